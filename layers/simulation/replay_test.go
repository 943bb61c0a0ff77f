package simulation_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/simulation"
)

// now is when all of it is asked.
func now() time.Time { return time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC) }

// file is a memory of an epoch with these patterns.
func file(epoch, parameters string, patterns ...string) *layers.Memory {
	text := "## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=" + epoch + " -->\n\n" + strings.Join(patterns, "\n") +
		"\n\n## Layer 4: META INSTRUCTIONS\n\n```yaml hebbian\nparameters: {" + parameters + "}\n```\n"
	return layers.Parse("CLAUDE.md", []byte(text))
}

// A told session is written as "2026-11-28 14 2026-11 run-tests 0.5": day, hour, epoch
// or -, and what it uses.
func episodes(epoch string, told ...string) *layers.Episodes {
	notes := map[string]string{}
	for _, line := range told {
		f := strings.SplitN(line, " ", 4)
		stamp := ""
		if f[2] != "-" {
			stamp = " epoch=" + f[2]
		}
		notes[f[0]] += fmt.Sprintf("## Session <!-- hebbian: session=s%s-%s start=%[1]sT%[2]s:00:00Z kind=interactive%[3]s -->\n\n- Activated: %s\n- Tags: go\n\n", f[0], f[1], stamp, f[3])
	}
	e := layers.NewEpisodes(layers.Epoch{Open: epoch})
	for day, text := range notes {
		e.Read("memory/"+day+".md", []byte(text))
	}
	return e
}

func score(m *layers.Memory, e *layers.Episodes, since string, anchors ...simulation.Anchor) *simulation.Score {
	from, err := time.Parse("2006-01-02", since)
	if err != nil {
		panic(err)
	}
	return simulation.NewScore(simulation.Input{Plan: layers.NewPlan(m, e, nil, now()), Sessions: e.Sessions(), Anchors: anchors, Since: from, Now: now()})
}

func TestReplayBeginsWithWhatIsKnown(t *testing.T) {
	told := []string{
		"2026-10-05 09 2026-10 a", "2026-10-20 09 2026-10 b", "2026-11-05 09 2026-11 a, b", "2026-11-20 09 2026-11 a", "2026-11-25 09 - a",
	}
	october := file("2026-10", "", "- [0.50] A. <!-- hebbian: id=a w=0.50 base=0.50 -->")
	november := simulation.Anchor{Epoch: "2026-11", Memory: file("2026-11", "", "- [0.53] A. <!-- hebbian: id=a w=0.53 base=0.53 -->")}
	tests := []struct {
		name, pattern, since string
		anchors              []simulation.Anchor
		start                string // weight, source, epoch
		end                  string
	}{
		{"the open epoch", "id=a w=0.63 base=0.53", "2026-11-01", nil, "0.53 base 2026-11", "0.68"},
		{"within the open epoch: what came before is folded", "id=a w=0.63 base=0.53", "2026-11-10", nil, "0.58 base 2026-11", "0.68"},
		{"no session in range", "id=a w=0.63 base=0.53", "2026-11-29", nil, "0.68 base 2026-11", "0.68"},
		{"a snapshot", "id=a w=0.63 base=0.53", "2026-10-01", []simulation.Anchor{{Epoch: "2026-10", Memory: october}, november}, "0.50 snapshot 2026-10", "0.68"},
		{"within the epoch of a snapshot", "id=a w=0.63 base=0.53", "2026-10-10", []simulation.Anchor{{Epoch: "2026-10", Memory: october}, november}, "0.55 snapshot 2026-10", "0.68"},
		{"nothing", "id=a w=0.63 base=0.53", "2026-10-01", nil, "0.30 initial ", "0.48"},
		{"nothing, from the first use on", "id=b w=0.51 base=0.48", "2026-10-01", nil, "0.30 initial ", "0.36"},
		{"by hand", "id=a w=0.85 base=0.80 from=2026-11-10T00:00:00Z", "2026-10-01", []simulation.Anchor{{Epoch: "2026-10", Memory: october}, november}, "0.80 by hand ", "0.90"},
		{"just now by hand", "id=a w=0.60 base=0.53", "2026-10-01", nil, "0.63 by hand ", "0.63"},
		{"new", "id=a", "2026-10-01", nil, "0.63 by hand ", "0.68"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			visible := "0.63"
			if strings.Contains(test.pattern, "w=0.85") {
				visible = "0.85"
			} else if strings.Contains(test.pattern, "id=b") {
				visible = "0.51"
			}
			m := file("2026-11", "", "- ["+visible+"] Text. <!-- hebbian: "+test.pattern+" -->")
			s := score(m, episodes("2026-11", told...), test.since, test.anchors...)
			start := s.Starts[0]
			got := fmt.Sprintf("%s %s %s", start.State.Weight, start.Source, start.Epoch)
			if end := s.Play(s.Law)[0].State.Weight.String(); got != test.start || end != test.end {
				t.Errorf("begins with %q and ends at %s, want %q and %s", got, end, test.start, test.end)
			}
		})
	}
}

