package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A mark is where a block stands, in bytes of what goldmark reads. Goldmark's
// own Pos counts the columns of a tab, and so is wrong in what a tab indents;
// marks come from the reader's segments, which are exact.
type mark struct {
	start  int  // first byte of the block, after its indentation
	end    int  // after its last line that is not blank, with the line end
	closer int  // where the rest of a closing fence's line begins
	closed bool // whether a fence or an HTML block was closed by a line of its own
}

// A tracker watches goldmark's block parsers at work on one document, to know
// where blocks begin and end and to keep them from nesting without bound.
type tracker struct {
	base  int // added to offsets in limit
	marks map[ast.Node]*mark
	limit *LimitError
}

// tracked is a block parser with a tracker's watch on it.
type tracked struct {
	parser.BlockParser
	t     *tracker
	nests bool // whether the block holds others
}

// Open opens a block on the current line, unless it would nest too deeply.
func (p tracked) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	_, line := reader.PeekLine()
	deep := p.nests && nesting(parent) >= MaxNesting
	if deep && p.t.limit != nil {
		return nil, parser.NoChildren
	}
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node == nil {
		return nil, state
	}
	if deep {
		p.t.limit = &LimitError{p.t.base + line.Start, "quotes and lists nest more than 100 deep"}
	}
	p.t.opened(node, parent, reader.Source(), line)
	return node, state
}

// Continue reads the current line as a part of node, or closes it.
func (p tracked) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	source, line := reader.PeekLine()
	blank := util.IsBlank(source)
	state := p.BlockParser.Continue(node, reader, pc)
	switch node.(type) {
	case *ast.List, *ast.ListItem:
		return state // what they hold has its own say
	}
	if m := p.t.marks[node]; m != nil && state&parser.Continue == 0 {
		m.closed, m.closer = true, line.Start
	}
	_, after := reader.Position()
	if !blank && (state&parser.Continue != 0 || after.Start != line.Start) {
		p.t.reached(node, line.Stop)
	}
	return state
}

// nesting returns how many quotes and list items n stands in, itself
// included.
func nesting(n ast.Node) int {
	depth := 0
	for ; n != nil; n = n.Parent() {
		switch n.(type) {
		case *ast.ListItem, *ast.Blockquote:
			depth++
		}
	}
	return depth
}

// opened notes that node begins on line, inside parent.
func (t *tracker) opened(node, parent ast.Node, source []byte, line text.Segment) {
	switch node.(type) {
	case *ast.ListItem, *ast.Heading, *ast.FencedCodeBlock, *ast.HTMLBlock:
		start := line.Start
		for start < line.Stop && (source[start] == ' ' || source[start] == '\t') {
			start++
		}
		if t.marks == nil {
			t.marks = make(map[ast.Node]*mark)
		}
		t.marks[node] = &mark{start: start, end: line.Stop}
	}
	t.reached(parent, line.Stop)
}

// reached notes that the line that ends at end belongs to n, and so to all
// that n stands in.
func (t *tracker) reached(n ast.Node, end int) {
	for ; n != nil; n = n.Parent() {
		switch n.(type) {
		case *ast.ListItem, *ast.FencedCodeBlock, *ast.HTMLBlock:
			if m := t.marks[n]; m != nil {
				m.end = end
			}
		}
	}
}
