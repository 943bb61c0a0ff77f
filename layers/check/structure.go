package check

import (
	"slices"
	"strconv"

	"github.com/git-hebbian/git-hebbian/layers"
)

func structure() Rule {
	return Rule{
		Name: layers.RuleStructure,
		Doc:  "The four layers stand once each, in order; no conflict markers.",
		Check: func(s *Subject) []layers.Finding {
			found := append(s.parsed(layers.RuleStructure), conflicted(s)...)
			if s.Memory == nil || !s.Memory.Layered() {
				return found
			}
			return append(found, append(missing(s), disordered(s)...)...)
		},
	}
}

// missing reports the layers that are not there. A change is only to blame
// where a parent had the layer, and no person approved that it goes.
func missing(s *Subject) []layers.Finding {
	var out []layers.Finding
	for n := 1; n <= 4; n++ {
		if s.Memory.Layer(n) != nil {
			continue
		}
		had := false
		for _, p := range s.Parents {
			had = had || p.Layer(n) != nil
		}
		approved := slices.Contains(layers.FrozenLayers(), n) && s.Approved != nil && s.Approved(s.Memory.FrozenDigest())
		out = append(out, layers.Finding{
			File: s.File, At: s.Memory.Doc.Position(s.Memory.Layers[0].Span.Start), Rule: layers.RuleStructure, Warning: s.Change && (!had || approved),
			Text: "layer " + strconv.Itoa(n) + " (" + layers.Name(n) + ") is missing",
			Hint: "add a heading: ## Layer " + strconv.Itoa(n) + ": " + layers.Name(n),
		})
	}
	return out
}

func disordered(s *Subject) []layers.Finding {
	var out []layers.Finding
	last := 0
	for _, l := range s.Memory.Layers {
		if l.Number < last {
			out = append(out, layers.Finding{
				File: s.File, At: s.Memory.Doc.Position(l.Span.Start), Rule: layers.RuleStructure,
				Text: "layer " + strconv.Itoa(l.Number) + " (" + layers.Name(l.Number) + ") stands after layer " + strconv.Itoa(last),
				Hint: "the order is 1, 2, 3, 4",
			})
		}
		last = max(last, l.Number)
	}
	return out
}
