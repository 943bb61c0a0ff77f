package main

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/drift"
)

// ruleDrift is the name in brackets behind a change.
const ruleDrift = "drift"

// driftJSON is what drift --json shows.
type driftJSON struct {
	File      string         `json:"file"`
	Baseline  baselineJSON   `json:"baseline"`
	Threshold json.Number    `json:"threshold"`
	Critical  json.Number    `json:"critical"`
	Layers    []likenessJSON `json:"layers"`
	Whole     json.Number    `json:"whole"`
	Alarms    int            `json:"alarms"`
	Changes   []driftedJSON  `json:"changes"`
}

type baselineJSON struct {
	Name   string `json:"name"`
	Commit string `json:"commit"`
	Date   string `json:"date"`
	Days   int    `json:"days"`
	Chosen string `json:"chosen"`
	File   string `json:"file"`
}

type likenessJSON struct {
	Layer      int         `json:"layer"`
	Name       string      `json:"name"`
	Similarity json.Number `json:"similarity"`
	Severity   string      `json:"severity,omitempty"` // alarm or critical
}

type driftedJSON struct {
	Kind     drift.Kind     `json:"kind"`
	Severity drift.Severity `json:"severity"`
	Layer    int            `json:"layer"` // 0: outside of the layers
	Text     string         `json:"text"`
	Then     *entryJSON     `json:"then,omitempty"`
	Now      *entryJSON     `json:"now,omitempty"`
}

type entryJSON struct {
	At   string `json:"at,omitempty"` // the snapshot or revision; empty: the worktree
	File string `json:"file"`
	Line int    `json:"line"`
	ID   string `json:"id,omitempty"`
	Text string `json:"text"`
}

func driftJSONOf(w *world, base *baseline, file, past string, r *drift.Report) driftJSON {
	out := driftJSON{File: file, Baseline: baselineJSON{base.name, base.commit, base.time.Format(time.DateOnly), base.days(w.now()), base.chosen, past},
		Threshold: decimal(r.Threshold, -1), Critical: decimal(drift.Critical, -1), Whole: decimal(r.Whole, 3), Alarms: r.Alarms(), Changes: []driftedJSON{}}
	for _, l := range r.Layers {
		out.Layers = append(out.Layers, likenessJSON{l.Layer, layers.Name(l.Layer), decimal(l.Value, 3), string(l.Severity)})
	}
	for _, c := range r.Changes {
		out.Changes = append(out.Changes, driftedJSON{c.Kind, c.Severity, c.Layer, c.Why, newEntryJSON(base.name, c.Then), newEntryJSON("", c.Now)})
	}
	return out
}

func newEntryJSON(at string, e *drift.Entry) *entryJSON {
	if e == nil {
		return nil
	}
	return &entryJSON{at, e.File, e.Line, e.ID, e.Text}
}

// days is how old a baseline is.
func (b *baseline) days(now time.Time) int { return max(0, int(now.Sub(b.time).Hours()/24)) }

func printDrift(w *world, base *baseline, file, past string, r *drift.Report) error {
	fmt.Fprintf(w.out, "%s against %s of %s, %s old (%s)\n\n", inline(file), inline(base.name), base.time.Format(time.DateOnly), layers.Plural(base.days(w.now()), "day"), base.chosen)
	for _, l := range r.Layers {
		fmt.Fprintf(w.out, "  layer %d  %-24s %s%s\n", l.Layer, layers.Name(l.Layer), l, severityWords(l, r))
	}
	fmt.Fprintf(w.out, "  %-34s%.3f\n", "whole file", r.Whole)
	alarms, notes := 0, 0
	for _, c := range r.Changes {
		switch c.Severity {
		case drift.Alarm:
			alarms++
			printChange(w, base, past, file, c, "")
		default:
			notes++
			printChange(w, base, past, file, c, "note: ")
		}
	}
	fmt.Fprintf(w.out, "\n%s, %s.\n", layers.Plural(r.Alarms(), "alarm"), layers.Plural(notes, "note"))
	if r.Alarms() == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w.out, "hint: git diff %s -- %s shows all of it; --against compares with another snapshot\n", layers.ShellWord(base.name), layers.ShellWord(inline(file)))
	return err
}

func severityWords(l drift.Likeness, r *drift.Report) string {
	switch {
	case l.Severity == drift.CriticalAlarm:
		return fmt.Sprintf("  critical: below %s [%s]", decimal(drift.Critical, -1), ruleDrift)
	case l.Severity == drift.Alarm:
		return fmt.Sprintf("  alarm: below %s [%s]", decimal(r.Threshold, -1), ruleDrift)
	case l.Layer == 3:
		return "  (new every month)"
	}
	return ""
}

// printChange cites both lines of a change.
func printChange(w *world, base *baseline, past, file string, c drift.Change, prefix string) {
	place := fmt.Sprintf("%s:%s", inline(base.name), inline(past))
	at := c.Then
	if c.Now != nil {
		place, at = inline(file), c.Now
	}
	line := ""
	if at != nil {
		line = fmt.Sprintf(":%d", at.Line)
	}
	fmt.Fprintf(w.out, "\n%s%s: %s%s: %s [%s]\n", place, line, prefix, c.Kind, c.Why, ruleDrift)
	if c.Then != nil {
		fmt.Fprintf(w.out, "  then  %s:%s:%d  %s\n", inline(base.name), inline(c.Then.File), c.Then.Line, inline(c.Then.Text))
	}
	if c.Now != nil {
		fmt.Fprintf(w.out, "  now   %s:%d  %s\n", inline(c.Now.File), c.Now.Line, inline(c.Now.Text))
	}
}
