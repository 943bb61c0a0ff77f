package hebb

import "time"

// Gain returns what one session adds to a weight before the result is kept in
// [Min, Max]: rate·a − decay·(1 − a), rounded to the nearest unit, halves away
// from zero.
func (r Rule) Gain(a Activation) Weight {
	sum := int(r.Rate)*int(a) - int(r.Decay)*(Scale-int(a))
	half := Scale / 2
	if sum < 0 {
		half = -half
	}
	return Weight((sum + half) / Scale)
}

// horizon is more steps than any weight or count needs to come to a rest: a
// weight has Scale units, and a count of sessions is at most as many.
const horizon = 2*Scale + 1

// Until returns after how many sessions of one activation in a row a state is
// as wanted; 0: it is so already. Reached is false where it never is. The
// sessions are a day apart, so that it holds for both units of time.
func (l Law) Until(s State, a Activation, wanted func(State) bool) (sessions int, reached bool) {
	at := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := range horizon {
		if wanted(s) {
			return n, true
		}
		s = l.Step(s, Use{Start: at, Activation: a})
	}
	return 0, false
}
