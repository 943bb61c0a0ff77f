package layers

import (
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A Difference is what a memory says of a pattern, where the sessions give
// something else.
type Difference struct {
	Pattern *Pattern
	Kind    Reason     // ByHand, Rebased or Recomputed
	Want    hebb.State // what the sessions give; with Rebased in an open epoch, the base that the snapshot gave
	Found   hebb.State // what stands there; of an open epoch only the weight is written
}

// Replay holds the numbers of a memory against the sessions that are counted in
// its open epoch, and its bases against the snapshot before. Without episodes
// only numbers that people set are found, without a snapshot no base is judged.
// A pattern that no update has written yet is none of them.
func Replay(m *Memory, e *Episodes, snap *Snapshot) []Difference {
	var counted []*Session
	if e != nil {
		counted = e.Roll(nil).Counted
	}
	used := m.bind(counted)
	var out []Difference
	for _, p := range m.Patterns {
		if p.Joins() {
			continue
		}
		d := Difference{Pattern: p, Found: hebb.State{Weight: p.Visible}}
		d.Want, _ = m.Params.Law.Fold(p.Begin, used.of(p, counted, p.From))
		begin, ok := snap.begin(p)
		switch {
		case p.ByHand():
			d.Kind = ByHand
		case ok && begin != p.Begin:
			d.Kind, d.Want, d.Found = Rebased, begin, p.Begin
		case e != nil && d.Want.Weight != p.Visible:
			d.Kind = Recomputed
		default:
			continue
		}
		out = append(out, d)
	}
	return out
}

// ReplayUnder is Replay with the law of another memory, of one pattern: whether
// its number is what the sessions give under that law.
func ReplayUnder(law hebb.Law, m *Memory, p *Pattern, e *Episodes) bool {
	counted := e.Roll(nil).Counted
	after, _ := law.Fold(p.Begin, m.bind(counted).of(p, counted, p.From))
	return after.Weight == p.Visible
}

// Follows reports whether the base of a pattern may come from what a version
// before says of it: it is the same, an update took a number that a person set or
// wrote, or an update that took it was taken back.
func (p *Pattern) Follows(q *Pattern) bool {
	switch {
	case q.Joins() || q.ByHand():
		return true
	case p.Joins():
		return p.Visible == *q.Base
	}
	return p.SameBase(q)
}

// SameBase reports whether two versions of a pattern begin the epoch with the
// same state, at the same moment.
func (p *Pattern) SameBase(q *Pattern) bool {
	return !p.Joins() && !q.Joins() && p.Begin == q.Begin && p.From.Equal(q.From)
}

// A Chapter is an epoch that a snapshot closed.
type Chapter struct {
	Memory  *Memory    // as the snapshot left it: its bases are what came of the epoch
	Counted []*Session // in canonical order
	Before  *Memory    // as the snapshot before left it; nil: that is not known
	Eve     *Memory    // as it stood when the snapshot was made; nil: that is not known
	Closed  time.Time  // when it was made
}

// Same returns the pattern of a memory that another version of it tells of: by
// its id, else by one that it had before. It is nil where there is none.
func (m *Memory) Same(p *Pattern) *Pattern {
	if m == nil {
		return nil
	}
	for _, id := range append([]string{p.ID}, p.Was...) {
		for _, q := range m.Patterns {
			if q.ID == id {
				return q
			}
		}
	}
	return nil
}

// Unexplained returns the patterns whose states are not what the snapshot
// before and the sessions give alone: they are new, a person set them, or they
// are wrong. It takes Eve to tell.
func (c *Chapter) Unexplained() []*Pattern {
	levels, before := c.levels(), c.Before.byID()
	all := make([]hebb.Use, len(c.Counted)) // as if nothing was used
	for i, s := range c.Counted {
		all[i] = hebb.Use{Session: s.ID, Start: s.Start}
	}
	some := make([]hebb.Use, 0, len(all))
	var out []*Pattern
	for number, p := range c.Memory.Patterns {
		if p.Joins() {
			continue
		}
		q := before(number, p.ID)
		if q == nil || q.Joins() {
			out = append(out, p)
			continue
		}
		for _, l := range levels.of(number) {
			all[l.session].Activation = max(all[l.session].Activation, l.activation)
		}
		uses := all
		if len(p.Scope) > 0 || !q.From.IsZero() {
			uses = some[:0]
			for i, s := range c.Counted {
				if !s.Start.Before(q.From) && p.InScope(s) {
					uses = append(uses, all[i])
				}
			}
		}
		after := c.Memory.Params.Law.After(q.Begin, uses)
		for _, l := range levels.of(number) {
			all[l.session].Activation = 0
		}
		if after != p.Begin || !p.From.Equal(q.From) || !p.settled() {
			out = append(out, p)
		}
	}
	return out
}

// settled reports whether a pattern is as a snapshot leaves it: its number is
// its base.
func (p *Pattern) settled() bool {
	return p.Visible == p.Begin.Weight && *p.Written == p.Begin.Weight
}

// Replay returns the patterns whose states no closing gives: neither from the
// snapshot before nor from what stood there when it was made.
func (c *Chapter) Replay() []Difference { return c.ReplayOf(c.Unexplained()) }

// ReplayOf is Replay for who knows which patterns are Unexplained.
func (c *Chapter) ReplayOf(unexplained []*Pattern) []Difference {
	var out []Difference
	used := usage{}
	if c.Eve != nil {
		used = c.Eve.bind(c.Counted)
	}
	for _, p := range unexplained {
		want, kind, ok := c.want(p, used)
		switch {
		case !ok:
			out = append(out, Difference{Pattern: p, Kind: kind, Want: want, Found: p.Begin})
		case !p.settled():
			out = append(out, Difference{Pattern: p, Kind: Recomputed, Want: p.Begin, Found: hebb.State{Weight: p.Visible}})
		}
	}
	return out
}

// want returns what the closing gives a pattern, and whether that is its state.
// Used is what the sessions say of the patterns of Eve.
func (c *Chapter) want(p *Pattern, used usage) (want hebb.State, kind Reason, ok bool) {
	r := c.Eve.Same(p)
	if r == nil { // nobody knows more than the snapshot before
		q := c.Before.Same(p)
		if q == nil || q.Joins() {
			return p.Begin, Joined, true
		}
		want, _ = c.Memory.Params.Law.Fold(q.Begin, c.Memory.bind(c.Counted).of(p, c.Counted, q.From))
		return want, Recomputed, want == p.Begin
	}
	snap := &Snapshot{Memory: c.Before}
	late := c.Closed.AddDate(1000, 0, 0) // no session is after it
	mv := c.Eve.move(r, Roll{Counted: c.Counted}, used, snap, late)
	want, kind = mv.After, mv.Reason
	switch kind {
	case ByHand, Joined: // at which moment is not written anywhere
		if sameButDay(want, p.Begin) {
			return p.Begin, kind, true
		}
		again := c.Eve.move(r, Roll{Counted: c.Counted}, used, snap, c.Closed)
		return want, kind, sameButDay(again.After, p.Begin)
	case Rebased:
		return want, kind, want == p.Begin
	}
	return want, Recomputed, want == p.Begin
}

// sameButDay compares states, but for the day since which they are low.
func sameButDay(a, b hebb.State) bool {
	low := a.Low.IsZero() == b.Low.IsZero()
	a.Low, b.Low = time.Time{}, time.Time{}
	return low && a == b
}

// A Version is a memory at a commit, and at the commits that it was made from.
// A parent that has no memory is nil.
type Version struct {
	Memory  *Memory
	Parents []*Memory
}

// Edited finds the version that brought in the base of a pattern of a memory,
// and reports whether somebody edited it there: no update gives a new base where
// nobody set the number, without a moment from= which it counts. Versions are those
// since the epoch began, newest first. A base that is in none of them is
// that of the memory itself: at is -1.
func Edited(m *Memory, p *Pattern, versions []Version) (at int, edited bool) {
	at, origin := -1, Version{Memory: m}
	if len(versions) > 0 {
		origin.Parents = []*Memory{versions[0].Memory}
	}
	for i := len(versions) - 1; i >= 0; i-- {
		v := versions[i]
		if q := v.Memory.Same(p); q != nil && v.Memory.Epoch.Open == m.Epoch.Open && p.SameBase(q) {
			at, origin = i, v
			break
		}
	}
	for _, parent := range origin.Parents {
		q := parent.Same(p)
		if q == nil || parent.Epoch.Open != m.Epoch.Open || p.Follows(q) || !p.From.IsZero() && !p.From.Equal(q.From) {
			return at, false
		}
	}
	return at, len(origin.Parents) > 0
}
