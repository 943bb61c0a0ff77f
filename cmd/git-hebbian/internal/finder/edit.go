package finder

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// insert puts what was typed or pasted where the caret is.
func (m *model) insert(text string) {
	text, _ = clean(text, nil)
	if len(m.typed)+len(text) > longest {
		return
	}
	m.typed = m.typed[:m.caret] + text + m.typed[m.caret:]
	m.caret += len(text)
	m.hasty = false
}

// edit moves the caret or takes something away.
func (m *model) edit(k key) {
	before, after := m.typed[:m.caret], m.typed[m.caret:]
	switch k {
	case keyLeft:
		m.caret -= m.lastLetter(before)
	case keyRight:
		m.caret += m.firstLetter(after)
	case keyLineStart:
		m.caret = 0
	case keyLineEnd:
		m.caret = len(m.typed)
	case keyBackspace:
		m.remove(m.lastLetter(before))
	case keyDelete:
		m.caret += m.firstLetter(after)
		m.remove(m.caret - len(before))
	case keyDeleteWord:
		m.remove(len(before) - len(withoutWord(before)))
	case keyDeleteBefore:
		m.remove(m.caret)
	}
}

// remove takes away so many bytes in front of the caret.
func (m *model) remove(bytes int) {
	m.typed = m.typed[:m.caret-bytes] + m.typed[m.caret:]
	m.caret -= bytes
}

// firstLetter returns how many bytes the first letter has, with all that combines
// in it.
func (m *model) firstLetter(text string) int {
	g := m.setter().options.StringGraphemes(text)
	if !g.Next() {
		return 0
	}
	return len(g.Value())
}

func (m *model) lastLetter(text string) int {
	last := 0
	for g := m.setter().options.StringGraphemes(text); g.Next(); {
		last = len(g.Value())
	}
	return last
}

func withoutWord(text string) string {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	at := strings.LastIndexFunc(text, unicode.IsSpace)
	if at < 0 {
		return ""
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return text[:at+size]
}
