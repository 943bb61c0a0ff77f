// Package drift tells how far a memory has gone from a baseline: as one number a
// layer, and entry by entry what a number cannot see.
//
// It knows rules and tables of words in English, French and Portuguese, no model.
package drift

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

// Critical is the likeness, 0 to 1, below which a layer is hardly the same any
// more. It is a choice of this project.
const Critical = 0.4

// A Kind says what a change changes.
type Kind string

// The kinds of changes.
const (
	Polarity Kind = "polarity" // what was denied is not any more, or the other way round
	Number   Kind = "number"   // a number, unit, version, date or time
	Modality Kind = "modality" // how strongly it is said
	Scope    Kind = "scope"    // where, when or to what it applies
	Name     Kind = "name"     // a name, a command or a path
	Deleted  Kind = "deleted"
	Added    Kind = "added"
	Moved    Kind = "moved"    // from one layer to another
	Reworded Kind = "reworded" // other words, and nothing that the rules know
	Core     Kind = "core"     // layer 1 is not what it was
)

// A Severity says whether somebody has to look.
type Severity string

// The severities of a change or of a likeness.
const (
	Fine          Severity = ""
	Note          Severity = "note"
	Alarm         Severity = "alarm"
	CriticalAlarm Severity = "critical"
)

// An Entry is a list item, a paragraph, a heading, a row of a table or a line of
// code of one version.
type Entry struct {
	File  string
	Line  int    // 1-based
	Layer int    // 1 to 4; 0 outside of them
	ID    string // of a pattern
	Text  string // as it stands there, in one line, without weight and annotation
}

// A Change is an entry that is not what it was.
type Change struct {
	Kind      Kind
	Severity  Severity
	Layer     int
	Why       string // in words that quote nothing
	Then, Now *Entry // nil: there is none
}

// A Likeness is how much a layer is what it was: from 0 to 1.
type Likeness struct {
	Layer    int
	Value    float64
	Severity Severity
}

// A Report is what became of a memory. It is a value, and holds no more of the
// memory than the entries that changed.
type Report struct {
	Layers    []Likeness // of layers 1 to 4
	Whole     float64    // of all there is in the file, as one number
	Threshold float64
	Changes   []Change // in the order of the present file; what is gone stands where it stood
}

// Alarms counts the changes and layers that somebody has to look at.
func (r *Report) Alarms() int {
	n := 0
	for _, l := range r.Layers {
		if l.Severity != Fine {
			n++
		}
	}
	for _, c := range r.Changes {
		if c.Severity == Alarm {
			n++
		}
	}
	return n
}

// Compare holds a memory against what it was. Threshold and judgement are those
// of the present memory.
//
// Layer 3 is the list of the last sessions, which is new every month by itself:
// its likeness is told, and never an alarm, and its entries are not compared.
func Compare(then, now *layers.Memory) *Report {
	before, after := entriesOf(then), entriesOf(now)
	r := &Report{Threshold: float64(now.Params.Similarity) / 10000}
	home := homeOf(before, after)
	space := newSpace(home, before, after)
	for n := 1; n <= 4; n++ {
		l := Likeness{Layer: n, Value: space.likeness(inLayer(before, n), inLayer(after, n))}
		switch {
		case n == 3:
		case l.Value < Critical:
			l.Severity = CriticalAlarm
		case l.Value < r.Threshold:
			l.Severity = Alarm
		}
		r.Layers = append(r.Layers, l)
	}
	r.Whole = space.likeness(before, after)
	c := comparer{reader: newReader(home)}
	c.match(compared(before), compared(after))
	r.Changes = c.changes
	r.core(then, now)
	slices.SortStableFunc(r.Changes, func(a, b Change) int {
		return cmp.Or(cmp.Compare(rank(a.Severity), rank(b.Severity)), cmp.Compare(a.line(), b.line()))
	})
	return r
}

func rank(s Severity) int {
	if s == Alarm {
		return 0
	}
	return 1
}

// line is where a change stands in the present file, or stood.
func (c *Change) line() int {
	if c.Now != nil {
		return c.Now.Line
	}
	return c.Then.Line
}

// compared leaves out the entries of layer 3.
func compared(all []*entry) []*entry {
	return slices.DeleteFunc(slices.Clone(all), func(e *entry) bool { return e.Layer == 3 })
}

func inLayer(all []*entry, n int) []*entry {
	return slices.DeleteFunc(slices.Clone(all), func(e *entry) bool { return e.Layer != n })
}

// core adds what is not yet said of layer 1: there any change at all counts.
func (r *Report) core(then, now *layers.Memory) {
	for i := range r.Changes {
		if c := &r.Changes[i]; c.Layer == 1 && c.Severity != Alarm {
			c.Severity, c.Why = Alarm, c.Why+"; any change of layer 1 (CORE) counts"
		}
	}
	old, had := then.Frozen(1)
	text, has := now.Frozen(1)
	if had == has && old == text || slices.ContainsFunc(r.Changes, func(c Change) bool { return c.Layer == 1 }) {
		return
	}
	r.Changes = append(r.Changes, Change{Kind: Core, Severity: Alarm, Layer: 1,
		Why:  "the text of layer 1 (CORE) is not what it was: its order, its markup or its blanks",
		Then: titleOf(then), Now: titleOf(now)})
}

// titleOf is the first line of layer 1 as an entry, nil if there is none.
func titleOf(m *layers.Memory) *Entry {
	l := m.Layer(1)
	if l == nil {
		return nil
	}
	return &Entry{File: m.File, Line: m.Doc.Position(l.Span.Start).Line, Layer: 1,
		Text: oneLine(m.Doc.Text(m.Doc.LineAt(l.Span.Start)))}
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// String returns the likeness as people read it.
func (l Likeness) String() string { return fmt.Sprintf("%.3f", l.Value) }
