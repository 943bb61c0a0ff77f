package coactivation

import "slices"

// A Heat is the Jaccard of each pattern with each other, for a picture.
type Heat struct {
	Patterns []int // in the order in which they are shown
	Cells    [][]float64
}

// Heat returns the patterns that are used most, those of a cluster side by side.
// A pattern that no session uses is not among them.
func (a *Analysis) Heat(most int) Heat {
	var shown []int
	for i, uses := range a.Uses {
		if uses > 0 {
			shown = append(shown, i)
		}
	}
	slices.SortStableFunc(shown, func(i, j int) int { return a.Uses[j] - a.Uses[i] })
	shown = shown[:min(len(shown), max(0, most))]
	cluster := map[int]int{} // from 0; those in none come last
	for n, c := range a.Clusters {
		for _, i := range c.Patterns {
			cluster[i] = n - len(a.Clusters)
		}
	}
	slices.SortStableFunc(shown, func(i, j int) int { return cluster[i] - cluster[j] })
	h := Heat{Patterns: shown, Cells: make([][]float64, len(shown))}
	for y, i := range shown {
		h.Cells[y] = make([]float64, len(shown))
		for x, j := range shown {
			p := Pair{UsesA: a.Uses[i], UsesB: a.Uses[j], Both: a.raster.both(i, j)}
			h.Cells[y][x] = p.Jaccard()
		}
	}
	return h
}
