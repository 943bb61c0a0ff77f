package bank

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// withoutHeadings returns the edits that take entries out of a page, and with the
// last one of a day the heading that this program wrote for it. A heading of a
// person stays, and so does one with anything else below it.
func (p *Page) withoutHeadings(edits []markdown.Edit) []markdown.Edit {
	if p.entity() == "" {
		return edits
	}
	for i, h := range p.doc.Headings {
		end := len(p.doc.Source)
		if i+1 < len(p.doc.Headings) {
			end = p.doc.Headings[i+1].Span.Start
		}
		inside := func(e markdown.Edit) bool { return e.Start >= h.Span.End && e.End <= end }
		if !p.dated(h) || !slices.ContainsFunc(edits, inside) || !p.emptied(edits, h.Span.End, end) {
			continue
		}
		edits = append(slices.DeleteFunc(edits, inside), markdown.Edit{Span: markdown.Span{Start: h.Span.Start, End: end}})
	}
	slices.SortFunc(edits, func(a, b markdown.Edit) int { return a.Start - b.Start })
	return p.ended(edits)
}

// ended takes the blank lines before a heading that ended the page, and is gone,
// with it.
func (p *Page) ended(edits []markdown.Edit) []markdown.Edit {
	src := p.doc.Source
	for n := len(edits) - 1; n >= 0 && edits[n].End == len(src) && src[edits[n].Start] == '#'; n-- {
		start := lineEndAfter(src, len(bytes.TrimRight(src[:edits[n].Start], " \t\r\n")))
		if n == 0 || edits[n-1].End < start {
			edits[n].Start = start
			break
		}
		edits[n-1].End = len(src)
		edits = edits[:n]
	}
	return edits
}

// dated reports whether a heading is one that this program writes on the page of
// an entity: the day, as a link to its note, and nothing else.
func (p *Page) dated(h markdown.Heading) bool {
	text := p.doc.Text(h.Content)
	day, link, ok := strings.Cut(strings.TrimPrefix(text, "["), "](")
	target, closed := strings.CutSuffix(link, ")")
	if !ok || !closed || h.Level != 2 || text[0] != '[' || p.doc.Text(h.Span) != "## "+text {
		return false
	}
	date, note := layers.NoteDate(path.Base(target))
	return note && date.Format("2006-01-02") == day && isRelative(target) && strings.HasPrefix(target, "../")
}

// emptied reports whether nothing but blanks is left between two offsets.
func (p *Page) emptied(edits []markdown.Edit, from, to int) bool {
	for at := from; at < to; {
		i := slices.IndexFunc(edits, func(e markdown.Edit) bool { return e.Start <= at && at < e.End })
		if i >= 0 {
			at = edits[i].End
			continue
		}
		if strings.IndexByte(" \t\r\n", p.doc.Source[at]) < 0 {
			return false
		}
		at++
	}
	return true
}
