package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Goldmark takes a time that grows with the square of their number for three
// things in one paragraph: brackets, emphasis and link definitions. Past
// these limits they are read as the text they are made of, which loses no
// byte and no annotation, so that a hostile source costs a second, not
// minutes.
const (
	maxTokens     = 2000     // brackets, and runs of * and _, in a paragraph
	maxDefinition = 20 << 20 // lines of a paragraph times its bytes
)

// inlineParsers returns the inline parsers of CommonMark in their order of
// precedence, those bounded that need it.
func inlineParsers() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewCodeSpanParser(), 0),
		util.Prioritized(&bounded{InlineParser: parser.NewLinkParser()}, 1),
		util.Prioritized(parser.NewAutoLinkParser(), 2),
		util.Prioritized(parser.NewRawHTMLParser(), 3),
		util.Prioritized(&bounded{InlineParser: parser.NewEmphasisParser()}, 4),
	}
}

// bounded is an inline parser that reads at most maxTokens of a paragraph.
type bounded struct {
	parser.InlineParser
	tokens int
}

// Parse reads one token, unless there have been too many.
func (p *bounded) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if p.tokens == maxTokens {
		return nil
	}
	p.tokens++
	return p.InlineParser.Parse(parent, block, pc)
}

// CloseBlock is called at the end of each paragraph.
func (p *bounded) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p.tokens = 0
	if c, ok := p.InlineParser.(parser.CloseBlocker); ok {
		c.CloseBlock(parent, block, pc)
	}
}

// definitions is the parser of link definitions, for paragraphs that are not
// too large for it.
type definitions struct{ parser.ParagraphTransformer }

// Transform takes the link definitions out of a paragraph.
func (p definitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := node.Lines()
	n := lines.Len()
	if n > 0 && n*(lines.At(n-1).Stop-lines.At(0).Start) <= maxDefinition {
		p.ParagraphTransformer.Transform(node, reader, pc)
	}
}
