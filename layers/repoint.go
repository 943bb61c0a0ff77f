package layers

import (
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Pointer is a line of layer 3 that leads to a session.
type Pointer struct {
	Session string
	Start   string // as the line says it, to the minute
	Line    string // as it is written, without the line end
	Ours    bool   // nothing that a person wrote stands in its item
	Again   bool   // a line above leads to the same session
	item    markdown.Item
}

// Pointers returns the lines of layer 3 that update wrote, in source order.
func (m *Memory) Pointers() []Pointer {
	layer := m.Layer(3)
	if layer == nil {
		return nil
	}
	var found []Pointer
	seen := map[string]bool{}
	for _, item := range m.Doc.Items {
		if item.Depth != 1 || item.Span.Start < layer.Body.Start || item.Span.Start >= layer.Body.End {
			continue
		}
		id, ok := item.Annotation.Get("session")
		if !ok {
			continue
		}
		p := Pointer{Session: id, Ours: m.ours(item), Again: seen[id], item: item, Line: strings.TrimRight(m.Doc.Text(item.Lines), "\r\n")}
		p.Start, _, _ = strings.Cut(strings.TrimPrefix(m.Doc.Text(item.Content), "["), "]")
		if _, err := time.Parse("2006-01-02 15:04", p.Start); err != nil {
			p.Ours = false
		}
		seen[id] = true
		found = append(found, p)
	}
	return found
}

// Repoint returns the edits that put lines in the place of the pointers which
// replaced says, where the first of them stands; without any, where an update
// would put its first lines.
func (m *Memory) Repoint(lines []string, replaced func(Pointer) bool) []markdown.Edit {
	layer := m.Layer(3)
	if layer == nil {
		return nil
	}
	p := &Plan{Memory: m, Edits: map[string][]markdown.Edit{}}
	first := true
	for _, pointer := range m.Pointers() {
		if !replaced(pointer) {
			continue
		}
		text := ""
		if first && len(lines) > 0 {
			text = strings.Join(lines, m.Doc.LineEnd())
			if ended := m.Doc.Text(pointer.item.Lines); strings.HasSuffix(ended, "\n") {
				text += m.Doc.LineEnd()
			}
		}
		p.add(m.File, []markdown.Edit{{Span: pointer.item.Lines, New: text}})
		first = false
	}
	if first && len(lines) > 0 {
		p.insertFirst(layer, lines)
	}
	return p.Edits[m.File]
}
