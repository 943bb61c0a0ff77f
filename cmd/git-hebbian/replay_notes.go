package main

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
)

// The present notes are what the worktree says of the sessions that closed epochs
// have counted.
type presentNotes struct {
	byEpoch map[string][][]*layers.Session // the notes that have sessions of each epoch
	byID    map[string]*layers.Session     // whether they count or not
}

// gather sorts the notes that the chronicle has heard of.
func (c *chronicle) gather() *presentNotes {
	n := &presentNotes{byEpoch: map[string][][]*layers.Session{}, byID: map[string]*layers.Session{}}
	for _, note := range c.present {
		for i, s := range note.sessions {
			if old := n.byID[s.ID]; old == nil || s.File < old.File {
				n.byID[s.ID] = s
			}
			if s.Epoch != "" && (i == 0 || note.sessions[i-1].Epoch != s.Epoch) {
				n.byEpoch[s.Epoch] = append(n.byEpoch[s.Epoch], note.sessions)
			}
		}
	}
	return n
}

// warnOfNotes tells of sessions that the notes no longer have, and of those that
// they have otherwise: what a closed epoch counted stays as it was.
func (r *replayer) warnOfNotes(ch *chapter) {
	if r.notes == nil {
		r.notes = r.past.gather()
	}
	now := layers.CountedIn(layers.Epoch{Open: ch.epoch}, r.notes.byEpoch[ch.epoch])
	missing, _ := layers.Changed(ch.Counted, now)
	_, changed := layers.Changed(now, ch.Counted)
	var gone []*layers.Session
	for _, s := range missing {
		if here := r.notes.byID[s.ID]; here != nil { // with another kind or stamp
			changed = append(changed, here)
		} else {
			gone = append(gone, s)
		}
	}
	if len(gone) > 0 {
		r.warn("%s of %s %s no longer in the notes, though %s holds the first in %s", layers.Plural(len(gone), "session"), ch.epoch, isOrAre(len(gone)), ch.tag.Name, cite(gone[0]))
	}
	if len(changed) > 0 {
		slices.SortFunc(changed, (*layers.Session).Compare)
		r.warn("%s of %s %s something else in the notes now than in %s: the first in %s; a closed month keeps what it counted", layers.Plural(len(changed), "session"), ch.epoch, sayOrSays(len(changed)), ch.tag.Name, cite(changed[0]))
	}
}

func sayOrSays(n int) string {
	if n == 1 {
		return "says"
	}
	return "say"
}
