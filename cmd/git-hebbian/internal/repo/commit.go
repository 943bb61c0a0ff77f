package repo

import (
	"errors"
	"fmt"
	"io/fs"
)

// A CommitRequest is a commit to be made.
type CommitRequest struct {
	Parent     string // the commit the plan was made on, "" when HEAD was unborn
	Files      []File // what changes
	Message    string // in full, with trailers
	AllowEmpty bool   // a commit without a change is meant

	again bool // it was made and undone: what it holds is staged
}

// A File is one file that a commit changes.
type File struct {
	Path   string      // slash path relative to Top; a symlink's target, not the link
	Old    []byte      // the worktree's bytes that the plan saw; nil when there was no file
	New    []byte      // the bytes to be
	Delete bool        // the file is to go; New is not looked at
	Mode   fs.FileMode // permissions of a new file; 0 is what the umask gives
}

// Commit makes one commit of these files and nothing else, on req.Parent, with
// the user's own git: hooks, identity and signing are those of any commit of
// theirs. What they have staged stays staged and out of it.
//
// It is all or nothing, also when the process is killed: contents, temporary
// files and the commit are complete before HEAD moves to it, and only renames
// follow. HEAD moves from req.Parent or not at all, so that nobody else's commit
// is lost or taken for ours. A journal in StateDir says how to go on; Recover
// does. The files wait where no hook that stages everything finds them.
//
// Nothing has changed when the error is ErrChanged, ErrMoved, ErrStaged,
// ErrInProgress, ErrNothing, ErrLocked, ErrIndexLocked or ErrCommitting, or when a hook of the
// user rejects the commit, which is a *GitError with the hook's words, or puts
// something else into it, which is a *HookError. A *SkippedError, an
// *UnfinishedError and ErrUndone come with the id of a commit that was made. What a
// post-commit hook does is its own.
func (r *Repo) Commit(req CommitRequest) (id string, err error) {
	unlock, err := r.hold()
	if err != nil {
		return "", err
	}
	defer unlock()
	defer r.forget()
	if _, err := r.recover(); err != nil {
		return "", err
	}
	if id, err = r.commitOnce(req); errors.Is(err, ErrUndone) {
		id, err = r.commitAgain(req, id)
	}
	if id != "" {
		r.afterwards()
	}
	return id, err
}

// commitOnce is Commit for who has the lock.
func (r *Repo) commitOnce(req CommitRequest) (id string, err error) {
	j, err := r.prepare(req)
	if err != nil {
		return "", fmt.Errorf("preparing the commit: %w", err)
	}
	if err := r.saveJournal(j); err != nil {
		return "", errors.Join(err, r.rollBack(j))
	}
	c, err := r.carryOut(j, req)
	if err != nil {
		return "", errors.Join(err, r.rollBack(j))
	}
	if err = r.finish(j, c); err == nil && r.undone(j, c) {
		err = ErrUndone
	}
	return c.id, err
}

// prepare checks that the request still fits and describes the commit. It
// changes nothing but to store the new contents as objects.
func (r *Repo) prepare(req CommitRequest) (*journal, error) {
	if doing := r.InProgress(); doing != "" {
		return nil, fmt.Errorf("a %s %w", doing, ErrInProgress)
	}
	head, _, err := r.Head()
	if err != nil {
		return nil, err
	}
	if head != req.Parent {
		return nil, ErrMoved
	}
	j := &journal{Parent: req.Parent, Message: digest([]byte(lineEnded(req.Message)))}
	if err := r.describe(j, req.Files); err != nil {
		return nil, err
	}
	if err := r.hash(j, req.Files); err != nil {
		return nil, err
	}
	if err := r.checkStaged(j, req.again); err != nil {
		return nil, err
	}
	if !req.AllowEmpty && j.isEmpty() {
		return nil, ErrNothing
	}
	return j, nil
}

// isEmpty reports whether the commit would have its parent's tree.
func (j *journal) isEmpty() bool {
	for _, f := range j.Files {
		if f.Blob != f.HeadBlob || f.Mode != f.HeadMode {
			return false
		}
	}
	return true
}

// checkStaged refuses files with staged changes, which would be lost, and notes
// whether there are others, which must stay out of the commit. In a commit that is
// made again, what it holds may be staged.
func (r *Repo) checkStaged(j *journal, again bool) error {
	if j.Parent == "" {
		// There is no HEAD to compare with: whatever is in the index is staged.
		list := newStaged(r)
		for _, f := range j.Files {
			if _, err := list.lookup(f.Path); err == nil {
				return fmt.Errorf("%s %w", f.Path, ErrStaged)
			} else if !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		return nil
	}
	changes, err := r.stagedChanges("none")
	if err != nil {
		return err
	}
	for _, c := range changes {
		for _, f := range j.Files {
			if f.Path == c.Path && !(again && f.isIn(c)) {
				return fmt.Errorf("%s %w", f.Path, ErrStaged)
			}
		}
	}
	j.othersStaged = len(changes) > 0
	return nil
}

// hasFiles reports whether a commit has all files of the journal as planned.
func (r *Repo) hasFiles(c commitObject, j *journal) bool {
	tree := r.treeOf(c)
	for _, f := range j.Files {
		e, err := tree.list.lookup(f.Path)
		if gone := errors.Is(err, fs.ErrNotExist); gone != (f.Blob == "") || !gone && (err != nil || e.id != f.Blob) {
			return false
		}
	}
	return len(j.Files) > 0
}
