package pii

import (
	"sort"
	"strings"
)

// An outline is a text by lines, as far as comments need it: what is fenced
// code, and where blocks end.
type outline struct {
	source   string
	lines    []span       // with their line ends
	unclosed int          // the fenced block that has no end; 0: all have
	code     []int        // of each line: the number of the fenced block it is in, its fences included; 0 is none
	blocks   map[int]span // those asked for, by their first line
	first    []int        // of each line: the first at or after it that a block may begin with; nil until asked
}

func outlineOf(text string) *outline {
	o := &outline{source: text}
	fence, blocks := "", 0
	for start := 0; start < len(text); {
		end := len(text)
		if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
			end = start + n + 1
		}
		line := strings.TrimSpace(unquoted(text[start:end]))
		marks := fenceMarks(line)
		block := 0
		switch {
		case fence != "":
			block = blocks
			if strings.HasPrefix(marks, fence) && marks == line {
				fence = ""
			}
		case marks != "" && !(marks[0] == '`' && strings.Contains(line[len(marks):], "`")):
			blocks++
			fence, block = marks, blocks
		}
		o.lines, o.code = append(o.lines, span{start, end}), append(o.code, block)
		start = end
	}
	if fence != "" {
		o.unclosed = blocks
	}
	return o
}

// indented reports whether a line stands in indented code: four blanks or a tab
// before it, and above it, past blank lines, no list.
func (o *outline) indented(i int) bool {
	deep := func(line string) bool { return strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "\t") }
	if !deep(o.text(i)) {
		return false
	}
	for i--; i >= 0; i-- {
		line := o.text(i)
		switch trimmed := strings.TrimLeft(line, " \t"); {
		case trimmed == "" || deep(line):
		case listMark(trimmed) > 0:
			return false
		default:
			return len(line) == len(trimmed)
		}
	}
	return true
}

// line returns the number of the line that an offset is on.
func (o *outline) line(at int) int {
	return sort.Search(len(o.lines), func(i int) bool { return o.lines[i].start > at }) - 1
}

// text returns a line without its end.
func (o *outline) text(i int) string {
	return strings.TrimRight(o.source[o.lines[i].start:o.lines[i].end], "\r\n")
}

// unquoted returns a line without the marks of quotes and of list items that
// it begins with.
func unquoted(line string) string {
	for {
		trimmed := strings.TrimLeft(line, " \t>")
		if m := listMark(trimmed); m > 0 {
			trimmed = trimmed[m:]
		}
		if trimmed == line {
			return line
		}
		line = trimmed
	}
}

// listMark returns the length of the mark of a list item at the beginning of a
// line, with a blank after it; 0: there is none.
func listMark(line string) int {
	n := run(line, isDigit)
	switch {
	case n == 0 && line != "" && strings.IndexByte("-*+", line[0]) >= 0:
		n = 1
	case n > 0 && n < 10 && n < len(line) && (line[n] == '.' || line[n] == ')'):
		n++
	default:
		return 0
	}
	if n < len(line) && isBlank(line[n]) {
		return n + 1
	}
	return 0
}

// fenceMarks returns the backticks or tildes that open or close a fenced block.
func fenceMarks(line string) string {
	for _, mark := range []byte{'`', '~'} {
		if n := run(line, func(c byte) bool { return c == mark }); n >= 3 {
			return line[:n]
		}
	}
	return ""
}

// block returns the span of the block that begins at or after a line: of a
// fenced block all of it, of a table all its rows, else a paragraph, a heading
// or an item without those below it.
func (o *outline) block(i int) span {
	if o.first == nil {
		o.findFirsts()
	}
	if i >= len(o.lines) || o.first[i] == len(o.lines) {
		return span{len(o.source), len(o.source)}
	}
	i = o.first[i]
	if known, ok := o.blocks[i]; ok {
		return known
	}
	if o.unclosed > 0 && o.code[i] == o.unclosed {
		return span{} // what is written there next would be allowed, too
	}
	last := i
	for last+1 < len(o.lines) && o.continues(i, last+1) {
		last++
	}
	o.blocks[i] = span{o.lines[i].start, o.lines[last].end}
	return o.blocks[i]
}

// findFirsts finds the lines that blocks begin with: neither blank ones nor
// comments of ours that stand alone.
func (o *outline) findFirsts() {
	o.first, o.blocks = make([]int, len(o.lines)), map[int]span{}
	next := len(o.lines)
	for i := len(o.lines) - 1; i >= 0; i-- {
		if !o.blank(i) && !o.comment(i) {
			next = i
		}
		o.first[i] = next
	}
}

// continues reports whether a line is in the block that begins at first.
func (o *outline) continues(first, i int) bool {
	if o.code[first] > 0 || o.code[i] > 0 {
		return o.code[i] == o.code[first]
	}
	begun, line := strings.TrimSpace(o.text(first)), strings.TrimSpace(o.text(i))
	if strings.HasPrefix(begun, "|") {
		return strings.HasPrefix(line, "|")
	}
	return !o.blank(i) && !strings.HasPrefix(begun, "#") && !strings.HasPrefix(line, "#") && listMark(line) == 0 && !o.comment(i)
}

func (o *outline) blank(i int) bool { return strings.Trim(o.text(i), " \t>") == "" }

// comment reports whether a line is a comment of ours and nothing else.
func (o *outline) comment(i int) bool {
	c, ok := ourComment(o.text(i))
	return ok && c.alone
}
