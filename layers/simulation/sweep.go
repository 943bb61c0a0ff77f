package simulation

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A Trial is a law, what it makes of the patterns, and how well it does.
type Trial struct {
	Law hebb.Law
	Tally
	Rank     float64 // correlation of use and weight, -1 to 1
	LostUsed int     // fading patterns that were used in the last month
	Used     int     // patterns that were used in the last month
}

// Merit returns how well a law tells what is used from what is not, -2 to 1:
//
//	ρ − lost / used
//
// ρ is Spearman's rank correlation (The Proof and Measurement of Association
// between Two Things, American Journal of Psychology 15, 1904) of the share of
// sessions that use a pattern and its weight at the end; patterns that tie share
// their ranks, and where all tie it is 0. Lost / used is the share of the patterns
// used in the last month that fade all the same.
func (t Trial) Merit() float64 {
	if t.Used == 0 {
		return t.Rank
	}
	return t.Rank - float64(t.LostUsed)/float64(t.Used)
}

// Try plays the score under a law and judges the outcome.
func (s *Score) Try(law hebb.Law) Trial {
	outcomes := s.Play(law)
	t := Trial{Law: law, Tally: Count(outcomes)}
	var shares, weights []float64
	for i, o := range outcomes {
		p := &s.parts[i]
		if p.recent {
			t.Used++
			if o.Lost() {
				t.LostUsed++
			}
		}
		if len(p.steps) > 0 { // what no session could move says nothing of a law
			shares, weights = append(shares, p.share), append(weights, float64(o.State.Weight))
		}
	}
	t.Rank = correlation(ranks(shares), ranks(weights))
	return t
}

// Sweep tries each law of a grid: rates from 0.01 to 0.10, decays from 0.002 to
// 0.04, and both units of time, with the bounds and thresholds of today. The
// trials stand in the order of the grid.
func (s *Score) Sweep() []Trial {
	var grid []hebb.Law
	for _, perDay := range []bool{false, true} {
		for rate := hebb.Weight(100); rate <= 1000; rate += 100 {
			for _, decay := range []hebb.Weight{20, 50, 100, 150, 200, 250, 300, 400} {
				law := s.Law
				law.Rate, law.Decay, law.PerDay = rate, decay, perDay
				grid = append(grid, law)
			}
		}
	}
	trials := make([]Trial, len(grid))
	var all sync.WaitGroup
	free := make(chan bool, 8) // laws that are played at the same time
	for i, law := range grid {
		free <- true
		all.Go(func() {
			trials[i] = s.Try(law)
			<-free
		})
	}
	all.Wait()
	return trials
}

// What has to be known before a law is recommended, and how much better than that
// of today it has to be.
const (
	// FewSessions: the share of sessions that use a pattern is known to 8 points of a
	// hundred after 30 of them (the standard error at the break-even of 2 in 7), and to
	// 16 after 8, which is more than half of that break-even.
	FewSessions = 30
	// FewPatterns: the order of 4 patterns is right by chance in one of 24 cases, that of
	// 5 in one of 120.
	FewPatterns = 5
	muchBetter  = 0.02
)

// Enough reports whether the sessions say enough for a recommendation.
func (s *Score) Enough() bool { return s.Sessions >= FewSessions && s.Moved() >= FewPatterns }

// Moved returns how many patterns a session in range moves.
func (s *Score) Moved() int {
	moved := 0
	for _, p := range s.parts {
		if len(p.steps) > 0 {
			moved++
		}
	}
	return moved
}

// Best returns the trial with the most merit; of those within 0.0001
// the one that is nearest to today's law. Today is returned where none is
// better by more than muchBetter: a law is not to be changed for a trifle.
func Best(trials []Trial, today Trial) (best Trial, better bool) {
	if len(trials) == 0 {
		return today, false
	}
	const alike = 1e-4
	top := slices.MinFunc(trials, func(a, b Trial) int { return Better(a, b, today) })
	if top.Merit() <= today.Merit()+muchBetter {
		return today, false
	}
	found := false
	for _, t := range trials {
		if t.Merit() >= top.Merit()-alike && (!found || t.distance(today) < best.distance(today)) {
			best, found = t, true
		}
	}
	return best, true
}

// Better orders trials: the one with more merit first, then the one nearer to
// today's law.
func Better(a, b, today Trial) int {
	return cmp.Or(cmp.Compare(b.Merit(), a.Merit()), a.distance(today)-b.distance(today))
}

// distance says how far a law is from another one, in units of 1/10000; another
// unit of time is further than any number.
func (t Trial) distance(u Trial) int {
	far := func(a, b hebb.Weight) int { return int(max(a-b, b-a)) }
	d := far(t.Law.Rate, u.Law.Rate) + far(t.Law.Decay, u.Law.Decay)
	if t.Law.PerDay != u.Law.PerDay {
		d += 2 * hebb.Scale
	}
	return d
}

// ranks returns the rank of each value, from 1; values that tie share the mean of
// theirs.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	out := make([]float64, len(values))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && values[order[j]] == values[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			out[k] = float64(i+1+j) / 2
		}
		i = j
	}
	return out
}

// correlation returns Pearson's correlation, 0 where one side does not vary.
func correlation(x, y []float64) float64 {
	mean := func(v []float64) (m float64) {
		for _, value := range v {
			m += value
		}
		return m / float64(len(v))
	}
	mx, my := mean(x), mean(y)
	var xy, xx, yy float64
	for i := range x {
		xy += (x[i] - mx) * (y[i] - my)
		xx += (x[i] - mx) * (x[i] - mx)
		yy += (y[i] - my) * (y[i] - my)
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return max(-1, min(1, xy/math.Sqrt(xx*yy)))
}
