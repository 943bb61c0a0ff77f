package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
)

// html collects the annotations of an HTML block. A comment that begins a
// line is such a block; so is a line of tags with all that follows it up to
// a blank line. Scripts, styles and preformatted text are code.
func (c *collector) html(n *ast.HTMLBlock, s scope) {
	m := c.marks[n]
	whole := c.span(m.start, m.end)
	if end := htmlEnd(n.HTMLBlockType); end != nil && !m.closed && !s.quote && s.depth == 0 {
		first := c.doc.lines(Span{whole.Start, whole.Start + 1})
		if !end(c.doc.Source[whole.Start:first.End]) {
			what := "HTML block"
			if n.HTMLBlockType == ast.HTMLBlockType2 {
				what = "HTML comment"
			}
			c.doc.Unclosed = append(c.doc.Unclosed, Unclosed{whole.Start, what})
		}
	}
	switch n.HTMLBlockType {
	case ast.HTMLBlockType2, ast.HTMLBlockType6, ast.HTMLBlockType7:
		c.htmlComments(n, whole, s)
	}
}

// htmlComments collects the annotations in an HTML block that is not code.
func (c *collector) htmlComments(n *ast.HTMLBlock, whole Span, s scope) {
	src := c.doc.Source
	found := scanComments(src, whole)
	alone := onlyComments(src, whole, found)
	last := lastAnnotation(src, found)
	for i, span := range found {
		a := parseAnnotation(src, span)
		if a == nil {
			continue
		}
		switch {
		case s.quote:
			a.Reason = reasonQuote
		case n.HTMLBlockType != ast.HTMLBlockType2:
			a.Reason = reasonHTML
		case s.depth > 0 && n.PreviousSibling() == nil:
			a.Reason = reasonBeforeText
		case s.depth > 0:
			a.Reason = reasonInItem
		case !alone:
			a.Reason = reasonCompany
		case i < last:
			a.Reason = reasonFollowed
		default:
			a.Place = Alone
		}
		c.doc.Annotations = append(c.doc.Annotations, a)
	}
}

// definition collects what looks like an annotation in a link definition.
func (c *collector) definition(n *ast.LinkReferenceDefinition) {
	lines := n.Lines()
	if lines.Len() == 0 {
		return
	}
	whole := c.span(lines.At(0).Start, lines.At(lines.Len()-1).Stop)
	for _, span := range scanComments(c.doc.Source, whole) {
		if a := parseAnnotation(c.doc.Source, span); a != nil {
			a.Reason = reasonDefinition
			c.doc.Annotations = append(c.doc.Annotations, a)
		}
	}
}

// scanComments returns the spans of the comments within s. A comment that
// does not end there is none.
func scanComments(src []byte, s Span) []Span {
	var found []Span
	for at := s.Start; ; {
		open := bytes.Index(src[at:s.End], []byte("<!--"))
		if open < 0 {
			return found
		}
		open += at
		// "<!-->" and "<!--->" are whole comments: the dashes may be shared.
		end := bytes.Index(src[open+2:s.End], []byte("-->"))
		if end < 0 {
			return found
		}
		at = open + 2 + end + len("-->")
		found = append(found, Span{open, at})
	}
}

// onlyComments reports whether nothing but the comments found and blanks
// stands in s.
func onlyComments(src []byte, s Span, found []Span) bool {
	at := s.Start
	for _, f := range append(found[:len(found):len(found)], Span{s.End, s.End}) {
		if len(bytes.TrimSpace(src[at:f.Start])) > 0 {
			return false
		}
		at = f.End
	}
	return true
}

// lastAnnotation returns the index of the last of the comments that is an
// annotation, -1 if none is.
func lastAnnotation(src []byte, comments []Span) int {
	for i := len(comments) - 1; i >= 0; i-- {
		if isAnnotation(src, comments[i]) {
			return i
		}
	}
	return -1
}

// htmlEnd returns a function that reports whether a line ends an HTML block
// of type t, nil for types that a blank line ends.
func htmlEnd(t ast.HTMLBlockType) func(line []byte) bool {
	holds := func(closers ...string) func([]byte) bool {
		return func(line []byte) bool {
			line = bytes.ToLower(line)
			for _, closer := range closers {
				if bytes.Contains(line, []byte(closer)) {
					return true
				}
			}
			return false
		}
	}
	switch t {
	case ast.HTMLBlockType1:
		return holds("</script>", "</pre>", "</style>", "</textarea>")
	case ast.HTMLBlockType2:
		return holds("-->")
	case ast.HTMLBlockType3:
		return holds("?>")
	case ast.HTMLBlockType4:
		return holds(">")
	case ast.HTMLBlockType5:
		return holds("]]>")
	}
	return nil
}
