// Package layers is the memory: the four layers of a memory file, its patterns
// and their weights, the sessions of the daily notes, and the plan that turns
// sessions into new weights.
//
// It decides and never acts: it takes bytes and a time, and returns values
// such as Plan, Finding and markdown.Edit.
package layers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Rules whose findings come from reading a file, before any rule is asked.
const (
	RuleStructure   = "structure"
	RuleAnnotations = "annotations"
	RuleWeights     = "weights"
	RuleSessions    = "sessions"
)

// A Memory is a memory file, read. It is never changed: edits are made on its
// source, and the result is read again.
type Memory struct {
	File     string // slash path in the repository
	Doc      *markdown.Document
	Layers   []*Layer // in source order, the second of two for one number left out
	Patterns []*Pattern
	Params   Params
	Epoch    Epoch
	Findings []Finding // what is wrong with the file as such

	// Retired says whether the archive has a pattern of this id, which is in
	// lower case and NFC, as RetiredIDs returns them; nil: nobody knows. Whoever
	// has read the file may set it.
	Retired func(id string) bool

	given   map[string]int // offsets of the values of the parameters that the file gives
	names   nameIndex      // of Patterns
	seconds []*Layer       // layers whose number was taken
}

// Parse reads a memory file. A file that cannot be read as Markdown at all has
// no layers, and findings that say why.
func Parse(file string, src []byte) *Memory { return parse(file, src, &Versions{}) }

func parse(file string, src []byte, seen *Versions) *Memory {
	m := &Memory{File: file, Params: DefaultParams()}
	doc, err := seen.parse(src)
	if err != nil {
		m.Doc, m.Findings = unreadable(file, src, err)
		return m
	}
	m.Doc = doc
	r := &reporter{file: file, doc: doc}
	m.structure(r)
	m.Params = m.params(r)
	m.Epoch = m.readEpoch(r)
	m.Patterns = m.patterns(r, seen)
	m.names = newNameIndex(m.Patterns)
	reportAnnotations(r)
	m.Findings = r.findings
	return m
}

// unreadable returns an empty document and the finding of a source beyond the
// parser's bounds.
func unreadable(file string, src []byte, err error) (*markdown.Document, []Finding) {
	empty, _ := markdown.Parse(nil)
	f := Finding{File: file, Rule: RuleStructure, Text: err.Error(), Hint: "split the file, or take the oversized part out"}
	if limit, ok := err.(*markdown.LimitError); ok {
		f.Text = limit.Text
		before := src[:min(limit.Offset, len(src))]
		line := bytes.LastIndexByte(before, '\n') + 1
		f.At = markdown.Position{Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(before[line:]) + 1}
	}
	return empty, []Finding{f}
}

// Layered reports whether the file has any layer. One without is nobody's
// mistake: it has not been adopted yet.
func (m *Memory) Layered() bool { return len(m.Layers) > 0 }

// Layer returns the layer of a number, or nil.
func (m *Memory) Layer(number int) *Layer {
	for _, l := range m.Layers {
		if l.Number == number {
			return l
		}
	}
	return nil
}

// Pattern returns the pattern that an id names, or nil: by its present id or a
// former one, else by the id that its text would give, else by one of these
// without case and accents, if only one pattern has it.
func (m *Memory) Pattern(id string) *Pattern {
	return m.names.find(id)
}

// IDs returns the ids of all patterns, in source order.
func (m *Memory) IDs() []string {
	ids := make([]string, len(m.Patterns))
	for i, p := range m.Patterns {
		ids[i] = p.ID
	}
	return ids
}

// FrozenLayers are the numbers of the layers that only people change.
func FrozenLayers() []int { return []int{1, 4} }

// FrozenDigest identifies the text of the layers that only people change: 32
// hex digits of the SHA-256 over number, length and text of each.
func (m *Memory) FrozenDigest() string {
	h := sha256.New()
	for _, n := range FrozenLayers() {
		text, _ := m.frozen(n)
		fmt.Fprintf(h, "%d %d\n%s", n, len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Frozen returns the text of a layer that only people change, without the
// blanks around it, and whether there is one.
func (m *Memory) Frozen(number int) (string, bool) {
	text, ok := m.frozen(number)
	return string(text), ok
}

// frozen is Frozen without a copy.
func (m *Memory) frozen(number int) ([]byte, bool) {
	l := m.Layer(number)
	if l == nil {
		return nil, false
	}
	source := func(s markdown.Span) []byte { return bytes.TrimSpace(m.Doc.Source[s.Start:s.End]) }
	text := source(l.Span)
	for _, second := range m.seconds {
		if second.Number == number {
			text = slices.Concat(text, []byte("\n\n"), source(second.Span))
		}
	}
	return text, true
}
