package layers

import (
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Snapshot is what the tags of closed epochs tell.
type Snapshot struct {
	Memory *Memory // the memory file as the last epoch was closed; nil: its tag is not here
	Held   Held
}

// Held are the sessions that an epoch had when it was closed, by epoch and id.
// An epoch that is not in it holds whatever is stamped with it.
type Held map[string]map[string]bool

// A Reason says why an update touches a pattern.
type Reason string

// The reasons, the most telling first.
const (
	ByHand     Reason = "set by hand" // its number becomes the new base
	Joined     Reason = "new"         // it gets its id and its base
	Rebased    Reason = "rebased"     // a merge brought back the base of a closed epoch
	Moved      Reason = "sessions"    // newly counted sessions moved it
	Recomputed Reason = "recomputed"  // its number was not what its sessions give
	Frozen     Reason = "frozen"      // a person keeps it where it is: it is left alone
	Unchanged  Reason = "nothing new" // it is left alone
)

// A Move is what an update does to one pattern.
type Move struct {
	Pattern *Pattern
	Reason  Reason
	Old     hebb.Weight // the visible number
	Begin   hebb.State  // what the fold begins with
	From    time.Time   // sessions before it do not count; zero: all do
	Before  hebb.State  // after the sessions that were counted already
	After   hebb.State  // after all
	Steps   []Cause     // what the newly counted sessions did, in order
	Outside []*Session  // newly counted ones that name it, and have no tag of its scope

	Sessions int // sessions of the epoch that move the pattern, newly counted ones included
	Used     int // how many of them used it
}

// New returns the number that the pattern gets.
func (m *Move) New() hebb.Weight { return m.After.Weight }

// A Cause is a step of the fold and the session and evidence behind it.
type Cause struct {
	hebb.Step
	From     *Session
	Evidence string // empty for a session that did not use the pattern
}

// A Plan is what an update would do: for each pattern the old and the new
// number with the reasons, and the edits that make it so. It is a value; to
// preview an update is to print it.
type Plan struct {
	Memory   *Memory
	Epoch    Epoch // the open epoch, and the one closed before it
	Sessions []*Session
	Moves    []Move // one for each pattern, in source order
	Edits    map[string][]markdown.Edit
	Findings []Finding
}

// NewPlan returns what an update at a moment would do. Snap is that of the
// closed epoch, nil where there is none.
func NewPlan(m *Memory, e *Episodes, snap *Snapshot, now time.Time) *Plan {
	p := &Plan{Memory: m, Epoch: e.epoch, Edits: map[string][]markdown.Edit{}}
	if p.Epoch.Open == "" {
		p.Epoch.Open = Month(now)
	}
	roll := e.Roll(snap.held())
	p.Sessions = roll.Pending
	used := m.bind(roll.Counted, roll.Pending)
	for _, pattern := range m.Patterns {
		p.Moves = append(p.Moves, m.move(pattern, roll, used, snap, now))
	}
	p.warnings(e)
	p.edit(e, roll)
	p.verify()
	return p
}

// move decides about one pattern.
func (m *Memory) move(p *Pattern, roll Roll, used usage, snap *Snapshot, now time.Time) Move {
	law, all := m.Params.Law, roll.Counted
	if len(roll.Pending) > 0 {
		all = slices.Concat(roll.Counted, roll.Pending)
		slices.SortFunc(all, (*Session).Compare)
	}
	mv := Move{Pattern: p, Old: p.Visible, Begin: p.Begin, From: p.From}
	switch {
	case p.Joins():
		mv.Reason, mv.Begin = Joined, hebb.State{Weight: p.Visible}
		mv.Begin.Stage, mv.From = p.Begin.Stage, time.Time{}
		if len(roll.Counted) > 0 {
			mv.From = now.UTC().Truncate(time.Second)
			if len(roll.Pending) > 0 {
				mv.From = roll.Pending[0].Start
			}
		}
	case p.ByHand() && p.IsFrozen():
		mv.Reason, mv.Begin.Weight = ByHand, p.Visible
		mv.From = now.UTC().Truncate(time.Second)
	case p.IsFrozen():
		mv.Reason = Frozen
	case p.ByHand():
		before := law.After(p.Begin, used.of(p, all, p.From))
		mv.Reason, mv.Begin = ByHand, law.Set(before, p.Visible, now)
		mv.From = now.UTC().Truncate(time.Second)
	default:
		mv.Reason = Unchanged
		if begin, ok := snap.begin(p); ok && begin != p.Begin {
			mv.Reason, mv.Begin = Rebased, begin
		}
	}
	uses := used.of(p, all, mv.From)
	if len(roll.Pending) > 0 {
		var steps []hebb.Step
		mv.Before = law.After(mv.Begin, used.of(p, roll.Counted, mv.From))
		mv.After, steps = law.Fold(mv.Begin, uses)
		mv.Steps, mv.Outside = p.causes(steps, used, roll.Pending), used.outside(p, roll.Pending)
	} else {
		mv.After = law.After(mv.Begin, uses)
		mv.Before = mv.After
	}
	for _, u := range uses {
		if mv.Sessions++; u.Activation > 0 {
			mv.Used++
		}
	}
	if mv.Reason == Unchanged {
		mv.Reason = m.reason(mv)
	}
	return mv
}

// reason tells why the number of a pattern that is ours changes, if it does.
func (m *Memory) reason(mv Move) Reason {
	switch {
	case mv.After.Weight == mv.Old:
		return Unchanged
	case mv.Before.Weight == mv.Old:
		return Moved
	}
	return Recomputed
}

func (s *Snapshot) held() Held {
	if s == nil {
		return nil
	}
	return s.Held
}

// begin returns the state that the snapshot gave a pattern as the base of the
// epoch after it. A pattern with another from= got its base later, by hand.
func (s *Snapshot) begin(p *Pattern) (hebb.State, bool) {
	if s == nil || s.Memory == nil {
		return hebb.State{}, false
	}
	for _, q := range s.Memory.Patterns {
		if q.ID == p.ID && !q.Joins() {
			return q.Begin, q.From.Equal(p.From)
		}
	}
	return hebb.State{}, false
}

// InScope reports whether a session may move the pattern: it has a tag of its
// scope, in any case, or the pattern has none.
func (p *Pattern) InScope(s *Session) bool {
	return len(p.Scope) == 0 || slices.ContainsFunc(p.Scope, func(scope string) bool {
		return slices.ContainsFunc(s.Tags, func(tag string) bool { return strings.EqualFold(tag, scope) })
	})
}

// causes returns the steps of newly counted sessions with their evidence.
func (p *Pattern) causes(steps []hebb.Step, used usage, fresh []*Session) []Cause {
	if len(fresh) == 0 {
		return nil
	}
	var out []Cause
	for _, step := range steps {
		if s := byID(fresh, step); s != nil {
			out = append(out, Cause{Step: step, From: s, Evidence: used[s][p].Evidence})
		}
	}
	return out
}

// byID finds the session of a step in a list in canonical order.
func byID(sessions []*Session, step hebb.Step) *Session {
	at := &Session{Start: step.Start, ID: step.Session}
	if i, found := slices.BinarySearchFunc(sessions, at, (*Session).Compare); found {
		return sessions[i]
	}
	for _, s := range sessions { // a day that is one step begins with another session
		if s.ID == step.Session {
			return s
		}
	}
	return nil
}

// warnings collects what was found in the memory and in the notes with pending
// sessions, and the ids in these that name no pattern.
func (p *Plan) warnings(e *Episodes) {
	p.Findings = append(p.Findings, p.Memory.Findings...)
	for _, n := range e.Notes() {
		if slices.ContainsFunc(p.Sessions, func(s *Session) bool { return s.File == n.File }) {
			p.Findings = append(p.Findings, n.Findings...)
		}
	}
	for _, s := range p.Sessions {
		p.Findings = append(p.Findings, p.Memory.UnknownIDs(s)...)
	}
}

// Changed returns the moves that change a number, in source order.
func (p *Plan) Changed() []Move {
	return slices.DeleteFunc(slices.Clone(p.Moves), func(m Move) bool { return m.New() == m.Old })
}

// Touched returns the moves that change a number or begin a new base.
func (p *Plan) Touched() []Move {
	return slices.DeleteFunc(slices.Clone(p.Moves), func(m Move) bool { return !m.Touches() })
}

// Touches reports whether the move edits its pattern.
func (m *Move) Touches() bool { return m.Reason != Unchanged && m.Reason != Frozen }

// Empty reports whether there is nothing to do.
func (p *Plan) Empty() bool { return len(p.Edits) == 0 }
