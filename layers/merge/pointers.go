package merge

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// pointers gives layer 3 the same lines in all versions: those of both sides, each
// session once, the newest first, as many as the window holds. What people put
// there stays where it is.
func (m *memories) pointers() (edits [sides][]markdown.Edit) {
	var lists [sides][]layers.Pointer
	kept := map[string]bool{} // lines that a person has written below
	for i, memory := range m.of {
		lists[i] = memory.Pointers()
		for _, p := range lists[i] {
			kept[p.Session] = kept[p.Session] || !p.Ours
		}
	}
	var held [sides]map[string]string
	for i := range lists {
		held[i] = map[string]string{}
		for _, p := range lists[i] {
			if !p.Again && !kept[p.Session] {
				held[i][p.Session] = p.Line
			}
		}
	}
	lines := m.lines(lists, held)
	for i, memory := range m.of {
		if same(lists[i], kept, lines) {
			continue
		}
		edits[i] = memory.Repoint(lines, func(p layers.Pointer) bool { return !kept[p.Session] })
	}
	return edits
}

// lines returns the lines that all versions are to have.
func (m *memories) lines(lists [sides][]layers.Pointer, held [sides]map[string]string) []string {
	window := m.of[ours].Params.Window
	if window == m.of[base].Params.Window {
		window = m.of[theirs].Params.Window
	}
	var lines []string
	seen := map[string]bool{}
	a, b := lists[ours], lists[theirs]
	for len(lines) < window && len(a)+len(b) > 0 {
		from := &a
		if len(a) == 0 || len(b) > 0 && b[0].Start+" "+b[0].Session > a[0].Start+" "+a[0].Session {
			from = &b
		}
		p := (*from)[0]
		*from = (*from)[1:]
		if line := pointer(held, p.Session); line != "" && !seen[p.Session] {
			seen[p.Session] = true
			lines = append(lines, line)
		}
	}
	return lines
}

// pointer returns the line that leads to a session, "" where it is to go: one
// side took it out.
func pointer(held [sides]map[string]string, session string) string {
	b, o, t := held[base][session], held[ours][session], held[theirs][session]
	side, _ := choose(b, o, t, func(x, y string) bool { return x == y })
	if side == theirs {
		return t
	}
	return o
}

// same reports whether a version has just these lines of ours.
func same(list []layers.Pointer, kept map[string]bool, lines []string) bool {
	var have []string
	for _, p := range list {
		if !kept[p.Session] {
			have = append(have, p.Line)
		}
	}
	return strings.Join(have, "\n") == strings.Join(lines, "\n")
}
