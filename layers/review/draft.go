package review

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Draft collects what a person decided. Each decision is tried before it counts:
// one that would change more than its own line is refused, and leaves no trace.
type Draft struct {
	now   Present
	edits map[string][]markdown.Edit
}

// NewDraft returns an empty draft.
func NewDraft(now Present) *Draft { return &Draft{now: now, edits: map[string][]markdown.Edit{}} }

// source returns a file as it is now.
func (d *Draft) source(file string) []byte {
	if d.now.Memory != nil && file == d.now.Memory.File {
		return d.now.Memory.Doc.Source
	}
	return d.now.Pages[file]
}

// Files returns the files that change, as they are to be.
func (d *Draft) Files() (map[string][]byte, error) {
	files := map[string][]byte{}
	for file, edits := range d.edits {
		now, err := markdown.Apply(d.source(file), edits)
		if err != nil {
			return nil, fmt.Errorf("editing %s: %w", file, err)
		}
		files[file] = now
	}
	return files, nil
}

// Touches returns the files that taking a change back would write.
func (d *Draft) Touches(c Change) []string {
	files := []string{c.File}
	if c.Kind == Gone {
		for _, file := range d.archives() {
			if _, list := entries(d.now.Pages[file]); slices.ContainsFunc(list, func(e entry) bool { return e.key == c.key }) {
				files = append(files, file)
			}
		}
	}
	return files
}

func (d *Draft) archives() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(d.now.Pages)), func(f string) bool { return !isArchive(f) })
}

// Renewal returns what taking a number back means for sessions; nil: that is not
// known, or the pattern is frozen, and the number is as if a person had written it.
func (d *Draft) Renewal(c Change, day time.Time) *layers.Renewal {
	if c.Kind != Weight || d.now.Roll == nil {
		return nil
	}
	p := d.now.Memory.Pattern(c.ID)
	if p == nil || p.IsFrozen() || p.Joins() {
		return nil
	}
	r, err := d.now.Memory.Renew(p, c.Old, *d.now.Roll, day)
	if err != nil {
		return nil
	}
	return r
}

// Undo takes a change back. A number becomes the one before, the base of the
// sessions that are not counted yet; or, where these are not known, as if a person
// had written it: update takes it as the base of what comes. An entry that is new
// goes, one that was struck through or left its page is there again.
func (d *Draft) Undo(c Change, day time.Time) error {
	switch c.Kind {
	case Weight:
		if r := d.Renewal(c, day); r != nil {
			return d.memory(c, r.Edits, false)
		}
		p := d.now.Memory.Pattern(c.ID)
		return d.memory(c, []markdown.Edit{{Span: p.Number, New: c.Old.String()}}, false)
	case Proposed:
		p := d.now.Memory.Pattern(c.ID)
		return d.memory(c, []markdown.Edit{{Span: p.Item.Lines}}, true)
	case Added:
		_, list := entries(d.source(c.File))
		e, _ := find(list, c.key)
		return d.page(c.File, len(list)-1, []markdown.Edit{{Span: e.item.Lines}})
	case Retired:
		doc, list := entries(d.source(c.File))
		e, _ := find(list, c.key)
		return d.page(c.File, len(list), []markdown.Edit{{Span: within(doc, e), New: ended(doc, c.before)}})
	}
	return d.restore(c, day)
}

// within returns the span of an entry without the line ends around it.
func within(doc *markdown.Document, e entry) markdown.Span {
	text := doc.Text(e.item.Lines)
	from := e.item.Lines.Start + len(text) - len(strings.TrimLeft(text, "\r\n"))
	return markdown.Span{Start: from, End: max(from, e.item.Lines.Start+len(strings.TrimRight(text, "\r\n")))}
}

// ended returns a text with the line ends of a document.
func ended(doc *markdown.Document, text string) string {
	return strings.ReplaceAll(text, "\n", doc.LineEnd())
}

// restore puts an entry back onto its page, behind the one that it stood behind,
// and takes it out of the archive. It was seen today, or it would fade again.
func (d *Draft) restore(c Change, day time.Time) error {
	doc, list := entries(d.source(c.File))
	if doc == nil {
		return errors.New("its page is gone")
	}
	at := len(doc.Source)
	if e, ok := nearest(list, c.prior); ok {
		at = e.item.Lines.End
	} else if e, ok := nearest(list, c.next); ok {
		at = e.item.Lines.Start
	}
	text := ended(doc, seen(c.before, day)) + doc.LineEnd()
	if at > 0 && doc.Source[at-1] != '\n' {
		text = doc.LineEnd() + text
	}
	before := maps.Clone(d.edits)
	if err := d.page(c.File, len(list)+1, []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: text}}); err != nil {
		return err
	}
	for _, file := range d.Touches(c)[1:] {
		_, list := entries(d.source(file))
		e, _ := find(list, c.key)
		if err := d.page(file, len(list)-1, []markdown.Edit{{Span: e.item.Lines}}); err != nil {
			d.edits = before
			return err
		}
	}
	return nil
}

// nearest returns the first entry of a list of keys that is on a page.
func nearest(list []entry, keys []string) (entry, bool) {
	for _, key := range keys {
		if e, ok := find(list, key); ok {
			return e, true
		}
	}
	return entry{}, false
}

