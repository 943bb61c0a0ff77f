package check

import (
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// RuleForgotten is the rule of words that are not to come back.
const RuleForgotten = "forgotten"

func forgotten() Rule {
	return Rule{
		Name: RuleForgotten,
		Doc:  "No words come back that were to be forgotten.",
		Check: func(s *Subject) []layers.Finding {
			if len(s.Forget) == 0 {
				return nil
			}
			list, unread := forget.Parse(pii.Read(s.Forget).String)
			var found []layers.Finding
			for _, line := range unread {
				found = append(found, layers.Finding{File: forget.File, At: markdown.Position{Line: line, Column: 1}, Rule: RuleForgotten, Warning: true,
					Text: "this line cannot be read, and so keeps nothing away", Hint: "take it out, or restore it from the history"})
			}
			for _, src := range s.Sources {
				found = append(found, comeBack(list, src, s.Merge)...)
			}
			return found
		},
	}
}

// comeBack reports the words of a file that were to be forgotten and stand on new
// lines. In a merge a line is old only if it is in every version, and a file that the
// first parent lacks has none: what one branch forgot must not come back from
// another.
func comeBack(list *forget.List, src pii.Source, merge bool) []layers.Finding {
	text := pii.Read(src.Content)
	var found []layers.Finding
	var old []map[string]bool
	for i, hit := range list.Find([]byte(text.String)) {
		if i == 0 && src.Before != nil {
			old = linesOf(src.Before())
		}
		if !(merge && src.New) && isOld(old, text.String, hit.Span, merge) {
			continue
		}
		line, column := text.Position(hit.Start)
		since := ""
		if hit.Date != "" {
			since = " since " + hit.Date
		}
		found = append(found, layers.Finding{File: src.File, At: markdown.Position{Line: line, Column: column}, Rule: RuleForgotten,
			Text: "words that are to be forgotten" + since + " come back",
			Hint: "take them out; if they may come back, delete line " + strconv.Itoa(hit.Line) + " of " + forget.File})
	}
	return found
}

// linesOf returns the lines of each version.
func linesOf(versions [][]byte) []map[string]bool {
	var old []map[string]bool
	for _, v := range versions {
		lines := map[string]bool{}
		for line := range strings.Lines(pii.Read(v).String) {
			lines[strings.TrimSpace(line)] = true
		}
		old = append(old, lines)
	}
	return old
}

// isOld reports whether the lines of a place are those of an earlier version; in a
// merge, of all of them.
func isOld(old []map[string]bool, text string, at forget.Span, merge bool) bool {
	start := strings.LastIndexByte(text[:at.Start], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[at.End:], '\n'); i >= 0 {
		end = at.End + i
	}
	known := 0
	for _, lines := range old {
		all := true
		for line := range strings.Lines(text[start:end]) {
			all = all && lines[strings.TrimSpace(line)]
		}
		if all {
			known++
		}
	}
	if merge {
		return known > 0 && known == len(old)
	}
	return known > 0
}
