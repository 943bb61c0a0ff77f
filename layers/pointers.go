package layers

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// editEpisodes keeps the pointers of layer 3: one line for each of the last
// sessions, newest first. Lines that people put there stay.
func (p *Plan) editEpisodes(e *Episodes, roll Roll) {
	layer := p.Memory.Layer(3)
	if layer == nil {
		return
	}
	want := newestFirst(append(slices.DeleteFunc(e.counted(), func(s *Session) bool { return slices.Contains(roll.Pending, s) }), roll.Pending...))
	want = want[:min(len(want), p.Memory.Params.Window)]
	have := p.Memory.pointers()
	kept := p.Memory.keepable(have, want, e.places())
	for id, items := range have {
		for i, item := range items {
			if (i > 0 || !kept[id]) && p.Memory.ours(item) {
				p.add(p.Memory.File, []markdown.Edit{{Span: item.Lines}})
			}
		}
	}
	p.insertPointers(layer, want, have, kept)
}

// pointers returns the lines of layer 3 that an update wrote, by session.
func (m *Memory) pointers() map[string][]markdown.Item {
	layer, found := m.Layer(3), map[string][]markdown.Item{}
	if layer == nil {
		return found
	}
	for _, item := range m.Doc.Items {
		if item.Depth != 1 || item.Span.Start < layer.Body.Start || item.Span.Start >= layer.Body.End {
			continue
		}
		if id, ok := item.Annotation.Get("session"); ok {
			found[id] = append(found[id], item)
		}
	}
	return found
}

// ours reports whether nothing but the pointer stands in its item. What people
// wrote below one keeps it where it is.
func (m *Memory) ours(item markdown.Item) bool {
	end := m.Doc.LineAt(item.Annotation.Span.End).End
	return len(strings.TrimSpace(m.Doc.Text(markdown.Span{Start: end, End: max(end, item.Span.End)}))) == 0
}

// keepable returns the sessions whose lines may stay where they are: those
// that are wanted and lead to a note with the session, unless their order is not
// the one that is wanted.
func (m *Memory) keepable(have map[string][]markdown.Item, want []*Session, places map[string][]string) map[string]bool {
	kept, last := map[string]bool{}, -1
	for _, s := range want {
		items := have[s.ID]
		leads := func(file string) bool {
			return strings.Contains(m.Doc.Text(items[0].Content), "("+link(m.File, file)+")")
		}
		if len(items) == 0 || m.ours(items[0]) && !slices.ContainsFunc(places[s.ID], leads) {
			continue
		}
		if items[0].Span.Start < last {
			return map[string]bool{}
		}
		last = items[0].Span.Start
		kept[s.ID] = true
	}
	return kept
}

// insertPointers adds the missing lines, each before the next one that stays.
func (p *Plan) insertPointers(layer *Layer, want []*Session, have map[string][]markdown.Item, kept map[string]bool) {
	m := p.Memory
	var lines []string
	after := -1
	for _, s := range want {
		if !kept[s.ID] {
			lines = append(lines, m.pointer(s))
			continue
		}
		item := have[s.ID][0]
		p.insertAbove(item, lines)
		lines, after = nil, item.Lines.End
	}
	switch {
	case len(lines) == 0:
	case after >= 0:
		p.insertAfter(after, lines)
	default:
		p.insertFirst(layer, lines)
	}
}

// insertAbove adds lines above an item, as far to the right as it: an item
// further to the right than the one above it would become a part of that one.
func (p *Plan) insertAbove(item markdown.Item, lines []string) {
	src := p.Memory.Doc.Source
	indent := string(src[p.Memory.Doc.LineAt(item.Span.Start).Start:item.Span.Start])
	if strings.TrimLeft(indent, " ") != "" {
		indent = "" // a byte order mark
	}
	indented := make([]string, len(lines))
	for i, line := range lines {
		indented[i] = indent + line
	}
	p.insertLines(item.Lines.Start, indented)
}

func (p *Plan) insertLines(at int, lines []string) {
	if len(lines) > 0 {
		eol := p.Memory.Doc.LineEnd()
		p.add(p.Memory.File, []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: strings.Join(lines, eol) + eol}})
	}
}

// insertAfter adds lines behind the item that ends at an offset, which may be
// the end of a file without a last line end.
func (p *Plan) insertAfter(at int, lines []string) {
	src, eol := p.Memory.Doc.Source, p.Memory.Doc.LineEnd()
	if at > 0 && src[at-1] != '\n' {
		p.add(p.Memory.File, []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: eol + strings.Join(lines, eol)}})
		return
	}
	p.insertLines(at, lines)
}

// insertFirst adds the first lines of ours: above the items of people, or
// below the text of a layer without items.
func (p *Plan) insertFirst(layer *Layer, lines []string) {
	m := p.Memory
	for _, u := range m.Doc.Unclosed {
		if u.Offset < layer.Body.End {
			return
		}
	}
	for _, item := range m.Doc.Items {
		if item.Depth == 1 && item.Span.Start >= layer.Body.Start && item.Span.Start < layer.Body.End {
			p.insertAbove(item, lines)
			return
		}
	}
	end := min(layer.Body.End, len(m.Doc.Source))
	start := min(layer.Body.Start, end)
	at := start + len(strings.TrimRight(string(m.Doc.Source[start:end]), " \t\r\n"))
	if at == start {
		for at > 0 && (m.Doc.Source[at-1] == '\n' || m.Doc.Source[at-1] == '\r') {
			at--
		}
	}
	eol, gap := m.Doc.LineEnd(), ""
	if next := m.nextLine(at); next < len(m.Doc.Source) && strings.TrimSpace(m.Doc.Text(m.Doc.LineAt(next))) != "" {
		gap = eol // or the next line would go on with the last pointer
	}
	p.add(m.File, []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: eol + eol + strings.Join(lines, eol) + gap}})
}

// pointer returns the line of layer 3 that leads to a session.
func (m *Memory) pointer(s *Session) string {
	title := s.Title
	if title == "" {
		title = "session " + s.ID
	}
	return "- [" + s.Start.UTC().Format("2006-01-02 15:04") + "](" + link(m.File, s.File) + ") " + escape(title) +
		" <!-- hebbian: " + markdown.FormatField("session", s.ID) + " -->"
}

// link returns a destination that leads from one file to another.
func link(from, to string) string {
	dir := path.Dir(from)
	up := ""
	for dir != "." && !strings.HasPrefix(to, dir+"/") {
		dir, up = path.Dir(dir), up+"../"
	}
	if dir != "." {
		to = to[len(dir)+1:]
	}
	return up + percent(to)
}

// percent encodes the characters that would end a link's destination, or mean
// something else in it.
func percent(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c == 0x7f || strings.IndexByte("%#?\\&<>()[]\"`", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// escape makes plain text of a heading safe to stand in an item: it stays what
// it is when it is read as Markdown again.
func escape(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' ' // a title must not steer the terminal that shows it
		}
		return r
	}, s)
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "\n", " ", "\r", "").Replace(s)
}
