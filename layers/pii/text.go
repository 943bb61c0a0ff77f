package pii

import (
	"bytes"
	"encoding/binary"
	"iter"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A Text is the content of a file as it is read: what is UTF-8 or unknown stays
// as it is, UTF-16 and UTF-32 are decoded. Without a byte order mark they are
// told by their many NUL bytes.
type Text struct {
	String string

	encoding encoding
	decoded  *Text // of what is read as it is, the same file decoded; else nil
	origins  []int // for each byte of String its offset in the source; nil where they are the same
	starts   []int // of the lines, in String; nil until asked
	last     mark  // the last place that was asked for
}

// A mark is a place in a text, from which the next is found without counting
// from the beginning of its line again.
type mark struct{ at, line, column int }

// An encoding is how a text is stored. The zero value is UTF-8, or unknown.
type encoding struct {
	width int // bytes of a code unit: 2 or 4; 0 where nothing is decoded
	order byteOrder
	mark  bool // it begins with a byte order mark
}

// A byteOrder is binary.LittleEndian or binary.BigEndian.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// Read decodes the content of a file.
func Read(src []byte) *Text {
	e := encodingOf(src)
	if e.width == 0 {
		return &Text{String: string(src)}
	}
	t := &Text{encoding: e}
	at := 0
	if e.mark {
		at = e.width
	}
	var b strings.Builder
	for at < len(src) {
		r, n := e.rune(src[at:])
		b.WriteRune(r)
		for len(t.origins) < b.Len() {
			t.origins = append(t.origins, at)
		}
		at += n
	}
	t.origins = append(t.origins, len(src))
	t.String = b.String()
	return t
}

// readings returns the ways to read a file: decoded, and as it is, for neither a
// byte order mark nor many NUL bytes make UTF-16 of all that is in it.
func readings(src []byte) iter.Seq[*Text] {
	return func(yield func(*Text) bool) {
		t := Read(src)
		if yield(t) && t.encoding.width > 0 {
			yield(&Text{String: string(src), decoded: t})
		}
	}
}

// most of a file is looked at to tell its encoding, in bytes.
const mostOfFile = 4096

func encodingOf(src []byte) encoding {
	marks := []struct {
		mark string
		encoding
	}{
		{"\xff\xfe\x00\x00", encoding{4, binary.LittleEndian, true}},
		{"\x00\x00\xfe\xff", encoding{4, binary.BigEndian, true}},
		{"\xff\xfe", encoding{2, binary.LittleEndian, true}},
		{"\xfe\xff", encoding{2, binary.BigEndian, true}},
	}
	for _, m := range marks {
		if bytes.HasPrefix(src, []byte(m.mark)) {
			return m.encoding
		}
	}
	var zeros [2]int
	head := src[:min(len(src), mostOfFile)]
	if len(head) < 8 {
		return encoding{}
	}
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	// Of two bytes of a text in Latin letters the upper one is zero. A third is
	// enough: other letters may stand between.
	const share = 6
	switch {
	case zeros[1]*share > len(head) && zeros[0]*20 < len(head):
		return encoding{width: 2, order: binary.LittleEndian}
	case zeros[0]*share > len(head) && zeros[1]*20 < len(head):
		return encoding{width: 2, order: binary.BigEndian}
	}
	return encoding{}
}

// rune decodes the character at the beginning of src, and returns its bytes.
func (e encoding) rune(src []byte) (rune, int) {
	if len(src) < e.width {
		return utf8.RuneError, len(src)
	}
	if e.width == 4 {
		r := rune(e.order.Uint32(src))
		if !utf8.ValidRune(r) {
			r = utf8.RuneError
		}
		return r, 4
	}
	r := rune(e.order.Uint16(src))
	if !utf16.IsSurrogate(r) {
		return r, 2
	}
	if len(src) >= 4 {
		if pair := utf16.DecodeRune(r, rune(e.order.Uint16(src[2:]))); pair != utf8.RuneError {
			return pair, 4
		}
	}
	return utf8.RuneError, 2
}

// encode returns a text of ASCII characters as the file stores them.
func (e encoding) encode(text string) []byte {
	if e.width == 0 {
		return []byte(text)
	}
	var out []byte
	for i := range len(text) {
		if e.width == 4 {
			out = e.order.AppendUint32(out, uint32(text[i]))
			continue
		}
		out = e.order.AppendUint16(out, uint16(text[i]))
	}
	return out
}

// Origin returns the offset in the file of an offset in String.
func (t *Text) Origin(at int) int {
	if t.origins == nil {
		return at
	}
	return t.origins[max(0, min(at, len(t.origins)-1))]
}

// Position returns the line and the column, in code points, of an offset in
// String. Both begin at 1.
func (t *Text) Position(at int) (line, column int) {
	starts := t.lineStarts()
	line = sort.Search(len(starts), func(i int) bool { return starts[i] > at })
	from, column := starts[line-1], 1
	if line == t.last.line && at >= t.last.at {
		from, column = t.last.at, t.last.column
	} else if line == 1 && strings.HasPrefix(t.String, "\ufeff") {
		from = min(at, len("\ufeff"))
	}
	column += utf8.RuneCountInString(t.String[from:at])
	t.last = mark{at, line, column}
	return line, column
}

// lines returns the lines that a span touches, without their ends.
func (t *Text) lines(start, end int) []string {
	starts := t.lineStarts()
	first := sort.Search(len(starts), func(i int) bool { return starts[i] > start }) - 1
	var out []string
	for i := first; i < len(starts) && (i == first || starts[i] < end); i++ {
		stop := len(t.String)
		if i+1 < len(starts) {
			stop = starts[i+1]
		}
		out = append(out, strings.TrimRight(t.String[starts[i]:stop], "\r\n"))
	}
	return out
}

func (t *Text) lineStarts() []int {
	if t.starts == nil {
		t.starts = []int{0}
		for i := 0; ; {
			n := strings.IndexByte(t.String[i:], '\n')
			if n < 0 {
				break
			}
			i += n + 1
			t.starts = append(t.starts, i)
		}
	}
	return t.starts
}
