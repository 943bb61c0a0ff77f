// Package bank makes curated pages of what was noted: what counts how much
// today, which statements pass the gates, and the edits that put them on the
// pages with their sources.
//
// An entry of a page is a list item:
//
//   - W @Peter: Works from Porto. ([2026-11-28](../memory/2026-11-28.md#L12)) <!-- hebbian: id=9f8e7d6c importance=0.70 seen=2026-11-28 origin=agent -->
//
// What stands in the parentheses at its end is its tail: where it was noted and,
// of an opinion, what speaks for it and against it. An entry that a newer one
// retires is struck through and keeps its sources. Pages that people wrote in
// their own way are read as they are, and only their own entries get a tail.
package bank

import (
	"math"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A File is a file of the memory with its content.
type File struct {
	Name string // slash path in the repository
	Src  []byte
}

// whole is the importance 1.
const whole claim.Importance = 10_000

// fading is what of an importance is left after a day on which a fact was not
// seen, as in the hippocampus skill.
const fading = 0.99

// Today returns what an importance counts on a day: importance · 0.99^days, the
// days since the fact was last seen. It is computed and never stored, so it does
// not matter how often anybody looks. A fact that lies ahead, or whose day is not
// known, has not faded.
func Today(importance claim.Importance, seen, now time.Time) float64 {
	value := float64(importance) / float64(whole)
	if seen.IsZero() {
		return value
	}
	return value * math.Pow(fading, float64(max(0, days(seen, now))))
}

// Reinforced returns an importance after one more day on which the fact was
// noted: a tenth of the way to 1.
func Reinforced(importance claim.Importance) claim.Importance {
	return importance + (whole-importance+5)/10
}

// days counts the days from one date to another.
func days(from, to time.Time) int {
	return int(day(to).Sub(day(from)).Hours() / 24)
}

// day returns the midnight that a day begins with, in UTC.
func day(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }

// A Band says how present a fact is.
type Band int

// The bands, by what the importance counts today.
const (
	Archive    Band = iota // below 0.2
	Background             // from 0.2
	Active                 // from 0.4
	Core                   // from 0.7
)

// BandOf returns the band of what an importance counts today.
func BandOf(today float64) Band {
	switch {
	case today >= 0.7:
		return Core
	case today >= 0.4:
		return Active
	case today >= 0.2:
		return Background
	}
	return Archive
}

// String returns the name of the band.
func (b Band) String() string {
	return [...]string{"archive", "background", "active", "core"}[b]
}
