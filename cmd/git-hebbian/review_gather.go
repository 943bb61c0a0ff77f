package main

import (
	"path"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// gather finds the automatic commits that wait, and what they did.
func (v *reviewing) gather() error {
	ws := v.bank.ws
	if ws.memory == nil {
		if err := ws.needLayers(); err != nil {
			return err
		}
	}
	var err error
	if v.head, _, err = v.repo.Head(); err != nil {
		return err
	}
	v.repo.UseObjects = true
	files := []string{ws.file}
	for _, root := range v.bank.lib.roots {
		files = append(files, root.dir)
	}
	if v.past, err = readDue(v.repo, ws.file, files); err != nil {
		return err
	}
	v.waiting = v.past.Waiting()
	v.now = review.Present{Memory: ws.memory, Pages: map[string][]byte{}}
	for _, p := range v.bank.pages {
		v.now.Pages[v.bank.path(p.Name)] = p.Src
	}
	if err := v.rollCall(); err != nil {
		return err
	}
	var versions []review.Version
	for _, id := range v.waiting {
		version, err := v.version(v.past.commits[id])
		if err != nil {
			return err
		}
		versions = append(versions, version)
	}
	v.changes = review.Changes(versions, v.now)
	v.draft = review.NewDraft(v.now)
	return v.findDirty()
}

// rollCall finds the sessions of the open epoch: what is pending goes on from a
// number that is taken back.
func (v *reviewing) rollCall() error {
	m := v.now.Memory
	if m == nil || m.Epoch.Open == "" || v.asJSON || v.accept || !v.w.terminal() {
		return nil
	}
	e, err := v.bank.ws.episodes(m.Epoch, 0)
	if err != nil {
		return err
	}
	roll := e.Roll(nil)
	v.now.Roll = &roll
	return nil
}

// findDirty finds out which files have changes that are in no commit.
func (v *reviewing) findDirty() error {
	var names []string
	for _, c := range v.changes {
		names = append(names, v.draft.Touches(c)...)
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	var err error
	v.dirty, err = v.repo.Dirty(slices.Compact(names)...)
	return unmerged(err)
}

// version reads what an automatic commit changed.
func (v *reviewing) version(c *repo.Passed) (review.Version, error) {
	out := review.Version{Op: c.Trailer(trailerOp)[0]}
	for _, f := range c.Files {
		memory, note := f.Path == v.bank.ws.file, v.bank.ws.isNote(f.Path)
		if !memory && !note && (!v.isPage(f.Path) || path.Ext(f.Path) != ".md") {
			continue
		}
		old, err := v.blob(f.Old[0])
		if err != nil {
			return out, err
		}
		now, err := v.blob(f.New)
		if err != nil {
			return out, err
		}
		switch {
		case memory && old != nil && now != nil:
			out.Memory = [2]*layers.Memory{layers.Parse(f.Path, old), layers.Parse(f.Path, now)}
		case note && now != nil:
			pair := [2]*layers.Note{nil, layers.ParseNote(f.Path, now)}
			if old != nil {
				pair[0] = layers.ParseNote(f.Path, old)
			}
			out.Notes = append(out.Notes, pair)
		case !memory && !note:
			out.Pages = append(out.Pages, review.Page{File: f.Path, Old: old, New: now})
		}
	}
	return out, nil
}

// isPage reports whether a path is below the folder of the pages.
func (v *reviewing) isPage(file string) bool {
	return slices.ContainsFunc(v.bank.lib.roots, func(r root) bool { return r.name == "bank" && strings.HasPrefix(file, r.dir+"/") })
}

// blob returns the content of a file by its id; nil: there was none.
func (v *reviewing) blob(id string) ([]byte, error) {
	if !repo.Exists(id) {
		return nil, nil
	}
	src, err := v.repo.Blob(id)
	if src == nil && err == nil {
		src = []byte{}
	}
	return src, err
}
