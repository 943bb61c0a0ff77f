package bank

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// lines returns the lines of a text without their ends.
func lines(src []byte) []string {
	list := strings.Split(string(src), "\n")
	for i := range list {
		list[i] = strings.TrimRight(list[i], " \t\r")
	}
	return list
}

// looseLines says which lines of a page are neither entries nor headings and were
// not there before.
func (p *Page) looseLines(kept map[string]bool) []Loss {
	entry := map[int]bool{}
	for _, e := range p.Entries {
		from, to := p.doc.Position(e.item.Span.Start).Line, p.doc.Position(e.item.Content.End).Line
		for line := from; line <= to; line++ {
			entry[line] = true
		}
	}
	var loose []Loss
	for _, f := range notes.Read(p.Role, p.doc.Source, nil) {
		if f.Form == notes.Heading || entry[f.Line] {
			continue
		}
		if line := strings.TrimRight(p.doc.Text(p.doc.LineAt(f.Start)), " \t\r"); !kept[line] {
			loose = append(loose, Loss{p.File, f.Line, "this line is no entry and was not there before"})
		}
	}
	return loose
}
