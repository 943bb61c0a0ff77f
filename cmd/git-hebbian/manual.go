package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"
)

// A section is a titled part of a verb's description, or of the program's.
// Its lines are shown as they were written.
type section struct {
	title string
	lines []string
}

// sections parts a description into its paragraphs and its sections. A section
// begins at a line in capitals, such as EXIT STATUS or EXAMPLES.
func sections(description string) (prose []string, parts []section) {
	for line := range strings.Lines(strings.TrimSpace(description)) {
		line = strings.TrimRight(line, " \t\r\n")
		switch {
		case isTitle(line):
			parts = append(parts, section{title: line})
		case len(parts) == 0:
			prose = append(prose, line)
		default:
			last := &parts[len(parts)-1]
			last.lines = append(last.lines, line)
		}
	}
	return trimLines(prose), parts
}

func isTitle(line string) bool {
	return line != "" && strings.Trim(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ ") == "" && line[0] != ' '
}

// trimLines drops the blank lines at the end.
func trimLines(lines []string) []string {
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// programSections stand below the list of verbs, in help and on the man page.
func programSections() []section {
	_, parts := sections(`EXIT STATUS
   0   done, or clean
   1   findings
   2   wrong usage, or it could not run

ENVIRONMENT
   HEBBIAN_NOW   a moment (RFC 3339) that replaces the clock
   NO_COLOR      no colour on a terminal

EXAMPLES
   git hebbian help VERB
   git hebbian install --apply`)
	return parts
}

// usageLine is how a verb is typed.
func usageLine(verb *cli.Command, name string) string {
	words := []string{"git hebbian", name}
	if len(visibleFlags(verb)) > 0 {
		words = append(words, "[flags]")
	}
	if verb.ArgsUsage != "" {
		words = append(words, verb.ArgsUsage)
	}
	return strings.Join(words, " ")
}

func visibleFlags(verb *cli.Command) []cli.DocGenerationFlag {
	var visible []cli.DocGenerationFlag
	for _, flag := range verb.Flags {
		described, ok := flag.(cli.DocGenerationFlag)
		hideable, may := flag.(cli.VisibleFlag)
		if ok && (!may || hideable.IsVisible()) {
			visible = append(visible, described)
		}
	}
	return visible
}

func visibleVerbs(verbs []*cli.Command) []*cli.Command {
	var visible []*cli.Command
	for _, verb := range verbs {
		if !verb.Hidden {
			visible = append(visible, verb)
		}
	}
	return visible
}

// flagRow is a flag as it is typed, and what it does. A word in backquotes in
// the flag's usage names its value.
func flagRow(flag cli.DocGenerationFlag) (typed, does string) {
	value, usage := "VALUE", flag.GetUsage()
	if before, rest, ok := strings.Cut(usage, "`"); ok {
		if word, after, ok := strings.Cut(rest, "`"); ok {
			value, usage = word, before+word+after
		}
	}
	var names []string
	for _, name := range flag.(cli.Flag).Names() {
		names = append(names, dashed(name))
	}
	typed = strings.Join(names, ", ")
	if flag.TakesValue() {
		typed += " " + value
		if fallback := strings.Trim(flag.GetDefaultText(), `"`); fallback != "" && fallback != "0" {
			usage += " (default: " + fallback + ")"
		}
	}
	return typed, usage
}

// columns sets rows of two cells side by side.
func columns(rows [][2]string) string {
	width := 0
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row[0]))
	}
	var table strings.Builder
	for _, row := range rows {
		pad := width - utf8.RuneCountInString(row[0])
		fmt.Fprintf(&table, "   %s%s   %s\n", row[0], strings.Repeat(" ", pad), row[1])
	}
	return table.String()
}
