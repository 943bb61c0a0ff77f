package near

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold writes a name in small letters without accents, with one blank for each
// run of anything that is no letter or digit.
func Fold(name string) string {
	var folded strings.Builder
	gap := false
	for _, r := range decomposed(name) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			gap = folded.Len() > 0
		default:
			if gap {
				folded.WriteByte(' ')
			}
			gap = false
			folded.WriteString(plain(unicode.ToLower(r)))
		}
	}
	return folded.String()
}

// decomposed parts the accents from their letters, where there are any.
func decomposed(name string) string {
	for i := range len(name) {
		if name[i] >= 0x80 {
			return norm.NFD.String(name)
		}
	}
	return name
}

// plain spells a letter that Unicode does not decompose as people type it.
func plain(r rune) string {
	switch r {
	case 'œ':
		return "oe"
	case 'æ':
		return "ae"
	case 'ß':
		return "ss"
	case 'ø':
		return "o"
	case 'ł':
		return "l"
	case 'đ':
		return "d"
	}
	return string(r)
}
