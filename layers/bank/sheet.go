package bank

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A sheet is a page that is worked on: the entries as they are to be, beside the
// page as it is.
type sheet struct {
	*Page
	src    []byte // nil: there is no such page yet
	judge  *claim.Judge
	fresh  []*Entry         // to be added, in their order
	was    map[*Entry]Entry // entries that change, as they were
	found  *lookup          // of the entries; nil: nobody has looked
	looked int              // how many of them are in it
	size   int              // characters of the page, with what is to be added
}

func newSheet(file string, src []byte, judge *claim.Judge) (*sheet, error) {
	base := src
	if src == nil {
		base = []byte("# " + titleOf(file) + "\n")
	}
	p, err := ReadPage(file, base)
	if err != nil {
		return nil, err
	}
	if c := p.doc.Conflicts; len(c) > 0 {
		return nil, fmt.Errorf("editing %s:%s: the page is in conflict", file, p.doc.Position(c[0].Start))
	}
	return &sheet{Page: p, src: src, judge: judge, was: map[*Entry]Entry{}, size: utf8.RuneCount(base)}, nil
}

// titleOf returns the heading of a page that does not exist yet.
func titleOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".md")
	switch file {
	case WorldFile, ExperienceFile, OpinionsFile, ProceduresFile, ReflectionsFile:
		return strings.ToUpper(name[:1]) + name[1:]
	}
	return name
}

// touch is called before an entry changes.
func (s *sheet) touch(e *Entry) {
	if _, known := s.was[e]; !known && !slices.Contains(s.fresh, e) {
		s.was[e] = *e
	}
}

// entry makes an entry of a candidate. It is nil where it could not be read back
// as it is: what its text would do to a page is not known.
func (s *sheet) newEntry(k *Candidate) *Entry {
	e := &Entry{
		File: s.File, ID: k.key[:8], Text: k.Text, Kind: k.Kind, Confidence: k.Confidence, Entities: k.Entities,
		Importance: k.Importance, Seen: k.Seen, Origin: k.Origin, Base: -1, said: k.said,
	}
	e.sources = k.sources()
	if k.How != "" {
		e.Used = sessionsOf(k.Noted)
	}
	if e.Kind == notes.Opinion {
		e.Base = e.begin()
		e.updated = k.Seen
	}
	back, err := ReadPage(s.File, []byte("# A\n\n"+s.line(e)+"\n\n- B\n"))
	if err != nil || len(back.Entries) != 2 {
		return nil
	}
	got := back.Entries[0]
	if got.Text != e.Text || got.ID != e.ID || got.Kind != e.Kind || got.Origin != e.Origin || len(got.sources) != len(e.sources) {
		return nil
	}
	return e
}

// add puts a new entry on the page, if there is room for it.
func (s *sheet) add(e *Entry, budget int) bool {
	grown := utf8.RuneCountInString(s.line(e)) + 2 + s.headRoom(e)
	if s.size+grown > budget {
		return false
	}
	s.size += grown
	s.fresh = append(s.fresh, e)
	s.Entries = append(s.Entries, e)
	return true
}

// headRoom is what the heading of a new entry takes, on the page of an entity.
func (s *sheet) headRoom(e *Entry) int {
	if s.entity() == "" {
		return 0
	}
	return utf8.RuneCountInString(s.heading(e)) + 4
}

// grow lets an entry that is there change, if there is room for that.
func (s *sheet) grow(e *Entry, budget int, change func()) bool {
	_, known := s.was[e]
	e.weigh(s.judge)
	before := *e
	before.sources, before.against = slices.Clone(e.sources), slices.Clone(e.against)
	s.touch(e)
	change()
	grown := utf8.RuneCountInString(s.line(e)) - utf8.RuneCountInString(s.line(&before))
	if s.size+grown > budget && grown > 0 {
		if *e = before; !known {
			delete(s.was, e)
		}
		return false
	}
	s.size += grown
	return true
}

// line returns an entry as it stands on a page, without a line end.
func (s *sheet) line(e *Entry) string {
	text := e.Text
	if e.Retired() {
		text = "~~" + text + "~~"
	}
	line := "- " + prefix(e) + text + e.tail.write(s.File) + " <!-- hebbian:"
	for _, f := range e.fields() {
		line += " " + markdown.FormatField(f.Key, f.Value)
	}
	return line + " -->"
}

