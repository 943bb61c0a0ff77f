package main

import (
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// readSince reads the notes with sessions from a moment on, or of an epoch and
// later ones. Notes with errors are refused: their findings are printed.
func (d *desk) readSince(from time.Time, epoch string) error {
	files := d.sessions.Since(from, epoch)
	if err := d.read(files); err != nil {
		return err
	}
	d.passOver()
	var found []layers.Finding
	for _, n := range d.sessions.Notes() {
		if _, now := slices.BinarySearch(files, n.File); now && (len(n.Sessions) > 0 || n.Unreadable()) {
			found = append(found, n.Findings...)
		}
	}
	return d.refuse(found)
}

// sessionsSince returns the sessions that started at a moment or later and that
// may be counted, counted already or pending, each once.
func (d *desk) sessionsSince(from time.Time) ([]*layers.Session, error) {
	if err := d.readSince(from, ""); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(d.sessions.Sessions(), func(s *layers.Session) bool { return s.Start.Before(from) }), nil
}
