package bank

import (
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Passage is a piece of what an agent reads when a session begins: whole, or not
// at all.
type Passage struct {
	Heading string // that it stands below
	Text    string // Markdown, without a line end
	Source  string // where it comes from
}

// Brief returns what an agent should read when a session begins, the most important
// first: layer 1, the strong patterns of layer 2, and the facts that are Eligible.
// A nil memory has no layers. Place writes a source.
func Brief(m *layers.Memory, facts []Standing, place func(Source) string) []Passage {
	var list []Passage
	if m != nil {
		if l := m.Layer(1); l != nil {
			if text := plainText(m.Doc, l.Body); text != "" {
				list = append(list, Passage{"Core", text, fmt.Sprintf("%s#L%d", m.File, m.Doc.Position(l.Span.Start).Line)})
			}
		}
		list = append(list, strong(m)...)
	}
	for _, f := range facts {
		if f.Eligible() {
			list = append(list, Passage{"Facts", "- " + f.Text, place(f.Cites())})
		}
	}
	return list
}

// plainText returns the text of a span without our annotations: an agent has no use
// for them.
func plainText(doc *markdown.Document, s markdown.Span) string {
	var b strings.Builder
	at := s.Start
	for _, a := range doc.Annotations {
		if s.Holds(a.Span) && a.Span.Start >= at {
			b.WriteString(strings.TrimRight(doc.Text(markdown.Span{Start: at, End: a.Span.Start}), " \t"))
			at = a.Span.End
		}
	}
	b.WriteString(doc.Text(markdown.Span{Start: at, End: s.End}))
	return strings.TrimSpace(b.String())
}

// strong returns the patterns that are strong, or weigh as much as strong ones do. One
// that says that nobody vouches for it is none of them.
func strong(m *layers.Memory) []Passage {
	var list []Passage
	for _, p := range m.Patterns {
		if origin, said := p.Item.Annotation.Get("origin"); said && origin != "owner" && origin != "agent" {
			continue
		}
		if p.Begin.Stage == hebb.Strong || p.Visible >= m.Params.Law.Strong {
			text := strings.Join(strings.Fields(p.Text), " ")
			list = append(list, Passage{"Strong patterns", "- " + text, fmt.Sprintf("%s#L%d", m.File, m.Doc.Position(p.Item.Span.Start).Line)})
		}
	}
	return list
}

// Cites returns where a fact was noted, else where it stands.
func (s Standing) Cites() Source {
	if n := len(s.Cited); n > 0 {
		return s.Cited[n-1]
	}
	return s.Page
}

// Write returns passages as plain Markdown, each below its heading and with its
// source.
func Write(list []Passage) string {
	var b strings.Builder
	heading := ""
	for _, p := range list {
		if p.Heading != heading {
			if heading = p.Heading; b.Len() > 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(&b, "## %s\n\n", heading)
		}
		if strings.HasPrefix(p.Text, "- ") && !strings.Contains(p.Text, "\n") {
			fmt.Fprintf(&b, "%s (%s)\n", p.Text, p.Source)
		} else {
			fmt.Fprintf(&b, "%s\n\n(%s)\n", p.Text, p.Source)
		}
	}
	return b.String()
}
