package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/simulation"
)

// printSweep tries the grid, and shows the best laws beside that of today.
func (s *simulating) printSweep() error {
	today, trials := s.score.Try(s.score.Law), s.score.Sweep()
	best, better := today, false
	if s.score.Enough() {
		best, better = simulation.Best(trials, today)
	}
	advice := s.advice(best, today, better)
	if s.asJSON {
		out := sweepJSON{s.desk.file, s.since.Format("2006-01-02"), s.score.Sessions, newTrialJSON(today), []trialJSON{}, nil, advice}
		for _, t := range trials {
			out.Trials = append(out.Trials, newTrialJSON(t))
		}
		if better {
			t := newTrialJSON(best)
			out.Recommended = &t
		}
		return printJSON(s.w.out, out)
	}
	out := s.w.out
	s.printHead()
	slices.SortStableFunc(trials, func(a, b simulation.Trial) int { return simulation.Better(a, b, today) })
	fmt.Fprintf(out, "\n         merit   rank  strong  fading  lost though used  oscillating  law\n")
	s.printTrial("today", today)
	for _, t := range trials[:min(len(trials), mostRows)] {
		mark := ""
		if better && t.Law == best.Law {
			mark = "best"
		}
		s.printTrial(mark, t)
	}
	fmt.Fprintf(out, "  … and %d more: --json\n\n%s\n", len(trials)-min(len(trials), mostRows), advice)
	return nil
}

func (s *simulating) printTrial(mark string, t simulation.Trial) {
	fmt.Fprintf(s.w.out, "  %-5s  %5.2f  %5.2f  %6d  %6d  %6d of %-6d  %11d  %s and %s per %s\n", mark, t.Merit(), t.Rank, t.Strong, t.Lost, t.LostUsed, t.Used, t.Oscillating,
		t.Law.Rate, t.Law.Decay, unitOf(t.Law))
}

// advice says in words what the sweep recommends, and why.
func (s *simulating) advice(best, today simulation.Trial, better bool) string {
	switch {
	case !s.score.Enough():
		return fmt.Sprintf("These are too few to recommend a law: %s that move %s, and it takes %d and %d. The table shows what each law makes of them.",
			layers.Plural(s.score.Sessions, "session"), layers.Plural(s.score.Moved(), "pattern"), simulation.FewSessions, simulation.FewPatterns)
	case !better:
		return fmt.Sprintf("Today's law is as good as any of these: merit %.2f, and none is better by more than 0.02.", today.Merit())
	}
	var why []string
	if best.Rank > today.Rank {
		why = append(why, fmt.Sprintf("weights follow use better (rank correlation %.2f, today %.2f)", best.Rank, today.Rank))
	}
	if best.LostUsed < today.LostUsed {
		why = append(why, fmt.Sprintf("of %s used in the last 30 days %d fade (today %d)", layers.Plural(today.Used, "pattern"), best.LostUsed, today.LostUsed))
	}
	return fmt.Sprintf("Recommended: learning rate %s, decay %s per %s: %s.%s\nIn layer 4, parameters: {learning_rate: %[1]s, decay: %[2]s, decay_per: %[3]s}; a person approves it.",
		best.Law.Rate, best.Law.Decay, unitOf(best.Law), strings.Join(why, ", and "), harshText(best))
}

// harshText says of a law under which a pattern has to be used most of the time that
// most will fade; empty: it is none.
func harshText(t simulation.Trial) string {
	even := t.Law.BreakEven()
	if even <= hebb.Scale/2 {
		return ""
	}
	return fmt.Sprintf("\nBut under it a pattern has to be used in %s of the %ss to keep its weight: most patterns would fade.", percent(weightJSON(hebb.Weight(even))), unitOf(t.Law))
}

type (
	sweepJSON struct {
		File        string      `json:"file"`
		Since       string      `json:"since"`
		Sessions    int         `json:"sessions"`
		Today       trialJSON   `json:"today"`
		Trials      []trialJSON `json:"trials"`
		Recommended *trialJSON  `json:"recommended"`
		Advice      string      `json:"advice"`
	}
	trialJSON struct {
		lawJSON
		Merit    json.Number `json:"merit"`
		Rank     json.Number `json:"rank_correlation"`
		LostUsed int         `json:"lost_though_used"`
		Used     int         `json:"used_lately"`
	}
)

func newTrialJSON(t simulation.Trial) trialJSON {
	return trialJSON{newLawJSON(t.Law, t.Tally), decimal(t.Merit(), 4), decimal(t.Rank, 4), t.LostUsed, t.Used}
}
