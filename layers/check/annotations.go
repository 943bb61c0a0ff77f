package check

import "github.com/git-hebbian/git-hebbian/layers"

func annotations() Rule {
	return Rule{
		Name:  layers.RuleAnnotations,
		Doc:   "Annotations parse, and stand where they are read.",
		Check: func(s *Subject) []layers.Finding { return s.parsed(layers.RuleAnnotations) },
	}
}
