package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// completeVerb is what the completion scripts call: the shell's name, the
// words typed after git hebbian, and last the one that is being typed. It is
// no command, so that nothing lists it.
const completeVerb = "__complete"

// complete prints one candidate a line for the last of the words. Where it
// prints none, the shell offers files. Whatever was typed is no error.
func complete(w *world, verbs []*cli.Command, words []string) error {
	if len(words) < 2 {
		return usageError("", "%s: needs a shell and a word", completeVerb)
	}
	shell, typed, current := words[0], words[1:len(words)-1], words[len(words)-1]
	var lines strings.Builder
	for _, candidate := range candidates(verbs, typed, current) {
		if strings.HasPrefix(candidate[0], current) {
			lines.WriteString(candidateLine(shell, candidate[0], candidate[1]))
		}
	}
	_, err := fmt.Fprint(w.out, lines.String())
	return err
}

// candidateLine is a candidate in the shell's own form.
func candidateLine(shell, name, does string) string {
	switch {
	case shell == "zsh" && does != "":
		return strings.ReplaceAll(name, ":", `\:`) + ":" + does + "\n"
	case shell == "zsh":
		return strings.ReplaceAll(name, ":", `\:`) + "\n"
	case shell == "fish" && does != "":
		return name + "\t" + does + "\n"
	}
	return name + "\n"
}

// candidates are names that may stand next, each with what it does.
func candidates(verbs []*cli.Command, typed []string, current string) [][2]string {
	if len(typed) == 0 {
		return verbCandidates(verbs)
	}
	path, err := verbPath(verbs, typed)
	if err != nil || afterDashes(typed) || awaitsValue(path, typed[len(typed)-1]) {
		return nil
	}
	verb := path[len(path)-1]
	if isFlag(current) || current == "-" {
		return flagCandidates(path)
	}
	below := verbCandidates(verb.Subcommands)
	if verb.BashComplete != nil {
		var own strings.Builder
		verb.BashComplete(&cli.Context{App: &cli.App{Commands: verbs, Writer: &own}, Command: verb})
		for line := range strings.FieldsFuncSeq(own.String(), func(r rune) bool { return r == '\n' }) {
			name, does, _ := strings.Cut(line, "\t")
			below = append(below, [2]string{name, does})
		}
	}
	return below
}

// completeIDs offers the ids of the patterns, each with its text. Where there is
// no memory it offers nothing.
func completeIDs(w *world) cli.BashCompleteFunc {
	return func(c *cli.Context) {
		r, err := openRepo(w)
		if err != nil {
			return
		}
		defer r.Close()
		t, err := r.Worktree()
		if err != nil {
			return
		}
		defer t.Close()
		ws, err := readWorkspace(r, t)
		if err != nil || ws.memory == nil {
			return
		}
		for _, p := range ws.memory.Patterns {
			fmt.Fprintf(c.App.Writer, "%s\t%s\n", p.ID, oneLine(p.Text))
		}
	}
}

func verbCandidates(verbs []*cli.Command) [][2]string {
	var found [][2]string
	for _, verb := range visibleVerbs(verbs) {
		found = append(found, [2]string{verb.Name, verb.Usage})
	}
	return found
}

func flagCandidates(path []*cli.Command) [][2]string {
	var found [][2]string
	for _, verb := range path {
		for _, flag := range visibleFlags(verb) {
			_, does := flagRow(flag)
			found = append(found, [2]string{dashed(flag.(cli.Flag).Names()[0]), does})
		}
	}
	return append(found, [2]string{"--help", "show what the verb does"})
}

func afterDashes(typed []string) bool {
	for _, word := range typed {
		if word == "--" {
			return true
		}
	}
	return false
}

// awaitsValue reports whether the last word is a flag whose value comes next.
func awaitsValue(path []*cli.Command, last string) bool {
	if !isFlag(last) {
		return false
	}
	flag, value := lookUp(allFlags(path...), last)
	return flag != nil && takesValue(flag) && value == nil
}
