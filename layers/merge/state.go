package merge

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// states gives each pattern and the heading of layer 2 one state.
func (m *memories) states() (edits [sides][]markdown.Edit) {
	newest := m.newest()
	add := func(more [sides][]markdown.Edit) {
		for i := range edits {
			edits[i] = append(edits[i], more[i]...)
		}
	}
	add(m.heading(newest))
	for _, id := range m.ids() {
		s := standing{epochs: m.epochs(), newest: newest}
		for i := range s.of {
			s.of[i] = m.pattern(i, id)
		}
		if s.of[ours] != nil || s.of[theirs] != nil {
			add(m.state(&s))
		}
	}
	return edits
}

func (m *memories) epochs() (epochs [sides]layers.Epoch) {
	for i := range epochs {
		epochs[i] = m.of[i].Epoch
	}
	return epochs
}

// newest returns the side whose epoch counts: the one that changed it or, where
// both did, that of the later epoch.
func (m *memories) newest() int {
	e := m.epochs()
	side, both := choose(e[base], e[ours], e[theirs], func(x, y layers.Epoch) bool { return x == y })
	if both && (e[theirs].Open > e[ours].Open || e[theirs].Open == e[ours].Open && e[theirs].Closed > e[ours].Closed) {
		return theirs
	}
	return side
}

// heading gives the heading of layer 2 the epoch of a side.
func (m *memories) heading(side int) (none [sides][]markdown.Edit) {
	var blocks [sides]*carrier
	for i, memory := range m.of {
		if layer := memory.Layer(2); layer != nil {
			blocks[i] = &carrier{memory.Doc, layer.Title}
		}
		if !blocks[i].usable() {
			return none
		}
	}
	return unite(blocks, side, layers.EpochKeys(), fieldsOf(blocks[side].annotation()))
}

// state gives a pattern one state in all versions.
func (m *memories) state(s *standing) (edits [sides][]markdown.Edit) {
	var blocks [sides]*carrier
	for i, p := range s.of {
		if p != nil {
			blocks[i] = &carrier{m.of[i].Doc, p.Item.Block}
		}
		if !blocks[i].usable() {
			return edits
		}
	}
	state, number := s.state(), s.number()
	want := fieldsOf(blocks[state].annotation())
	if number != own {
		setOr(want, "w", fieldsOf(blocks[number].annotation()))
	}
	s.unite(want, state)
	edits = unite(blocks, state, append(layers.StateKeys(), "was"), want)
	if number == own {
		return edits
	}
	text := m.of[number].Doc.Text(s.of[number].Number)
	for i, p := range s.of {
		if p != nil && m.of[i].Doc.Text(p.Number) != text {
			edits[i] = append(edits[i], markdown.Edit{Span: p.Number, New: text})
		}
	}
	return edits
}

// setOr takes a field from another annotation, if it has it.
func setOr(f fields, key string, from fields) {
	if value, ok := from[key]; ok {
		f[key] = value
	}
}

// own says that each version keeps its own number: people set different ones.
const own = -1

// A standing is one pattern in the three versions; nil where it is not.
type standing struct {
	of     [sides]*layers.Pattern
	epochs [sides]layers.Epoch
	newest int
}

// sameState reports whether two patterns begin the epoch alike.
func sameState(p, q *layers.Pattern) bool {
	if p == nil || q == nil {
		return p == q
	}
	return p.Joins() == q.Joins() && (p.Base == nil) == (q.Base == nil) && p.Begin == q.Begin && p.From.Equal(q.From)
}

// sameBase reports whether the sessions of the epoch give two patterns one number.
func sameBase(p, q *layers.Pattern) bool {
	return p.Joins() == q.Joins() && p.Begin.Weight == q.Begin.Weight && p.From.Equal(q.From)
}

// state returns the side whose state at the beginning of the epoch counts.
func (s *standing) state() int {
	b, o, t := s.of[base], s.of[ours], s.of[theirs]
	switch {
	case o == nil:
		return theirs
	case t == nil:
		return ours
	}
	side, both := choose(b, o, t, sameState)
	if !both {
		return side
	}
	joined := b == nil || b.Joins()
	later := s.epochs[theirs].Open > s.epochs[ours].Open
	switch {
	case o.Joins() != t.Joins():
		return pick(t.Joins())
	case joined && s.epochs[ours].Open != s.epochs[theirs].Open:
		return pick(!later)
	case joined && o.Begin == t.Begin: // the sessions that either has counted
		return pick(!t.From.Before(o.From))
	case !o.From.Equal(t.From):
		return pick(o.From.After(t.From))
	case s.epochs[ours].Open != s.epochs[theirs].Open:
		return pick(!later)
	}
	return s.newest
}

// pick returns our side, or theirs.
func pick(ourOwn bool) int {
	if ourOwn {
		return ours
	}
	return theirs
}

// number returns the side whose number counts. One that a person set and no
// update has seen yet beats one that was computed.
func (s *standing) number() int {
	b, o, t := s.of[base], s.of[ours], s.of[theirs]
	hand := func(p *layers.Pattern) bool { return p != nil && setByHand(b, p) }
	switch {
	case o == nil || t == nil:
		if hand(o) || hand(t) {
			return own
		}
		return pick(t == nil)
	case hand(o) && hand(t) && o.Visible != t.Visible:
		return own
	case hand(o):
		return ours
	case hand(t):
		return theirs
	case !sameBase(o, t):
		return s.state()
	}
	side, _ := choose(b, o, t, sameNumber)
	return side
}

// setByHand reports whether a person set the number since the base.
func setByHand(b, p *layers.Pattern) bool {
	switch {
	case b == nil:
		return p.ByHand()
	case p.Joins():
		return b.Joins() && p.Visible != b.Visible
	}
	return p.ByHand() && !(sameNumber(b, p) && sameState(b, p))
}

func sameNumber(p, q *layers.Pattern) bool {
	if p == nil || q == nil {
		return p == q
	}
	written := p.Written == q.Written || p.Written != nil && q.Written != nil && *p.Written == *q.Written
	return p.Visible == q.Visible && written
}

// unite adds the former ids of the other side to those of a side.
func (s *standing) unite(want fields, side int) {
	mine, other := s.of[side], s.of[ours+theirs-side]
	if other == nil {
		return
	}
	for _, was := range other.Was {
		switch {
		case slices.Contains(mine.Was, was):
		case want["was"] == "":
			want["was"] = was
		default:
			want["was"] += ", " + was
		}
	}
}

// numbers returns the step that makes the numbers what the sessions of both sides
// give, if they are known.
func (m *memories) numbers(union Union) func() [sides][]markdown.Edit {
	return func() (edits [sides][]markdown.Edit) {
		reference := ours
		if m.of[ours].Params.Law == m.of[base].Params.Law {
			reference = theirs
		}
		if union == nil {
			return edits
		}
		sessions := union(m.of[reference].Epoch)
		if sessions == nil {
			return edits
		}
		for _, stale := range layers.Recount(m.of[reference], sessions) {
			want := stale.Want.String()
			for i := range edits {
				p := m.pattern(i, m.name[reference][stale.Pattern.ID])
				if p == nil || !sameNumber(p, stale.Pattern) || !sameState(p, stale.Pattern) || p.Item.Obstacle() != "" {
					continue
				}
				edits[i] = append(edits[i], markdown.Edit{Span: p.Number, New: want})
				edits[i] = append(edits[i], p.Item.Annotate(markdown.Field{Key: "w", Value: want})...)
			}
		}
		return edits
	}
}
