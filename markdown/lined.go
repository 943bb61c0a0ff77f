package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/text"
)

// lined reads a document by line, many times faster than a parser. It reads only
// documents in which each line is plainly one thing, whatever stands around it: a
// blank line, a heading, the first or a further line of a list item, prose, or a
// fenced code block at the left margin. Then it finds what the parser finds, to
// the last field; plain is false where any line is something else. Seen has the
// annotations of other versions, and may be nil.
func lined(src []byte, seen *Versions) (d *Document, plain bool) {
	if BodyStart(src) != 0 {
		return nil, false
	}
	l := &liner{doc: &Document{Source: src, starts: lineStarts(src)}, seen: seen}
	l.segments = make([]text.Segment, 0, len(l.doc.starts))
	l.doc.Items = make([]Item, 0, bytes.Count(src, []byte("\n- "))+1)
	for l.at = 0; l.at < len(l.doc.starts); l.at++ {
		if !l.line() {
			return nil, false
		}
	}
	if len(l.doc.Items) == 0 {
		l.doc.Items = nil
	}
	l.doc.Conflicts = conflicts(l.doc)
	return l.doc, true
}

// The kinds of lines, by which the next one is judged.
type lineKind int

const (
	blankLine lineKind = iota
	headingLine
	itemLine
	proseLine
	fenceLine
)

// A liner reads a document by line.
type liner struct {
	doc      *Document
	at       int            // the line that is read
	last     lineKind       // of the line above
	segments []text.Segment // of all blocks so far
	seen     *Versions      // nil: this is the only version
}

// span returns line n without its line end.
func (l *liner) span(n int) Span {
	end := len(l.doc.Source)
	if n+1 < len(l.doc.starts) {
		end = l.doc.starts[n+1]
	}
	start := l.doc.starts[n]
	if end > start && l.doc.Source[end-1] == '\n' {
		end--
	}
	return Span{start, end}
}

// line reads the line that is at, and with the first line of a fence all of it.
func (l *liner) line() (plain bool) {
	s := l.span(l.at)
	line := l.doc.Source[s.Start:s.End]
	switch {
	case len(line) == 0:
		l.last = blankLine
		return true
	case HasControl(line) || line[len(line)-1] == ' ':
		return false
	case line[0] == '#':
		l.last = headingLine
		return l.heading(s)
	case bytes.HasPrefix(line, []byte("- ")):
		l.last = itemLine
		return l.item(Span{s.Start + 2, s.End})
	case bytes.HasPrefix(line, []byte("  ")):
		return l.last == itemLine && l.further(Span{s.Start + 2, s.End})
	case bytes.HasPrefix(line, []byte("```")):
		l.last = fenceLine
		return l.fence(s)
	}
	goesOn := l.last != itemLine // else it would be a line of the item
	l.last = proseLine
	return goesOn && (isLetter(line[0]) || line[0] == '@') && bytes.IndexByte(line, '<') < 0
}

