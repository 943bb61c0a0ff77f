package check

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// conflicted reports pages of bank/ with the lines that git writes where a merge
// conflicts: whoever reads the page would take them, and both sides, for facts.
func conflicted(s *Subject) []layers.Finding {
	var found []layers.Finding
	for _, src := range s.Sources {
		if !isPage(src.File) || !marked(src.Content) {
			continue
		}
		if src.Before != nil && anyMarked(src.Before()) {
			continue // it was there before
		}
		doc, err := markdown.Parse(src.Content)
		if err != nil || len(doc.Conflicts) == 0 {
			continue
		}
		found = append(found, layers.Finding{
			File: src.File, At: doc.Position(doc.Conflicts[0].Start), Rule: layers.RuleStructure,
			Text: "a line of an unfinished merge", Hint: "resolve the conflict, then git add the page",
		})
	}
	return found
}

// marked reports whether a text may have lines that git writes in a conflict.
func marked(text []byte) bool {
	return bytes.Contains(text, []byte("<<<<<<< ")) && bytes.Contains(text, []byte(">>>>>>> "))
}

func anyMarked(versions [][]byte) bool {
	for _, v := range versions {
		if marked(v) {
			return true
		}
	}
	return false
}
