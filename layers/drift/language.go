package drift

import (
	"maps"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// sorted returns the keys of a map in their order, so that sums of floats do not
// depend on how it is walked.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// column is where the stem of a language stands in words.Stems.
func column(l words.Language) int {
	switch l {
	case words.French:
		return 1
	case words.Portuguese:
		return 2
	}
	return 0
}

// languageOf returns the language that most words of grammar are of. Home is that
// of the whole memory: it is what nothing clearly speaks against.
func languageOf(split []words.Word, home words.Language) words.Language {
	return highest(scores(split, home), home)
}

// scores weighs each language by the words of a text.
func scores(split []words.Word, home words.Language) map[words.Language]int {
	score := map[words.Language]int{home: 2}
	for _, w := range split {
		in := words.StopIn(w)
		for _, l := range languages() {
			switch {
			case in == l:
				score[l] += 3
			case in&l != 0:
				score[l]++
			}
			if telling(l, w.Text) {
				score[l] += 3
			}
		}
	}
	return score
}

func highest(score map[words.Language]int, home words.Language) words.Language {
	best := home
	for _, l := range languages() {
		if score[l] > score[best] {
			best = l
		}
	}
	return best
}

// mostSampled is how many words tell the language of a memory.
const mostSampled = 2000

// homeOf returns the language of most of a memory.
func homeOf(versions ...[]*entry) words.Language {
	var split []words.Word
	for _, all := range versions {
		for _, e := range all {
			if len(split) < mostSampled && !e.code {
				split = append(split, words.Split(e.plain.text)...)
			}
		}
	}
	return languageOf(split, words.English)
}

func languages() [3]words.Language {
	return [3]words.Language{words.English, words.French, words.Portuguese}
}

// telling reports whether a word is of one language alone.
func telling(l words.Language, text string) bool {
	switch l {
	case words.English:
		switch text {
		case "never", "always", "must", "should", "may", "the", "n't", "use", "only", "run", "keep", "every", "before", "after", "usually", "push", "up", "least", "most":
			return true
		}
	case words.French:
		switch text {
		case "toujours", "jamais", "doit", "doivent", "peut", "faut", "chaque", "avant", "après", "sauf", "sans", "interdire", "autoriser", "lancer", "utiliser", "écrire", "souvent", "vendredi", "lundi", "tous", "toutes", "seulement", "moins":
			return true
		}
		return strings.ContainsAny(text, "èëùûœî")
	case words.Portuguese:
		switch text {
		case "sempre", "nunca", "deve", "devem", "pode", "podem", "cada", "antes", "depois", "não", "sem", "todos", "todas", "apenas", "somente", "usar", "proibir", "permitir", "rodar", "exceto", "máximo", "mínimo":
			return true
		}
		return strings.ContainsAny(text, "ãõ") || strings.HasSuffix(text, "ção") || strings.HasSuffix(text, "ções")
	}
	return false
}
