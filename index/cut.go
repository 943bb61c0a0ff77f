package index

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A token is a word of a line as it stands there, or a pair of letters of a
// script that writes no blanks between words.
type token struct {
	start, end int
	ascii      bool
	pair       bool
}

// cut appends the words of a text. What is left of a shortened word behind its
// apostrophe, as in Peter's, is no word. It is the one way in which lines and
// questions become words.
func cut(text []byte, tokens []token) []token {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if !inWord[c] {
				i++
				continue
			}
		} else if r, size := utf8.DecodeRune(text[i:]); !wordRune(r) {
			i += size
			continue
		} else if words.Dense(r) {
			tokens, i = cutDense(text, i, tokens)
			continue
		}
		t := token{start: i, ascii: true}
		for i < len(text) {
			if c := text[i]; c < utf8.RuneSelf {
				if !inWord[c] {
					break
				}
				i++
				continue
			}
			r, size := utf8.DecodeRune(text[i:])
			if !wordRune(r) || words.Dense(r) {
				break
			}
			t.ascii = false
			i += size
		}
		i += signs(text[i:], t.start-i)
		t.end = i
		if t.end-t.start <= 2 && endsShortened(text, t) {
			continue
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// signs returns how many bytes of a text belong to the word before it, of so many
// bytes below 0: those of C++, C# and F#.
func signs(text []byte, word int) int {
	if word < -2 {
		return 0
	}
	for _, s := range [...]string{"++", "#"} {
		if bytes.HasPrefix(text, []byte(s)) && (len(text) == len(s) || text[len(s)] < utf8.RuneSelf && !inWord[text[len(s)]]) {
			return len(s)
		}
	}
	return 0
}

// cutDense appends each two letters that stand side by side from start on, or
// the one there is.
func cutDense(text []byte, start int, tokens []token) ([]token, int) {
	_, size := utf8.DecodeRune(text[start:])
	at := start
	for {
		r, next := utf8.DecodeRune(text[at+size:])
		if at+size >= len(text) || !words.Dense(r) {
			break
		}
		tokens = append(tokens, token{start: at, end: at + size + next, pair: true})
		at, size = at+size, next
	}
	if at == start {
		tokens = append(tokens, token{start: at, end: at + size, pair: true})
	}
	return tokens, at + size
}

// endsShortened reports whether a token is the end of a shortened English word:
// the s of Peter's, the ll of he'll.
func endsShortened(text []byte, t token) bool {
	before := text[:t.start]
	switch {
	case bytes.HasSuffix(before, []byte("'")):
		before = before[:len(before)-1]
	case bytes.HasSuffix(before, []byte("’")):
		before = before[:len(before)-len("’")]
	default:
		return false
	}
	if len(before) == 0 || before[len(before)-1] < utf8.RuneSelf && !inWord[before[len(before)-1]] {
		return false
	}
	switch string(bytes.ToLower(text[t.start:t.end])) {
	case "s", "t", "d", "m", "ll", "re", "ve":
		return true
	}
	return false
}

// inWord are the letters and digits of ASCII.
var inWord = [utf8.RuneSelf]bool{
	'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true,
	'a': true, 'b': true, 'c': true, 'd': true, 'e': true, 'f': true, 'g': true, 'h': true, 'i': true, 'j': true, 'k': true, 'l': true, 'm': true,
	'n': true, 'o': true, 'p': true, 'q': true, 'r': true, 's': true, 't': true, 'u': true, 'v': true, 'w': true, 'x': true, 'y': true, 'z': true,
	'A': true, 'B': true, 'C': true, 'D': true, 'E': true, 'F': true, 'G': true, 'H': true, 'I': true, 'J': true, 'K': true, 'L': true, 'M': true,
	'N': true, 'O': true, 'P': true, 'Q': true, 'R': true, 'S': true, 'T': true, 'U': true, 'V': true, 'W': true, 'X': true, 'Y': true, 'Z': true,
}

// wordRune reports whether a letter, digit or accent may stand in a word.
func wordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}
