package finder

import (
	"context"
	"strings"
	"time"
)

// A Model is the finder without a terminal: keys and answers in, rows out.
type Model struct{ m *model }

// NewModel returns a model on a screen of a size.
func NewModel(start string, width, height int, previews bool) Model {
	m := newModel(start)
	m.width, m.height, m.previews = width, height, previews
	return Model{m}
}

// Resize changes the size of the screen.
func (m Model) Resize(width, height int) { m.m.width, m.m.height = width, height }

// EastAsia makes ambiguous letters wide.
func (m Model) EastAsia() { m.m.wide = true }

// Answer gives the model the hits of a question.
func (m Model) Answer(typed string, hits ...Hit) {
	m.m.answer(answer{typed, hits, 7 * time.Millisecond})
}

// Show gives the model the lines around a hit.
func (m Model) Show(h Hit, at int, lines ...string) { m.m.show(preview{h.id(), lines, at}) }

// Type types letters. Press presses keys by their names.
func (m Model) Type(text string) {
	m.m.insert(text)
	m.m.waiting = true
}

// Press presses keys by their names, with spaces between.
func (m Model) Press(names string) {
	keys := map[string]key{
		"up": keyUp, "down": keyDown, "pageup": keyPageUp, "pagedown": keyPageDown,
		"home": keyHome, "end": keyEnd, "left": keyLeft, "right": keyRight,
		"ctrl-a": keyLineStart, "ctrl-e": keyLineEnd, "backspace": keyBackspace,
		"delete": keyDelete, "ctrl-w": keyDeleteWord, "ctrl-u": keyDeleteBefore,
		"enter": keyEnter, "esc": keyLeave,
	}
	for name := range strings.FieldsSeq(names) {
		k, known := keys[name]
		if !known {
			panic("no key " + name)
		}
		m.m.press(k)
	}
}

// Typed returns what is typed, with a | where the caret is.
func (m Model) Typed() string { return m.m.typed[:m.m.caret] + "|" + m.m.typed[m.m.caret:] }

// Current returns the text of the hit under the cursor.
func (m Model) Current() string {
	h, _ := m.m.current()
	return h.Text
}

// Over returns whether it is over, and what was chosen.
func (m Model) Over() (over bool, hit Hit, chosen bool) {
	hit, chosen = m.m.choice()
	return m.m.over, hit, chosen
}

// Rows returns the screen as text, and how wide each row is.
func (m Model) Rows() (rows []string, widths []int, caret int) {
	drawn, caret := m.m.rows()
	for _, row := range drawn {
		var b strings.Builder
		for _, g := range row {
			b.WriteString(g.text)
		}
		rows, widths = append(rows, b.String()), append(widths, columns(row))
	}
	return rows, widths, caret
}

// Strong returns what is bold in a row.
func (m Model) Strong(row int) string {
	drawn, _ := m.m.rows()
	var b strings.Builder
	for _, g := range drawn[row] {
		if g.look&strong != 0 {
			b.WriteString(g.text)
		}
	}
	return b.String()
}

// Clean is how a text comes to the screen.
func Clean(text string, marks ...[2]int) (string, [][2]int) { return clean(text, marks) }

// Steers reports whether a letter must not come to the screen.
func Steers(r rune) bool { return steers(r) }

// A Job runs work that returns a text.
type Job struct{ j *job[string] }

// NewJob returns a job that has nothing to do.
func NewJob() Job { return Job{newJob[string]()} }

// Do replaces what runs.
func (j Job) Do(ctx context.Context, work func(context.Context) string) { j.j.do(ctx, work) }

// Next waits for a result.
func (j Job) Next() string { return (<-j.j.done).value() }

// Stop ends what runs.
func (j Job) Stop() { j.j.stop() }
