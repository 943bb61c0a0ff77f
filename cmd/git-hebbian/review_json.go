package main

import (
	"encoding/json"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/review"
)

type (
	reviewJSON struct {
		Commits    []reviewedJSON `json:"commits"`
		Changes    []changeJSON   `json:"changes"`
		ToReview   int            `json:"to_review"`
		Unreviewed int            `json:"unreviewed"`   // of them updates, since a person changed the memory file
		Left       int            `json:"updates_left"` // how many more update --apply makes before it refuses
		Shallow    bool           `json:"shallow,omitempty"`
	}
	reviewedJSON struct {
		ID      string `json:"id"`
		Time    string `json:"time"`
		Op      string `json:"op"`
		Subject string `json:"subject"`
	}
	changeJSON struct {
		Kind     string      `json:"kind"`
		File     string      `json:"file"`
		Line     int         `json:"line,omitempty"`
		ID       string      `json:"id,omitempty"`
		Text     string      `json:"text"`
		Old      json.Number `json:"old,omitempty"`
		New      json.Number `json:"new,omitempty"`
		Sessions []whyJSON   `json:"sessions,omitempty"`
	}
	whyJSON struct {
		Session    string      `json:"session"`
		Start      string      `json:"start"`
		File       string      `json:"file"`
		Line       int         `json:"line"`
		Activation json.Number `json:"activation"`
		Evidence   string      `json:"evidence,omitempty"`
	}
)

// printJSON lists what waits.
func (v *reviewing) printJSON() error {
	out := reviewJSON{Commits: []reviewedJSON{}, Changes: []changeJSON{}, ToReview: len(v.past.shown()), Unreviewed: v.past.limit.Count(), Shallow: v.past.cutOff(v.repo)}
	for _, id := range v.past.shown() {
		c := v.past.commits[id]
		out.Commits = append(out.Commits, reviewedJSON{id, c.Time.Format(time.RFC3339), c.Trailer(trailerOp)[0], c.Subject})
	}
	if m := v.now.Memory; m != nil {
		out.Left = max(0, m.Params.MaxUnreviewed-out.Unreviewed)
	}
	for _, c := range v.changes {
		j := changeJSON{Kind: string(c.Kind), File: c.File, Line: c.Line, ID: c.ID, Text: c.Text}
		switch c.Kind {
		case review.Weight:
			j.Old, j.New = weightJSON(c.Old), weightJSON(c.New)
		case review.Proposed:
			j.New = weightJSON(c.New)
		}
		for _, why := range c.Why {
			j.Sessions = append(j.Sessions, whyJSON{why.Session, why.Start.UTC().Format(time.RFC3339), why.File, why.Line, json.Number(why.Activation.String()), why.Evidence})
		}
		out.Changes = append(out.Changes, j)
	}
	return printJSON(v.w.out, out)
}
