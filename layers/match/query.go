package match

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// likeness is how alike two words are that share a concept and not the root.
const likeness = 0.93

// kindred is how alike a word is and one that names its domain: a pear, and a recipe.
const kindred = 0.6

// partly is how alike a phrase and a word of it are.
const partly = 0.8

// A Query is a prompt, held against a corpus.
type Query struct {
	corpus *Corpus
	tokens []spoken
	weight []float64 // of each token
	at     []int32   // by the term, where in links the tokens begin that have it; 0: none has
	links  []link
	kin    [2][128][]int32 // the tokens that belong to a domain, and those that name it
	best   []float64
	runs   []run
	hits   []hit // of the text that is scored
	plain  string
	asks   uint64 // the clauses that ask for something

	english bool
	place   place // once settled
	settled bool
}

// A run is some clauses in a row, by their tokens.
type run struct {
	from, to int
	asks     bool // one of them asks for something
}

// A hit is a word of a text that a word of the prompt stands for.
type hit struct {
	line, token, asked int
	alike              float64
}

// A link is a token that has a term, and the next one.
type link struct {
	token, next int32
	alike       float64 // how much the term says of the token
}

// mostRun is how many clauses in a row may say together what is wanted, and
// mostClauses how many of a prompt are read.
const (
	mostRun     = 4
	mostClauses = 48
)

// Of reads a prompt.
func (c *Corpus) Of(prompt string) *Query {
	q := &Query{corpus: c, plain: plain(prompt), at: make([]int32, len(c.df)), links: make([]link, 1, 64), tokens: slices.Clone(c.reader.read(prompt, false))}
	q.asks, q.english = c.reader.asks, c.reader.english()
	for i := range q.tokens {
		t := &q.tokens[i]
		if t.clause >= mostClauses {
			q.tokens = q.tokens[:i]
			break
		}
		c.meant(t)
		q.weight = append(q.weight, c.weight(&t.token))
		if t.upper && !t.known {
			q.weight[i] /= 2 // it may be a name
		}
		for _, x := range t.terms[:t.count] {
			if x >= 0 {
				q.link(i, x, 1)
			}
		}
		for _, x := range t.parts {
			if x > 0 {
				q.link(i, x, partly)
			}
		}
		for _, d := range t.kin {
			if d > 0 {
				q.kin[0][d] = append(q.kin[0][d], int32(i))
			} else if d < 0 {
				q.kin[1][-d] = append(q.kin[1][-d], int32(i))
			}
		}
	}
	q.best = make([]float64, len(q.tokens))
	q.divide()
	return q
}

// link notes that a token has a term.
func (q *Query) link(token int, x term, alike float64) {
	q.links = append(q.links, link{int32(token), q.at[x], alike})
	q.at[x] = int32(len(q.links) - 1)
}

// divide finds the runs of clauses.
func (q *Query) divide() {
	var starts []int
	for i := range q.tokens {
		if i == 0 || q.tokens[i].clause != q.tokens[i-1].clause {
			starts = append(starts, i)
		}
	}
	for i, from := range starts {
		for k := i + 1; k <= min(i+mostRun, len(starts)); k++ {
			to := len(q.tokens)
			if k < len(starts) {
				to = starts[k]
			}
			r := run{from: from, to: to}
			for c := q.tokens[from].clause; c <= q.tokens[to-1].clause; c++ {
				r.asks = r.asks || q.asks&(1<<min(c, 63)) != 0
			}
			q.runs = append(q.runs, r)
		}
	}
}

// Score returns how well a text of the corpus fits the prompt, from 0 to 1. It is
// the product of three parts, for those clauses of the prompt that give the most:
//
//	how much of the text's best field the prompt says,
//	how much of these clauses the text says, by its square root, and
//	how much that is at all: one common word is little evidence.
//
// Words count by their weight. None of the three depends on how many texts the
// corpus has, nor on what else a prompt tells, so a threshold can be fixed.
func (q *Query) Score(text int) float64 {
	q.match(text)
	if len(q.hits) == 0 {
		return 0
	}
	best := 0.0
	for _, run := range q.runs {
		score := q.scoreRun(text, run)
		if q.asks != 0 && !run.asks {
			score *= told
		}
		best = max(best, score)
	}
	return best
}

