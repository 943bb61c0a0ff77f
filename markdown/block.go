package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// A Block is what can carry an annotation: a heading, or a list item that
// begins with a paragraph.
type Block struct {
	// Annotation is the one that belongs to the block, nil if it has none. It
	// may have an Err, and is then never edited.
	Annotation *Annotation

	src   []byte         // what goldmark has read
	lines []text.Segment // the text of the block in src, a segment a line
	atx   bool           // whether it is a heading with #s
	never string         // why it can carry no annotation, whatever its text is
	end   int            // where a new annotation goes, in the document's source
}

// Annotate returns the edits that give each key its value. The value of a
// field that the annotation has is replaced, and nothing else of the comment
// changes; fields that it lacks are added after its last one, in the order
// given. A block without annotation gets one, after the comments of other
// tools. A field with Delete is removed with the blank before it. Fields that
// are as they should be need no edit; of two fields with one key the last
// counts.
//
// Annotate returns nothing where Obstacle has a reason. A key that is none is
// a bug of the caller, and panics.
func (b Block) Annotate(set ...Field) []Edit {
	set = lastOfEach(set)
	if b.never != "" {
		return nil
	}
	if b.Annotation != nil {
		return b.Annotation.edits(set)
	}
	insert := added(set, nil)
	if insert == "" {
		return nil
	}
	insert = " <!-- " + prefix + insert + " -->"
	if b.swallows(insert) != "" {
		return nil
	}
	return []Edit{{Span{b.end, b.end}, insert}}
}

// Obstacle says in words why the block cannot be annotated, and "" if it can
// be: it begins with no text, its annotation does not parse, or its text
// holds something that never ends, such as "<!--", and would swallow it.
func (b Block) Obstacle() string {
	switch {
	case b.never != "":
		return b.never
	case b.Annotation == nil:
		return b.swallows(" <!-- " + prefix + " id=x -->")
	case b.Annotation.Err != nil:
		return "its annotation does not parse"
	}
	return ""
}

// edits returns the edits that set the fields of a.
func (a *Annotation) edits(set []Field) []Edit {
	if a.Err != nil {
		return nil
	}
	var edits []Edit
	for _, f := range set {
		old, ok := a.Field(f.Key)
		switch {
		case !ok || !f.Delete && old.Value == f.Value:
		case f.Delete:
			edits = append(edits, Edit{a.Where(Span{old.Span.Start - 1, old.Span.End}), ""})
		default:
			edits = append(edits, Edit{a.Where(old.ValueSpan), formatValue(f.Value)})
		}
	}
	if insert := added(set, a); insert != "" {
		edits = append(edits, Edit{a.Where(Span{a.end, a.end}), insert})
	}
	return edits
}

// added returns the fields of set that a lacks, each after a blank.
func added(set []Field, a *Annotation) string {
	var b strings.Builder
	for _, f := range set {
		if _, ok := a.Field(f.Key); !ok && !f.Delete {
			b.WriteString(" " + FormatField(f.Key, f.Value))
		}
	}
	return b.String()
}

// lastOfEach returns set without the fields that one of the same key follows.
func lastOfEach(set []Field) []Field {
	list := make([]Field, 0, len(set))
	for i, f := range set {
		last := true
		for _, g := range set[i+1:] {
			last = last && g.Key != f.Key
		}
		if last {
			list = append(list, f)
		}
	}
	return list
}

// swallows says why insert, a blank and a comment, cannot be added at the end
// of the block. It reads the block with the comment in it, which is the one
// sure way to know what the comment would become.
func (b Block) swallows(insert string) string {
	const swallowed = "its text would swallow the annotation"
	probe, last := b.text()
	if len(b.lines) > 1 && isMarker(last) {
		return "its last line would become a list item"
	}
	comment := Span{len(probe) + 1, len(probe) + len(insert)}
	probe = append(probe, insert...)
	root := new(tracker).parser().Parse(text.NewReader(probe))
	only := root.FirstChild()
	if only == nil || only != root.LastChild() || !isText(only) && only.Kind() != ast.KindHeading {
		return swallowed
	}
	raw, ok := only.LastChild().(*ast.RawHTML)
	if !ok || raw.Segments.Len() != 1 {
		return swallowed
	}
	if at := raw.Segments.At(0); at.Start != comment.Start || at.Stop != comment.End {
		return swallowed
	}
	return ""
}

// text returns the block as it would stand alone in a document, up to where
// an annotation goes, and its last line.
func (b Block) text() (whole, last []byte) {
	if b.atx {
		whole = append(whole, '#')
		if len(b.lines) > 0 {
			whole = append(whole, ' ')
		}
	}
	for i, s := range b.lines {
		if i > 0 {
			whole = append(whole, "    "...) // so that it cannot begin a block
		}
		last = b.src[s.Start:s.Stop]
		whole = append(whole, last...)
	}
	return whole, bytes.TrimSpace(last)
}

// isMarker reports whether line is a list marker and nothing else.
func isMarker(line []byte) bool {
	switch string(line) {
	case "-", "+", "*":
		return true
	}
	digits := bytes.TrimRight(line, ".)")
	return len(digits) > 0 && len(digits) == len(line)-1 && len(bytes.Trim(digits, "0123456789")) == 0
}