// seen returns an entry with the day that it was last seen on, where it says one.
func seen(text string, day time.Time) string {
	_, list := entries([]byte(text + "\n"))
	if len(list) != 1 {
		return text
	}
	if _, dated := list[0].item.Annotation.Get("seen"); !dated {
		return text
	}
	now, err := markdown.Apply([]byte(text), list[0].item.Annotate(markdown.Field{Key: "seen", Value: day.UTC().Format(time.DateOnly)}))
	if err != nil {
		return text
	}
	return string(now)
}

// Freeze marks a pattern as one whose number stays as it is, from a moment on. What
// the sessions have made of it becomes its base, as with the verb freeze.
func (d *Draft) Freeze(c Change, now time.Time) error {
	if c.Kind != Weight && c.Kind != Proposed {
		return errors.New("only a pattern can be frozen")
	}
	var roll layers.Roll
	if d.now.Roll != nil {
		roll = *d.now.Roll
	}
	edits, err := d.now.Memory.Freeze(d.now.Memory.Pattern(c.ID), roll, now)
	if err != nil {
		return err
	}
	return d.memory(c, edits, false)
}

// Lines returns what a person edits of a change; of what is gone, it as it was.
func (d *Draft) Lines(c Change) string {
	if c.Kind == Gone {
		return c.before
	}
	if c.Kind == Weight || c.Kind == Proposed {
		m := d.now.Memory
		return strings.ReplaceAll(m.Doc.Text(within(m.Doc, entry{item: *m.Pattern(c.ID).Item})), "\r\n", "\n")
	}
	_, list := entries(d.source(c.File))
	e, _ := find(list, c.key)
	return e.text
}

// Rewrite puts a person's text in the place of an entry or a pattern. The result
// has to be one entry there, and a pattern has to keep its id.
func (d *Draft) Rewrite(c Change, text string) error {
	text = strings.Trim(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	switch {
	case strings.TrimSpace(text) == "":
		return errors.New("nothing is left of it; u takes it back")
	case c.Kind == Gone:
		return errors.New("it is not on its page; u puts it back")
	case c.Kind == Weight || c.Kind == Proposed:
		m := d.now.Memory
		p := m.Pattern(c.ID)
		return d.memory(c, []markdown.Edit{{Span: within(m.Doc, entry{item: *p.Item}), New: ended(m.Doc, text)}}, false)
	}
	doc, list := entries(d.source(c.File))
	e, _ := find(list, c.key)
	return d.page(c.File, len(list), []markdown.Edit{{Span: within(doc, e), New: ended(doc, text)}})
}

// page tries edits of a page that then has so many entries.
func (d *Draft) page(file string, want int, edits []markdown.Edit) error {
	now, err := markdown.Apply(d.source(file), edits)
	if err != nil {
		return err
	}
	_, was := entries(d.source(file))
	_, list := entries(now)
	others := 0
	for _, e := range was {
		if _, there := find(list, e.key); there {
			others++
		}
	}
	if len(list) != want || others < min(len(was), want)-1 {
		return errors.New("other entries of the page would change with it")
	}
	if doc, err := markdown.Parse(now); err != nil || broken(doc) {
		return errors.New("the page would have an annotation that does not parse")
	}
	d.edits[file] = append(slices.Clone(d.edits[file]), edits...)
	return nil
}

func broken(doc *markdown.Document) bool {
	return slices.ContainsFunc(doc.Annotations, func(a *markdown.Annotation) bool { return a.Err != nil })
}

// memory tries edits of a pattern. With leaves it is to go.
func (d *Draft) memory(c Change, edits []markdown.Edit, leaves bool) error {
	m := d.now.Memory
	src, err := markdown.Apply(m.Doc.Source, edits)
	if err != nil {
		return err
	}
	now := layers.Parse(m.File, src)
	for _, f := range now.Findings {
		if !f.Warning && !slices.ContainsFunc(m.Findings, func(g layers.Finding) bool { return g.Text == f.Text }) {
			return errors.New(f.Text)
		}
	}
	if now.FrozenDigest() != m.FrozenDigest() {
		return errors.New("layer 1 or 4 would change with it")
	}
	want := m.IDs()
	if leaves {
		want = slices.DeleteFunc(want, func(id string) bool { return id == c.ID })
	}
	ids := now.IDs()
	own := c.ID
	if i := slices.Index(want, c.ID); i >= 0 && len(ids) == len(want) && m.Pattern(c.ID).Derived {
		own, want[i] = ids[i], ids[i] // it is known by its text, which may change
	}
	others := func(q *layers.Pattern) bool {
		p := m.Pattern(q.ID)
		return q.ID == own || p != nil && p.Text == q.Text && p.Visible == q.Visible
	}
	switch {
	case !leaves && !slices.Contains(ids, own):
		return errors.New("it has to stay a pattern with the id " + own)
	case !slices.Equal(ids, want), slices.ContainsFunc(now.Patterns, func(p *layers.Pattern) bool { return !others(p) }):
		return errors.New("other patterns would change with it")
	}
	d.edits[m.File] = append(slices.Clone(d.edits[m.File]), edits...)
	return nil
}
