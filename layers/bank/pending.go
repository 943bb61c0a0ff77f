package bank

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Kept counts what a program has put into a note that nobody has committed yet.
type Kept struct{ Facts, Recalls int }

// Pending reports whether a note differs from its committed version, nil where
// there is none, only by lines that this program appends:
//
//   - list items with an annotation, in a section whose heading has log=;
//   - list items with an annotation that has origin= and seen=, below a heading
//     that names Retain;
//   - these headings, and blank lines beside all that;
//   - the title of a new note, which is its date.
//
// Where anything else was added, or anything is changed or gone, a person has
// been at the note. Kept counts the list items that were added.
func Pending(head, now []byte) (kept Kept, ok bool) {
	doc, err := markdown.Parse(now)
	if err != nil || len(doc.Conflicts) > 0 {
		return Kept{}, false
	}
	mark := []byte("\ufeff")
	if head != nil && bytes.HasPrefix(head, mark) != bytes.HasPrefix(now, mark) {
		return Kept{}, false
	}
	lines := linesOf(bytes.TrimPrefix(now, mark))
	p := appended{doc: doc, role: make([]role, len(lines))}
	p.mark(head == nil)
	added := make([]bool, len(lines))
	before := linesOf(bytes.TrimPrefix(head, mark))
	for i, line := range lines {
		if len(before) > 0 && sameLine(before[0], line, len(before) == 1) {
			before = before[1:]
			continue
		}
		added[i] = true
		switch p.role[i] {
		case factLine:
			kept.Facts++
		case recallsLine:
			kept.Recalls++
		case foreign:
			if len(bytes.TrimSpace(line)) > 0 {
				return Kept{}, false
			}
		}
	}
	if len(before) > 0 || !p.blanksAreBeside(lines, added) {
		return Kept{}, false
	}
	return kept, kept != Kept{}
}

// A role is what a line is among those that this program appends.
type role uint8

const (
	foreign     role = iota // nothing of ours
	factLine                // a fact that was kept, or a part of it
	recallsLine             // a line of a record
	framing                 // a heading, or the rest of a fact
)

// appended tells which lines of a note this program may have appended.
type appended struct {
	doc  *markdown.Document
	role []role
}

// mark finds the lines of ours. A heading counts if something below it does.
func (p *appended) mark(isNew bool) {
	for i, h := range p.doc.Headings {
		_, log := h.Annotation.Get("log")
		if !log && !NamesRetain(h.Text) {
			continue
		}
		section := sectionAt(p.doc, i)
		ours := false
		from := sort.Search(len(p.doc.Items), func(i int) bool { return p.doc.Items[i].Span.Start >= section.Start })
		for _, item := range p.doc.Items[from:] {
			if item.Span.Start >= section.End {
				break
			}
			ours = item.Depth == 1 && p.markItem(item, log) || ours
		}
		if first, last := p.line(h.Span.Start), p.line(h.Span.End); ours && first == last {
			p.role[first] = framing
		}
	}
	if !isNew || len(p.doc.Headings) == 0 {
		return
	}
	title := p.doc.Headings[0]
	_, err := time.Parse(time.DateOnly, title.Text)
	if err == nil && title.Level == 1 && strings.TrimPrefix(p.doc.Text(markdown.Span{End: title.Span.End}), "\ufeff") == "# "+title.Text {
		p.role[0] = framing
	}
}

// markItem finds the lines of a list item of ours: those up to its annotation.
func (p *appended) markItem(item markdown.Item, log bool) bool {
	a := item.Annotation
	if a == nil || a.Err != nil || len(a.Fields) == 0 {
		return false
	}
	_, origin := a.Get("origin")
	_, seen := a.Get("seen")
	if !log && !(origin && seen) {
		return false
	}
	first, last := p.line(item.Span.Start), p.line(a.Span.End-1)
	if log && first != last {
		return false
	}
	for i := first; i <= last; i++ {
		p.role[i] = framing
	}
	if p.role[first] = factLine; log {
		p.role[first] = recallsLine
	}
	return true
}

// line returns the number of the line at an offset, from 0.
func (p *appended) line(offset int) int { return p.doc.Position(offset).Line - 1 }

// blanksAreBeside reports whether each blank line that was added stands beside
// one that was added and is ours, with nothing but blank lines between.
func (p *appended) blanksAreBeside(lines [][]byte, added []bool) bool {
	beside := slices.Clone(added) // lines that are ours, or blank ones next to such
	for i := range beside {
		beside[i] = added[i] && p.role[i] != foreign
	}
	blank := func(i int) bool { return p.role[i] == foreign && len(bytes.TrimSpace(lines[i])) == 0 }
	for i := 1; i < len(lines); i++ {
		beside[i] = beside[i] || blank(i) && beside[i-1]
	}
	for i := len(lines) - 2; i >= 0; i-- {
		beside[i] = beside[i] || blank(i) && beside[i+1]
	}
	for i := range lines {
		if added[i] && !beside[i] {
			return false
		}
	}
	return true
}

// linesOf returns the lines of a source with their ends.
func linesOf(src []byte) [][]byte {
	var lines [][]byte
	for line := range bytes.Lines(src) {
		lines = append(lines, line)
	}
	return lines
}

// sameLine reports whether a line is as it was. The last one may have got the end
// that it lacked.
func sameLine(was, is []byte, last bool) bool {
	if bytes.Equal(was, is) {
		return true
	}
	return last && !bytes.HasSuffix(was, []byte("\n")) && (string(is) == string(was)+"\n" || string(is) == string(was)+"\r\n")
}
