package forget

import (
	"bytes"
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Stub stands in a heading in place of the words that were in it.
const Stub = "[forgotten]"

// Cut returns the edits that take places out of a Markdown file: list items
// without those below them, and lines of any other text. In headings a Stub takes
// the place of the words. Spans in whole go as they are. Nothing else changes. A
// place that keep is true of stays, and its line is returned, from 1.
func Cut(src []byte, places, whole []Span, keep func(offset int) bool) (edits []markdown.Edit, kept []int) {
	doc, err := markdown.Parse(src)
	if err != nil {
		doc = &markdown.Document{Source: src}
	}
	gone := slices.Clone(whole)
	var stubs []Span
	for _, p := range places {
		for at := p.Start; at < p.End; {
			region, heading := regionAt(doc, at)
			switch {
			case keep != nil && keep(at):
				kept = append(kept, 1+bytes.Count(src[:at], []byte{'\n'}))
			case heading:
				stubs = append(stubs, Span{at, min(p.End, region.End)})
			default:
				gone = append(gone, region)
			}
			at = max(region.End, at+1)
		}
	}
	gone = united(gone)
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
