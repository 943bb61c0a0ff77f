package pii

import "slices"

// contextRules find secrets by what stands around them: the rules for a form
// that says more go before those for one that says less.
func contextRules() []Rule {
	return slices.Concat(
		urlRules(),
		dsnRules(),
		headerRules(),
		commandRules(),
		passwordRules(),
		callRules(),
		assignRules(),
	)
}
