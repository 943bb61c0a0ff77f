package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
)

// rewritten returns the sessions of a changed note that a closed epoch has counted,
// and that say something else now. A note of the open epoch costs nothing.
func (d *change) rewritten(ws *workspace, n *layers.Note) ([]*layers.Session, error) {
	if ws.memory == nil || ws.memory.Epoch.Open == "" || n == nil || !n.HasBefore(ws.memory.Epoch.Open) {
		return nil, nil
	}
	parents, err := d.workspaces()
	if err != nil {
		return nil, err
	}
	var before []*layers.Note
	for _, p := range parents {
		src, err := p.tree.ReadFile(n.File)
		if isMissing(err) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("reading %s as it was: %w", n.File, err)
		}
		before = append(before, layers.ParseNote(n.File, src))
	}
	var out []*layers.Session
	for _, s := range layers.Rewritten(ws.memory.Epoch.Open, n, before) {
		slipped, err := d.slipped(s)
		if err != nil {
			return nil, err
		}
		if !slipped {
			out = append(out, s)
		}
	}
	return out, nil
}

// slipped reports whether a session carries the stamp of a closed epoch that did not
// hold it there when it was closed: the open one will count it.
func (d *change) slipped(s *layers.Session) (bool, error) {
	tag, err := findTag(d.repo, s.Epoch)
	if err != nil || tag == nil {
		return false, err
	}
	t, err := d.repo.At(tag.Target)
	if err != nil {
		return false, fmt.Errorf("reading the snapshot %s: %w", tag.Name, err)
	}
	src, err := t.ReadFile(s.File)
	if isMissing(err) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("reading %s in %s: %w", s.File, tag.Name, err)
	}
	held := slices.ContainsFunc(layers.ParseNote(s.File, src).Sessions, func(t *layers.Session) bool {
		return t.ID == s.ID && t.Epoch == s.Epoch && t.Counts()
	})
	return !held, nil
}
