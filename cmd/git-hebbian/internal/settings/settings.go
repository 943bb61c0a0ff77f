// Package settings puts things of ours into the settings of agents, and takes them
// out again, without touching another byte of the file: hooks and servers into JSON,
// a server into TOML.
//
// Add and Remove read and decide; the caller writes. What Add makes of a file
// depends on nothing but its bytes, and no two files become the same one: so
// Remove finds the file from before by asking which one Add would have made
// into this one.
package settings

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// limit is the size in bytes up to which settings are read; those of people
// have a few thousand.
const limit = 1 << 20

// A ShapeError says that the file is not of the language or the shape that such
// settings have. It quotes no value of the file.
type ShapeError struct {
	Line, Column int    // 1-based; the column counts bytes
	Text         string // what is wrong there
}

// Error returns the fault with its place.
func (e *ShapeError) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Text) }

// shapeError is the error at a byte of the file.
func shapeError(src []byte, at int, format string, args ...any) error {
	at = min(max(at, 0), len(src))
	column := at - bytes.LastIndexByte(src[:at], '\n')
	return &ShapeError{Line: lineAt(src, at), Column: column, Text: fmt.Sprintf(format, args...)}
}

// lineAt is the line of a byte, 1-based.
func lineAt(src []byte, at int) int { return 1 + bytes.Count(src[:at], []byte("\n")) }

// A Found is a thing in a file that does what an entry does.
type Found struct {
	Name string // of the entry
	Line int    // 1-based
	Own  bool   // it is as Add writes it
}

// Fresh is a file of nothing but the entries.
func (es Entries) Fresh() string { return es.fresh("\n") + "\n" }

// Add returns the settings with those of the entries that they lack; nil if they
// lack none. A nil src is a file that does not exist. One of nothing but blanks
// keeps them.
func (es Entries) Add(src []byte) ([]byte, error) {
	if src == nil {
		return []byte(es.Fresh()), nil
	}
	if blank(src) {
		return append(bytes.Clone(src), es.fresh(newlineOf(src))...), nil
	}
	for _, e := range es { // so that an error names its place in the file as it is
		if _, err := read(src, e); err != nil {
			return nil, err
		}
	}
	var now []byte
	for _, e := range es {
		added, err := e.add(src)
		if err != nil {
			return nil, err
		}
		if added != nil {
			src, now = added, added
		}
	}
	return now, nil
}

// add is Add of one entry to a file that has more than blanks.
func (e Entry) add(src []byte) ([]byte, error) {
	f, err := read(src, e)
	if err != nil || len(f.found) > 0 {
		return nil, err
	}
	return markdown.Apply(src, []markdown.Edit{f.insertion()})
}

// Remove returns the settings without the entries; nil if they have none of them.
// Where Add made the file, gone is true. What Add did is undone to the byte. Where
// people have written since, ours go, and of what is around them that which would be
// empty and Add could have made.
func (es Entries) Remove(src []byte) (now []byte, gone bool, err error) {
	for !blank(src) {
		var own []*file
		var present Entries
		for _, e := range es {
			f, err := read(src, e)
			if err != nil {
				return nil, false, err
			}
			if _, ok := f.own(); ok {
				own, present = append(own, f), append(present, e)
			}
		}
		if len(own) == 0 {
			break
		}
		if bytes.Equal(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")), []byte(present.Fresh())) {
			return nil, true, nil
		}
		if head, ok := bytes.CutSuffix(src, []byte(present.fresh(newlineOf(src)))); ok && blank(head) {
			return bytes.Clone(head), false, nil
		}
		if now, err = withoutLast(own); err != nil {
			return nil, false, err
		}
		src = now
	}
	return now, false, nil
}

// withoutLast takes out one of the entries: that which was added last, as far as the
// bytes tell.
func withoutLast(own []*file) ([]byte, error) {
	var now []byte
	for i, f := range slices.Backward(own) {
		p, _ := f.own()
		before, exact, err := f.without(p)
		if err != nil || exact {
			return before, err
		}
		if i == len(own)-1 {
			now = before
		}
	}
	return now, nil
}

// Find returns what does what the entries do, whoever wrote it; nothing where the
// file cannot be read.
func (es Entries) Find(src []byte) []Found {
	var found []Found
	for _, e := range es {
		f, err := read(src, e)
		if err != nil {
			return nil
		}
		own, ok := f.own()
		for _, p := range f.found {
			found = append(found, Found{Name: e.Name, Line: lineAt(src, p.value.span.Start), Own: ok && p.value == own.value})
		}
	}
	return found
}

// blank reports whether a file holds nothing but blanks, and perhaps a byte
// order mark.
func blank(src []byte) bool {
	return len(bytes.Trim(bytes.TrimPrefix(src, []byte(byteOrderMark)), blanks)) == 0
}

// blanks are those of JSON.
const blanks = " \t\r\n"

// byteOrderMark is what some editors put first.
const byteOrderMark = "\xef\xbb\xbf"

// newlineOf is how the lines of a file end: as the first one does.
func newlineOf(src []byte) string {
	if at := bytes.IndexByte(src, '\n'); at > 0 && src[at-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

// inline has a text on the lines of a file.
func inline(text, newline string) string { return strings.ReplaceAll(text, "\n", newline) }
