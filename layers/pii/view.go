package pii

import (
	"iter"
	"sort"
	"strings"
)

// A view is a piece of a text with something left out, so that a token that
// was broken stands in one piece: a line end in its middle, or the backslashes
// with which Markdown escapes punctuation.
type view struct {
	text string
	cuts []cut
}

// A cut is where something was left out.
type cut struct {
	at     int // offset in the view
	source int // the offset in the source of what follows
}

// origin returns the offset in the source of an offset in the view; last is
// true for the end of a span, which stays before a cut.
func (v *view) origin(at int, last bool) int {
	if last {
		return v.origin(at-1, false) + 1
	}
	i := sort.Search(len(v.cuts), func(i int) bool { return v.cuts[i].at > at }) - 1
	return v.cuts[i].source + at - v.cuts[i].at
}

// write adds a piece of the source.
func (v *view) write(b *strings.Builder, source string, from, to int) {
	v.cuts = append(v.cuts, cut{b.Len(), from})
	b.WriteString(source[from:to])
}

// findings returns what only the view shows: what lies across a cut. Of a token
// that was broken only secrets with a pattern count: they alone say where a
// token ends.
func (v *view) findings(s *Scanner, token bool) []hit {
	var out []hit
	for _, h := range s.hits(v.text) {
		r := s.rules[h.rule]
		if token && (r.Pattern == "" || !r.Type.Secret()) || !v.crossed(h.span) {
			continue
		}
		out = append(out, hit{span{v.origin(h.start, false), v.origin(h.end, true)}, h.rule, true})
	}
	return out
}

func (v *view) crossed(s span) bool {
	i := sort.Search(len(v.cuts), func(i int) bool { return v.cuts[i].at > s.start })
	return i < len(v.cuts) && v.cuts[i].at < s.end
}

// unseen are what stands in a text and is not seen: NUL, soft hyphens, blanks
// and joiners of no width.
func unseen() []string {
	return []string{"\x00", "\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"}
}

// mayHide reports whether a text may have anything unseen: most have not even
// the bytes that it begins with.
func mayHide(text string) bool {
	return strings.IndexByte(text, 0) >= 0 || strings.IndexByte(text, 0xe2) >= 0 || strings.IndexByte(text, 0xc2) >= 0 || strings.IndexByte(text, 0xef) >= 0
}

// without returns the view of a whole text without a piece.
func without(text string, piece string) *view {
	v := &view{}
	var b strings.Builder
	for from := 0; from < len(text); {
		to := len(text)
		if n := strings.Index(text[from:], piece); n >= 0 {
			to = from + n
		}
		if to > from {
			v.write(&b, text, from, to)
		}
		from = to + len(piece)
	}
	v.text = b.String()
	return v
}

// Bounds of a view, in bytes and lines.
const (
	mostBefore = 200 // bytes of a token before the end of its first line
	mostAfter  = 512 // bytes of it on each of the next lines
	mostLines  = 8
	leastToken = 16 // bytes of the shortest token that is looked for
)

// broken returns the views of a text in which a token that is broken there
// stands in one piece.
func broken(text string) iter.Seq[*view] {
	return func(yield func(*view) bool) {
		for end := strings.IndexByte(text, '\n'); end >= 0; {
			if v := wrapped(text, end); v != nil && !yield(v) {
				return
			}
			next := strings.IndexByte(text[end+1:], '\n')
			if next < 0 {
				break
			}
			end += 1 + next
		}
		for at := strings.IndexByte(text, '\\'); at >= 0; {
			v, end := unescaped(text, at)
			if v != nil && !yield(v) {
				return
			}
			next := strings.IndexByte(text[end:], '\\')
			if next < 0 {
				break
			}
			at = end + next
		}
	}
}

// wrapped returns the view of a token that goes on after the line end at end,
// or nil where none does.
func wrapped(text string, end int) *view {
	stop := end - runBack(text[:end], mostMargin, isMargin)
	if stop > 1 && text[stop-1] == '\\' {
		stop-- // the shell goes on with the next line, too
	}
	start := stop - runBack(text[:stop], mostBefore, isToken)
	added := start < stop && text[start] == '+' // a line of a diff
	next := goesOn(text, end, added)
	if start == stop || next.empty() || stop-start+next.end-next.start < leastToken ||
		!strings.ContainsAny(text[start:stop], drawn) && !strings.ContainsAny(text[next.start:next.end], drawn) {
		return nil
	}
	v := &view{}
	var b strings.Builder
	v.write(&b, text, start, stop)
	for n := 0; n < mostLines && !next.empty(); n++ {
		v.write(&b, text, next.start, next.end)
		end = next.end + run(text[next.end:min(next.end+mostMargin, len(text))], isMargin)
		if end >= len(text) || text[end] != '\n' {
			break
		}
		next = goesOn(text, end, added)
	}
	v.text = b.String()
	return v
}

// drawn are bytes that tokens have and most words have not.
const drawn = "0123456789_"

// isMargin reports whether a byte may stand between a token and the end of its
// line: blanks, and the frames of tables and of terminals.
func isMargin(c byte) bool {
	return isBlank(c) || c == '\r' || c == '|' || c == 0xe2 || c == 0x94 || c == 0x82
}

// mostMargin is how many bytes there are of it.
const mostMargin = 64

// goesOn returns the rest of a token after a line end, past what quotes,
// tables, comments and, with added, diffs write before it.
func goesOn(text string, end int, added bool) span {
	from := end + 1
	if added && from < len(text) && text[from] == '+' {
		from++
	}
	from += run(text[from:min(from+mostMargin, len(text))], func(c byte) bool { return isMargin(c) || c == '>' || c == '#' })
	if strings.HasPrefix(text[from:], "// ") || strings.HasPrefix(text[from:], "-- ") {
		from += len("// ")
	}
	return span{from, from + run(text[from:min(from+mostAfter, len(text))], isToken)}
}

// unescaped returns the view of a token with a backslash at at, without the
// backslashes before its punctuation, and where the token ends.
func unescaped(text string, at int) (*view, int) {
	escaped := func(i int) bool {
		return text[i] == '\\' && i+1 < len(text) && strings.IndexByte("_-.+=~*", text[i+1]) >= 0
	}
	if !escaped(at) {
		return nil, at + 1
	}
	v := &view{}
	var b strings.Builder
	from := at - runBack(text[:at], mostBefore, isToken)
	i := at
	for i < len(text) && i < at+window && (isToken(text[i]) || escaped(i)) {
		if text[i] == '\\' {
			v.write(&b, text, from, i)
			from = i + 1
			i++
		}
		i++
	}
	i = min(i, len(text))
	v.write(&b, text, from, i)
	v.text = b.String()
	return v, max(i, at+1)
}
