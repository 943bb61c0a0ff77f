package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// An undoneFile is what taking a commit back makes of a file, as git stores it.
type undoneFile struct {
	path   string
	before string // the blob that it was before the commit
	now    []byte // as HEAD has it; nil: there is none
	result review.Result
}

func (u *undoing) names() []string {
	var names []string
	for _, f := range u.undone {
		names = append(names, f.path)
	}
	return names
}

// takeBack decides about each file of the commit.
func (u *undoing) takeBack() error {
	if u.apply {
		if err := u.keepPending(); err != nil {
			return err
		}
	}
	changes, err := u.changes()
	if err != nil {
		return err
	}
	for _, c := range changes {
		if !plainFile(c.OldMode) || !plainFile(c.NewMode) || c.Status == 'M' && c.OldMode != c.NewMode {
			return fault(fmt.Errorf("%s is more than a text that changed", c.Path), fmt.Sprintf("git revert %.12s", u.commit.ID))
		}
		versions := [2][]byte{}
		for i, id := range []string{c.OldID, c.NewID} {
			if repo.Exists(id) {
				if versions[i], err = u.repo.Blob(id); err != nil {
					return err
				}
				versions[i] = append([]byte{}, versions[i]...)
			}
		}
		now, err := committed(u.repo, u.head, c.Path)
		if err != nil {
			return err
		}
		var failed error
		result := review.TakeBack(versions[0], versions[1], now, func(base, ours, theirs []byte) ([]byte, bool) {
			merged, clean, err := u.repo.ThreeWay(base, ours, theirs)
			failed = err
			return merged, clean
		})
		switch {
		case failed != nil:
			return failed
		case result.Conflict:
			u.conflict = append(u.conflict, c.Path)
		case result.Changed:
			u.undone = append(u.undone, undoneFile{c.Path, c.OldID, now, result})
		}
	}
	return nil
}

// changes returns what the commit changed.
func (u *undoing) changes() ([]repo.Change, error) {
	parent := ""
	if len(u.commit.Parents) > 0 {
		parent = u.commit.Parents[0]
	}
	return u.repo.Changes(parent, u.commit.ID)
}

// plainFile reports whether a mode is that of a file, or of none.
func plainFile(mode uint32) bool { return mode == 0 || mode&modeKind == modeFile }

// keepPending commits what this program has appended to the notes of the commit.
func (u *undoing) keepPending() error {
	changes, err := u.changes()
	if err != nil {
		return err
	}
	var names []string
	for _, c := range changes {
		if u.ws.isNote(c.Path) {
			names = append(names, c.Path)
		}
	}
	if err := commitPending(u.ws, names); err != nil {
		return err
	}
	u.head, _, err = u.repo.Head()
	return err
}

// write makes the commit.
func (u *undoing) write() error {
	if err := refuseBusy(u.repo); err != nil {
		return err
	}
	dirty, err := u.repo.Dirty(u.names()...)
	if err != nil {
		return unmerged(err)
	}
	if len(dirty) > 0 {
		return uncommitted(u.repo, dirty)
	}
	var files []repo.File
	for _, f := range u.undone {
		file, err := u.file(f)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	subject := strings.TrimPrefix(u.commit.Subject, "chore(memory): ")
	message := fmt.Sprintf("chore(memory): undo %s\n\nThis reverts commit %s.\n\n%s: %s\n", subject, u.commit.ID, trailerUndoes, u.commit.ID)
	id, err := commitFiles(u.repo, repo.CommitRequest{Parent: u.head, Files: files, Message: message})
	if err != nil {
		return err
	}
	if u.made = id; u.asJSON {
		return nil
	}
	fmt.Fprintf(u.w.out, "Committed as %.12s; git revert %.12s undoes it.\n", id, id)
	switch op := strings.Join(u.commit.Trailer(trailerOp), ""); op {
	case opUpdate:
		fmt.Fprintln(u.w.out, "Its sessions are pending again; git hebbian undo --session ID keeps one out of the next update.")
	case "snapshot":
		fmt.Fprintf(u.w.out, "Its tag stays: git tag -d %s%s\n", tagPrefix, strings.Join(u.commit.Trailer("Hebbian-Epoch"), ""))
	}
	return nil
}

// file returns a file as it stands on the disk and as it is to stand there.
func (u *undoing) file(f undoneFile) (repo.File, error) {
	out := repo.File{Path: f.path, Delete: f.result.Src == nil}
	if u.ws.exists(f.path) {
		src, err := u.ws.tree.ReadFile(f.path)
		if err != nil {
			return out, fmt.Errorf("reading %s: %w", f.path, err)
		}
		out.Old = append([]byte{}, src...)
	}
	if out.Delete {
		return out, nil
	}
	if repo.Exists(f.before) {
		stored, err := u.repo.Blob(f.before)
		if err != nil {
			return out, err
		}
		if bytes.Equal(stored, f.result.Src) {
			out.New, err = u.repo.AsWritten(f.path, f.before)
			return out, err
		}
	}
	var err error
	out.New, err = diskForm(out.Old, f.now, f.result.Src)
	return out, err
}

// diskForm returns what is to stand on the disk for a text, given what stands there
// for another one.
func diskForm(disk, stored, text []byte) ([]byte, error) {
	switch {
	case bytes.Equal(disk, stored):
		return text, nil
	case bytes.Equal(bytes.ReplaceAll(disk, []byte("\r\n"), []byte("\n")), stored):
		return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), nil
	}
	return nil, fault(errors.New("a filter of git stands between the file and its text"), "git revert does it")
}
