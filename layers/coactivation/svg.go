package coactivation

import (
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf8"
)

// The measures of the picture, in pixels.
const (
	cellSize  = 18
	letter    = 7 // a letter's width, about
	margin    = 16
	titleRoom = 40
	mostLabel = 48 // letters of an id
)

// SVG returns the map as a picture that needs no other file: no script, no font
// and no style sheet from elsewhere. Who points at a cell reads its numbers.
func (a *Analysis) SVG(h Heat) []byte {
	labels, longest := make([]string, len(h.Patterns)), 0
	for n, i := range h.Patterns {
		labels[n] = escaped(clip(a.Memory.Patterns[i].ID, mostLabel))
		longest = max(longest, utf8.RuneCountInString(clip(a.Memory.Patterns[i].ID, mostLabel)))
	}
	room := longest*letter + margin
	side := len(h.Patterns) * cellSize
	width, height := max(room+side+2*margin, 420), titleRoom+room+side+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" role="img" font-family="monospace" font-size="11">`+"\n", width, height)
	fmt.Fprintf(&b, "<title>Patterns that fire together: %d sessions</title>\n", a.Sessions)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="14" fill="#222222">Patterns that fire together, %d sessions (Jaccard 0 to 1)</text>`+"\n", margin, margin+10, a.Sessions)
	left, top := margin+room, margin+titleRoom+room
	for n, label := range labels {
		at := n*cellSize + cellSize*2/3
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end" fill="#222222">%s</text>`+"\n", left-6, top+at, label)
		fmt.Fprintf(&b, `<text transform="translate(%d %d) rotate(-90)" fill="#222222">%s</text>`+"\n", left+at, top-6, label)
	}
	for y, row := range h.Cells {
		for x, value := range row {
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%[3]d" fill="%s"><title>%s · %s: %.2f</title></rect>`+"\n",
				left+x*cellSize, top+y*cellSize, cellSize-1, colour(value), labels[y], labels[x], value)
		}
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// colour goes from a light grey to a dark blue, in even steps of lightness.
func colour(value float64) string {
	mix := func(from, to int) int { return from + int(value*float64(to-from)+0.5) }
	return fmt.Sprintf("#%02x%02x%02x", mix(0xf1, 0x08), mix(0xf3, 0x30), mix(0xf5, 0x6b))
}

// clip shortens a text to so many letters.
func clip(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return string(runes[:most-1]) + "…"
}

func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a strings.Builder takes everything
	return b.String()
}
