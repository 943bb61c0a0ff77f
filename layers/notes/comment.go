package notes

import "bytes"

var (
	commentOpen  = []byte("<!--")
	commentClose = []byte("-->")
)

// commentEnd returns the size of the comment that s begins with, 0 if there is
// none. In "<!-->" the dashes are shared.
func commentEnd(s []byte) int {
	if !bytes.HasPrefix(s, commentOpen) {
		return 0
	}
	i := bytes.Index(s[2:], commentClose)
	if i < 0 {
		return 0
	}
	return 2 + i + len(commentClose)
}

// comments reads the comments of a fact, and cuts those at its end. It returns
// the last annotation of ours among these.
func (r *reader) comments(f *Fact) note {
	s := r.src[f.Start:f.End]
	if bytes.Index(s, commentOpen) < 0 {
		return note{}
	}
	var n note
	w := inline{text: s}
	tail, behind := -1, 0 // where the comments at the end begin, and the last one ends
	for {
		start, end, ok := w.comment()
		if !ok {
			break
		}
		if tail < 0 || trimLeft(s, behind, start) < start {
			tail, n = start, note{}
		}
		behind = end
		if importance := importanceOf(s[start:end]); importance > 0 {
			f.Importance = importance
		}
		if ours := parseNote(s[start:end]); ours.has {
			n = ours
		}
	}
	if tail < 0 || trimLeft(s, behind, len(s)) < len(s) {
		return note{}
	}
	f.End = f.Start + trimRight(s, 0, tail)
	f.Last = f.Line + bytes.Count(r.src[f.Start:f.End], []byte{'\n'})
	return n
}

// importanceOf reads <!-- importance: 7 -->, from 1 to 10; 0 is none.
func importanceOf(comment []byte) int8 {
	s := bytes.TrimSpace(inner(comment))
	s, ok := bytes.CutPrefix(s, []byte("importance:"))
	if !ok {
		return 0
	}
	s = bytes.TrimSpace(s)
	switch {
	case len(s) == 1 && s[0] >= '1' && s[0] <= '9':
		return int8(s[0] - '0')
	case string(s) == "10":
		return 10
	}
	return 0
}

// inner returns what stands between the ends of a comment.
func inner(comment []byte) []byte {
	if len(comment) < len(commentOpen)+len(commentClose) {
		return nil
	}
	return comment[len(commentOpen) : len(comment)-len(commentClose)]
}

// maxTicks bounds the signs around a code span.
const maxTicks = 63

// An inline walks over a text and knows its escapes and code spans.
type inline struct {
	text []byte
	at   int
	lone [maxTicks + 1]bool // runs of this size have no other one behind them
	open bool               // no comment ends behind at
}

// comment returns the next comment.
func (w *inline) comment() (start, end int, ok bool) {
	for w.at < len(w.text) {
		switch w.text[w.at] {
		case '\\':
			w.at += 2
		case '`':
			w.code()
		case '<':
			size := 0
			if !w.open {
				size = commentEnd(w.text[w.at:])
				w.open = size == 0 && bytes.HasPrefix(w.text[w.at:], commentOpen)
			}
			if size > 0 {
				start, w.at = w.at, w.at+size
				return start, w.at, true
			}
			w.at++
		default:
			w.at++
		}
	}
	return 0, 0, false
}

// code reads over a code span, or over signs that begin none.
func (w *inline) code() {
	size := run(w.text[w.at:], '`')
	w.at += size
	if size > maxTicks || w.lone[size] {
		return
	}
	for at := w.at; at < len(w.text); {
		i := bytes.IndexByte(w.text[at:], '`')
		if i < 0 {
			break
		}
		at += i
		n := run(w.text[at:], '`')
		at += n
		if n == size {
			w.at = at
			return
		}
	}
	w.lone[size] = true
}
