package layers

import (
	"errors"
	"strconv"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// readYAML returns the leaves of a YAML mapping in source order.
func readYAML(src string) ([]value, *syntaxError) {
	lines, tokens := lineOffsets(src), lexer.Tokenize(src)
	if bad := boundYAML(lines, tokens); bad != nil {
		return nil, bad
	}
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		var positioned interface{ GetToken() *token.Token }
		if errors.As(err, &positioned) && positioned.GetToken() != nil {
			return nil, &syntaxError{lines.of(positioned.GetToken()), "unexpected text"}
		}
		return nil, &syntaxError{0, "it is no YAML"}
	}
	y := yamlReader{lines: lines}
	for _, doc := range file.Docs {
		if doc.Body != nil {
			y.value(nil, doc.Body)
		}
	}
	return y.out, nil
}

// boundYAML refuses what takes a parser too long, or too much of its stack:
// many tokens, deep nesting, and values that stand for others.
func boundYAML(lines yamlLines, tokens token.Tokens) *syntaxError {
	var blocks []int // columns of the block mappings and sequences that may be open
	flows, values := 0, 0
	for _, t := range tokens {
		switch t.Type {
		case token.AnchorType, token.AliasType, token.TagType:
			return &syntaxError{lines.of(t), "anchors, aliases and tags are not read here"}
		case token.MappingStartType, token.SequenceStartType:
			flows++
		case token.MappingEndType, token.SequenceEndType:
			flows--
		case token.SequenceEntryType, token.MappingKeyType, token.MappingValueType:
			column := t.Position.Column
			if t.Type == token.MappingValueType && t.Prev != nil {
				column = t.Prev.Position.Column
			}
			for len(blocks) > 0 && blocks[len(blocks)-1] > column {
				blocks = blocks[:len(blocks)-1]
			}
			if flows == 0 && (len(blocks) == 0 || blocks[len(blocks)-1] < column) {
				blocks = append(blocks, column)
			}
			values++
		case token.CollectEntryType, token.DocumentHeaderType, token.DocumentEndType:
			values++
		}
		if values > maxValues || flows+len(blocks) > maxNesting {
			return &syntaxError{0, tooLarge}
		}
	}
	return nil
}

type yamlReader struct {
	lines yamlLines
	out   []value
}

func (y *yamlReader) value(keys []key, n ast.Node) {
	v := value{keys: keys, offset: y.lines.of(n.GetToken())}
	switch n := n.(type) {
	case *ast.MappingNode:
		if len(n.Values) > 0 {
			for _, entry := range n.Values {
				y.entry(keys, entry)
			}
			return
		}
		v.kind = table
	case *ast.MappingValueNode:
		y.entry(keys, n)
		return
	case *ast.SequenceNode:
		v.kind = list
		for _, item := range n.Values {
			v.list = append(v.list, scalar(item))
		}
	case *ast.IntegerNode, *ast.FloatNode:
		v.kind, v.text = number, scalar(n)
	case *ast.BoolNode:
		v.kind, v.text = boolean, strconv.FormatBool(n.Value)
	case *ast.StringNode, *ast.LiteralNode:
		v.kind, v.text = str, scalar(n)
	}
	y.out = append(y.out, v)
}

func (y *yamlReader) entry(keys []key, n *ast.MappingValueNode) {
	name := key{scalar(n.Key), y.lines.of(n.Key.GetToken())}
	y.value(append(keys[:len(keys):len(keys)], name), n.Value)
}

func scalar(n ast.Node) string { return n.GetToken().Value }

// yamlLines turns the parser's places into bytes.
type yamlLines struct {
	src    string
	starts []int
}

func lineOffsets(src string) yamlLines {
	l := yamlLines{src, []int{0}}
	for i := range len(src) {
		if src[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// of returns the offset of a token's line and column (in characters).
func (l yamlLines) of(t *token.Token) int {
	if t == nil || t.Position == nil {
		return 0
	}
	at := l.starts[max(0, min(t.Position.Line, len(l.starts))-1)]
	for range t.Position.Column - 1 {
		_, size := utf8.DecodeRuneInString(l.src[at:])
		at += size
	}
	return clampOffset(at, l.src)
}
