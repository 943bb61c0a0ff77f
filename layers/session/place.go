package session

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Placed is a section that is to stand in a daily note.
type Placed struct {
	ID    string
	Start time.Time
	End   time.Time
	Text  string // as Section returns it
}

// An Outcome says what becomes of a section.
type Outcome int

// The outcomes. All but the first two leave what is there as it is.
const (
	Added    Outcome = iota // it is new in the note
	Extended                // the session has gone on: its section is written anew
	Known                   // it is there, and nothing was added since
	Edited                  // it has gone on, but a person has edited its section
	Counted                 // it has gone on, but it is stamped: weights rest on it
)

// String returns the outcome in a word.
func (o Outcome) String() string {
	return [...]string{"added", "extended", "known", "edited", "counted"}[o]
}

// Place returns the edits that put sections into a daily note, and what becomes
// of each of them. A nil source is a note that does not exist yet. A section
// goes before the first session of the note that starts later, else behind the
// last one, else to the end. Every byte that was there stays, but for sections
// that are Extended. In which order, and in how many runs, sections arrive does
// not matter: the note becomes the same; and a second time changes nothing.
//
// The error says why nothing can be placed in the note: its name has no date,
// it is in conflict, or something in it never ends and would swallow a section.
func Place(file string, src []byte, sections []Placed) (edits []markdown.Edit, outcomes []Outcome, err error) {
	date, _ := layers.NoteDate(file)
	if date.IsZero() {
		return nil, nil, fmt.Errorf("placing sessions in %s: its name has no date", file)
	}
	base := src
	if src == nil {
		base = []byte("# " + date.Format(time.DateOnly) + "\n")
	}
	note := layers.ParseNote(file, base)
	if note.Unreadable() {
		return nil, nil, fmt.Errorf("placing sessions in %s: it is too large or too deeply nested to read", file)
	}
	if c := note.Doc.Conflicts; len(c) > 0 {
		return nil, nil, fmt.Errorf("placing sessions in %s:%s: the note is in conflict", file, note.Doc.Position(c[0].Start))
	}
	p := placing{file: file, note: note, doc: note.Doc, lineEnd: note.Doc.LineEnd()}
	if bytes.HasSuffix(base, []byte("\r")) && bytes.IndexByte(base, '\n') < 0 {
		p.lineEnd = "\r\n" // which its one line would have, once it ends
	}
	outcomes = p.judge(sections)
	edits = append(p.edits, p.insert()...)
	if len(edits) == 0 {
		return nil, outcomes, nil
	}
	after, err := markdown.Apply(base, edits)
	if err != nil {
		return nil, nil, fmt.Errorf("placing sessions in %s: %w", file, err)
	}
	if err := p.verify(after); err != nil {
		return nil, nil, err
	}
	if src == nil {
		edits = []markdown.Edit{{New: string(after)}}
	}
	return edits, outcomes, nil
}

// A placing is the work on one note.
type placing struct {
	file    string
	note    *layers.Note
	doc     *markdown.Document
	lineEnd string
	fresh   []Placed        // to be added, in canonical order
	edits   []markdown.Edit // of sections that are written anew
	renewed map[string]bool // their ids
	first   map[string]*layers.Session
	stamped map[string]bool
}

// judge decides on each section.
func (p *placing) judge(sections []Placed) []Outcome {
	outcomes := make([]Outcome, len(sections))
	latest := map[string]int{} // of sections with one id the one that goes on longest counts
	for i, s := range sections {
		if j, twice := latest[s.ID]; !twice || later(s, sections[j]) {
			latest[s.ID] = i
		}
	}
	p.renewed = map[string]bool{}
	p.first, p.stamped = p.byID()
	held := p.held()
	for i, s := range sections {
		switch {
		case latest[s.ID] != i:
			outcomes[i] = Known
		case !held[s.ID]:
			p.fresh = append(p.fresh, s)
		default:
			outcomes[i] = p.renew(s)
		}
	}
	slices.SortFunc(p.fresh, func(a, b Placed) int {
		return cmp.Or(a.second().Compare(b.second()), strings.Compare(a.ID, b.ID))
	})
	return outcomes
}

// later reports whether of two sections of one session the first counts.
func later(a, b Placed) bool {
	return cmp.Or(a.End.Compare(b.End), a.Start.Compare(b.Start), strings.Compare(a.Text, b.Text)) > 0
}

// second returns the start as it is written.
func (s Placed) second() time.Time { return s.Start.UTC().Truncate(time.Second) }

// text returns the section with the line ends of the note, without empty lines
// around it.
func (p *placing) text(s Placed) string {
	text := strings.Trim(strings.ReplaceAll(s.Text, "\r\n", "\n"), "\n")
	return strings.ReplaceAll(text, "\n", p.lineEnd)
}
