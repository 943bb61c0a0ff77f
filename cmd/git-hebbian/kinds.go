package main

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// kindNames are the kinds, in the order of notes.Kind, and originNames the
// origins in that of notes.Origin.
func kindNames() []string {
	return []string{"world", "experience", "opinion", "observation", "pattern"}
}

func originNames() []string { return []string{"owner", "agent", "untrusted", "system"} }

// kindNamed reads a kind as people write it: its word, in the plural too, or the
// letter of its prefix.
func kindNamed(text string) (kind notes.Kind, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if n := slices.Index([]string{"w", "b", "o", "s"}, text); n >= 0 {
		return notes.Kind(n), true
	}
	n := slices.Index(kindNames(), strings.TrimSuffix(text, "s"))
	return notes.Kind(max(n, 0)), n >= 0
}

// originNamed reads an origin as people write it.
func originNamed(text string) (origin notes.Origin, ok bool) {
	n := slices.Index(originNames(), strings.TrimSuffix(text, "s"))
	return notes.Origin(max(n, 0)), n >= 0
}
