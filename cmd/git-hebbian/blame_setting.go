package main

import (
	"bytes"
	"path"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A setting is what a file says about its entries: the annotations, the headings
// they stand under, and the sessions.
type setting struct {
	ws       *workspace
	file     string
	doc      *markdown.Document // nil: it is too large
	sessions map[int]string     // ids by where the heading begins
}

func newSetting(ws *workspace, file string, src []byte) *setting {
	s := &setting{ws: ws, file: file, sessions: map[int]string{}}
	s.doc, _ = markdown.Parse(src)
	if s.doc != nil && ws.isNote(file) {
		for _, session := range layers.ParseNote(file, src).Sessions {
			s.sessions[session.Heading.Span.Start] = session.ID
		}
	}
	return s
}

// of returns the origin that the file states for an entry, and its session.
// Before is where the next entry begins.
func (s *setting) of(e notes.Entry, before int) (origin, session string) {
	if e.Said || e.Origin != notes.Owner {
		origin = originNames()[e.Origin]
	}
	if s.doc == nil {
		return origin, ""
	}
	if a := s.own(e, before); a != nil {
		session, _ = a.Get("session")
	}
	for _, h := range s.above(e) {
		if session == "" {
			session, _ = h.Annotation.Get("session")
		}
		if session == "" {
			session = s.sessions[h.Span.Start]
		}
	}
	if session == "" {
		session = s.cited(s.doc.Source[e.Start:before])
	}
	return origin, session
}

// own returns the annotation of an entry.
func (s *setting) own(e notes.Entry, before int) (own *markdown.Annotation) {
	for _, a := range s.doc.Annotations {
		if a.Span.Start >= e.End && a.Span.Start < before && !bytes.Contains(s.doc.Source[e.End:a.Span.Start], []byte("\n\n")) {
			own = a
		}
	}
	return own
}

// above returns the headings that an entry stands under, the nearest first; one
// that is a heading stands under itself.
func (s *setting) above(e notes.Entry) []markdown.Heading {
	var path []markdown.Heading
	level := 7
	for i := len(s.doc.Headings) - 1; i >= 0; i-- {
		if h := s.doc.Headings[i]; h.Span.Start <= e.Start && h.Level < level {
			path, level = append(path, h), h.Level
		}
	}
	return path
}

// cited returns the session that the first source of a text was noted in.
func (s *setting) cited(text []byte) string {
	for rest := string(text); ; {
		before, after, ok := strings.Cut(rest, ".md#L")
		if !ok {
			return ""
		}
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		line, err := strconv.Atoi(after[:digits])
		target := before[strings.LastIndexAny(before, " \t\n(<[`\"'")+1:] + ".md"
		rest = after
		if err != nil {
			continue
		}
		for _, file := range []string{path.Join(path.Dir(s.file), target), path.Join(s.ws.dir(), target)} {
			if id := s.ws.sessionAt(file, line); id != "" {
				return id
			}
		}
	}
}

// sessionAt returns the id of the session that a line of a note stands in.
func (ws *workspace) sessionAt(file string, line int) (id string) {
	if !ws.isNote(file) {
		return ""
	}
	src, err := ws.tree.ReadFile(file)
	if err != nil {
		return ""
	}
	s := newSetting(ws, file, src)
	if s.doc == nil {
		return ""
	}
	for _, e := range notes.Entries(notes.Note, src) {
		if e.Line > line || line > e.Last {
			continue
		}
		for _, h := range s.above(e) {
			if id := s.sessions[h.Span.Start]; id != "" {
				return id
			}
		}
	}
	return ""
}
