package session

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// maxEvidence is how many characters of evidence a section shows.
const maxEvidence = 200

// usesText returns the list of the patterns that a session used, in the order
// of the log. An id that no pattern may have is left out, and so is a second
// use of one pattern.
func usesText(uses []Use) string {
	uses = slices.Clone(uses)
	slices.SortStableFunc(uses, func(a, b Use) int { return cmp.Compare(a.Line, b.Line) })
	var parts []string
	known := map[string]bool{}
	for _, u := range uses {
		if known[u.Pattern] || !isPatternID(u.Pattern) || u.Activation <= 0 {
			continue
		}
		known[u.Pattern] = true
		part := u.Pattern
		if level := min(u.Activation, hebb.Scale); level < hebb.Scale || strings.HasSuffix(part, ".") {
			part += " " + level.String() // also behind a full stop, which would be read as that of a sentence
		}
		if shown := evidenceText(u.Evidence); shown != "" {
			part += " (" + shown + ")"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// isPatternID reports whether an id can stand in a list of activations.
func isPatternID(id string) bool {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !strings.ContainsRune("-_.:", r)
	}
	return id != "" && utf8.RuneCountInString(id) <= maxID && !strings.ContainsFunc(id, odd)
}

// evidenceText makes evidence fit for parentheses: those in it, outside code,
// become brackets where they do not pair.
func evidenceText(text string) string {
	text = abridge(inert(text), maxEvidence)
	if !paired(text) {
		text = bracketed(text)
	}
	return text
}

// paired reports whether each parenthesis outside code has its partner.
func paired(text string) bool {
	depth, code := 0, false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '`':
			code = !code
		case code:
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// bracketed makes brackets of the parentheses outside code.
func bracketed(text string) string {
	code := false
	return strings.Map(func(r rune) rune {
		switch {
		case r == '`':
			code = !code
		case code:
		case r == '(':
			return '['
		case r == ')':
			return ']'
		}
		return r
	}, text)
}
