package notes

import "bytes"

// A markup is what an open HTML block is, and so how it ends.
type markup uint8

const (
	noMarkup    markup = iota
	comment            // ends with its sign, and with the line that has it
	raw                // ends with the line that has its end tag
	instruction        // <? ?>
	declaration        // <! >
	data               // <![CDATA[ ]]>
	tags               // ends with a blank line
)

// An htmlBlock is an open HTML block.
type htmlBlock struct {
	markup markup
	start  int  // its first byte
	bullet bool // whether its first text is the bullet of a list item
}

// opensHTML reads the line that begins an HTML block.
func (r *reader) opensHTML(matched int, paragraph bool) bool {
	m := markupOf(r.rest(), paragraph)
	if m == noMarkup {
		return false
	}
	r.shut(matched)
	r.leaf = html
	r.block = htmlBlock{markup: m, start: r.first, bullet: r.begin()}
	return r.inHTML()
}

// inHTML reads a line of an open HTML block.
func (r *reader) inHTML() bool {
	if r.blank() {
		if r.block.markup == tags {
			r.leaf = none
		}
		return true
	}
	switch line := r.rest(); r.block.markup {
	case comment:
		from := 0
		if r.first == r.block.start {
			from = 2
		}
		if bytes.Contains(line[min(from, len(line)):], commentClose) {
			r.leaf = none
			r.behindComment()
		}
	case tags:
		if wordBesideTags(line) {
			r.htmlText(r.first)
		}
	default:
		r.code()
		if r.block.markup.endsIn(line) {
			r.leaf = none
		}
	}
	return true
}

// behindComment reads what stands on the line on which a comment ends. With
// nothing but comments there, the last one may be a marker.
func (r *reader) behindComment() {
	var last note
	for at := r.block.start; ; {
		at = trimLeft(r.src, at, r.end)
		size := commentEnd(r.src[at:r.end])
		if size == 0 {
			if wordBesideTags(r.src[at:r.end]) {
				r.htmlText(at)
			} else if r.outline != nil && r.depth == 0 && at == r.end && last.has && !last.broken {
				r.outline.mark(r.at, r.end, last)
			}
			return
		}
		if n := parseNote(r.src[at : at+size]); n.has {
			last = n
		}
		at += size
	}
}

// htmlText makes a fact of the rest of a line of HTML.
func (r *reader) htmlText(start int) {
	form := Paragraph
	if r.block.bullet {
		form, r.block.bullet = Bullet, false
	}
	r.own(r.add(start, r.end, form), form)
	r.finish(false)
}

// wordBesideTags reports whether a line has a letter or a digit outside tags
// and comments.
func wordBesideTags(line []byte) bool {
	closed := true // a comment that begins here may end
	for len(line) > 0 {
		open := bytes.IndexByte(line, '<')
		if open < 0 {
			return hasWord(line)
		}
		if hasWord(line[:open]) {
			return true
		}
		size := 0
		if escaped := open > 0 && line[open-1] == '\\'; !escaped {
			size = tagEnd(line[open:])
			if closed && bytes.HasPrefix(line[open:], commentOpen) {
				size = commentEnd(line[open:])
				closed = size > 0
			}
		}
		line = line[open+max(1, size):]
	}
	return false
}

// endsIn reports whether a line ends a block that a sign ends.
func (m markup) endsIn(line []byte) bool {
	switch m {
	case instruction:
		return bytes.Contains(line, []byte("?>"))
	case declaration:
		return bytes.IndexByte(line, '>') >= 0
	case data:
		return bytes.Contains(line, []byte("]]>"))
	}
	for at := 0; ; {
		i := bytes.Index(line[at:], []byte("</"))
		if i < 0 {
			return false
		}
		at += i + 2
		name := tagName(line[at:])
		if isRaw(name) && at+len(name) < len(line) && line[at+len(name)] == '>' {
			return true
		}
	}
}

// markupOf returns which HTML block a line begins. A paragraph goes on with a
// line that is any one tag.
func markupOf(line []byte, paragraph bool) markup {
	switch {
	case bytes.HasPrefix(line, commentOpen):
		return comment
	case bytes.HasPrefix(line, []byte("<?")):
		return instruction
	case bytes.HasPrefix(line, []byte("<![CDATA[")):
		return data
	case len(line) > 2 && line[1] == '!' && isASCIILetter(line[2]):
		return declaration
	}
	at, closing := tagStart(line)
	name := tagName(line[at:])
	if len(name) == 0 {
		return noMarkup
	}
	behind := line[at+len(name):]
	ended := len(behind) == 0 || isBlank(behind[0]) || behind[0] == '>'
	switch {
	case !closing && ended && isRaw(name):
		return raw
	case isBlockTag(name) && (ended || bytes.HasPrefix(behind, []byte("/>"))):
		return tags
	case !paragraph && !isRaw(name) && isOneTag(line):
		return tags
	}
	return noMarkup
}
