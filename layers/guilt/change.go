package guilt

import (
	"bytes"
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Change is an entry that one version of a file has and the other has not, or
// has in other words: a pattern, a list item, or any other line.
type Change struct {
	Edit markdown.Edit // of the old version
	Line int           // where the entry stands: in the new version, or, where it is gone, in the old one
	Gone bool          // it was taken out
	Text string        // the entry: the new one, or the one that is gone
}

// Between returns the changes from one version of a file to the next. All of their
// edits make the new one of the old one, and any part of them can be made alone.
func Between(old, now []byte) []Change {
	a, b := pieces(old), pieces(now)
	head := 0
	for head < len(a) && head < len(b) && bytes.Equal(old[a[head].Start:a[head].End], now[b[head].Start:b[head].End]) {
		head++
	}
	same := common(old, now, a[head:], b[head:])
	var changes []Change
	i, j := head, head
	for _, pair := range append(same, [2]int{len(a) - head, len(b) - head}) {
		changes = append(changes, run(old, now, a, b, [2]int{i, head + pair[0]}, [2]int{j, head + pair[1]})...)
		i, j = head+pair[0]+1, head+pair[1]+1
	}
	return changes
}

// run returns the changes of a stretch in which nothing stayed: each entry takes
// the place of one, and what is left over is new or gone.
func run(old, now []byte, a, b []markdown.Span, from, to [2]int) []Change {
	var changes []Change
	end := len(old)
	if from[1] < len(a) {
		end = a[from[1]].Start
	}
	for i, j := from[0], to[0]; i < from[1] || j < to[1]; i, j = i+1, j+1 {
		c := Change{Edit: markdown.Edit{Span: markdown.Span{Start: end, End: end}}}
		if i < from[1] {
			c.Edit.Span = a[i]
		}
		if j < to[1] {
			c.Edit.New = string(now[b[j].Start:b[j].End])
			c.Line, c.Text = lineOf(now, b[j].Start), c.Edit.New
		} else {
			c.Line, c.Text, c.Gone = lineOf(old, a[i].Start), string(old[a[i].Start:a[i].End]), true
		}
		changes = append(changes, c)
	}
	return changes
}

func lineOf(src []byte, at int) int { return 1 + bytes.Count(src[:at], []byte{'\n'}) }

// pieces cuts a file into its entries: the first lines of a list item together,
// and the lines of a heading; any other line is one.
func pieces(src []byte) []markdown.Span {
	var whole []markdown.Span
	if doc, err := markdown.Parse(src); err == nil {
		for _, item := range doc.Items {
			whole = append(whole, markdown.Span{Start: item.Lines.Start, End: item.Content.End})
		}
		for _, h := range doc.Headings {
			whole = append(whole, h.Span)
		}
		slices.SortFunc(whole, func(a, b markdown.Span) int { return a.Start - b.Start })
	}
	var out []markdown.Span
	for at := 0; at < len(src); {
		end := lineEnd(src, at)
		for len(whole) > 0 && whole[0].Start < end {
			for end < len(src) && end < whole[0].End {
				end = lineEnd(src, end)
			}
			whole = whole[1:]
		}
		out = append(out, markdown.Span{Start: at, End: end})
		at = end
	}
	return out
}

func lineEnd(src []byte, at int) int {
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(src)
}

// mostCompared is how many pairs of entries are compared; of larger stretches only
// the ends are.
const mostCompared = 4 << 20

// common returns the pairs of entries that are the same in both, in their order:
// as many as there can be.
func common(old, now []byte, a, b []markdown.Span) [][2]int {
	n, m := len(a), len(b)
	tail := 0
	for tail < n && tail < m && bytes.Equal(old[a[n-1-tail].Start:a[n-1-tail].End], now[b[m-1-tail].Start:b[m-1-tail].End]) {
		tail++
	}
	n, m = n-tail, m-tail
	var pairs [][2]int
	if n*m <= mostCompared {
		pairs = longest(old, now, a[:n], b[:m])
	}
	for k := range tail {
		pairs = append(pairs, [2]int{n + k, m + k})
	}
	return pairs
}

// longest returns the longest common part of two lists of entries.
func longest(old, now []byte, a, b []markdown.Span) [][2]int {
	equal := func(i, j int) bool { return bytes.Equal(old[a[i].Start:a[i].End], now[b[j].Start:b[j].End]) }
	wide := len(b) + 1
	best := make([]int32, (len(a)+1)*wide)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if equal(i, j) {
				best[i*wide+j] = best[(i+1)*wide+j+1] + 1
			} else {
				best[i*wide+j] = max(best[(i+1)*wide+j], best[i*wide+j+1])
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case equal(i, j):
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case best[(i+1)*wide+j] >= best[i*wide+j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}