func TestCrossingsAndFates(t *testing.T) {
	var told []string
	for i, used := range []string{"a", "", "a", "", "a"} {
		told = append(told, fmt.Sprintf("2026-11-0%d 09 2026-11 %s", i+1, used))
	}
	m := file("2026-11", "learning_rate: 0.05, decay: 0.05", "- [0.83] A. <!-- hebbian: id=a w=0.83 base=0.78 -->", "- [0.09] B. <!-- hebbian: id=b w=0.0 base=0.12 -->")
	o := score(m, episodes("2026-11", told...), "2026-11-01")
	law := o.Law
	got := o.Play(law)[0]
	if got.Strong != 5 || got.Atrophy != 0 || !got.Oscillates() || got.Promoted() || got.Lost() {
		t.Errorf("0.78, 0.83, 0.78, 0.83, 0.78, 0.83 is %+v", got)
	}
	law.Rate, law.StrongSessions = 2000, 1
	law.Emergent = 1
	if got := o.Play(law)[0]; got.State.Weight != 9500 || !got.Promoted() || got.Strong != 1 {
		t.Errorf("at the ceiling: %+v", got)
	}
	if tally := simulation.Count(o.Play(law)); tally.Promoted != 1 || tally.Strong != 1 {
		t.Errorf("%+v", tally)
	}
}

// TestTodaysLawGivesTodaysNumbers plays random epochs, with scopes, late sessions and
// both units of time.
func TestTodaysLawGivesTodaysNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 200 {
		parameters := "decay_per: session"
		if n%2 == 1 {
			parameters = "decay_per: day"
		}
		var patterns, told []string
		for i := range 1 + r.IntN(6) {
			w := hebb.Weight(r.IntN(9500))
			fields := fmt.Sprintf("id=p%d w=%s base=%s", i, w, hebb.Weight(r.IntN(9500)))
			if r.IntN(4) == 0 {
				fields += " scope=go"
			}
			if r.IntN(4) == 0 {
				fields += " scope2=x from=2026-11-07T10:00:00Z"
			}
			patterns = append(patterns, fmt.Sprintf("- [%s] P. <!-- hebbian: %s -->", w, fields))
		}
		for i := range r.IntN(40) {
			epoch := "2026-11"
			if r.IntN(3) == 0 {
				epoch = "-"
			}
			told = append(told, fmt.Sprintf("2026-11-%02d %02d %s p%d, p%d 0.5", 1+i/3, 8+i%3, epoch, r.IntN(6), r.IntN(6)))
		}
		m := file("2026-11", parameters, patterns...)
		e := episodes("2026-11", told...)
		since := "2026-11-01"
		if r.IntN(2) == 0 {
			since = "2026-11-05" // what came before is folded by the same law
		}
		s := score(m, e, since)
		plan := layers.NewPlan(m, e, nil, now())
		for i, o := range s.Play(s.Law) {
			if o.State != plan.Moves[i].After || s.Today[i] != plan.Moves[i].New() {
				t.Fatalf("run %d, %s: %+v, want %+v\n%s\n%s", n, m.Patterns[i].ID, o.State, plan.Moves[i].After, strings.Join(patterns, "\n"), strings.Join(told, "\n"))
			}
			if w := o.State.Weight; w < 0 || w > hebb.Scale {
				t.Fatalf("weight %v", w)
			}
		}
		slices.Reverse(told)
		if again := score(m, episodes("2026-11", told...), since); !slices.Equal(again.Play(s.Law), s.Play(s.Law)) {
			t.Fatal("the order of the sessions matters")
		}
	}
}

func TestSweepPrefersTheLawThatTellsUseFromDisuse(t *testing.T) {
	var told []string
	for day := range 30 {
		used := "none"
		switch {
		case day%7 == 0:
			used = "weekly, daily"
		case day%2 == 0:
			used = "daily"
		}
		told = append(told, fmt.Sprintf("2026-11-%02d 09 2026-11 %s", day+1, used))
	}
	var patterns []string
	for _, id := range []string{"daily", "weekly", "never", "idle", "rest"} {
		patterns = append(patterns, "- [0.30] P. <!-- hebbian: id="+id+" w=0.30 base=0.30 -->")
	}
	s := score(file("2026-11", "", patterns...), episodes("2026-11", told...), "2026-11-01")
	today := s.Try(s.Law)
	if today.LostUsed != 1 || today.Used != 2 || !s.Enough() {
		t.Fatalf("%+v", today)
	}
	trials := s.Sweep()
	best, better := simulation.Best(trials, today)
	if len(trials) != 160 || !better || best.LostUsed != 0 || best.Merit() <= today.Merit() {
		t.Errorf("%d trials, better %v: %+v", len(trials), better, best)
	}
	if again, better := simulation.Best(trials, best); better || again.Law != best.Law {
		t.Errorf("another one is recommended to who has the best: %+v", again)
	}
	for _, trial := range trials {
		if trial.Rank < -1 || trial.Rank > 1 || math.IsNaN(trial.Merit()) {
			t.Errorf("%+v", trial)
		}
	}
}

// TestRankIsSpearmans holds a value computed by hand: shares 3/4, 1/4, 0 and weights
// that rank 3, 1, 2 give 1 − 6·(0 + 1 + 1)/(3·8) = 0.5.
func TestRankIsSpearmans(t *testing.T) {
	m := file("2026-11", "learning_rate: 0.0, decay: 0.0", "- [0.90] P. <!-- hebbian: id=a w=0.90 base=0.90 -->",
		"- [0.20] P. <!-- hebbian: id=b w=0.20 base=0.20 -->", "- [0.40] P. <!-- hebbian: id=c w=0.40 base=0.40 -->")
	s := score(m, episodes("2026-11", "2026-11-01 09 2026-11 a, b", "2026-11-02 09 2026-11 a", "2026-11-03 09 2026-11 a", "2026-11-04 09 2026-11 none"), "2026-11-01")
	if got := s.Try(s.Law); math.Abs(got.Rank-0.5) > 1e-12 || math.Abs(got.Merit()-0.5) > 1e-12 {
		t.Errorf("%+v, want 0.5", got)
	}
}
