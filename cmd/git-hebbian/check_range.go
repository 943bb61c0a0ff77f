package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// trailerApproved names the digest of the frozen layers that a person approved.
const trailerApproved = "Hebbian-Approved"

// checkRange judges each commit of a range as its hook would have judged it,
// with the approval that its message names, and the weights of the last one.
func checkRange(w *world, r *repo.Repo, req *checkRequest) ([]layers.Finding, error) {
	commits, err := r.Commits(req.rng)
	if errors.Is(err, repo.ErrShallow) {
		return nil, fault(err, "git fetch --unshallow")
	}
	if err != nil {
		return nil, fault(err, "name two revisions that this clone has")
	}
	var found []layers.Finding
	for _, c := range commits {
		fs, err := checkCommit(w, r, req, c)
		if err != nil {
			return nil, fmt.Errorf("judging commit %.12s: %w", c.ID, err)
		}
		for i := range fs {
			fs[i].Text = fmt.Sprintf("commit %.12s: %s", c.ID, fs[i].Text)
		}
		found = append(found, fs...)
	}
	last, err := checkEnd(w, r, req)
	return append(found, last...), err
}

func checkCommit(w *world, r *repo.Repo, req *checkRequest, c repo.Commit) ([]layers.Finding, error) {
	first := ""
	if len(c.Parents) > 0 {
		first = c.Parents[0]
	}
	changes, err := r.Changes(first, c.ID)
	if err != nil {
		return nil, err
	}
	t, err := r.At(c.ID)
	if err != nil {
		return nil, err
	}
	d := &change{repo: r, tree: t, changes: changes, parents: func() ([]string, error) { return c.Parents, nil }, merge: len(c.Parents) > 1}
	s, err := d.subject(w)
	if err != nil {
		return nil, err
	}
	s.Approved = func(digest string) bool { return slices.Contains(c.Trailer(trailerApproved), digest) }
	found := check.Run(s, req.rules...)
	for i := range found {
		if found[i].Rule == "frozen" {
			found[i].Hint = fmt.Sprintf("git revert %.12s; or, if a person approves it: git reset --soft %.12s~1, git hebbian approve, git commit", c.ID, c.ID)
		}
	}
	return found, nil
}

// checkEnd judges the numbers at the end of a range: what a merge left wrong
// there is wrong now.
func checkEnd(w *world, r *repo.Repo, req *checkRequest) ([]layers.Finding, error) {
	if len(req.rules) > 0 && !slices.Contains(req.rules, layers.RuleWeights) {
		return nil, nil
	}
	_, end, _ := strings.Cut(req.rng, "..")
	if end = strings.TrimPrefix(end, "."); end == "" {
		end = "HEAD"
	}
	t, err := r.At(end)
	if err != nil {
		return nil, err
	}
	ws, err := readWorkspace(r, t)
	if err != nil || ws.memory == nil || !ws.memory.Layered() {
		return nil, err
	}
	s, err := subject(w, ws)
	if err != nil {
		return nil, err
	}
	s.Hand = check.Allow // each commit was asked already
	s.Episodes, err = ws.episodes(ws.memory.Epoch, 0)
	if err != nil {
		return nil, err
	}
	return check.Run(s, layers.RuleWeights), nil
}

// unmerged adds the hint to the error of an index with conflicts.
func unmerged(err error) error {
	if errors.Is(err, repo.ErrUnmerged) {
		return fault(err, "resolve the conflicts, git add the files, then try again")
	}
	return err
}
