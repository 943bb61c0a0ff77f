package index

import (
	"cmp"
	"slices"
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
// which it does not know, the nearest first.
func (s *Search) Meant() []string {
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
	return found
}
