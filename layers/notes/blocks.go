package notes

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

const (
	minFence   = 3 // signs of a fence
	minRule    = 3 // signs of a thematic break
	maxLevel   = 6 // of a heading
	maxOrdinal = 9 // digits of a list item's number
)

// A fence is what an open block of fenced code began with.
type fence struct {
	sign byte
	size int
}

// opensFence reads the line that begins fenced code.
func (r *reader) opensFence(matched int) bool {
	line := r.rest()
	size := run(line, line[0])
	if size < minFence || line[0] == '`' && bytes.IndexByte(line[size:], '`') >= 0 {
		return false
	}
	r.shut(matched)
	r.begin()
	r.leaf, r.fence = fenced, fence{line[0], size}
	return true
}

// closes reports whether the current line ends the code.
func (f fence) closes(r *reader) bool {
	line := r.rest()
	return r.indent < tabStop && len(line) >= f.size && run(line, f.sign) == len(line)
}

// code makes a fact of a line of code.
func (r *reader) code() {
	if !r.blank() {
		r.add(r.first, r.end, Code)
	}
}

// isRule reports whether a line is a thematic break.
func isRule(line []byte, sign byte) bool {
	n := 0
	for _, c := range line {
		switch c {
		case sign:
			n++
		case ' ', '\t':
		default:
			return false
		}
	}
	return n >= minRule
}

// marker returns the size of the sign of a list item that the line goes on
// with, 0 if there is none. In a paragraph only an item that has text, and the
// number 1 if any, can begin.
func (r *reader) marker(paragraph bool) int {
	line := r.rest()
	size := 0
	switch c := line[0]; {
	case c == '-' || c == '*' || c == '+':
		size = 1
	case isDigit(c):
		for size < len(line) && size <= maxOrdinal && isDigit(line[size]) {
			size++
		}
		if size > maxOrdinal || size == len(line) || line[size] != '.' && line[size] != ')' {
			return 0
		}
		if paragraph && !(size == 1 && c == '1') {
			return 0
		}
		size++
	default:
		return 0
	}
	if size == len(line) && paragraph || size < len(line) && line[size] != ' ' && line[size] != '\t' {
		return 0
	}
	return size
}

// atx reads a heading that begins with number signs.
func (r *reader) atx(matched int) bool {
	line := r.rest()
	level := run(line, '#')
	if level > maxLevel || level < len(line) && line[level] != ' ' && line[level] != '\t' {
		return false
	}
	r.shut(matched)
	start := trimLeft(r.src, r.first+level, r.end)
	end := r.end
	for end > start && r.src[end-1] == '#' {
		end--
	}
	if end > start && !isBlank(r.src[end-1]) {
		end = r.end
	}
	end = trimRight(r.src, start, end)
	if r.depth == 0 {
		r.heading(r.add(start, end, Heading), level, r.first)
		return true
	}
	form := r.textForm()
	if start < end {
		r.own(r.add(start, end, form), form)
		r.finish(false)
	}
	return true
}

// underlines reads the line below a paragraph that makes it a heading.
func (r *reader) underlines(sign byte) bool {
	line := r.rest()
	if run(line, sign) != len(line) || r.para.split {
		return false
	}
	r.leaf = none
	if r.depth > 0 {
		r.outline.forget(len(r.facts) - 1)
		r.finish(false)
		return true
	}
	level := 1
	if sign == '-' {
		level = 2
	}
	f := r.last()
	f.Form = Heading
	r.heading(f, level, f.Start)
	return true
}

// heading begins a section with a heading, which is the last fact and begins
// at an offset. Decoration is dropped; but nobody escapes an origin with it.
func (r *reader) heading(f *Fact, level, start int) {
	if r.log > 0 && level <= r.log {
		f = r.endLog(f)
	}
	note := r.comments(f)
	words := wordBesideTags(r.src[f.Start:f.End])
	if r.outline != nil {
		r.outline.add(r.src[f.Start:f.End], level, start, r.end, !words)
	}
	if r.log > 0 || note.log {
		r.drop()
		if r.log == 0 {
			r.log, r.logged = level, len(r.facts)
		}
		return
	}
	if note.has {
		r.setOrigin(level, note.headingOrigin(r.origins[level-1]))
	}
	if !words {
		r.drop()
		return
	}
	if !note.has {
		r.setOrigin(level, r.origins[level-1])
	}
	r.section++
	f.Section, f.Origin = r.section, r.origins[level]
}

// endLog takes away what stands in a record, but for the heading that ends it,
// which is the last fact.
func (r *reader) endLog(heading *Fact) *Fact {
	ends := *heading
	r.forgetLog()
	r.facts = append(r.facts, ends)
	return r.last()
}

// forgetLog ends the open record, and takes away what stands in it.
func (r *reader) forgetLog() {
	r.facts, r.log = r.facts[:r.logged], 0
	if o := r.outline; o != nil {
		for len(o.items) > 0 && o.items[len(o.items)-1] >= r.logged {
			o.items = o.items[:len(o.items)-1]
		}
	}
}

// setOrigin gives an origin to what stands below a heading of a level.
func (r *reader) setOrigin(level int, o Origin) {
	for i := level; i < len(r.origins); i++ {
		r.origins[i] = o
	}
}

// hasWord reports whether a text has a letter or a digit.
func hasWord(s []byte) bool {
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if isASCIILetter(c) || isDigit(c) {
				return true
			}
			i++
			continue
		}
		letter, size := utf8.DecodeRune(s[i:])
		if unicode.IsLetter(letter) || unicode.IsDigit(letter) {
			return true
		}
		i += size
	}
	return false
}
