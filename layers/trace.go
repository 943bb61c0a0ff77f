package layers

import (
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A Trace is every step of a pattern's weight since its base.
type Trace struct {
	Move    // what an update would do, with the steps of pending sessions
	Law     hebb.Law
	Base    hebb.State // what the counted steps begin with
	Since   time.Time  // sessions before it do not count; zero: all of the epoch do
	Counted []Cause    // the steps of the sessions that are counted
	Gives   hebb.State // after them: what the number has to be
	Barred  []*Session // counted sessions that name it, and have no tag of its scope
	Apart   int        // counted sessions that are no step: without its tags, before Since, or of a day with others
	Early   int        // pending sessions that began before From: they will be no step of it
}

// NewTrace returns every step of a pattern of a memory, as NewPlan sees it.
func NewTrace(m *Memory, e *Episodes, snap *Snapshot, p *Pattern, now time.Time) Trace {
	roll := e.Roll(snap.held())
	used := m.bind(roll.Counted, roll.Pending)
	t := Trace{Move: m.move(p, roll, used, snap, now), Law: m.Params.Law}
	t.Base, t.Since, t.Early = t.Begin, t.From, p.early(roll.Pending, t.From)
	switch {
	case p.ByHand(): // until an update takes the new number, the old base stands
		t.Base, t.Since = p.Begin, p.From
	case p.Joins():
		t.Gives = t.Base
		return t
	}
	var steps []hebb.Step
	t.Gives, steps = t.Law.Fold(t.Base, used.of(p, roll.Counted, t.Since))
	t.Counted, t.Barred = p.causes(steps, used, roll.Counted), used.outside(p, roll.Counted)
	if !p.IsFrozen() {
		t.Apart = len(roll.Counted) - len(t.Counted)
	}
	return t
}

// early counts the sessions that could move a pattern, but for when they began.
func (p *Pattern) early(sessions []*Session, from time.Time) (n int) {
	for _, s := range sessions {
		if !p.IsFrozen() && p.InScope(s) && s.Start.Before(from) {
			n++
		}
	}
	return n
}

// Clamped reports whether a step ended at the floor or the ceiling, and not where
// the rule leads.
func (t *Trace) Clamped(s hebb.Step) bool {
	return s.Before.Weight+t.Law.Gain(s.Activation) != s.After.Weight
}

// A Prospect is what so many sessions in a row would make of a pattern.
type Prospect struct {
	Goal     string // emergent, strong, ceiling or fading; "above" is the weight from which sessions count for strong
	Used     bool   // sessions that use it; else such as do not
	Sessions int    // days, where a day is one step
	Never    bool   // at no number of them
	Done     bool   // it is so already
}

// Prospects says what would change a pattern, beginning after all sessions there
// are. Of one that is frozen there are none.
func (t *Trace) Prospects() []Prospect {
	if t.Pattern.IsFrozen() {
		return nil
	}
	law, now := t.Law, t.After
	list := []struct {
		goal   string
		a      hebb.Activation
		wanted func(hebb.State) bool
	}{
		{"emergent", hebb.Scale, func(s hebb.State) bool { return s.Stage != hebb.Episodic && s.Stage != hebb.Fading }},
		{"above", hebb.Scale, func(s hebb.State) bool { return s.Weight > law.Strong }},
		{"strong", hebb.Scale, func(s hebb.State) bool { return slices.Contains([]hebb.Stage{hebb.Strong, hebb.Candidate}, s.Stage) }},
		{"ceiling", hebb.Scale, func(s hebb.State) bool { return s.Weight >= law.Max }},
		{"fading", 0, func(s hebb.State) bool { return s.Weight < law.Atrophy }},
	}
	var out []Prospect
	for _, goal := range list {
		n, reached := law.Until(now, goal.a, goal.wanted)
		out = append(out, Prospect{Goal: goal.goal, Used: goal.a > 0, Sessions: n, Never: !reached, Done: reached && n == 0})
	}
	return out
}
