package main

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A noteEdit is a note with the sections in it.
type noteEdit struct {
	file     string
	old, now []byte // old is nil for a new note
}

// place decides for each session which note it goes into, and edits the notes.
// A note with changes that are not committed is left alone: a commit of it would
// sweep in what a person is writing. What only this program has appended is
// committed first.
func (h *harvest) place() error {
	sections, err := h.byNote()
	if err != nil {
		return err
	}
	var names []string
	for name := range sections {
		names = append(names, name)
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	var dirty []string
	var asked sync.WaitGroup
	asked.Go(func() { dirty, err = h.ws.repo.Dirty(names...) })
	drafts := h.drafts(names, sections)
	asked.Wait()
	if err != nil {
		return unmerged(err)
	}
	if h.pending, err = pendingAmong(h.ws, dirty); err != nil {
		return err
	}
	for i, name := range names {
		if err := h.edit(drafts[i], sections[name], slices.Contains(dirty, name) && !h.pending.has(name)); err != nil {
			h.fail(sections[name], err)
		}
	}
	return nil
}

// fail keeps why a note cannot be written. Its sessions stay out; those of other
// notes do not suffer for it.
func (h *harvest) fail(logs []*harvested, err error) {
	h.faults = append(h.faults, err)
	for _, s := range logs {
		s.failed = true
	}
}

// leaveIgnored leaves out the notes that git ignores: what is counted lives in
// the history.
func (h *harvest) leaveIgnored(r *repo.Repo) error {
	names, err := h.ignored(r)
	if err != nil {
		return err
	}
	h.notes = slices.DeleteFunc(h.notes, func(n noteEdit) bool { return slices.Contains(names, n.file) })
	for _, name := range names {
		h.fail(slices.DeleteFunc(slices.Clone(h.logs), func(s *harvested) bool { return s.note != name }), ignoredNote(name))
	}
	return nil
}

// ignored returns those of the notes that git ignores.
func (h *harvest) ignored(r *repo.Repo) ([]string, error) {
	if len(h.notes) == 0 {
		return nil, nil
	}
	var names []string
	for _, n := range h.notes {
		names = append(names, n.file)
	}
	ignored, err := r.IgnoredAmong(names)
	return slices.DeleteFunc(names, func(name string) bool { return !ignored[name] }), err
}

// ignoredNote is the fault of a note that git ignores.
func ignoredNote(name string) error {
	return fault(fmt.Errorf("%s is ignored by git", name), "take it out of .gitignore; what is counted lives in the history")
}

// byNote decides which note each session goes into.
func (h *harvest) byNote() (map[string][]*harvested, error) {
	notes, err := h.noted()
	if err != nil {
		return nil, err
	}
	known, byDay := notes.sessions, notes.days
	h.distinguish(known)
	if err := h.leaveOut(known); err != nil {
		return nil, err
	}
	sections := map[string][]*harvested{}
	for _, s := range h.logs {
		if len(s.log.Private) > 0 {
			continue
		}
		day := s.log.Start.UTC().Format(time.DateOnly)
		switch {
		case known[s.id].file != "":
			s.note = known[s.id].file
		case byDay[day] != "":
			s.note = byDay[day]
		default:
			if s.note, err = h.ws.newNote(day); err != nil {
				return nil, err
			}
		}
		sections[s.note] = append(sections[s.note], s)
	}
	return sections, nil
}

// A noteDraft is what the sections of a note become in it.
type noteDraft struct {
	name     string
	src      []byte // nil: there is no such note
	edits    []markdown.Edit
	outcomes []session.Outcome
	err      error
}

// drafts places the sections of all notes, several notes at a time.
func (h *harvest) drafts(names []string, sections map[string][]*harvested) []noteDraft {
	drafts := make([]noteDraft, len(names))
	var running sync.WaitGroup
	for i, name := range names {
		running.Go(func() { drafts[i] = h.draft(name, sections[name]) })
	}
	running.Wait()
	return drafts
}

func (h *harvest) draft(name string, logs []*harvested) noteDraft {
	d := noteDraft{name: name}
	if h.ws.exists(name) {
		if d.src, d.err = h.ws.tree.ReadFile(name); d.err != nil {
			d.err = fmt.Errorf("reading %s: %w", name, d.err)
			return d
		}
	}
	placed := make([]session.Placed, len(logs))
	for i, s := range logs {
		placed[i] = session.Placed{ID: s.id, Start: s.log.Start, End: s.log.End, Text: s.text}
	}
	if d.edits, d.outcomes, d.err = session.Place(name, d.src, placed); d.err != nil {
		d.err = fault(d.err, "mend the note, then again")
	}
	return d
}

// edit edits one note.
func (h *harvest) edit(d noteDraft, logs []*harvested, dirty bool) error {
	if d.err != nil {
		return d.err
	}
	for i, s := range logs {
		s.outcome = d.outcomes[i]
	}
	if len(d.edits) == 0 {
		return nil
	}
	if dirty {
		h.stuck = append(h.stuck, d.name)
		for _, s := range logs {
			s.outcome = session.Known
		}
		return nil
	}
	now, err := markdown.Apply(d.src, d.edits)
	if err != nil {
		return fmt.Errorf("editing %s: %w", d.name, err)
	}
	h.notes = append(h.notes, noteEdit{file: d.name, old: d.src, now: now})
	return nil
}
