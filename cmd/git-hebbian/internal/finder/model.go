package finder

import (
	"slices"
	"time"

	"github.com/clipperhouse/displaywidth"
)

// longest is how many bytes somebody may type; a pasted file is no question.
const longest = 1024

// A model is all that the finder knows. It has no terminal, no clock and nothing
// in the background: keys and answers change it, and rows draws it.
type model struct {
	width, height int
	wide          bool // ambiguous letters take two columns, as in East Asia
	previews      bool // there is a Preview

	typed   string
	caret   int  // in bytes of typed
	pasting bool // line ends are text

	hits     []Hit
	cursor   int  // the hit that enter would choose
	moved    bool // somebody has moved the cursor off the best hit
	top      int  // the first hit on the screen
	answered bool
	waiting  bool // the hits are those of an earlier question
	hasty    bool // enter was pressed before the hits were there
	took     time.Duration

	near   preview
	over   bool // somebody has chosen or left
	chosen bool
}

func newModel(start string) *model {
	return &model{typed: start, caret: len(start), waiting: true}
}

func (m *model) setter() setter {
	return setter{displaywidth.Options{EastAsianWidth: m.wide}}
}

// id tells a hit from others.
func (h Hit) id() string { return h.Source + "\x00" + h.Text }

// answer takes the hits of a question, unless it is no longer the question. The
// cursor stays on the hit where somebody moved it, or else on the best.
func (m *model) answer(a answer) {
	if a.typed != m.typed {
		return
	}
	at := -1
	if old, some := m.current(); some && m.moved {
		at = slices.IndexFunc(a.hits, func(h Hit) bool { return h.id() == old.id() })
	}
	if at < 0 {
		m.moved, m.top = false, 0
	}
	m.hits, m.took, m.cursor = a.hits, a.took, max(0, at)
	m.answered, m.waiting = true, false
	if m.hasty {
		m.enter()
	}
}

// show takes a preview, unless the cursor has moved on.
func (m *model) show(p preview) {
	if hit, some := m.current(); some && hit.id() == p.of {
		m.near = p
	}
}

// current returns the hit under the cursor.
func (m *model) current() (Hit, bool) {
	if m.cursor >= len(m.hits) {
		return Hit{}, false
	}
	return m.hits[m.cursor], true
}

// choice returns what somebody chose, once it is over.
func (m *model) choice() (Hit, bool) {
	if !m.over || !m.chosen {
		return Hit{}, false
	}
	return m.current()
}

// A key is one that does something here, apart from letters.
type key int

const (
	keyNone key = iota
	keyUp
	keyDown
	keyPageUp
	keyPageDown
	keyHome
	keyEnd
	keyLeft
	keyRight
	keyLineStart
	keyLineEnd
	keyBackspace
	keyDelete
	keyDeleteWord
	keyDeleteBefore
	keyEnter
	keyLeave
)

// press does what a key asks for.
func (m *model) press(k key) {
	m.hasty = false
	page := max(1, m.layout().list.height)
	switch k {
	case keyUp:
		m.moveTo(m.cursor - 1)
	case keyDown:
		m.moveTo(m.cursor + 1)
	case keyPageUp:
		m.moveTo(m.cursor - page)
	case keyPageDown:
		m.moveTo(m.cursor + page)
	case keyHome:
		m.moveTo(0)
	case keyEnd:
		m.moveTo(len(m.hits) - 1)
	case keyEnter:
		m.enter()
	case keyLeave:
		m.over = true
	default:
		m.edit(k)
	}
}

// enter chooses. Who types and presses enter at once means the question's best
// hit, not the one that is still on the screen from the question before.
func (m *model) enter() {
	if m.hasty = m.waiting; m.hasty {
		return
	}
	_, m.chosen = m.current()
	m.over = m.chosen
}

func (m *model) moveTo(at int) {
	m.cursor = max(0, min(at, len(m.hits)-1))
	m.moved = m.cursor > 0
}
