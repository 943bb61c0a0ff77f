package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

func statusCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "status",
		Usage: "show the weights, what is pending, and what waits for a person",
		Description: `Shows each pattern with its weight, its stage, and in how many sessions of the
epoch it was used; the sessions that are pending; what waits for a person; and
which patterns are used too rarely to live. It goes on without what is wrong in
a note, and says the place on standard error; git hebbian check judges it.

The stages, with the thresholds that layer 4 can change:

   episodic   it is new, or has never been used in 5 sessions in a row
   emergent   it was used in 5 sessions in a row; or it was fading and is back
   strong     emergent, and above 0.80 for 20 sessions in a row
   candidate  strong, and at the ceiling 0.95: a person may promote it
   fading     below 0.10; after 28 days a person may retire it
   frozen     a person keeps it where it is: no session moves it

EXIT STATUS
   0  done
   1  the memory has errors
   2  usage, or it could not run`,
		Flags:  []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "show it as JSON"}},
		Action: func(c *cli.Context) error { return status(w, c.Bool("json")) },
	}
}

// A standing is what status knows.
type standing struct {
	File       string        `json:"file"`
	Epoch      string        `json:"epoch"`
	Snapshot   string        `json:"last_snapshot"`
	Due        bool          `json:"snapshot_due"`
	BreakEven  json.Number   `json:"break_even"`
	Patterns   []patternJSON `json:"patterns"`
	Pending    []sessionJSON `json:"pending"`
	ToReview   int           `json:"to_review"`
	Unreviewed int           `json:"unreviewed"`        // of them updates, since a person changed the memory file
	Left       int           `json:"updates_left"`      // how many more update --apply makes before it refuses
	Shallow    bool          `json:"shallow,omitempty"` // there may be more unreviewed ones
	Waiting    []string      `json:"waiting"`
	Findings   []findingJSON `json:"findings"`
	plan       *layers.Plan
	said       []layers.Finding // those that are not on standard error
	left       int              // how much of the notes is left out, because it is wrong
}

type patternJSON struct {
	ID     string      `json:"id"`
	Weight json.Number `json:"weight"`
	Stage  string      `json:"stage"`
	Used   int         `json:"used"`
	Of     int         `json:"of"`
	Dying  bool        `json:"dying"`            // used too rarely to keep its weight
	Frozen string      `json:"frozen,omitempty"` // the day since which no session moves it
	Text   string      `json:"text"`
}

func status(w *world, asJSON bool) error {
	return lookAtDesk(w, asJSON, func(d *desk) error {
		s, err := d.standing()
		if err != nil {
			return err
		}
		if asJSON {
			return printJSON(w.out, s)
		}
		return s.print(w.out)
	})
}

func (d *desk) standing() (*standing, error) {
	plan := layers.NewPlan(d.memory, d.sessions, d.snapshot, d.w.now())
	said := slices.DeleteFunc(slices.Clone(plan.Findings), func(f layers.Finding) bool { return slices.Contains(d.passed, f) })
	law := d.memory.Params.Law
	s := &standing{File: d.file, Epoch: d.sessions.Epoch().Open, BreakEven: json.Number(hebb.Weight(law.BreakEven()).String()),
		Pending: sessionsJSON(plan.Sessions), Findings: findingsJSON(slices.Concat(d.passed, said)), Waiting: []string{}, plan: plan, said: said}
	s.Due = s.Epoch != "" && s.Epoch < layers.Month(d.w.now())
	for _, m := range plan.Moves {
		s.Patterns = append(s.Patterns, newPatternJSON(m, law))
		switch {
		case m.Pattern.IsFrozen():
		case m.Before.Stage == hebb.Candidate:
			s.Waiting = append(s.Waiting, m.Pattern.ID+" is a candidate for CORE: git hebbian promote "+layers.ShellWord(m.Pattern.ID))
		case law.Removable(m.Before, d.w.now()):
			s.Waiting = append(s.Waiting, m.Pattern.ID+" has been fading since "+m.Before.Low.Format("2006-01-02")+": use it, or git hebbian retire "+layers.ShellWord(m.Pattern.ID))
		}
	}
	due, err := readDue(d.repo, d.file, []string{d.file})
	if err != nil {
		return nil, err
	}
	s.Shallow = due.limit.cutOff(d.repo)
	s.ToReview, s.left = len(due.shown()), len(d.passed)
	s.Unreviewed = due.limit.Count()
	if s.Left = max(0, d.memory.Params.MaxUnreviewed-s.Unreviewed); s.Left == 0 {
		s.Waiting = append(s.Waiting, waitingText(s.ToReview, s.Unreviewed, d.memory.Params.MaxUnreviewed))
	}
	if failed := readFailed(d.repo); failed != nil {
		s.Waiting = append(s.Waiting, failed.text()+": git hebbian doctor says what mends it")
	}
	if driverUnknown(d.repo, d.tree) {
		s.Waiting = append(s.Waiting, driverHint)
	}
	for _, v := range d.contested {
		s.Waiting = append(s.Waiting, v.text()+": "+v.mend(d.repo))
	}
	if n := len(d.tags); n > 0 {
		s.Snapshot = d.tags[n-1].Name
	}
	return s, nil
}

