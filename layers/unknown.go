package layers

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// maxSuggestions is for how many unknown ids of a session the nearest pattern
// is sought.
const maxSuggestions = 20

// UnknownIDs returns a finding for each id in a session that names no pattern,
// for the first MaxFindings of them. Of one that people promoted or retired it
// says so.
func (m *Memory) UnknownIDs(s *Session) []Finding {
	var fs []Finding
	for u, p := range m.mentions(s) {
		if p != nil {
			continue
		}
		f := Finding{File: s.File, At: s.place(u.Offset), Rule: RuleSessions, Warning: true}
		if len(fs) == MaxFindings {
			f.Text = moreText
			return append(fs, f)
		}
		// The id itself is not repeated: it may be anything, also a secret.
		switch {
		case m.Promoted(u.ID):
			f.Text, f.Hint = "this pattern was promoted to layer 1 (CORE): its uses are no longer counted", "nothing is to be done; the id may stay here"
		case m.isRetired(u.ID):
			f.Text, f.Hint = "this pattern is retired: its uses are no longer counted", "nothing is to be done; its line is in bank/archive/, and can be put back into layer 2"
		default:
			f.Text, f.Hint = "no pattern has the id that stands here", "git hebbian status lists the ids"
			if len(fs) < maxSuggestions {
				if name, ok := m.Nearest(u.ID); ok {
					f.Hint = "did you mean " + name + "?"
				}
			}
		}
		fs = append(fs, f)
	}
	return fs
}

// A Stray is a place where a session lists an id that names no pattern.
type Stray struct {
	File string
	At   markdown.Position
}

// Strays returns the places of those among some mentions that name no pattern, now
// or formerly: people promoted or retired none of the kind.
func (m *Memory) Strays(s *Session, mentions []Activated) []Stray {
	var out []Stray
	for _, u := range mentions {
		if !m.Promoted(u.ID) && !m.isRetired(u.ID) {
			out = append(out, Stray{s.File, s.place(u.Offset)})
		}
	}
	return out
}

// Nearest returns the id of a pattern that a misspelt one seems to mean.
func (m *Memory) Nearest(id string) (string, bool) {
	if m.names.near == nil {
		return "", false // there is no pattern
	}
	return m.names.near().Nearest(id)
}

// Begun returns the ids of the patterns that begin so, in any case.
func (m *Memory) Begun(beginning string) []string { return Beginning(beginning, m.IDs()) }

// Beginning returns those of some ids that begin so, in any case.
func Beginning(beginning string, ids []string) []string {
	beginning = foldID(beginning)
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		return beginning == "" || !strings.HasPrefix(foldID(id), beginning)
	})
}

// Which says that several ids begin so, and which they are.
func Which(begun string, ids []string) (text, hint string) {
	text = Plural(len(ids), "pattern") + " begin with " + begun
	if len(ids) > mostNamed {
		return text, "git hebbian status lists the ids"
	}
	return text, "one of " + strings.Join(ids, ", ")
}

// mostNamed is how many ids a hint names.
const mostNamed = 5

// Promoted reports whether layer 1 has an item with this id: a pattern that
// became core.
func (m *Memory) Promoted(id string) bool { return m.PromotedLine(id) > 0 }

// PromotedLine returns the line of layer 1 that has this id; 0: none has it.
func (m *Memory) PromotedLine(id string) int {
	line := 0
	m.core(func(named string, item *markdown.Item) {
		if line == 0 && foldID(named) == foldID(id) {
			line = m.Doc.Position(item.Content.Start).Line
		}
	})
	return line
}

// PromotedIDs returns the ids that items of layer 1 have.
func (m *Memory) PromotedIDs() []string {
	var ids []string
	m.core(func(named string, _ *markdown.Item) { ids = append(ids, named) })
	return ids
}

// core shows the items of layer 1 that have an id.
func (m *Memory) core(see func(id string, item *markdown.Item)) {
	layer := m.Layer(1)
	if layer == nil {
		return
	}
	for i := range m.Doc.Items {
		item := &m.Doc.Items[i]
		if item.Annotation == nil || item.Annotation.Err != nil || !layer.Body.Contains(item.Span.Start) {
			continue
		}
		if named, ok := item.Annotation.Get("id"); ok {
			see(named, item)
		}
	}
}

// isRetired asks the archive, if it is known.
func (m *Memory) isRetired(id string) bool { return m.Retired != nil && m.Retired(foldID(id)) }
