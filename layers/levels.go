package layers

import (
	"cmp"
	"slices"
	"sort"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A level is how much a session used a pattern.
type level struct {
	pattern    int32 // its place in the memory
	session    int32 // its place among those that are counted
	activation hebb.Activation
}

// Levels are sorted by pattern.
type levels []level

// of returns those of one pattern.
func (l levels) of(pattern int) levels {
	first := sort.Search(len(l), func(i int) bool { return int(l[i].pattern) >= pattern })
	end := first
	for end < len(l) && int(l[end].pattern) == pattern {
		end++
	}
	return l[first:end]
}

// levels returns each use of each pattern.
func (c *Chapter) levels() levels {
	n := 0
	for _, s := range c.Counted {
		n += len(s.Uses)
	}
	all, named := make(levels, 0, n), make(map[string]int, len(c.Memory.Patterns))
	place := func(id string) int {
		number, known := named[id]
		if !known {
			number = slices.Index(c.Memory.Patterns, c.Memory.Pattern(id))
			named[id] = number
		}
		return number
	}
	find := func(id string) *Pattern {
		if number := place(id); number >= 0 {
			return c.Memory.Patterns[number]
		}
		return nil
	}
	isText := func(a Activated) bool { return a.Spans > 0 }
	for i, s := range c.Counted {
		if slices.ContainsFunc(s.Uses, isText) {
			for a, p := range s.mentions(find) {
				if p != nil {
					all = append(all, level{int32(place(a.ID)), int32(i), a.Activation})
				}
			}
			continue
		}
		for _, a := range s.Uses { // as nearly always
			if number := place(a.ID); number >= 0 {
				all = append(all, level{int32(number), int32(i), a.Activation})
			}
		}
	}
	slices.SortFunc(all, func(a, b level) int { return cmp.Compare(a.pattern, b.pattern) })
	return all
}

// byID returns what finds a pattern by its id alone. Most have the place that they
// have in another version, which helps to find them.
func (m *Memory) byID() func(place int, id string) *Pattern {
	if m == nil {
		return func(int, string) *Pattern { return nil }
	}
	var found map[string]*Pattern
	return func(place int, id string) *Pattern {
		if place < len(m.Patterns) && m.Patterns[place].ID == id {
			return m.Patterns[place]
		}
		if found == nil {
			found = make(map[string]*Pattern, len(m.Patterns))
			for _, p := range m.Patterns {
				found[p.ID] = p
			}
		}
		return found[id]
	}
}
