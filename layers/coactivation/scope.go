package coactivation

import (
	"math"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Share is how much of a pattern's use falls into sessions with a tag.
type Share struct {
	Tag
	Both int // sessions with the tag that use the pattern
}

// shares counts, for each pattern, the tags of the sessions that use it, the most
// frequent first; of tags as frequent the one that fewer sessions have.
func (a *Analysis) shares() {
	a.Shares = make([][]Share, len(a.Uses))
	for i, fired := range a.raster.fired {
		both := map[int]int{}
		for _, f := range fired {
			for _, tag := range a.raster.sessions[f.session].tags {
				both[tag]++
			}
		}
		for tag, n := range both {
			a.Shares[i] = append(a.Shares[i], Share{a.raster.tags[tag], n})
		}
		slices.SortFunc(a.Shares[i], func(s, t Share) int {
			if s.Both != t.Both {
				return t.Both - s.Both
			}
			if s.Sessions != t.Sessions {
				return s.Sessions - t.Sessions
			}
			return strings.Compare(s.Name, t.Name)
		})
	}
}

// A Scope is a tag that a pattern could be held to, so that sessions on other
// things do not weaken it.
type Scope struct {
	Pattern int
	Share
	Uses   int     // sessions that use the pattern
	Chance float64 // of so many uses in sessions with the tag without any tie
}

// A tag is worth a scope if a pattern's uses fall into sessions with it, most of
// the sessions do not have it anyway, and that is no chance.
const (
	scopeShare  = 95   // percent of the uses, at least
	nearlyAll   = 90   // percent of the sessions: a tag that more have holds nothing off
	mostChance  = 0.05 // the usual level of a test
	wholeInPart = 100  // percent
)

// scopes suggests a scope for patterns that have none, and that sessions move. The tag with the largest
// share of the uses is the one; of several as large that of fewest sessions.
func (a *Analysis) scopes() {
	for i, shares := range a.Shares {
		if len(shares) == 0 || a.Uses[i] < a.Least || len(a.Memory.Patterns[i].Scope) > 0 || a.Memory.Patterns[i].IsFrozen() {
			continue
		}
		s := Scope{Pattern: i, Share: shares[0], Uses: a.Uses[i]}
		if s.Both*wholeInPart < scopeShare*s.Uses || s.Sessions*wholeInPart > nearlyAll*a.Sessions {
			continue
		}
		if s.Chance = tail(s.Uses, s.Both, float64(s.Sessions)/float64(a.Sessions)); s.Chance <= mostChance {
			a.Scopes = append(a.Scopes, s)
		}
	}
}

// tail returns the chance of k or more of n, each with the chance p: that of the
// binomial distribution.
func tail(n, k int, p float64) float64 {
	if p >= 1 {
		return 1
	}
	sum := 0.0
	whole, _ := math.Lgamma(float64(n + 1))
	for i := k; i <= n; i++ {
		taken, _ := math.Lgamma(float64(i + 1))
		left, _ := math.Lgamma(float64(n - i + 1))
		sum += math.Exp(whole - taken - left + float64(i)*math.Log(p) + float64(n-i)*math.Log1p(-p))
	}
	return min(1, sum)
}

// Field returns what goes into the annotation of the pattern.
func (s Scope) Field() string { return markdown.FormatField("scope", s.Name) }

// Edits returns the edits that give patterns their scopes. A pattern that cannot
// be annotated is left out.
func (a *Analysis) Edits(scopes []Scope) []markdown.Edit {
	var edits []markdown.Edit
	for _, s := range scopes {
		item := a.Memory.Patterns[s.Pattern].Item
		if item.Obstacle() == "" {
			edits = append(edits, item.Annotate(markdown.Field{Key: "scope", Value: s.Name})...)
		}
	}
	return edits
}
