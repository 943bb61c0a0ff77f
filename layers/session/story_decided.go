package session

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// lastDecided returns the sentence that says what was decided: the last one of
// the human, else the last one of the agent; one that names a decision goes
// before one that only may be one.
func lastDecided(l *Log) string {
	best, decided := 0, ""
	for i := len(l.Turns) - 1; i >= 0 && best < surely; i-- {
		t := l.Turns[i]
		if t.Tainted || t.Speaker == Agent && best > 2 {
			continue
		}
		sentences := ownSentences(t)
		for j := len(sentences) - 1; j >= 0; j-- {
			rank := decision(sentences[j])
			if rank > 0 && t.Speaker == Human {
				rank += 2
			}
			if rank > best {
				best, decided = rank, sentences[j]
			}
		}
	}
	return decided
}

// surely is the rank of a decision that the human names as one.
const surely = 4

// decision returns how surely a sentence says that something was decided: 2, 1,
// or 0 where it does not, asks, or denies it.
func decision(sentence string) int {
	if weight(sentence) < 3 || strings.ContainsAny(sentence[len(sentence)-1:], "?") || strings.HasSuffix(sentence, "？") {
		return 0
	}
	folded := strings.ReplaceAll(strings.ToLower(norm.NFC.String(sentence)), "’", "'")
	sure := []string{"decided", "decision", "from now on", "the rule is", "retenu", "décidé", "désormais", "dorénavant", "à partir de maintenant", "la règle est",
		"decidimos", "decidido", "decidi", "a partir de agora", "de agora em diante", "a regra é", "决定", "从现在开始", "從現在開始", "決定", "決めました", "今後は", "これからは"}
	if slices.ContainsFunc(sure, func(cue string) bool { return affirms(folded, cue) }) {
		return 2
	}
	perhaps := []string{"we will", "we'll", "let's use", "remember", "souviens-toi", "retiens", "lembre-se", "lembre", "vamos usar", "记住", "記住", "覚えて"}
	if slices.ContainsFunc(perhaps, func(cue string) bool { return affirms(folded, cue) }) {
		return 1
	}
	return 0
}

// affirms reports whether a cue stands in a sentence as a word of its own, and
// no word shortly before denies it.
func affirms(sentence, cue string) bool {
	for from := 0; ; {
		at := strings.Index(sentence[from:], cue)
		if at < 0 {
			return false
		}
		at += from
		from = at + len(cue)
		if isWhole(sentence, at, from) && !deniedBefore(sentence[:at]) {
			return true
		}
	}
}

// isWhole reports whether no letter stands next to a span. In scripts without
// blanks one always may.
func isWhole(text string, start, end int) bool {
	first, _ := utf8.DecodeRuneInString(text[start:])
	if unicode.In(first, unicode.Han, unicode.Hiragana, unicode.Katakana) {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(text[:start])
	after, _ := utf8.DecodeRuneInString(text[end:])
	return !unicode.IsLetter(before) && !unicode.IsLetter(after)
}

// deniedBefore reports whether one of the last words of a text denies what
// follows: "have not yet decided", "I don't remember", "n'a pas décidé".
func deniedBefore(text string) bool {
	const near = 80 // bytes; three words are hardly longer
	fields := strings.Fields(text[max(0, len(text)-near):])
	for _, word := range fields[max(0, len(fields)-3):] {
		if strings.ContainsAny(word[len(word)-1:], ",;:") {
			continue // another part of the sentence ends here
		}
		if denial(word) || strings.HasSuffix(word, "n't") {
			return true
		}
	}
	return false
}
