package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// The bounds of the map in a terminal.
const (
	mostHeat  = 40 // patterns
	leastHeat = 2
	leastID   = 12 // columns for an id, behind the cells
)

// printHeat draws the map: a row and a column for each pattern, the darker the
// closer. Cells stand before the ids, so that wide letters shift nothing.
func (a *analysis) printHeat() {
	number := len(strconv.Itoa(mostHeat))
	room := width(a.w) - 2 - number - 2 - 1 - leastID // indent, number, blanks around the cells
	h := a.Heat(min(mostHeat, max(leastHeat, room)))
	if len(h.Patterns) < leastHeat {
		return
	}
	cell := 1
	if 2*len(h.Patterns) <= room {
		cell = 2
	}
	fmt.Fprintf(a.w.out, "\nMap: Jaccard of 0.05 ░ 0.25 ▒ 0.50 ▓ 0.75 █ or more\n")
	for _, line := range ruler(len(h.Patterns), cell) {
		fmt.Fprintf(a.w.out, "  %*s  %s\n", number, "", line)
	}
	idRoom := width(a.w) - 2 - number - 2 - 1 - cell*len(h.Patterns)
	for y, row := range h.Cells {
		var cells strings.Builder
		for x, value := range row {
			shade := shadeOf(value)
			if x == y {
				shade = "·"
			}
			cells.WriteString(strings.Repeat(shade, cell))
		}
		fmt.Fprintf(a.w.out, "  %*d  %s %s\n", number, y+1, cells.String(), shortened(a.id(h.Patterns[y]), max(leastID, idRoom)))
	}
}

// ruler returns the numbers of the columns, tens above ones.
func ruler(n, cell int) []string {
	var tens, ones strings.Builder
	for i := 1; i <= n; i++ {
		ten := " "
		if i%10 == 0 {
			ten = strconv.Itoa(i / 10)
		}
		tens.WriteString(padded(ten, cell))
		ones.WriteString(padded(strconv.Itoa(i%10), cell))
	}
	lines := []string{strings.TrimRight(ones.String(), " ")}
	if n >= 10 {
		lines = append([]string{strings.TrimRight(tens.String(), " ")}, lines...)
	}
	return lines
}

func shadeOf(value float64) string {
	switch {
	case value >= 0.75:
		return "█"
	case value >= 0.5:
		return "▓"
	case value >= 0.25:
		return "▒"
	case value >= 0.05:
		return "░"
	}
	return " "
}

// shortened is a text of at most so many letters.
func shortened(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}

// defaultWidth is that of a terminal that says nothing of its width.
const defaultWidth = 80

// width is how many columns the output has: of its terminal, or what COLUMNS says.
func width(w *world) int {
	if file := streamFile(w.out); file != nil {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	if columns, err := strconv.Atoi(w.getenv("COLUMNS")); err == nil && columns > 0 {
		return columns
	}
	return defaultWidth
}
