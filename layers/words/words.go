// Package words takes texts apart into words, so that they can be compared
// whatever their form in English, French and Portuguese. Scripts that write no
// blanks between words give pairs of letters instead.
package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A Word is a word of a text, or a pair of letters of a script without blanks.
type Word struct {
	Text       string // in lower case, with its accents, composed
	Start, End int    // bytes of the text
	Pair       bool   // of such a script: neither stemmed nor a stop word
}

// Split returns the words of a text: runs of letters and digits. An apostrophe
// ends a word, as in French; what follows the n of don't is the word "n't".
func Split(text string) []Word {
	words := make([]Word, 0, len(text)/5+1) // most texts have fewer
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case Dense(r):
			end := i + size
			for end < len(text) {
				r, size := utf8.DecodeRuneInString(text[end:])
				if !Dense(r) {
					break
				}
				end += size
			}
			words = appendPairs(words, text, i, end)
			i = end
		case wordRune(r):
			end := i + size
			for end < len(text) {
				r, size := utf8.DecodeRuneInString(text[end:])
				if !wordRune(r) || Dense(r) {
					break
				}
				end += size
			}
			words = append(words, Word{Text: Lower(text[i:end]), Start: i, End: end})
			i = end
		default:
			i += size
		}
	}
	return joinNegations(words, text)
}

// wordRune reports whether a letter, digit or accent may stand in a word.
func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// Dense reports whether a letter is of a script that writes no blanks between
// words.
func Dense(r rune) bool {
	return r >= 0xe00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// appendPairs adds each two letters that stand side by side, or the one there
// is.
func appendPairs(words []Word, text string, start, end int) []Word {
	_, size := utf8.DecodeRuneInString(text[start:])
	if start+size == end {
		return append(words, Word{Text: text[start:end], Start: start, End: end, Pair: true})
	}
	for at := start; at+size < end; {
		_, next := utf8.DecodeRuneInString(text[at+size:])
		words = append(words, Word{Text: text[at : at+size+next], Start: at, End: at + size + next, Pair: true})
		at, size = at+size, next
	}
	return words
}

// joinNegations makes one word of the two that don't falls into.
func joinNegations(words []Word, text string) []Word {
	for i := 1; i < len(words); i++ {
		if words[i].Text != "t" || words[i-1].End > words[i].Start {
			continue
		}
		between := text[words[i-1].End:words[i].Start]
		if (between == "'" || between == "’") && strings.HasSuffix(words[i-1].Text, "n") {
			words[i].Text = "n't"
			words[i].Start = words[i-1].End - 1
		}
	}
	return words
}

// Lower returns a text in lower case and composed.
func Lower(text string) string {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return norm.NFC.String(strings.ToLower(text))
		}
	}
	return strings.ToLower(text)
}

// Fold returns a text in lower case and without its accents, with letters of two
// letters apart: as somebody types it whose keyboard lacks them.
func Fold(text string) string {
	text = Lower(text)
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return apart.Replace(norm.NFC.String(strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Mn, r) {
					return -1
				}
				return r
			}, norm.NFD.String(text))))
		}
	}
	return text
}

// apart has the letters that are no letter and an accent.
var apart = strings.NewReplacer("ß", "ss", "œ", "oe", "æ", "ae", "ø", "o", "ł", "l", "đ", "d")
