package notes

import (
	"bytes"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// consolidated is the layer that holds patterns.
const consolidated = 2

// An outline is what decides where the layers of a memory file are: its
// headings and markers. It follows package layers.
type outline struct {
	titles []title
	marks  []mark
	items  []int // facts that begin with a bracket, in list items at the top
}

// A title is a heading, also one that is decoration.
type title struct {
	start, end int
	level      int
	layer      int  // that it names, or 0
	bar        bool // it has no word
}

// A mark is a marker of ours, alone on its line.
type mark struct {
	line, end int // the bytes of the line
	note      note
}

// A part is a layer: its body, and where all of it is.
type part struct {
	number     int
	start, end int // with its heading or markers
	body, stop int // without
}

// add takes in a heading.
func (o *outline) add(text []byte, level, start, end int, bar bool) {
	o.titles = append(o.titles, title{start: start, end: end, level: level, layer: layerNumber(text), bar: bar})
}

// mark takes in an annotation that is alone on its line.
func (o *outline) mark(line, end int, n note) {
	o.marks = append(o.marks, mark{line, end, n})
}

// forget takes out an item that turned out not to begin with a paragraph.
func (o *outline) forget(item int) {
	if o == nil {
		return
	}
	if n := len(o.items); n > 0 && o.items[n-1] == item {
		o.items = o.items[:n-1]
	}
}

// weigh makes patterns of the list items of layer 2 that have a weight.
func (r *reader) weigh() {
	layer, ok := r.outline.layerTwo(r.src)
	if !ok {
		return
	}
	for _, i := range r.outline.items {
		f := &r.facts[i]
		if f.Start < layer.body || f.Start >= layer.stop {
			continue
		}
		text := r.src[f.Start:f.End]
		w, size := weight(text)
		if size == 0 {
			continue
		}
		f.Kind, f.Weight = Pattern, w
		if start := trimLeft(r.src, f.Start+size, f.End); start < f.End {
			f.Line += bytes.Count(r.src[f.Start:start], []byte{'\n'})
			f.Start = start
		}
	}
}

// layerTwo returns the first layer of that number.
func (o *outline) layerTwo(src []byte) (part, bool) {
	marked := o.markedParts(src)
	var first part
	found := false
	for _, p := range append(marked, o.titledParts(src, marked)...) {
		if p.number == consolidated && (!found || p.start < first.start) {
			first, found = p, true
		}
	}
	return first, found
}

// markedParts returns the layers between markers.
func (o *outline) markedParts(src []byte) []part {
	var parts []part
	open := false
	for _, m := range o.marks {
		if !m.note.layer && !m.note.end {
			continue
		}
		if open {
			p := &parts[len(parts)-1]
			p.stop, p.end = m.line, m.line
			if m.note.end {
				p.end = m.end
			}
		}
		open = m.note.layer && m.note.number > 0
		if open {
			parts = append(parts, part{m.note.number, m.line, len(src), lineAfter(src, m.end), len(src)})
		}
	}
	return parts
}

// titledParts returns the layers that begin at a heading outside the marked
// ones.
func (o *outline) titledParts(src []byte, marked []part) []part {
	var parts []part
	for i, h := range o.titles {
		// Marked layers do not overlap: the first one behind the heading is the
		// next one, and the one before that may hold it.
		behind := sort.Search(len(marked), func(i int) bool { return marked[i].start > h.start })
		if h.layer == 0 || behind > 0 && h.start < marked[behind-1].end {
			continue
		}
		last := o.bannerEnd(src, i)
		end := len(src)
		for j := last + 1; j < len(o.titles); j++ {
			if next := o.titles[j]; next.layer > 0 || next.level <= h.level && !next.bar {
				if end = next.start; o.bar(j-1) && j-1 > last && o.adjacent(src, j-1) {
					end = o.titles[j-1].start
				}
				break
			}
		}
		if behind < len(marked) {
			end = min(end, marked[behind].start)
		}
		parts = append(parts, part{h.layer, h.start, end, lineAfter(src, o.titles[last].end), end})
	}
	return parts
}

// bannerEnd returns the last heading of the banner in which heading i names a
// layer: a bar, the name, lines of facts, a bar.
func (o *outline) bannerEnd(src []byte, i int) int {
	if !o.bar(i-1) || !o.adjacent(src, i-1) {
		opens := i+2 < len(o.titles) && o.adjacent(src, i+1) && o.titles[i+2].layer > 0
		if o.bar(i+1) && o.adjacent(src, i) && !opens {
			return i + 1
		}
		return i
	}
	for j := i + 1; j < len(o.titles) && o.adjacent(src, j-1); j++ {
		if o.bar(j) {
			return j
		}
	}
	return i
}

// bar reports whether heading i is there and is decoration.
func (o *outline) bar(i int) bool { return i >= 0 && i < len(o.titles) && o.titles[i].bar }

// adjacent reports whether only blanks stand between heading i and the next.
func (o *outline) adjacent(src []byte, i int) bool {
	return len(bytes.TrimSpace(src[o.titles[i].end:o.titles[i+1].start])) == 0
}

// lineAfter returns the offset of the line after the one at an offset.
func lineAfter(src []byte, offset int) int {
	if i := bytes.IndexByte(src[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(src)
}

// layerNumber returns the layer that a heading names, or 0.
func layerNumber(heading []byte) int {
	s := strings.TrimFunc(strings.ToLower(withoutMarkup(heading)), isOrnament)
	for _, word := range [...]string{"layer", "couche", "camada", "capa", "schicht"} {
		rest, ok := strings.CutPrefix(s, word)
		if !ok {
			continue
		}
		rest = strings.TrimLeftFunc(rest, isOrnament)
		if rest == "" || rest[0] < '1' || rest[0] > '4' {
			continue
		}
		number, rest := int(rest[0]-'0'), rest[1:]
		next, _ := utf8.DecodeRuneInString(rest)
		decimal := len(rest) > 1 && (rest[0] == '.' || rest[0] == ',') && isDigit(rest[1])
		if rest == "" || isOrnament(next) && !decimal {
			return number
		}
	}
	for i, name := range [...]string{"core", "consolidated patterns", "episodic index", "meta instructions"} {
		if s == name {
			return i + 1
		}
	}
	return 0
}

// withoutMarkup takes out comments, the targets of links, and the signs of
// emphasis and code.
func withoutMarkup(s []byte) string {
	var b strings.Builder
	comments, targets := true, true // one that begins here may end
	for i := 0; i < len(s); i++ {
		size := 0
		switch c := s[i]; c {
		case '*', '_', '`', '\\', '[':
			size = 1
		case ']':
			size = 1
			if targets && i+1 < len(s) && s[i+1] == '(' {
				end := bytes.IndexByte(s[i:], ')')
				targets = end > 0
				size += max(0, end)
			}
		case '<':
			if comments && bytes.HasPrefix(s[i:], commentOpen) {
				size = commentEnd(s[i:])
				comments = size > 0
			}
		}
		if size == 0 {
			b.WriteByte(s[i])
			continue
		}
		i += size - 1
	}
	return b.String()
}

// isOrnament reports whether a sign is neither a letter nor a digit.
func isOrnament(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
