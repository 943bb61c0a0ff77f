package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// How much a word of a line counts for one of the question, in hundredths.
const (
	weightSame   = 100
	weightFolded = 97 // the same but for accents
	weightStem   = 90
	weightNear   = 60 // a few letters wrong, or the larger part of a compound
)

// A wanted word is one of the question's, with all that decides which words of
// the memory stand for it.
type wanted struct {
	text, fold string
	word       words.Word
	stems      words.Stems
	other      string // its stem by the rules of German or its own script
	forms      []string
	begin      [4]string      // what a word begins with that has the same stem, in each language; empty: the question is not of it
	foreign    bool           // of letters that are not Latin
	near       bool           // no word of the memory stands for it: those do that are near
	name       bool           // of somebody or something that the memory knows
	timed      bool           // it stands in a time that the question names
	asks       words.Language // in which it says how somebody asks: of the question it is a small part
	stop       bool           // it says too little; the question has no other words
	silent     bool           // of a name that lines have to have; it is worth nothing

	start, end int // bytes of the question
}

func newWanted(text string, pair bool, language words.Language, stemmer *words.Stemmer) *wanted {
	w := &wanted{text: words.Lower(text)}
	w.fold = words.Fold(text)
	w.word = words.Word{Text: w.text, Pair: pair}
	if pair {
		return w
	}
	first, _ := utf8.DecodeRuneInString(w.fold)
	w.foreign = unicode.IsLetter(first) && !unicode.Is(unicode.Latin, first)
	w.other, _ = words.Other(w.word)
	if w.foreign || !unicode.IsLetter(first) || language == 0 {
		return w // a name has no forms
	}
	w.stems = stemmer.Stems(w.word)
	w.forms = append(w.forms, stemmer.Forms(stemmer.Base(w.text))...)
	if len(w.forms) == 0 {
		w.forms = append(w.forms, stemmer.Forms(w.stems[0])...)
	}
	for i, stem := range []string{w.stems[0], w.stems[1], w.stems[2], w.other} {
		if language&languages()[i] != 0 && (i == 0 || len(stem) > 2) {
			w.begin[i] = beginning(stem)
		}
	}
	return w
}

// beginning returns what each word begins with that shares a stem: all of it but
// the last letter, which the rules may have changed, and two letters at least.
func beginning(stem string) string {
	_, last := utf8.DecodeLastRuneInString(stem)
	if utf8.RuneCountInString(stem) > 2 {
		return stem[:len(stem)-last]
	}
	return stem
}

// match returns how much a word counts for the wanted one, in hundredths; 0: not
// at all. Text is in lower case, fold is the same without accents.
func (w *wanted) match(text, fold string, stemmer *words.Stemmer) int {
	switch {
	case text == w.text:
		return weightSame
	case w.word.Pair:
		return 0
	case fold == w.fold:
		return weightFolded
	case w.foreign && fold[0] < utf8.RuneSelf:
		return 0 // a store has no such word where others of the script are
	case w.foreign:
		return w.matchForeign(text, fold)
	case w.stems[0] == "":
		return 0 // a number
	case slices.Contains(w.forms, text):
		return weightStem
	}
	if best := w.matchStems(words.Word{Text: text}, fold, stemmer); best > 0 {
		return best
	}
	if w.near {
		return nearness(w.fold, fold)
	}
	return 0
}

// matchStems holds a word against the stems in the languages that the question
// may be of.
func (w *wanted) matchStems(v words.Word, fold string, stemmer *words.Stemmer) int {
	alike := func(language int) bool {
		if w.begin[language] == "" || !strings.HasPrefix(fold, w.begin[language]) {
			return false
		}
		if language < len(w.stems) {
			return stemmer.Stems(v)[language] == w.stems[language]
		}
		stem, _ := words.Other(v)
		return stem == w.other
	}
	for language := range w.begin {
		if alike(language) {
			return weightStem
		}
	}
	return 0
}

// matchForeign holds words of a script against each other whose rules are few
// or unknown: by their stems, or by the groups of three letters they share.
func (w *wanted) matchForeign(text, fold string) int {
	if w.other != "" {
		if stem, ok := words.Other(words.Word{Text: text}); ok && stem == w.other {
			return weightStem
		}
	}
	if share := trigramShare(w.fold, fold); share >= 50 {
		return share * 8 / 10
	}
	if w.near {
		return nearness(w.fold, fold)
	}
	return 0
}

// mayBeNear reports whether a word that nobody wrote may be meant for another.
func (w *wanted) mayBeNear() bool {
	first, _ := utf8.DecodeRuneInString(w.fold)
	return !w.silent && !w.timed && !strings.ContainsAny(w.fold, "0123456789") && !w.word.Pair && unicode.IsLetter(first) && utf8.RuneCountInString(w.fold) > 3
}
