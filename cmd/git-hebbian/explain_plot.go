package main

import (
	"fmt"
	"strings"

	"golang.org/x/term"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A point of the curve: a closed epoch, the base, or a session.
type point struct {
	name    string // an epoch or a day
	weight  hebb.Weight
	pending bool
}

// curve returns the points in the order of what made them: closed epochs, then
// the base and the sessions of the open one, then what is pending.
func (e *explanation) curve() []point {
	var out []point
	for _, c := range e.closings {
		out = append(out, point{name: c.epoch, weight: hebb.Weight(c.level)})
	}
	if len(e.closings) == 0 || e.Base.Weight != hebb.Weight(e.closings[len(e.closings)-1].level) {
		out = append(out, point{name: "base", weight: e.Base.Weight})
	}
	for _, c := range e.Counted {
		out = append(out, point{name: c.Start.UTC().Format("2006-01-02"), weight: c.After.Weight})
	}
	if e.Pattern.ByHand() {
		out = append(out, point{name: "by hand", weight: e.Pattern.Visible})
	}
	for _, c := range e.Steps {
		out = append(out, point{name: c.Start.UTC().Format("2006-01-02"), weight: c.After.Weight, pending: true})
	}
	return out
}

const (
	plotRows  = 10
	plotLabel = 6  // columns before the curve
	plotWidth = 80 // where no terminal says another
	plotLeast = 20
	plotBroad = 4 // columns of one point, at most
)

// plot draws the curve from 0 to 1 with blocks of an eighth of a row.
func (e *explanation) plot() {
	points := e.curve()
	width := max(plotLeast, e.w.columns()-plotLabel-1)
	columns := make([]int, 0, width) // heights in eighths
	if broad := min(plotBroad, width/len(points)); broad > 0 {
		for _, p := range points {
			for range broad {
				columns = append(columns, eighths(p.weight))
			}
		}
	} else {
		for i := range width {
			columns = append(columns, eighths(points[i*(len(points)-1)/(width-1)].weight))
		}
	}
	fmt.Fprintln(e.w.out)
	labels := map[int]string{plotRows - 1: "1.00", plotRows/2 - 1: "0.50"}
	for row := plotRows - 1; row >= 0; row-- {
		var line strings.Builder
		for _, height := range columns {
			line.WriteString([]string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}[max(0, min(8, height-8*row))])
		}
		fmt.Fprintf(e.w.out, "%4s ┤%s\n", labels[row], strings.TrimRight(line.String(), " "))
	}
	fmt.Fprintf(e.w.out, "0.00 └%s\n", strings.Repeat("─", len(columns)))
	first, last := points[0].name, points[len(points)-1].name
	gap := max(1, len(columns)-len(first)-len(last))
	fmt.Fprintf(e.w.out, "%*s%s%s%s\n", plotLabel, "", first, strings.Repeat(" ", gap), last)
}

func eighths(w hebb.Weight) int { return (int(w)*plotRows*8 + hebb.Scale/2) / hebb.Scale }

// columns returns how wide the terminal is.
func (w *world) columns() int {
	if file := streamFile(w.out); file != nil {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return plotWidth
}
