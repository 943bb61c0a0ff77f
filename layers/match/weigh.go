package match

import "math"

// background is how many texts without any of its words a corpus is taken to
// have besides its own: a word that all of three texts have is still a rare one.
const background = 100

// unknown is how much a word of a prompt counts that no text and no table knows:
// it may be a name, or what the prompt is about.
const unknown = 0.5

// elsewhere is how much more a word counts that the tables know and no text has: a
// prompt with it is about something else.
const elsewhere = 1.5

// weight returns how much a token says: the idf of Lucene's BM25,
//
//	ln(1 + (N − n + 0.5) / (n + 0.5))
//
// of its commonest term, divided by that of a word of one text, so that it is from
// 0 to 1 in a corpus of any size, times what its kind is worth.
func (c *Corpus) weight(t *token) float64 {
	n := int32(0)
	for _, x := range t.terms[:t.count] {
		if x >= 0 {
			n = max(n, c.df[x])
		}
	}
	switch {
	case n == 0 && (t.count > 1 || t.factor == factCode):
		return t.factor * elsewhere
	case n == 0:
		return t.factor * unknown
	}
	factor := min(t.factor, factThing)
	total := float64(len(c.docs) + background)
	idf := func(n float64) float64 { return math.Log(1 + (total-n+0.5)/(n+0.5)) }
	return factor * idf(float64(n)) / idf(1)
}
