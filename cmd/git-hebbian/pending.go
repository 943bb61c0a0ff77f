package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// opRetain is the operation that commits of what this program appended name.
const opRetain = "retain"

// A pending is the notes that differ from HEAD only by what this program has
// appended.
type pending struct {
	head  string // that they were compared with
	files []repo.File
	kept  bank.Kept
}

func (p *pending) has(file string) bool {
	return slices.ContainsFunc(p.files, func(f repo.File) bool { return f.Path == file })
}

func (p *pending) names() []string {
	var names []string
	for _, f := range p.files {
		names = append(names, f.Path)
	}
	return names
}

// commitPending makes one commit of what this program has appended to notes. One
// that anything else has changed, or that has something staged, is left alone.
func commitPending(ws *workspace, names []string) error {
	if len(names) == 0 || ws.repo.InProgress() != "" {
		return nil
	}
	dirty, err := ws.repo.Dirty(names...)
	if err != nil {
		return unmerged(err)
	}
	p, err := pendingAmong(ws, dirty)
	if err != nil || len(p.files) == 0 {
		return err
	}
	_, err = commitFiles(ws.repo, repo.CommitRequest{Parent: p.head, Files: p.files, Message: p.message()})
	return err
}

// message is the message of the commit.
func (p *pending) message() string {
	what := layers.Plural(p.kept.Facts, "fact") + " and " + layers.Plural(p.kept.Recalls, "recall")
	switch {
	case p.kept.Facts == 0:
		what = layers.Plural(p.kept.Recalls, "recall")
	case p.kept.Recalls == 0:
		what = layers.Plural(p.kept.Facts, "fact")
	}
	return fmt.Sprintf("chore(memory): keep %s\n\n%s: %s\n", what, trailerOp, opRetain)
}

// pendingAmong finds the notes among some files that differ from HEAD which only
// this program has appended to.
func pendingAmong(ws *workspace, dirty []string) (pending, error) {
	dirty = slices.DeleteFunc(slices.Clone(dirty), func(f string) bool { return !ws.isNote(f) || !ws.exists(f) })
	if len(dirty) == 0 {
		return pending{}, nil
	}
	staged, err := ws.repo.StagedChanges()
	if err != nil {
		return pending{}, unmerged(err)
	}
	head, born, err := ws.repo.Head()
	if err != nil {
		return pending{}, err
	}
	p := pending{head: head}
	for _, file := range dirty {
		if slices.ContainsFunc(staged, func(c repo.Change) bool { return c.Path == file }) {
			continue
		}
		var before []byte
		if born {
			if before, err = committed(ws.repo, head, file); err != nil {
				return pending{}, err
			}
		}
		if err := p.add(ws, file, before); err != nil {
			return pending{}, err
		}
	}
	return p, nil
}

// committed returns a file as a commit has it; nil, if it has none.
func committed(r *repo.Repo, commit, file string) ([]byte, error) {
	t, err := r.At(commit)
	if err != nil {
		return nil, err
	}
	src, err := t.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("reading %s in HEAD: %w", file, err)
	case src == nil:
		src = []byte{} // an empty file is one
	}
	return src, nil
}

// add takes in a note if nothing else has changed it. Where a filter writes other
// line ends to the disk, both versions are compared as git stores them.
func (p *pending) add(ws *workspace, file string, before []byte) error {
	now, err := ws.tree.ReadFile(file)
	if err != nil {
		return fmt.Errorf("reading %s: %w", file, err)
	}
	kept, ok := bank.Pending(before, now)
	if !ok {
		stored, err := ws.repo.AsStored(file, now)
		if err != nil {
			return err
		}
		if kept, ok = bank.Pending(before, stored); !ok {
			return nil
		}
	}
	p.files = append(p.files, repo.File{Path: file, Old: now, New: now})
	p.kept.Facts, p.kept.Recalls = p.kept.Facts+kept.Facts, p.kept.Recalls+kept.Recalls
	return nil
}
