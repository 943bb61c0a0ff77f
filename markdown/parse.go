package markdown

import (
	"cmp"
	"slices"

	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Parse finds what stands in src, which the Document keeps and which must not
// change while it is in use. The error is a *LimitError or nil: any bytes are
// a document.
func Parse(src []byte) (*Document, error) { return parse(src, nil) }

func parse(src []byte, seen *Versions) (*Document, error) {
	if len(src) > MaxSize {
		return nil, &LimitError{MaxSize, "the source is larger than 1 MB"}
	}
	if d, plain := lined(src, seen); plain {
		return d, nil
	}
	return parsed(src)
}

// parsed is Parse with goldmark, which reads every document.
func parsed(src []byte) (*Document, error) {
	d := &Document{Source: src, Body: BodyStart(src), starts: lineStarts(src)}
	body := src[d.Body:]
	t := &tracker{base: d.Body}
	root := t.parser().Parse(text.NewReader(body))
	if t.limit != nil {
		return nil, t.limit
	}
	c := collector{doc: d, body: body, base: d.Body, marks: t.marks}
	c.children(root, scope{})
	slices.SortStableFunc(d.Annotations, func(a, b *Annotation) int {
		return cmp.Compare(a.Span.Start, b.Span.Start)
	})
	d.Conflicts = conflicts(d)
	return d, nil
}

// parser returns a CommonMark parser whose blocks t watches and bounds. It
// lives for one document.
func (t *tracker) parser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(t.blockParsers()...),
		parser.WithInlineParsers(inlineParsers()...),
		parser.WithParagraphTransformers(
			util.Prioritized(definitions{parser.LinkReferenceParagraphTransformer}, 0)),
	)
}

// blockParsers returns the block parsers of CommonMark in their order of
// precedence, each with a watch on it.
func (t *tracker) blockParsers() []util.PrioritizedValue {
	order := []tracked{
		{BlockParser: parser.NewSetextHeadingParser()},
		{BlockParser: parser.NewThematicBreakParser()},
		{BlockParser: parser.NewListParser(), nests: true},
		{BlockParser: parser.NewListItemParser()},
		{BlockParser: parser.NewCodeBlockParser()},
		{BlockParser: parser.NewATXHeadingParser()},
		{BlockParser: parser.NewFencedCodeBlockParser()},
		{BlockParser: parser.NewBlockquoteParser(), nests: true},
		{BlockParser: parser.NewHTMLBlockParser()},
		{BlockParser: parser.NewParagraphParser()},
	}
	list := make([]util.PrioritizedValue, len(order))
	for i, p := range order {
		p.t = t
		list[i] = util.Prioritized(p, i)
	}
	return list
}
