package bank

import (
	"cmp"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// How far one piece of evidence moves an opinion: a share, in 1/100, of the way
// to 1 for what supports it, and of the way to 0 for what speaks against it. One
// contradiction weighs no more than one support; those that follow one another
// weigh more.
const (
	supportStep = 5
	firstStep   = 5
	secondStep  = 10
	furtherStep = 20
)

// defaultConfidence is that of an opinion that does not say how sure it is: more
// likely than not.
const defaultConfidence = 7000

// confidence returns how sure an opinion is after all that speaks for it and
// against it, in 1/10000: a fold over the evidence in order of its days, so that
// anybody can compute it again from the entry.
func (e *Entry) confidence() int {
	type piece struct {
		Source
		against bool
	}
	var evidence []piece
	for i, s := range e.sources {
		if i > 0 || e.ID == "" { // the first source of an entry of ours is where it was said
			evidence = append(evidence, piece{s, false})
		}
	}
	for _, s := range e.against {
		evidence = append(evidence, piece{s, true})
	}
	slices.SortStableFunc(evidence, func(a, b piece) int {
		return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.File, b.File))
	})
	c, row := e.Base, 0
	for _, p := range evidence {
		if !p.against {
			c, row = c+(int(whole)-c)*supportStep/100, 0
			continue
		}
		row++
		c -= c * [...]int{firstStep, secondStep, furtherStep}[min(row, 3)-1] / 100
	}
	return c
}

// begin returns the confidence that an opinion has before any evidence.
func (e *Entry) begin() int {
	switch {
	case e.Base >= 0:
		return e.Base
	case e.Confidence >= 0:
		return e.Confidence * 10
	}
	return defaultConfidence
}

// reinforce lets an entry grow by a step for each day in sources that it has not
// been noted on, and returns whether any of them is new.
func (e *Entry) reinforce(list []*Noted) bool {
	grown := false
	if fresh := slices.DeleteFunc(slices.Clone(list), func(n *Noted) bool { return cites(e.Sources(), n.File) }); e.Used > 0 {
		e.Used += sessionsOf(fresh)
	}
	for _, n := range list {
		if cites(e.Sources(), n.File) {
			continue
		}
		grown = true
		e.sources = append(e.sources, n.Source)
		e.Importance = Reinforced(e.Importance)
		if e.Seen.Before(n.Seen) {
			e.Seen = n.Seen
		}
	}
	return grown
}

// contradict notes what speaks against an opinion, and returns whether any of it
// is new. A contradiction never reinforces.
func (e *Entry) contradict(list []*Noted) bool {
	grown := false
	for _, n := range list {
		if !cites(e.against, n.File) {
			e.against = append(e.against, n.Source)
			grown = true
		}
	}
	return grown
}

// relate returns what a candidate is to an entry.
func relate(judge *claim.Judge, e *Entry, k *Candidate) claim.Relation {
	if k.How != "" {
		if key := lessonKey(e.Text); key != "" && key == lessonKey(k.Text) {
			return claim.Same
		}
		return claim.Apart
	}
	if !sameNames(e.Entities, k.Entities) {
		return claim.Apart
	}
	e.understand(judge)
	r, _ := judge.Compare(e.said, k.said)
	return r
}
