package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// printPlan shows a plan as a table and a diff, and says what became of it.
func printPlan(w *world, p *layers.Plan, work *edition, apply bool, commit string) error {
	printFindings(w.out, p.Findings)
	if p.Empty() {
		_, err := fmt.Fprintf(w.out, "Nothing to do: no session is pending, and every weight is what its sessions give (%s).\n", orNone(p.Memory.Epoch.Open))
		return err
	}
	fmt.Fprintf(w.out, "%s: %s to count, %s\n\n", p.Epoch.Open, layers.Plural(len(p.Sessions), "session"), countText(p.Moves))
	printMoves(w.out, p, p.Memory.Params.Law.PerDay)
	if apply {
		_, err := fmt.Fprintf(w.out, "\nCommitted as %.12s; git revert %.12s undoes it.\n", commit, commit)
		return err
	}
	if err := work.printDiff(w.out); err != nil {
		return err
	}
	return work.printEnd(w.out, "update")
}

// printEnd ends a preview: what writes it, or what has to be done before.
func (e *edition) printEnd(out io.Writer, verb string) error {
	return printWhatFollows(out, verb, e.foreseen())
}

// countText counts the patterns whose number changes, and apart from them the new
// ones and those set by hand that stay where they are.
func countText(moves []layers.Move) string {
	moved, joined, set := 0, 0, 0
	for _, m := range moves {
		switch {
		case m.New() != m.Old:
			moved++
		case m.Reason == layers.Joined:
			joined++
		case m.Reason == layers.ByHand:
			set++
		}
	}
	var parts []string
	if moved == 1 {
		parts = append(parts, "1 pattern moves")
	} else if moved > 1 || joined+set == 0 {
		parts = append(parts, fmt.Sprintf("%d patterns move", moved))
	}
	if joined > 0 {
		parts = append(parts, isAre(joined, "pattern")+" new")
	}
	if set > 0 {
		parts = append(parts, isAre(set, "pattern")+" set by hand")
	}
	return strings.Join(parts, ", ")
}

func orNone(epoch string) string {
	if epoch == "" {
		return "no epoch yet"
	}
	return "epoch " + epoch
}

// printMoves writes a line for each pattern that is touched, and below it what
// used it, what it lost, and what its scope kept out.
func printMoves(out io.Writer, p *layers.Plan, perDay bool) {
	width, pending := 0, len(p.Sessions) > 0
	for _, m := range p.Moves {
		if isShown(m) {
			width = max(width, len([]rune(m.Pattern.ID)))
		}
	}
	width = min(width, 40)
	for _, m := range p.Moves {
		if !isShown(m) {
			continue
		}
		fmt.Fprintf(out, "  %-*s  %s\n", width, m.Pattern.ID, moveText(m, pending))
		if fixed := m.Before.Weight - m.Old; len(m.Steps) > 0 && fixed != 0 {
			fmt.Fprintf(out, "      what was counted before: %s\n", fixed.Signed())
		}
		for _, c := range m.Steps {
			if c.Activation > 0 {
				fmt.Fprintf(out, "      %s  %s:%d  %s%s\n", c.Start.UTC().Format("2006-01-02 15:04"), c.From.File, c.From.At.Line, gain(c), evidence(c))
			}
		}
		if text := lossText(m, perDay); text != "" {
			fmt.Fprintf(out, "      %s\n", text)
		}
		for _, s := range m.Outside {
			fmt.Fprintf(out, "      %s  %s:%d  %s\n", s.Start.UTC().Format("2006-01-02 15:04"), s.File, s.At.Line, outsideText(m.Pattern))
		}
	}
}

// isShown reports whether there is something to say of a pattern.
func isShown(m layers.Move) bool { return m.Reason != layers.Unchanged || len(m.Outside) > 0 }

func outsideText(p *layers.Pattern) string {
	return "named, but out of its scope: " + strings.Join(p.Scope, ", ")
}

// lossText says what the sessions without the pattern took, where the line above
// does not say it already.
func lossText(m layers.Move, perDay bool) string {
	idle, lost := 0, hebb.Weight(0)
	for _, c := range m.Steps {
		if c.Activation == 0 {
			idle, lost = idle+1, lost+c.After.Weight-c.Before.Weight
		}
	}
	if idle == 0 || lost == m.New()-m.Old {
		return ""
	}
	unit := "session"
	if perDay {
		unit = "day"
	}
	return fmt.Sprintf("%s without it: %s", layers.Plural(idle, unit), lost.Signed())
}

