package coactivation

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A Rare pattern is used so little that each step, on average, takes more from
// its weight than it adds.
type Rare struct {
	Pattern int
	Steps   int             // sessions, or days, that may move it
	Used    int             // how many of them use it
	Mean    hebb.Activation // the activation of a step, on average
}

// fewSteps is how many steps have to be known before a pattern is said to be used
// too rarely: at the break-even of 2 in 7, fewer say nothing.
const fewSteps = 7

// rare finds the patterns whose average activation is below the break-even of the
// law, decay / (rate + decay), the rarest first. Only sessions that may move a pattern
// count for it, and of one that is frozen there are none.
func (a *Analysis) rare() {
	law := a.Memory.Params.Law
	for i, p := range a.Memory.Patterns {
		if p.IsFrozen() {
			continue
		}
		r := a.steps(i, law.PerDay)
		if sum := int(r.Mean); r.Steps >= fewSteps {
			r.Mean = hebb.Activation((sum + r.Steps/2) / r.Steps)
			if sum*int(law.Rate+law.Decay) < int(law.Decay)*hebb.Scale*r.Steps {
				a.Rare = append(a.Rare, r)
			}
		}
	}
	slices.SortStableFunc(a.Rare, func(r, s Rare) int { return r.Used*s.Steps - s.Used*r.Steps })
}

// steps counts the steps of a pattern; Mean is the sum of their activations.
func (a *Analysis) steps(i int, perDay bool) Rare {
	moves := a.moving(a.Memory.Patterns[i])
	step := func(session int) int64 {
		if perDay {
			return hebb.Day(a.raster.sessions[session].start).Unix()
		}
		return int64(session)
	}
	r := Rare{Pattern: i, Steps: a.Sessions}
	if moves != nil || perDay {
		all := map[int64]bool{}
		for n := range a.Sessions {
			if moves == nil || moves[n] {
				all[step(n)] = true
			}
		}
		r.Steps = len(all)
	}
	highest := map[int64]hebb.Activation{}
	for _, f := range a.raster.fired[i] {
		if moves == nil || moves[f.session] {
			highest[step(f.session)] = max(highest[step(f.session)], f.activation)
		}
	}
	r.Used = len(highest)
	for _, activation := range highest {
		r.Mean += activation
	}
	return r
}

// moving tells for each session whether it may move a pattern: it has a tag of its
// scope, and is not older than the weight that a person set. Nil: all may.
func (a *Analysis) moving(p *layers.Pattern) []bool {
	if len(p.Scope) == 0 && p.From.IsZero() {
		return nil
	}
	wanted := map[string]bool{}
	for _, tag := range p.Scope {
		wanted[fold(tag)] = true
	}
	of := make([]bool, len(a.raster.tags))
	for i, tag := range a.raster.tags {
		of[i] = wanted[fold(tag.Name)]
	}
	moves := make([]bool, a.Sessions)
	for n, s := range a.raster.sessions {
		inScope := len(wanted) == 0 || slices.ContainsFunc(s.tags, func(tag int) bool { return of[tag] })
		moves[n] = inScope && !s.start.Before(p.From)
	}
	return moves
}
