package index

import (
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A posting is a line that has a word, and how often, in hundredths: a word that
// is only alike counts for less than one.
type posting struct {
	line uint32
	freq uint32
}

// postings are the lines of some wanted words and names, in order.
type postings struct {
	words [][]posting         // for each wanted word
	names map[string][]uint32 // for each name that is asked for
}

// A scan finds wanted words in lines as they are read.
type scan struct {
	wanted  []*wanted
	stemmer *words.Stemmer
	found   postings

	gate  [256]bool           // the bytes that a word may begin with
	dense bool                // some wanted word is of a script without blanks
	known map[string][]stands // words that were met
	lower []byte
	freq  []uint32 // of each wanted word in the line at hand
	hit   []int    // the wanted words that have any
}

// A stands says that a word stands for a wanted one.
type stands struct {
	wanted int
	weight uint32
}

func newPostings(in *inquiry) postings {
	p := postings{words: make([][]posting, len(in.wanted)), names: map[string][]uint32{}}
	for _, n := range in.names {
		p.names[n] = nil
	}
	return p
}

func newScan(in *inquiry) *scan {
	s := &scan{wanted: in.wanted, stemmer: words.NewStemmer(), known: map[string][]stands{}, freq: make([]uint32, len(in.wanted)), found: newPostings(in)}
	for _, w := range s.wanted {
		s.dense = s.dense || w.word.Pair
		s.open(w)
	}
	for c := utf8.RuneSelf; c < len(s.gate); c++ {
		s.gate[c] = true // an accented letter may be any
	}
	return s
}

// open opens the gate for what may stand for a wanted word.
func (s *scan) open(w *wanted) {
	if w.near {
		for c := range s.gate {
			s.gate[c] = true
		}
		return
	}
	for _, word := range append([]string{w.fold, w.begin[0], w.begin[1], w.begin[2], w.begin[3]}, w.forms...) {
		if word != "" {
			s.gate[word[0]] = true
		}
	}
}

// take finds the wanted words of a line.
func (s *scan) take(line uint32, text []byte, tokens []token, names []string) {
	for _, t := range tokens {
		if t.pair && !s.dense || t.ascii && !s.gate[lower(text[t.start])] {
			continue
		}
		s.lower = s.lower[:0]
		for _, c := range text[t.start:t.end] {
			s.lower = append(s.lower, lower(c))
		}
		list, met := s.known[string(s.lower)]
		if !met {
			list = s.meet(string(s.lower), t.pair)
		}
		for _, m := range list {
			if s.freq[m.wanted] == 0 {
				s.hit = append(s.hit, m.wanted)
			}
			s.freq[m.wanted] += m.weight
		}
	}
	for _, n := range s.hit {
		s.found.words[n] = append(s.found.words[n], posting{line, s.freq[n]})
		s.freq[n] = 0
	}
	s.hit = s.hit[:0]
	for _, n := range names {
		if list, asked := s.found.names[n]; asked && (len(list) == 0 || list[len(list)-1] != line) {
			s.found.names[n] = append(list, line)
		}
	}
}

// meet finds which wanted words a word stands for that was not met before.
func (s *scan) meet(word string, pair bool) []stands {
	text := words.Lower(word)
	fold := words.Fold(text)
	var list []stands
	for n, w := range s.wanted {
		if w.word.Pair == pair {
			if weight := w.match(text, fold, s.stemmer); weight > 0 {
				list = append(list, stands{n, uint32(weight)})
			}
		}
	}
	s.known[word] = list
	return list
}
