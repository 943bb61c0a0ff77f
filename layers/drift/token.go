package drift

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A token is a word or a number of a text.
type token struct {
	words.Word
	folded string
	brk    int    // what stands before it: 0 nothing, 1 a comma, 2 the end of a clause
	code   bool   // it is in code
	upper  bool   // it is written with a capital that the beginning of a sentence does not explain
	value  string // of a number, a date, a time; see number.go
	soft   bool   // the value is one, which a text may as well leave out
}

// tokensOf splits a text.
func tokensOf(p *plain) []token {
	split := words.Split(p.text)
	tokens := make([]token, 0, len(split))
	for i := 0; i < len(split); i++ {
		w := split[i]
		for i+1 < len(split) && numeric(w.Text) && joined(p.text, w, split[i+1]) {
			i++
			w.Text += p.text[w.End:split[i].Start] + split[i].Text
			w.End = split[i].End
		}
		t := token{Word: w, folded: words.Fold(w.Text), code: p.isCode(w.Start), brk: 2}
		if len(tokens) > 0 {
			t.brk = breakIn(p.text, tokens[len(tokens)-1].End, w.Start)
		}
		t.upper = capital(p.text, t)
		tokens = append(tokens, t)
	}
	return tokens
}

// numeric reports whether a word begins with a digit, or is v and digits.
func numeric(text string) bool {
	text = strings.TrimPrefix(text, "v")
	return text != "" && text[0] >= '0' && text[0] <= '9'
}

// joined reports whether the digits of two words are those of one number.
func joined(text string, a, b words.Word) bool {
	if b.Start-a.End != 1 || b.Text[0] < '0' || b.Text[0] > '9' {
		return false
	}
	last := a.Text[len(a.Text)-1]
	return strings.IndexByte(".,:-/", text[a.End]) >= 0 && last >= '0' && last <= '9'
}

// breakIn tells what stands between two words.
func breakIn(text string, from, to int) int {
	if from >= to {
		return 0
	}
	between := text[from:to]
	switch {
	case strings.ContainsAny(between, ";:!?—–()…\n") || strings.Contains(between, " - ") || strings.Contains(between, "->") || strings.Contains(between, "→"):
		return 2
	case strings.Contains(between, ". ") || strings.HasSuffix(between, "."):
		return 2
	case strings.ContainsAny(between, ",、，"):
		return 1
	}
	return 0
}

// capital reports whether a word has a capital letter that says something.
func capital(text string, t token) bool {
	raw := text[t.Start:t.End]
	_, size := utf8.DecodeRuneInString(raw)
	if strings.IndexFunc(raw[size:], unicode.IsUpper) >= 0 {
		return true
	}
	return t.brk < 2 && strings.IndexFunc(raw[:size], unicode.IsUpper) == 0
}
