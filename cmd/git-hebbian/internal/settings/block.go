package settings

import (
	"bytes"
	"strings"
)

// A block is whole lines that are put at the end of a file, after an empty line.
// Where the file has no last newline it has none afterwards either: that tells one
// from the other, and Remove gives back the bytes from before.

// appended is a file with a block at its end. A nil src is a file that does not exist.
func appended(src []byte, block string) []byte {
	newline := newlineOf(src)
	block = inline(block, newline)
	switch {
	case src == nil:
		return []byte(block + newline)
	case len(src) == 0 || src[len(src)-1] == '\n':
		return append(bytes.Clone(src), newline+block+newline...)
	}
	return append(bytes.Clone(src), newline+newline+block...)
}

// cut is the file without the block that begins at an offset and has size bytes.
// Where appended made the file of another one, that is the one; where it made it of
// none, gone is true.
func cut(src []byte, start, size int) (now []byte, gone bool) {
	end, newline := start+size, newlineOf(src)
	last := end == len(src)
	if rest := src[end:]; bytes.HasPrefix(rest, []byte(newline)) {
		end += len(newline)
	}
	if start == 0 && end == len(src) {
		return nil, true
	}
	head := src[:start]
	if before, ok := bytes.CutSuffix(head, []byte(newline)); ok && (len(before) == 0 || before[len(before)-1] == '\n') {
		head = before // the empty line
		if last {
			head = bytes.TrimSuffix(head, []byte(newline))
		}
	}
	return append(bytes.Clone(head), src[end:]...), false
}

// A Section is a text between two lines of its own in a Markdown file: comments that
// nobody sees and by which it is found again.
type Section struct {
	Open, Close string // the comments
	Text        string // lines without the last newline
}

func (s Section) block() string { return s.Open + "\n" + s.Text + "\n" + s.Close }

// find is where the section stands: from the first byte of its opening line to the
// last one of its closing line.
func (s Section) find(src []byte) (start, end int, ok bool) {
	at := lineWith(src, 0, s.Open)
	if at < 0 {
		return 0, 0, false
	}
	until := lineWith(src, at, s.Close)
	if until < 0 {
		return 0, 0, false
	}
	return at, until + len(s.Close), true
}

// lineWith is where a line begins that is a text; -1: nowhere after from.
func lineWith(src []byte, from int, text string) int {
	at := from
	for line := range bytes.Lines(src[from:]) {
		if strings.TrimRight(string(line), "\r\n") == text {
			return at
		}
		at += len(line)
	}
	return -1
}

// Has reports whether the file has the section, whatever stands in it now.
func (s Section) Has(src []byte) bool {
	_, _, ok := s.find(src)
	return ok
}

// Append returns the file with the section at its end.
func (s Section) Append(src []byte) []byte { return appended(src, s.block()) }

// Insert returns the file with the section before a byte that begins a line, and an
// empty line after it.
func (s Section) Insert(src []byte, at int) []byte {
	newline := newlineOf(src)
	return bytes.Join([][]byte{src[:at], []byte(inline(s.block(), newline) + newline + newline), src[at:]}, nil)
}

// Cut returns the file without the section. Where the file is nothing else, gone is
// true.
func (s Section) Cut(src []byte) (now []byte, gone bool) {
	start, end, ok := s.find(src)
	if !ok {
		return nil, false
	}
	newline := []byte(newlineOf(src))
	after := bytes.TrimPrefix(src[end:], newline)
	if len(after) < len(src[end:]) && bytes.HasPrefix(after, newline) { // it was inserted
		return append(bytes.Clone(src[:start]), after[len(newline):]...), false
	}
	return cut(src, start, end-start)
}
