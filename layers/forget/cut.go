package forget

import (
	"bytes"
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Stub stands in a heading in place of the words that were in it.
const Stub = "[forgotten]"

// A Name is one of a list, with all that says something of it.
type Name struct {
	Span
	Aside Span // what may go without it, such as evidence; empty: nothing may
}

// A Cutting is what is to go from a Markdown file.
type Cutting struct {
	Places []Span                // where the words stand
	Whole  []Span                // what goes as it is
	Lists  [][]Name              // lists of names on one line, each in its order
	Keep   func(offset int) bool // whether a place stays; nil: none does
}

// Cut returns the edits that take the places out of a Markdown file: list items
// without those below them, and lines of any other text. Of a list of names only
// those that have the words go, or what stands beside them; in headings a Stub takes
// the place of the words. Nothing else changes. The lines of places that stay are
// returned, from 1.
func Cut(src []byte, c Cutting) (edits []markdown.Edit, kept []int) {
	doc, err := markdown.Parse(src)
	if err != nil {
		doc = &markdown.Document{Source: src}
	}
	gone := slices.Clone(c.Whole)
	lists := newListed(c.Lists)
	var stubs []Span
	for _, p := range c.Places {
		for at := p.Start; at < p.End; {
			region, heading := regionAt(doc, at)
			switch {
			case c.Keep != nil && c.Keep(at):
				kept = append(kept, 1+bytes.Count(src[:at], []byte{'\n'}))
			case heading:
				stubs = append(stubs, Span{at, min(p.End, region.End)})
			case lists.mark(Span{at, min(p.End, region.End)}):
			default:
				gone = append(gone, region)
			}
			at = max(region.End, at+1)
		}
	}
	gone = united(append(gone, lists.gone(doc)...))
	for _, g := range gone {
		edits = append(edits, markdown.Edit{Span: markdown.Span(g)})
	}
	for _, s := range united(stubs) {
		if !slices.ContainsFunc(gone, func(g Span) bool { return s.Start < g.End && g.Start < s.End }) {
			edits = append(edits, markdown.Edit{Span: markdown.Span(s), New: Stub})
		}
	}
	slices.SortFunc(edits, func(a, b markdown.Edit) int { return a.Start - b.Start })
	return edits, slices.Compact(kept)
}

// regionAt returns what goes with the byte at an offset, and whether that is a
// heading.
func regionAt(doc *markdown.Document, at int) (region Span, heading bool) {
	for _, h := range doc.Headings {
		if h.Span.Start <= at && at < h.Span.End {
			return Span{h.Span.Start, h.Content.End}, at < h.Content.End
		}
	}
	own := -1
	for i, item := range doc.Items {
		if item.Lines.Start <= at && at < item.Lines.End {
			own = i
		}
	}
	if own < 0 {
		return lineAt(doc.Source, at), false
	}
	lines := doc.Items[own].Lines
	region = Span(lines)
	for _, below := range doc.Items[own+1:] {
		if below.Lines.Start > lines.Start && below.Lines.Start < lines.End {
			region.End = below.Lines.Start
			break
		}
	}
	if at >= region.End { // text of the item that stands behind those below it
		return lineAt(doc.Source, at), false
	}
	for region.End > region.Start+1 && blankLine(doc.Source, &region) {
	}
	return region, false
}

// blankLine leaves the last line out of a region, if it is blank.
func blankLine(src []byte, region *Span) bool {
	start := bytes.LastIndexByte(src[region.Start:region.End-1], '\n') + 1 + region.Start
	if start == region.Start || len(bytes.TrimSpace(src[start:region.End])) > 0 {
		return false
	}
	region.End = start
	return true
}

func lineAt(src []byte, at int) Span {
	line := Span{bytes.LastIndexByte(src[:at], '\n') + 1, len(src)}
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		line.End = at + i + 1
	}
	return line
}

// united returns spans in order, those that overlap as one.
func united(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	var out []Span
	for _, s := range spans {
		if n := len(out); n > 0 && s.Start < out[n-1].End {
			out[n-1].End = max(out[n-1].End, s.End)
			continue
		}
		out = append(out, s)
	}
	return out
}
