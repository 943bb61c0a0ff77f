package main

import (
	"fmt"
	"math"
	"time"

	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Of the lines that were shown the first ones are recorded, of those that answer
// at least so much of the question.
const (
	mostLogged     = 5
	leastRelevance = 30 // 1/100
)

// record records what was shown in the note of today. The answer stands whatever
// comes of it.
func (rc *recall) record(hits []index.Hit) {
	now := rc.w.now().UTC()
	recalls := rc.recalls(hits, now)
	if len(recalls) == 0 {
		return
	}
	note, err := rc.ws.noteOf(now.Format(time.DateOnly))
	if err == nil {
		err = editNote(rc.w, rc.ws.repo, note, func(src []byte) ([]markdown.Edit, error) { return bank.LogRecalls(note, src, recalls) })
	}
	if err != nil {
		fmt.Fprintf(rc.w.err, "warning: nothing is recorded: %v\n", err)
	}
}

// recalls returns what of the hits is worth to be recorded: lines of daily notes.
func (rc *recall) recalls(hits []index.Hit, now time.Time) []bank.Recall {
	question := bank.QuestionKey(rc.question.Text)
	var recalls []bank.Recall
	for i := range hits {
		h := &hits[i]
		relevance := int(math.Round(100 * h.Relevance))
		if role, _ := rc.lib.role(h.Path); role != notes.Note || relevance < leastRelevance {
			continue
		}
		if len(recalls) == mostLogged {
			break
		}
		recalls = append(recalls, bank.Recall{At: now, File: h.Path, Line: h.Line, Fact: bank.FactKey(h.Text), Question: question, Relevance: relevance})
	}
	return recalls
}
