// Package forget knows words that a memory is to forget: where a text has them,
// and, once they are gone, by salted digests alone whether they come back.
package forget

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Words are the words of a text in their order, folded: in lower case, without
// accents, and without what stands between them. So two texts with the same
// words are alike whatever their case, blanks, line ends and signs.
type Words []string

// A Span is a half-open range of bytes of a text.
type Span struct{ Start, End int }

// Fold returns the words of a text.
func Fold(text string) Words {
	var words Words
	for r := (reader{text: []byte(text)}); r.next(); {
		words = append(words, string(r.word))
	}
	return words
}

// Letters returns how many letters and digits the words have.
func (w Words) Letters() int {
	n := 0
	for _, word := range w {
		n += utf8.RuneCountInString(word)
	}
	return n
}

// String returns the words with blanks between them.
func (w Words) String() string { return strings.Join(w, " ") }

// A reader goes over the words of a text.
type reader struct {
	text       []byte
	at         int
	word       []byte // folded; valid until the next one
	start, end int    // where it stands
}

// next reads a word. It is false at the end.
func (r *reader) next() bool {
	for r.at < len(r.text) {
		c := r.text[r.at]
		if c < utf8.RuneSelf {
			if lower(c) == 0 {
				r.at++
				continue
			}
		} else if first, size := utf8.DecodeRune(r.text[r.at:]); !unicode.IsLetter(first) && !unicode.IsDigit(first) {
			r.at += size
			continue
		}
		if r.read(); len(r.word) > 0 {
			return true
		}
	}
	return false
}

// read reads the word that begins here.
func (r *reader) read() {
	r.start, r.word = r.at, r.word[:0]
	for r.at < len(r.text) {
		c := r.text[r.at]
		if c < utf8.RuneSelf {
			if c = lower(c); c == 0 {
				break
			}
			r.word = append(r.word, c)
			r.at++
			continue
		}
		letter, size := utf8.DecodeRune(r.text[r.at:])
		if dense(letter) {
			if r.at == r.start {
				r.at += size
				r.word = fold(r.word, r.text[r.start:r.at])
			}
			break
		}
		if letter == utf8.RuneError && size == 1 || !inWord(letter) {
			break
		}
		from := r.at
		r.at += size
		r.word = fold(r.word, r.text[from:r.at])
	}
	r.end = r.at
}

// lower returns an ASCII letter in lower case, a digit as it is, 0 for any other.
func lower(c byte) byte {
	switch {
	case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
		return c
	case c >= 'A' && c <= 'Z':
		return c + 'a' - 'A'
	}
	return 0
}

// inWord reports whether a sign goes on with a word: also what is not seen, such
// as a soft hyphen.
func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.Cf, r)
}

// dense reports whether a letter is of a script without blanks between words: it
// is a word of its own.
func dense(r rune) bool {
	return r >= 0xe00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// fold appends a letter in lower case and without its accents.
func fold(dst, letter []byte) []byte {
	var room [32]byte
	for _, r := range string(norm.NFKD.Append(room[:0], letter...)) {
		r = unicode.ToLower(unicode.ToUpper(r))
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
		case r == 'ß':
			dst = append(dst, "ss"...)
		case r == 'œ':
			dst = append(dst, "oe"...)
		case r == 'æ':
			dst = append(dst, "ae"...)
		case r == 'ø':
			dst = append(dst, 'o')
		case r == 'ł':
			dst = append(dst, 'l')
		case r == 'đ':
			dst = append(dst, 'd')
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}
