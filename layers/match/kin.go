package match

import (
	_ "embed"
	"math"
	"sort"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// near has the words that are met most, and where each stands among the others: records
// of nearWidth bytes in the order of the words, nearKey bytes of the word and a number
// from -127 to 127 for each of the dims. Words that stand in like company in a large
// number of texts are near each other. It was made of the vectors of GloVe (Pennington,
// Socher and Manning 2014, public domain by PDDL 1.0), which a test reads; see
// kin_table_test.go. Nothing of it is read before a word is looked up.
//
//go:embed near.bin
var near string

// placed has the same of the concepts of the lists, by their number: the middle of
// their English words, so that a word of each language is near those of the others.
// It is written with sorted.txt.
//
//go:embed placed.bin
var placed string

// The form of both.
const (
	dims      = 64
	nearKey   = 14 // bytes of the longest word
	nearWidth = nearKey + dims
)

// shortestKin is how long a root is at least by which a word finds one that it looks
// like, in another form or another language, and mostForms how many are tried.
const (
	shortestKin = 5
	mostForms   = 12
)

// A place is where a word or a text stands among others.
type place [dims]float32

// add adds a place of the tables, in one of some parts.
func (p *place) add(bytes string, weight float64) {
	for i := range p {
		p[i] += float32(weight/127) * float32(int8(bytes[i]))
	}
}

// unit makes the length 1, if there is one.
func (p *place) unit() {
	if n := math.Sqrt(float64(p.times(p))); n > 0 {
		for i := range p {
			p[i] = float32(float64(p[i]) / n)
		}
	}
}

func (p *place) times(o *place) float32 {
	sum := float32(0)
	for i := range p {
		sum += float32(p[i] * o[i])
	}
	return sum
}

// placeOf returns the place of a folded word, or of its singular; "" where the table
// lacks both.
func placeOf(word string) string {
	for _, form := range [...]string{word, strings.TrimSuffix(word, "s")} {
		if at := lowestNear(form); at < len(near)/nearWidth && nearWord(at) == form {
			return near[at*nearWidth+nearKey : (at+1)*nearWidth]
		}
	}
	return ""
}

// lowestNear returns the first record whose word is not less.
func lowestNear(word string) int {
	return sort.Search(len(near)/nearWidth, func(at int) bool { return nearWord(at) >= word })
}

func nearWord(at int) string { return strings.TrimRight(near[at*nearWidth:][:nearKey], "\x00") }

// alikePlace returns the place of the first word of a root.
func (c *Corpus) alikePlace(key string) string {
	if len(key) < shortestKin || strings.Contains(key, " ") {
		return ""
	}
	from := lowestNear(key)
	for at := from; at < min(len(near)/nearWidth, from+mostForms) && strings.HasPrefix(nearWord(at), key); at++ {
		if root(c.stemmer.Base(nearWord(at))) == key {
			return near[at*nearWidth+nearKey : (at+1)*nearWidth]
		}
	}
	return ""
}

// unlisted returns the place of a word that no list has, by itself where the text is
// in English or the word is long enough for no other language to have it otherwise.
func (c *Corpus) unlisted(word, key string, english bool) string {
	if english {
		if at := placeOf(word); at != "" {
			return at
		}
	}
	return c.alikePlace(key)
}

// add adds the place of a token: that of its concepts, else that of its word.
func (c *Corpus) add(to *place, t *token, weight float64, word, key string, english bool) {
	weight *= min(1, t.factor)
	var own place
	for _, x := range t.terms[1:t.count] {
		own.add(placed[int(x)*dims:][:dims], 1)
	}
	if t.count == 1 && t.factor != factDigit {
		if at := c.unlisted(word, key, english); at != "" {
			own.add(at, 1)
		}
	}
	own.unit()
	for i := range own {
		to[i] += float32(weight * float64(own[i]))
	}
}

// places returns where the texts of the corpus stand, each the middle of its words.
func (c *Corpus) places() []place {
	if c.at != nil {
		return c.at
	}
	c.at = make([]place, len(c.docs))
	for i := range c.docs {
		for k := range c.docs[i].lines {
			l := &c.docs[i].lines[k]
			for n := range l.tokens {
				t := &l.tokens[n]
				id := t.terms[0] - concepts
				c.add(&c.at[i], t, l.weight, c.vocab[id], c.keys[id], l.english)
			}
		}
		c.at[i].unit()
	}
	return c.at
}

// Kinship returns how near a text of the corpus stands to the whole prompt, from -1
// to 1, whether or not they have a word in common: the cosine of their places. It is
// false if nothing is known of where the prompt stands, as in another language.
func (q *Query) Kinship(text int) (near float64, known bool) {
	if !q.settled {
		q.settled = true
		for i := range q.tokens {
			t := &q.tokens[i]
			word, key := t.text, ""
			if id := t.terms[0] - concepts; id >= 0 {
				word, key = q.corpus.vocab[id], q.corpus.keys[id]
			} else {
				key = root(q.corpus.stemmer.Base(t.text))
			}
			q.corpus.add(&q.place, &t.token, 1, word, key, q.english)
		}
		q.place.unit()
	}
	return float64(q.place.times(&q.corpus.places()[text])), q.place != place{}
}

// english reports whether the text that was read last is in English, by its stop words.
func (r *reader) english() bool {
	english, others := 0, 0
	for i := range r.spots {
		if r.spots[i].stop&words.English != 0 {
			english++
		}
		if r.spots[i].stop&(words.French|words.Portuguese) != 0 {
			others++
		}
	}
	return english >= others
}
