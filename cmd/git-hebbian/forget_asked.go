package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// ask finds out which words are meant: those of an entry with an id, of a session,
// or what was typed.
func (f *forgetting) ask(asked string) error {
	if asked == "-" {
		text, err := io.ReadAll(io.LimitReader(f.w.in, mostRetained+1))
		if err != nil {
			return fmt.Errorf("reading standard input: %w", err)
		}
		if len(text) > mostRetained {
			return usageError("forget", "forget: the text has more than %d KB", mostRetained>>10)
		}
		asked, f.asText = string(text), true
	}
	if !f.asText && len(strings.Fields(asked)) == 1 {
		for _, named := range []func(string) (bool, error){f.entry, f.aSession} {
			if ok, err := named(strings.TrimSpace(asked)); err != nil {
				return err
			} else if ok {
				return f.enough()
			}
		}
	}
	if f.add(forget.Fold(asked)); len(f.words) == 0 {
		return usageError("forget", "there is no letter and no digit in the text")
	}
	return f.enough()
}

// enough refuses words that are too short.
func (f *forgetting) enough() error {
	short := func(w forget.Words) bool { return w.Letters() < leastForgotten }
	if !f.force && slices.ContainsFunc(f.words, short) {
		return usageError("forget", "less than %d letters stand in too many places; --force looks for them all the same", leastForgotten)
	}
	return nil
}

// entry takes the text of the pattern, or of the entries, that an id names.
func (f *forgetting) entry(id string) (bool, error) {
	entries, err := (&entryFinder{w: f.w, ws: f.ws}).byID(id)
	if err != nil {
		return false, nil // there is no such id
	}
	for _, e := range entries {
		f.add(forget.Fold(e.Words))
	}
	return len(f.words) > 0, nil
}

// add adds words that are not meant yet.
func (f *forgetting) add(w forget.Words) {
	same := func(other forget.Words) bool { return slices.Equal(w, other) }
	if len(w) > 0 && !slices.ContainsFunc(f.words, same) {
		f.words = append(f.words, w)
	}
}

// aSession takes the lines of the section of a session, and what points to it.
func (f *forgetting) aSession(id string) (bool, error) {
	files, err := f.ws.noteFiles()
	if err != nil {
		return false, err
	}
	err = f.ws.tree.ReadMany(files, func(file string, src []byte) error {
		if !bytes.Contains(src, []byte(id)) {
			return nil
		}
		note := layers.ParseNote(file, bytes.Clone(src))
		for _, s := range note.Sessions {
			if s.ID == id {
				f.session = id
				f.section(note, s)
			}
		}
		return nil
	})
	if err != nil || f.session == "" {
		return false, err
	}
	if m := f.ws.memory; m != nil {
		for _, item := range m.Doc.Items {
			if value, ok := item.Annotation.Get("session"); ok && value == id {
				f.sections = append(f.sections, wholeSection{f.ws.file, forget.Span(item.Lines)})
			}
		}
	}
	if w := forget.Fold(id); w.Letters() >= leastForgotten || len(f.words) == 0 {
		f.add(w)
	}
	return true, nil
}

// What a line of a session has to have to be looked for elsewhere: a shorter one
// may stand anywhere.
const (
	leastWords   = 3
	leastLetters = 12
)

// section takes the section of a session.
func (f *forgetting) section(note *layers.Note, s *layers.Session) {
	src := note.Doc.Source
	at := forget.Span{Start: s.Heading.Span.Start, End: len(src)}
	for _, h := range note.Doc.Headings {
		if h.Span.Start > at.Start && h.Level <= s.Heading.Level {
			at.End = h.Span.Start
			break
		}
	}
	f.sections = append(f.sections, wholeSection{note.File, at})
	said := []string{s.Title}
	for _, e := range notes.Entries(notes.Note, src) {
		if e.Start > s.Heading.Span.End && e.End <= at.End && !bank.Labelled(e.Words) {
			said = append(said, e.Words)
		}
	}
	for _, text := range said {
		if w := forget.Fold(text); len(w) >= leastWords && w.Letters() >= leastLetters {
			f.add(w)
		}
	}
}
