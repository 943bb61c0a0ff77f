package match

import (
	"math"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// likeness is how alike two words are that share a concept and not the root.
const likeness = 0.93

// A Query is a prompt, held against a corpus.
type Query struct {
	corpus *Corpus
	tokens []spoken
	weight []float64 // of each token
	at     [][]int   // the tokens that have a term
	runs   []run
	hits   []hit // of the text that is scored
	plain  string
	asks   uint64 // the clauses that ask for something
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

// mostRun is how many clauses in a row may say together what is wanted, and
// mostClauses how many of a prompt are read.
const (
	mostRun     = 4
	mostClauses = 48
)

// Of reads a prompt.
func (c *Corpus) Of(prompt string) *Query {
	q := &Query{corpus: c, plain: plain(prompt), at: make([][]int, len(c.df)), tokens: slices.Clone(c.reader.read(prompt, false))}
	q.asks = c.reader.asks
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
				q.at[x] = append(q.at[x], i)
			}
		}
	}
	q.divide()
	return q
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

// match finds the words of a text that the prompt has.
func (q *Query) match(text int) {
	q.hits = q.hits[:0]
	for at := range q.corpus.docs[text].lines {
		l := &q.corpus.docs[text].lines[at]
		for k := range l.tokens {
			t := &l.tokens[k]
			for n, x := range t.terms[:t.count] {
				for _, i := range q.at[x] {
					alike := q.surely(i)
					if n > 0 {
						alike *= likeness * senses(t) * senses(&q.tokens[i].token)
					}
					q.hits = append(q.hits, hit{line: at, token: k, asked: i, alike: alike})
				}
			}
		}
	}
}

// senses is how sure it is that a word is meant in one of its senses.
func senses(t *token) float64 { return 1.06 - 0.06*float64(max(1, t.count-1)) }

// surely is how sure it is that a word of the prompt is what it was taken for.
func (q *Query) surely(i int) float64 {
	if q.tokens[i].guessed {
		return likeness
	}
	return 1
}

// scoreRun returns the score of a text for some clauses.
func (q *Query) scoreRun(text int, run run) float64 {
	lines := q.corpus.docs[text].lines
	said, best := 0.0, make([]float64, run.to-run.from)
	field, others := 0.0, 0.0
	for at := 0; at < len(q.hits); {
		l := &lines[q.hits[at].line]
		covered := 0.0
		for here := q.hits[at].line; at < len(q.hits) && q.hits[at].line == here; {
			alike := 0.0
			for k := q.hits[at].token; at < len(q.hits) && q.hits[at].line == here && q.hits[at].token == k; at++ {
				h := &q.hits[at]
				if h.asked < run.from || h.asked >= run.to {
					continue
				}
				alike = max(alike, h.alike)
				best[h.asked-run.from] = max(best[h.asked-run.from], h.alike*l.weight)
			}
			covered += alike * l.tokens[q.hits[at-1].token].weight
		}
		part := l.weight * share(covered, l.mass, missedField)
		others += part
		field = max(field, part)
	}
	asked := 0.0
	for i, b := range best {
		said += b * q.weight[run.from+i]
		asked += q.weight[run.from+i]
	}
	if said == 0 {
		return 0
	}
	field += (1 - field) * support * min(1, others-field)
	evidence := 1 - math.Exp(-said*said/(enough*enough))
	return field * math.Sqrt(share(said, asked, missedAsked)) * evidence
}

// The shape of the score. The numbers were chosen with the prompts of
// layers/capability/testdata/prompts.txt.
const (
	missedField = 0.9  // what a word of a field counts that the prompt lacks
	missedAsked = 0.35 // and one of the prompt that the text lacks
	enough      = 0.5  // weight of words that is half of what can be said
	support     = 0.1  // of the other fields
	told        = 0.8  // what is left of a clause that asks for nothing, beside one that does
)

// share returns how much of a whole is covered, where what is missed counts less.
func share(covered, whole, missed float64) float64 {
	if covered <= 0 {
		return 0
	}
	return covered / (covered + missed*max(0, whole-covered))
}

// Shared returns the words of the prompt that a text of the corpus has, each
// once, those that say most first.
func (q *Query) Shared(text int) []string {
	q.match(text)
	var asked []int
	for _, h := range q.hits {
		if q.tokens[h.asked].factor > factWeak && !slices.Contains(asked, h.asked) {
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
