package pii

import "slices"

// A Rule finds one shape of private value. Where one of its keywords stands in
// a text, either Pattern is matched from there on, or Find is asked.
type Rule struct {
	Name     string
	Type     Type
	Keywords []string // ASCII letters in lower case; they are found in either case. The keyword number is the first digit of each run of digits.

	// Pattern is in RE2 syntax and matches from the keyword on. Neither a letter
	// nor a digit may stand before the keyword, nor after the match. The value is
	// the first group, if there is one, else all that is matched.
	Pattern string

	// From returns where Pattern is matched from, for a keyword that is in the
	// middle of what it matches; -1 where that cannot be. Nil: from the keyword on.
	From func(text string, at int) int

	// Check reports whether a value that Pattern matched is one: its checksum,
	// its range, its entropy. Placeholders are left out before.
	Check func(value string) bool

	// Find returns the span of the value that belongs to the keyword at text[at],
	// or an empty one. Its time must not grow with the length of the text.
	Find func(text string, at int) span

	// Hits are texts in which the rule finds the value between « and », and Misses
	// are near-misses in which it finds nothing. So that neither looks like a
	// secret to another scanner, {36} stands for 36 letters and digits; sample
	// in the tests has the whole language.
	Hits, Misses []string
}

// number is the keyword that is the first digit of a run of digits.
const number = "#"

// A span is a piece of a text, End exclusive. Empty, it is no piece.
type span struct{ start, end int }

func (s span) empty() bool { return s.end <= s.start }

// Rules returns all rules. Where two findings overlap, one of a secret goes
// before one of personal data, and among secrets the earlier rule goes first.
func Rules() []Rule {
	return slices.Concat(
		keyRules(),
		vendorRules(),
		contextRules(),
		personalRules(),
	)
}
