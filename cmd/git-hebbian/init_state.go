package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// indexFolder is the folder of the recall index, below the state folder.
const indexFolder = "index"

// derivedNames are what this program has below the state folder of a worktree, and
// can make again or do without. Not among them are approvals and what the owner said,
// which are words of people; the lock, which somebody may wait for; and the state
// folders of other worktrees.
func derivedNames() []string {
	return []string{indexFolder, scratchFolder, toldFolder, harvestLog, hooksLog, tokenName, repo.CommittingName}
}

// derivedHere lists those that are there.
func derivedHere(r *repo.Repo) []string {
	return slices.DeleteFunc(derivedNames(), func(name string) bool {
		at := filepath.Join(r.StateDir, name)
		if _, err := os.Lstat(at); err != nil {
			return true
		}
		entries, err := os.ReadDir(at)
		return name == indexFolder && err == nil && !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() != "lock" })
	})
}

// derivedText is what a preview says of them.
func derivedText(r *repo.Repo, names []string) string {
	return "remove from " + stateName(r) + ": " + strings.Join(names, ", ")
}

// stateName is the state folder as people find it.
func stateName(r *repo.Repo) string {
	if rel, err := filepath.Rel(r.Top, r.StateDir); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return r.StateDir
}

// removeDerived removes them. What was told stays where it is in no note yet. The
// caller has the lock, so nobody writes here meanwhile.
func removeDerived(w *world, r *repo.Repo, names []string) error {
	root, err := stateRoot(r)
	if err != nil {
		return fmt.Errorf("removing what is derived: %w", err)
	}
	defer root.Close()
	for _, name := range names {
		var failed error
		switch name {
		case toldFolder:
			told, unread := tellings(r, w.now())
			if failed = unread; failed == nil && len(told) == 0 {
				failed = root.RemoveAll(name)
			}
		case indexFolder:
			failed = removeIndex(r)
		default:
			failed = root.RemoveAll(name)
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("removing %s: %w", name, failed))
		}
	}
	return err
}

// removeIndex removes the index, unless it is being built.
func removeIndex(r *repo.Repo) error {
	shelf := shelfOf(r)
	unlock, err := shelf.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	return shelf.Remove()
}

// printStays says what is left below the state folder.
func printStays(w *world, r *repo.Repo) {
	entries, err := os.ReadDir(r.StateDir)
	if err != nil {
		return
	}
	var stays []string
	for _, e := range entries {
		switch name := e.Name(); name {
		case "approved", "owned":
			stays = append(stays, name+" (what people said)")
		case toldFolder:
			stays = append(stays, name+" (what waits for a note that you are at work on)")
		case "lock":
			stays = append(stays, "lock (empty)")
		case indexFolder: // its lock
		default:
			stays = append(stays, name)
		}
	}
	if len(stays) > 0 {
		fmt.Fprintf(w.out, "In %s stays: %s. Another worktree has a folder of its own.\n", stateName(r), strings.Join(stays, ", "))
	}
}
