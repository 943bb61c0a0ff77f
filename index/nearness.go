package index

import (
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/index/near"
)

// nearness returns how much a word counts for one that the memory does not know,
// in hundredths: one letter wrong, or two in a long word, or the larger part of a
// compound.
func nearness(wanted, word string) int {
	n := utf8.RuneCountInString(wanted)
	if n < 4 {
		return 0
	}
	wrong := 1
	if n > 7 {
		wrong = 2
	}
	if d := near.Edits(wanted, word, wrong); d <= wrong {
		return weightNear - 10*(d-1)
	}
	if n >= 5 && len(word) > len(wanted) && (word[:len(wanted)] == wanted || word[len(word)-len(wanted):] == wanted) {
		return weightNear
	}
	if share := trigramShare(wanted, word); share >= 60 {
		return share * weightNear / 100
	}
	return 0
}

// trigramShare returns how many of the groups of three letters two words share
// (Dice's coefficient), in hundredths. A word begins and ends with a blank, so
// that its first letters count.
func trigramShare(a, b string) int {
	x, y := trigrams(a), trigrams(b)
	shared := 0
	for _, t := range x {
		for j, u := range y {
			if t == u {
				shared++
				y[j] = [3]rune{}
				break
			}
		}
	}
	if len(x)+len(y) == 0 {
		return 0
	}
	return 200 * shared / (len(x) + len(y))
}

func trigrams(word string) [][3]rune {
	last := [2]rune{0, ' '}
	list := make([][3]rune, 0, len(word)+1)
	n := 0
	for _, r := range word {
		if n > 0 {
			list = append(list, [3]rune{last[0], last[1], r})
		}
		last[0], last[1] = last[1], r
		n++
	}
	return append(list, [3]rune{last[0], last[1], ' '})
}
