package capability

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/match"
)

// Threshold is the score from 0 to 1 below which a card is not what a prompt asks
// for. It was set with the prompts of testdata/prompts.txt, and holds whatever the
// number of cards.
const Threshold = 0.40

// How categories are chosen: those whose score is within reach of the best, and
// no more than so many.
const (
	reach          = 0.5
	mostCategories = 3
)

// How much each part of a card counts.
const (
	fromName     = 1.0
	fromTrigger  = 1.0
	fromDoes     = 0.95
	fromExample  = 0.85
	fromParams   = 0.3
	fromCategory = 0.5
)

// A trigger that stands in a prompt as a whole lifts a score at least to strong,
// if it says enough; one common word lifts it by a part of what is missing.
const (
	strong    = 0.85
	saysMuch  = 1.5
	saysSome  = 0.5 // of three words or more
	liftSmall = 0.25
)

// A Shelf has the cards by category, made ready to be found.
type Shelf struct {
	cards      []Card
	categories []string
	of         []int // the category of each card
	corpus     *match.Corpus
}

// Found is a card that a prompt may ask for.
type Found struct {
	Card  *Card
	Score float64 // from Threshold to 1
	Why   string  // what speaks for it, in words
}

// NewShelf puts cards on a shelf.
func NewShelf(cards []Card) *Shelf {
	s := &Shelf{cards: cards, of: make([]int, len(cards))}
	texts := make([]match.Text, len(cards), len(cards)+16)
	known := map[string]int{}
	for i := range cards {
		c := &cards[i]
		at, ok := known[c.Category]
		if !ok {
			at = len(s.categories)
			known[c.Category] = at
			s.categories = append(s.categories, c.Category)
		}
		s.of[i] = at
		texts[i] = text(c)
	}
	for _, name := range s.categories {
		texts = append(texts, match.Text{{Text: name, Weight: 1}})
	}
	s.corpus = match.New(texts)
	return s
}

// text returns a card as a document.
func text(c *Card) match.Text {
	t := match.Text{{Text: c.Name, Weight: fromName}, {Text: c.Does, Weight: fromDoes}}
	for _, trigger := range c.Triggers {
		t = append(t, match.Field{Text: trigger, Weight: fromTrigger})
	}
	return append(t, match.Field{Text: c.Example, Weight: fromExample}, match.Field{Text: strings.Join(c.Params, " "), Weight: fromParams}, match.Field{Text: c.Category, Weight: fromCategory})
}

// Find returns the cards that a prompt asks for, best first, at most so many: of
// the categories that fit best, those cards that reach the Threshold. Every card
// is scored before a category is chosen, so no category hides the right one.
func (s *Shelf) Find(prompt string, most int) []Found {
	q := s.corpus.Of(prompt)
	factor := willing(q, prompt)
	all := make([]Found, len(s.cards))
	category := make([]float64, len(s.categories))
	for i := range s.categories {
		category[i] = fromCategory * q.Score(len(s.cards)+i)
	}
	for i := range s.cards {
		all[i] = s.judge(q, i, factor)
		category[s.of[i]] = max(category[s.of[i]], all[i].Score)
	}
	chosen := choose(category)
	var found []Found
	for i := range all {
		if all[i].Score >= Threshold && slices.Contains(chosen, s.of[i]) {
			found = append(found, all[i])
		}
	}
	slices.SortStableFunc(found, func(a, b Found) int { return cmp.Compare(b.Score, a.Score) })
	found = found[:min(len(found), max(0, most))]
	for i := range found {
		found[i].Why = s.why(q, &found[i])
	}
	return found
}

// choose returns the categories within reach of the best.
func choose(score []float64) []int {
	order := make([]int, len(score))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(score[b], score[a]) })
	order = order[:min(len(order), mostCategories)]
	for i, at := range order {
		if score[at] < reach*score[order[0]] {
			return order[:i]
		}
	}
	return order
}

// judge scores a card. A trigger that says enough is a wish, also where nothing else
// asks for anything.
func (s *Shelf) judge(q *match.Query, i int, factor float64) Found {
	f := Found{Card: &s.cards[i], Score: q.Score(i)}
	if f.Score == 0 {
		return f
	}
	said := false
	for _, trigger := range f.Card.Triggers {
		weight, ok := q.Stands(trigger)
		switch {
		case !ok:
		case weight >= saysMuch && factor >= stated || weight >= saysSome && strings.Count(strings.TrimSpace(trigger), " ") >= 2:
			f.Score, said = max(f.Score, strong+(1-strong)*f.Score), true
		case weight > 0:
			f.Score += liftSmall * min(1, weight) * (1 - f.Score) * f.Score
		}
	}
	if !said {
		f.Score *= factor
	}
	return f
}

// why says what speaks for a card.
func (s *Shelf) why(q *match.Query, f *Found) string {
	for _, trigger := range f.Card.Triggers {
		if _, ok := q.Stands(trigger); ok {
			return "says " + strconv.Quote(trigger)
		}
	}
	for i := range s.cards {
		if &s.cards[i] == f.Card {
			return "about " + strings.Join(q.Shared(i), ", ")
		}
	}
	return ""
}
