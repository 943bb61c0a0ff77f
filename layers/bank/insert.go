package bank

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// insertions returns the edits that add the new entries: below the last entry of
// the page or, on the page of an entity, below the heading of their day.
func (s *sheet) insertions() []markdown.Edit {
	if len(s.fresh) == 0 {
		return nil
	}
	places := map[int]*strings.Builder{}
	var order []int
	put := func(at int, lines string) {
		if places[at] == nil {
			places[at] = new(strings.Builder)
			order = append(order, at)
		}
		places[at].WriteString(lines)
	}
	last := "" // heading that was written at the end of the page
	for _, e := range s.fresh {
		line := s.line(e) + "\n"
		heading := ""
		if s.entity() != "" {
			heading = s.heading(e)
		}
		at, below := s.place(heading)
		switch {
		case below || heading == last && last != "":
		case heading != "":
			line, last = s.gap(at, places[at])+heading+"\n\n"+line, heading
		case places[at] == nil:
			line = s.gap(at, nil) + line
		}
		put(at, line)
	}
	var edits []markdown.Edit
	for _, at := range order {
		text := places[at].String()
		if at > 0 && s.doc.Source[at-1] != '\n' {
			text = "\n" + text
		}
		edits = append(edits, markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: strings.ReplaceAll(text, "\n", s.doc.LineEnd())})
	}
	return edits
}

// place returns where a new entry goes, and whether entries of its kind stand
// just above.
func (s *sheet) place(heading string) (at int, below bool) {
	from, to := 0, len(s.doc.Source)
	if heading != "" {
		i := s.headingAt(heading)
		if i < 0 {
			return len(s.doc.Source), false
		}
		h := s.doc.Headings[i]
		from = h.Span.End
		if i+1 < len(s.doc.Headings) {
			to = s.doc.Headings[i+1].Span.Start
		}
	}
	at = -1
	for _, item := range s.doc.Items {
		if item.Depth == 1 && item.Span.Start >= from && item.Span.End <= to {
			at = item.Lines.End
		}
	}
	if at >= 0 {
		return s.behind(at, heading == "")
	}
	if heading != "" {
		return lineEndAfter(s.doc.Source, from), true
	}
	return len(s.doc.Source), false
}

// behind returns the place behind a list that ends at an offset. Text that follows it
// would become a part of what is added there: then that goes behind the text.
func (s *sheet) behind(at int, free bool) (place int, below bool) {
	next := len(s.doc.Source)
	for _, h := range s.doc.Headings {
		if h.Span.Start >= at {
			next = min(next, h.Span.Start)
		}
	}
	text := bytes.TrimRight(s.doc.Source[at:next], " \t\r\n")
	if len(text) == 0 || !free {
		return at, true
	}
	return lineEndAfter(s.doc.Source, at+len(text)), false
}

// headingAt returns the place among the headings of the one that is equal to a
// heading of ours; -1: there is none.
func (s *sheet) headingAt(heading string) int {
	want := strings.TrimSpace(strings.TrimLeft(heading, "#"))
	for i, h := range s.doc.Headings {
		if s.doc.Text(h.Content) == want {
			return i
		}
	}
	return -1
}

// gap returns the empty line that sets apart what is added at a place.
func (s *sheet) gap(at int, before *strings.Builder) string {
	text := s.doc.Source[:at]
	if before != nil {
		text = []byte(before.String())
	}
	trimmed := bytes.ReplaceAll(text, []byte("\r"), nil)
	if len(bytes.TrimSpace(trimmed)) == 0 || bytes.HasSuffix(trimmed, []byte("\n\n")) {
		return ""
	}
	return "\n"
}

func lineEndAfter(src []byte, at int) int {
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(src)
}

// result returns the page as it is to be, and checks that it reads back so.
func (s *sheet) result() ([]byte, error) {
	edits, err := s.edits()
	if err != nil {
		return nil, err
	}
	now, err := markdown.Apply(s.doc.Source, edits)
	if err != nil {
		return nil, fmt.Errorf("editing %s: %w", s.File, err)
	}
	back, err := ReadPage(s.File, now)
	if err != nil {
		return nil, err
	}
	byID := map[string]*Entry{}
	for _, e := range back.Entries {
		byID[e.ID+"\x00"+e.Text] = e
	}
	for _, e := range s.fresh {
		if byID[e.ID+"\x00"+e.Text] == nil {
			return nil, fmt.Errorf("editing %s: an entry would not be read as one there", s.File)
		}
	}
	if len(back.Entries) != len(s.Entries) || !s.keeps(now) {
		return nil, fmt.Errorf("editing %s: its Markdown would make something else of what stands there", s.File)
	}
	return now, nil
}

// keeps reports whether all that is a fact on the page is one of the same form and
// in the same place on the page as it is to be. Entries that change have other
// words.
func (s *sheet) keeps(now []byte) bool {
	type form struct {
		form   notes.Form
		kind   notes.Kind
		origin notes.Origin
		nested bool
		text   string
	}
	count := func(src []byte) map[form]int {
		all := map[form]int{}
		for _, f := range notes.Read(s.Role, src, nil) {
			all[form{f.Form, f.Kind, f.Origin, f.Parent >= 0, string(src[f.Start:f.End])}]++
		}
		return all
	}
	before, after := count(s.doc.Source), count(now)
	lost := 0
	for f, n := range before {
		lost += max(0, n-after[f])
	}
	return lost <= len(s.was)
}

// changed reports whether there is anything to write.
func (s *sheet) changed() bool { return len(s.fresh)+len(s.was) > 0 }
