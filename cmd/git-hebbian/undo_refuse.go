package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// refuse refuses what only a person may take back: what changed layers 1 and 4,
// and, for an agent, what a person decided about a pattern.
func (u *undoing) refuse() error {
	for _, f := range u.undone {
		if f.path != u.ws.file || f.now == nil || f.result.Src == nil {
			continue
		}
		now, then := layers.Parse(f.path, f.now), layers.Parse(f.path, f.result.Src)
		if now.FrozenDigest() != then.FrozenDigest() {
			return &exitError{code: exitFindings, err: errors.New("it changed layer 1 or 4, and only people change those; nothing was changed"),
				hint: fmt.Sprintf("git revert --no-commit %.12s, git hebbian approve, git commit", u.commit.ID)}
		}
	}
	if !u.apply || len(u.commit.Trailer(trailerDecision)) == 0 {
		return nil
	}
	name, is, err := writerHere(u.w, u.repo).agent()
	if err != nil || !is {
		return err
	}
	return fault(fmt.Errorf("a person decided that, and this is an agent (%s)", name), fmt.Sprintf("ask a person to run git hebbian undo %.12s --apply", u.commit.ID))
}

// undoJSON is what undo --json shows. Without a commit there is nothing to undo.
type undoJSON struct {
	Commit    string      `json:"commit,omitempty"` // that is taken back
	Time      string      `json:"time,omitempty"`
	Subject   string      `json:"subject,omitempty"`
	Files     []string    `json:"files"`               // that it changes
	Weights   []movedJSON `json:"weights,omitempty"`   // that are others than before the commit
	Conflicts []string    `json:"conflicts,omitempty"` // files whose later changes stand in the way
	Refused   string      `json:"refused,omitempty"`   // why it cannot be taken back
	Hint      string      `json:"hint,omitempty"`
	UndoneBy  string      `json:"undone_by,omitempty"` // the commit that was made
}

// inJSON does what is asked for, and prints it as one value.
func (u *undoing) inJSON() error {
	out := undoJSON{Commit: u.commit.ID, Time: u.commit.Time.UTC().Format(time.RFC3339), Subject: u.commit.Subject, Files: append([]string{}, u.names()...), Conflicts: u.conflict, Weights: u.moved}
	quiet := *u
	quiet.w = quietWorld(u.w)
	err := quiet.finish()
	out.UndoneBy = quiet.made
	stopped := &exitError{}
	if errors.As(err, &stopped) && stopped.code == exitFindings && stopped.err != nil {
		out.Refused, out.Hint = stopped.err.Error(), stopped.hint
		err = errFindings
	}
	if err != nil && !errors.Is(err, errFindings) {
		return err
	}
	if printed := printJSON(u.w.out, out); printed != nil {
		return printed
	}
	return err
}
