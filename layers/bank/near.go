package bank

import (
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A Match is a statement of the memory that has to do with another one.
type Match struct {
	Source
	Text     string
	Relation claim.Relation
	Why      string
}

// Near returns the statements of the memory file, of pages and of notes that say
// what a bullet says, or the opposite, or may do so. Of the memory file, which may
// be nil, these are the items of layer 1 and the patterns.
func Near(m *layers.Memory, pages, daily []File, b Bullet) []Match {
	judge := claim.NewJudge()
	text := cleaned(b.Text)
	said := judge.Read(statement(text))
	names := entitiesIn([]byte(b.line(text)))
	var found []Match
	look := func(at Source, other string, of []string, s *claim.Statement) {
		if !sameNames(names, of) {
			return
		}
		if r, why := judge.Compare(said, s); r != claim.Apart {
			found = append(found, Match{at, other, r, why})
		}
	}
	for _, s := range firm(m) {
		if sameNames(names, entitiesIn([]byte(s.Text))) {
			look(s.Source, s.Text, names, judge.Read(statement(s.Text)))
		}
	}
	for _, f := range pages {
		page, err := ReadPage(f.Name, f.Src)
		if err != nil {
			continue // it is said elsewhere that it cannot be read
		}
		for _, e := range page.Entries {
			if !e.Retired() && sameNames(names, e.Entities) {
				e.understand(judge)
				look(Source{File: e.File, Line: e.Line}, e.Text, e.Entities, e.said)
			}
		}
	}
	for _, f := range daily {
		for _, n := range readNote(f).said {
			if n.Retained && sameNames(names, n.Entities) {
				n.understand(judge)
				look(n.Source, n.Text, n.Entities, n.said)
			}
		}
	}
	return found
}

// firm returns the items of layer 1 and the patterns of layer 2.
func firm(m *layers.Memory) []Match {
	if m == nil {
		return nil
	}
	var list []Match
	if core := m.Layer(1); core != nil {
		for _, item := range m.Doc.Items {
			if item.Depth == 1 && core.Body.Contains(item.Span.Start) && !item.Content.Empty() {
				list = append(list, Match{Source: Source{File: m.File, Line: m.Doc.Position(item.Content.Start).Line}, Text: oneLine([]byte(m.Doc.Text(item.Content)))})
			}
		}
	}
	for _, p := range m.Patterns {
		list = append(list, Match{Source: Source{File: m.File, Line: m.Doc.Position(p.Item.Content.Start).Line}, Text: oneLine([]byte(p.Text))})
	}
	return list
}
