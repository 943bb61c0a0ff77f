package layers_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// sessionsOf skims all notes of a checkout.
func (c checkout) sessionsOf() [][]*layers.Session {
	var notes [][]*layers.Session
	for _, file := range slices.Sorted(maps.Keys(c.notes)) {
		notes = append(notes, layers.Skim(file, []byte(c.notes[file])))
	}
	return notes
}

// chapters are the closed epochs of a checkout, the oldest first.
func (c checkout) chapters() []*layers.Chapter {
	var out []*layers.Chapter
	var before *layers.Memory
	for _, epoch := range slices.Sorted(maps.Keys(c.tags)) {
		tag := c.tags[epoch]
		m := layers.Parse(memoryFile, []byte(tag.memory))
		ch := &layers.Chapter{Memory: m, Eve: layers.Parse(memoryFile, []byte(tag.eve)), Closed: tag.closed, Before: before}
		closed := ""
		if before != nil {
			closed = before.Epoch.Closed
		}
		ch.Counted = layers.CountedIn(layers.Epoch{Open: epoch, Closed: closed}, tag.sessionsOf())
		out, before = append(out, ch), m
	}
	return out
}

// replay returns what a replay of all epochs finds, as words.
func (c checkout) replay(t *testing.T) []string {
	t.Helper()
	var found []string
	for i, ch := range c.chapters() {
		for _, d := range ch.Replay() {
			found = append(found, fmt.Sprintf("chapter %d: %s %s, want %v, found %v", i, d.Pattern.ID, d.Kind, d.Want, d.Found))
		}
	}
	m, e, snap := c.read(t)
	for _, d := range layers.Replay(m, e, snap) {
		found = append(found, fmt.Sprintf("%s %s, want %v, found %v", d.Pattern.ID, d.Kind, d.Want, d.Found))
	}
	return found
}

// TestReplayFindsNothingInHonestHistories replays 1,000 random histories after
// half of their steps and at the end, but for the numbers that a person has just set.
func TestReplayFindsNothingInHonestHistories(t *testing.T) {
	histories := uint64(1000)
	if testing.Short() {
		histories = 50
	}
	for seed := range histories {
		seen := 0
		randomHistory(t, seed, func(c *checkout, _ time.Time) {
			if seen++; seen != 15 && seen <= 30 {
				return
			}
			for _, found := range c.replay(t) {
				if !strings.Contains(found, string(layers.ByHand)) || strings.HasPrefix(found, "chapter") {
					t.Fatalf("seed %d, step %d: %s\n%s", seed, seen, found, c.memory)
				}
			}
		})
	}
}

// tampered returns a memory in which numbers of one pattern are others, with all
// that would give it away: the visible one and w, or the base too.
func tampered(t *testing.T, memory string, r *rand.Rand, base bool) (string, string) {
	t.Helper()
	ps := slices.DeleteFunc(layers.Parse(memoryFile, []byte(memory)).Patterns, (*layers.Pattern).Joins)
	p := ps[r.IntN(len(ps))]
	number := p.Visible + 100
	if p.Visible > 5000 {
		number = p.Visible - 100
	}
	lines := strings.Split(memory, "\n")
	for i, line := range lines {
		if strings.Contains(line, " id="+p.ID+" ") {
			line = strings.Replace(line, "["+p.Visible.String()+"]", "["+number.String()+"]", 1)
			line = strings.Replace(line, " w="+p.Written.String(), " w="+number.String(), 1)
			if base {
				line = strings.Replace(line, " base="+p.Base.String(), " base="+number.String(), 1)
			}
			lines[i] = line
		}
	}
	return strings.Join(lines, "\n"), p.ID
}

