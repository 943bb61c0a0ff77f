package check

import "github.com/git-hebbian/git-hebbian/layers"

func annotations() Rule {
	return Rule{
		Name:  layers.RuleAnnotations,
		Doc:   "Annotations parse, are read where they stand, have fit values.",
		Check: func(s *Subject) []layers.Finding { return append(s.parsed(layers.RuleAnnotations), facts(s)...) },
	}
}
