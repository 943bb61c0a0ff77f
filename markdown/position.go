package markdown

import (
	"bytes"
	"fmt"
	"sort"
	"unicode/utf8"
)

const byteOrderMark = "\xef\xbb\xbf"

// A Position is a place for people. Lines end with a line feed; columns count
// Unicode code points, where an invalid byte counts one and a byte order mark
// at the start of the source counts none. Both begin at 1.
type Position struct{ Line, Column int }

// String returns the position as editors read it, "5:3".
func (p Position) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }

// lineStarts returns the offset of the first byte of each line of src. There
// is always a first line; after a last line end no line begins.
func lineStarts(src []byte) []int {
	starts := make([]int, 1, bytes.Count(src, []byte{'\n'})+1)
	for i := 0; ; {
		n := bytes.IndexByte(src[i:], '\n')
		if n < 0 || i+n+1 == len(src) {
			return starts
		}
		i += n + 1
		starts = append(starts, i)
	}
}

// line returns the index in starts of the line that holds offset, and the
// offset moved into the source where it lies outside.
func (d *Document) line(offset int) (index, clamped int) {
	offset = max(0, min(offset, len(d.Source)))
	return sort.Search(len(d.starts), func(i int) bool { return d.starts[i] > offset }) - 1, offset
}

// lines returns the whole lines that s touches, with the last line end.
func (d *Document) lines(s Span) Span {
	first, _ := d.line(s.Start)
	last, _ := d.line(max(s.Start, s.End-1))
	end := len(d.Source)
	if last+1 < len(d.starts) {
		end = d.starts[last+1]
	}
	return Span{d.starts[first], end}
}

// Position returns the line and column of the byte at offset. An offset
// outside the source is moved to its nearer end.
func (d *Document) Position(offset int) Position {
	i, offset := d.line(offset)
	start := d.starts[i]
	if i == 0 && bytes.HasPrefix(d.Source, []byte(byteOrderMark)) {
		start = min(offset, len(byteOrderMark))
	}
	before := d.Source[start:offset]
	if n := len(d.Source); offset == n && n > d.starts[i] && d.Source[n-1] == '\n' {
		return Position{i + 2, 1} // after the last line end
	}
	return Position{i + 1, utf8.RuneCount(before) + 1}
}

// Text returns the source of s.
func (d *Document) Text(s Span) string { return string(d.Source[s.Start:s.End]) }

// LineAt returns the line that holds the byte at offset, without its line
// end. An offset outside the source is moved to its nearer end.
func (d *Document) LineAt(offset int) Span {
	i, offset := d.line(offset)
	if n := len(d.Source); offset == n && n > d.starts[i] && d.Source[n-1] == '\n' {
		return Span{n, n}
	}
	return trimLineEnd(d.Source, d.lines(Span{d.starts[i], d.starts[i] + 1}))
}

// LineEnd returns the line end for new lines, which is that of the first
// line: "\r\n" or "\n".
func (d *Document) LineEnd() string {
	first := d.lines(Span{0, 0})
	if bytes.HasSuffix(d.Source[first.Start:first.End], []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// trimLineEnd returns s without the line end that it ends with.
func trimLineEnd(src []byte, s Span) Span {
	if s.End > s.Start && src[s.End-1] == '\n' {
		s.End--
		if s.End > s.Start && src[s.End-1] == '\r' {
			s.End--
		}
	}
	return s
}
