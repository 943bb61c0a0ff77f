package index

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// languages are those of questions, the likeliest first.
func languages() [4]words.Language {
	return [...]words.Language{words.English, words.French, words.Portuguese, words.German}
}

// languageOf returns the language that most stop words of a text are of, with its
// words of asking, or all of them if none is: a son is no stop word in English.
func languageOf(text []byte, tokens []token) words.Language {
	var count [words.German + 1]int
	most := 0
	for n := range tokens {
		in := tells(text, tokens, n)
		for _, l := range languages() {
			if in&l != 0 {
				count[l]++
				most = max(most, count[l])
			}
		}
	}
	var best words.Language
	for _, l := range languages() {
		if count[l] == most {
			best |= l
		}
	}
	return best
}

// tells returns the languages that a word tells of. The t of don't is cut off, so
// one that stands alone is that of a-t-on.
func tells(text []byte, tokens []token, n int) words.Language {
	w := wordOf(text, tokens[n])
	in := words.StopIn(w) | words.Asks(w)
	switch {
	case negated(text, tokens[n]):
		in |= words.English
	case n > 0 && joined(text, tokens[n-1], tokens[n]):
		in |= words.Clitic(w)
	}
	switch w.Text {
	case "s", "t", "d", "m":
		in &^= words.English
	}
	return in
}

// saysNothing reports whether a word says too little to be looked for, in a question
// of some languages.
func saysNothing(text []byte, tokens []token, n int, language words.Language) bool {
	if words.StopInQuestion(wordOf(text, tokens[n]))&language == 0 {
		return isClitic(text, tokens, n, language) || language&words.English != 0 && negated(text, tokens[n])
	}
	return !inName(text, tokens, n, language)
}

// inName reports whether a word stands in one with others that a sign joins, such
// as the nas of nas-2: there it is no stop word.
func inName(text []byte, tokens []token, n int, language words.Language) bool {
	named := func(n int) bool {
		return n > 0 && n < len(tokens) && joined(text, tokens[n-1], tokens[n]) && !isClitic(text, tokens, n, language)
	}
	return named(n) || named(n+1)
}

// isClitic reports whether a word hangs on the one before it by a hyphen and makes no
// name of it: the t and the on of a-t-on.
func isClitic(text []byte, tokens []token, n int, language words.Language) bool {
	return n > 0 && joined(text, tokens[n-1], tokens[n]) && text[tokens[n-1].end] == '-' && words.Clitic(wordOf(text, tokens[n]))&language != 0
}

// joined reports whether one sign joins two words.
func joined(text []byte, a, b token) bool {
	return b.start == a.end+1 && bytes.IndexByte([]byte("-_./:"), text[a.end]) >= 0
}

// negated reports whether a word is what is left of a negated one: the didn of
// didn't.
func negated(text []byte, t token) bool {
	rest, short := bytes.CutPrefix(text[t.end:], []byte("'"))
	if !short {
		rest, short = bytes.CutPrefix(rest, []byte("’"))
	}
	if !short || text[t.end-1]|' ' != 'n' {
		return false
	}
	end := cut(rest, nil)
	return len(end) > 0 && end[0].start == 0 && end[0].end == 1 && rest[0]|' ' == 't'
}

func wordOf(text []byte, t token) words.Word {
	return words.Word{Text: words.Lower(string(text[t.start:t.end])), Pair: t.pair}
}
