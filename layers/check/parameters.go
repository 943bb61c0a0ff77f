package check

import "github.com/git-hebbian/git-hebbian/layers"

func parameters() Rule {
	return Rule{
		Name:  layers.RuleParameters,
		Doc:   "Layer 4's parameters are known, and in their ranges.",
		Check: func(s *Subject) []layers.Finding { return s.parsed(layers.RuleParameters) },
	}
}
