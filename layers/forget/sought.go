package forget

// A Sought finds several sequences of words in one pass over a text.
type Sought struct {
	sequences []Words
	first     map[string][]int // the sequences that begin with a word
}

// NewSought returns what finds the given words. Sequences without words are never
// found.
func NewSought(sequences ...Words) *Sought {
	s := &Sought{sequences: sequences, first: map[string][]int{}}
	for i, w := range sequences {
		if len(w) > 0 {
			s.first[w[0]] = append(s.first[w[0]], i)
		}
	}
	return s
}

// A begun is a sequence of which some words were found.
type begun struct{ sequence, words, start int }

// Find returns where a text has all words of a sequence, one behind the other, in
// the order of their ends.
func (s *Sought) Find(text []byte) []Span {
	var found []Span
	var open, next []begun
	for r := (reader{text: text}); r.next(); open, next = next, open[:0] {
		next = next[:0]
		for _, i := range s.first[string(r.word)] {
			open = append(open, begun{i, 0, r.start})
		}
		for _, b := range open {
			w := s.sequences[b.sequence]
			switch {
			case w[b.words] != string(r.word):
			case b.words+1 == len(w):
				found = append(found, Span{b.start, r.end})
			default:
				next = append(next, begun{b.sequence, b.words + 1, b.start})
			}
		}
	}
	return found
}
