package hebb

import "time"

// A Stage is how far a pattern has come.
type Stage int

// The stages. A fading pattern that has faded for long enough is a candidate
// for removal: State.Removable says so, since that depends on the date.
const (
	Episodic  Stage = iota // seen, not yet a habit
	Emergent               // used in several sessions in a row
	Strong                 // high for many sessions in a row
	Candidate              // strong and at the ceiling: a person may promote it to core
	Fading                 // below the atrophy threshold
)

var stageNames = [...]string{"episodic", "emergent", "strong", "candidate", "fading"}

// String returns the name that an annotation holds.
func (s Stage) String() string { return stageNames[s] }

// ParseStage returns the stage of a name, and whether there is one.
func ParseStage(name string) (Stage, bool) {
	for i, n := range stageNames {
		if n == name {
			return Stage(i), true
		}
	}
	return Episodic, false
}

// StageNames returns the names of all stages, in order.
func StageNames() []string { return stageNames[:] }

// A State is all that is known of a pattern at one moment.
type State struct {
	Weight Weight
	Streak int       // activated sessions in a row, up to now
	High   int       // sessions in a row above Thresholds.Strong, up to now
	Low    time.Time // the day (UTC) since which it is below Thresholds.Atrophy; zero: it is not
	Stage  Stage
}

// Removable reports whether the pattern has faded for so long that a person
// may retire it.
func (t Thresholds) Removable(s State, now time.Time) bool {
	return s.Stage == Fading && !s.Low.IsZero() && !Day(now).Before(s.Low.AddDate(0, 0, t.AtrophyDays))
}

// Step returns the state after one use: Fold for who keeps no steps. Under PerDay
// the uses of a day are one use.
func (l Law) Step(s State, u Use) State {
	s.Weight = l.Next(s.Weight, u.Activation)
	if s.Streak++; u.Activation == 0 {
		s.Streak = 0
	}
	if s.High++; s.Weight <= l.Strong {
		s.High = 0
	}
	return l.enter(s, u.Start)
}

// Set returns the state after a person set the weight on a day: what the old
// weight had earned above Strong or below Atrophy no longer counts.
func (l Law) Set(s State, w Weight, day time.Time) State {
	s.Weight = w
	if w <= l.Strong {
		s.High = 0
	}
	return l.enter(s, day)
}

// enter moves the state into the stage that its numbers give at a moment. The
// order of the cases is the order of a pattern's life.
func (l Law) enter(s State, at time.Time) State {
	if s.Weight < l.Atrophy {
		if s.Low.IsZero() {
			s.Low = Day(at)
		}
		s.Stage = Fading
		return s
	}
	s.Low = time.Time{}
	if s.Stage == Fading {
		s.Stage = Emergent
	}
	if s.Stage == Episodic && s.Streak >= l.Emergent {
		s.Stage = Emergent
	}
	if s.Stage == Emergent && s.High >= l.StrongSessions {
		s.Stage = Strong
	}
	switch {
	case s.Stage == Strong && s.Weight >= l.Max:
		s.Stage = Candidate
	case s.Stage == Candidate && s.Weight < l.Max:
		s.Stage = Strong
	}
	return s
}
