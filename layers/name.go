package layers

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Names of the layers, by number; there is no layer 0.
var layerNames = [5]string{"", "CORE", "CONSOLIDATED PATTERNS", "EPISODIC INDEX", "META INSTRUCTIONS"}

// Name returns the English name of a layer, 1 to 4.
func Name(number int) string { return layerNames[number] }

// layerWords are the words for layer that a heading may use: English, French,
// Portuguese, Spanish, German.
var layerWords = [...]string{"layer", "couche", "camada", "capa", "schicht"}

// layerNumber returns the layer that a heading's text names, or 0: the word
// layer and a number from 1 to 4 at its beginning, or the English name of the
// layer as the whole text. Signs and pictures around the words do not count.
func layerNumber(heading string) int {
	s := strings.TrimFunc(strings.ToLower(heading), isOrnament)
	for _, word := range layerWords {
		rest, ok := strings.CutPrefix(s, word)
		if !ok {
			continue
		}
		digits := strings.TrimLeftFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if len(digits) == 0 || digits[0] < '1' || digits[0] > '4' {
			continue
		}
		next, _ := firstRune(digits[1:])
		if !unicode.IsLetter(next) && !unicode.IsDigit(next) && !isDecimal(digits[1:]) {
			return int(digits[0] - '0')
		}
	}
	for n := 1; n < len(layerNames); n++ {
		if strings.EqualFold(s, layerNames[n]) {
			return n
		}
	}
	return 0
}

// isDecimal reports whether s goes on with a fraction, as in "Layer 2.5".
func isDecimal(s string) bool {
	return len(s) > 1 && (s[0] == '.' || s[0] == ',') && s[1] >= '0' && s[1] <= '9'
}

func firstRune(s string) (rune, bool) {
	for _, r := range s {
		return r, true
	}
	return ' ', false
}

func isOrnament(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// isDecoration reports whether a heading is part of a banner: it has neither a
// letter nor a digit.
func isDecoration(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return !isOrnament(r) }) < 0
}

// MaxID is the length of a derived pattern id, in runes.
const MaxID = 48

// deriveID makes an id of a text: letters and digits of any script in lower
// case, NFC, the rest joined by single hyphens. A longer one ends with its last
// whole word.
func deriveID(text string) string {
	isWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
	words := strings.FieldsFunc(strings.ToLower(norm.NFC.String(withoutTargets(text))), func(r rune) bool { return !isWord(r) })
	id, n := "", 0
	for i, word := range words {
		size := utf8.RuneCountInString(word)
		if i == 0 {
			if id, n = word, size; n > MaxID {
				return string([]rune(word)[:MaxID])
			}
			continue
		}
		if n+1+size > MaxID {
			break
		}
		id, n = id+"-"+word, n+1+size
	}
	if id == "" {
		return "pattern"
	}
	return id
}

// withoutTargets leaves of a link only its words.
func withoutTargets(text string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, "](")
		if i < 0 {
			break
		}
		end := strings.IndexByte(text[i:], ')')
		if end < 0 {
			break
		}
		b.WriteString(text[:i+1])
		text = text[i+end+1:]
	}
	b.WriteString(text)
	return b.String()
}

// foldID makes ids comparable: case and composition of letters do not matter
// where a person types an id.
func foldID(id string) string { return strings.ToLower(norm.NFC.String(id)) }

// validID reports whether an id can stand in a list of activations: letters,
// digits and - _ . : only, at most 64 runes.
func validID(id string) bool {
	n := 0
	for _, r := range id {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !strings.ContainsRune("-_.:", r) {
			return false
		}
		n++
	}
	return n > 0 && n <= 64
}
