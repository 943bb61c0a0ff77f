package index

import (
	"cmp"
	"maps"
	"slices"

	"github.com/git-hebbian/git-hebbian/index/near"
)

// mostMeant is how many words are offered for one that the memory does not know.
const mostMeant = 3

// A meantWord is a word of the memory that may be meant by one of the question.
type meantWord struct {
	text   string
	weight uint32
}

// mean remembers that a word was taken for one that the memory does not know.
func (s *Search) mean(w *wanted, text string, weight uint32) {
	if s.meant == nil {
		s.meant = map[*wanted][]meantWord{}
	}
	if !slices.ContainsFunc(s.meant[w], func(m meantWord) bool { return m.text == text }) {
		s.meant[w] = append(s.meant[w], meantWord{text, weight})
	}
}

// Meant returns the words of the memory that were taken for words of the question
// which it does not know, the nearest first; and the name that is nearest to one
// that lines have to have and nobody has.
func (s *Search) Meant() []string {
	for i, a := range s.asked {
		dead := s.corpus.parts[i].dead
		for _, n := range a.near {
			if slices.ContainsFunc(n.lines, func(p posting) bool { return !dead.has(p.line) }) {
				s.mean(n.wanted, n.text, n.weight)
			}
		}
	}
	for _, r := range s.readers {
		for word, list := range r.scan.known {
			for _, m := range list {
				if w := s.in.wanted[m.wanted]; w.near {
					s.mean(w, word, m.weight)
				}
			}
		}
	}
	var found []string
	for _, w := range s.in.wanted {
		list := s.meant[w]
		slices.SortFunc(list, func(a, b meantWord) int {
			return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.text, b.text))
		})
		for _, m := range list[:min(mostMeant, len(list))] {
			if !slices.Contains(found, m.text) {
				found = append(found, m.text)
			}
		}
	}
	return append(found, s.meantNames()...)
}

func (s *Search) meantNames() []string {
	var found, known []string
	for i, c := range s.in.called {
		if len(s.ranking.calls[i]) > 0 || slices.ContainsFunc(s.corpus.titles, func(title string) bool { return nameOf(title) == c.name }) {
			continue
		}
		if known == nil {
			known = s.knownNames()
		}
		if name, ok := near.Name(c.name, known); ok {
			found = append(found, name)
		}
	}
	return found
}

// knownNames returns the names of all pages and after all @ of the memory.
func (s *Search) knownNames() []string {
	names := slices.Clone(s.corpus.titles)
	for _, r := range s.readers {
		names = slices.AppendSeq(names, maps.Keys(r.folded))
	}
	for _, a := range s.asked {
		names = append(names, a.store.names()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
