// Package capability knows what an agent can do: the cards of the page
// bank/capabilities.md, which of them a prompt asks for, and what a scan adds.
package capability

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// File is the name of the page.
const File = "bank/capabilities.md"

// A Card is a capability, a list item of the page:
//
//   - `send_email`: Sends an e-mail. <!-- hebbian: triggers="mail, envoyer un courriel" params="to, body?" -->
//
// Name and annotation may be missing.
type Card struct {
	Category string   // the heading that it stands below; empty: none
	Name     string   // as it is called; of an item without a name its first words
	Does     string   // what it does, with the items below it
	Triggers []string // what people say who want it
	Params   []string // what it takes; one that may be left out ends with ?
	Example  string
	Source   string // where a scan found it; empty: a person wrote it
	Doubtful bool   // it, or the heading above, says that nobody vouches for it
	Line     int    // of the page, from 1
}

// Read returns the cards of a page in their order. An item that cannot be read in
// full is a card all the same: the error says what was left out of which, and the
// cards can be used. Only of a page that is too large there are none.
func Read(file string, src []byte) ([]Card, error) {
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	r := reader{file: file, doc: doc}
	for i := range doc.Items {
		item := &doc.Items[i]
		if item.Depth == 1 {
			r.cards = append(r.cards, r.card(item))
		} else if n := len(r.cards); n > 0 {
			r.cards[n-1].Does = joined(r.cards[n-1].Does, inline(doc.Text(item.Content)))
		}
	}
	kept := r.cards[:0]
	for _, c := range r.cards {
		if c.Name != "" {
			kept = append(kept, c)
		}
	}
	for _, c := range doc.Conflicts {
		r.fault(c.Start, "a merge conflict is not resolved")
		break
	}
	for _, u := range doc.Unclosed {
		r.fault(u.Offset, "this "+u.What+" never ends, and what follows is not read")
	}
	return kept, errors.Join(r.faults...)
}

// A reader makes cards of a page.
type reader struct {
	file    string
	doc     *markdown.Document
	cards   []Card
	faults  []error
	heading int // how many headings stand before the item
	doubt   int // the level of a heading that nobody vouches for; 0: there is none
	offset  int // the start of the line
	line    int // its number
}

func (r *reader) fault(offset int, text string) {
	r.faults = append(r.faults, fmt.Errorf("%s:%s: %s", r.file, r.doc.Position(offset), text))
}

// card reads an item.
func (r *reader) card(item *markdown.Item) Card {
	r.line += bytes.Count(r.doc.Source[r.offset:item.Span.Start], []byte("\n"))
	r.offset = item.Span.Start
	c := Card{Category: r.category(item.Span.Start), Line: r.line + 1}
	c.Doubtful = r.doubt > 0 || r.doubtful(item.Annotation)
	c.Name, c.Does = named(r.doc.Text(item.Content))
	a := item.Annotation
	switch {
	case a == nil:
	case a.Err != nil:
		r.fault(a.Err.Offset, "the annotation does not parse: "+a.Err.Text)
	default:
		triggers, _ := a.Get("triggers")
		params, _ := a.Get("params")
		c.Triggers, c.Params = listed(triggers), listed(params)
		c.Example, _ = a.Get("example")
		c.Source, _ = a.Get("source")
	}
	return c
}

// category returns the heading above an offset. The title of the page is none,
// unless all headings are of its level.
func (r *reader) category(offset int) string {
	for ; r.heading < len(r.doc.Headings) && r.doc.Headings[r.heading].Span.Start < offset; r.heading++ {
		h := &r.doc.Headings[r.heading]
		if r.doubt >= h.Level {
			r.doubt = 0
		}
		if r.doubt == 0 && r.doubtful(h.Annotation) {
			r.doubt = h.Level
		}
	}
	if r.heading == 0 {
		return ""
	}
	h := &r.doc.Headings[r.heading-1]
	if h.Level == 1 && titled(r.doc) {
		return ""
	}
	return strings.TrimSpace(h.Text)
}

// doubtful reports whether an annotation names an origin that is neither a person nor
// an agent, or seems to name one and cannot be read.
func (r *reader) doubtful(a *markdown.Annotation) bool {
	switch {
	case a == nil:
		return false
	case a.Err != nil:
		return strings.Contains(r.doc.Text(a.Span), "origin")
	}
	origin, said := a.Get("origin")
	return said && origin != "owner" && origin != "agent"
}

// titled reports whether a page has headings below a title.
func titled(doc *markdown.Document) bool {
	for i := range doc.Headings {
		if doc.Headings[i].Level > 1 {
			return true
		}
	}
	return len(doc.Headings) == 1
}

// listed returns the parts of a list with commas or semicolons.
func listed(text string) []string {
	var parts []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
