package session

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A scope is the piece of a text that a denial reaches: from one mark of a
// sentence to the next.
type scope struct {
	before, after int // the words from before to after, exclusive
	question      bool
}

// turns reports whether a word begins a thought of its own: but.
func turns(word string) bool {
	switch word {
	case "but", "however", "though", "although", "mais", "mas", "porém":
		return true
	}
	return false
}

// scopeReach is how many words a denial reaches: nobody says more without a mark.
const scopeReach = 100

// scopeOf returns the scope of the words from first to last.
func scopeOf(text string, split []words.Word, first, last int) scope {
	s := scope{before: first, after: last + 1}
	for s.before > max(0, first-scopeReach) && !turns(split[s.before-1].Text) && !breaks(text[split[s.before-1].End:max(split[s.before].Start, split[s.before-1].End)]) {
		s.before--
	}
	for s.after < min(len(split), last+scopeReach) && !turns(split[s.after].Text) && !breaks(text[split[s.after-1].End:max(split[s.after].Start, split[s.after-1].End)]) {
		s.after++
	}
	rest := text[split[s.after-1].End:]
	rest = rest[:min(len(rest), sentenceReach)]
	if end := strings.IndexAny(rest, ".!?\n。！？"); end >= 0 {
		s.question = strings.HasPrefix(rest[end:], "?") || strings.HasPrefix(rest[end:], "？")
	}
	s.question = s.question && !asksTo(split[s.before:first])
	return s
}

// asksTo reports whether the words before something make a question a request:
// could you.
func asksTo(before []words.Word) bool {
	for i := 1; i < len(before); i++ {
		switch before[i-1].Text + " " + before[i].Text {
		case "can you", "could you", "would you", "will you", "peux tu", "pouvez vous", "pourrais tu", "pourriez vous", "você pode", "pode por", "você poderia", "poderia por":
			return true
		}
	}
	return false
}

// breaks reports whether what stands between two words ends a sentence or a
// part of one.
func breaks(between string) bool {
	return endsSentence(between) || strings.ContainsAny(between, ",:()，：（）—–")
}

// endsSentence reports whether what stands between two words ends a sentence.
// A line end alone does not: lines are wrapped. One before an item does.
func endsSentence(between string) bool {
	if strings.ContainsAny(between, "!?;。！？；|") || strings.Contains(between, ". ") || strings.Contains(between, ".\n") {
		return true
	}
	_, line, wrapped := strings.Cut(between, "\n")
	return wrapped && strings.ContainsAny(line, "-*+#\n•")
}
