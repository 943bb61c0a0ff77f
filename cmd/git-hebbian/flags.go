package main

import (
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"
)

// isFlag reports whether a word is written as a flag. A lone dash is an
// argument: it stands for standard input.
func isFlag(word string) bool {
	return len(word) > 1 && word[0] == '-'
}

// lookUp finds the flag that a word such as -n, -n3, -n=3 or --name=value
// writes, and the value that is part of the word, if one is.
func lookUp(flags []cli.Flag, word string) (cli.Flag, *string) {
	name, value, joined := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
	for _, flag := range flags {
		for _, known := range flag.Names() {
			switch {
			case known == name && joined:
				return flag, &value
			case known == name:
				return flag, nil
			}
		}
	}
	if word[1] == '-' {
		return nil, nil
	}
	_, size := utf8.DecodeRuneInString(word[1:])
	letter, rest := word[1:1+size], word[1+size:]
	for _, flag := range flags {
		for _, known := range flag.Names() {
			if known == letter && takesValue(flag) && rest != "" {
				return flag, &rest
			}
		}
	}
	return nil, nil
}

func takesValue(flag cli.Flag) bool {
	described, ok := flag.(cli.DocGenerationFlag)
	return ok && described.TakesValue()
}

// allFlags are the flags of the commands and of those below them.
func allFlags(commands ...*cli.Command) []cli.Flag {
	var flags []cli.Flag
	for _, command := range commands {
		flags = append(flags, command.Flags...)
		flags = append(flags, allFlags(command.Subcommands...)...)
	}
	return flags
}

// named finds a command by its name or one of its aliases.
func named(commands []*cli.Command, name string) *cli.Command {
	for _, command := range commands {
		if command.HasName(name) {
			return command
		}
	}
	return nil
}

// verbNames are the names of the verbs that people are meant to know.
func verbNames(verbs []*cli.Command) []string {
	var names []string
	for _, verb := range verbs {
		if !verb.Hidden {
			names = append(names, verb.Name)
		}
	}
	return names
}

// dashed writes a flag's name as it is typed.
func dashed(name string) string {
	if utf8.RuneCountInString(name) == 1 {
		return "-" + name
	}
	return "--" + name
}
