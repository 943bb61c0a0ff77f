package main

import (
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// removedEntries begins to find out which entries people took out of the pages
// since a day: they do not come back. What it returns says so by their ids.
func removedEntries(r *repo.Repo, folder string, since time.Time) func(id string) bool {
	removed := begun(func() map[string]bool { return removedSince(r, folder, since) })
	return func(id string) bool { return removed()[id] }
}

// The beginnings of the rows that removedSince has git write: none is one of a
// difference.
const (
	rowCommit = "\x1e"
	rowGone   = "-"
	rowThere  = "+"
)

// removedSince returns the ids that a person's commit took out of the pages since a
// day, and no later one brought back.
func removedSince(r *repo.Repo, folder string, since time.Time) map[string]bool {
	differences := func(more ...string) string {
		args := append([]string{"log", "--no-show-signature", "-p", "-U0", "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "-m", "--first-parent",
			"--since=" + since.UTC().Format(time.RFC3339), "--format=" + rowCommit + "%(trailers:key=" + trailerOp + ",valueonly,separator=%x2C)"}, more...)
		out, err := r.Output(append(args, "HEAD", "--", folder)...)
		if err != nil {
			return ""
		}
		return string(out)
	}
	// A new page takes nothing out. It is long, and read only where something went
	// elsewhere that it may have brought back.
	if len(removedIn(differences("--diff-filter=a"))) == 0 {
		return nil
	}
	return removedIn(differences())
}

// removedIn reads the differences of commits, the newest first.
func removedIn(differences string) map[string]bool {
	removed := map[string]bool{}
	decided, ours := map[string]bool{}, false
	gone, there := map[string]bool{}, map[string]bool{}
	settle := func() {
		for id := range there {
			decided[id] = true
		}
		for id := range gone {
			if !decided[id] && !there[id] {
				decided[id] = true
				if !ours {
					removed[id] = true
				}
			}
		}
		clear(gone)
		clear(there)
	}
	for row := range strings.Lines(differences) {
		switch {
		case strings.HasPrefix(row, rowCommit):
			settle()
			ours = strings.TrimSpace(row[len(rowCommit):]) != ""
		case strings.HasPrefix(row, rowGone):
			if id := idIn(row); id != "" {
				gone[id] = true
			}
		case strings.HasPrefix(row, rowThere):
			if id := idIn(row); id != "" {
				there[id] = true
			}
		}
	}
	settle()
	return removed
}

// idIn returns the id of an entry's annotation; empty: the row has none.
func idIn(row string) string {
	_, after, ok := strings.Cut(row, "<!-- hebbian: id=")
	if !ok {
		return ""
	}
	id, _, _ := strings.Cut(after, " ")
	return id
}
