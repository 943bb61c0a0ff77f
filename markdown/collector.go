package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
)

// Reasons why an annotation annotates nothing.
const (
	reasonNotLast    = "it is not the last thing of its block"
	reasonFollowed   = "another annotation follows in the same block"
	reasonParagraph  = "it stands in a paragraph that does not begin a list item"
	reasonNested     = "it stands in a heading inside a list item"
	reasonQuote      = "it stands in a quote"
	reasonDefinition = "it stands in a link definition"
	reasonBeforeText = "it stands before the text of its list item"
	reasonInItem     = "it stands on a line of its own inside a list item"
	reasonCompany    = "other content stands on its line"
	reasonHTML       = "it stands inside an HTML block"
)

// A collector walks goldmark's tree once and fills a document.
type collector struct {
	doc   *Document
	body  []byte // what goldmark has read
	base  int    // offset of body in the source
	marks map[ast.Node]*mark
}

// A scope is what a block stands in.
type scope struct {
	depth int  // list items
	quote bool // a quote
}

// children collects what stands in n.
func (c *collector) children(n ast.Node, s scope) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		c.block(child, s)
	}
}

// block collects one block and what stands in it.
func (c *collector) block(n ast.Node, s scope) {
	switch n := n.(type) {
	case *ast.List:
		c.children(n, s)
	case *ast.Blockquote:
		s.quote = true
		c.children(n, s)
	case *ast.ListItem:
		c.item(n, s)
	case *ast.Heading:
		c.heading(n, s)
	case *ast.Paragraph, *ast.TextBlock:
		c.text(n, s.reason(reasonParagraph))
	case *ast.FencedCodeBlock:
		c.fence(n, s)
	case *ast.HTMLBlock:
		c.html(n, s)
	case *ast.LinkReferenceDefinition:
		c.definition(n)
	}
}

// reason returns why nothing in s is annotated: the quote it stands in, else
// other.
func (s scope) reason(other string) string {
	if s.quote {
		return reasonQuote
	}
	return other
}

// span returns the source span of bytes of body.
func (c *collector) span(start, end int) Span { return Span{c.base + start, c.base + end} }

// item collects a list item.
func (c *collector) item(n *ast.ListItem, s scope) {
	s.depth++
	if s.quote {
		c.children(n, s)
		return
	}
	m := c.marks[n]
	lines := c.doc.lines(c.span(m.start, m.end))
	it := Item{Depth: s.depth, Lines: lines}
	it.Span = trimLineEnd(c.doc.Source, Span{c.base + m.start, lines.End})
	marker := c.base + markerEnd(c.body, m.start)
	it.Content = Span{marker, marker}
	it.Block = Block{never: "it does not begin with text"}
	first := n.FirstChild()
	if isText(first) {
		it.Block, it.Content = c.text(first, "")
		first = first.NextSibling()
	}
	c.doc.Items = append(c.doc.Items, it)
	for ; first != nil; first = first.NextSibling() {
		c.block(first, s)
	}
}

// isText reports whether n is a paragraph, in a tight list or elsewhere.
func isText(n ast.Node) bool {
	switch n.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		return true
	}
	return false
}

// markerEnd returns the offset after the list marker at start.
func markerEnd(src []byte, start int) int {
	for start < len(src) && '0' <= src[start] && src[start] <= '9' {
		start++
	}
	return min(start+1, len(src))
}

// heading collects a heading.
func (c *collector) heading(n *ast.Heading, s scope) {
	if s.quote || s.depth > 0 {
		c.text(n, s.reason(reasonNested))
		return
	}
	m := c.marks[n]
	h := Heading{Level: n.Level, Text: plainText(n, c.body)}
	start, atx := m.start, c.body[m.start] == '#'
	if n.Lines().Len() == 0 {
		end := c.base + start + n.Level
		h.Block = Block{src: c.body, atx: true, end: end}
		h.Content = Span{end, end}
	} else {
		h.Block, h.Content = c.text(n, "")
		h.Block.atx = atx
		if !atx {
			start = n.Lines().At(0).Start
			if isDefinition(n.PreviousSibling()) {
				h.never = "a link definition may run into it"
			}
		}
	}
	h.Span = trimLineEnd(c.doc.Source, c.span(start, m.end))
	c.doc.Headings = append(c.doc.Headings, h)
}

// isDefinition reports whether n is a link definition. In a paragraph that
// begins with one, a quote further on could become its title.
func isDefinition(n ast.Node) bool {
	_, ok := n.(*ast.LinkReferenceDefinition)
	return ok
}

// fence collects a fenced code block.
func (c *collector) fence(n *ast.FencedCodeBlock, s scope) {
	if s.quote {
		return
	}
	m := c.marks[n]
	whole := c.span(m.start, m.end)
	opening := c.doc.lines(Span{whole.Start, whole.Start + 1})
	body := Span{opening.End, max(opening.End, whole.End)}
	if m.closed {
		body.End = c.doc.lines(c.span(m.closer, m.closer+1)).Start
	} else if s.depth == 0 { // in an item, the end of the item ends it
		c.doc.Unclosed = append(c.doc.Unclosed, Unclosed{whole.Start, "code fence"})
	}
	first := c.doc.Source[whole.Start:opening.End]
	info := bytes.TrimLeft(first, string(first[:1]))
	c.doc.Fences = append(c.doc.Fences, Fence{
		Span:   trimLineEnd(c.doc.Source, whole),
		Info:   string(bytes.TrimSpace(info)),
		Body:   body,
		Depth:  s.depth,
		Indent: s.depth > 0 || whole.Start > max(opening.Start, c.base),
	})
}
