package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"
)

func helpCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "help",
		Usage:     "show what a verb does",
		ArgsUsage: "[VERB]",
		Description: `Shows how to use a verb, or lists the verbs. The manual page holds the same
text: git hebbian install puts it where git hebbian --help finds it.

EXIT STATUS
   0   help was shown
   2   there is no such verb

EXAMPLES
   git hebbian help
   git hebbian help install`,
		BashComplete: func(c *cli.Context) {
			for _, candidate := range verbCandidates(c.App.Commands) {
				fmt.Fprintf(c.App.Writer, "%s\t%s\n", candidate[0], candidate[1])
			}
		},
		Action: func(c *cli.Context) error { return help(w, c.App.Commands, c.Args().Slice()) },
	}
}

// help shows the help of the verb that the path names, or of the program.
func help(w *world, verbs []*cli.Command, path []string) error {
	if len(path) == 0 {
		_, err := io.WriteString(w.out, programHelp(verbs))
		return err
	}
	var verb *cli.Command
	for i, name := range path {
		above := strings.Join(path[:i], " ")
		if verb = named(verbs, name); verb == nil {
			return unknownVerb(verbs, above, name)
		}
		verbs, path[i] = verb.Subcommands, verb.Name
	}
	_, err := io.WriteString(w.out, verbHelp(verb, strings.Join(path, " ")))
	return err
}

func programHelp(verbs []*cli.Command) string {
	var text strings.Builder
	fmt.Fprintf(&text, "git hebbian %s.\n\nusage: git hebbian VERB [flags] [arguments]\n\nVERBS\n", programUsage)
	text.WriteString(verbTable(verbs))
	writeSections(&text, programSections())
	return text.String()
}

func verbHelp(verb *cli.Command, name string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "git hebbian %s: %s\n\nusage: %s\n", name, verb.Usage, usageLine(verb, name))
	for _, below := range visibleVerbs(verb.Subcommands) {
		fmt.Fprintf(&text, "       %s\n", usageLine(below, name+" "+below.Name))
	}
	prose, parts := sections(verb.Description)
	if len(prose) > 0 {
		fmt.Fprintf(&text, "\n%s\n", strings.Join(prose, "\n"))
	}
	if below := visibleVerbs(verb.Subcommands); len(below) > 0 {
		text.WriteString("\nVERBS\n" + verbTable(below))
	}
	if flags := visibleFlags(verb); len(flags) > 0 {
		rows := make([][2]string, len(flags))
		for i, flag := range flags {
			rows[i][0], rows[i][1] = flagRow(flag)
		}
		text.WriteString("\nFLAGS\n" + columns(rows))
	}
	writeSections(&text, parts)
	return text.String()
}

func verbTable(verbs []*cli.Command) string {
	var rows [][2]string
	for _, verb := range visibleVerbs(verbs) {
		rows = append(rows, [2]string{verb.Name, verb.Usage})
	}
	return columns(rows)
}

func writeSections(text *strings.Builder, parts []section) {
	for _, part := range parts {
		fmt.Fprintf(text, "\n%s\n%s\n", part.title, strings.Join(trimLines(part.lines), "\n"))
	}
}
