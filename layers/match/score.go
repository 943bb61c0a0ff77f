package match

import "math"

// scoreRun returns the score of a text for some clauses.
func (q *Query) scoreRun(text int, run run) float64 {
	lines := q.corpus.docs[text].lines
	said, best := 0.0, q.best[:run.to-run.from]
	clear(best)
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
