package notes

import (
	"strings"
	"unicode"
)

// MeantPrefix reports whether the text of a bullet, which has no prefix that is
// read, seems to begin with one: a letter of the four, or the word for it, with
// signs that no prefix has. It returns how that is written.
func MeantPrefix(text string) (right string, meant bool) {
	opened := strings.TrimLeft(text, "*_`[(")
	end := strings.IndexFunc(opened, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 1 {
		return "", false
	}
	word, rest := opened[:end], opened[end:]
	after := strings.TrimLeft(rest, "*_`])")
	framed := len(opened) < len(text) && len(after) < len(rest) && strings.HasPrefix(strings.TrimLeft(after, ":")+" ", " ")
	kind, ok := wordKind(word)
	if len(word) == 1 {
		kind, ok = letterKind(word[0])
		ok = ok && (framed && word[0] < 'a' || strings.HasPrefix(after, ":") || Numbered(after) || names([]byte(strings.TrimLeft(after, " \t"))))
	} else {
		ok = ok && (framed || strings.HasPrefix(after, ":") || Numbered(after) || strings.HasPrefix(strings.TrimLeft(after, " \t"), "@"))
	}
	if !ok {
		return "", false
	}
	return [...]string{World: "W @Name: text", Experience: "B @Name: text", Opinion: "O(c=0.80) @Name: text", Observation: "S @Name: text"}[kind], true
}

// wordKind returns the kind that a word names.
func wordKind(word string) (kind Kind, ok bool) {
	switch strings.ToLower(word) {
	case "world":
		return World, true
	case "experience":
		return Experience, true
	case "opinion":
		return Opinion, true
	case "observation":
		return Observation, true
	}
	return Observation, false
}

// Numbered reports whether a text begins with something like a confidence.
func Numbered(text string) bool {
	text = strings.TrimLeft(text, " \t")
	inside, open := strings.CutPrefix(text, "(")
	inside = strings.TrimLeft(inside, " ")
	if value, named := strings.CutPrefix(inside, "c"); named {
		value = strings.TrimLeft(value, " ")
		return strings.HasPrefix(value, "=") || open && strings.HasPrefix(value, ":")
	}
	return open && inside != "" && (isDigit(inside[0]) || inside[0] == '.') && strings.Contains(inside, ")")
}

// NamesRetain reports whether a heading is that of a section with what is to be
// kept: Retain, Retenir, Reter or Lembrar.
func NamesRetain(heading string) bool {
	word := strings.ToLower(strings.Trim(heading, " \t:*_—–-"))
	for _, name := range [...]string{"retain", "retenir", "à retenir", "a retenir", "reter", "a reter", "lembrar", "a lembrar"} {
		if word == name {
			return true
		}
	}
	return false
}
