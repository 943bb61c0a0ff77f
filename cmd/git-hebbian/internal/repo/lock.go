package repo

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Lock makes this process the only one that writes in this worktree, until
// unlock is called or the process ends, however it ends. It does not wait: if
// another one holds the lock, the error is ErrLocked.
func (r *Repo) Lock() (unlock func(), err error) {
	if err := MakeStateDir(r.StateDir); err != nil {
		return nil, fmt.Errorf("locking: %w", err)
	}
	return r.lock(flock.New(r.statePath(lockName)))
}

// lock is Lock by a file.
func (r *Repo) lock(lock *flock.Flock) (unlock func(), err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.locked {
		return nil, ErrLocked
	}
	ok, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("locking: %w", err)
	}
	if !ok {
		return nil, ErrLocked
	}
	r.locked = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.locked = false
		lock.Unlock() //nolint:errcheck // the end of the process does it otherwise
	}, nil
}

// lockPause is how long LockWithin waits between two tries.
const lockPause = 20 * time.Millisecond

// LockWithin is Lock that waits so long for another process; ErrLocked after
// that. Where this Repo holds the lock already it does nothing. What is removed
// while it waits is not made anew.
func (r *Repo) LockWithin(patience time.Duration) (unlock func(), err error) {
	until := time.Now().Add(patience)
	for unlock, err = r.hold(); errors.Is(err, ErrLocked) && time.Now().Before(until); {
		time.Sleep(lockPause)
		unlock, err = r.lock(flock.New(r.statePath(lockName), flock.SetFlag(os.O_RDWR)))
	}
	return unlock, err
}

// MakeStateDir makes a folder for what is derived, but none above it: a
// repository that somebody has removed does not come back.
func MakeStateDir(dir string) error {
	err := os.Mkdir(dir, 0o777)
	if at, failed := os.Stat(dir); failed == nil && at.IsDir() {
		return nil
	}
	return err
}

// writerVariable tells the hooks of the user who has the lock.
const writerVariable = "HEBBIAN_WRITER"

// Nested reports whether a hook runs this process, of a commit that another one
// makes here. That one has the lock until this process ends.
func (r *Repo) Nested() bool {
	return slices.Contains(r.env, writerVariable+"="+r.statePath(lockName))
}

// Unnested is an environment for a process that outlives the hook of git that may
// have started it: nobody waits for it, so it may wait for who has the lock; and the
// index that git gives a hook may be gone by then.
func Unnested(env []string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(kv string) bool {
		return strings.HasPrefix(kv, writerVariable+"=") || strings.HasPrefix(kv, "GIT_INDEX_FILE=")
	})
}

// hold is Lock, or nothing where this Repo holds the lock already.
func (r *Repo) hold() (unlock func(), err error) {
	r.mu.Lock()
	locked := r.locked
	r.mu.Unlock()
	if locked {
		return func() {}, nil
	}
	return r.Lock()
}

// runHeld runs a command that goes on if this process is killed, and lets it
// hold a lock as long as it runs. Its error has all that it and its hooks said.
func (r *Repo) runHeld(cmd *exec.Cmd) error {
	var words bytes.Buffer
	cmd.Stdout, cmd.Stderr = &words, &words
	held, err := holdFile(r.statePath(runningName))
	if err != nil {
		return fmt.Errorf("running git %s: %w", verb(cmd.Args), err)
	}
	if held != nil {
		defer held.Close()
		cmd.ExtraFiles = []*os.File{held}
	}
	return gitError(cmd, cmd.Run(), words.String())
}

// orphaned reports whether a command of runHeld still runs. Its process is gone
// if the caller holds the lock.
func (r *Repo) orphaned() bool { return isHeld(r.statePath(runningName)) }