// HasControl reports whether a line holds a tab or any other control character.
func HasControl(line []byte) bool {
	for _, c := range line {
		if c < ' ' || c == 0x7f {
			return true
		}
	}
	return false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// beginsText reports whether a text begins with what can begin no block and no
// link definition.
func beginsText(t []byte) bool {
	switch {
	case len(t) == 0:
		return false
	case t[0] == '`':
		return len(t) > 1 && t[1] != '`'
	case t[0] == '[':
		return !bytes.Contains(t, []byte("]:"))
	case t[0] == '*':
		return len(t) > 2 && t[1] == '*' && isLetter(t[2])
	}
	return isLetter(t[0]) || t[0] >= 0x80 || bytes.IndexByte([]byte(`@("`), t[0]) >= 0
}

// heading reads an ATX heading without markup.
func (l *liner) heading(s Span) (plain bool) {
	line := l.doc.Source[s.Start:s.End]
	level := len(line) - len(bytes.TrimLeft(line, "#"))
	content := Span{s.Start + level + 1, s.End}
	if level > 6 || content.Empty() || line[level] != ' ' {
		return false
	}
	words := Span{content.Start, l.comments(content)}.trimRight(l.doc.Source)
	title := l.doc.Source[words.Start:max(words.Start, words.End)]
	if len(title) == 0 || title[0] == ' ' || bytes.ContainsAny(title, "#*_`\\[]<>") {
		return false
	}
	block, plain := l.block(content, words.End)
	block.atx = true
	l.doc.Headings = append(l.doc.Headings, Heading{Block: block, Span: s, Level: level,
		Text: string(bytes.TrimSpace(title)), Content: words})
	return plain
}

// item reads an item of one line, with comments at its end.
func (l *liner) item(content Span) (plain bool) {
	t := l.doc.Source[content.Start:content.End]
	if !beginsText(t) {
		return false
	}
	tail := l.comments(content)
	block, plain := l.block(content, tail)
	whole := Span{content.Start - 2, content.End}
	l.doc.Items = append(l.doc.Items, Item{Block: block, Span: whole, Depth: 1,
		Content: Span{content.Start, tail}.trimRight(l.doc.Source), Lines: l.doc.lines(whole)})
	return plain
}

// further reads one more line of an item's text, in which no comment can be.
func (l *liner) further(s Span) (plain bool) {
	it := &l.doc.Items[len(l.doc.Items)-1]
	before := l.doc.Source[it.Span.Start:it.Span.End]
	if !beginsText(l.doc.Source[s.Start:s.End]) || bytes.IndexByte(l.doc.Source[s.Start:s.End], '<') >= 0 || bytes.IndexByte(before, '<') >= 0 || before[2] == '[' {
		return false
	}
	n := len(it.lines)
	l.segments[len(l.segments)-1].Stop++ // the line end is text now
	l.segments = append(l.segments, text.NewSegment(s.Start, s.End))
	it.lines = l.segments[len(l.segments)-n-1 : len(l.segments) : len(l.segments)]
	it.Span.End, it.Content.End, it.end = s.End, s.End, s.End
	it.Lines = l.doc.lines(it.Span)
	return true
}

// comments returns where the comments begin that end a text of one line.
func (l *liner) comments(content Span) (tail int) {
	if i := bytes.IndexByte(l.doc.Source[content.Start:content.End], '<'); i >= 0 {
		return content.Start + i
	}
	return content.End
}

// block makes a block of a text of one line, and of the comments from tail on.
// Plain is false where they could be anything else.
func (l *liner) block(content Span, tail int) (b Block, plain bool) {
	l.segments = append(l.segments, text.NewSegment(content.Start, content.End))
	n := len(l.segments)
	b = Block{src: l.doc.Source, lines: l.segments[n-1 : n : n], end: content.End}
	if tail == content.End {
		return b, true
	}
	src := l.doc.Source
	rest := Span{tail, content.End}
	if a := l.seen.annotation(src, rest); a != nil && areComments(src[content.Start:tail], src[tail:content.End], 1) {
		b.Annotation = a
		l.doc.Annotations = append(l.doc.Annotations, a)
		return b, true
	}
	found := scanComments(src, rest)
	if !areComments(src[content.Start:tail], src[tail:content.End], len(found)) || !onlyComments(src, rest, found) {
		return b, false
	}
	owner := lastAnnotation(src, found)
	for i, s := range found {
		a := parseAnnotation(src, s)
		switch {
		case a == nil:
			continue
		case i == owner:
			a.Place = Trailing
			b.Annotation = a
			l.seen.keep(src, rest, a)
		default:
			a.Reason = reasonFollowed
		}
		l.doc.Annotations = append(l.doc.Annotations, a)
	}
	return b, true
}

// areComments reports whether nothing before some comments, nor in them, can make
// text of them: no escape, no code that is open, no tag.
func areComments(before, comments []byte, n int) bool {
	code := bytes.Count(before, []byte{'`'})
	return len(before) > 0 && bytes.IndexByte(before, '\\') < 0 && code%2 == 0 && !bytes.Contains(before, []byte("``")) &&
		bytes.Count(comments, []byte{'<'}) == n && (code == 0 || bytes.IndexByte(comments, '`') < 0)
}

// fence reads a fenced code block to the line that closes it.
func (l *liner) fence(first Span) (plain bool) {
	src := l.doc.Source
	opening := src[first.Start:first.End]
	info := bytes.TrimLeft(opening, "`")
	mark := len(opening) - len(info)
	if bytes.IndexByte(info, '`') >= 0 {
		return false
	}
	for l.at++; l.at < len(l.doc.starts); l.at++ {
		s := l.span(l.at)
		line := bytes.TrimSpace(src[s.Start:s.End])
		if n := len(line) - len(bytes.TrimLeft(line, "`")); n < mark {
			continue
		}
		if s.Len() != len(line) || len(bytes.TrimLeft(line, "`")) > 0 {
			return false // it closes it, or seems to
		}
		l.doc.Fences = append(l.doc.Fences, Fence{Span: Span{first.Start, s.End}, Info: string(bytes.TrimSpace(info)), Body: Span{first.End + 1, s.Start}})
		return true
	}
	return false
}
