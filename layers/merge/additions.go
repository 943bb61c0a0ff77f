package merge

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A run is what one side added between two patterns that all versions have.
type run struct {
	anchor string            // the id of the pattern before it
	span   markdown.Span     // from the end of the anchor to the end of the run
	added  []*layers.Pattern // what stands there
}

// additions gives all versions the patterns that either side added behind a
// pattern of the base: ours first. So two sides that both add to the end of a
// list are no conflict.
func (m *memories) additions() (edits [sides][]markdown.Edit) {
	mine, others := m.runs(ours), m.runs(theirs)
	for _, p := range m.of[base].Patterns {
		anchor := m.name[base][p.ID]
		r, s := mine[anchor], others[anchor]
		if r == nil && s == nil || m.clash(r, s) {
			continue
		}
		if m.pattern(ours, anchor) == nil || m.pattern(theirs, anchor) == nil {
			continue
		}
		first, second := m.text(ours, r), m.text(theirs, s)
		if s != nil && m.repeats(r, s) {
			edits[theirs] = append(edits[theirs], markdown.Edit{Span: s.span})
			second = m.rest(r, s)
			insert(&edits[theirs], s.span.Start, first+second)
		} else {
			insert(&edits[theirs], m.behind(theirs, anchor), first)
		}
		insert(&edits[base], m.behind(base, anchor), first+second)
		end := m.behind(ours, anchor)
		if r != nil {
			end = r.span.End
		}
		insert(&edits[ours], end, second)
	}
	return edits
}

// deletions takes out of all versions what one side deleted and the other left as
// it was: now that their states are the same, nothing but what people wrote tells
// two lines apart.
func (m *memories) deletions() (edits [sides][]markdown.Edit) {
	for _, p := range m.of[base].Patterns {
		id := m.name[base][p.ID]
		o, t := m.pattern(ours, id), m.pattern(theirs, id)
		side, left := ours, o
		if o == nil {
			side, left = theirs, t
		}
		if left == nil || o != nil && t != nil || m.line(side, left) != m.line(base, p) {
			continue
		}
		edits[base] = append(edits[base], markdown.Edit{Span: p.Item.Lines})
		edits[side] = append(edits[side], markdown.Edit{Span: left.Item.Lines})
	}
	return edits
}

func insert(edits *[]markdown.Edit, at int, text string) {
	if text != "" {
		*edits = append(*edits, markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: text})
	}
}

// behind returns where a line behind a pattern begins.
func (m *memories) behind(version int, id string) int {
	return m.pattern(version, id).Item.Lines.End
}

func (m *memories) text(version int, r *run) string {
	if r == nil {
		return ""
	}
	return m.of[version].Doc.Text(r.span)
}

// runs finds what a side added, by the pattern before it. Where anything else
// than blanks stands between, it is left to the merge of the texts.
func (m *memories) runs(version int) map[string]*run {
	found := map[string]*run{}
	memory := m.of[version]
	var now *run
	anchor := (*layers.Pattern)(nil)
	end := 0
	for _, p := range memory.Patterns {
		id := m.name[version][p.ID]
		switch {
		case m.pattern(base, id) != nil:
			anchor, now, end = p, nil, p.Item.Lines.End
			continue
		case anchor == nil:
			continue
		}
		between := memory.Doc.Text(markdown.Span{Start: min(end, p.Item.Lines.Start), End: p.Item.Lines.Start})
		if strings.TrimSpace(between) != "" || !ended(memory, p) || !ended(memory, anchor) {
			delete(found, m.name[version][anchor.ID])
			anchor = nil
			continue
		}
		if now == nil {
			now = &run{anchor: m.name[version][anchor.ID], span: markdown.Span{Start: anchor.Item.Lines.End}}
			found[now.anchor] = now
		}
		now.added = append(now.added, p)
		now.span.End, end = p.Item.Lines.End, p.Item.Lines.End
	}
	for anchor := range found {
		if p := m.pattern(base, anchor); !ended(m.of[base], p) {
			delete(found, anchor)
		}
	}
	return found
}

// ended reports whether the lines of a pattern end with a line end.
func ended(memory *layers.Memory, p *layers.Pattern) bool {
	return strings.HasSuffix(memory.Doc.Text(p.Item.Lines), "\n")
}

// clash reports whether both sides added one pattern with other words, or added
// one in different places: that is for a person.
func (m *memories) clash(r, s *run) bool {
	for version, side := range map[int]*run{ours: r, theirs: s} {
		if side == nil {
			continue
		}
		other := r
		if side == r {
			other = s
		}
		for _, p := range side.added {
			q := m.pattern(ours+theirs-version, m.name[version][p.ID])
			if q == nil {
				continue
			}
			if other == nil || !slices.Contains(other.added, q) || m.line(version, p) != m.line(ours+theirs-version, q) {
				return true
			}
		}
	}
	return false
}

// line returns all of a pattern, as it is written.
func (m *memories) line(version int, p *layers.Pattern) string {
	return m.of[version].Doc.Text(p.Item.Lines)
}

// repeats reports whether both runs have a pattern in common.
func (m *memories) repeats(r, s *run) bool { return r != nil && m.rest(r, s) != m.text(theirs, s) }

// rest returns the run of theirs without what ours has too.
func (m *memories) rest(r, s *run) string {
	var b strings.Builder
	at := s.span.Start
	for _, p := range s.added {
		mine := slices.ContainsFunc(r.added, func(q *layers.Pattern) bool { return m.name[ours][q.ID] == m.name[theirs][p.ID] })
		if !mine {
			b.WriteString(m.of[theirs].Doc.Text(markdown.Span{Start: at, End: p.Item.Lines.End}))
		}
		at = p.Item.Lines.End
	}
	return b.String()
}
