package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// files are those that taking the commit back changes, as git is to store them.
func (u *undoing) files() map[string][]byte {
	files := map[string][]byte{}
	for _, f := range u.undone {
		files[f.path] = f.result.Src
	}
	return files
}

// restate gives the memory the numbers of the sessions that are there now: those that
// stood there before the commit may be of others.
func (u *undoing) restate() error {
	if len(u.conflict) > 0 || len(u.undone) == 0 {
		return nil
	}
	t, err := u.repo.At(u.head)
	if err != nil {
		return err
	}
	ws, err := readWorkspace(u.repo, t)
	if err != nil {
		return err
	}
	r, err := ws.restate(u.files(), false)
	if err != nil || r == nil {
		return err
	}
	u.moved = r.moved
	for i := range u.undone {
		if f := &u.undone[i]; f.path == r.file {
			f.result.Src = r.src
			return nil
		}
	}
	now, err := committed(u.repo, u.head, r.file)
	u.undone = append(u.undone, undoneFile{path: r.file, now: now, result: review.Result{Src: r.src, Changed: true}})
	return err
}

// foresee judges the commit before it is made, as its hook would.
func (u *undoing) foresee() error {
	t, err := u.repo.At(u.head)
	if err != nil {
		return err
	}
	d := &change{repo: u.repo, tree: patched{t, u.files()}, parents: func() ([]string, error) { return []string{u.head}, nil },
		private: true, writer: writerHere(u.w, u.repo), blobs: map[string][]byte{}}
	for _, f := range u.undone {
		c := repo.Change{Path: f.path, Status: 'M', OldMode: modeFile | 0o644, NewMode: modeFile | 0o644, OldID: u.repo.BlobID(f.now), NewID: u.repo.BlobID(f.result.Src)}
		switch {
		case f.now == nil:
			c.Status, c.OldMode, c.OldID = 'A', 0, ""
		case f.result.Src == nil:
			c.Status, c.NewMode, c.NewID = 'D', 0, ""
		}
		d.blobs[c.OldID], d.blobs[c.NewID] = f.now, f.result.Src
		d.changes = append(d.changes, c)
	}
	s, err := d.subject(u.w)
	if err != nil {
		return err
	}
	approved, err := readApprovals(u.repo)
	if err != nil {
		return err
	}
	s.Approved, s.Earlier = approved.has, nil // a verb of ours takes nothing away that it should not
	found := check.Run(s)
	if i := slices.IndexFunc(found, func(f layers.Finding) bool { return !f.Warning }); i >= 0 {
		f := found[i]
		return &exitError{code: exitFindings, err: fmt.Errorf("the check would stop it: %s:%s: %s [%s]; nothing was changed", f.File, f.At, f.Text, f.Rule),
			hint: fmt.Sprintf("git revert --no-commit %.12s, put that right, git commit", u.commit.ID)}
	}
	return nil
}
