package notes

import "bytes"

// tabStop is how many columns are between the places a tab goes to.
const tabStop = 4

// nextLine makes the line at an offset the current one, and returns where the
// one after it begins.
func (r *reader) nextLine(at int) int {
	r.line++
	r.at, r.col = at, 0
	next := len(r.src)
	if i := bytes.IndexByte(r.src[at:], '\n'); i >= 0 {
		next = at + i + 1
	}
	r.end = trimRight(r.src, at, next)
	r.look()
	return next
}

// look finds the first sign of what is left of the line.
func (r *reader) look() {
	at, col := r.at, r.col
	for at < r.end {
		switch r.src[at] {
		case ' ':
			col++
		case '\t':
			col += tabStop - col%tabStop
		default:
			r.first, r.indent = at, col-r.col
			return
		}
		at++
	}
	r.first, r.indent = r.end, 0
}

// blank reports whether nothing is left of the line.
func (r *reader) blank() bool { return r.first >= r.end }

// advance reads over n columns of blanks. A tab may be read in part.
func (r *reader) advance(n int) {
	for n > 0 && r.at < r.end {
		width := 1
		if r.src[r.at] == '\t' {
			width = tabStop - r.col%tabStop
		}
		if width > n {
			r.col += n
			break
		}
		r.col, r.at, n = r.col+width, r.at+1, n-width
	}
	r.look()
}

// jump reads over n signs after the blanks.
func (r *reader) jump(n int) {
	r.col += r.indent + n
	r.at = r.first + n
	r.look()
}

// rest returns what is left of the line, without blanks around it.
func (r *reader) rest() []byte { return r.src[r.first:r.end] }

// trimRight returns the end of src[start:end] without the blanks at its end.
func trimRight(src []byte, start, end int) int {
	for end > start && isBlank(src[end-1]) {
		end--
	}
	return end
}

// trimLeft returns the start of src[start:end] without the blanks before it.
func trimLeft(src []byte, start, end int) int {
	for start < end && isBlank(src[start]) {
		start++
	}
	return start
}

// isBlank reports whether c is a blank of Markdown.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// run returns how many signs c text begins with.
func run(text []byte, c byte) int {
	n := 0
	for n < len(text) && text[n] == c {
		n++
	}
	return n
}
