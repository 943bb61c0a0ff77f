package check

import (
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// lost reports annotations that a change takes from lines that it leaves as they were.
// Nobody takes away on purpose what was counted, but tools that rewrite Markdown do. A
// pattern is what its policy says. What a merge leaves out its parents were asked about.
func lost(s *Subject) []layers.Finding {
	if !s.Change || s.Merge || s.Earlier == nil || s.Hand == Allow {
		return nil
	}
	var out []layers.Finding
	for _, src := range s.Sources {
		if !pii.IsMarkdown(src.File) {
			continue
		}
		for _, old := range s.Earlier(src.File) {
			if gone := layers.Losses(old, src.Content); len(gone) > 0 {
				f := layers.LossFinding(src.File, gone)
				f.Warning = !layers.LostCount(gone) && s.Hand != Deny
				out = append(out, f)
				break
			}
		}
	}
	return out
}
