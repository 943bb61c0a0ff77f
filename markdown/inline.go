package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// text collects the annotations of a heading or paragraph, and returns the
// block it is and its content. With a reason its annotations are misplaced.
func (c *collector) text(n ast.Node, reason string) (Block, Span) {
	lines := n.Lines().Sliced(0, n.Lines().Len())
	if len(lines) == 0 {
		return Block{}, Span{}
	}
	end := lines[len(lines)-1].Stop
	tail, owner := c.tail(n, end)
	b := Block{src: c.body, lines: lines, end: c.base + end}
	c.comments(n, func(raw *ast.RawHTML, whole Span) {
		a := parseAnnotation(c.doc.Source, whole)
		if a == nil {
			return
		}
		switch {
		case reason != "":
			a.Reason = reason
		case raw == owner:
			a.Place = Trailing
			b.Annotation = a
		case whole.Start >= c.base+tail:
			a.Reason = reasonFollowed
		default:
			a.Reason = reasonNotLast
		}
		c.doc.Annotations = append(c.doc.Annotations, a)
	})
	content := c.span(lines[0].Start, max(lines[0].Start, tail)).trimRight(c.doc.Source)
	return b, content
}

// tail returns the offset in body at which the comments begin that end the
// block n, and the last one of them that is an annotation.
func (c *collector) tail(n ast.Node, end int) (start int, owner *ast.RawHTML) {
	start = end
	for child := n.LastChild(); child != nil; child = child.PreviousSibling() {
		switch child := child.(type) {
		case *ast.RawHTML:
			whole, ok := c.comment(child)
			if !ok {
				return start, owner
			}
			start = whole.Start - c.base
			if owner == nil && isAnnotation(c.doc.Source, whole) {
				owner = child
			}
		case *ast.Text:
			if len(bytes.TrimSpace(child.Segment.Value(c.body))) > 0 {
				return start, owner
			}
		default:
			return start, owner
		}
	}
	return start, owner
}

// comments calls f for each comment in the text of n, in source order.
func (c *collector) comments(n ast.Node, f func(*ast.RawHTML, Span)) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		if raw, ok := child.(*ast.RawHTML); ok {
			if whole, ok := c.comment(raw); ok {
				f(raw, whole)
			}
			continue
		}
		c.comments(child, f)
	}
}

// comment returns the span of a comment, and whether n is one.
func (c *collector) comment(n *ast.RawHTML) (Span, bool) {
	segments := n.Segments
	if segments.Len() == 0 {
		return Span{}, false
	}
	s := c.span(segments.At(0).Start, segments.At(segments.Len()-1).Stop)
	return s, bytes.HasPrefix(c.doc.Source[s.Start:s.End], []byte("<!--"))
}

// plainText returns the text of n as a reader sees it, without blanks around
// it.
func plainText(n ast.Node, src []byte) string {
	var b strings.Builder
	writePlain(&b, n, src, false)
	return strings.TrimSpace(b.String())
}

// writePlain writes the text of what stands in n. In code a backslash is one.
func writePlain(b *strings.Builder, n ast.Node, src []byte, code bool) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Text:
			value := child.Segment.Value(src)
			if !code {
				value = util.UnescapePunctuations(value)
			}
			b.Write(value)
			if child.SoftLineBreak() || child.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.AutoLink:
			b.Write(child.Label(src))
		case *ast.RawHTML:
		default:
			writePlain(b, child, src, code || child.Kind() == ast.KindCodeSpan)
		}
	}
}
