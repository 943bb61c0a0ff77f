package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// noteTries is how often editNote begins anew where somebody else writes the note
// meanwhile.
const noteTries = 20

// editNote edits one file of the worktree, and commits nothing. Edit gets the
// file as it is, nil where there is none, and is asked again if the file changes
// before the edits are in. Without edits nothing is written. The file may be
// reached by links, which stay. A file is there as it was or as it is to be.
func editNote(w *world, r *repo.Repo, file string, edit func(src []byte) ([]markdown.Edit, error)) error {
	done, err := begin(w, r, true)
	if err != nil {
		return err
	}
	defer done()
	worktree, err := r.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	for range noteTries {
		if err = editOnce(r, worktree, file, edit); !errors.Is(err, repo.ErrChanged) {
			return err
		}
	}
	return err
}

// editOnce is editNote for who has the lock. It fails with ErrChanged where the
// file changed meanwhile.
func editOnce(r *repo.Repo, worktree *repo.Worktree, file string, edit func(src []byte) ([]markdown.Edit, error)) error {
	target, src, err := readNote(r, worktree, file)
	if err != nil {
		return fmt.Errorf("reading %s: %w", file, err)
	}
	edits, err := edit(src)
	if err != nil || len(edits) == 0 {
		return err
	}
	now, err := markdown.Apply(src, edits)
	if err != nil {
		return fmt.Errorf("editing %s: %w", file, err)
	}
	return r.Replace(target, src, now)
}

// readNote follows the links of a path, and reads the file that it leads to: nil
// where there is none yet.
func readNote(r *repo.Repo, worktree *repo.Worktree, file string) (target string, src []byte, err error) {
	if target, _, err = repo.Follow(worktree, file); errors.Is(err, fs.ErrNotExist) {
		target, err = r.Resolve(file)
		return target, nil, err
	}
	if err != nil {
		return "", nil, err
	}
	if src, err = worktree.ReadFile(target); src == nil {
		src = []byte{} // an empty file is one
	}
	return target, src, err
}
