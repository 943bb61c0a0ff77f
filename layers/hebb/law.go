package hebb

import "time"

// A Rule holds the constants of one step. The unit of time is one counted
// session, not one day: a week of holiday costs nothing.
type Rule struct {
	Rate  Weight // added per session in full activation, 0 to 1
	Decay Weight // taken away per session in no activation, 0 to 1
	Min   Weight // floor
	Max   Weight // ceiling; below 1, so that only a person promotes to core
}

// Next returns the weight after one session in which the pattern's activation
// was a, from 0 (unused) to 1 (used throughout):
//
//	w' = w + rate·a − decay·(1 − a), kept in [Min, Max]
//
// A part of a unit is rounded to the nearest, halves away from zero.
func (r Rule) Next(w Weight, a Activation) Weight {
	return r.Clamp(w + r.Gain(a))
}

// Clamp returns w kept in [Min, Max].
func (r Rule) Clamp(w Weight) Weight { return max(r.Min, min(r.Max, w)) }

// BreakEven returns the share of sessions, in units of 1/10000, in which a
// pattern has to be used to keep its weight: decay / (rate + decay). It is 2857
// (28.6 %) for the defaults. A rule that never moves a weight has none: 0.
func (r Rule) BreakEven() Activation {
	if r.Rate+r.Decay == 0 {
		return 0
	}
	return Activation((int(r.Decay)*Scale + int(r.Rate+r.Decay)/2) / int(r.Rate+r.Decay))
}

// Thresholds say when a pattern enters a stage.
type Thresholds struct {
	Emergent       int    // activated sessions in a row that make it emergent
	Strong         Weight // the weight above which a session counts as high
	StrongSessions int    // high sessions in a row that make it strong
	Atrophy        Weight // the weight below which it fades
	AtrophyDays    int    // days of fading until a person may retire it
}

// A Law is all that decides how weights move: the step, the thresholds and the
// unit of time.
type Law struct {
	Rule
	Thresholds
	PerDay bool // all sessions of a day (in UTC) make one step
}

// DefaultLaw is the law of a memory without parameters. The step and the first
// two thresholds come from the firm-hebbian-memory specification v1.0.0.
func DefaultLaw() Law {
	return Law{
		Rule:       Rule{Rate: 500, Decay: 200, Min: 0, Max: Ceiling},
		Thresholds: Thresholds{Emergent: 5, Strong: 8000, StrongSessions: 20, Atrophy: 1000, AtrophyDays: 28},
	}
}

// Ceiling is the highest weight that may ever be given automatically.
const Ceiling Weight = 9500

// A Use is what one counted session says of one pattern.
type Use struct {
	Session    string    // the session's id
	Start      time.Time // when it started
	Activation Activation
}

// A Step is one use and what it did.
type Step struct {
	Use
	Before, After State
}

// Fold returns the state of a pattern after the given uses, and each step on
// the way. Uses stand in canonical order: by start, then by id. A weight outside
// [Min, Max], which only a person can have set, stays until the first step.
func (l Law) Fold(s State, uses []Use) (State, []Step) {
	if l.PerDay {
		uses = daily(uses)
	}
	steps := make([]Step, 0, len(uses))
	for _, u := range uses {
		after := l.Step(s, u)
		steps = append(steps, Step{Use: u, Before: s, After: after})
		s = after
	}
	return s, steps
}

// After is Fold for who does not ask for the steps.
func (l Law) After(s State, uses []Use) State {
	if l.PerDay {
		uses = daily(uses)
	}
	for _, u := range uses {
		s = l.Step(s, u)
	}
	return s
}

// daily joins the uses of a day into one, with their highest activation.
func daily(uses []Use) []Use {
	var days []Use
	for _, u := range uses {
		if n := len(days); n > 0 && Day(days[n-1].Start).Equal(Day(u.Start)) {
			if u.Activation > days[n-1].Activation {
				days[n-1].Activation, days[n-1].Session = u.Activation, u.Session
			}
			continue
		}
		days = append(days, u)
	}
	return days
}

// Day returns the midnight, in UTC, that begins the day of t.
func Day(t time.Time) time.Time {
	y, m, d := t.UTC().Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}
