package layers

import (
	"bytes"
	_ "embed"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Fresh is the memory file of a repository that has none.
//
//go:embed fresh.md
var Fresh string

// adopted is what follows the text of an adopted file: layers 2 to 4.
//
//go:embed adopted.md
var adopted string

// Adopt returns the edits that give a file without layers its four layers: all
// that stands in it becomes layer 1, between two markers, and the others
// follow. Not a byte of it changes. A file that something unclosed swallows
// cannot be adopted: the findings say where.
func Adopt(m *Memory) ([]markdown.Edit, []Finding) {
	doc := m.Doc
	if Errors(m.Findings) > 0 {
		return nil, m.Findings
	}
	if len(doc.Unclosed) > 0 {
		u := doc.Unclosed[0]
		return nil, []Finding{{File: m.File, At: doc.Position(u.Offset), Rule: RuleStructure,
			Text: "the " + u.What + " opened here is never closed, so nothing can be added below it", Hint: "close it, then adopt the file"}}
	}
	lead := ""
	if doc.Body > 0 && doc.Source[doc.Body-1] != '\n' && !onlyMark(doc) {
		lead = doc.LineEnd() // nothing but front matter, without a last line end
	}
	end := len(doc.Source)
	ends := end == 0 || doc.Source[end-1] == '\n'
	return []markdown.Edit{
		{Span: markdown.Span{Start: doc.Body, End: doc.Body}, New: lead + adoptHead(doc)},
		{Span: markdown.Span{Start: end, End: end}, New: adoptTail(doc, ends)},
	}, nil
}

func adoptHead(doc *markdown.Document) string {
	return "<!-- hebbian: layer=1 -->" + strings.Repeat(doc.LineEnd(), 2)
}

// adoptTail returns what follows a file. A file without a last line end gets
// one blank line more behind the marker, so that Disown knows it again.
func adoptTail(doc *markdown.Document, ends bool) string {
	gap, after := "\n", "\n\n"
	if !ends {
		gap, after = "\n\n", "\n\n\n"
	}
	return strings.ReplaceAll(gap+"<!-- hebbian: end -->"+after+adopted, "\n", doc.LineEnd())
}

// Disown returns the edits that take out what Adopt put in, and whether all of
// it still stands there as it was.
func Disown(m *Memory) ([]markdown.Edit, bool) {
	doc, src := m.Doc, m.Doc.Source
	head := adoptHead(doc)
	at := bytes.Index(src, []byte(head))
	for _, ends := range [...]bool{true, false} {
		tail := adoptTail(doc, ends)
		if at < 0 || !bytes.HasSuffix(src, []byte(tail)) || len(src)-len(tail) < at+len(head) {
			continue
		}
		for _, lead := range [...]int{0, len(doc.LineEnd())} {
			edits := []markdown.Edit{
				{Span: markdown.Span{Start: max(0, at-lead), End: at + len(head)}},
				{Span: markdown.Span{Start: len(src) - len(tail), End: len(src)}},
			}
			if m.adoptedFrom(edits) {
				return edits, true
			}
		}
	}
	return nil, false
}

// adoptedFrom reports whether adopting what the edits leave gives this file.
func (m *Memory) adoptedFrom(edits []markdown.Edit) bool {
	out, err := markdown.Apply(m.Doc.Source, edits)
	if err != nil {
		return false
	}
	again, _ := Adopt(Parse(m.File, out))
	back, err := markdown.Apply(out, again)
	return err == nil && bytes.Equal(back, m.Doc.Source)
}

// onlyMark reports whether nothing but a byte order mark stands before the
// document's body.
func onlyMark(doc *markdown.Document) bool {
	return doc.Body == len("\ufeff") && bytes.HasPrefix(doc.Source, []byte("\ufeff"))
}
