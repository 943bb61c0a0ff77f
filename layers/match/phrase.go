package match

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// phrase returns the longest phrase of the tables that begins with a word, as a
// token. The particle of an English verb may stand some words behind it. The phrases
// stand in the table behind the word that they begin with.
func (r *reader) phrase(at int, grow bool) (spoken, bool) {
	head := r.spots[at].root
	if !r.spots[at].meaning.heads {
		return spoken{}, false
	}
	best, bestEnd, bestKey, bestLine := 0, 0, "", ""
	for from := r.spots[at].meaning.after; strings.HasPrefix(sorted[from:], head) && sorted[from+len(head)] == ' '; {
		end := from + len(head) + strings.IndexByte(sorted[from+len(head):], '\t')
		stop := end + strings.IndexByte(sorted[end:], '\n')
		if n, last := r.fits(at, sorted[from+len(head)+1:end]); n > best {
			best, bestEnd, bestKey, bestLine = n, last, sorted[from:end], sorted[end+1:stop]
		}
		from = stop + 1
	}
	if best == 0 {
		return spoken{}, false
	}
	m := read(bestLine)
	if best == 1 {
		r.spots[bestEnd].used = true
	}
	for k := at; k < at+best; k++ {
		r.spots[k].used = true
	}
	return r.joined(at, bestEnd, bestKey, &m, grow), true
}

// fits reports how many words the phrase of a word and some roots has, and where it
// ends: 0 where it does not stand there, 1 where its particle stands apart.
func (r *reader) fits(at int, roots string) (n, last int) {
	rest, n := roots, 1
	for k := at + 1; k < len(r.spots) && !r.parted(k); k++ {
		after, ok := strings.CutPrefix(rest, r.spots[k].root)
		if !ok || after != "" && after[0] != ' ' {
			break
		}
		n++
		if after == "" {
			return n, k
		}
		rest = after[1:]
	}
	if !particle(roots) {
		return 0, 0
	}
	for k := at + 2; k < min(at+8, len(r.spots)) && !r.parted(k); k++ {
		if r.spots[k].root == roots {
			return 1, k
		}
	}
	return 0, 0
}

// parted reports whether a sign stands before a word that ends a part of a sentence.
func (r *reader) parted(at int) bool {
	from, to := r.spots[at-1].end, r.spots[at].start
	return from < to && strings.ContainsAny(r.text[from:to], ",.;:!?\n")
}

func particle(word string) bool {
	switch word {
	case "on", "off", "up", "down", "out", "back", "away", "in", "into", "onlin", "know":
		return true
	}
	return false
}

// joined returns a phrase as a token. Its key is the one that was looked up.
func (r *reader) joined(from, to int, key string, m *meaning, grow bool) spoken {
	t := spoken{token: token{factor: m.factor}, text: r.text[r.spots[from].start:r.spots[to].end]}
	t, _ = r.filled(t, key, -1, m, grow)
	if m.detail {
		r.part(&t.token, from, to, grow)
	}
	return t
}

// part gives a phrase the terms of its words: who says pie chart may be told of a
// chart. Of each word that says much these are its root and its first concept.
func (r *reader) part(t *token, from, to int, grow bool) {
	n := 0
	for k := from; k <= to && n < mostParts; k++ {
		s := &r.spots[k]
		if s.stop&^words.German != 0 || s.factor <= factDigit || len(s.folded) == 1 {
			continue
		}
		if grow && s.id < 0 {
			_, s.id = r.filled(spoken{text: s.folded}, s.root, s.id, &s.meaning, grow)
		} else if known, ok := r.corpus.roots[s.root]; ok {
			s.id = known
		}
		if s.id >= 0 {
			t.parts[n] = s.id
			n++
		}
		if s.meaning.count > 0 && n < mostParts {
			t.parts[n] = s.meaning.terms[0]
			n++
		}
	}
}
