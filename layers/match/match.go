// Package match says how well texts of a memory fit a prompt, in English, French
// and Portuguese, by words alone: forms of a word, words that say the same in the
// three languages, and how rare each is.
package match

import (
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Field is a part of a text that fits a prompt by itself: a name, a sentence.
type Field struct {
	Text   string
	Weight float64 // how much it counts, above 0 to 1
}

// A Text is a short document.
type Text []Field

// A Corpus is a number of texts, made ready for prompts. It is not safe for
// several goroutines.
type Corpus struct {
	stemmer *words.Stemmer
	letters *letters
	roots   map[string]term
	keys    []string // the roots, by their number
	vocab   []string // the words that they come from
	docs    []document
	df      []int32   // texts that have a term
	idf     []float64 // by the number of texts
	reader  reader
	at      []place // of each text, once somebody asked
}

// A document is a text as its tokens.
type document struct{ lines []line }

// A line is a field as its tokens, each root once.
type line struct {
	weight  float64
	tokens  []token
	mass    float64 // the sum of their weights; 0: not weighed yet
	english bool
}

// New makes a corpus of texts.
func New(texts []Text) *Corpus {
	c := &Corpus{stemmer: words.NewStemmer(), letters: newLetters(), roots: make(map[string]term, 2048), docs: make([]document, len(texts))}
	c.reader = reader{corpus: c, seen: make(map[string]*reading, 2048)}
	fields := 0
	for _, text := range texts {
		fields += len(text)
	}
	all, lines := make([]token, 0, 24*len(texts)), make([]line, 0, fields)
	var before Field // the one that tokens are of
	var tokens []token
	english := false
	for i, text := range texts {
		first := len(lines)
		for _, f := range text {
			if f != before { // else of one category
				start := len(all)
				all = c.appendTokens(all, f.Text)
				before, tokens, english = f, all[start:len(all):len(all)], c.reader.english()
			}
			if len(tokens) > 0 {
				lines = append(lines, line{weight: f.Weight, tokens: tokens, english: english})
			}
		}
		c.docs[i].lines = lines[first:len(lines):len(lines)]
	}
	c.count()
	return c
}

// appendTokens appends the tokens of a text, one of each root.
func (c *Corpus) appendTokens(all []token, text string) []token {
	if text == "" {
		return all
	}
	start := len(all)
	found := c.reader.read(text, true)
next:
	for i := range found {
		for k := start; k < len(all); k++ {
			if all[k].terms[0] == found[i].terms[0] {
				continue next
			}
		}
		all = append(all, found[i].token)
	}
	return all
}

// count counts the texts that have each term.
func (c *Corpus) count() {
	c.df = make([]int32, concepts+len(c.vocab))
	c.idf = make([]float64, len(c.docs)+1)
	for n := range c.idf {
		c.idf[n] = rarity(float64(n), float64(len(c.docs)+background))
	}
	last := make([]int32, len(c.df))
	for i := range c.docs {
		for at := range c.docs[i].lines {
			for k := range c.docs[i].lines[at].tokens {
				t := &c.docs[i].lines[at].tokens[k]
				for _, x := range t.terms[:t.count] {
					if last[x] != int32(i+1) {
						last[x] = int32(i + 1)
						c.df[x]++
					}
				}
				for _, x := range t.parts {
					if x > 0 && last[x] != int32(i+1) {
						last[x] = int32(i + 1)
						c.df[x]++
					}
				}
			}
		}
	}
}
