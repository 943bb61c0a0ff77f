package layers

import (
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// SetWeight decides that a pattern has another number. The next update takes it
// as the base.
func (p *Plan) SetWeight(id string, w hebb.Weight) (*Decision, error) {
	mv, err := p.find(id)
	if err != nil {
		return nil, err
	}
	pattern, rule := mv.Pattern, p.Memory.Params.Law.Rule
	d := p.decide(mv, "set", w.String())
	d.New = w
	switch {
	case w > rule.Max:
		return nil, refuse("git hebbian promote "+ShellWord(pattern.ID), "%s is above the ceiling %s: only promote goes beyond it", w, rule.Max)
	case w < rule.Min:
		return nil, refuse("a number from "+rule.Min.String()+" to "+rule.Max.String(), "%s is below the floor %s", w, rule.Min)
	case w == pattern.Visible:
		d.What = pattern.ID + " is at " + w.String() + " already."
		return d, nil
	}
	d.What = pattern.ID + " is set from " + pattern.Visible.String() + " to " + w.String() + "; the next update takes it as the base."
	d.Why = "a person set it; it was " + mv.standing() + "."
	d.Undo = "git revert of this commit."
	d.Edits = append(d.Edits, edit(pattern.Number, w.String()))
	if pattern.Written != nil && *pattern.Written == w {
		// Or the number would be taken for ours, and recomputed.
		if err := annotatable(pattern); err != nil {
			return nil, err
		}
		d.Edits = append(d.Edits, annotate(pattern.Item.Block, [][2]string{{"w", pattern.Visible.String()}})...)
	}
	return d.verified()
}

// Freeze decides that no session moves a pattern any more. What it has at that
// moment is its state from then on.
func (p *Plan) Freeze(id string, now time.Time) (*Decision, error) {
	mv, err := p.find(id)
	if err != nil {
		return nil, err
	}
	pattern := mv.Pattern
	d := p.decide(mv, "freeze")
	if pattern.IsFrozen() {
		d.What = pattern.ID + " is frozen since " + pattern.Frozen.Format(dateForm) + "."
		return d, nil
	}
	d.What = pattern.ID + " is frozen at " + pattern.Visible.String() + ": from now on no session moves it."
	d.Why = "a person froze it; it was " + mv.standing() + "."
	d.Undo = "git hebbian freeze --off " + ShellWord(pattern.ID) + " --apply, or git revert of this commit."
	return d.withState(frozenState(mv), now, timeField(now, dateForm))
}

// frozenState is what a pattern keeps as long as it is frozen: what it has come to.
func frozenState(mv *Move) hebb.State {
	state := mv.Before
	state.Weight, state.Low = mv.Pattern.Visible, time.Time{}
	switch state.Stage { // it is neither as long as it is frozen
	case hebb.Fading:
		state.Stage = hebb.Emergent
	case hebb.Candidate:
		state.Stage = hebb.Strong
	}
	return state
}

// Freeze returns the edits by which Plan.Freeze freezes a pattern, for who knows the
// sessions of the epoch and has no plan.
func (m *Memory) Freeze(p *Pattern, roll Roll, now time.Time) ([]markdown.Edit, error) {
	if err := annotatable(p); err != nil {
		return nil, err
	}
	mv := m.move(p, roll, m.bind(roll.Counted, roll.Pending), nil, now)
	return stateEdits(p, frozenState(&mv), now, timeField(now, dateForm)), nil
}

// Thaw decides that sessions move a pattern again, those from now on.
func (p *Plan) Thaw(id string, now time.Time) (*Decision, error) {
	mv, err := p.find(id)
	if err != nil {
		return nil, err
	}
	pattern := mv.Pattern
	d := p.decide(mv, "freeze --off")
	if !pattern.IsFrozen() {
		d.What = pattern.ID + " is not frozen."
		return d, nil
	}
	state := mv.Before
	state.Low = time.Time{}
	d.What = pattern.ID + " is no longer frozen: sessions from now on move it, from " + pattern.Visible.String() + "."
	d.Why = "a person let it go; it was frozen since " + pattern.Frozen.Format(dateForm) + "."
	d.Undo = "git hebbian freeze " + ShellWord(pattern.ID) + " --apply, or git revert of this commit."
	return d.withState(p.Memory.Params.Law.Set(state, pattern.Visible, now), now, "")
}

// withState makes a state the base of the pattern from a moment on.
func (d *Decision) withState(state hebb.State, from time.Time, frozen string) (*Decision, error) {
	if err := annotatable(d.Pattern); err != nil {
		return nil, err
	}
	d.Edits = stateEdits(d.Pattern, state, from, frozen)
	return d.verified()
}

// stateEdits returns the edits that make a state the base of a pattern from a moment
// on.
func stateEdits(p *Pattern, state hebb.State, from time.Time, frozen string) []markdown.Edit {
	var fields [][2]string
	if p.Derived {
		fields = append(fields, [2]string{"id", p.ID})
	}
	fields = append(fields, [2]string{"w", state.Weight.String()})
	fields = append(fields, stateFields(state, from.Truncate(time.Second))...)
	return annotate(p.Item.Block, append(fields, [2]string{"frozen", frozen}))
}
