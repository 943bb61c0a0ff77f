package drift

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// An entry is an Entry with what the comparison wants to know of it.
type entry struct {
	Entry
	at      int // its place among all of its version
	plain   plain
	context string // the heading or the words with a colon that it stands under
	pattern *layers.Pattern
	code    bool
	heading bool
	keys    map[string]bool // what it speaks of; nil until it is asked for
}

// A piece is a part of a source that becomes an entry.
type piece struct {
	markdown.Span        // what it takes up, to the end of its last line
	text          string // its source
	start         int    // where the text begins
	depth         int    // of a list item; 0 for anything else
	level         int    // of a heading; 0 for anything else
	code, row     bool
	pattern       *layers.Pattern
}

// entriesOf returns the entries of a memory in source order. What stands outside
// of all layers is in layer 0.
func entriesOf(m *layers.Memory) []*entry {
	pieces := piecesOf(m)
	var out []*entry
	var above []piece // the headings and items that the next one may stand under
	for _, p := range pieces {
		for len(above) > 0 && !above[len(above)-1].leads(p, m.Doc.Source) {
			above = above[:len(above)-1]
		}
		e := &entry{at: len(out), plain: plainOf(p.text, p.code), pattern: p.pattern, code: p.code, heading: p.level > 0}
		e.File, e.Line, e.Layer, e.Text = m.File, m.Doc.Position(p.start).Line, layerAt(m, p.start), oneLine(withoutComments(p.text))
		if p.pattern != nil {
			e.ID = p.pattern.ID
		}
		if len(above) > 0 {
			e.context = above[len(above)-1].text
		}
		if !p.code {
			above = append(above, p)
		}
		if strings.IndexFunc(e.plain.text, wordy) >= 0 {
			out = append(out, e)
		}
	}
	for i := range out {
		out[i].at = i
	}
	return out
}

func wordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// leads reports whether a piece goes for what follows it: a heading for all of its
// section, other words where they end with a colon or are a list item's.
func (p piece) leads(next piece, src []byte) bool {
	switch {
	case p.level > 0:
		return next.level == 0 || next.level > p.level
	case next.level > 0:
		return false
	case strings.HasSuffix(strings.TrimRight(p.text, " *_"), ":"):
		return next.depth > p.depth
	}
	return p.depth > 0 && next.depth > p.depth
}

// layerAt returns the number of the layer that an offset is in.
func layerAt(m *layers.Memory, offset int) int {
	for _, l := range m.Layers {
		if l.Span.Contains(offset) {
			return l.Number
		}
	}
	return 0
}

// piecesOf finds the headings, list items and code of a document, and makes
// paragraphs of the lines that are left.
func piecesOf(m *layers.Memory) []piece {
	doc := m.Doc
	patterns := map[int]*layers.Pattern{}
	for _, p := range m.Patterns {
		patterns[p.Item.Span.Start] = p
	}
	var pieces []piece
	for _, h := range doc.Headings {
		text := h.Text
		if titled(m, h.Span) {
			text = "" // the name of a layer says nothing that could change
		}
		pieces = append(pieces, piece{Span: h.Span, text: text, start: h.Span.Start, level: h.Level})
	}
	for _, i := range doc.Items {
		p := patterns[i.Span.Start]
		text := doc.Text(i.Content)
		if p != nil {
			text = p.Text
		}
		end := doc.LineAt(max(i.Content.End, i.Span.Start)).End
		pieces = append(pieces, piece{Span: markdown.Span{Start: i.Span.Start, End: end}, text: text, start: i.Span.Start, depth: i.Depth, pattern: p})
	}
	for _, f := range doc.Fences {
		pieces = append(pieces, piece{Span: f.Span, start: f.Span.Start, code: true})
		at := f.Body.Start
		for line := range strings.Lines(doc.Text(f.Body)) {
			pieces = append(pieces, piece{Span: markdown.Span{Start: at, End: at + len(line)}, text: line, start: at, code: true})
			at += len(line)
		}
	}
	for _, a := range doc.Annotations {
		if a.Place == markdown.Alone {
			pieces = append(pieces, piece{Span: a.Span, start: a.Span.Start, code: true})
		}
	}
	byStart := func(a, b piece) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.depth, b.depth)) }
	slices.SortStableFunc(pieces, byStart)
	pieces = append(pieces, paragraphs(doc, pieces)...)
	slices.SortStableFunc(pieces, byStart)
	return pieces
}

func titled(m *layers.Memory, s markdown.Span) bool {
	return slices.ContainsFunc(m.Layers, func(l *layers.Layer) bool {
		return l.Span.Start <= s.Start && s.Start < l.Body.Start
	})
}

// paragraphs returns the lines that no other piece has, those side by side as one.
// A row of a table is one of its own.
func paragraphs(doc *markdown.Document, pieces []piece) []piece {
	var out []piece
	at, next := doc.Body, 0
	end := 0 // of the pieces that were passed
	open := false
	for line := range strings.Lines(string(doc.Source[doc.Body:])) {
		start := at + len(line) - len(strings.TrimLeft(line, " \t>"))
		at += len(line)
		for next < len(pieces) && pieces[next].Start <= start {
			end = max(end, pieces[next].End)
			next++
		}
		text := strings.TrimSpace(strings.TrimLeft(line, " \t>"))
		row := strings.HasPrefix(text, "|")
		switch {
		case text == "" || start < end || strings.IndexFunc(withoutComments(text), wordy) < 0:
			open = false
		case open && !row && !out[len(out)-1].row:
			out[len(out)-1].End = at
		default:
			out = append(out, piece{Span: markdown.Span{Start: start, End: at}, start: start, row: row})
			open = true
		}
	}
	for i := range out {
		out[i].text = unquoted(doc.Text(out[i].Span))
	}
	return out
}

// unquoted returns the lines of a paragraph without the signs of quotes.
func unquoted(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimSpace(strings.TrimLeft(line, " \t>")) + "\n")
	}
	return strings.TrimSpace(b.String())
}
