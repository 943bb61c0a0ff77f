package markdown

import (
	"bytes"
	"cmp"
	"slices"
)

// conflicts returns the lines that git writes where a merge conflicts. A line
// of equals signs is one only between the first and the last line of such a
// place, because it also underlines headings.
func conflicts(d *Document) []Span {
	var found, between []Span
	open := false
	fence := 0
	for _, start := range d.starts {
		line := d.Source[start:]
		if len(line) < 7 || line[0] != line[6] || bytes.IndexByte([]byte("<|=>"), line[0]) < 0 {
			continue
		}
		for fence < len(d.Fences) && d.Fences[fence].Span.End <= start {
			fence++
		}
		if fence < len(d.Fences) && d.Fences[fence].Span.Start <= start {
			continue
		}
		span := d.LineAt(start)
		line = d.Source[span.Start:span.End]
		switch {
		case bytes.HasPrefix(line, []byte("<<<<<<< ")):
			found, between, open = append(found, span), nil, true
		case bytes.HasPrefix(line, []byte("||||||| ")):
			found = append(found, span)
		case open && string(line) == "=======":
			between = append(between, span)
		case bytes.HasPrefix(line, []byte(">>>>>>> ")):
			found, between, open = append(append(found, between...), span), nil, false
		}
	}
	slices.SortFunc(found, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	return found
}
