package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/coactivation"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// mostRows is how many rows of each kind are shown; --json has all.
const mostRows = 20

// print shows the analysis, each part that has something to say.
func (a *analysis) print() {
	out := a.w.out
	fmt.Fprintf(out, "%s: %s since %s; %d of %s used; %s\n", a.desk.file, layers.Plural(a.Sessions, "session"), a.since.Format("2006-01-02"),
		a.Used(), layers.Plural(len(a.Uses), "pattern"), layers.Plural(len(a.AllTags), "tag"))
	if n := len(a.Strays); n > 0 {
		fmt.Fprintf(out, "%s of an id that no pattern has: %s\nhint: it is misspelt, or its pattern was deleted by hand; git hebbian status lists the ids\n", layers.Plural(n, "mention"), strayText(a.Strays))
	}
	if a.Sessions == 0 {
		fmt.Fprintln(out, "Nothing to analyze: no session in that time. --since 365d looks further back.")
	}
	a.printPairs("Together", a.Pairs)
	a.printClusters()
	a.printPairs("Always together: one pattern may say both", a.Merge)
	a.printApart()
	a.printShares()
	a.printScopes()
	a.printHabits()
	a.printRare()
	a.printHeat()
	if a.drawn {
		fmt.Fprintf(out, "\n%s is written.\n", inline(a.svg))
	}
}

// placesShown is how many places are named at most.
const placesShown = 3

// strayText names the places of the last mentions.
func strayText(strays []layers.Stray) string {
	var places []string
	for _, s := range strays[max(0, len(strays)-placesShown):] {
		places = append(places, fmt.Sprintf("%s:%s", s.File, s.At))
	}
	if more := len(strays) - len(places); more > 0 {
		places = append(places, fmt.Sprintf("and %d before them", more))
	}
	return strings.Join(places, ", ")
}

// rows shows at most mostRows rows below a title, and says how many there are more.
func (a *analysis) rows(title string, n int, row func(i int) string) {
	if n == 0 {
		return
	}
	fmt.Fprintf(a.w.out, "\n%s\n", title)
	for i := range min(n, mostRows) {
		fmt.Fprintf(a.w.out, "  %s\n", row(i))
	}
	if n > mostRows {
		fmt.Fprintf(a.w.out, "  … and %d more: --json\n", n-mostRows)
	}
}

func (a *analysis) id(pattern int) string { return a.Memory.Patterns[pattern].ID }

func (a *analysis) ids(patterns []int) string {
	names := make([]string, len(patterns))
	for i, p := range patterns {
		names[i] = a.id(p)
	}
	return strings.Join(names, ", ")
}

// place is where a pattern stands.
func (a *analysis) place(pattern int) string {
	return fmt.Sprintf("%s:%d", a.desk.file, a.line(pattern))
}

func (a *analysis) line(pattern int) int {
	return a.Memory.Doc.Position(a.Memory.Patterns[pattern].Item.Span.Start).Line
}

func (a *analysis) printPairs(title string, pairs []coactivation.Pair) {
	a.rows(title, len(pairs), func(i int) string {
		p := pairs[i]
		return fmt.Sprintf("Jaccard %.2f  lift %5.2f  %3d of %-3d  %s, %s", p.Jaccard(), p.Lift(), p.Both, p.Either(), a.id(p.A), a.id(p.B))
	})
}

func (a *analysis) printClusters() {
	a.rows("Clusters of pairs with a Jaccard of 0.50 or more", len(a.Clusters), func(i int) string {
		c := a.Clusters[i]
		n := len(c.Patterns)
		return fmt.Sprintf("%d patterns, %d of %s, the weakest %.2f: %s", n, c.Links, layers.Plural(n*(n-1)/2, "pair"), c.Weakest, a.ids(c.Patterns))
	})
}

func (a *analysis) printApart() {
	a.rows("Never together, though both are frequent", len(a.Apart), func(i int) string {
		p := a.Apart[i]
		return fmt.Sprintf("lift %.2f  in %d, by chance %.1f  %s (%d), %s (%d)", p.Lift(), p.Both, p.Expected(), a.id(p.A), p.UsesA, a.id(p.B), p.UsesB)
	})
}

// mostShares is how many tags of a pattern are shown.
const mostShares = 4

func (a *analysis) printShares() {
	var with []int
	for i, shares := range a.Shares {
		if len(shares) > 0 && a.Uses[i] >= a.Least {
			with = append(with, i)
		}
	}
	a.rows("Tags of the sessions that use a pattern", len(with), func(i int) string {
		p := with[i]
		var parts []string
		for _, s := range a.Shares[p][:min(len(a.Shares[p]), mostShares)] {
			parts = append(parts, fmt.Sprintf("%s %d %%", oneLine(s.Name), (100*s.Both+a.Uses[p]/2)/a.Uses[p]))
		}
		return fmt.Sprintf("%s (%d): %s", a.id(p), a.Uses[p], strings.Join(parts, "; "))
	})
}

func (a *analysis) printScopes() {
	a.rows("Scope: used with one tag only, and weakened by all other sessions", len(a.scopes), func(i int) string {
		s := a.scopes[i]
		return fmt.Sprintf("%s  %s: add %s; %s", a.place(s.Pattern), a.id(s.Pattern), s.Field(), a.scopeReason(s))
	})
}

// scopeReason says why a pattern could have a scope.
func (a *analysis) scopeReason(s coactivation.Scope) string {
	return fmt.Sprintf("%d of %s with the tag, which %d of %s have", s.Both, layers.Plural(s.Uses, "use"), s.Sessions, layers.Plural(a.Sessions, "session"))
}

func (a *analysis) printHabits() {
	a.rows("Done often, and no pattern speaks of it", len(a.habits), func(i int) string {
		h := a.habits[i]
		return fmt.Sprintf("%s: %s (%s)", layers.Plural(len(h.Sessions), "session"), oneLine(h.Text), h.Sources[0])
	})
}

func (a *analysis) printRare() {
	law := a.Memory.Params.Law
	unit := "session"
	if law.PerDay {
		unit = "day"
	}
	even := percent(weightJSON(hebb.Weight(law.BreakEven())))
	a.rows("Below the break-even of "+even+": at this rate it loses weight", len(a.Rare), func(i int) string {
		r := a.Rare[i]
		return fmt.Sprintf("%s  %s: used in %d of %s, %s", a.place(r.Pattern), a.id(r.Pattern), r.Used, layers.Plural(r.Steps, unit), percent(weightJSON(hebb.Weight(r.Mean))))
	})
}

// padded is a text with blanks behind it, so many letters in all.
func padded(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}
