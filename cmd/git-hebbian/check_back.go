package main

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// restored is the command that takes back what is not committed in a file.
func restored(r *repo.Repo, file string) string {
	return "git restore --staged --worktree " + typed(r, file) + " takes back all changes of the file"
}

// dropped is the command that takes a commit out of the history.
func dropped(c repo.Commit) string {
	return fmt.Sprintf("as long as nobody has the commit, drop it: %s", rebase(c))
}

// hints adds what a hint about an edited annotation needs to know; it is asked for
// only where there is one.
func hints(s *check.Subject, ws *workspace, takeBack func() string) {
	s.TakeBack = takeBack
	s.Closing = func() *layers.Snapshot {
		head, _, _ := ws.repo.Head()
		snap, _, err := closedBefore(ws, head)
		if err != nil {
			return nil // a hint is no reason to stop
		}
		return snap
	}
}

// restoredIfDirty is restored where the worktree has another file than HEAD; empty:
// it is the same, or HEAD has none.
func restoredIfDirty(r *repo.Repo, file string) string {
	head, _, err := r.Head()
	if err != nil || head == "" {
		return ""
	}
	t, err := r.At(head)
	if err != nil {
		return ""
	}
	if _, err := t.Lstat(file); err != nil {
		return ""
	}
	if dirty, err := r.Dirty(file); err != nil || len(dirty) == 0 {
		return ""
	}
	return restored(r, file)
}
