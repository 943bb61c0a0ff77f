package check

import (
	"slices"
	"strconv"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
)

func duplicates() Rule {
	return Rule{
		Name:  "duplicates",
		Doc:   "No two patterns say the same in other words.",
		Check: checkDuplicates,
	}
}

// checkDuplicates warns of a pattern that says what one above it says. In a change
// it does so where no parent had both, as after a merge of two sides that each
// added one.
func checkDuplicates(s *Subject) []layers.Finding {
	if s.Memory == nil || s.Change && !reworded(s) {
		return nil
	}
	judge := claim.NewJudge()
	above := map[string][]int{} // patterns by what only alike statements share
	read := make([]*claim.Statement, len(s.Memory.Patterns))
	var out []layers.Finding
	for i, p := range s.Memory.Patterns {
		read[i] = judge.Read(p.Text)
		seen := map[int]bool{}
		for _, handle := range read[i].Handles() {
			for _, j := range above[handle] {
				seen[j] = true
			}
			above[handle] = append(above[handle], i)
		}
		for j := range i {
			first := s.Memory.Patterns[j]
			if !seen[j] || s.Change && hadBoth(s.Parents, first, p) {
				continue
			}
			if relation, _ := judge.Compare(read[j], read[i]); relation != claim.Same {
				continue
			}
			line := strconv.Itoa(s.Memory.Doc.Position(first.Item.Span.Start).Line)
			out = append(out, layers.Finding{File: s.File, At: s.Memory.Doc.Position(p.Item.Span.Start), Rule: "duplicates", Warning: true,
				Text: "the pattern " + p.ID + " says what " + first.ID + " on line " + line + " says",
				Hint: "keep one, and put the id of the other one into its was="})
			break
		}
	}
	return out
}

// reworded reports whether each parent lacks a pattern with the text of one that is
// there now. An update moves numbers only, and costs its hook no look at words.
func reworded(s *Subject) bool {
	hasAll := func(m *layers.Memory) bool {
		texts := map[string]bool{}
		for _, p := range m.Patterns {
			texts[p.Text] = true
		}
		return !slices.ContainsFunc(s.Memory.Patterns, func(p *layers.Pattern) bool { return !texts[p.Text] })
	}
	return len(s.Parents) > 0 && !slices.ContainsFunc(s.Parents, hasAll)
}

// hadBoth reports whether a parent has two patterns with the texts of these.
func hadBoth(parents []*layers.Memory, p, q *layers.Pattern) bool {
	has := func(m *layers.Memory, p *layers.Pattern) bool {
		return slices.ContainsFunc(m.Patterns, func(o *layers.Pattern) bool { return o.Text == p.Text })
	}
	return slices.ContainsFunc(parents, func(m *layers.Memory) bool { return has(m, p) && has(m, q) })
}
