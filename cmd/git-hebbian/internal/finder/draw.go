package finder

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// From these sizes on there is a preview: below the list, or right of it.
const (
	roomBelowWide = 60
	roomBelowHigh = 16
	roomBeside    = 100
)

// roomForLabel is how wide a list is that shows labels.
const roomForLabel = 40

// A box is a part of the screen.
type box struct{ width, height int }

// A layout says where things are, between the question above and the status below.
type layout struct {
	list    box
	preview box  // with its title; without height there is none
	beside  bool // the preview is right of the list
	source  bool // the row below the list says where the hit is
}

func (m *model) layout() layout {
	body := max(0, m.height-2)
	switch {
	case m.previews && m.width >= roomBeside:
		list := m.width * 11 / 20
		return layout{list: box{list, body}, preview: box{m.width - list - 3, body}, beside: true}
	case m.previews && m.width >= roomBelowWide && m.height >= roomBelowHigh:
		list := body * 2 / 5
		return layout{list: box{m.width, list}, preview: box{m.width, body - list}}
	case body >= 6:
		return layout{list: box{m.width, body - 1}, source: true}
	}
	return layout{list: box{m.width, body}}
}

// rows draws the screen: as many rows as it is high, each exactly as wide. It also
// returns the column of the caret, which is in the first row.
func (m *model) rows() ([][]glyph, int) {
	l := m.layout()
	first, caret := m.question()
	rows := [][]glyph{first}
	list := m.list(l.list)
	switch {
	case l.beside:
		bar := m.setter().set(" "+m.line("│", "|")+" ", faint, nil, 0)
		for i, right := range m.around(l.preview) {
			rows = append(rows, slices.Concat(list[i], m.setter().fit(bar, 3, 0), right))
		}
	case l.preview.height > 0:
		rows = append(rows, list...)
		rows = append(rows, m.around(l.preview)...)
	case l.source:
		rows = append(rows, list...)
		rows = append(rows, m.title(m.width))
	default:
		rows = append(rows, list...)
	}
	rows = append(rows, m.status())
	return rows[:min(len(rows), m.height)], caret
}

// line returns a letter that draws a line in one column.
func (m *model) line(thin, plain string) string {
	if m.wide {
		return plain
	}
	return thin
}

// question draws what is typed, moved so that the caret is in sight.
func (m *model) question() ([]glyph, int) {
	set := m.setter()
	before := set.set(m.typed[:m.caret], 0, nil, 0)
	after := set.set(m.typed[m.caret:], 0, nil, 0)
	prompt := set.set("> ", strong, nil, 0)
	caret := columns(prompt) + columns(before)
	for len(before) > 0 && caret >= m.width {
		caret -= before[0].width
		before = before[1:]
	}
	caret = min(caret, max(0, m.width-1))
	return set.fit(slices.Concat(prompt, before, after), m.width, 0), caret
}

// list draws the hits around the cursor.
func (m *model) list(b box) [][]glyph {
	m.top = max(0, min(m.top, m.cursor, len(m.hits)-b.height))
	m.top = max(m.top, m.cursor-b.height+1)
	seen := m.hits[min(m.top, len(m.hits)):min(m.top+b.height, len(m.hits))]
	labels := m.labels(seen, b.width)
	rows := make([][]glyph, b.height)
	for i := range rows {
		if i < len(seen) {
			rows[i] = m.hit(seen[i], b.width, labels, m.top+i == m.cursor)
		} else {
			rows[i] = m.setter().fit(nil, b.width, 0)
		}
	}
	return rows
}

// labels returns how wide the column of labels is.
func (m *model) labels(hits []Hit, width int) int {
	widest := 0
	if width < roomForLabel {
		return widest
	}
	for _, h := range hits {
		label, _ := excerpt(h.Label, nil)
		widest = max(widest, columns(m.setter().set(label, 0, nil, 0)))
	}
	return min(widest, width/3)
}

