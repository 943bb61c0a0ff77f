package check

import "github.com/git-hebbian/git-hebbian/layers"

func annotations() Rule {
	return Rule{
		Name: layers.RuleAnnotations,
		Doc:  "Annotations parse, are read where they stand, are fit, and stay.",
		Check: func(s *Subject) []layers.Finding {
			return append(s.parsed(layers.RuleAnnotations), append(facts(s), lost(s)...)...)
		},
	}
}
