package layers

import (
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Renewal gives a pattern another number, as the base of what comes after the
// sessions that are counted. What is pending and younger than all of these goes on
// from it; what is older than one of them no longer counts for the pattern, as it
// cannot be told from what the number already holds.
type Renewal struct {
	Edits []markdown.Edit
	From  time.Time
	Goes  []*Session // pending sessions that go on from it
	Lost  []*Session // pending sessions that no longer count for it
}

// Renew returns what gives a pattern a number at a moment.
func (m *Memory) Renew(p *Pattern, w hebb.Weight, roll Roll, now time.Time) (*Renewal, error) {
	if err := annotatable(p); err != nil {
		return nil, err
	}
	r := &Renewal{From: renewedFrom(p, roll, now)}
	for _, s := range roll.Pending {
		switch {
		case !p.InScope(s):
		case s.Start.Before(r.From):
			r.Lost = append(r.Lost, s)
		default:
			r.Goes = append(r.Goes, s)
		}
	}
	before, _ := m.Params.Law.Fold(p.Begin, m.bind(roll.Counted).of(p, roll.Counted, p.From))
	state := m.Params.Law.Set(before, w, now)
	var fields [][2]string
	if p.Derived {
		fields = append(fields, [2]string{"id", p.ID})
	}
	fields = append(append(fields, [2]string{"w", w.String()}), stateFields(state, r.From)...)
	r.Edits = append(annotate(p.Item.Block, fields), edit(p.Number, w.String()))
	return r, nil
}

// renewedFrom returns the moment after the last session that is counted, in the
// full seconds of an annotation; where none is, that of the first one that is
// pending. It is never the moment from which the pattern counts now: with that
// the base would be taken for an edited one.
func renewedFrom(p *Pattern, roll Roll, now time.Time) time.Time {
	from := now
	switch counted, pending := len(roll.Counted), len(roll.Pending); {
	case counted > 0:
		from = roll.Counted[counted-1].Start.Add(time.Second)
	case pending > 0:
		from = roll.Pending[0].Start
	}
	from = from.UTC().Truncate(time.Second)
	if !from.After(p.From) {
		from = p.From.UTC().Add(time.Second)
	}
	return from
}
