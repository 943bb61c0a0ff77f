package markdown_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestPositionsCountCodePoints(t *testing.T) {
	tests := []struct {
		name, src string
		offset    int
		want      string
	}{
		{"start", "abc\n", 0, "1:1"},
		{"in a line", "abc\n", 2, "1:3"},
		{"line end", "abc\nd", 3, "1:4"},
		{"second line", "abc\nd", 4, "2:1"},
		{"after the last line end", "abc\n", 4, "2:1"},
		{"after a last line without one", "abc", 3, "1:4"},
		{"accents count one", "é€𝄞x", 9, "1:4"},
		{"inside a code point", "éx", 1, "1:2"},
		{"invalid bytes count one", "\xff\xfex", 2, "1:3"},
		{"a byte order mark counts none", "\ufeffab", 4, "1:2"},
		{"at a byte order mark", "\ufeffab", 0, "1:1"},
		{"inside a byte order mark", "\ufeffab", 2, "1:1"},
		{"a byte order mark later counts one", "a\n\ufeffb", 5, "2:2"},
		{"crlf", "a\r\nb", 3, "2:1"},
		{"cr alone ends no line", "a\rb", 2, "1:3"},
		{"before the source", "abc", -5, "1:1"},
		{"after the source", "abc", 99, "1:4"},
		{"no source", "", 0, "1:1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := parse(t, test.src).Position(test.offset).String(); got != test.want {
				t.Errorf("Position(%d) = %s, want %s", test.offset, got, test.want)
			}
		})
	}
}

func TestLineAtLeavesTheLineEndOut(t *testing.T) {
	tests := []struct {
		name, src string
		offset    int
		want      markdown.Span
	}{
		{"first", "ab\ncd\n", 1, markdown.Span{Start: 0, End: 2}},
		{"at the line end", "ab\ncd\n", 2, markdown.Span{Start: 0, End: 2}},
		{"second", "ab\ncd\n", 3, markdown.Span{Start: 3, End: 5}},
		{"crlf", "ab\r\ncd", 0, markdown.Span{Start: 0, End: 2}},
		{"no line end", "ab\r\ncd", 5, markdown.Span{Start: 4, End: 6}},
		{"end of the source", "ab\ncd", 99, markdown.Span{Start: 3, End: 5}},
		{"after the last line end", "ab\n", 3, markdown.Span{Start: 3, End: 3}},
		{"empty line", "a\n\nb", 2, markdown.Span{Start: 2, End: 2}},
		{"no source", "", 0, markdown.Span{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := parse(t, test.src).LineAt(test.offset); got != test.want {
				t.Errorf("LineAt(%d) = %v, want %v", test.offset, got, test.want)
			}
		})
	}
}

func TestNewLinesEndAsTheFirstDoes(t *testing.T) {
	for src, want := range map[string]string{
		"": "\n", "a": "\n", "a\nb\r\n": "\n", "a\r\nb\n": "\r\n", "\r\n": "\r\n", "a\r": "\n",
	} {
		if got := parse(t, src).LineEnd(); got != want {
			t.Errorf("LineEnd of %q = %q, want %q", src, got, want)
		}
	}
}

func TestSpanArithmetic(t *testing.T) {
	s := markdown.Span{Start: 2, End: 5}
	switch {
	case s.Len() != 3 || s.Empty() || !(markdown.Span{Start: 2, End: 2}).Empty():
		t.Error("Len or Empty is wrong")
	case !s.Contains(2) || s.Contains(5) || s.Contains(1):
		t.Error("Contains is not half-open")
	case !s.Holds(s) || !s.Holds(markdown.Span{Start: 5, End: 5}) || s.Holds(markdown.Span{Start: 4, End: 6}):
		t.Error("Holds is wrong")
	case s.String() != "2-5":
		t.Errorf("String = %s", s)
	}
}
