package check

import (
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// rebased reports patterns whose state at the beginning of the epoch is another
// one than in the only parent, or gone, though the epoch is the same and no hand-set
// or new number explains it.
func rebased(s *Subject, replayed []layers.Difference) []layers.Finding {
	if !s.Change || len(s.Parents) != 1 || s.Parents[0].Epoch.Open != s.Memory.Epoch.Open {
		return nil
	}
	var out []layers.Finding
	for _, q := range s.Parents[0].Patterns {
		p := s.Memory.Pattern(q.ID)
		if p == nil || p.Follows(q) {
			continue
		}
		switch {
		case p.ID != q.ID && has(s.Parents[0], p.ID):
			continue // the two were merged, and this one keeps its own state
		case p.IsFrozen() != q.IsFrozen() && p.Visible == q.Visible:
			continue // it was frozen where it was, or let go from there
		}
		f := layers.Finding{
			File: s.File, At: s.Memory.Doc.Position(p.Number.Start), Rule: layers.RuleWeights, Warning: s.Hand != Deny,
			Text: "the annotation of " + p.ID + " was changed by hand",
		}
		if !p.Joins() && !p.ByHand() && p.Visible == *p.Base && p.From.After(q.From) { // as a review takes a number back
			f.Text = p.ID + " was set by hand: " + q.Visible.String() + " → " + p.Visible.String()
			f.Hint = "it is the base of the sessions from " + p.From.UTC().Format(time.RFC3339) + " on"
			if s.Hand == Deny {
				f.Hint = "set the number back, or " + allowHand
			}
		} else {
			f.Hint = s.afterEdit(p, replayed)
		}
		out = append(out, f)
	}
	return out
}

// rewroteW reports whether a change left the number of a pattern as it was, and
// wrote another w= beside it.
func (s *Subject) rewroteW(p *layers.Pattern) bool {
	if !s.Change || len(s.Parents) != 1 {
		return false
	}
	q := s.Parents[0].Same(p)
	return q != nil && !q.Joins() && !q.ByHand() && q.Visible == p.Visible && *q.Written != *p.Written
}

const onlyNumber = "to set a weight, change only the number in brackets, or: git hebbian set ID WEIGHT --apply"

// afterEdit says how a change of an annotation by hand is taken back, and what
// the next update makes of it otherwise. Replayed are the numbers that stop the
// change anyway.
func (s *Subject) afterEdit(p *layers.Pattern, replayed []layers.Difference) string {
	stopped := slices.ContainsFunc(replayed, func(d layers.Difference) bool { return d.Kind == layers.Recomputed && d.Pattern == p })
	switch {
	case s.Hand == Deny && !stopped:
		return s.takeBack("; or ") + allowHand
	case stopped:
		return s.takeBack("; ") + onlyNumber
	}
	return s.takeBack("; else ") + "the next update " + s.nextOf(p)
}

// nextOf says what the next update does with a pattern whose annotation is another.
func (s *Subject) nextOf(p *layers.Pattern) string {
	switch {
	case p.Joins() || p.ByHand():
		return "takes " + p.Visible.String() + ", the number in brackets, as the new base"
	case p.IsFrozen():
		return "leaves it as it is: it is frozen"
	}
	snap := s.Snapshot
	if snap == nil && s.Closing != nil {
		snap = s.Closing()
	}
	for _, d := range layers.Replay(s.Memory, nil, snap) {
		if d.Pattern == p && d.Kind == layers.Rebased {
			return "goes on with " + d.Want.Weight.String() + ", the base that the snapshot of " + s.Memory.Epoch.Closed + " gave"
		}
	}
	return "goes on with the base as it stands there"
}

// takeBack is the command that takes a change of the memory file back, and a word
// that joins what follows; empty: there is nothing to take back.
func (s *Subject) takeBack(join string) string {
	if s.TakeBack == nil {
		return ""
	}
	if text := s.TakeBack(); text != "" {
		return text + join
	}
	return ""
}

// wayOut says what to do about a number that its sessions do not give. Old is one
// that the change did not touch.
func (s *Subject) wayOut(p *layers.Pattern, old bool) string {
	const recompute = "git hebbian update --apply recomputes "
	switch {
	case !s.Change:
		if back := s.takeBack("; then "); back != "" {
			return back + recompute + "what is still wrong"
		}
		return recompute + "it; to set a weight by hand, change only the number in brackets"
	case old:
		return recompute + "it once this is committed"
	case len(s.Parents) > 1:
		return "take the line of either side, with its annotation: the next update puts the number right"
	case len(s.Parents) == 1 && s.Parents[0].Same(p) != nil:
		return s.takeBack("; ") + onlyNumber
	}
	return "delete its annotation: the next update takes the number in brackets as the base"
}
