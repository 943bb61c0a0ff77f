package index

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// An answer is the lines of a store that have words of a question, whether their
// files are still so or not.
type answer struct {
	store *Store
	postings
	near []nearTerm
}

// A nearTerm is a word that was taken for one of the question that the store does
// not have, and its lines.
type nearTerm struct {
	wanted *wanted
	text   string
	weight uint32
	lines  []posting
}

// Ask shows a search the lines of a store.
func (s *Search) Ask(store *Store) error {
	if err := store.Load(); err != nil {
		return err
	}
	answer := answer{store: store, postings: newPostings(s.in)}
	if store.snapshot == nil {
		s.asked = append(s.asked, answer)
		return nil
	}
	a := &asking{store: store, search: s}
	var err error
	for i, w := range s.in.wanted {
		if answer.words[i], err = a.word(w); err != nil {
			return fmt.Errorf("asking the index: %w", err)
		}
	}
	for _, n := range s.in.names {
		list, err := a.term(nil, nameTerm+n, 100)
		if err != nil {
			return fmt.Errorf("asking the index: %w", err)
		}
		for _, p := range list {
			answer.names[n] = append(answer.names[n], p.line)
		}
	}
	answer.near = a.near
	s.asked = append(s.asked, answer)
	return nil
}

// asking is a search in a store.
type asking struct {
	store  *Store
	search *Search
	near   []nearTerm
}

// word returns the lines that have a word which stands for a wanted one.
func (a *asking) word(w *wanted) ([]posting, error) {
	terms, err := a.terms(w)
	if err != nil {
		return nil, err
	}
	var all []posting
	for _, t := range terms {
		next, err := a.term(all, t.text, t.weight)
		if err != nil {
			return nil, err
		}
		if w.near {
			fold, text, isAccented := strings.Cut(t.text, accented)
			if !isAccented {
				text = fold
			}
			a.near = append(a.near, nearTerm{w, text, t.weight, slices.Clone(next[len(all):])})
		}
		all = next
	}
	if len(terms) > 1 {
		all = combined(all)
	}
	return all, nil
}

// combined makes one posting of those of a line.
func combined(list []posting) []posting {
	slices.SortFunc(list, func(a, b posting) int { return int(a.line) - int(b.line) })
	out := list[:0]
	for _, p := range list {
		if n := len(out); n > 0 && out[n-1].line == p.line {
			out[n-1].freq += p.freq
		} else {
			out = append(out, p)
		}
	}
	return out
}

// A weighted term stands for a wanted word.
type weighted struct {
	text   string
	weight uint32
}

// terms returns the terms of the store that stand for a wanted word.
func (a *asking) terms(w *wanted) ([]weighted, error) {
	var found []weighted
	seen := map[string]bool{}
	for _, r := range w.ranges() {
		entries, err := a.store.snapshot.DictionaryIterator(field, nil, []byte(r[0]), []byte(r[1]))
		if err != nil {
			return nil, err
		}
		for {
			e, err := entries.Next()
			if err != nil {
				entries.Close()
				return nil, err
			}
			if e == nil {
				break
			}
			key := e.Term()
			fold, text, isAccented := strings.Cut(key, accented)
			if !isAccented {
				text = fold
			}
			if seen[key] || key[0] == nameTerm[0] || key[0] == batchTerm[0] || isPair(fold) != w.word.Pair {
				continue
			}
			if weight := w.match(text, fold, a.search.stemmer); weight > 0 {
				seen[key] = true
				found = append(found, weighted{key, uint32(weight)})
			}
		}
		if err := entries.Close(); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// isPair reports whether a word is of a script without blanks.
func isPair(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return words.Dense(r)
}

// ranges returns from where to where in the order of their bytes the words are
// that may stand for the wanted one.
func (w *wanted) ranges() [][2]string {
	if w.near {
		return [][2]string{{"0", "\xff"}}
	}
	if w.foreign {
		return [][2]string{{"\x80", "\xff"}} // a prefix may stand before the stem
	}
	ranges := [][2]string{{w.fold, w.fold + "\x01"}}
	for _, begin := range w.begin {
		if begin != "" {
			ranges = append(ranges, [2]string{begin, after(begin)})
		}
	}
	for _, form := range w.forms {
		ranges = append(ranges, [2]string{form, form + "\x01"})
	}
	return ranges
}

// after returns the first text behind all that begin with this one.
func after(prefix string) string {
	b := []byte(prefix)
	b[len(b)-1]++
	return string(b)
}

// term appends the lines that have a term.
func (a *asking) term(list []posting, text string, weight uint32) ([]posting, error) {
	it, err := a.store.snapshot.PostingsIterator([]byte(text), field, true, false, false)
	if err != nil {
		return nil, err
	}
	defer it.Close()
	from := len(list)
	at := 0 // the block at hand
	for {
		p, err := it.Next()
		if err != nil {
			return nil, err
		}
		if p == nil {
			break
		}
		doc, blocks := uint32(p.Number()), a.store.book.blocks
		for at+1 < len(blocks) && doc >= blocks[at+1].doc {
			at++
		}
		list = append(list, posting{blocks[at].line + doc - blocks[at].doc, uint32(p.Frequency()) * weight})
	}
	if !slices.IsSortedFunc(list[from:], func(x, y posting) int { return int(x.line) - int(y.line) }) {
		slices.SortFunc(list[from:], func(x, y posting) int { return int(x.line) - int(y.line) })
	}
	return list, nil
}

// names returns the names in a store, folded; none, if it cannot be read.
func (s *Store) names() []string {
	if s.snapshot == nil {
		return nil
	}
	entries, err := s.snapshot.DictionaryIterator(field, nil, []byte(nameTerm), []byte(after(nameTerm)))
	if err != nil {
		return nil
	}
	defer entries.Close()
	var names []string
	for {
		e, err := entries.Next()
		if err != nil || e == nil {
			return names
		}
		names = append(names, strings.TrimPrefix(e.Term(), nameTerm))
	}
}
