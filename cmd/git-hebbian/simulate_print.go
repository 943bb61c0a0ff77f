package main

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/simulation"
)

// printBoth shows what today's law and another one make of each pattern.
func (s *simulating) printBoth(law hebb.Law) error {
	now, other := s.score.Play(s.score.Law), s.score.Play(law)
	if s.asJSON {
		return printJSON(s.w.out, s.json(law, now, other))
	}
	out := s.w.out
	s.printHead()
	fmt.Fprintf(out, "A: today's law, %s\nB: %s\n", lawText(s.score.Law), lawText(law))
	if law == s.score.Law {
		fmt.Fprintln(out, "hint: --learning-rate, --decay and --decay-per try another law")
	}
	long := 0
	for _, p := range s.desk.memory.Patterns {
		long = max(long, utf8.RuneCountInString(p.ID))
	}
	long = max(7, min(long, 32))
	stars, apart := false, 0
	fmt.Fprintf(out, "\n  %s  today   A       B       stage of B  crossed  begins with\n", padded("pattern", long))
	for i, p := range s.desk.memory.Patterns {
		start := s.score.Starts[i]
		stars = stars || start.Source == simulation.FromInitial
		if start.Source != simulation.FromInitial && now[i].State.Weight != s.score.Today[i] {
			apart++
		}
		fmt.Fprintf(out, "  %s  %-6s  %-6s  %-6s  %-10s  %3d %3d  %s%s\n", padded(shortened(p.ID, long), long), s.score.Today[i], now[i].State.Weight,
			other[i].State.Weight, other[i].State.Stage, other[i].Strong, other[i].Atrophy, startText(start), fateText(now[i], other[i]))
	}
	fmt.Fprintf(out, "\ncrossed: times over or under %s, and %s\n", s.score.Law.Strong, s.score.Law.Atrophy)
	if stars {
		fmt.Fprintf(out, "initial: no snapshot tells what it was; it begins with %s, so A is not today's number\n", s.desk.memory.Params.Initial)
	}
	if apart > 0 {
		fmt.Fprintf(out, "A is not today's number of %s: the parameters, a scope or notes were other ones when their sessions were counted\n", layers.Plural(apart, "other pattern"))
	}
	a, b := simulation.Count(now), simulation.Count(other)
	fmt.Fprintf(out, "\n  %-12s  A    B\n", "")
	for _, row := range tallyRows(a, b) {
		fmt.Fprintf(out, "  %-12s  %-3d  %d\n", row.name, row.a, row.b)
	}
	fmt.Fprintln(out, "\nNothing is written. The parameters stand in layer 4; a person changes them, with approve.")
	return nil
}

func (s *simulating) printHead() {
	fmt.Fprintf(s.w.out, "%s: %s since %s, %s\n", s.desk.file, layers.Plural(s.score.Sessions, "session"), s.since.Format("2006-01-02"), layers.Plural(len(s.score.Today), "pattern"))
}

// lawText says a law in one line.
func lawText(law hebb.Law) string {
	return fmt.Sprintf("learning rate %s, decay %s per %s, break-even %s", law.Rate, law.Decay, unitOf(law), percent(weightJSON(hebb.Weight(law.BreakEven()))))
}

func unitOf(law hebb.Law) string {
	if law.PerDay {
		return "day"
	}
	return "session"
}

func startText(s simulation.Start) string {
	if s.Source == simulation.FromFrozen {
		return "frozen: no law moves it"
	}
	text := s.State.Weight.String() + " " + string(s.Source)
	if s.Epoch != "" {
		text += " " + s.Epoch
	}
	return text
}

// fateText says what becomes of a pattern by the second law, and not by the first.
func fateText(now, other simulation.Outcome) string {
	text := ""
	say := func(before, after bool, word string) {
		switch {
		case after && !before:
			text += "  B: " + word
		case before && !after:
			text += "  B: no longer " + word
		}
	}
	say(now.Promoted(), other.Promoted(), "promoted")
	say(now.Lost(), other.Lost(), "lost")
	say(now.Oscillates(), other.Oscillates(), "oscillating")
	return text
}

type tallyRow struct {
	name string
	a, b int
}

func tallyRows(a, b simulation.Tally) []tallyRow {
	return []tallyRow{
		{"strong", a.Strong, b.Strong}, {"emergent", a.Emergent, b.Emergent}, {"episodic", a.Episodic, b.Episodic}, {"lost", a.Lost, b.Lost},
		{"promoted", a.Promoted, b.Promoted}, {"oscillating", a.Oscillating, b.Oscillating},
	}
}

type (
	simulationJSON struct {
		File     string          `json:"file"`
		Since    string          `json:"since"`
		Sessions int             `json:"sessions"`
		Today    lawJSON         `json:"today"`
		Other    lawJSON         `json:"other"`
		Patterns []simulatedJSON `json:"patterns"`
	}
	lawJSON struct {
		Rate      json.Number `json:"learning_rate"`
		Decay     json.Number `json:"decay"`
		Per       string      `json:"decay_per"`
		BreakEven json.Number `json:"break_even"`
		Tally     tallyJSON   `json:"counts"`
	}
	tallyJSON struct {
		Strong      int `json:"strong"`
		Emergent    int `json:"emergent"`
		Episodic    int `json:"episodic"`
		Lost        int `json:"lost"`
		Promoted    int `json:"promoted"`
		Oscillating int `json:"oscillating"`
	}
	simulatedJSON struct {
		ID     string      `json:"id"`
		Weight json.Number `json:"weight"` // what an update would leave
		Start  json.Number `json:"start"`
		Source string      `json:"start_from"`
		Epoch  string      `json:"start_epoch,omitempty"`
		Today  outcomeJSON `json:"today"`
		Other  outcomeJSON `json:"other"`
	}
	outcomeJSON struct {
		Weight     json.Number `json:"weight"`
		Stage      string      `json:"stage"`
		Strong     int         `json:"crossed_strong"`
		Atrophy    int         `json:"crossed_atrophy"`
		Promoted   bool        `json:"promoted"`
		Lost       bool        `json:"lost"`
		Oscillates bool        `json:"oscillates"`
	}
)

func (s *simulating) json(law hebb.Law, now, other []simulation.Outcome) simulationJSON {
	out := simulationJSON{
		File: s.desk.file, Since: s.since.Format("2006-01-02"), Sessions: s.score.Sessions, Patterns: []simulatedJSON{},
		Today: newLawJSON(s.score.Law, simulation.Count(now)), Other: newLawJSON(law, simulation.Count(other)),
	}
	for i, p := range s.desk.memory.Patterns {
		start := s.score.Starts[i]
		out.Patterns = append(out.Patterns, simulatedJSON{p.ID, weightJSON(s.score.Today[i]), weightJSON(start.State.Weight), string(start.Source), start.Epoch,
			newOutcomeJSON(now[i]), newOutcomeJSON(other[i])})
	}
	return out
}

func newLawJSON(law hebb.Law, t simulation.Tally) lawJSON {
	return lawJSON{weightJSON(law.Rate), weightJSON(law.Decay), unitOf(law), weightJSON(hebb.Weight(law.BreakEven())), tallyJSON(t)}
}

func newOutcomeJSON(o simulation.Outcome) outcomeJSON {
	return outcomeJSON{weightJSON(o.State.Weight), o.State.Stage.String(), o.Strong, o.Atrophy, o.Promoted(), o.Lost(), o.Oscillates()}
}
