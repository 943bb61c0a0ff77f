package bank

import (
	"bytes"
	"strings"
)

// lines returns the lines of a text without their ends.
func lines(src []byte) []string {
	list := strings.Split(string(src), "\n")
	for i := range list {
		list[i] = strings.TrimRight(list[i], " \t\r")
	}
	return list
}

// A numbered line of a page.
type numbered struct {
	line int
	text string
}

// frame returns the lines of a page, but empty ones, that are not of entries which a
// program made: headings, comments, code, and what people wrote.
func (p *Page) frame() []numbered {
	ours := map[int]bool{}
	for _, e := range p.Entries {
		if e.ID == "" {
			continue
		}
		from, to := p.doc.Position(e.item.Span.Start).Line, p.doc.Position(e.item.Content.End).Line
		for line := from; line <= to; line++ {
			ours[line] = true
		}
	}
	var list []numbered
	for i, text := range lines(p.doc.Source) {
		if text != "" && !ours[i+1] {
			list = append(list, numbered{i + 1, text})
		}
	}
	return list
}

// reframed says what an answer does to a page beside its entries, as it was proposed:
// nothing may come, go or change there, nor may lines end in another way.
func reframed(proposed, answer *Page) []Loss {
	windows := func(p *Page) bool { return bytes.Contains(p.doc.Source, []byte("\r\n")) }
	if windows(proposed) != windows(answer) {
		return []Loss{{answer.File, 0, "its lines end in another way"}}
	}
	want, got := proposed.frame(), answer.frame()
	for i, line := range got {
		if i >= len(want) || want[i].text != line.text {
			return []Loss{{answer.File, line.line, "this line is no entry of a program, and is not as it was"}}
		}
	}
	if len(got) < len(want) {
		return []Loss{{answer.File, 0, "a line that is no entry of a program would go"}}
	}
	return nil
}
