package main

import (
	"errors"
	"fmt"
	"io"
)

// The exit statuses of every verb.
const (
	exitDone     = 0 // done, or clean
	exitFindings = 1 // findings, or nothing to show
	exitFault    = 2 // usage, or it could not run
)

// An exitError ends the program with a status. Its error is printed as
// "error: …" and its hint as "hint: …", both on standard error; one without an
// error says nothing, because its verb has already printed what it found.
type exitError struct {
	code int
	err  error  // what the program was doing, then the cause; may be nil
	hint string // what a person can type or do about it; may be empty
}

// errFindings ends a verb that has printed its findings on standard output.
var errFindings error = &exitError{code: exitFindings}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit status %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// fault is an error of a verb that could not run, with what to do about it.
func fault(err error, hint string) error {
	return &exitError{code: exitFault, err: err, hint: hint}
}

// usageError is an error in what was typed. Verb is the verb's name with its
// parents, as in "snapshot list"; its help is the hint.
func usageError(verb, format string, args ...any) error {
	hint := "git hebbian help"
	if verb != "" {
		hint += " " + verb
	}
	return fault(fmt.Errorf(format, args...), hint)
}

// report prints err, if it says anything, and returns the exit status. An
// error that is no exitError is a fault; its hint comes from the first error
// in its chain that has a Hint method.
func report(out io.Writer, err error) int {
	if err == nil {
		return exitDone
	}
	exit := &exitError{code: exitFault, err: err}
	errors.As(err, &exit)
	if exit.err == nil {
		return exit.code
	}
	fmt.Fprintf(out, "error: %v\n", err)
	hint := exit.hint
	var hinted interface{ Hint() string }
	if hint == "" && errors.As(err, &hinted) {
		hint = hinted.Hint()
	}
	if hint != "" {
		fmt.Fprintf(out, "hint: %s\n", hint)
	}
	return exit.code
}
