package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// A reviewDue is what waits for a review, and how near update is to its limit.
type reviewDue struct {
	*reviewPast             // all automatic changes since the last review
	limit       *reviewPast // those in a row since a person last changed the memory file, too
}

// readDue reads the history for a review. Files are those that the commits tell of.
func readDue(r *repo.Repo, file string, files []string) (*reviewDue, error) {
	d := &reviewDue{reviewPast: &reviewPast{file: file}, limit: &reviewPast{file: file, persons: true, Ledger: review.NewLedger(), commits: map[string]*repo.Passed{}}}
	d.also = d.limit
	return d, readPast(r, d.reviewPast, files, func(l *review.Ledger) bool { return l.Done(-1) })
}

// shown returns the automatic commits that a review has something to show of: not
// those that only add to the notes, or close a month.
func (d *reviewDue) shown() []string {
	return slices.DeleteFunc(d.Waiting(), func(id string) bool {
		op := d.commits[id].Trailer(trailerOp)[0]
		return op == opRetain || op == opHarvest || op == "snapshot"
	})
}

// waitingText says how many automatic changes wait for a review, and how many more
// update makes before it refuses; and, where these are other numbers, what counts:
// updates since a person last changed the memory file, which begins the count anew.
func waitingText(waiting, counted, most int) string {
	text := layers.Plural(waiting, "automatic change") + " without a review: git hebbian review; "
	if left := most - counted; left > 0 {
		text += fmt.Sprintf("update --apply makes %d more before it refuses", left)
	} else {
		text += "until then update --apply refuses"
	}
	if waiting != counted {
		text += fmt.Sprintf(" (it counts %d: the updates since a person last changed the memory file)", counted)
	}
	return text
}
