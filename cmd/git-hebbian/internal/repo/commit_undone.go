package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// undone reports whether somebody has committed on top of a commit what they had
// staged before: their index had not its files yet, and so their commit undoes it.
func (r *Repo) undone(j *journal, c commitObject) bool {
	head, err := r.commitObject("HEAD")
	if err != nil || !head.hasParent(c.id) {
		return false
	}
	tree := r.treeOf(head)
	for _, f := range j.Files {
		if f.Blob == f.HeadBlob && f.Mode == f.HeadMode {
			continue
		}
		e, err := tree.list.lookup(f.Path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) || e.id != f.HeadBlob || e.mode != f.HeadMode {
			return false
		}
	}
	return !j.isEmpty()
}

// againTries is how often a commit is made again that was undone.
const againTries = 5

// commitAgain makes a commit again that was undone, on what undid it. The worktree
// has its files by now, and so has the index.
func (r *Repo) commitAgain(req CommitRequest, first string) (id string, err error) {
	req.again, req.Files = true, slices.Clone(req.Files)
	for i, f := range req.Files {
		if req.Files[i].Old = f.New; f.Delete {
			req.Files[i].Old = nil
		}
	}
	for range againTries {
		if req.Parent, _, err = r.Head(); err != nil {
			return first, err
		}
		id, err = r.commitOnce(req)
		switch {
		case errors.Is(err, ErrNothing):
			return first, nil // who undid it has committed what was staged
		case id != "" && !errors.Is(err, ErrUndone):
			return id, err
		case err != nil && id == "" && !errors.Is(err, ErrMoved):
			return first, fmt.Errorf("%w: %w", ErrUndone, err)
		}
	}
	return first, ErrUndone
}
