package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// date reads the day of the note; without one it is today.
func (t *retaining) date(text string, set bool) error {
	today := t.w.now().UTC().Truncate(24 * time.Hour)
	t.day = today
	if set {
		span, ok := when.Range(text, today)
		if !ok || span.From != span.To || span.From.Time().Year() < 1 {
			return usageError("retain", "--date takes a day such as 2026-11-28, or yesterday")
		}
		if t.day = span.From.Time(); t.day.After(today) {
			return usageError("retain", "--date %s is in the future; it is %s (UTC)", layers.ShellWord(text), today.Format(time.DateOnly))
		}
	}
	t.bullet.Seen = t.day
	return nil
}

// nearby is how far back the notes are looked at for what says the same.
const nearby = 90 * 24 * time.Hour

// mostDoubts is how many statements are shown that may say otherwise.
const mostDoubts = 3

// refuseKnown shows what the memory says already, and what says otherwise.
func (t *retaining) refuseKnown(ws *workspace) error {
	c, err := readCuration(ws, t.day.Add(-nearby))
	if err != nil {
		return err
	}
	known, doubts := false, 0
	for _, m := range bank.Near(ws.memory, c.pages, c.daily, t.bullet) {
		place := fmt.Sprintf("%s:%d", c.path(m.File), m.Line)
		if ws.memory != nil && m.File == ws.memory.File {
			place = fmt.Sprintf("%s:%d", m.File, m.Line)
		}
		switch m.Relation {
		case claim.Same:
			known = true
			fmt.Fprintf(t.w.err, "%s: says it already: %s\n", place, m.Text)
		case claim.Opposed:
			t.others = append(t.others, place)
			fmt.Fprintf(t.w.err, "%s: says otherwise: %s\n", place, m.Text)
		case claim.Doubtful:
			if doubts++; doubts <= mostDoubts {
				t.others = append(t.others, place)
				fmt.Fprintf(t.w.err, "%s: may say otherwise: %s\n", place, m.Text)
			}
		}
	}
	if !known {
		return nil
	}
	fmt.Fprintln(t.w.err, "hint: --force writes it all the same: a fact that is noted on further days counts for more")
	return errFindings
}

// hint says what to do about lines that may not both be so.
func (t *retaining) hint(file string, line int) {
	if len(t.others) > 0 {
		fmt.Fprintf(t.w.err, "hint: %s:%d is the new one: correct %s if it is no longer so\n", file, line, strings.Join(t.others, ", "))
	}
}