func (m *model) hit(h Hit, width, labels int, cursor bool) []glyph {
	set, plain, lead := m.setter(), look(0), "  "
	if cursor {
		plain, lead = turned, "> "
	}
	row := set.set(lead, plain, nil, 0)
	if labels > 0 {
		label, _ := excerpt(h.Label, nil)
		row = append(row, set.fit(set.set(label, plain|named, nil, 0), labels, plain)...)
		row = append(row, set.set("  ", plain, nil, 0)...)
	}
	text, marks := excerpt(h.Text, h.Marks)
	glyphs := set.set(text, plain, marks, strong|found)
	return set.fit(append(row, set.around(glyphs, width-columns(row))...), width, plain)
}

// title says where the hit under the cursor is.
func (m *model) title(width int) []glyph {
	hit, _ := m.current()
	source, _ := excerpt(hit.Source, nil)
	return m.setter().fit(m.setter().set(source, named, nil, 0), width, 0)
}

// around draws the lines around the hit under the cursor, below a title.
func (m *model) around(b box) [][]glyph {
	set := m.setter()
	if b.height == 0 {
		return nil
	}
	rows := make([][]glyph, 1, b.height)
	rows[0] = m.title(b.width)
	if !m.layout().beside {
		rest := set.set(strings.Repeat(m.line("─", "-"), b.width), faint, nil, 0)
		title := trimmed(rows[0])
		title = set.fit(title, min(b.width, columns(title)+1), 0)
		rows[0] = set.fit(cut(slices.Concat(title, rest), b.width), b.width, 0)
	}
	lines, own := m.wrapped(b.width)
	begin := max(0, min(own-b.height/3, len(lines)-b.height+1))
	for i := range b.height - 1 {
		var line []glyph
		if begin+i < len(lines) {
			line = lines[begin+i]
		}
		rows = append(rows, set.fit(line, b.width, 0))
	}
	return rows
}

// wrapped returns the rows of the preview, and in which the hit's line begins.
func (m *model) wrapped(width int) (rows [][]glyph, own int) {
	hit, some := m.current()
	if !some || m.near.of != hit.id() {
		return nil, 0
	}
	set := m.setter()
	for i, line := range m.near.lines {
		line, _ = excerpt(strings.ReplaceAll(line, "\t", "    "), nil)
		lead, plain := "  ", look(0)
		if i == m.near.at {
			lead, plain, own = "> ", strong, len(rows)
		}
		for _, row := range wrap(set.set(line, plain, nil, 0), max(2, width-2)) {
			rows = append(rows, append(set.set(lead, plain, nil, 0), row...))
		}
	}
	return rows, own
}

// trimmed returns glyphs without the spaces behind them.
func trimmed(glyphs []glyph) []glyph {
	for len(glyphs) > 0 && glyphs[len(glyphs)-1].text == " " {
		glyphs = glyphs[:len(glyphs)-1]
	}
	return glyphs
}

// status draws what the hits are, and the keys if there is room.
func (m *model) status() []glyph {
	set := m.setter()
	left := set.set(m.count(), faint, nil, 0)
	for _, keys := range []string{"enter chooses, arrows move, esc leaves", "enter, arrows, esc"} {
		right := set.set(keys, faint, nil, 0)
		if room := m.width - columns(right); columns(left)+2 <= room {
			return append(set.fit(left, room, 0), right...)
		}
	}
	return set.fit(left, m.width, 0)
}

func (m *model) count() string {
	switch {
	case !m.answered:
		return "searching"
	case m.waiting:
		return fmt.Sprintf("%s, searching", m.number())
	}
	return fmt.Sprintf("%s, %d ms", m.number(), m.took.Round(time.Millisecond).Milliseconds())
}

func (m *model) number() string {
	switch len(m.hits) {
	case 0:
		return "no hit"
	case 1:
		return "1 hit"
	}
	return fmt.Sprintf("%d of %d hits", m.cursor+1, len(m.hits))
}
