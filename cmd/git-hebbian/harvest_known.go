package main

import (
	"bytes"
	"fmt"
	"path"
	"sort"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A knownSession is where the notes have a session.
type knownSession struct {
	file  string
	start time.Time // zero: the note does not say
}

// noted is what the notes hold: the note that each session is in, by the
// session's id, and the note of each day, the one that is named by its date alone,
// else the first by its path.
type noted struct {
	sessions map[string]knownSession
	days     map[string]string
}

// knownNotes reads all notes.
func (h *harvest) knownNotes() (noted, error) {
	sessions := map[string]knownSession{}
	files, err := h.ws.noteFiles()
	if err != nil {
		return noted{}, err
	}
	err = h.ws.tree.ReadMany(files, func(file string, src []byte) error {
		for id, start := range sessionsIn(file, src) {
			if sessions[id].file == "" {
				sessions[id] = knownSession{file, start}
			}
		}
		return nil
	})
	if err != nil {
		return noted{}, fmt.Errorf("reading the daily notes: %w", err)
	}
	return noted{sessions, noteOfDay(files)}, nil
}

// noteOfDay returns the note of each day among some, sorted by path: the one that
// is named by its date alone, else the first.
func noteOfDay(files []string) map[string]string {
	days := map[string]string{}
	for _, file := range files {
		date, _ := layers.NoteDate(file)
		day := date.Format(time.DateOnly)
		if old := days[day]; old == "" || len(path.Base(file)) < len(path.Base(old)) {
			days[day] = file
		}
	}
	return days
}

// sessionsIn returns the ids of the sessions that a note names in annotations,
// also in broken ones, with their starts. The note is parsed only where one may
// stand in code, in which nothing is an annotation.
func sessionsIn(file string, src []byte) map[string]time.Time {
	found := map[string]time.Time{}
	if !bytes.Contains(src, []byte("session=")) {
		return found
	}
	mayBeCode := bytes.Contains(src, []byte("```")) || bytes.Contains(src, []byte("~~~"))
	var doc *markdown.Document
	opening := []byte("<!-- hebbian:")
	for at := bytes.Index(src, opening); at >= 0 && at < len(src); {
		id, start := sessionFields(src[at+len(opening):])
		if doc == nil && id != "" && (mayBeCode || !inHeading(src[:at])) {
			doc = layers.ParseNote(file, src).Doc
		}
		if _, twice := found[id]; id != "" && !twice && (doc == nil || inAnnotation(doc, at)) {
			found[id] = start
		}
		next := bytes.Index(src[at+1:], opening)
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return found
}

// sessionFields returns the session and its start that an annotation names. One
// that has no end ends with its line.
func sessionFields(annotation []byte) (id string, start time.Time) {
	line, _, _ := bytes.Cut(annotation, []byte{'\n'})
	line, _, _ = bytes.Cut(line, []byte("-->"))
	for field := range strings.FieldsSeq(string(line)) {
		key, value, _ := strings.Cut(field, "=")
		switch value = strings.Trim(value, `"`); {
		case key == "session" && id == "":
			id = value
		case key == "start":
			start, _ = time.Parse(time.RFC3339, value)
		}
	}
	return id, start
}

// inHeading reports whether a text ends in a line that begins a heading, without
// a backtick: what follows there is no code.
func inHeading(before []byte) bool {
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return bytes.HasPrefix(line, []byte("#")) && bytes.IndexByte(line, '`') < 0
}

// inAnnotation reports whether an offset lies in an annotation of a note.
func inAnnotation(doc *markdown.Document, at int) bool {
	all := doc.Annotations
	i := sort.Search(len(all), func(i int) bool { return all[i].Span.End > at })
	return i < len(all) && all[i].Span.Start <= at
}
