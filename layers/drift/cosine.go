package drift

import (
	"math"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A space gives each stem its weight.
//
// The documents are the entries of both versions. With N of them, and df of them
// with a stem, its weight in a text that has it tf times is
//
//	tf · (ln((1 + N) / (1 + df)) + 1)
//
// and the likeness of two texts is the cosine of the angle between their vectors of
// weights. This is TF-IDF of Salton and Buckley, Term-weighting approaches in
// automatic text retrieval (1988), with the idf smoothed as scikit-learn does in
// TfidfTransformer, so that no stem counts nothing.
type space struct {
	stems map[*entry][]string
	idf   map[string]float64
}

// newSpace takes the language of the whole memory, for entries that do not show
// theirs.
func newSpace(home words.Language, versions ...[]*entry) *space {
	s := &space{stems: map[*entry][]string{}, idf: map[string]float64{}}
	stemmer := words.NewStemmer()
	n := 0
	for _, all := range versions {
		for _, e := range all {
			n++
			seen := map[string]bool{}
			split := words.Split(e.plain.text)
			at := column(languageOf(split, home))
			for _, w := range split {
				stem := stemmer.Stems(w)[at]
				s.stems[e] = append(s.stems[e], stem)
				if !seen[stem] {
					seen[stem] = true
					s.idf[stem]++
				}
			}
		}
	}
	for stem, df := range s.idf {
		s.idf[stem] = math.Log((1+float64(n))/(1+df)) + 1
	}
	return s
}

// likeness is the cosine of two lists of entries. Nothing is like nothing, and
// unlike anything else.
func (s *space) likeness(a, b []*entry) float64 {
	if len(a) == 0 && len(b) == 0 {
		return 1
	}
	x, y := s.counts(a), s.counts(b)
	var product, lengthX, lengthY float64
	for _, stem := range sorted(x) {
		w := x[stem] * s.idf[stem]
		product += w * y[stem] * s.idf[stem]
		lengthX += w * w
	}
	for _, stem := range sorted(y) {
		w := y[stem] * s.idf[stem]
		lengthY += w * w
	}
	if lengthX == 0 || lengthY == 0 {
		return 0
	}
	return min(1, product/math.Sqrt(lengthX*lengthY))
}

func (s *space) counts(list []*entry) map[string]float64 {
	counts := map[string]float64{}
	for _, e := range list {
		for _, stem := range s.stems[e] {
			counts[stem]++
		}
	}
	return counts
}
