package bank

import (
	"cmp"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// candidates puts together what says the same, and asks the gates.
func (p *planner) candidates(said []*Noted) []*Candidate {
	c := newCrowd(p.judge)
	for _, n := range said {
		if p.matters(n) {
			c.add(n)
		}
	}
	var list []*Candidate
	foreign := c.foreign()
	for _, k := range c.all {
		k.Foreign = foreign(k)
		k.settle()
		recalls := p.recallsOf(k)
		if p.considered(k, recalls) {
			list = append(list, k)
			if len(k.Noted) > 0 {
				k.Signals = k.signals(recalls, p.params, p.Now)
				k.Score = k.Signals.Score()
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Candidate) int {
		return cmp.Or(b.Score-a.Score, strings.Compare(a.key, b.key))
	})
	return append(list, p.stale(said)...)
}

// stale returns what this run was asked to look at and is too old for the pages:
// nothing is to go without a word.
func (p *planner) stale(said []*Noted) []*Candidate {
	var list []*Candidate
	for _, n := range said {
		if n.Retained && trusted(n.Origin) && days(n.Date, p.Now) > p.params.MaxAgeDays && !n.Date.Before(p.Since) {
			list = append(list, &Candidate{
				Text: n.Text, Kind: n.Kind, Confidence: n.Confidence, Entities: n.Entities, Importance: max(n.Importance, 0),
				Seen: n.Seen, Origin: n.Origin, Noted: []*Noted{n}, key: n.factKey(), How: n.How,
			})
		}
	}
	return list
}

// matters reports whether a statement has to be looked at: it is no older than what
// may go onto a page, and somebody meant it to be kept, came back to it, or brought
// it in from outside.
func (p *planner) matters(n *Noted) bool {
	switch {
	case n.Date.After(p.Now):
		return false
	case !trusted(n.Origin):
		return true // how long ago does not matter
	case days(n.Date, p.Now) > p.params.MaxAgeDays:
		return false
	}
	return n.Retained || len(p.recalls) > 0 && len(p.recalls[n.factKey()]) > 0
}

// recallsOf returns the recalls of what a candidate says, in whichever words.
func (p *planner) recallsOf(k *Candidate) []Recall {
	var all []Recall
	keys := map[string]bool{}
	for _, n := range k.Noted {
		if key := n.factKey(); !keys[key] {
			keys[key] = true
			all = append(all, p.recalls[key]...)
		}
	}
	return all
}

// considered reports whether a candidate is one: somebody meant it to be kept,
// or people came back to it. Then it has to be new enough for this run.
func (p *planner) considered(k *Candidate, recalls []Recall) bool {
	all := slices.Concat(k.Noted, k.Foreign)
	retained := slices.ContainsFunc(all, func(n *Noted) bool { return n.Retained })
	fresh := slices.ContainsFunc(all, func(n *Noted) bool { return !n.Date.Before(p.Since) })
	if !fresh {
		fresh = slices.ContainsFunc(recalls, func(r Recall) bool { return !r.At.Before(p.Since) })
	}
	return fresh && (retained || len(recalls) >= p.params.MinRecalls)
}

// foreign returns what tells of a candidate which statements from outside say the
// same, of whomever and as whatever kind they say it.
func (c *crowd) foreign() func(*Candidate) []*Noted {
	byHandle := map[string][]*Noted{}
	for _, k := range c.all {
		for _, n := range k.Foreign {
			for _, h := range n.said.Handles() {
				byHandle[h] = append(byHandle[h], n)
			}
		}
	}
	return func(k *Candidate) []*Noted {
		found := slices.Clone(k.Foreign)
		if len(byHandle) == 0 {
			return found
		}
		for _, h := range k.said.Handles() {
			list := byHandle[h]
			for _, n := range list[:min(len(list), mostCompared)] {
				if slices.Contains(found, n) {
					continue
				}
				if r, _ := c.judge.Compare(k.said, n.said); r == claim.Same {
					found = append(found, n)
				}
			}
		}
		return found
	}
}
