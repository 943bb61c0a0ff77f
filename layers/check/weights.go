package check

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
)

func weights() Rule {
	return Rule{
		Name: layers.RuleWeights,
		Doc:  "Weights are in range, and what their sessions give; ids are sound.",
		Check: func(s *Subject) []layers.Finding {
			found := s.parsed(layers.RuleWeights)
			if s.Memory == nil {
				return found
			}
			replayed := layers.Replay(s.Memory, s.Episodes, nil)
			return append(found, append(byHand(s, replayed), append(stale(s, replayed), broughtBack(s)...)...)...)
		},
	}
}

// byHand reports the numbers that people set, as the policy says.
func byHand(s *Subject, replayed []layers.Difference) []layers.Finding {
	if s.Hand == Allow {
		return nil
	}
	out := rebased(s, replayed)
	for _, d := range replayed {
		p := d.Pattern
		if d.Kind != layers.ByHand || s.Change && !changed(s.Parents, p) {
			continue
		}
		f := layers.Finding{
			File: s.File, At: s.Memory.Doc.Position(p.Number.Start), Rule: layers.RuleWeights, Warning: s.Hand != Deny,
			Text: handText(p), Hint: "the next update takes it as the new base",
		}
		switch {
		case s.rewroteW(p):
			f.Text = "the annotation of " + p.ID + " was changed by hand"
			f.Hint = s.afterEdit(p, nil)
		case s.Hand == Deny:
			f.Hint = "set the number back, or " + allowHand
		}
		out = append(out, f)
	}
	return out
}

const allowHand = "allow it: git config hebbian.handWeights warn"

func handText(p *layers.Pattern) string {
	if p.Visible == *p.Written {
		return p.ID + " was frozen by hand at " + p.Visible.String()
	}
	return p.ID + " was set by hand: " + p.Written.String() + " → " + p.Visible.String()
}

// stale reports numbers of ours that the sessions do not give. In a change it
// is an error only where the change touched the pattern: what a merge left
// behind is put right by the next update.
func stale(s *Subject, replayed []layers.Difference) []layers.Finding {
	var out []layers.Finding
	for _, d := range replayed {
		if d.Kind != layers.Recomputed {
			continue
		}
		f := layers.Finding{
			File: s.File, At: s.Memory.Doc.Position(d.Pattern.Number.Start), Rule: layers.RuleWeights,
			Warning: s.Change && !changed(s.Parents, d.Pattern),
			Text:    d.Pattern.ID + " is " + d.Pattern.Visible.String() + ", its sessions give " + d.Want.Weight.String(),
		}
		f.Hint = s.wayOut(d.Pattern, f.Warning)
		out = append(out, f)
	}
	return out
}

// broughtBack reports patterns that a merge gave the base of a closed epoch.
func broughtBack(s *Subject) []layers.Finding {
	var out []layers.Finding
	for _, r := range layers.OldBases(s.Memory, s.Snapshot) {
		f := layers.Finding{
			File: s.File, At: s.Memory.Doc.Position(r.Pattern.Number.Start), Rule: layers.RuleWeights,
			Text: r.Pattern.ID + " begins with " + r.Pattern.Base.String() + ", the snapshot of " + s.Memory.Epoch.Closed + " gave it " + r.Want,
			Hint: "git hebbian update --apply puts it right",
		}
		if s.Twice != "" {
			f.Text += "; " + s.Twice
		}
		if s.Adopt != "" {
			f.Hint = s.Adopt + "; then " + f.Hint
		}
		out = append(out, f)
	}
	return out
}

// changed reports whether no parent has the pattern with the same numbers.
func changed(parents []*layers.Memory, p *layers.Pattern) bool {
	for _, m := range parents {
		for _, q := range m.Patterns {
			if q.ID == p.ID && q.Visible == p.Visible && q.ByHand() == p.ByHand() && q.Begin == p.Begin && q.From.Equal(p.From) {
				return false
			}
		}
	}
	return true
}

// has reports whether a memory has a pattern of just this id.
func has(m *layers.Memory, id string) bool {
	return slices.ContainsFunc(m.Patterns, func(p *layers.Pattern) bool { return p.ID == id })
}
