package layers

import (
	"bytes"
	"strconv"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Layer is one of the four parts of a memory file.
type Layer struct {
	Number int
	Span   markdown.Span  // from its heading or marker to where the next thing begins
	Body   markdown.Span  // the same without the heading, its banner, or the markers
	Title  markdown.Block // carries the annotation: the heading, or the marker
}

const conflictText = "a conflict marker"

// claim is a heading or marker that says "here begins a layer".
type claim struct {
	number int
	layer  Layer
}

// structure finds the layers and reports what is wrong with them.
func (m *Memory) structure(r *reporter) {
	claims := m.markerClaims(r)
	claims = append(claims, m.headingClaims(claims)...)
	sortClaims(claims)
	for _, c := range claims {
		l := c.layer
		if m.Layer(c.number) != nil {
			m.seconds = append(m.seconds, &l)
			r.fail(l.Span.Start, RuleStructure, "a second layer "+strconv.Itoa(c.number)+" ("+Name(c.number)+")", "join the two, or rename one heading")
			continue
		}
		m.Layers = append(m.Layers, &l)
	}
	for _, c := range m.Doc.Conflicts {
		r.fail(c.Start, RuleStructure, conflictText, "keep either side, delete the markers; the next update puts the numbers right")
	}
	for _, u := range m.Doc.Unclosed {
		r.warn(u.Offset, RuleStructure, "the "+u.What+" opened here is never closed; everything below belongs to it", "close it")
	}
}

// markerClaims returns the layers between `<!-- hebbian: layer=N -->` and
// `<!-- hebbian: end -->`.
func (m *Memory) markerClaims(r *reporter) []claim {
	var claims []claim
	open := false
	for _, a := range m.Doc.Annotations {
		if a.Place != markdown.Alone || a.Err != nil {
			continue
		}
		value, begins := a.Get("layer")
		_, ends := a.Get("end")
		line := m.Doc.LineAt(a.Span.Start)
		if open && (begins || ends) {
			c := &claims[len(claims)-1].layer
			c.Body.End, c.Span.End = line.Start, line.Start
			if ends {
				c.Span.End = line.End
			}
		}
		switch {
		case begins:
			if open {
				r.fail(a.Span.Start, RuleStructure, "a layer begins inside another one", "put <!-- hebbian: end --> above this line")
			}
			n, err := strconv.Atoi(value)
			open = err == nil && n >= 1 && n <= 4
			if !open {
				r.fail(a.Span.Start, RuleStructure, "layer= takes 1, 2, 3 or 4", "correct the number")
				continue
			}
			end := len(m.Doc.Source)
			claims = append(claims, claim{n, Layer{Number: n, Span: markdown.Span{Start: line.Start, End: end},
				Body: markdown.Span{Start: m.nextLine(line.End), End: end}, Title: markdown.Block{Annotation: a}}})
		case ends:
			if !open {
				r.fail(a.Span.Start, RuleStructure, "an end without a beginning", "delete this line, or put <!-- hebbian: layer=N --> above the layer")
			}
			open = false
		default:
			r.fail(a.Span.Start, RuleAnnotations, "an annotation alone on its line", "put it at the end of the item or heading it belongs to")
		}
	}
	if open {
		r.fail(claims[len(claims)-1].layer.Span.Start, RuleStructure, "this layer has no end", "put <!-- hebbian: end --> below its last line")
	}
	return claims
}

// headingClaims returns the layers that begin at a heading outside the given
// ones. One ends at the next heading of the same or a higher level, and at that
// of the next layer, whatever its level.
func (m *Memory) headingClaims(marked []claim) []claim {
	var claims []claim
	headings := m.Doc.Headings
	for i, h := range headings {
		n := layerNumber(h.Text)
		if n == 0 || inside(marked, h.Span.Start) {
			continue
		}
		last := m.bannerEnd(i)
		end := len(m.Doc.Source)
		for j := last + 1; j < len(headings); j++ {
			if layerNumber(headings[j].Text) > 0 || headings[j].Level <= h.Level && !isDecoration(headings[j].Text) {
				if end = headings[j].Span.Start; m.isBar(j-1) && j-1 > last && m.adjacent(j-1, j) {
					end = headings[j-1].Span.Start
				}
				break
			}
		}
		for _, c := range marked {
			if s := c.layer.Span.Start; s > h.Span.Start {
				end = min(end, s)
			}
		}
		claims = append(claims, claim{n, Layer{Number: n, Span: markdown.Span{Start: h.Span.Start, End: end},
			Body: markdown.Span{Start: m.nextLine(headings[last].Span.End), End: end}, Title: h.Block}})
	}
	return claims
}

// bannerEnd returns the index of the last heading of the banner that heading i
// names the layer in: a bar, the name, lines of facts, a bar. Without a bar
// above, the heading stands for itself; a bar right below still belongs to it.
func (m *Memory) bannerEnd(i int) int {
	if !m.isBar(i-1) || !m.adjacent(i-1, i) {
		if m.isBar(i+1) && m.adjacent(i, i+1) && !m.opensBanner(i+1) {
			return i + 1
		}
		return i
	}
	for j := i + 1; j < len(m.Doc.Headings) && m.adjacent(j-1, j); j++ {
		if m.isBar(j) {
			return j
		}
	}
	return i
}

// opensBanner reports whether the bar at i stands right above a layer's name.
func (m *Memory) opensBanner(i int) bool {
	return i+1 < len(m.Doc.Headings) && m.adjacent(i, i+1) && layerNumber(m.Doc.Headings[i+1].Text) > 0
}

func (m *Memory) isBar(i int) bool {
	return i >= 0 && i < len(m.Doc.Headings) && isDecoration(m.Doc.Headings[i].Text)
}

// adjacent reports whether only blanks stand between headings i and j.
func (m *Memory) adjacent(i, j int) bool {
	between := m.Doc.Source[m.Doc.Headings[i].Span.End:m.Doc.Headings[j].Span.Start]
	for _, c := range between {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			return false
		}
	}
	return true
}

// nextLine returns the offset of the line after the line end at offset.
func (m *Memory) nextLine(offset int) int {
	src := m.Doc.Source
	if offset < len(src) && src[offset] == '\r' {
		offset++
	}
	if offset < len(src) && src[offset] == '\n' {
		offset++
	}
	return offset
}

func inside(claims []claim, offset int) bool {
	for _, c := range claims {
		if offset >= c.layer.Span.Start && offset < c.layer.Span.End {
			return true
		}
	}
	return false
}

// Above returns the offset, at the beginning of a line, before which nothing belongs
// to a layer: that of the first one, with the bar above it. It is false where only
// blanks stand there, or there is no layer.
func (m *Memory) Above() (int, bool) {
	if len(m.Layers) == 0 {
		return 0, false
	}
	at := m.Layers[0].Span.Start
	for i, h := range m.Doc.Headings {
		if h.Span.Start == m.Layers[0].Span.Start && m.isBar(i-1) && m.adjacent(i-1, i) {
			at = m.Doc.Headings[i-1].Span.Start
		}
	}
	src := m.Doc.Source
	at = bytes.LastIndexByte(src[:at], '\n') + 1
	return at, len(bytes.TrimSpace(bytes.TrimPrefix(src[:at], []byte("\xef\xbb\xbf")))) > 0
}
