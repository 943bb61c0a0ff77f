package pii

import (
	"fmt"
	"slices"
	"strings"
)

// Breadth says how much is allowed where values of some types can be allowed only
// by their file, and how a person allows less; empty where no type is Guessable.
func Breadth(file string, types []Type) string {
	var names, words []string
	for _, t := range types {
		if t.Guessable() && !slices.Contains(names, t.Name()) {
			_, what, _ := strings.Cut(t.Words(), " ") // without the article
			names, words = append(names, t.Name()), append(words, "every "+what)
		}
	}
	if len(names) == 0 {
		return ""
	}
	said := fmt.Sprintf("allows %s in %s, also later ones", strings.Join(words, ", "), file)
	if IsMarkdown(file) {
		said += fmt.Sprintf("; <!-- hebbian:allow %s --> on the line allows only that line", strings.Join(names, ","))
	}
	return said
}
