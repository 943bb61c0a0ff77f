// Package intention reads what somebody meant to be told at a time, or when a
// subject comes up: the list items of bank/intentions.md.
//
//   - Ask Ana about the licence. <!-- hebbian: when="licence, license" -->
//   - Renew the certificate. <!-- hebbian: on=2026-12-01 -->
//   - Write the report. <!-- hebbian: every=friday most=0 -->
//
// What was told is known from the daily notes, where it is recorded as a recall: so
// nothing is told too often, whatever happens to what is derived.
package intention

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// File is the page of the intentions.
const File = "bank/intentions.md"

// What holds where an intention does not say otherwise.
const (
	Cooldown = 24 * time.Hour // between two times that it is told
	Most     = 3              // how often it is told
	Life     = 90             // days that it lives, from since= or, later, its day
)

// An Intention is what is to be told, and when.
type Intention struct {
	Line     int    // of the page
	Text     string // on one line, without comments
	When     []string
	On       time.Time // the day it is due; zero: it has none
	Every    Schedule
	Since    time.Time // the day it was written; zero: nobody knows
	Cooldown time.Duration
	Most     int // 0: without end
	Origin   notes.Origin
}

// A Fault is a field of an intention that cannot be read. The intention is never due.
type Fault struct {
	Line int
	Text string // what is wrong; nothing of the page
	Of   string // the text of the intention
}

// Read returns the intentions of the page, and what of it cannot be read. What is
// struck through is done.
func Read(src []byte) ([]*Intention, []Fault, error) {
	page, err := bank.ReadPage(File, src)
	if err != nil {
		return nil, nil, err
	}
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil, nil, fmt.Errorf("reading %s: %w", File, err)
	}
	said := map[int]*markdown.Annotation{}
	for _, item := range doc.Items {
		said[doc.Position(item.Content.Start).Line] = item.Annotation
	}
	var all []*Intention
	var faults []Fault
	for _, e := range page.Entries {
		if e.Retired() {
			continue
		}
		i := &Intention{Line: e.Line, Text: e.Text, Origin: e.Origin, Cooldown: Cooldown, Most: Most}
		if err := i.annotated(said[e.Line]); err != nil {
			faults = append(faults, Fault{e.Line, err.Error(), e.Text})
			continue
		}
		all = append(all, i)
	}
	return all, faults, nil
}

// annotated takes in what an annotation says.
func (i *Intention) annotated(a *markdown.Annotation) (err error) {
	if a == nil {
		return nil
	}
	if a.Err != nil {
		return a.Err
	}
	day := func(key string, to *time.Time) {
		if text, ok := a.Get(key); ok && err == nil {
			if *to, err = time.Parse(time.DateOnly, text); err != nil {
				err = fmt.Errorf("%s= takes a day such as 2026-12-01", key)
			}
		}
	}
	day("on", &i.On)
	day("since", &i.Since)
	if text, ok := a.Get("when"); ok {
		for phrase := range strings.SplitSeq(text, ",") {
			if phrase = strings.TrimSpace(phrase); phrase != "" {
				i.When = append(i.When, phrase)
			}
		}
	}
	if text, ok := a.Get("every"); ok && err == nil {
		i.Every, err = ParseSchedule(text)
	}
	if text, ok := a.Get("cooldown"); ok && err == nil {
		if i.Cooldown, err = parseCooldown(text); err != nil {
			err = fmt.Errorf("cooldown= takes hours or days such as 24h or 7d")
		}
	}
	if text, ok := a.Get("most"); ok && err == nil {
		if i.Most, err = strconv.Atoi(text); err != nil || i.Most < 0 {
			err = fmt.Errorf("most= takes a number; 0 is without end")
		}
	}
	return err
}

func parseCooldown(text string) (time.Duration, error) {
	if days, ok := strings.CutSuffix(text, "d"); ok {
		text = days
		n, err := strconv.ParseUint(text, 10, 16)
		return time.Duration(n) * 24 * time.Hour, err
	}
	d, err := time.ParseDuration(text)
	if err == nil && d < 0 {
		err = strconv.ErrRange
	}
	return d, err
}

// Key tells an intention by its words. Other words make another one, that was never
// told.
func (i *Intention) Key() string { return bank.FactKey(i.Text) }

// A State says what is with an intention.
type State string

// The states.
const (
	Due     State = "due"     // it is to be told
	Waiting State = "waiting" // for its time, or for its subject
	Cooling State = "cooling" // it was told a short while ago
	Told    State = "told"    // as often as it may be
	Over    State = "over"    // it has lived its days
	Faulty  State = "faulty"  // it has a Fault, and is never due
)

// At returns the state of an intention. Told are the moments when it was told; asked
// says that its subject came up.
func (i *Intention) At(now time.Time, told []time.Time, asked bool) State {
	slices.SortFunc(told, time.Time.Compare)
	var last time.Time
	if n := len(told); n > 0 {
		last = told[n-1]
	}
	switch {
	case i.over(now):
		return Over
	case i.Most > 0 && len(told) >= i.Most:
		return Told
	case !asked && !i.dated(now, last):
		return Waiting
	case !last.IsZero() && now.Sub(last) < i.Cooldown:
		return Cooling
	}
	return Due
}

// Why says in words why an intention is not due.
func (i *Intention) Why(s State, told []time.Time) string {
	last := ""
	if n := len(told); n > 0 {
		last = slices.MaxFunc(told, time.Time.Compare).Format(time.DateOnly)
	}
	switch {
	case i.Origin == notes.Untrusted || i.Origin == notes.System:
		return "nobody vouches for it"
	case s == Over:
		return "since " + i.end().Format(time.DateOnly)
	case s == Told:
		return fmt.Sprintf("%d of %d times, last on %s", len(told), i.Most, last)
	case s == Cooling:
		return "told on " + last
	}
	var waits []string
	if len(i.When) > 0 {
		waits = append(waits, "for: "+strings.Join(i.When, ", "))
	}
	if !i.On.IsZero() {
		waits = append(waits, "until "+i.On.Format(time.DateOnly))
	}
	if !i.Every.IsZero() {
		waits = append(waits, "for its next day")
	}
	if waits == nil {
		return "for nothing: it has no when=, on= or every="
	}
	return strings.Join(waits, "; ")
}

// over reports whether an intention has lived its days. One that comes again and
// again, or that nobody knows the age of, lives on.
func (i *Intention) over(now time.Time) bool {
	end := i.end()
	return i.Every.IsZero() && !end.IsZero() && now.After(end)
}

// end is the first day on which an intention is over; zero: nobody knows.
func (i *Intention) end() time.Time {
	from := i.Since
	if i.On.After(from) {
		from = i.On
	}
	if from.IsZero() {
		return from
	}
	return from.AddDate(0, 0, Life+1)
}

// dated reports whether the calendar asks for an intention that was last told at a
// time. One with a day is told from then on, until it was told often enough or is done;
// one that comes again, once for each of its days.
func (i *Intention) dated(now, last time.Time) bool {
	today := now.UTC().Truncate(24 * time.Hour)
	if i.Every.IsZero() {
		return !i.On.IsZero() && !i.On.After(today)
	}
	anchor := i.On
	if anchor.IsZero() {
		anchor = i.Since
	}
	day := i.Every.Last(anchor, today)
	if anchor.IsZero() && last.IsZero() && !day.Equal(today) {
		return false // nobody knows since when it is there: it may be new
	}
	return !day.IsZero() && last.Before(day)
}
