package bank

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Bullet is a statement that is to be retained.
type Bullet struct {
	Kind       notes.Kind // Observation is written without a prefix
	Confidence int        // of an opinion, in 1/10000; -1: not said
	Entities   []string   // names without their @, that the text is about
	Text       string     // one line; what is none becomes one
	Importance claim.Importance
	Seen       time.Time
	Origin     notes.Origin
	How        string // of a lesson: procedure or reflection; empty: it is none
	Session    string // id of the session that it is from; empty: of none
}

// Errors of Retain.
var (
	ErrEmpty  = errors.New("there is nothing to retain")
	ErrFormed = errors.New("the note has something in it that never ends and would swallow it")
)

// Retain returns the edits that append a bullet to the section Retain of a daily
// note, and the line that it will stand on. A nil source is a note that does not
// exist yet. The section keeps the heading that it has, in whichever language;
// where there is none, one is added. Every byte that was there stays.
//
// The bullet reads back as it was given, and nothing else in the note changes its
// meaning: a text that would do something to the note as Markdown is written with
// backslashes.
func Retain(file string, src []byte, b Bullet) (edits []markdown.Edit, line int, err error) {
	if b.Text = cleaned(b.Text); b.Text == "" {
		return nil, 0, ErrEmpty
	}
	date, _ := layers.NoteDate(file)
	if date.IsZero() {
		return nil, 0, fmt.Errorf("retaining in %s: its name has no date", file)
	}
	base := src
	if src == nil {
		base = []byte("# " + date.Format(time.DateOnly) + "\n")
	}
	note := layers.ParseNote(file, base)
	switch {
	case note.Unreadable():
		return nil, 0, fmt.Errorf("retaining in %s: it is too large or too deeply nested to read", file)
	case len(note.Doc.Conflicts) > 0:
		return nil, 0, fmt.Errorf("retaining in %s:%s: the note is in conflict", file, note.Doc.Position(note.Doc.Conflicts[0].Start))
	}
	for _, text := range []string{b.Text, backslashed(b.Text)} {
		edit := insertion(note.Doc, b.line(text))
		now, err := markdown.Apply(base, []markdown.Edit{edit})
		if err != nil {
			return nil, 0, fmt.Errorf("retaining in %s: %w", file, err)
		}
		if line := b.readBack(base, now, edit, text); line > 0 {
			if src == nil {
				edit = markdown.Edit{New: string(now)}
			}
			return []markdown.Edit{edit}, line, nil
		}
	}
	return nil, 0, fmt.Errorf("retaining in %s: %w", file, ErrFormed)
}

// cleaned returns a text as one line in which no comment can begin.
func cleaned(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "�"))
	return markdown.Defuse(strings.Join(strings.Fields(text), " "))
}

