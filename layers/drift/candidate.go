package drift

import (
	"cmp"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// Bounds of the search for what an entry became.
const (
	mostCandidates = 8   // entries that one is compared with, those with most words in common
	mostPostings   = 100 // entries with a word, beyond which it tells nothing
	leastOverlap   = 0.5 // share of words in common, of those of both
	leastKindred   = 0.3 // the same, where both clearly speak of one thing
	mostWords      = 400 // words of an entry that are looked at for what they mean
)

// A candidate is two entries that may be one.
type candidate struct {
	a, b  *entry
	score float64
}

// candidates returns the pairs that can be one entry, best first.
func (c *comparer) candidates(before, after []*entry) []candidate {
	postings := map[string][]*entry{}
	for _, b := range after {
		for key := range c.keys(b) {
			postings[key] = append(postings[key], b)
		}
	}
	var out []candidate
	for _, a := range before {
		shared := map[*entry]int{}
		for key := range c.keys(a) {
			if list := postings[key]; len(list) <= mostPostings {
				for _, b := range list {
					shared[b]++
				}
			}
		}
		var list []candidate
		for b, n := range shared {
			overlap := 2 * float64(n) / float64(len(c.keys(a))+len(c.keys(b)))
			list = append(list, candidate{a, b, overlap})
		}
		slices.SortFunc(list, best)
		for _, m := range list[:min(len(list), mostCandidates)] {
			if m.score = c.score(m); m.score > 0 {
				out = append(out, m)
			}
		}
	}
	slices.SortFunc(out, best)
	return out
}

// best orders candidates by their score, and those of one score by their places.
func best(x, y candidate) int {
	return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.a.at, y.a.at), cmp.Compare(x.b.at, y.b.at))
}

// score weighs a pair: 0 where it is none.
func (c *comparer) score(m candidate) float64 {
	overlap := m.score
	relation, _ := c.relation(m.a, m.b)
	if m.a.Layer == m.b.Layer {
		m.score += 0.05
	}
	if m.a.code != m.b.code {
		return 0
	}
	switch relation {
	case claim.Same, claim.Opposed:
		return m.score + 1
	case claim.Doubtful:
		if overlap >= leastKindred {
			return m.score + 0.2
		}
	}
	if overlap >= leastOverlap {
		return m.score
	}
	return 0
}

// relation asks what two entries have to do with each other.
func (c *comparer) relation(a, b *entry) (claim.Relation, string) {
	if a.code || b.code {
		return claim.Apart, ""
	}
	if c.judge == nil {
		c.judge, c.claims = claim.NewJudge(), map[*entry]*claim.Statement{}
	}
	for _, e := range []*entry{a, b} {
		if c.claims[e] == nil {
			c.claims[e] = c.judge.Read(e.plain.text)
		}
	}
	return c.judge.Compare(c.claims[a], c.claims[b])
}

// keys returns what an entry speaks of.
func (c *comparer) keys(e *entry) map[string]bool {
	if e.keys == nil {
		s := c.statement(e, c.language(e.plain.text))
		e.keys = map[string]bool{}
		for key := range s.words {
			e.keys[key] = true
		}
		for _, v := range s.values {
			e.keys[v.text] = true
		}
	}
	return e.keys
}

func (c *comparer) statement(e *entry, l words.Language) *statement {
	p := e.plain
	if split := words.Split(p.text); len(split) > mostWords {
		p.text = p.text[:split[mostWords].Start]
	}
	return c.read(&p, l)
}