// prefix returns what stands before the text of an entry and says its kind.
func prefix(e *Entry) string {
	switch e.Kind {
	case notes.World:
		return "W "
	case notes.Experience:
		return "B "
	case notes.Opinion:
		return "O(c=" + hebb.Weight(e.shown()).String() + ") "
	}
	return "S "
}

// shown is the confidence that an opinion shows, in 1/10000: two decimals.
func (e *Entry) shown() int {
	c := e.begin()
	if e.Base >= 0 {
		c = e.confidence()
	}
	return (c + 50) / 100 * 100
}

// fields returns the annotation of an entry.
func (e *Entry) fields() []markdown.Field {
	fields := []markdown.Field{}
	set := func(key, value string) { fields = append(fields, markdown.Field{Key: key, Value: value}) }
	if e.ID != "" {
		set("id", e.ID)
	}
	if e.Base >= 0 {
		set("base", hebb.Weight(e.Base).String())
	}
	if e.Used > 0 {
		set("used", strconv.Itoa(e.Used))
	}
	set("importance", hebb.Weight(e.Importance).String())
	if !e.Seen.IsZero() {
		set("seen", e.Seen.Format(time.DateOnly))
	}
	set("origin", originName(e.Origin))
	return fields
}

// heading returns the heading that an entry stands below, on the page of an
// entity: the day, with a link to its note.
func (s *sheet) heading(e *Entry) string {
	last := e.sources[len(e.sources)-1]
	link := last.link(s.File)
	return "## " + strings.Replace(link, "#L"+strconv.Itoa(last.Line), "", 1)
}

// edits returns what makes the page as it is to be.
func (s *sheet) edits() ([]markdown.Edit, error) {
	var edits []markdown.Edit
	for _, e := range s.Entries {
		was, changed := s.was[e]
		if !changed {
			continue
		}
		if why := e.item.Obstacle(); why != "" {
			return nil, fmt.Errorf("editing %s:%d: %s", s.File, e.Line, why)
		}
		edits = append(edits, s.rewrite(&was, e)...)
	}
	return append(edits, s.insertions()...), nil
}

// rewrite returns the edits of an entry that is there: its confidence, its tail,
// its annotation, and the strokes through it. Its text stays.
func (s *sheet) rewrite(was, e *Entry) []markdown.Edit {
	var edits []markdown.Edit
	if e.Kind == notes.Opinion && e.shown() != was.shown() {
		edits = append(edits, s.confidenceEdit(e)...)
	}
	if e.Retired() && !was.Retired() {
		edits = append(edits, markdown.Edit{Span: markdown.Span{Start: e.text.Start, End: e.text.Start}, New: "~~"},
			markdown.Edit{Span: markdown.Span{Start: e.text.End, End: e.text.End}, New: "~~"})
	}
	if tail := e.tail.write(s.File); tail != was.tail.write(s.File) {
		edits = append(edits, markdown.Edit{Span: markdown.Span{Start: e.text.End, End: e.end}, New: tail})
	}
	fields := e.fields()
	if _, named := e.item.Annotation.Get("origin"); !named {
		fields = fields[:len(fields)-1] // who wrote it is known from history
	}
	return append(edits, e.item.Annotate(fields...)...)
}

// confidenceEdit writes the confidence into the prefix of an opinion.
func (s *sheet) confidenceEdit(e *Entry) []markdown.Edit {
	before := string(s.doc.Source[:e.text.Start])
	open := strings.LastIndexByte(before, '(')
	if line := strings.LastIndexByte(before, '\n'); open < 0 || open < line {
		return nil // it has none; a person decides about its words
	}
	shut := strings.IndexByte(before[open:], ')')
	value := strings.IndexByte(before[open:], '=')
	if shut < 0 || value < 0 || value > shut {
		return nil
	}
	span := markdown.Span{Start: open + value + 1, End: open + shut}
	return []markdown.Edit{{Span: span, New: hebb.Weight(e.shown()).String()}}
}
