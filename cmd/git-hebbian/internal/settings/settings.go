// Package settings puts one hook into an agent's settings.json, and takes it
// out again, without touching another byte of the file.
//
// Add and Remove read and decide; the caller writes. What Add makes of a file
// depends on nothing but its bytes, and no two files become the same one: so
// Remove finds the file from before by asking which one Add would have made
// into this one.
package settings

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Command is what the hook runs.
const Command = "git hebbian hook session-end"

// limit is the size in bytes up to which settings are read; those of people
// have a few thousand.
const limit = 1 << 20

// A ShapeError says that the file is no JSON, or not of the shape that settings
// with hooks have. It quotes no value of the file.
type ShapeError struct {
	Line, Column int    // 1-based; the column counts bytes
	Text         string // what is wrong there
}

// Error returns the fault with its place.
func (e *ShapeError) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Text) }

// shapeError is the error at a byte of the file.
func shapeError(src []byte, at int, format string, args ...any) error {
	at = min(max(at, 0), len(src))
	line := 1 + bytes.Count(src[:at], []byte("\n"))
	column := at - bytes.LastIndexByte(src[:at], '\n')
	return &ShapeError{Line: line, Column: column, Text: fmt.Sprintf(format, args...)}
}

// Fresh is a settings file with nothing but the hook. It has the hook on one
// line, which tells it from what Add makes of an empty object.
func Fresh() string { return freshWith("\n") + "\n" }

// freshWith is that file without a last newline.
func freshWith(newline string) string {
	text := "{\n  \"hooks\": {\n    \"" + event + "\": [\n      " + layout{}.line(inEvent) + "\n    ]\n  }\n}"
	return strings.ReplaceAll(text, "\n", newline)
}

// Add returns the settings with the hook; nil if they run it already. A nil src
// is a file that does not exist. One of nothing but blanks keeps them.
func Add(src []byte) ([]byte, error) {
	if src == nil {
		return []byte(Fresh()), nil
	}
	if blank(src) {
		return append(bytes.Clone(src), freshWith(newlineOf(src))...), nil
	}
	f, err := read(src)
	if err != nil || len(f.found) > 0 {
		return nil, err
	}
	return markdown.Apply(src, []markdown.Edit{f.insertion()})
}

// Remove returns the settings without the hook; nil if they do not have it.
// Where Add made the file, gone is true. What Add did is undone to the byte.
// Where people have written since, the hook goes, and of what is around it
// that which would be empty and Add could have made.
func Remove(src []byte) (now []byte, gone bool, err error) {
	if string(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))) == Fresh() {
		return nil, true, nil
	}
	if head, ok := bytes.CutSuffix(src, []byte(freshWith(newlineOf(src)))); ok && blank(head) {
		return bytes.Clone(head), false, nil
	}
	for !blank(src) {
		f, err := read(src)
		if err != nil {
			return nil, false, err
		}
		h, ok := f.own()
		if !ok {
			break
		}
		if now, err = f.without(h); err != nil {
			return nil, false, err
		}
		src = now
	}
	return now, false, nil
}

// Where returns the lines on which the settings run the hook, whoever wrote
// them; nothing where they cannot be read.
func Where(src []byte) []int {
	f, err := read(src)
	if err != nil {
		return nil
	}
	var lines []int
	for _, h := range f.found {
		lines = append(lines, 1+bytes.Count(src[:h.value().span.Start], []byte("\n")))
	}
	return lines
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
