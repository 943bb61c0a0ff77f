package markdown

import "fmt"

// A Span is a half-open range of bytes of a document's source: the byte at
// Start belongs to it, the byte at End does not.
type Span struct{ Start, End int }

// Len returns the number of bytes in the span.
func (s Span) Len() int { return s.End - s.Start }

// Empty reports whether the span holds no byte.
func (s Span) Empty() bool { return s.End <= s.Start }

// Contains reports whether the byte at offset belongs to the span.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset < s.End }

// Holds reports whether every byte of o, and the place of an empty o, lies
// within s.
func (s Span) Holds(o Span) bool { return s.Start <= o.Start && o.End <= s.End }

// String returns the span as "start-end", in bytes.
func (s Span) String() string { return fmt.Sprintf("%d-%d", s.Start, s.End) }

// trimRight returns s without the blanks at its end.
func (s Span) trimRight(src []byte) Span {
	for s.End > s.Start && isBlank(src[s.End-1]) {
		s.End--
	}
	return s
}

// isBlank reports whether c is a blank of Markdown: space, tab, line feed,
// line tabulation, form feed or carriage return.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }
