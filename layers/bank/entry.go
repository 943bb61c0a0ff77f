package bank

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// An Entry is a list item of a page.
type Entry struct {
	File       string
	Line       int
	ID         string // of its annotation; empty: it has none
	Text       string // without prefix, tail and comments, on one line
	Kind       notes.Kind
	Confidence int // of an opinion, in 1/1000; -1: not said
	Entities   []string
	Importance claim.Importance // negative: it does not say, and nobody has weighed it
	Why        string           // the rule that the importance comes from; empty: the entry says it
	Seen       time.Time        // the day that fading counts from; zero: it does not fade
	Origin     notes.Origin
	Used       int // of a lesson: in how many sessions it was seen; 0: it does not say
	Base       int // of an opinion: the confidence before any evidence, in 1/10000; -1: not said

	tail
	cited []Source // in the text itself
	item  markdown.Item
	text  markdown.Span // what is struck through when it retires
	end   int           // where its tail ends
	said  *claim.Statement
}

// Sources returns where the entry was noted, and what speaks for it or against.
func (e *Entry) Sources() []Source {
	return slices.Concat(e.sources, e.against, e.cited)
}

// Retired reports whether a newer entry has taken the place of this one.
func (e *Entry) Retired() bool { return !e.retired.IsZero() }

// Today returns what the entry's importance counts on a day.
func (e *Entry) Today(now time.Time) float64 { return Today(e.Importance, e.Seen, now) }

// A Page is a page of the bank, read.
type Page struct {
	File    string
	Role    notes.Role
	Entries []*Entry

	doc *markdown.Document
}

// ReadPage reads the entries of a page: its list items at the top.
func ReadPage(file string, src []byte) (*Page, error) {
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	p := &Page{File: file, Role: notes.RoleOf(file, ""), doc: doc}
	facts := map[int]notes.Fact{} // by the line they begin on
	for _, f := range notes.Read(p.Role, src, nil) {
		if f.Form == notes.Bullet && f.Parent < 0 {
			facts[f.Line] = f
		}
	}
	for _, item := range doc.Items {
		if item.Depth != 1 || item.Content.Empty() {
			continue
		}
		if f, ok := facts[doc.Position(item.Content.Start).Line]; ok {
			p.Entries = append(p.Entries, p.entry(item, f))
		}
	}
	return p, nil
}

// entry makes an entry of a list item and the fact that it is.
func (p *Page) entry(item markdown.Item, f notes.Fact) *Entry {
	e := &Entry{
		File: p.File, Line: f.Line, Kind: f.Kind, Confidence: int(f.Confidence), Origin: f.Origin, Base: -1, item: item,
	}
	all := bytes.TrimRight(p.doc.Source[f.Start:f.End], " \t\r\n")
	text, t := cutTail(p.File, string(all))
	e.tail = t
	e.text = markdown.Span{Start: f.Start, End: f.Start + len(text)}
	e.end = f.Start + len(all)
	e.cited = sourcesIn(p.File, text)
	e.Entities = entitiesIn([]byte(text))
	if name := p.entity(); name != "" && len(e.Entities) == 0 {
		e.Entities = []string{name}
	}
	e.Text = oneLine([]byte(text))
	if struck, ok := strings.CutPrefix(e.Text, "~~"); ok && strings.HasSuffix(struck, "~~") {
		e.Text = strings.TrimSuffix(struck, "~~")
		if e.retired.IsZero() {
			e.retired = time.Unix(0, 0).UTC() // a person struck it
		}
	}
	e.Importance = -1
	if a := item.Annotation; a != nil && a.Err == nil {
		e.annotated(a)
	}
	return e
}

// understand reads what the entry says, if nobody has.
func (e *Entry) understand(judge *claim.Judge) {
	if e.said == nil {
		e.said = judge.Read(statement(e.Text))
	}
}

// weigh finds out how much an entry matters that does not say so.
func (e *Entry) weigh(judge *claim.Judge) {
	if e.Importance < 0 {
		e.Importance, e.Why = judge.Weigh(e.Text, len(e.Entities))
	}
}

func (e *Entry) annotated(a *markdown.Annotation) {
	n := Noted{Importance: e.Importance, Why: e.Why}
	n.annotated(a)
	e.Importance, e.Why, e.Seen = n.Importance, n.Why, n.Seen
	e.ID, _ = a.Get("id")
	if used, ok := a.Get("used"); ok {
		e.Used, _ = strconv.Atoi(used) // what is no number says nothing
	}
	if base, ok := a.Get("base"); ok {
		if value, err := hebb.ParseWeight(base); err == nil && value >= 0 && int(value) <= int(whole) {
			e.Base = int(value)
		}
	}
}

// entity is the name that a page is about; empty: it is about none.
func (p *Page) entity() string {
	if p.Role != notes.EntityPage {
		return ""
	}
	return strings.TrimSuffix(path.Base(p.File), ".md")
}

// nameKey is the form in which names are compared, and pages found: without
// capitals and accents, as recall compares them.
func nameKey(name string) string { return words.Fold(name) }

// sameNames reports whether two lists of names are of the same, whatever the
// order, capitals and accents.
func sameNames(a, b []string) bool {
	within := func(a, b []string) bool {
		for _, x := range a {
			found := false
			for _, y := range b {
				found = found || nameKey(x) == nameKey(y)
			}
			if !found {
				return false
			}
		}
		return true
	}
	return len(a) == len(b) && within(a, b) && within(b, a)
}

// originNames are the origins as annotations have them, in the order of
// notes.Origin.
func originName(o notes.Origin) string {
	return [...]string{"owner", "agent", "untrusted", "system"}[o]
}