// backslashed puts a backslash before each sign that may mean something.
func backslashed(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_[]<>#|~!", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Spellings returns the bullet as it may come to stand in a note, and its text as it
// was given: where something private would be seen.
func (b Bullet) Spellings() []string {
	text := cleaned(b.Text)
	return []string{b.Text, text, b.line(text), b.line(backslashed(text)), strings.Join(b.Entities, " ")}
}

// line returns the bullet as it stands in the note.
func (b Bullet) line(text string) string {
	var names []string
	for _, name := range b.Entities {
		if !slices.ContainsFunc(entitiesIn([]byte(text)), func(n string) bool { return nameKey(n) == nameKey(name) }) {
			names = append(names, "@"+name)
		}
	}
	line := "- " + b.prefix(len(names) > 0)
	if len(names) > 0 {
		line += strings.Join(names, " ") + ": "
	}
	line += text + " <!-- hebbian:"
	for _, f := range []markdown.Field{
		{Key: "how", Value: b.How},
		{Key: "session", Value: b.Session},
		{Key: "importance", Value: hebb.Weight(b.Importance).String()},
		{Key: "seen", Value: b.Seen.Format(time.DateOnly)},
		{Key: "origin", Value: originName(b.Origin)},
	} {
		if f.Value != "" {
			line += " " + markdown.FormatField(f.Key, f.Value)
		}
	}
	return line + " -->"
}

// prefix returns what says the kind. A bare O before a word is an article in
// Portuguese, so an opinion about nobody has parentheses or a colon.
func (b Bullet) prefix(named bool) string {
	switch b.Kind {
	case notes.World:
		return "W "
	case notes.Experience:
		return "B "
	case notes.Opinion:
		switch {
		case b.Confidence >= 0:
			return "O(c=" + hebb.Weight(b.Confidence).String() + ") "
		case named:
			return "O "
		}
		return "O: "
	}
	return "S "
}

// insertion returns the edit that adds a line to the section Retain, or the
// section to the note: before a section of ours that counts, else at the end.
func insertion(doc *markdown.Document, line string) markdown.Edit {
	end := doc.LineEnd()
	at, gap, after := len(doc.Source), "", ""
	found := false
	for i, h := range doc.Headings {
		_, machine := h.Annotation.Get("log")
		switch {
		case found:
		case NamesRetain(h.Text):
			found = true
			at = len(doc.Source)
			if i+1 < len(doc.Headings) {
				at, after = doc.Headings[i+1].Span.Start, end
			}
			trimmed := len(bytes.TrimRight(doc.Source[:at], " \t\r\n"))
			if at = lineEndAfter(doc.Source, trimmed); trimmed <= h.Span.End || !inList(doc, trimmed) {
				gap = end
			}
			if bytes.HasPrefix(bytes.TrimLeft(doc.Source[at:], "\r"), []byte("\n")) {
				after = ""
			}
		case machine && at == len(doc.Source):
			at, after = h.Span.Start, end
		}
	}
	if !found {
		line = "## Retain" + end + end + line
		if text := bytes.ReplaceAll(doc.Source[:at], []byte("\r"), nil); len(bytes.TrimSpace(text)) > 0 && !bytes.HasSuffix(text, []byte("\n\n")) {
			gap = end
		}
	}
	if at > 0 && doc.Source[at-1] != '\n' {
		gap = end + gap
	}
	return markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: gap + line + end + after}
}

// inList reports whether a list item at the top ends where the text before an
// offset does.
func inList(doc *markdown.Document, offset int) bool {
	return slices.ContainsFunc(doc.Items, func(item markdown.Item) bool {
		return item.Depth == 1 && item.Lines.Start < offset && item.Lines.End >= offset
	})
}

// readBack returns the line on which the bullet stands in the note as it would
// be; 0 where it, or anything else, would read differently.
func (b Bullet) readBack(base, now []byte, edit markdown.Edit, text string) int {
	before, after := notes.Read(notes.Note, base, nil), notes.Read(notes.Note, now, nil)
	at := edit.Start + strings.LastIndex(edit.New, "\n- ") + 1
	if strings.HasPrefix(edit.New, "- ") {
		at = edit.Start
	}
	i := slices.IndexFunc(after, func(f notes.Fact) bool { return f.Start > at })
	if i < 0 {
		return 0
	}
	f := after[i]
	got := string(now[f.Start:f.End])
	if f.Form != notes.Bullet || f.Parent >= 0 || f.Kind != b.Kind || f.Origin != b.Origin || !strings.HasSuffix(got, text) {
		return 0
	}
	after = slices.Delete(after, i, i+1)
	if len(after) == len(before)+1 && i > 0 && after[i-1].Form == notes.Heading {
		after = slices.Delete(after, i-1, i)
	}
	if len(after) != len(before) {
		return 0
	}
	for j := range before {
		x, y := before[j], after[j]
		if !bytes.Equal(base[x.Start:x.End], now[y.Start:y.End]) || x.Kind != y.Kind || x.Form != y.Form || x.Origin != y.Origin {
			return 0
		}
	}
	return f.Line
}
