package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/guilt"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A changedFile is a file that the guilty commit changed.
type changedFile struct {
	name     string
	old, now []byte // nil: there is none
	changes  []guilt.Change
}

// A changedEntry is one change of one of them.
type changedEntry struct {
	file *changedFile
	guilt.Change
}

// narrow finds the entries of a commit without which it would not be bad.
func (b *bisection) narrow(good, bad int) error {
	p := b.points[bad]
	b.out.Commit, b.out.Subject = p.Commit, p.Subject
	if !b.asJSON {
		fmt.Fprintf(b.w.out, "\n%.12s is the first bad one: %s\n", p.Commit, p.Subject)
	}
	entries, others, err := b.changed(b.points[good].Commit, p.Commit)
	if err != nil {
		return err
	}
	ask := func(part []int) (guilt.Verdict, error) { return b.tryPart(b.points[good], entries, part) }
	if others && len(entries) > 0 {
		all := make([]int, len(entries))
		for i := range all {
			all[i] = i
		}
		verdict, err := ask(all)
		if err != nil {
			return err
		}
		if verdict != guilt.Bad {
			entries = nil // it is a link, or a file that is no text
		}
	}
	left, err := guilt.Least(len(entries), ask)
	if err != nil {
		return err
	}
	for _, i := range left {
		b.out.Entries = append(b.out.Entries, entries[i].json())
	}
	return b.report()
}

// changed returns the entries in which two commits differ, and whether there are
// other changes.
func (b *bisection) changed(good, bad string) (entries []changedEntry, others bool, err error) {
	changes, err := b.repo.Changes(good, bad, b.paths...)
	if err != nil {
		return nil, false, err
	}
	for _, c := range changes {
		if c.Status != 'D' && c.NewMode&modeKind != modeFile || c.Status != 'A' && c.OldMode&modeKind != modeFile {
			others = true
			continue
		}
		f := &changedFile{name: c.Path}
		if f.old, err = b.version(c.Status != 'A', c.OldID); err != nil {
			return nil, false, err
		}
		if f.now, err = b.version(c.Status != 'D', c.NewID); err != nil {
			return nil, false, err
		}
		f.changes = guilt.Between(f.old, f.now)
		for _, change := range f.changes {
			entries = append(entries, changedEntry{f, change})
		}
	}
	return entries, others, nil
}

// version reads a version of a file, nil where there is none.
func (b *bisection) version(there bool, id string) ([]byte, error) {
	if !there {
		return nil, nil
	}
	content, err := b.repo.Blob(id)
	if err != nil {
		return nil, fmt.Errorf("reading an older version: %w", err)
	}
	return append([]byte{}, content...), nil
}

// tryPart runs the command on a good version with some of the changes of the next
// one.
func (b *bisection) tryPart(good repo.Point, entries []changedEntry, part []int) (guilt.Verdict, error) {
	if err := b.aside.Restore(good.Commit, b.paths); err != nil {
		return "", err
	}
	var files []*changedFile
	edits := map[*changedFile][]markdown.Edit{}
	numbers := []int{}
	for _, i := range part {
		f := entries[i].file
		if edits[f] == nil {
			files = append(files, f)
		}
		edits[f] = append(edits[f], entries[i].Edit)
		numbers = append(numbers, i+1)
	}
	for _, f := range files {
		content, err := markdown.Apply(f.old, edits[f])
		if err != nil {
			return "", fmt.Errorf("putting %s together: %w", f.name, err)
		}
		if f.now == nil && len(edits[f]) == len(f.changes) {
			content = nil
		}
		if err := b.aside.Write(f.name, content); err != nil {
			return "", fmt.Errorf("writing %s: %w", f.name, err)
		}
	}
	verdict, err := b.judge()
	if err != nil {
		return "", err
	}
	b.out.Steps = append(b.out.Steps, triedJSON{Commit: b.out.Commit, Entries: numbers, Verdict: verdict})
	if !b.asJSON {
		fmt.Fprintf(b.w.out, "%4d  %-4s  %d of its %s\n", b.out.Runs, verdict, len(part), layers.Plural(len(entries), "changed entry"))
	}
	return verdict, nil
}

// mostShown is how many letters of an entry are shown.
const mostShown = 100

func (e changedEntry) json() guiltyJSON {
	text := strings.Join(strings.Fields(e.Text), " ")
	if letters := []rune(text); len(letters) > mostShown {
		text = string(letters[:mostShown-1]) + "…"
	}
	return guiltyJSON{File: e.file.name, Line: e.Line, Gone: e.Gone, Text: text}
}

// report says what was found.
func (b *bisection) report() error {
	said := slices.DeleteFunc(slices.Clone(b.out.Entries), func(e guiltyJSON) bool { return e.Text == "" })
	if len(said) == 0 {
		said = b.out.Entries // blank lines alone
	}
	if b.out.Entries = said; b.asJSON {
		return printJSON(b.w.out, b.out)
	}
	switch len(said) {
	case 0:
		fmt.Fprintln(b.w.out, "It is no entry of a text file.")
	case 1:
	default:
		fmt.Fprintln(b.w.out, "These entries together:")
	}
	for _, e := range said {
		gone := ""
		if e.Gone {
			gone = "taken out: "
		}
		fmt.Fprintf(b.w.out, "%s:%d: %s%s\n", e.File, e.Line, gone, e.Text)
	}
	_, err := fmt.Fprintf(b.w.out, "%s of the command; git show %.12s\n", layers.Plural(b.out.Runs, "run"), b.out.Commit)
	return err
}
