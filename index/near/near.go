// Package near finds the known name that somebody probably meant.
package near

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/sahilm/fuzzy"
)

// How a known name is near, best first. A better kind always wins; within a
// kind the smaller distance does, and then the earlier name.
const (
	same        = iota // the same but for case, accents and separators
	misspelled         // a few letters wrong
	part               // one holds the whole of the other
	abbreviated        // all its letters are there, in order
	wordWrong          // one of its words, a few letters wrong
	nothing
)

// A closeness is how near one known name is to the wanted one.
type closeness struct {
	kind, distance int
}

// MaxLength is the length of a name, in bytes and without accents, beyond which
// it is near to nothing: to compare two names takes time in proportion to the
// product of their lengths.
const MaxLength = 256

// Name returns the one of the known names that is nearest to want, and whether
// any of them is near at all. Case, accents and separators make no difference,
// and the answer does not depend on anything but the two parameters.
func Name(want string, known []string) (string, bool) {
	return NewNames(known).Nearest(want)
}

// Names are known names, made ready to be compared with more than one.
type Names struct {
	names  []string
	folded []folded
}

// NewNames returns known names.
func NewNames(known []string) Names {
	n := Names{names: known, folded: make([]folded, len(known))}
	for i, name := range known {
		n.folded[i] = newFolded(name)
	}
	return n
}

// Nearest returns what Name does.
func (n Names) Nearest(want string) (string, bool) {
	wanted := newFolded(want)
	if wanted.letters == "" {
		return "", false
	}
	best, at := closeness{kind: nothing}, -1
	for i, name := range n.folded {
		if c := measure(wanted, name); compare(c, best) < 0 {
			best, at = c, i
		}
	}
	if at < 0 {
		return "", false
	}
	return n.names[at], true
}

// A folded name is one in small letters without accents. One that is too long
// has no letters.
type folded struct {
	words   []string
	letters string // of all words
	length  int    // of letters, in runes
}

func newFolded(name string) folded {
	if len(name) > 4*MaxLength {
		return folded{}
	}
	words := Fold(name)
	if len(words) > MaxLength {
		return folded{}
	}
	letters := strings.ReplaceAll(words, " ", "")
	return folded{strings.Fields(words), letters, utf8.RuneCountInString(letters)}
}

func compare(a, b closeness) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.distance, b.distance))
}

// measure compares two folded names.
func measure(want, name folded) closeness {
	a, b, short, long := want.letters, name.letters, want.length, name.length
	most := allowed(want.length)
	distance := Edits(a, b, most)
	switch {
	case b == "":
		return closeness{kind: nothing}
	case a == b:
		return closeness{same, 0}
	case distance <= most && distance < min(short, long) && !mostly(distance, long):
		return closeness{misspelled, distance}
	case strings.Contains(b, a) && short >= 2:
		return closeness{part, strings.Index(b, a) + long - short}
	case strings.Contains(a, b) && long >= 3 && 2*long >= short:
		return closeness{part, long}
	case short >= 4 && short <= long && 3*short >= long && len(fuzzy.FindNoSort(a, []string{b})) > 0:
		return closeness{abbreviated, long - short}
	}
	return oneWord(want, name)
}

// oneWord compares a name of several words by its words: each wanted word must
// be near to one of them, and a short one must be there as it is.
func oneWord(want, name folded) closeness {
	total := 0
	for _, word := range want.words {
		length := utf8.RuneCountInString(word)
		most := allowed(length)
		least := nearestWord(word, name.words, most)
		if least > most || least > 0 && length < 4 || mostly(least, length) {
			return closeness{kind: nothing}
		}
		total += least
	}
	return closeness{wordWrong, total}
}

func nearestWord(word string, have []string, most int) int {
	least := most + 1
	for _, other := range have {
		least = min(least, Edits(word, other, most))
	}
	return least
}

// mostly reports whether as much as half of so many letters is wrong.
func mostly(wrong, letters int) bool { return wrong > 0 && 2*wrong >= letters }

// allowed is how many of a number of letters may be wrong: one, and one more
// for every four.
func allowed(letters int) int { return 1 + letters/4 }
