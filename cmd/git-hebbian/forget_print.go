package main

import (
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

// print shows the places, what was done, and the plan.
func (f *forgetting) print() error {
	if f.asJSON {
		begins, letters := f.shown()
		places := f.places
		if places == nil {
			places = []standsJSON{}
		}
		out := map[string]any{"begins": begins, "letters": letters, "lines": len(f.words), "places": places, "plan": append([]string{}, f.plan...), "too_large": f.large}
		if len(f.draft.moved) > 0 {
			out["weights"] = f.draft.moved
		}
		if f.apply {
			out["applied"] = f.done
		}
		return printJSON(f.w.out, out)
	}
	out := f.w.out
	if len(f.places) == 0 {
		fmt.Fprintf(out, "%s stands nowhere in git.\n", f.title())
	} else {
		fmt.Fprintf(out, "%s stands in %s:\n\n", f.title(), layers.Plural(len(f.places), "place"))
	}
	for _, p := range f.places {
		fmt.Fprintf(out, "  %-13s  %s\n", p.Kind, p.words())
	}
	if f.large > 0 {
		fmt.Fprintf(f.w.err, "%s over 64 MB: not looked at\n", layers.Plural(f.large, "object"))
	}
	f.printDraft()
	if f.apply {
		f.printApplied()
	}
	if len(f.plan) > 0 {
		fmt.Fprintln(out, "\nThe history stays as it is. To rewrite it:")
		fmt.Fprintln(out)
		for _, line := range f.plan {
			fmt.Fprintf(out, "  %s\n", line)
		}
	}
	if !f.apply && len(f.places) > 0 {
		if f.refused != nil {
			_, err := fmt.Fprintf(out, "\nNothing is written, and --apply would refuse: %v\n", f.refused)
			return err
		}
		fmt.Fprintln(out, "\nNothing is written. The same command with --apply takes the lines out of the memory, as one commit.")
	}
	return nil
}

// words writes a place for people.
func (p standsJSON) words() string {
	text := p.Where
	if len(p.Lines) > 0 {
		var lines []string
		for _, n := range p.Lines[:min(len(p.Lines), mostLines)] {
			lines = append(lines, fmt.Sprint(n))
		}
		if more := len(p.Lines) - mostLines; more > 0 {
			lines = append(lines, fmt.Sprintf("and %d more", more))
		}
		text += ":" + strings.Join(lines, ",")
	}
	if p.Commits > 0 {
		text += fmt.Sprintf("  %s, the first %.12s, the last %.12s", layers.Plural(p.Commits, "commit"), p.First, p.Last)
	}
	return text
}

// mostLines is how many lines of a file are named.
const mostLines = 10