// match finds the words of a text that the prompt has. A domain alone is no hit: it
// takes another word to say what is wanted.
func (q *Query) match(text int) {
	q.hits = q.hits[:0]
	said := false
	for at := range q.corpus.docs[text].lines {
		l := &q.corpus.docs[text].lines[at]
		start := len(q.hits)
		for k := range l.tokens {
			t := &l.tokens[k]
			for n, x := range t.terms[:t.count] {
				for at2 := q.at[x]; at2 != 0; at2 = q.links[at2].next {
					i := int(q.links[at2].token)
					alike := q.surely(i) * q.links[at2].alike
					if n > 0 {
						alike *= likeness * senses(t) * senses(&q.tokens[i].token)
					}
					said = true
					q.hits = append(q.hits, hit{line: at, token: k, asked: i, alike: alike})
				}
			}
			for _, x := range t.parts {
				for at2 := q.at[x]; x > 0 && at2 != 0; at2 = q.links[at2].next {
					i := int(q.links[at2].token)
					said = true
					q.hits = append(q.hits, hit{line: at, token: k, asked: i, alike: partly * q.links[at2].alike * q.surely(i)})
				}
			}
			for _, d := range t.kin {
				if d > 0 {
					q.related(q.kin[1][d], at, k)
				} else if d < 0 {
					q.related(q.kin[0][-d], at, k)
				}
			}
		}
		if len(q.hits) > start {
			q.corpus.weigh(l)
		}
	}
	if !said {
		q.hits = q.hits[:0]
	}
}

// related adds hits of tokens of a domain.
func (q *Query) related(tokens []int32, line, token int) {
	for _, i := range tokens {
		q.hits = append(q.hits, hit{line: line, token: token, asked: int(i), alike: kindred * q.surely(int(i))})
	}
}

// senses is how sure it is that a word is meant in one of its senses.
func senses(t *token) float64 { return 1.02 - 0.02*float64(max(1, t.count-1)) }

// surely is how sure it is that a word of the prompt is what it was taken for.
func (q *Query) surely(i int) float64 {
	if q.tokens[i].guessed {
		return likeness
	}
	return 1
}

// Shared returns the words of the prompt that a text of the corpus has, each
// once, those that say most first.
func (q *Query) Shared(text int) []string {
	q.match(text)
	var asked []int
	for _, h := range q.hits {
		if h.alike > kindred && q.tokens[h.asked].factor > factWeak && !slices.Contains(asked, h.asked) {
			asked = append(asked, h.asked)
		}
	}
	slices.SortStableFunc(asked, func(a, b int) int {
		switch {
		case q.weight[a] > q.weight[b]:
			return -1
		case q.weight[a] < q.weight[b]:
			return 1
		}
		return a - b
	})
	var list []string
	for _, i := range asked {
		list = append(list, q.tokens[i].text)
	}
	return list
}

// mostKeywords is how many words a prompt of keywords has at most, and how alike
// surelyAlike each has to be to a word of a text that counts for surelyCounts at least.
const (
	mostKeywords = 3
	surelyAlike  = 0.85
	surelyCounts = 0.85
)

// Looks reports whether the prompt is nothing but a few words, and a text of the corpus
// has all of them, each by itself or by a word that says the same.
func (q *Query) Looks(text int) bool {
	if len(q.tokens) == 0 || strings.Count(q.plain, " ") > mostKeywords+1 {
		return false
	}
	q.match(text)
	for i := range q.tokens {
		found := q.tokens[i].factor > factWeak && slices.ContainsFunc(q.hits, func(h hit) bool {
			return h.asked == i && h.alike >= surelyAlike && q.corpus.docs[text].lines[h.line].weight >= surelyCounts
		})
		if !found {
			return false
		}
	}
	return true
}

// Asks reports whether some part of the prompt asks for something: by a word of
// asking, or as an imperative does.
func (q *Query) Asks() bool { return q.asks != 0 }

// Stands reports whether a phrase stands in the prompt as a whole, without regard
// to case and accents, and how much its words say at most.
func (q *Query) Stands(phrase string) (weight float64, ok bool) {
	folded := plain(phrase)
	if len(folded) < 2 || !strings.Contains(q.plain, folded) {
		return 0, false
	}
	for _, t := range q.corpus.reader.read(phrase, false) {
		weight += t.factor
	}
	return weight, true
}

// plain returns the words of a text, folded, with a blank around each.
func plain(text string) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, w := range words.Split(text) {
		b.WriteString(words.Fold(w.Text))
		b.WriteByte(' ')
	}
	return b.String()
}
