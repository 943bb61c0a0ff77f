package notes

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// maxNesting is how many quotes and list items may stand in one another; what
// nests deeper is text.
const maxNesting = 100

// A container is a list item or a quote that holds blocks.
type container struct {
	fact   int // of an item: index of its fact, -1: it has none
	width  int // of an item: columns that its content is indented by
	quote  bool
	begun  bool // whether an item has a block that is no quote
	holds  bool // whether an item has a quote
	origin Origin
}

// A leaf is the block that lines are being added to.
type leaf uint8

const (
	none     leaf = iota
	text          // a paragraph, which is the last fact
	table         // below its delimiter row
	fenced        // code between fences
	indented      // code by indentation
	html          // an HTML block or a comment
)

// A reader reads one source.
type reader struct {
	src     []byte
	facts   []Fact
	base    int // how many facts were there before
	kind    Kind
	outline *outline // of a memory file

	line    int // number of the current line, from 1
	at, end int // what is left of it, without the blanks at its end
	col     int // column of at
	first   int // the first sign that is no blank
	indent  int // columns of blanks before it

	stack [maxNesting]container
	depth int
	leaf  leaf

	para  paragraph
	fence fence
	block htmlBlock

	section int
	log     int       // level of the heading of the record that is open; 0: none is
	logged  int       // the facts before it
	origins [7]Origin // by level of heading; 0 is the document
}

// read reads the whole source.
func (r *reader) read() {
	at := markdown.BodyStart(r.src)
	r.line = bytes.Count(r.src[:at], []byte{'\n'})
	for at < len(r.src) {
		at = r.nextLine(at)
		r.take()
	}
	r.shut(0)
	if r.log > 0 {
		r.forgetLog()
	}
	if r.outline != nil {
		r.weigh()
	}
}

// take reads the current line.
func (r *reader) take() {
	matched := 0
	if r.depth > 0 {
		matched = r.match()
	}
	switch r.leaf {
	case fenced, indented, html:
		if matched == r.depth && r.within() {
			return
		}
		r.leaf = none
	}
	if r.blank() {
		r.shut(matched)
		return
	}
	for {
		if r.indent >= tabStop {
			if r.leaf == text {
				break
			}
			r.shut(matched)
			r.begin()
			r.leaf = indented
			r.code()
			return
		}
		if r.opens(matched) {
			return
		}
		if !r.enters(matched) {
			break
		}
		matched = r.depth
		if r.blank() {
			return
		}
	}
	r.words(matched)
}

// match reads over what the open containers have on the line, and returns how
// many of them go on.
func (r *reader) match() int {
	for i := range r.depth {
		c := &r.stack[i]
		switch {
		case c.quote:
			if r.blank() || r.indent >= tabStop || r.src[r.first] != '>' {
				return i
			}
			r.quoteSign()
		case r.blank():
			if !c.begun && !c.holds {
				return i
			}
		case r.indent >= c.width:
			r.advance(c.width)
		default:
			return i
		}
	}
	return r.depth
}

// within reads a line of an open block whose lines are not Markdown, and
// reports whether it belongs to it.
func (r *reader) within() bool {
	switch r.leaf {
	case fenced:
		if r.fence.closes(r) {
			r.leaf = none
		} else {
			r.code()
		}
		return true
	case indented:
		if !r.blank() && r.indent < tabStop {
			return false
		}
		r.code()
		return true
	}
	return r.inHTML()
}

// opens reads a line that is, or begins, a block which holds no others.
func (r *reader) opens(matched int) bool {
	paragraph := r.leaf == text && matched == r.depth
	switch c := r.src[r.first]; c {
	case '#':
		return r.atx(matched)
	case '`', '~':
		return r.opensFence(matched)
	case '<':
		return r.opensHTML(matched, paragraph)
	case '=', '-', '*', '_':
		if paragraph && (c == '=' || c == '-') && r.underlines(c) {
			return true
		}
		if c != '=' && isRule(r.rest(), c) {
			r.shut(matched)
			r.begin()
			return true
		}
	}
	return false
}

// enters reads the sign of a quote or a list item, and reports whether the
// line has one.
func (r *reader) enters(matched int) bool {
	if matched == maxNesting {
		return false
	}
	if r.src[r.first] == '>' {
		r.shut(matched)
		if item := r.item(); item != nil {
			item.holds = true
		}
		r.push(container{quote: true, fact: -1})
		r.quoteSign()
		return true
	}
	size := r.marker(r.leaf == text && matched == r.depth)
	if size == 0 {
		return false
	}
	r.shut(matched)
	item := container{fact: -1, origin: r.origin(), width: r.indent + size + 1}
	r.begin()
	r.jump(size)
	blanks := 1 // with more than four, code begins behind the first one
	if !r.blank() && r.indent <= tabStop {
		blanks = r.indent
	}
	item.width += blanks - 1
	r.advance(blanks)
	r.push(item)
	return true
}

// quoteSign reads over the sign of a quote and the blank behind it.
func (r *reader) quoteSign() {
	r.jump(1)
	if r.indent > 0 {
		r.advance(1)
	}
}

// push opens a container.
func (r *reader) push(c container) {
	r.stack[r.depth] = c
	r.depth++
}

// shut ends the open block and all containers but the first n.
func (r *reader) shut(n int) {
	if r.leaf == text {
		r.closeText()
	}
	r.leaf = none
	r.depth = n
}

// item returns the innermost open list item, nil if there is none.
func (r *reader) item() *container {
	for i := r.depth - 1; i >= 0; i-- {
		if c := &r.stack[i]; !c.quote {
			return c
		}
	}
	return nil
}

// begin notes that the innermost item has a block now. It reports whether that
// is its first one.
func (r *reader) begin() bool {
	item := r.item()
	if item == nil || item.begun {
		return false
	}
	item.begun = true
	return true
}

// quoted reports whether the current place stands in a quote.
func (r *reader) quoted() bool {
	for i := range r.depth {
		if r.stack[i].quote {
			return true
		}
	}
	return false
}
