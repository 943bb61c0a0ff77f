package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// programUsage says what git hebbian does, after its name.
const programUsage = "keeps an AI agent's Markdown memory healthy"

// run does what args, without the program's name, say and returns the exit
// status. No panic leaves it.
func run(w *world, args []string) (code int) {
	defer func() {
		if isAgentHook(args) {
			code = exitDone
		}
	}()
	defer func() {
		if recover() != nil {
			code = report(w.err, fault(fmt.Errorf("a bug in git hebbian at %s", panicPlace()),
				"git hebbian version, and report it with the place above"))
		}
	}()
	verbs := commands(w)
	if len(args) > 0 && args[0] == completeVerb {
		return report(w.err, complete(w, verbs, args[1:]))
	}
	call, err := arrange(verbs, args)
	if err != nil {
		return report(w.err, err)
	}
	app := newApp(w, verbs)
	code = report(w.err, app.Run(append([]string{app.Name}, call...)))
	if err := outputFault(w.out); err != nil && code != exitFault {
		code = report(w.err, err)
	}
	return code
}

// newApp returns the library's view of the program. Help, completion and exit
// statuses are ours; the library parses the flags and finds the verb.
func newApp(w *world, verbs []*cli.Command) *cli.App {
	tame(verbs, "")
	return &cli.App{
		Name:           "git hebbian",
		Usage:          programUsage,
		Commands:       verbs,
		HideHelp:       true,
		HideVersion:    true,
		Compiled:       time.Unix(0, 0), // or the library looks at the binary on each start
		Reader:         w.in,
		Writer:         w.out,
		ErrWriter:      w.err,
		ExitErrHandler: func(*cli.Context, error) {}, // the library's own leaves the process
	}
}

// tame makes the library report a fault of its own, and print nothing.
func tame(verbs []*cli.Command, parent string) {
	for _, verb := range verbs {
		name := strings.TrimSpace(parent + " " + verb.Name)
		verb.HideHelp = true
		verb.OnUsageError = func(_ *cli.Context, err error, _ bool) error {
			return usageError(name, "%s: %w", name, err)
		}
		tame(verb.Subcommands, name)
	}
}

// panicPlace names the function and line that panicked. The panic's value
// stays unsaid: it may quote the memory.
func panicPlace() string {
	var stack [64]uintptr
	frames := runtime.CallersFrames(stack[:runtime.Callers(2, stack[:])])
	panicked := false
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.gopanic":
			panicked = true
		case panicked && !strings.HasPrefix(frame.Function, "runtime."):
			return fmt.Sprintf("%s (%s:%d)", frame.Function, filepath.Base(frame.File), frame.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}
