package notes

import (
	"bytes"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// An Entry is a fact as people see it: the lines of a long paragraph are one.
type Entry struct {
	Fact
	Words string // what it says; see Words
	Said  bool   // an annotation of its own, or of a heading above it, names its origin
	Own   bool   // it is one of its own
}

// Entries reads the entries of a source, without lines of code. What has no
// words is none. Their Parent has no meaning.
func Entries(role Role, src []byte) []Entry {
	var entries []Entry
	var above [maxLevel + 1]bool // whether the open heading of a level, or one above, names an origin
	open := 0
	for _, f := range Join(Read(role, src, nil)) {
		words := Words(src[f.Start:f.End])
		if f.Form == Code || words == "" {
			continue
		}
		e := Entry{Fact: f, Words: words, Said: saysOrigin(src, f.End)}
		if f.Form == Heading {
			open = levelOf(src, f)
			above[open] = e.Said || above[open-1]
			for deeper := open + 1; deeper < len(above); deeper++ {
				above[deeper] = above[open]
			}
		}
		e.Own, e.Said = e.Said, e.Said || above[open]
		entries = append(entries, e)
	}
	return entries
}

// levelOf returns the level of a heading.
func levelOf(src []byte, f Fact) int {
	line := src[bytes.LastIndexByte(src[:f.Start], '\n')+1 : f.Start]
	if level := bytes.Count(line, []byte{'#'}); level > 0 {
		return min(level, maxLevel)
	}
	_, below, _ := bytes.Cut(src[f.End:], []byte{'\n'})
	if bytes.HasPrefix(bytes.TrimLeft(below, " "), []byte{'='}) {
		return 1
	}
	return 2
}

// Join makes one fact of lines that follow each other in a paragraph, in place.
// Their Parent has no meaning afterwards.
func Join(facts []Fact) []Fact {
	joined := facts[:0]
	for _, f := range facts {
		if n := len(joined); n > 0 && f.Form == Paragraph {
			last := &joined[n-1]
			if last.Form == Paragraph && last.Last+1 == f.Line && last.Parent == f.Parent && last.Section == f.Section {
				last.End, last.Last = f.End, f.Last
				continue
			}
		}
		joined = append(joined, f)
	}
	return joined
}

// Words returns what a fact's text says, for telling whether two versions of it
// mean the same: without weight, comments, the sources at its end and the signs
// of quotes, however it is wrapped and indented and however its letters are
// composed.
func Words(text []byte) string {
	s := text
	if len(s) > 0 && s[0] == '[' {
		_, size := weight(s)
		s = s[size:]
	}
	if bytes.Contains(s, commentOpen) {
		s = withoutComments(s)
	}
	words := make([]byte, 0, len(s))
	for first := true; len(s) > 0; first = false {
		line := s
		if i := bytes.IndexByte(s, '\n'); i >= 0 {
			line, s = s[:i], s[i+1:]
		} else {
			s = nil
		}
		if !first {
			line = bytes.TrimLeft(line, "> \t") // a paragraph goes on with no other >
		}
		for word := range bytes.FieldsFuncSeq(line, unicode.IsSpace) {
			if len(words) > 0 {
				words = append(words, ' ')
			}
			words = append(words, word...)
		}
	}
	return withoutSources(string(norm.NFC.Bytes(words)))
}

// withoutComments takes the comments out of a text.
func withoutComments(s []byte) []byte {
	var out []byte
	w := inline{text: s}
	behind := 0
	for {
		start, end, ok := w.comment()
		if !ok {
			return append(out, s[behind:]...)
		}
		out = append(append(out, s[behind:start]...), ' ')
		behind = end
	}
}

// withoutSources cuts off the parentheses at the end of an entry in which its
// sources stand.
func withoutSources(s string) string {
	if !strings.HasSuffix(s, ")") {
		return s
	}
	depth, start := 0, -1
	for i := len(s) - 1; i > 0 && start < 0; i-- {
		switch s[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				start = i
			}
		}
	}
	if start < 0 {
		return s
	}
	for part := range strings.SplitSeq(s[start+1:len(s)-1], "; ") {
		if !isSources(part) {
			return s
		}
	}
	return strings.TrimRight(s[:start], " ")
}

// isSources reports whether a part of the parentheses at the end of an entry
// tells where it comes from, or when it was looked at.
func isSources(part string) bool {
	for _, label := range [...]string{"updated ", "retired "} {
		if rest, ok := strings.CutPrefix(part, label); ok {
			return rest != "" && isDigit(rest[0])
		}
	}
	part = strings.TrimPrefix(strings.TrimPrefix(part, "against "), "for ")
	return strings.HasPrefix(part, "[") && strings.Contains(part, "](") && strings.Count(part, "](") == strings.Count(part, "#L")
}

// saysOrigin reports whether one of the comments behind a text is an annotation
// that names an origin.
func saysOrigin(src []byte, at int) bool {
	said := false
	for {
		start := trimLeft(src, at, len(src))
		size := commentEnd(src[start:])
		if size == 0 || bytes.Count(src[at:start], []byte{'\n'}) > 1 {
			return said
		}
		if n := parseNote(src[start : start+size]); n.has {
			said = n.hasOrigin
		}
		at = start + size
	}
}
