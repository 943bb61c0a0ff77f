package bank

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A Standing is a fact with what it counts on a day.
type Standing struct {
	Text   string // without prefix, tail and comments
	Kind   notes.Kind
	Page   Source   // where it stands: a page, or a note
	Cited  []Source // of a page's entry: where it was noted, without what speaks against it
	Origin notes.Origin
	Value  float64 // 0 to 1
	Band   Band
	Fades  bool
}

// Standings returns the facts of pages and notes with what they count on a day,
// the most important first: the entries of the pages that are not retired, and
// what was retained in the notes. Of those with the same words one counts: what is
// trusted before what is not, a page before the archive, and the first of them. The
// error names pages that cannot be read; the others count.
func Standings(pages, daily []File, now time.Time) ([]Standing, error) {
	judge := sync.OnceValue(claim.NewJudge) // most pages say what their entries weigh
	var list []Standing
	var unread []error
	places := map[string]int{} // in the list, by fact
	add := func(s Standing, retired bool) {
		s.Band = BandOf(s.Value)
		key := FactKey(s.Text)
		at, seen := places[key]
		switch {
		case retired:
		case !seen:
			places[key] = len(list)
			list = append(list, s)
		case s.rank() > list[at].rank():
			list[at] = s
		}
	}
	for _, f := range pages {
		page, err := ReadPage(f.Name, f.Src)
		if err != nil {
			unread = append(unread, err)
			continue
		}
		for _, e := range page.Entries {
			if e.Importance < 0 {
				e.weigh(judge())
			}
			add(Standing{
				Text: e.Text, Kind: e.Kind, Page: Source{File: e.File, Line: e.Line}, Cited: slices.Concat(e.sources, e.cited), Origin: e.Origin,
				Value: e.Today(now), Fades: !e.Seen.IsZero(),
			}, e.Retired())
		}
	}
	var noted []*Candidate
	if len(daily) > 0 {
		noted = retained(daily, judge())
	}
	for _, k := range noted {
		for i, n := range k.Noted {
			if at, seen := places[FactKey(n.Text)]; seen && list[at].rank() == onPage {
				break // a page has it
			} else if i == len(k.Noted)-1 {
				add(Standing{Text: k.Text, Kind: k.Kind, Page: n.Source, Cited: k.sources(), Origin: k.Origin, Value: Today(k.Importance, k.Seen, now), Fades: true}, false)
			}
		}
		for _, n := range k.Foreign {
			add(Standing{Text: n.Text, Kind: n.Kind, Page: n.Source, Origin: n.Origin, Value: Today(n.Importance, n.Seen, now), Fades: true}, false)
		}
	}
	slices.SortStableFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), strings.Compare(a.Page.File, b.Page.File), a.Page.Line-b.Page.Line)
	})
	return list, errors.Join(unread...)
}

// Eligible reports whether a fact may be read to an agent when a session begins:
// it is on a page, in the highest band, and of somebody who is trusted.
func (s Standing) Eligible() bool {
	return s.Band == Core && trusted(s.Origin) && strings.HasPrefix(s.Page.File, "bank/") && !strings.HasPrefix(s.Page.File, ArchiveFolder)
}

// Tellable reports whether a fact may be told to an agent that did not ask for it, where
// it fits: it is on a page, counts at least as an active one, and is of somebody who is
// trusted.
func (s Standing) Tellable() bool {
	return s.Band >= Active && trusted(s.Origin) && strings.HasPrefix(s.Page.File, "bank/") && !strings.HasPrefix(s.Page.File, ArchiveFolder)
}

// The ranks of facts with the same words.
const (
	notTrusted = iota
	inArchive
	onPage
)

func (s Standing) rank() int {
	switch {
	case !trusted(s.Origin):
		return notTrusted
	case strings.HasPrefix(s.Page.File, ArchiveFolder):
		return inArchive
	}
	return onPage
}

// retained returns what was retained in the notes, with what says the same together.
func retained(daily []File, judge *claim.Judge) []*Candidate {
	c := newCrowd(judge)
	for _, f := range daily {
		for _, n := range readNote(f).said {
			if n.Retained {
				c.add(n)
			}
		}
	}
	for _, k := range c.all {
		k.settle()
	}
	return c.all
}
