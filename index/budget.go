package index

import (
	"fmt"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// alikeShare is from which share of their words on two lines say the same, in
// hundredths of all words that either has (Jaccard's index).
const alikeShare = 80

// Distinct folds lines that say the same into the best of them, which names the
// others in Also.
func Distinct(hits []Hit) []Hit {
	var kept []Hit
	var sets []map[string]bool
next:
	for _, h := range hits {
		set := map[string]bool{}
		text := []byte(h.Text)
		for _, t := range cut(text, nil) {
			set[words.Fold(h.Text[t.start:t.end])] = true
		}
		for i, other := range sets {
			if alike(set, other) {
				kept[i].Also = append(kept[i].Also, fmt.Sprintf("%s#L%d", h.Path, h.Line))
				continue next
			}
		}
		kept, sets = append(kept, h), append(sets, set)
	}
	return kept
}

func alike(a, b map[string]bool) bool {
	shared := 0
	for word := range a {
		if b[word] {
			shared++
		}
	}
	all := len(a) + len(b) - shared
	return all > 0 && 100*shared >= alikeShare*all
}

// Within returns the lines that fit into a number of tokens, whole, the best
// first: one that is too long is left out, and a shorter one after it may fit.
func Within(hits []Hit, tokens int) []Hit {
	var kept []Hit
	for _, h := range hits {
		if cost := Tokens(h); cost <= tokens {
			tokens -= cost
			kept = append(kept, h)
		}
	}
	return kept
}

// tokensOfPlace is what the path, line and date of a line cost a model, about.
const tokensOfPlace = 16

// Tokens estimates what a line costs a language model with its place.
func Tokens(h Hit) int { return tokensOfPlace + TokensOf(h.Text+h.Above) }

// TokensOf estimates what a text costs a language model: a token for each four
// letters of ASCII, and one for each letter of other scripts. Tokenizers differ;
// this is seldom too little.
func TokensOf(text string) int {
	ascii, others := 0, 0
	for _, r := range text {
		if r < utf8.RuneSelf {
			ascii++
		} else {
			others++
		}
	}
	return (ascii+3)/4 + others
}
