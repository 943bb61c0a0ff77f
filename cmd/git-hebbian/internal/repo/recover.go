package repo

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"
)

const (
	orphanTries = 30                     // how often an orphaned git commit is looked at
	orphanPause = 100 * time.Millisecond // between two looks
)

// Recover completes or undoes a commit whose process was killed, and reports
// whether there was one. If HEAD has the new files, the worktree gets them too,
// except where somebody edited it meanwhile, which is a *SkippedError; if not,
// all is left as it was before. It never moves HEAD: a *HookError names a commit
// in which a hook put something else. While the process or its git commit still
// runs it is ErrLocked.
func (r *Repo) Recover() (done bool, err error) {
	if _, err := os.Stat(r.statePath(journalName)); err != nil {
		return false, nil
	}
	unlock, err := r.hold()
	if err != nil {
		return false, err
	}
	defer unlock()
	defer r.forget()
	return r.recover()
}

// Interrupted reports whether a commit was interrupted and waits for Recover.
func (r *Repo) Interrupted() bool {
	if !exists(r.statePath(journalName)) {
		return false
	}
	unlock, err := r.hold()
	if err != nil {
		return !errors.Is(err, ErrLocked)
	}
	defer unlock()
	// Who had the lock may have ended its commit before it let go.
	return exists(r.statePath(journalName)) && !r.orphaned()
}

// recover is Recover for who holds the lock.
func (r *Repo) recover() (done bool, err error) {
	j, err := r.loadJournal()
	if j == nil {
		return false, err
	}
	for try := 0; r.orphaned(); try++ {
		if try == orphanTries {
			return false, fmt.Errorf("waiting for the git commit of a killed process: %w", ErrLocked)
		}
		time.Sleep(orphanPause)
	}
	_, born, err := r.Head()
	if err != nil {
		return false, err
	}
	if !born {
		return true, r.rollBack(j)
	}
	head, err := r.commitObject("HEAD")
	if err != nil {
		return false, err
	}
	if head.id != j.Parent && (r.hasFiles(head, j) || head.hasParent(j.Parent) && digest(head.message) == j.Message) {
		return true, r.finishKilled(j, head)
	}
	return true, r.rollBack(j)
}

// finishKilled is finish for a commit whose process was killed. What a hook put
// into it stays, for somebody may have seen it by now, but is told.
func (r *Repo) finishKilled(j *journal, c commitObject) error {
	err := r.finish(j, c)
	if err != nil || !c.hasParent(j.Parent) {
		return err
	}
	hooked, err := r.altered(j, c)
	if hooked == nil {
		return err
	}
	hooked.Commit = c.id
	return hooked
}

// finish brings the worktree and the user's index to the commit that was made.
func (r *Repo) finish(j *journal, c commitObject) error {
	var skipped []string
	for _, f := range j.Files {
		if f.Old == f.New {
			continue
		}
		skip, err := r.swap(f)
		if err != nil {
			return r.unfinished(c, err)
		}
		if skip {
			skipped = append(skipped, f.Path)
		}
	}
	if err := r.updateIndex(j, c); err != nil {
		return r.unfinished(c, err)
	}
	if err := r.endJournal(); err != nil {
		return r.unfinished(c, err)
	}
	if skipped != nil {
		return &SkippedError{Commit: c.id, Paths: skipped}
	}
	return nil
}

// unfinished says what kept a commit that was made from being finished.
func (r *Repo) unfinished(c commitObject, cause error) error {
	e := &UnfinishedError{Commit: c.id, Err: cause}
	if lock := r.indexFile + ".lock"; exists(lock) {
		e.Lock = lock
	}
	return e
}

func exists(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

// rollBack removes what was made for a commit that was not made.
func (r *Repo) rollBack(j *journal) error {
	var errs []error
	for _, f := range j.Files {
		errs = append(errs, r.removeWaiting(f))
	}
	for _, dir := range slices.Backward(j.Folders) {
		os.Remove(r.onDisk(dir)) //nolint:errcheck // it stays if somebody put something in
	}
	return errors.Join(append(errs, r.endJournal())...)
}
