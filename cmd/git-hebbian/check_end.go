package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// checkEnd judges the numbers and the sessions at the end of a range: what a merge
// left wrong there is wrong now.
func checkEnd(w *world, r *repo.Repo, req *checkRequest, end string) ([]layers.Finding, error) {
	rules := slices.DeleteFunc([]string{layers.RuleWeights, layers.RuleSessions}, func(rule string) bool { return !req.asks(rule) })
	if len(rules) == 0 {
		return nil, nil
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
	if s.Episodes, err = ws.episodes(ws.memory.Epoch, 0); err != nil {
		return nil, err
	}
	snap, twice, err := closedBefore(ws, end)
	if err != nil {
		return nil, err
	}
	if s.Snapshot = snap; twice != nil {
		s.Twice = fmt.Sprintf("%s was closed twice, and %.12s counts, the older commit", twice.counts.month, twice.counts.ID)
		if twice.wrong {
			s.Adopt = twice.mend(r)
		}
	}
	found := check.Run(s, rules...)
	if req.asks(layers.RuleWeights) {
		late, err := broughtBack(ws, end)
		if err != nil {
			return nil, err
		}
		found = append(found, late...)
	}
	return found, nil
}

// closedBefore returns the snapshot of the epoch that the memory says was closed
// last; nil: its tag is not here. Where the history of a revision closed it twice, it
// is that of the commit that counts.
func closedBefore(ws *workspace, rev string) (*layers.Snapshot, *rivalry, error) {
	tag, err := findTag(ws.repo, ws.memory.Epoch.Closed)
	if err != nil || tag == nil {
		return nil, nil, err
	}
	snap, err := readSnapshot(ws.repo, tag)
	if err != nil {
		return nil, nil, err
	}
	if err := falseTag(tag, snap); err != nil || rev == "" {
		return snap, nil, err
	}
	by, err := rivalries(ws.repo, rev, []repo.Tag{*tag}, tag.Target)
	if v := by[tag.Name]; v != nil {
		return &layers.Snapshot{Memory: v.counts.memory}, v, nil
	}
	return snap, nil, err
}

// broughtBack reports a heading of layer 2 from before a snapshot that is in the
// history of a revision: a merge took the older one.
func broughtBack(ws *workspace, rev string) ([]layers.Finding, error) {
	open := ws.memory.Epoch.Open
	tags, err := ws.repo.Tags(tagPrefix)
	if err != nil || open == "" || ws.memory.Layer(2) == nil {
		return nil, err
	}
	for _, tag := range slices.Backward(tags) {
		closed := strings.TrimPrefix(tag.Name, tagPrefix)
		if closed < open {
			break
		}
		if merged, err := ws.repo.IsAncestor(tag.Target, rev); err != nil || !merged {
			continue // a tag of elsewhere, or of history that this clone has not
		}
		f := layers.Finding{File: ws.file, At: ws.memory.Doc.Position(ws.memory.Layer(2).Span.Start), Rule: layers.RuleWeights,
			Text: "the epoch " + open + " is open here, and the tag " + tag.Name + " has closed it",
			Hint: "git hebbian update --apply goes on with the epoch after it"}
		if u := undoneIn(ws.repo, &tag, rev); u != nil {
			f.Text, f.Hint = u.words(), u.hint()
		}
		return []layers.Finding{f}, nil
	}
	return nil, nil
}
