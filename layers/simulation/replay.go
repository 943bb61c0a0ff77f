// Package simulation folds the sessions that were over the patterns again, under
// another law: what would have become of each.
package simulation

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// An Input is what a replay reads.
type Input struct {
	Plan     *layers.Plan      // what an update would do now: the state of each pattern, and what is pending
	Sessions []*layers.Session // each once, whatever its age
	Anchors  []Anchor          // what the snapshots tell
	Since    time.Time         // sessions that started before it are no part of the replay
	Now      time.Time
}

// An Anchor is a memory whose bases are those with which an epoch began: that of the
// tag of the epoch before, or one of the epoch itself.
type Anchor struct {
	Epoch  string // that the memory opens
	Memory *layers.Memory
	Within bool // it is one of the epoch, and no snapshot
}

// A Source says where the state that a replay begins with comes from.
type Source string

// The sources.
const (
	FromBase     Source = "base"     // of the open epoch, in the memory file
	FromSnapshot Source = "snapshot" // of an earlier epoch, in the commit of a tag
	FromHand     Source = "by hand"  // a person set the weight, or wrote the pattern, at that moment
	FromFrozen   Source = "frozen"   // a person keeps it there: no law moves it
	FromInitial  Source = "initial"  // nothing tells; the weight that new patterns get
)

// A Start is the state that a pattern begins with.
type Start struct {
	State  hebb.State
	Source Source
	Epoch  string // of a base or a snapshot
}

// A Score is the sheet that the sessions wrote: for each pattern where it begins,
// and the uses that move it. Every law plays the same score.
type Score struct {
	Today    []hebb.Weight // what an update would leave, by pattern
	Starts   []Start
	Sessions int // in range
	Law      hebb.Law
	played   []played
	parts    []part
}

// A played session is what the score keeps of one.
type played struct {
	start time.Time
	day   int64 // since 1970, in UTC
}

// A part is what a score holds for one pattern. It is small: there is a step for
// each session and pattern.
type part struct {
	steps  []step
	share  float64 // of its steps that use it, weighed by activation, 0 to 1
	recent bool    // it was used in the last month
}

// A step is one session that moves the pattern, by its index.
type step struct {
	session    int32
	activation uint16 // hebb.Scale at most
}

// An effective session is one with the epoch that it counts in.
type effective struct {
	*layers.Session
	epoch   string
	inRange bool
}

// NewScore finds for each pattern of layer 2 the state from which it is replayed:
//
//   - one that is frozen stays what it is, without a step;
//   - a weight that a person set, or a pattern that has just joined, begins there;
//   - else the newest base that is not younger than the first session in range:
//     of the open epoch, or of a snapshot. Sessions counted after it that are
//     older than the range are folded first, by the law of today;
//   - else the initial weight, at the first session in range that uses the pattern.
//
// Sessions stand in the order in which they were counted: by epoch, then start,
// then id. So the law of today gives today's weights wherever the second holds.
func NewScore(in Input) *Score {
	p := in.Plan
	s := &Score{Law: p.Memory.Params.Law}
	all := counted(in)
	first := p.Epoch.Open
	for _, e := range all {
		if e.inRange {
			s.Sessions++
			first = min(first, e.epoch)
		}
	}
	s.played = make([]played, len(all))
	fired := map[*layers.Pattern][]step{} // the sessions that use each
	for i, e := range all {
		used, _ := p.Memory.Activations(e.Session)
		for pattern, activation := range used {
			fired[pattern] = append(fired[pattern], step{int32(i), uint16(activation)})
		}
		s.played[i] = played{e.Start, hebb.Day(e.Start).Unix() / (24 * 60 * 60)}
	}
	for i := range p.Moves {
		m := &p.Moves[i]
		b := beginning(m, in, first)
		before, steps := b.split(m.Pattern, all, fired[m.Pattern])
		b.State, _ = s.Law.Fold(b.State, before)
		s.Today = append(s.Today, m.New())
		s.Starts = append(s.Starts, b.Start)
		s.parts = append(s.parts, s.part(steps, in.Now.Add(-recently)))
	}
	return s
}

// counted returns the sessions that count in the open epoch or an earlier one, in
// the order in which they are counted.
func counted(in Input) []effective {
	open, pending := in.Plan.Epoch.Open, map[string]bool{}
	for _, s := range in.Plan.Sessions {
		pending[s.ID] = true
	}
	var all []effective
	for _, s := range in.Sessions {
		e := effective{s, s.Epoch, !s.Start.Before(in.Since)}
		if pending[s.ID] || s.Epoch == "" {
			e.epoch = open
		}
		if e.epoch <= open {
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b effective) int {
		return cmp.Or(strings.Compare(a.epoch, b.epoch), a.Compare(b.Session))
	})
	return all
}

// recently is how far back a use still says that a pattern is needed.
const recently = 30 * 24 * time.Hour

// part sums up the steps of a pattern.
func (s *Score) part(steps []step, recent time.Time) part {
	p, sum := part{steps: steps}, 0
	for _, st := range steps {
		sum += int(st.activation)
		p.recent = p.recent || st.activation > 0 && !s.played[st.session].start.Before(recent)
	}
	if len(steps) > 0 {
		p.share = float64(sum) / float64(hebb.Scale*len(steps))
	}
	return p
}