func moveText(m layers.Move, pending bool) string {
	if m.Reason == layers.Frozen {
		return fmt.Sprintf("%s  frozen since %s", m.Old, m.Pattern.Frozen.Format("2006-01-02"))
	}
	parts := []string{fmt.Sprintf("%s → %s", m.Old, m.New())}
	if m.New() != m.Old {
		parts = append(parts, (m.New() - m.Old).Signed())
	}
	if len(m.Steps) > 0 {
		used := 0
		for _, c := range m.Steps {
			if c.Activation > 0 {
				used++
			}
		}
		parts = append(parts, fmt.Sprintf("used in %d of %d", used, len(m.Steps)))
	}
	switch {
	case m.Reason == layers.ByHand && pending:
		parts = append(parts, string(m.Reason)+": sessions before this update no longer count for it")
	case m.Reason != layers.Moved:
		parts = append(parts, string(m.Reason))
	}
	if m.After.Stage != m.Before.Stage {
		parts = append(parts, "becomes "+m.After.Stage.String())
	}
	return strings.Join(parts, "  ")
}

func gain(c layers.Cause) string { return (c.After.Weight - c.Before.Weight).Signed() }

func evidence(c layers.Cause) string {
	if c.Evidence == "" {
		return ""
	}
	return "  " + oneLine(c.Evidence)
}

// oneLine shortens a text and joins its lines, so that a table stays one.
func oneLine(s string) string {
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) > 72 {
		return string(runes[:71]) + "…"
	}
	return string(runes)
}

// printDiff shows the edits of each file as a unified diff.
func (e *edition) printDiff(out io.Writer) error {
	files, err := e.files()
	if err != nil {
		return err
	}
	for _, f := range files {
		fmt.Fprint(out, "\n", unified("a/"+f.Path, string(f.Old), "b/"+f.Path, string(f.New)))
	}
	return nil
}

type (
	planJSON struct {
		Epoch    string        `json:"epoch"`
		Sessions []sessionJSON `json:"sessions"`
		Patterns []moveJSON    `json:"patterns"`
		Findings []findingJSON `json:"findings"`
		Commit   string        `json:"commit,omitempty"`
	}
	sessionJSON struct {
		ID    string `json:"id"`
		File  string `json:"file"`
		Line  int    `json:"line"`
		Start string `json:"start"`
		Title string `json:"title"`
	}
	moveJSON struct {
		ID     string      `json:"id"`
		Old    json.Number `json:"old"`
		New    json.Number `json:"new"`
		Reason string      `json:"reason"`
		Stage  string      `json:"stage"`
		Enters string      `json:"enters,omitempty"`
		Steps  []stepJSON  `json:"steps"`
		Out    []string    `json:"out_of_scope,omitempty"` // sessions that name it, and have no tag of its scope
	}
	stepJSON struct {
		Session    string      `json:"session"`
		Start      string      `json:"start"`
		Activation json.Number `json:"activation"`
		Weight     json.Number `json:"weight"`
		Evidence   string      `json:"evidence,omitempty"`
	}
)

func printPlanJSON(out io.Writer, p *layers.Plan, commit string) error {
	v := planJSON{Epoch: p.Epoch.Open, Sessions: sessionsJSON(p.Sessions), Patterns: []moveJSON{}, Findings: findingsJSON(p.Findings), Commit: commit}
	for _, m := range p.Moves {
		if isShown(m) {
			v.Patterns = append(v.Patterns, newMoveJSON(m))
		}
	}
	return printJSON(out, v)
}

func sessionsJSON(sessions []*layers.Session) []sessionJSON {
	out := make([]sessionJSON, 0, len(sessions))
	for _, s := range sessions {
		out = append(out, sessionJSON{s.ID, s.File, s.At.Line, s.Start.UTC().Format("2006-01-02T15:04:05Z"), s.Title})
	}
	return out
}

func sessionIDs(sessions []*layers.Session) []string {
	var ids []string
	for _, s := range sessions {
		ids = append(ids, s.ID)
	}
	return ids
}

func newMoveJSON(m layers.Move) moveJSON {
	j := moveJSON{ID: m.Pattern.ID, Old: weightJSON(m.Old), New: weightJSON(m.New()), Reason: string(m.Reason), Stage: m.Before.Stage.String(), Steps: []stepJSON{}, Out: sessionIDs(m.Outside)}
	if m.After.Stage != m.Before.Stage {
		j.Enters = m.After.Stage.String()
	}
	for _, c := range m.Steps {
		j.Steps = append(j.Steps, stepJSON{c.Session, c.Start.UTC().Format("2006-01-02T15:04:05Z"), json.Number(c.Activation.String()), weightJSON(c.After.Weight), c.Evidence})
	}
	return j
}

func weightJSON(w hebb.Weight) json.Number { return json.Number(w.String()) }
