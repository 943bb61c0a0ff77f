package finder

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// A look is how a glyph is drawn. Found and named are colours, where there are some.
type look uint8

const (
	strong look = 1 << iota
	faint
	turned // dark on light where the rest is light on dark
	found  // answers the question
	named  // a label or a source
)

// A glyph is what one sees as one letter, with all that combines in it.
type glyph struct {
	text  string
	width int // in columns; 1 or 2
	look  look
}

// A setter makes glyphs of text: it knows how wide letters are on this screen.
type setter struct{ options displaywidth.Options }

// set returns a text as glyphs, without anything that steers a terminal. The
// bytes in marks look as marked.
func (s setter) set(text string, plain look, marks [][2]int, marked look) []glyph {
	text, marks = clean(text, marks)
	var glyphs []glyph
	at := 0
	for g := s.options.StringGraphemes(text); g.Next(); at += len(g.Value()) {
		next := glyph{g.Value(), g.Width(), plain}
		if within(marks, at, at+len(next.text)) {
			next.look |= marked
		}
		if next.width == 0 {
			// A combining letter with nothing to combine with gets a place of its own.
			next.text, next.width = " "+next.text, 1
		}
		glyphs = append(glyphs, next)
	}
	return glyphs
}

// within reports whether some of the bytes from begin to end are marked.
func within(marks [][2]int, begin, end int) bool {
	for _, m := range marks {
		if m[0] < end && begin < m[1] {
			return true
		}
	}
	return false
}

// clean writes what would steer a terminal, or hide in it, so that one sees it:
// \x1b or <U+202E>. Line ends and tabs become spaces, soft hyphens go. The marks
// that it returns are those of the text that it returns.
func clean(text string, marks [][2]int) (string, [][2]int) {
	if !strings.ContainsFunc(text, steers) && utf8.ValidString(text) {
		return text, marks
	}
	var b strings.Builder
	moved := make([][2]int, len(marks))
	for i, r := range text {
		for m := range marks {
			for side := range marks[m] {
				// A mark that begins or ends inside a letter, which it should
				// not, does so in front of it.
				if i <= marks[m][side] {
					moved[m][side] = b.Len()
				}
			}
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		b.WriteString(shown(r, text[i:i+size]))
	}
	for m := range marks {
		for side := range marks[m] {
			if marks[m][side] >= len(text) {
				moved[m][side] = b.Len()
			}
		}
	}
	return b.String(), moved
}

// shown returns a letter as it may be written.
func shown(r rune, raw string) string {
	switch {
	case r == utf8.RuneError && len(raw) == 1:
		return fmt.Sprintf("\\x%02x", raw[0])
	case r == '\n' || r == '\r' || r == '\t':
		return " "
	case r == '\u00ad':
		return ""
	case !steers(r):
		return raw
	case r < 0x100:
		return fmt.Sprintf("\\x%02x", r)
	}
	return fmt.Sprintf("<U+%04X>", r)
}

// steers reports whether a letter is none: it moves the cursor, turns the
// direction of text, or is not seen. The joiners that many scripts need are none
// of these.
func steers(r rune) bool {
	switch {
	case r == '\u200c' || r == '\u200d':
		return false
	case r < 0x80:
		return r < ' ' || r == 0x7f
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// excerpt returns what there is room for of an endless line, from a little before
// its first mark on.
func excerpt(text string, marks [][2]int) (string, [][2]int) {
	const most, lead = 4096, 512
	if len(text) <= most {
		return text, marks
	}
	begin := 0
	if len(marks) > 0 {
		begin = max(0, min(marks[0][0]-lead, len(text)-most))
	}
	for begin > 0 && !utf8.RuneStart(text[begin]) {
		begin--
	}
	end := begin + most
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end--
	}
	moved := make([][2]int, len(marks))
	for i, m := range marks {
		moved[i] = [2]int{m[0] - begin, m[1] - begin}
	}
	return text[begin:end], moved
}

// columns returns how wide glyphs are.
func columns(glyphs []glyph) int {
	sum := 0
	for _, g := range glyphs {
		sum += g.width
	}
	return sum
}

// cut returns as many of the glyphs as fit.
func cut(glyphs []glyph, width int) []glyph {
	for i, g := range glyphs {
		if width -= g.width; width < 0 {
			return glyphs[:i:i]
		}
	}
	return glyphs
}

// fit returns the glyphs in exactly so many columns: with spaces behind, or with
// an ellipsis instead of what does not fit.
func (s setter) fit(glyphs []glyph, width int, plain look) []glyph {
	if columns(glyphs) > width {
		more := s.set("…", plain|faint, nil, 0)
		glyphs = cut(glyphs, width-columns(more))
		if columns(more) <= width {
			glyphs = append(glyphs, more...)
		}
	}
	glyphs = glyphs[:len(glyphs):len(glyphs)]
	for range max(0, width-columns(glyphs)) {
		glyphs = append(glyphs, glyph{" ", 1, plain})
	}
	return glyphs
}

// around drops glyphs in front where otherwise the first that is found would not
// be among those that fit.
func (s setter) around(glyphs []glyph, width int) []glyph {
	first, end := 0, 0
	for i, g := range glyphs {
		end += g.width
		if g.look&found != 0 {
			first = i
			break
		}
	}
	if first == 0 || end < width || columns(glyphs) <= width {
		return glyphs
	}
	lead := width / 4
	for first > 0 && lead >= glyphs[first-1].width {
		first--
		lead -= glyphs[first].width
	}
	return append(s.set("…", glyphs[0].look|faint, nil, 0), glyphs[first:]...)
}

// wrap breaks glyphs into rows, at a space where there is one.
func wrap(glyphs []glyph, width int) [][]glyph {
	var rows [][]glyph
	for columns(glyphs) > width {
		fits := len(cut(glyphs, width))
		if fits == 0 {
			return rows // not even one letter has room
		}
		next := fits
		for at := fits; at > fits/2; at-- {
			if glyphs[at].text == " " {
				fits, next = at, at+1
				break
			}
		}
		rows, glyphs = append(rows, glyphs[:fits:fits]), glyphs[next:]
	}
	return append(rows, glyphs)
}
