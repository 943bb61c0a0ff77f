package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// oldNote returns a note as the first parent that has it has it.
func (d *change) oldNote(file string) ([]byte, error) {
	before, err := d.workspaces()
	if err != nil {
		return nil, err
	}
	for _, b := range before {
		src, err := b.tree.ReadFile(file)
		if err == nil {
			return src, nil
		}
		if !isMissing(err) {
			return nil, fmt.Errorf("reading %s as it was: %w", file, err)
		}
	}
	return nil, nil
}

// workspaces reads the memory of each parent, once.
func (d *change) workspaces() ([]*workspace, error) {
	if d.asked {
		return d.before, nil
	}
	ids, err := d.parents()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		t, err := d.repo.At(id)
		if err != nil {
			return nil, err
		}
		ws, err := readWorkspace(d.repo, t)
		if err != nil {
			return nil, err
		}
		d.before = append(d.before, ws)
	}
	d.asked = true
	return d.before, nil
}

// findingsBefore returns what was wrong with a file before the change.
func (d *change) findingsBefore(file string) []check.Line {
	var lines []check.Line
	before, err := d.workspaces()
	if err != nil {
		return nil
	}
	for _, ws := range before {
		src, err := ws.tree.ReadFile(file)
		if err != nil {
			continue
		}
		s := &check.Subject{Memory: ws.memory}
		if file != ws.file {
			s.Notes = []*layers.Note{layers.ParseNote(file, src)}
		}
		lines = append(lines, check.Lines(s, file, src)...)
	}
	return lines
}

// earlier returns the versions that a file of the change was made from, and none where
// the change takes back one that put something there.
func (d *change) earlier(ws *workspace, file string) [][]byte {
	i := slices.IndexFunc(d.changes, func(c repo.Change) bool { return c.Path == file })
	if i < 0 {
		return nil
	}
	for _, id := range d.undoes {
		if t, err := d.repo.At(id + "^"); err == nil {
			src, err := t.ReadFile(file)
			if now, blobErr := d.blob(d.changes[i].NewID); err == nil && blobErr == nil && bytes.Equal(src, now) {
				return nil
			}
		}
	}
	return d.versions(ws, d.changes[i])
}
