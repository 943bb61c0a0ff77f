package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/index/near"
)

// arrange turns what was typed into what the library parses without surprise:
// the verb, its flags as --name=value, then -- and the arguments. The library
// alone stops reading flags at the first argument and takes the rest for
// arguments. A request for help in any form becomes the verb help.
func arrange(verbs []*cli.Command, args []string) ([]string, error) {
	if len(args) == 0 {
		return nil, usageError("", "no verb given")
	}
	switch args[0] {
	case "-h", "--help":
		return []string{"help"}, nil
	case "-v", "--version":
		return []string{"version"}, nil
	}
	if isFlag(args[0]) {
		return nil, usageError("", "no flag %s before the verb; flags stand after it", args[0])
	}
	path, err := verbPath(verbs, args)
	if err != nil {
		return nil, err
	}
	line := commandLine{path: path, flags: make([][]string, len(path))}
	if err := line.read(args); err != nil {
		return nil, err
	}
	return line.words()
}

// A commandLine is a verb with its parents, and what was typed for each.
type commandLine struct {
	path  []*cli.Command
	flags [][]string // one list for each command of the path
	args  []string
	help  bool
}

// verbPath finds the verb and, past any flags, the verbs below it.
func verbPath(verbs []*cli.Command, args []string) ([]*cli.Command, error) {
	verb := named(verbs, args[0])
	if verb == nil {
		return nil, unknownVerb(verbs, "", args[0])
	}
	path := []*cli.Command{verb}
	for i := 1; i < len(args) && args[i] != "--" && len(verb.Subcommands) > 0; i++ {
		if word := args[i]; isFlag(word) {
			flag, value := lookUp(allFlags(verb), word)
			if flag != nil && takesValue(flag) && value == nil {
				i++
			}
			continue
		}
		below := named(verb.Subcommands, args[i])
		if below == nil {
			break
		}
		verb, path = below, append(path, below)
	}
	return path, nil
}

// read sorts the words after the first verb into flags and arguments.
func (l *commandLine) read(args []string) error {
	below := 1 // the next command of the path that its name will name
	for i := 1; i < len(args); i++ {
		word := args[i]
		switch {
		case word == "--":
			l.args = append(l.args, args[i+1:]...)
			return nil
		case !isFlag(word) && below < len(l.path) && len(l.args) == 0:
			below++
		case !isFlag(word):
			l.args = append(l.args, word)
		default:
			next := args[i+1:]
			took, err := l.readFlag(word, next)
			if err != nil {
				return err
			}
			i += took
		}
	}
	return nil
}

// readFlag gives a flag to the nearest command of the path that defines it.
// It returns how many of the next words were the flag's value.
func (l *commandLine) readFlag(word string, next []string) (int, error) {
	for owner := len(l.path) - 1; owner >= 0; owner-- {
		flag, value := lookUp(l.path[owner].Flags, word)
		switch {
		case flag == nil:
			continue
		case !takesValue(flag) && value != nil:
			l.add(owner, flag, "="+*value)
			return 0, nil
		case !takesValue(flag):
			l.add(owner, flag, "")
			return 0, nil
		case value != nil:
			l.add(owner, flag, "="+*value)
			return 0, nil
		case len(next) == 0:
			return 0, usageError(l.name(), "%s: %s needs a value", l.name(), word)
		}
		l.add(owner, flag, "="+next[0])
		return 1, nil
	}
	if word == "-h" || word == "--help" {
		l.help = true
		return 0, nil
	}
	if letters := l.letters(word); letters != nil {
		for _, letter := range letters {
			if _, err := l.readFlag(letter, nil); err != nil {
				return 0, err
			}
		}
		return 0, nil
	}
	return 0, l.unknownFlag(word)
}

func (l *commandLine) add(owner int, flag cli.Flag, value string) {
	l.flags[owner] = append(l.flags[owner], "--"+flag.Names()[0]+value)
}

// letters splits -ab into -a and -b where both are flags without a value.
func (l *commandLine) letters(word string) []string {
	if len(word) < 3 || word[1] == '-' {
		return nil
	}
	var letters []string
	for _, letter := range word[1:] {
		flag, value := lookUp(allFlags(l.path...), "-"+string(letter))
		if flag == nil || value != nil || takesValue(flag) {
			return nil
		}
		letters = append(letters, "-"+string(letter))
	}
	return letters
}

// words are the line in the order that the library reads without loss.
func (l *commandLine) words() ([]string, error) {
	verb := l.path[len(l.path)-1]
	if l.help {
		return append([]string{"help", "--"}, strings.Fields(l.name())...), nil
	}
	if len(l.args) > 0 && verb.ArgsUsage == "" {
		if len(verb.Subcommands) > 0 {
			return nil, unknownVerb(verb.Subcommands, l.name(), l.args[0])
		}
		return nil, usageError(l.name(), "%s: takes no arguments, but was given %q", l.name(), l.args[0])
	}
	var words []string
	for i, command := range l.path {
		words = append(append(words, command.Name), l.flags[i]...)
	}
	if len(l.args) > 0 {
		words = append(append(words, "--"), l.args...)
	}
	return words, nil
}

// name is the verb with its parents, as in "snapshot list".
func (l *commandLine) name() string {
	names := make([]string, len(l.path))
	for i, command := range l.path {
		names[i] = command.Name
	}
	return strings.Join(names, " ")
}

func (l *commandLine) unknownFlag(word string) error {
	name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	var known []string
	for _, flag := range allFlags(l.path...) {
		known = append(known, flag.Names()[0])
	}
	if nearest, ok := near.Name(name, known); ok {
		return usageError(l.name(), "%s: no flag %s; did you mean --%s?", l.name(), dashed(name), nearest)
	}
	return usageError(l.name(), "%s: no flag %s", l.name(), dashed(name))
}

func unknownVerb(verbs []*cli.Command, parent, word string) error {
	what := strings.TrimSpace(parent + " " + word)
	if nearest, ok := near.Name(word, verbNames(verbs)); ok {
		return usageError(parent, "no verb %q; did you mean %s?", what, strings.TrimSpace(parent+" "+nearest))
	}
	return usageError(parent, "no verb %q", what)
}
