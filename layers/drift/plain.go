package drift

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A plain is a text as a reader sees it, and which parts of it are code.
type plain struct {
	text string
	code []markdown.Span
}

// isCode reports whether an offset is in code.
func (p *plain) isCode(at int) bool {
	i, found := slices.BinarySearchFunc(p.code, at, func(s markdown.Span, at int) int { return s.Start - at })
	return found || i > 0 && p.code[i-1].Contains(at)
}

// withoutComments takes HTML comments out of a text.
func withoutComments(text string) string {
	if !strings.Contains(text, "<!--") {
		return text
	}
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "<!--")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if _, text, found = strings.Cut(after, "-->"); !found {
			return b.String()
		}
	}
}

// longestTag is how many bytes a tag or the target of a link has at most.
const longestTag = 2048

// plainOf takes the markup out of a text: emphasis, the targets of links, tags,
// escapes. What is struck out is gone.
func plainOf(source string, code bool) plain {
	if code {
		text := strings.TrimSpace(source)
		return plain{text: text, code: []markdown.Span{{Start: 0, End: len(text)}}}
	}
	source = withoutComments(source)
	var b strings.Builder
	var p plain
	for i := 0; i < len(source); {
		rest := source[i:]
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r == '`':
			ticks := len(rest) - len(strings.TrimLeft(rest, "`"))
			length := strings.Index(rest[ticks:], rest[:ticks])
			if length < 0 {
				i += ticks
				continue
			}
			start := b.Len()
			b.WriteString(rest[ticks : ticks+length])
			p.code = append(p.code, markdown.Span{Start: start, End: b.Len()})
			i += length + 2*ticks
			continue
		case strings.HasPrefix(rest, "~~"):
			if length := strings.Index(rest[2:], "~~"); length >= 0 {
				i += length + 4
				continue
			}
		case r == '\\' && len(rest) > 1 && strings.IndexByte("*_`[]()<>#+-.!~|\\", rest[1]) >= 0:
			b.WriteByte(rest[1])
			i += 2
			continue
		case r == '*' || r == '_' && edge(source, i) || r == '[' || r == '!' && strings.HasPrefix(rest, "!["):
			i += size
			continue
		case r == ']':
			i += 1 + target(rest[1:])
			continue
		case r == '<' && len(rest) > 1 && (rest[1] == '/' || unicode.IsLetter(rune(rest[1]))) && strings.IndexByte(rest[:min(len(rest), longestTag)], '>') > 0:
			b.WriteByte(' ')
			i += strings.IndexByte(rest, '>') + 1
			continue
		case r == '\n' || r == '\r' || r == '|':
			b.WriteByte(' ')
			i += size
			continue
		}
		b.WriteString(rest[:size])
		i += size
	}
	p.text = b.String()
	return p
}

// edge reports whether an underscore stands at the edge of a word.
func edge(text string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	return i == 0 || i+1 == len(text) || !wordy(before) || !wordy(after)
}

// target returns how many bytes the target of a link takes, after its text.
func target(rest string) int {
	if strings.HasPrefix(rest, "(") {
		if end := strings.IndexByte(rest[:min(len(rest), longestTag)], ')'); end > 0 {
			return end + 1
		}
	}
	return 0
}
