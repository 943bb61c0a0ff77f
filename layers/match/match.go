// Package match says how well texts of a memory fit a prompt, in English, French
// and Portuguese, by words alone: forms of a word, words that say the same in the
// three languages, and how rare each is.
package match

import (
	"slices"

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
	roots   map[string]term
	vocab   []string // the words that roots come from, by the root's number
	docs    []document
	df      []int32 // texts that have a term
	reader  reader
}

// A document is a text as its tokens.
type document struct{ lines []line }

// A line is a field as its tokens, each root once.
type line struct {
	weight float64
	tokens []token
	mass   float64 // the sum of their weights
}

// New makes a corpus of texts.
func New(texts []Text) *Corpus {
	c := &Corpus{stemmer: words.NewStemmer(), roots: make(map[string]term, 1024), docs: make([]document, len(texts))}
	c.reader = reader{corpus: c, seen: make(map[string]*reading, 1024)}
	all := make([]token, 0, 16*len(texts))
	for i, text := range texts {
		c.docs[i].lines = make([]line, 0, len(text))
		for _, f := range text {
			start := len(all)
			if all = c.appendTokens(all, f.Text); len(all) > start {
				c.docs[i].lines = append(c.docs[i].lines, line{weight: f.Weight, tokens: all[start:len(all):len(all)]})
			}
		}
	}
	c.count()
	for i := range c.docs {
		for at := range c.docs[i].lines {
			l := &c.docs[i].lines[at]
			for k := range l.tokens {
				l.tokens[k].weight = c.weight(&l.tokens[k])
				l.mass += l.tokens[k].weight
			}
		}
	}
	return c
}

// appendTokens appends the tokens of a text, one of each root.
func (c *Corpus) appendTokens(all []token, text string) []token {
	if text == "" {
		return all
	}
	start := len(all)
	for _, t := range c.reader.read(text, true) {
		if !slices.ContainsFunc(all[start:], func(k token) bool { return k.terms[0] == t.terms[0] }) {
			all = append(all, t.token)
		}
	}
	return all
}

// count counts the texts that have each term.
func (c *Corpus) count() {
	c.df = make([]int32, concepts+len(c.vocab))
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
			}
		}
	}
}