// TestReplayFindsWhatWasTamperedWith changes one pattern at the end of random
// histories, in the open epoch and in a snapshot, with w= and with base=.
func TestReplayFindsWhatWasTamperedWith(t *testing.T) {
	snapshots := 0
	for seed := range uint64(60) {
		c, _, _ := randomHistory(t, seed, func(*checkout, time.Time) {})
		r := rand.New(rand.NewPCG(seed, 9))
		bad, id := c.clone(), ""
		if bad.memory, id = tampered(t, c.memory, r, false); !strings.Contains(strings.Join(bad.replay(t), "\n"), id+" ") {
			t.Errorf("seed %d: nobody noticed that %s was changed with w=\n%s", seed, id, bad.memory)
		}
		for _, epoch := range slices.Sorted(maps.Keys(c.tags)) {
			snapshots++
			bad, tag := c.clone(), c.tags[epoch]
			tag.memory, id = tampered(t, tag.memory, r, true)
			bad.tags[epoch] = tag
			if !strings.Contains(strings.Join(bad.replay(t), "\n"), id+" ") {
				t.Errorf("seed %d: nobody noticed that %s was changed in %s\n%s", seed, id, epoch, tag.memory)
			}
		}
	}
	if snapshots < 60 {
		t.Errorf("only %d snapshots were tampered with", snapshots)
	}
}

// TestReplayFindsAMissingNote takes away one session that an epoch counted, and
// that moved a pattern.
func TestReplayFindsAMissingNote(t *testing.T) {
	looked := 0
	for seed := range uint64(60) {
		c, _, _ := randomHistory(t, seed, func(*checkout, time.Time) {})
		for i, epoch := range slices.Sorted(maps.Keys(c.tags)) {
			chapters := c.chapters()
			counted := chapters[i].Counted
			if len(counted) == 0 {
				continue
			}
			looked++
			bad, tag, s := c.clone(), c.tags[epoch].clone(), counted[len(counted)/2]
			delete(tag.notes, s.File)
			bad.tags[epoch] = tag
			left := bad.chapters()[i].Counted
			missing, changed := layers.Changed(counted, left)
			if len(missing) != 1 || missing[0].ID != s.ID || len(changed) > 0 {
				t.Errorf("seed %d: without %s of %s: missing %v, changed %v", seed, s.ID, epoch, missing, changed)
			}
			if layers.SaysSessions(layers.NewCensus(chapters[i].Memory, epoch, layers.IDsOf(counted)).String(), layers.IDsOf(left)) {
				t.Errorf("seed %d: the census holds without %s", seed, s.ID)
			}
		}
	}
	if looked < 40 {
		t.Errorf("only %d epochs were looked at", looked)
	}
}

// TestATraceEndsInThePlansNumber follows every pattern of random histories by its
// arithmetic: each step is the rule, and the last is the number.
func TestATraceEndsInThePlansNumber(t *testing.T) {
	steps := 0
	for seed := range uint64(60) {
		seen := 0
		randomHistory(t, seed, func(c *checkout, clock time.Time) {
			if seen++; seen%7 != 0 && seen <= 30 {
				return
			}
			m, e, snap := c.read(t)
			plan := layers.NewPlan(m, e, snap, clock)
			for i, p := range m.Patterns {
				trace := layers.NewTrace(m, e, snap, p, clock)
				if trace.New() != plan.Moves[i].New() || len(trace.Steps) != len(plan.Moves[i].Steps) {
					t.Fatalf("seed %d: %s: the trace gives %s, the plan %s", seed, p.ID, trace.New(), plan.Moves[i].New())
				}
				w := trace.Base.Weight
				for _, c := range trace.Counted {
					steps++
					sum := int(w) + (500*int(c.Activation)-200*(hebb.Scale-int(c.Activation)))/hebb.Scale
					if kept := max(0, min(9500, sum)); int(c.After.Weight) != kept || trace.Clamped(c.Step) != (kept != sum) {
						t.Fatalf("seed %d: %s: a step from %s gives %s", seed, p.ID, w, c.After.Weight)
					}
					w = c.After.Weight
				}
				if want := p.Visible; w != trace.Gives.Weight || !p.ByHand() && plan.Moves[i].Reason != layers.Rebased && w != want {
					t.Fatalf("seed %d: %s: the steps end in %s, the number is %s", seed, p.ID, w, want)
				}
			}
		})
	}
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}
