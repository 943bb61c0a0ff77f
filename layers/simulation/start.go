package simulation

import (
	"slices"
	"sort"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A base is a start, and from when on sessions count after it.
type base struct {
	Start
	epoch string    // sessions of earlier epochs are in it; empty: none is
	from  time.Time // sessions that started before it are in it
	atUse bool      // it begins at the first session in range that uses the pattern
}

// beginning finds where the replay of a pattern begins. First is the epoch of the
// oldest session in range.
func beginning(m *layers.Move, in Input, first string) base {
	if m.Pattern.IsFrozen() {
		return base{Start: Start{State: m.After, Source: FromFrozen}}
	}
	known := bases(m, in)
	for _, b := range known {
		if b.epoch <= first {
			return b
		}
	}
	if m.Reason == layers.Joined || !m.From.IsZero() {
		return known[len(known)-1] // what it was before a person set it does not count
	}
	initial := hebb.State{Weight: in.Plan.Memory.Params.Initial}
	return base{Start: Start{State: initial, Source: FromInitial}, from: in.Since, atUse: true}
}

// bases returns the states that are known of a pattern since a person last set its
// weight, the newest first.
func bases(m *layers.Move, in Input) []base {
	open := in.Plan.Epoch.Open
	list := []base{{Start: Start{State: m.Begin, Source: FromBase, Epoch: open}, epoch: open, from: m.From}}
	set := m.Reason == layers.Joined || !m.From.IsZero() // in the open epoch, as long as no snapshot has it
	for _, a := range slices.Backward(in.Anchors) {
		q := known(a.Memory, m.Pattern)
		if m.Reason == layers.Joined || q == nil || !q.From.Equal(m.From) || a.Epoch > open {
			continue
		}
		if a.Epoch == open {
			set = false
			continue
		}
		source := FromSnapshot
		if a.Within {
			source = FromBase
		}
		list = append(list, base{Start: Start{State: q.Begin, Source: source, Epoch: a.Epoch}, epoch: a.Epoch, from: q.From})
	}
	if set {
		list[0].Source, list[0].Epoch = FromHand, ""
	}
	return list
}

// known finds a pattern in an earlier version of the memory, by its id or a former
// one, if it has a base there.
func known(m *layers.Memory, p *layers.Pattern) *layers.Pattern {
	for _, q := range m.Patterns {
		if !q.Joins() && (q.ID == p.ID || slices.Contains(p.Was, q.ID)) {
			return q
		}
	}
	return nil
}

// split returns the uses that lead from a base to the range, and the steps in it.
// Fired are the sessions that use the pattern.
func (b base) split(p *layers.Pattern, all []effective, fired []step) (before []hebb.Use, steps []step) {
	if p.IsFrozen() {
		return nil, nil
	}
	begun := !b.atUse
	for i := sort.Search(len(all), func(i int) bool { return all[i].epoch >= b.epoch }); i < len(all); i++ {
		for len(fired) > 0 && int(fired[0].session) < i {
			fired = fired[1:]
		}
		e, st := &all[i], step{session: int32(i)}
		if len(fired) > 0 && int(fired[0].session) == i {
			st = fired[0]
		}
		if begun = begun || st.activation > 0 && e.inRange; !begun || !b.from.IsZero() && e.Start.Before(b.from) || !p.InScope(e.Session) {
			continue
		}
		if e.inRange {
			steps = append(steps, st)
		} else {
			before = append(before, hebb.Use{Session: e.ID, Start: e.Start, Activation: hebb.Activation(st.activation)})
		}
	}
	return before, steps
}
