// Package coactivation tells which patterns fire together: what sessions say of
// pairs of patterns, of patterns and tags, and of patterns that fire too rarely.
//
// It counts and compares. It does not know why two patterns fire together, and
// says nothing of cause.
package coactivation

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
)

// An Analysis is what sessions say of the patterns of a memory. Patterns are
// named by their place in Memory.Patterns.
type Analysis struct {
	Memory   *layers.Memory
	Least    int // sessions that something has to be seen in before it is said
	Sessions int
	Strays   []layers.Stray // mentions of ids that name no pattern, and none that people promoted or retired
	Uses     []int          // sessions that use each pattern
	AllTags  []Tag          // the most frequent first

	Pairs    []Pair    // seen in Least sessions or more, the closest first
	Clusters []Cluster // the largest first
	Merge    []Pair    // always together: one pattern may say both
	Apart    []Pair    // never together, though both are frequent
	Shares   [][]Share // by pattern: the tags of the sessions that use it
	Scopes   []Scope   // tags that a pattern could be held to
	Rare     []Rare    // used too rarely to keep their weights

	raster *raster
}

// New analyses the sessions, each of which counts once. Their order does not
// matter.
func New(m *layers.Memory, sessions []*layers.Session, least int) *Analysis {
	r := newRaster(m, sessions)
	a := &Analysis{Memory: m, Least: max(1, least), Sessions: len(sessions), Strays: r.strays, Uses: r.count, raster: r}
	a.AllTags = slices.Clone(r.tags)
	slices.SortFunc(a.AllTags, func(x, y Tag) int { return x.compare(y) })
	a.pairs()
	a.Clusters = clusters(a.Pairs)
	a.shares()
	a.scopes()
	a.rare()
	return a
}

// Used counts the patterns that some session uses.
func (a *Analysis) Used() int {
	n := 0
	for _, uses := range a.Uses {
		if uses > 0 {
			n++
		}
	}
	return n
}
