package match

import "math"

// background is how many texts without any of its words a corpus is taken to
// have besides its own: a word that all of three texts have is still a rare one.
const background = 100

// unknown is how much a word of a prompt counts that no text and no table knows:
// it may be a name, or what the prompt is about.
const unknown = 0.5

// elsewhere is how much more a word counts that the tables know and no text has: a
// prompt with it is about something else. A word that is a detail, such as a pear or
// a kitchen, says nothing of the kind.
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
	for _, x := range t.parts {
		n = max(n, c.df[max(0, x)])
	}
	switch {
	case n == 0 && (t.count > 1 && !t.detail || t.factor == factCode):
		return t.factor * elsewhere
	case n == 0:
		return t.factor * unknown
	}
	return min(t.factor, factThing) * c.idf[n]
}

func rarity(n, total float64) float64 {
	idf := func(n float64) float64 { return math.Log(1 + (total-n+0.5)/(n+0.5)) }
	return idf(n) / idf(1)
}

// weigh weighs the tokens of a line, once.
func (c *Corpus) weigh(l *line) {
	if l.mass > 0 {
		return
	}
	for k := range l.tokens {
		l.tokens[k].weight = c.weight(&l.tokens[k])
		l.mass += l.tokens[k].weight
	}
}
