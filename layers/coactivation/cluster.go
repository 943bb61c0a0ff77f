package coactivation

import "slices"

// A Cluster is patterns that fire together, in the order of the memory.
type Cluster struct {
	Patterns []int
	Links    int     // pairs in it with a Jaccard of 0.5 or more
	Weakest  float64 // the least Jaccard of these
}

// clusters returns the connected components of the graph that has the patterns
// for nodes and, for edges, the pairs with the least support and a Jaccard of 0.5
// or more. It is single linkage cut at 0.5: it does not depend on any order, and a
// chain is one cluster, though its ends may never meet. Links tells a chain
// (patterns − 1) from a clique.
func clusters(pairs []Pair) []Cluster {
	above := map[int]int{} // the way to the root, which is the least of its component
	root := func(i int) int {
		for {
			up, known := above[i]
			if !known || up == i {
				return i
			}
			i = up
		}
	}
	linked := pairs[:0:0]
	for _, p := range pairs {
		if !p.near(1, 2) {
			break // the closest stand first
		}
		linked = append(linked, p)
		a, b := root(p.A), root(p.B)
		above[p.A], above[p.B] = min(a, b), min(a, b)
		above[a], above[b] = min(a, b), min(a, b)
	}
	found := map[int]*Cluster{}
	for i := range above {
		r := root(i)
		if found[r] == nil {
			found[r] = &Cluster{}
		}
		found[r].Patterns = append(found[r].Patterns, i)
	}
	for _, p := range linked {
		c := found[root(p.A)]
		c.Links++
		c.Weakest = p.Jaccard()
	}
	list := make([]Cluster, 0, len(found))
	for _, c := range found {
		slices.Sort(c.Patterns)
		list = append(list, *c)
	}
	slices.SortFunc(list, func(a, b Cluster) int {
		if len(a.Patterns) != len(b.Patterns) {
			return len(b.Patterns) - len(a.Patterns)
		}
		return a.Patterns[0] - b.Patterns[0]
	})
	return list
}
