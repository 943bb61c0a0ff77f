package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// ErrCommitting says that somebody seems to be about to commit: whose HEAD moves
// meanwhile has their git commit fail.
var ErrCommitting = errors.New("somebody is about to commit")

// How long a sign of a commit that does not come is believed, and how often it is looked at.
const (
	editingTakes = 15 * time.Minute // a message in an editor
	hooksTake    = 2 * time.Minute  // hooks between the check of ours and the commit
	yieldPause   = 100 * time.Millisecond
)

// CommittingName is a file in StateDir: it says when a git commit asked the check last.
const CommittingName = "committing"

// Committing notes that a git commit has begun: its hook asks for a check. Ended says
// that it was refused.
func (r *Repo) Committing(ended bool) {
	file := r.statePath(CommittingName)
	if ended {
		os.Remove(file) //nolint:errcheck // it is believed for two minutes only
		return
	}
	if !exists(r.StateDir) {
		return // nobody works in the background here
	}
	os.WriteFile(file, nil, 0o666) //nolint:errcheck // who works in the background may be in the way then, as before
}

// yield waits while somebody seems to be about to commit: an editor may be open with
// their message, or a hook runs. After Patience it is ErrCommitting.
func (r *Repo) yield() error {
	if r.Patience == 0 {
		return nil
	}
	for until := time.Now().Add(r.Patience); ; time.Sleep(yieldPause) {
		sign := r.committing(time.Now())
		if sign == "" {
			return nil
		}
		if time.Now().After(until) {
			return fmt.Errorf("%w: %s is newer than the last commit", ErrCommitting, sign)
		}
	}
}

// committing returns the file that says that a commit is yet to come; empty: none does.
// Where there is no log of HEAD, nobody can tell.
func (r *Repo) committing(now time.Time) string {
	moved, err := os.Stat(filepath.Join(r.GitDir, "logs", "HEAD"))
	if err != nil {
		return ""
	}
	for file, takes := range map[string]time.Duration{
		filepath.Join(r.GitDir, "COMMIT_EDITMSG"): editingTakes,
		r.statePath(CommittingName):               hooksTake,
	} {
		at, err := os.Stat(file)
		if err == nil && at.ModTime().After(moved.ModTime()) && now.Sub(at.ModTime()) < takes {
			return file
		}
	}
	return ""
}
