package near

import "unicode/utf8"

// Edits counts the letters to insert, delete, replace or swap with their
// neighbour that turn a into b (the distance of Damerau and Levenshtein, where
// no letter is edited twice). Beyond most it stops counting and returns more.
func Edits(a, b string, most int) int {
	if short, long := utf8.RuneCountInString(a), utf8.RuneCountInString(b); short-long > most || long-short > most {
		return most + 1
	}
	from, to := []rune(a), []rune(b)
	rows := [3][]int{make([]int, len(to)+1), make([]int, len(to)+1), make([]int, len(to)+1)}
	before, above, here := rows[0], rows[1], rows[2]
	for j := range here {
		here[j] = j
	}
	for i := 1; i <= len(from); i++ {
		before, above, here = above, here, before
		here[0] = i
		least := i
		for j := 1; j <= len(to); j++ {
			replaced := above[j-1]
			if from[i-1] != to[j-1] {
				replaced++
			}
			here[j] = min(above[j]+1, here[j-1]+1, replaced)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				here[j] = min(here[j], before[j-2]+1)
			}
			least = min(least, here[j])
		}
		if least > most {
			return most + 1
		}
	}
	return here[len(to)]
}
