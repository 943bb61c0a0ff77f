package capability

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/match"
)

// Threshold is the likelihood from 0 to 1 below which nothing is what a prompt asks
// for. It holds whatever the number of cards.
const Threshold = 0.55

// near is how much it counts that a card stands near the prompt, beside the words that
// they share.
const near = 1.2

// How much of what the best fits others have to, of categories and of the cards in
// them, and from how many categories they come at most.
const (
	reach          = 0.5
	mostCategories = 5
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
	surer     = 0.1 // that the best fitting of those has more
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
	Score float64 // how likely it is, from 0 to 1; that of the best from Threshold on
	Why   string  // what speaks for it, in words

	fit    float64 // how well it fits, whatever else the prompt shows
	shared float64 // and how well by the words that both have
	said   bool    // the prompt says a trigger of it that leaves no doubt
}

// NewShelf puts cards on a shelf.
func NewShelf(cards []Card) *Shelf {
	s := &Shelf{cards: cards, of: make([]int, len(cards))}
	texts := make([]match.Text, len(cards))
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

// Find returns the cards that a prompt asks for, best first, at most so many: if one
// reaches the Threshold, of the categories that fit best those cards that fit not much
// less. Every card is scored before a category is chosen, so no category hides the
// right one.
func (s *Shelf) Find(prompt string, most int) []Found {
	if forbids(prompt) {
		return nil
	}
	q := s.corpus.Of(prompt)
	all := make([]Found, len(s.cards))
	category := make([]float64, len(s.categories))
	best, at := &Found{}, 0
	for i := range s.cards {
		all[i] = s.judge(q, i)
		category[s.of[i]] = max(category[s.of[i]], all[i].fit)
		if all[i].fit > best.fit {
			best, at = &all[i], i
		}
	}
	shown := signs(q, prompt)
	shown.with(q, at, best, prompt)
	likely := shown.odds()
	for i := range all {
		all[i].said = all[i].said || q.Looks(i)
		part := max(0, all[i].fit) / max(best.fit, 0.01)
		all[i].Score = likely * part
		if all[i].said = all[i].said && shown[grasping]+shown[opining]+shown[coding] == 0; all[i].said {
			all[i].Score = max(all[i].Score, strong+surer*part)
			likely = max(likely, strong)
		}
	}
	if likely < Threshold {
		return nil
	}
	chosen := choose(category)
	var found []Found
	for i := range all {
		if all[i].said || all[i].fit >= reach*best.fit && slices.Contains(chosen, s.of[i]) {
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

// judge says how well a card fits a prompt.
func (s *Shelf) judge(q *match.Query, i int) Found {
	f := Found{Card: &s.cards[i]}
	f.shared, f.said = s.words(q, i)
	kin, known := q.Kinship(i)
	if !known {
		kin = f.shared / 2
	}
	f.fit = f.shared + near*kin
	return f
}

// words says how well a card fits a prompt by the words that they share, from 0 to 1,
// and whether a trigger that says enough stands in it as a whole.
func (s *Shelf) words(q *match.Query, i int) (score float64, said bool) {
	score = q.Score(i)
	if score == 0 {
		return 0, false
	}
	for _, trigger := range s.cards[i].Triggers {
		weight, ok := q.Stands(trigger)
		switch {
		case !ok:
		case weight >= saysMuch || weight >= saysSome && strings.Count(strings.TrimSpace(trigger), " ") >= 2:
			score, said = max(score, strong+(1-strong)*score), true
		case weight > 0:
			score += liftSmall * min(1, weight) * (1 - score) * score
		}
	}
	return score, said
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
			if shared := q.Shared(i); len(shared) > 0 {
				return "about " + strings.Join(shared, ", ")
			}
		}
	}
	return "near in meaning"
}
