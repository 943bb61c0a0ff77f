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

// A stretch is commits that are judged, oldest first, and what they lie between.
type stretch struct {
	commits []repo.Commit
	base    string // the revision whose allowed signers count; empty: there is none
	end     string // the last revision
}

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
	base, err := req.base(r)
	if err != nil {
		return nil, err
	}
	return checkStretch(w, r, req, stretch{commits, base, req.end()})
}

// checkStretch judges commits. Where signatures are asked for, one of these takes
// the place of the approval.
func checkStretch(w *world, r *repo.Repo, req *checkRequest, s stretch) ([]layers.Finding, error) {
	allow, err := allowedAt(r, s.end)
	if err != nil {
		return nil, err
	}
	file, err := signersFile(r, req.allowedSigners)
	if err != nil {
		return nil, err
	}
	if req.signers, err = signersAt(r, file, s.base); err != nil {
		return nil, err
	}
	req.writers = writersOf(r, s.commits)
	var found []layers.Finding
	for _, c := range s.commits {
		fs, err := checkCommit(w, r, req, c, allow)
		if err != nil {
			return nil, fmt.Errorf("judging commit %.12s: %w", c.ID, err)
		}
		for i := range fs {
			fs[i].Text = fmt.Sprintf("commit %.12s: %s", c.ID, fs[i].Text)
		}
		found = append(found, fs...)
	}
	last, err := checkEnd(w, r, req, s.end)
	return append(found, last...), err
}

// messageName stands for the message of a commit in findings.
const messageName = "message"

// rebase is the command that opens a commit for a change.
func rebase(c repo.Commit) string {
	if len(c.Parents) == 0 {
		return "git rebase -i --root"
	}
	return fmt.Sprintf("git rebase -i %.12s~1", c.ID)
}

// allowedAt returns the allow file of a revision. What is allowed at the end of
// a range is allowed all along it: history need not be rewritten for it.
func allowedAt(r *repo.Repo, rev string) ([]byte, error) {
	t, err := r.At(rev)
	if err != nil {
		return nil, err
	}
	return (&workspace{tree: t}).allowFile()
}

// end returns the last revision of the range.
func (req *checkRequest) end() string {
	_, end, _ := strings.Cut(req.rng, "..")
	if end = strings.TrimPrefix(end, "."); end == "" {
		return "HEAD"
	}
	return end
}

// base returns the revision that the range begins after.
func (req *checkRequest) base(r *repo.Repo) (string, error) {
	begin, end, _ := strings.Cut(req.rng, "..")
	if begin == "" {
		begin = "HEAD"
	}
	if !strings.HasPrefix(end, ".") {
		return begin, nil
	}
	return r.MergeBase(begin, req.end())
}

func checkCommit(w *world, r *repo.Repo, req *checkRequest, c repo.Commit, allow []byte) ([]layers.Finding, error) {
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
	parents := func() ([]string, error) { return c.Parents, nil }
	d := &change{repo: r, tree: t, changes: changes, parents: parents, merge: len(c.Parents) > 1, private: req.asksFiles(), whole: req.all, takeBack: func(string) string { return dropped(c) }}
	d.undoes, _ = undone(c)
	if req.asks(check.RuleProvenance) {
		d.writer = req.writers(c.ID)
	}
	s, err := d.subject(w)
	if err != nil {
		return nil, err
	}
	s.Allow = append(append(s.Allow, '\n'), allow...)
	if req.signers == nil { // else the signature approves, and no trailer
		s.Approved = func(digest string) bool { return slices.Contains(c.Trailer(trailerApproved), digest) }
	}
	found := check.Run(s, req.rules...)
	for i := range found {
		if found[i].Rule == check.RuleFrozen {
			found[i].Hint = fmt.Sprintf("%s; or, if a person approves it: git reset --soft %.12s~1, git hebbian approve, git commit", dropped(c), c.ID)
		}
	}
	if req.signers != nil && req.asks(check.RuleFrozen) {
		if found, err = req.signers.judge(c, t, found); err != nil {
			return nil, err
		}
	}
	if req.asks(check.RulePrivate) {
		message, err := checkCommitMessage(r, t, c, allow)
		if err != nil {
			return nil, err
		}
		found = append(found, message...)
	}
	for i := range found {
		if found[i].Rule == check.RulePrivate && found[i].File != messageName && found[i].Hint != "" && !found[i].Warning {
			found[i].Hint += "\nhint: as long as nobody has the commit, take it out of the history: " + rebase(c)
		}
	}
	return found, nil
}

// checkCommitMessage judges the message of a commit for private values.
func checkCommitMessage(r *repo.Repo, t tree, c repo.Commit, allow []byte) ([]layers.Finding, error) {
	ws, err := readWorkspace(r, t)
	if err != nil {
		return nil, err
	}
	found, err := messageFindings(ws, messageSource(newSecrets(), messageName, []byte(c.Subject+"\n\n"+c.Body)), allow)
	for i := range found {
		if !found[i].Warning {
			found[i].Hint = "as long as nobody has the commit, reword it: " + rebase(c)
		}
	}
	return found, err
}

// unmerged adds the hint to the error of an index with conflicts.
func unmerged(err error) error {
	if errors.Is(err, repo.ErrUnmerged) {
		return fault(err, "resolve the conflicts, git add the files, then try again")
	}
	return err
}
