package main

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// unfound decides how to take out of the memory file what init put in. A
// memory that has been used since is left alone.
func unfound(w *world, ws *workspace) (*founded, error) {
	const message = "chore(memory): let go of the layers\n\nHebbian-Op: init --remove\n"
	if ws.memory == nil || !ws.memory.Layered() {
		return nil, nil
	}
	old := ws.memory.Doc.Source
	if string(old) == layers.Fresh {
		return &founded{text: "delete " + ws.file + ", which is as init wrote it", message: message, adopted: true, leaves: true,
			file: repo.File{Path: ws.file, Old: old, Delete: true}}, nil
	}
	edits, ok := layers.Disown(ws.memory)
	if !ok {
		printLeft(w.out, ws)
		return nil, nil
	}
	now, err := markdown.Apply(old, edits)
	if err != nil {
		return nil, fmt.Errorf("taking the layers out of %s: %w", ws.file, err)
	}
	return &founded{text: "take the markers and layers 2 to 4 out of " + ws.file, message: message, adopted: true, leaves: true,
		file: repo.File{Path: ws.file, Old: old, New: now}}, nil
}

// commitFounded writes the files, the first of which says why. One that was there
// and has changes that are not committed is left to the person who made them; one
// that git has never seen is committed whole, since that is what adopting it means.
func commitFounded(r *repo.Repo, edits []*founded) (string, error) {
	head, _, err := r.Head()
	if err != nil {
		return "", err
	}
	req := repo.CommitRequest{Parent: head, Message: edits[0].message}
	for _, f := range edits {
		req.Files = append(req.Files, f.file)
	}
	return commitFiles(r, req)
}

// ready reports what keeps the file from being committed.
func (f *founded) ready(r *repo.Repo) error {
	ignored, err := r.Ignored(f.file.Path)
	switch {
	case err != nil:
		return err
	case ignored:
		return fault(fmt.Errorf("%s is ignored by git", f.file.Path), "take it out of .gitignore; a memory lives in the history")
	}
	if err := refuseBusy(r); err != nil || !f.adopted {
		return err
	}
	head, born, err := r.Head()
	if err != nil || !born {
		return err
	}
	return refuseDirty(r, head, f.file.Path)
}

// refuseDirty refuses a file that git knows and that differs from HEAD.
func refuseDirty(r *repo.Repo, head, file string) error {
	t, err := r.At(head)
	if err != nil {
		return err
	}
	if _, err := t.Lstat(file); isMissing(err) {
		return nil
	}
	dirty, err := r.Dirty(file)
	if err != nil {
		return unmerged(err)
	}
	if len(dirty) > 0 {
		return uncommitted(r, dirty)
	}
	return nil
}
