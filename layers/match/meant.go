package match

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// shortestTypo is how long a word is at least that may be one with a letter wrong.
const shortestTypo = 7

// meant finds what an unknown word of a prompt stands for: a word of the texts with
// a stem of its own by the rules of a language, or a word with one letter wrong.
func (c *Corpus) meant(t *spoken) {
	if t.known || t.factor != factThing || strings.Contains(t.text, " ") || len(t.text) < 4 || t.factor == factWeak {
		return
	}
	if c.alike(t) || t.upper || len(t.text) < shortestTypo {
		return
	}
	if key := c.misspelled(root(t.text)); key != "" {
		m, _ := c.letters.lookUp(key)
		t.terms[0] = -1
		if id, ok := c.roots[key]; ok {
			t.terms[0] = id
		}
		t.means(&m)
		t.factor, t.known, t.guessed = m.factor, true, true
		return
	}
	best := ""
	for i, word := range c.vocab {
		if nearly(t.text, word, shortestTypo) && (best == "" || c.keys[i] < best) {
			best = c.keys[i]
		}
	}
	if best != "" {
		t.terms[0], t.known, t.guessed = c.roots[best], true, true
	}
}

// misspelled returns the root of the table that a root is with one letter wrong, not
// one of the first two.
func (c *Corpus) misspelled(root string) string {
	if len(root) < shortestTypo-1 {
		return ""
	}
	low, high := c.letters.span(root)
	for at := lowest(root[:2], low, high); at < len(sorted) && strings.HasPrefix(sorted[at:], root[:2]); {
		end := at + strings.IndexByte(sorted[at:], '\t')
		if nearly(root, sorted[at:end], shortestTypo-1) {
			return sorted[at:end]
		}
		at = end + strings.IndexByte(sorted[end:], '\n') + 1
	}
	return ""
}

// nearly reports whether a word begins and ends as another, and differs by one
// letter within: one too many, too few, another one, or two that changed places. The
// longer one has so many letters at least.
func nearly(a, b string, least int) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b) < least || len(b)-len(a) > 1 || len(a) < 2 || a[0] != b[0] || a[len(a)-1] != b[len(b)-1] {
		return false
	}
	from := 0
	for from < len(a) && a[from] == b[from] {
		from++
	}
	switch x, y := a[from:], b[from:]; {
	case len(x) < len(y):
		return x == y[1:]
	case x == "":
		return false
	default:
		return x[1:] == y[1:] || len(x) > 1 && x[0] == y[1] && x[1] == y[0] && x[2:] == y[2:]
	}
}

// alike takes a word for one of the texts that has a stem in common with it.
func (c *Corpus) alike(t *spoken) bool {
	stems := c.stemmer.Stems(words.Word{Text: t.text})
	best := ""
	for i, word := range c.vocab {
		known := c.keys[i]
		if len(word) < 4 || !begunAlike(word, t.text) || strings.Contains(known, " ") {
			continue
		}
		if (best == "" || known < best) && stems.Alike(c.stemmer.Stems(words.Word{Text: word})) {
			best = known
		}
	}
	if best == "" {
		return false
	}
	t.terms[0], t.known = c.roots[best], true
	if m, ok := c.letters.lookUp(best); ok {
		t.means(&m)
	}
	return true
}

// begunAlike reports whether two words have most of their letters in common.
func begunAlike(a, b string) bool {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n >= 3 && n*10 >= 7*max(len(a), len(b))
}
