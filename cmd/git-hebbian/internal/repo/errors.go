package repo

import (
	"errors"
	"fmt"
	"strings"
)

// What can go wrong that a caller may want to tell apart. All are wrapped with
// the path or git's own words; test with errors.Is.
var (
	// ErrNoGit says that there is no git binary in PATH.
	ErrNoGit = errors.New("git is not installed")
	// ErrNotRepository says that the folder is in no worktree of git, or in one that git refuses.
	ErrNotRepository = errors.New("not a git worktree")
	// ErrBare says that the repository has no worktree.
	ErrBare = errors.New("a bare repository has no worktree")
	// ErrUnmerged says that a path has conflicts that nobody has resolved.
	ErrUnmerged = errors.New("has unresolved conflicts")
	// ErrChanged says that a file in the worktree is no longer what the plan saw.
	ErrChanged = errors.New("changed since it was read")
	// ErrStaged says that a file has staged changes, which a commit would lose.
	ErrStaged = errors.New("has staged changes")
	// ErrMoved says that HEAD is another commit than the plan was made on.
	ErrMoved = errors.New("HEAD moved since it was read")
	// ErrInProgress says that a merge, rebase, cherry-pick or revert is not finished.
	ErrInProgress = errors.New("is in progress")
	// ErrNothing says that the commit would not change anything.
	ErrNothing = errors.New("nothing to commit")
	// ErrLocked says that another process writes this memory.
	ErrLocked = errors.New("another git hebbian is writing")
	// ErrIndexLocked says that another git has the index: it may be about to commit.
	ErrIndexLocked = errors.New("another git has the index")
	// ErrUndone says that a commit on top of one that was made has undone it.
	ErrUndone = errors.New("a commit of somebody else has undone it at once")
	// ErrOutside says that a path leaves the worktree, or goes into a git directory.
	ErrOutside = errors.New("is not inside the worktree")
	// ErrShallow says that a clone has not the history that is asked for.
	ErrShallow = errors.New("the history is shallow")
	// ErrTagExists says that there is a tag of that name already.
	ErrTagExists = errors.New("tag exists")
)

// A GitError is a git command that failed, with what it said.
type GitError struct {
	Verb  string // such as "commit"
	Code  int    // exit status, -1 when it was killed
	Words string // its standard error, or all output where hooks may speak
}

// Error returns git's words after the name of the verb.
func (e *GitError) Error() string {
	if e.Words == "" {
		return fmt.Sprintf("git %s: exit status %d", e.Verb, e.Code)
	}
	return fmt.Sprintf("git %s: %s", e.Verb, e.Words)
}

// A SkippedError says that a commit was made, but that some files were edited
// while it was made. They were left as they are, and the next git status shows
// how they differ from the commit.
type SkippedError struct {
	Commit string   // the commit that was made
	Paths  []string // the files that were left
}

// Error names the files that were left as they are.
func (e *SkippedError) Error() string {
	return "edited during the commit and left as they are: " + strings.Join(e.Paths, ", ")
}

// An UnfinishedError says that a commit was made, and that something kept the
// files or the index from being brought to it. Recover does so later.
type UnfinishedError struct {
	Commit string // the commit that was made
	Lock   string // the lock of the index that is in the way, "" for none
	Err    error  // what happened
}

// Error names the commit, then the cause.
func (e *UnfinishedError) Error() string {
	if e.Lock != "" {
		return fmt.Sprintf("committed as %.12s; the files are written by the next run: %s is in the way", e.Commit, e.Lock)
	}
	return fmt.Sprintf("committed as %.12s; the files are written by the next run: %v", e.Commit, e.Err)
}

// Unwrap returns the cause.
func (e *UnfinishedError) Unwrap() error { return e.Err }

// Hint says what lets the next run finish.
func (e *UnfinishedError) Hint() string {
	if e.Lock != "" {
		return "remove " + e.Lock + " if no git runs, then the same command again"
	}
	return "the same command again"
}
