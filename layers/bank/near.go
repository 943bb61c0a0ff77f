package bank

import (
	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A Match is a statement of the memory that has to do with another one.
type Match struct {
	Source
	Text     string
	Relation claim.Relation
	Why      string
}

// Near returns the statements of pages and notes that say what a bullet says, or
// the opposite, or may do so.
func Near(pages, daily []File, b Bullet) []Match {
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
