package simulation

import "github.com/git-hebbian/git-hebbian/layers/hebb"

// An Outcome is what a law makes of one pattern.
type Outcome struct {
	State   hebb.State
	Strong  int // times it crossed the threshold of strong, either way
	Atrophy int // times it crossed that of atrophy
}

// mostCrossings is how often a pattern may cross one threshold before it is said
// to oscillate: up, and down again.
const mostCrossings = 2

// Promoted reports whether a person may promote it: it is strong, and at the
// ceiling.
func (o Outcome) Promoted() bool { return o.State.Stage == hebb.Candidate }

// Lost reports whether it fades.
func (o Outcome) Lost() bool { return o.State.Stage == hebb.Fading }

// Oscillates reports whether it crossed one threshold three times or more.
func (o Outcome) Oscillates() bool { return max(o.Strong, o.Atrophy) > mostCrossings }

// Play folds the score under a law, and returns what becomes of each pattern.
func (s *Score) Play(law hebb.Law) []Outcome {
	out := make([]Outcome, len(s.parts))
	for i := range s.parts {
		out[i] = s.play(law, s.parts[i].steps, s.Starts[i].State)
	}
	return out
}

// play is hebb.Law.Fold without the steps in memory.
func (s *Score) play(law hebb.Law, steps []step, state hebb.State) Outcome {
	o := Outcome{State: state}
	for len(steps) > 0 {
		first := s.played[steps[0].session]
		u := hebb.Use{Start: first.start, Activation: hebb.Activation(steps[0].activation)}
		steps = steps[1:]
		for law.PerDay && len(steps) > 0 && s.played[steps[0].session].day == first.day {
			u.Activation = max(u.Activation, hebb.Activation(steps[0].activation))
			steps = steps[1:]
		}
		after := law.Step(o.State, u)
		if (o.State.Weight > law.Strong) != (after.Weight > law.Strong) {
			o.Strong++
		}
		if (o.State.Weight < law.Atrophy) != (after.Weight < law.Atrophy) {
			o.Atrophy++
		}
		// What an idle step leaves as it was, the next ones do too.
		for after == o.State && u.Activation == 0 && len(steps) > 0 && steps[0].activation == 0 {
			steps = steps[1:]
		}
		o.State = after
	}
	return o
}

// A Tally counts what a law makes of all patterns.
type Tally struct {
	Strong, Emergent, Episodic, Lost int // by stage; strong are candidates too
	Promoted, Oscillating            int
}

// Count counts outcomes.
func Count(outcomes []Outcome) Tally {
	var t Tally
	for _, o := range outcomes {
		switch o.State.Stage {
		case hebb.Strong, hebb.Candidate:
			t.Strong++
		case hebb.Emergent:
			t.Emergent++
		case hebb.Fading:
			t.Lost++
		default:
			t.Episodic++
		}
		if o.Promoted() {
			t.Promoted++
		}
		if o.Oscillates() {
			t.Oscillating++
		}
	}
	return t
}
