package forget

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// What is to go of a name.
type fate int

const (
	stays fate = iota
	alone      // only what stands beside it goes
	goes
)

// listed are lists of names, and what is to go of each name.
type listed struct {
	lists [][]Name
	fates [][]fate
}

func newListed(lists [][]Name) *listed {
	l := &listed{lists: lists}
	for _, names := range lists {
		l.fates = append(l.fates, make([]fate, len(names)))
	}
	return l
}

// mark takes note of a place within a list, if it is all within one.
func (l *listed) mark(place Span) bool {
	for i, names := range l.lists {
		if place.Start < names[0].Start || place.End > names[len(names)-1].End {
			continue
		}
		for j, n := range names {
			switch {
			case place.End <= n.Start || n.End <= place.Start:
			case n.Aside.Start <= place.Start && place.End <= n.Aside.End:
				l.fates[i][j] = max(l.fates[i][j], alone)
			default:
				l.fates[i][j] = goes
			}
		}
		return true
	}
	return false
}

// gone returns what goes: of a list of which no name is left all of it.
func (l *listed) gone(doc *markdown.Document) []Span {
	var out []Span
	for i, names := range l.lists {
		fates := l.fates[i]
		if !slices.ContainsFunc(fates, func(f fate) bool { return f != goes }) {
			region, _ := regionAt(doc, names[0].Start)
			out = append(out, region)
			continue
		}
		left := -1 // the last name that stays
		for j, n := range names {
			switch {
			case fates[j] != goes && j > 0 && left < 0: // those before it went with what parts them from it
				out = append(out, Span{names[0].Start, n.Start})
			case fates[j] == goes && left >= 0:
				out = append(out, Span{names[j-1].End, n.End})
			}
			if fates[j] == alone {
				out = append(out, n.Aside)
			}
			if fates[j] != goes {
				left = j
			}
		}
	}
	return out
}