// newPatternJSON counts how often a pattern was used in the sessions of the
// epoch, pending ones included. One that is used in a smaller share of them
// than the break-even loses weight until it is gone.
func newPatternJSON(m layers.Move, law hebb.Law) patternJSON {
	p := patternJSON{ID: m.Pattern.ID, Weight: weightJSON(m.Old), Stage: m.Before.Stage.String(), Of: m.Sessions, Text: m.Pattern.Text}
	p.Used = m.Used
	if m.Pattern.IsFrozen() {
		p.Frozen = m.Pattern.Frozen.Format("2006-01-02")
	}
	p.Dying = p.Of >= minSessions && p.Used*hebb.Scale < int(law.BreakEven())*p.Of
	return p
}

// minSessions is how many sessions have to be known before a pattern is said
// to be used too rarely: at the break-even of 2 in 7, fewer say nothing.
const minSessions = 7

func (s *standing) print(out io.Writer) error {
	snapshot := s.Snapshot
	if snapshot == "" {
		snapshot = "none yet"
	}
	fmt.Fprintf(out, "%s  %s  last snapshot: %s\n\n", s.File, orNone(s.Epoch), snapshot)
	dying := 0
	for _, p := range s.Patterns {
		w, _ := hebb.ParseWeight(p.Weight.String())
		mark, stage := "", p.Stage
		if p.Frozen != "" {
			stage = "frozen"
		}
		if p.Dying {
			dying++
			mark = "  ↓"
		}
		fmt.Fprintf(out, "  %s %-6s  %-9s  %3d/%-3d  %s%s\n", bar(w), p.Weight, stage, p.Used, p.Of, p.ID, mark)
	}
	if len(s.Patterns) == 0 {
		fmt.Fprintln(out, "  No pattern yet: write one into layer 2, as - [0.30] Run the tests before every commit.")
	}
	fmt.Fprintf(out, "\n%s pending.\n", isAre(len(s.Pending), "session"))
	if !s.plan.Empty() {
		fmt.Fprintln(out, "git hebbian update shows what would change.")
	}
	if s.ToReview > 0 && s.Left > 0 {
		fmt.Fprintln(out, waitingText(s.ToReview, s.Unreviewed, s.plan.Memory.Params.MaxUnreviewed)+".")
	}
	if s.Shallow {
		fmt.Fprintln(out, shallowWarning)
	}
	if dying > 0 {
		fmt.Fprintf(out, "%s used in fewer than %s of the sessions (↓): at this rate %s.\n", isAre(dying, "pattern"), percent(s.BreakEven), losesWeight(dying))
	}
	if s.Due {
		fmt.Fprintf(out, "%s is over: git hebbian snapshot\n", s.Epoch)
	}
	for _, line := range s.Waiting {
		fmt.Fprintf(out, "Waits for a person: %s\n", line)
	}
	printFindings(out, s.said)
	return nil
}

func losesWeight(n int) string {
	if n == 1 {
		return "it loses weight until it is gone"
	}
	return "they lose weight until they are gone"
}

// percent writes a share as a percentage with one decimal.
func percent(share json.Number) string {
	w, _ := hebb.ParseWeight(share.String())
	tenths := (int(w) + 5) / 10
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
}

// barWidth is the length of a bar, in characters.
const barWidth = 20

func bar(w hebb.Weight) string {
	full := max(0, min(barWidth, (int(w)*barWidth+hebb.Scale/2)/hebb.Scale))
	return strings.Repeat("█", full) + strings.Repeat("░", barWidth-full)
}
