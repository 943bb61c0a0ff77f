package layers

import (
	"bytes"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// retiredKey is the field of a pattern's annotation in the archive that says
// on which day a person retired it.
const retiredKey = "retired"

// RetiredIDs returns the present and former ids of the patterns that a page of
// the archive holds, in lower case and NFC.
func RetiredIDs(src []byte) []string {
	var ids []string
	for _, d := range DepartedIn(src) {
		for _, name := range append(d.Was, splitNames(d.ID)...) {
			ids = append(ids, foldID(name))
		}
	}
	return ids
}

// A Departed is a pattern as a page of the archive has it.
type Departed struct {
	ID     string
	Was    []string
	Line   int
	Weight string // the number in brackets; empty: there is none
	Day    string // on which it left layer 2
	Into   string // the pattern that it became a part of; empty: none
	Text   string
}

// Named reports whether an id, in any case, is that of the pattern, now or
// formerly.
func (d *Departed) Named(id string) bool {
	same := func(name string) bool { return foldID(name) == foldID(id) }
	return same(d.ID) || slices.ContainsFunc(d.Was, same)
}

// DepartedIn returns the patterns that a page of the archive holds.
func DepartedIn(src []byte) []Departed {
	if !bytes.Contains(src, []byte(retiredKey+"=")) {
		return nil
	}
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil // too large to have annotations
	}
	var list []Departed
	for _, item := range doc.Items {
		a := item.Annotation
		if a == nil || a.Err != nil {
			continue
		}
		day, retired := a.Get(retiredKey)
		if !retired {
			continue
		}
		d := Departed{Day: day, Line: doc.Position(item.Content.Start).Line, Text: doc.Text(item.Content)}
		d.ID, _ = a.Get("id")
		d.Into, _ = a.Get("merged-into")
		was, _ := a.Get("was")
		d.Was = splitNames(was)
		if token, rest, ok := bracketed(d.Text); ok {
			d.Weight, d.Text = strings.TrimSpace(token), strings.TrimSpace(rest)
		}
		list = append(list, d)
	}
	return list
}

// Formerly reports whether an id is a former one of a pattern, and not its own.
func (m *Memory) Formerly(p *Pattern, id string) bool {
	return foldID(p.ID) != foldID(id) && slices.ContainsFunc(p.Was, func(was string) bool { return foldID(was) == foldID(id) })
}
