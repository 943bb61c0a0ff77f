package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
)

// makeDraft finds out what --apply would make of the memory's files: without the
// words, and with the numbers that the sessions give then.
func (f *forgetting) makeDraft() error {
	files, err := f.edited()
	if err != nil {
		return err
	}
	var names []string
	for _, file := range files {
		names = append(names, file.Path)
	}
	if f.ws.file != "" {
		names = append(names, f.ws.file)
	}
	notes, err := f.ws.notes()
	if err != nil || len(names) == 0 {
		return err
	}
	asked := slices.Clone(names)
	if notes != "" {
		asked = append(asked, notes)
	}
	dirty, err := f.repo.Dirty(asked...)
	if err != nil {
		return unmerged(err)
	}
	ignored, err := f.repo.IgnoredAmong(names)
	if err != nil {
		return err
	}
	for _, file := range files {
		if slices.Contains(dirty, file.Path) || ignored[file.Path] {
			f.draft.others = append(f.draft.others, file)
			continue
		}
		f.draft.whole = append(f.draft.whole, file)
	}
	ours, err := pendingAmong(f.ws, dirty)
	if err != nil {
		return err
	}
	unsure := func(file string) bool { return file == f.ws.file || f.ws.isNote(file) && !ours.has(file) }
	return f.restate(slices.ContainsFunc(dirty, unsure) || ignored[f.ws.file])
}

// restate adds the memory file with other numbers, where these change and everything
// that they come of is committed.
func (f *forgetting) restate(unsure bool) error {
	now := map[string][]byte{}
	for _, file := range f.draft.whole {
		now[file.Path] = file.New
	}
	for _, file := range f.draft.others {
		if unsure {
			now[file.Path] = file.New
		}
	}
	if len(now) == 0 {
		return nil
	}
	r, err := f.ws.restate(now, f.session != "")
	if err != nil || r == nil {
		return err
	}
	if unsure {
		f.draft.left = len(r.moved) > 0
		return nil
	}
	for _, m := range r.moved {
		m.ID = f.masked(m.ID)
		f.draft.moved = append(f.draft.moved, m)
	}
	for i := range f.draft.whole {
		if f.draft.whole[i].Path == r.file {
			f.draft.whole[i].New = r.src
			return nil
		}
	}
	old, err := f.ws.tree.ReadFile(r.file)
	if err != nil {
		return fmt.Errorf("reading %s: %w", f.masked(r.file), err)
	}
	f.draft.whole = append(f.draft.whole, repo.File{Path: r.file, Old: slices.Clone(old), New: r.src})
	return nil
}

// lists returns the lists of ids and tags in a note.
func (f *forgetting) lists(path string, src []byte) [][]forget.Name {
	if !f.ws.isNote(path) {
		return nil
	}
	var lists [][]forget.Name
	for _, list := range layers.ParseNote(path, src).Lists() {
		var names []forget.Name
		for _, one := range list {
			names = append(names, forget.Name{Span: forget.Span(one.Span), Aside: forget.Span(one.Evidence)})
		}
		lists = append(lists, names)
	}
	return lists
}

// leaving returns the lines of the patterns that leave layer 2.
func (f *forgetting) leaving() []int {
	m := f.ws.memory
	if m == nil {
		return nil
	}
	var lines []int
	for _, file := range append(slices.Clone(f.draft.whole), f.draft.others...) {
		if file.Path != f.ws.file {
			continue
		}
		after := layers.Parse(file.Path, file.New)
		for _, p := range m.Patterns {
			if after.Same(p) == nil {
				lines = append(lines, m.Doc.Position(p.Number.Start).Line)
			}
		}
	}
	return lines
}

// printDraft says what becomes of patterns.
func (f *forgetting) printDraft() {
	out := f.w.out
	if lines := f.leaving(); len(lines) > 0 {
		place := standsJSON{Where: f.ws.file, Lines: lines}
		verb := "leave"
		if len(lines) == 1 {
			verb = "leaves"
		}
		fmt.Fprintf(out, "\n%s %s layer 2: %s\n", layers.Plural(len(lines), "pattern"), verb, place.words())
	}
	if len(f.draft.moved) > 0 {
		fmt.Fprintln(out, "\nWithout what goes, the sessions give other weights:")
		fmt.Fprintln(out)
		printMoved(out, f.draft.moved)
	}
}
