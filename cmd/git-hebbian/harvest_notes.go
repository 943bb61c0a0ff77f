package main

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
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
// sweep in what a person is writing.
func (h *harvest) place() error {
	sections, err := h.byNote()
	if err != nil {
		return err
	}
	var names []string
	for name := range sections {
		names = append(names, name)
	}
	slices.Sort(names)
	dirty, err := h.ws.repo.Dirty(names...)
	if err != nil && len(names) > 0 {
		return unmerged(err)
	}
	for _, name := range names {
		if err := h.placeIn(name, sections[name], slices.Contains(dirty, name)); err != nil {
			return err
		}
	}
	return nil
}

// byNote decides which note each session goes into.
func (h *harvest) byNote() (map[string][]*harvested, error) {
	known, byDay, err := h.knownNotes()
	if err != nil {
		return nil, err
	}
	if err := h.leaveOut(known); err != nil {
		return nil, err
	}
	dir, err := h.ws.notes()
	if err != nil {
		return nil, err
	}
	if dir == "" {
		dir = path.Join(h.ws.dir(), "memory")
	}
	sections := map[string][]*harvested{}
	for _, s := range h.logs {
		if len(s.log.Private) > 0 {
			continue
		}
		day := s.log.Start.UTC().Format(time.DateOnly)
		switch {
		case known[s.id] != "":
			s.note = known[s.id]
		case byDay[day] != "":
			s.note = byDay[day]
		default:
			s.note = path.Join(dir, day+".md")
		}
		sections[s.note] = append(sections[s.note], s)
	}
	return sections, nil
}

// placeIn edits one note.
func (h *harvest) placeIn(name string, logs []*harvested, dirty bool) error {
	var src []byte
	if h.ws.exists(name) {
		var err error
		if src, err = h.ws.tree.ReadFile(name); err != nil {
			return fmt.Errorf("reading %s: %w", name, err)
		}
	}
	placed := make([]session.Placed, len(logs))
	for i, s := range logs {
		placed[i] = session.Placed{ID: s.id, Start: s.log.Start, End: s.log.End, Text: s.text}
	}
	edits, outcomes, err := session.Place(name, src, placed)
	if err != nil {
		return fault(err, "mend the note, then again")
	}
	for i, s := range logs {
		s.outcome = outcomes[i]
	}
	if len(edits) == 0 {
		return nil
	}
	if dirty {
		h.stuck = append(h.stuck, name)
		for _, s := range logs {
			s.outcome = session.Known
		}
		return nil
	}
	now, err := markdown.Apply(src, edits)
	if err != nil {
		return fmt.Errorf("editing %s: %w", name, err)
	}
	h.notes = append(h.notes, noteEdit{file: name, old: src, now: now})
	return nil
}

// knownNotes returns the note that each session is in, by the session's id, and
// the note of each day: the one that is named by its date alone, else the first
// by its path.
func (h *harvest) knownNotes() (sessions, days map[string]string, err error) {
	sessions, days = map[string]string{}, map[string]string{}
	files, err := h.ws.noteFiles()
	if err != nil {
		return nil, nil, err
	}
	for _, file := range files {
		date, _ := layers.NoteDate(file)
		day := date.Format(time.DateOnly)
		if old := days[day]; old == "" || len(path.Base(file)) < len(path.Base(old)) {
			days[day] = file
		}
	}
	annotated := regexp.MustCompile(`<!-- hebbian:[^\n]*? session=([^\s>]+)`) // also one that is broken
	err = h.ws.tree.ReadMany(files, func(file string, src []byte) error {
		for _, id := range sessionsIn(file, src, annotated) {
			if sessions[id] == "" {
				sessions[id] = file
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	return sessions, days, nil
}

// sessionsIn returns the ids of the sessions that a note names in annotations.
// Only a note with a fence is parsed for it: in code nothing is an annotation.
func sessionsIn(file string, src []byte, annotated *regexp.Regexp) (ids []string) {
	if !bytes.Contains(src, []byte("session=")) {
		return nil
	}
	var doc *markdown.Document
	if bytes.Contains(src, []byte("```")) || bytes.Contains(src, []byte("~~~")) {
		doc = layers.ParseNote(file, src).Doc
	}
	for _, m := range annotated.FindAllSubmatchIndex(src, -1) {
		inText := doc == nil || slices.ContainsFunc(doc.Annotations, func(a *markdown.Annotation) bool {
			return a.Span.Start <= m[0] && m[0] < a.Span.End
		})
		if inText {
			ids = append(ids, strings.Trim(string(src[m[2]:m[3]]), `"`))
		}
	}
	return ids
}
