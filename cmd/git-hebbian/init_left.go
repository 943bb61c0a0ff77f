package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/git-hebbian/git-hebbian/layers"
)

// printLeft says what a memory that was worked on has of ours, which of its lines
// agents take for orders, and how somebody lets go of it who wants to.
func printLeft(out io.Writer, ws *workspace) {
	m := ws.memory
	fmt.Fprintf(out, "%s has been worked on since init: it is left alone\nOf ours it has:\n", ws.file)
	orders := ""
	for _, l := range m.Layers {
		first := m.Doc.Position(l.Span.Start).Line
		last := first
		for _, block := range [...]int{l.Body.End, l.Span.End} {
			if text := bytes.TrimRight(m.Doc.Source[:block], " \t\r\n"); len(text) > l.Span.Start {
				last = max(last, m.Doc.Position(len(text)-1).Line)
			}
		}
		place := fmt.Sprintf("%s:%d-%d", ws.file, first, last)
		if fmt.Fprintf(out, "  %s  layer %d (%s)\n", place, l.Number, layers.Name(l.Number)); l.Number == 4 {
			orders = place
		}
	}
	if orders != "" {
		fmt.Fprintf(out, "%s goes on telling agents to write sessions and to leave the weights to git hebbian:\ntake these lines out, and nobody does. What stands above is yours, and stays of use without this program.\n", orders)
	}
	fmt.Fprintf(out, "Annotations and weights are text that nobody else reads. To take them out, then look at git diff:\n"+
		"  perl -pi -e 's/[ \\t]*<!-- hebbian:.*?-->//g; s/^([-*+] )\\[[01]?[.,]?\\d+\\] /$1/' %s\n", layers.ShellWord(ws.file))
}

// printJoined says which agents still run what is leaving.
func printJoined(w *world, ws *workspace) {
	for _, j := range joinedAgents() {
		for _, user := range []bool{false, true} {
			all, err := j.files(w, agentInit{user: user}, ws.repo.Top)
			if err != nil {
				continue
			}
			for _, f := range all {
				if f.read() != nil || f.old == nil || len(f.patch.Find(f.old)) == 0 {
					continue
				}
				command := "git hebbian init --agent " + j.name + " --remove --apply"
				if user {
					command = "git hebbian init --agent " + j.name + " --user --remove --apply"
				}
				fmt.Fprintf(w.out, "%s still asks git hebbian, by %s: %s\n", j.title, f.name, command)
			}
		}
	}
}
