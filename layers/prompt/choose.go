package prompt

import (
	"cmp"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/match"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// An Offer is something of the memory that an agent might be told.
type Offer struct {
	Key  string   // tells it from others, in a session
	Fits []string // what a prompt that calls for it says: a situation, phrases
	Line string   // what the agent is told
}

// How well an offer has to fit, as match.Query.Score says it.
const (
	Strong = 0.40 // a sentence of the memory
	Called = 0.80 // a phrase that somebody chose as a trigger
)

// A Group is offers of one kind, and how well and how many of them may be told.
type Group struct {
	Heading string
	Offers  []Offer
	Least   float64
	Most    int
	Phrases bool // what the offers fit are phrases: one that stands in the prompt calls for it
}

// Choose returns of each group the offers that fit a prompt well enough and were not
// told in the session yet, the best first.
func Choose(text string, groups []Group, told map[string]bool) []Group {
	var texts []match.Text
	for _, g := range groups {
		for _, o := range g.Offers {
			for _, fit := range o.Fits {
				texts = append(texts, match.Text{{Text: fit, Weight: 1}})
			}
		}
	}
	chosen := slices.Clone(groups)
	if len(texts) == 0 {
		for n := range chosen {
			chosen[n].Offers = nil // what no prompt calls for
		}
		return chosen
	}
	q, at := match.New(texts).Of(text), 0
	said := &spoken{words.NewStemmer(), words.Split(text)}
	for n, g := range groups {
		var fitting []Offer
		best := map[string]float64{}
		for _, o := range g.Offers {
			score := 0.0
			for _, fit := range o.Fits {
				score = max(score, q.Score(at))
				at++
				if g.Phrases && said.stands(fit) {
					score = 1
				}
			}
			if score >= g.Least && !told[o.Key] && score > best[o.Key] {
				if best[o.Key] == 0 {
					fitting = append(fitting, o)
				}
				best[o.Key] = score
			}
		}
		slices.SortStableFunc(fitting, func(a, b Offer) int { return cmp.Compare(best[b.Key], best[a.Key]) })
		chosen[n].Offers = fitting[:min(len(fitting), g.Most)]
	}
	return chosen
}
