package bank

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// LogRecalls returns the edits that record recalls in the daily note of their
// day; nil source: the note does not exist yet. A fact that was shown for the
// same question is recorded once a day, so that twice is once. The lines stand in
// the order of time. Nothing else changes: the edits only insert.
//
// The error says why nothing can be recorded: the name of the note has no date,
// or another; it is in conflict, or beyond what is read; or something in it never
// ends and would swallow the section.
func LogRecalls(file string, src []byte, recalls []Recall) ([]markdown.Edit, error) {
	date, _ := layers.NoteDate(file)
	if date.IsZero() {
		return nil, fmt.Errorf("logging recalls in %s: its name has no date", file)
	}
	base := src
	if src == nil {
		base = []byte("# " + date.Format(time.DateOnly) + "\n")
	}
	note := layers.ParseNote(file, base)
	if note.Unreadable() {
		return nil, fmt.Errorf("logging recalls in %s: it is too large or too deeply nested to read", file)
	}
	if c := note.Doc.Conflicts; len(c) > 0 {
		return nil, fmt.Errorf("logging recalls in %s:%s: the note is in conflict", file, note.Doc.Position(c[0].Start))
	}
	l := &logging{file: file, date: date, note: note, doc: note.Doc, lineEnd: note.Doc.LineEnd()}
	if bytes.HasSuffix(base, []byte("\r")) && bytes.IndexByte(base, '\n') < 0 {
		l.lineEnd = "\r\n" // which its one line would have, once it ends
	}
	if err := l.choose(recalls); err != nil || len(l.fresh) == 0 {
		return nil, err
	}
	edits := l.insert()
	after, err := markdown.Apply(base, edits)
	if err != nil {
		return nil, fmt.Errorf("logging recalls in %s: %w", file, err)
	}
	if err := l.verify(after); err != nil {
		return nil, err
	}
	if src == nil {
		edits = []markdown.Edit{{New: string(after)}}
	}
	return edits, nil
}

// A logging is the work on one note.
type logging struct {
	file    string
	date    time.Time
	note    *layers.Note
	doc     *markdown.Document
	lineEnd string
	lines   []recallLine // that are there
	fresh   []Recall     // to be added, in order of time
}

// choose takes in the recalls that are not there yet.
func (l *logging) choose(recalls []Recall) error {
	l.lines = recallLines(l.doc, l.date)
	for _, r := range recalls {
		r.At = r.At.UTC().Truncate(time.Minute)
		switch {
		case r.At.Format(time.DateOnly) != l.date.Format(time.DateOnly):
			return fmt.Errorf("logging recalls in %s: one is of another day", l.file)
		case !r.Whole():
			return fmt.Errorf("logging recalls in %s: one is not whole", l.file)
		}
		there := slices.ContainsFunc(l.lines, func(l recallLine) bool { return l.recall.same(r) }) || slices.ContainsFunc(l.fresh, r.same)
		if !there {
			l.fresh = append(l.fresh, r)
		}
	}
	slices.SortStableFunc(l.fresh, func(a, b Recall) int { return a.At.Compare(b.At) })
	return nil
}

// insert returns the edits that add the fresh recalls: one for each place.
func (l *logging) insert() []markdown.Edit {
	logs := logsOf(l.doc, recallLog)
	if len(logs) == 0 {
		return l.found()
	}
	log := logs[len(logs)-1]
	lines := slices.DeleteFunc(slices.Clone(l.lines), func(l recallLine) bool { return l.item.Span.Start < log.Start })
	if len(lines) == 0 {
		return l.begin(log)
	}
	var edits []markdown.Edit
	for _, r := range l.fresh {
		at, text := lines[0].item.Lines.Start, l.indent(lines[0].item)+r.write(l.file)+l.lineEnd
		for _, earlier := range slices.Backward(lines) {
			if !earlier.recall.At.After(r.At) {
				at, text = earlier.item.Lines.End, r.write(l.file)+l.lineEnd
				break
			}
		}
		if n := len(edits); n > 0 && edits[n-1].Start == at {
			edits[n-1].New += text
			continue
		}
		if at > 0 && l.doc.Source[at-1] != '\n' {
			text = l.lineEnd + text
		}
		edits = append(edits, markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: text})
	}
	return edits
}

// indent returns the blanks before an item, which one above it has to have too:
// else the item would become a part of that one.
func (l *logging) indent(item markdown.Item) string {
	blanks := l.doc.Text(markdown.Span{Start: item.Lines.Start, End: item.Span.Start})
	if strings.Trim(blanks, " ") != "" {
		return ""
	}
	return blanks
}

// found returns the edit that adds the section to the end of the note.
func (l *logging) found() []markdown.Edit {
	end := len(l.doc.Source)
	text := l.gap(end) + "## Recalls <!-- hebbian: log=" + recallLog + " origin=system -->" + l.lineEnd + l.lineEnd + l.text()
	return []markdown.Edit{{Span: markdown.Span{Start: end, End: end}, New: text}}
}

// begin returns the edit that adds the first lines to a section, below its
// heading.
func (l *logging) begin(log markdown.Span) []markdown.Edit {
	i := slices.IndexFunc(l.doc.Headings, func(h markdown.Heading) bool { return h.Span.Start == log.Start })
	at := l.nextLine(l.doc.Headings[i].Span.End)
	if at < len(l.doc.Source) && l.blank(at) {
		at = l.nextLine(at)
	}
	text := l.gap(at) + l.text()
	if at < len(l.doc.Source) && !l.blank(at) {
		text += l.lineEnd // or what follows would go on with the last line
	}
	return []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: text}}
}

// text returns the fresh recalls as lines.
func (l *logging) text() string {
	var b strings.Builder
	for _, r := range l.fresh {
		b.WriteString(r.write(l.file) + l.lineEnd)
	}
	return b.String()
}

// nextLine returns where the line begins behind that of an offset.
func (l *logging) nextLine(offset int) int {
	if i := bytes.IndexByte(l.doc.Source[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(l.doc.Source)
}

// blank reports whether the line at an offset is empty.
func (l *logging) blank(offset int) bool {
	return strings.TrimSpace(l.doc.Text(l.doc.LineAt(offset))) == ""
}

// gap returns what has to stand before text at an offset, so that an empty line
// separates it from what is above.
func (l *logging) gap(offset int) string {
	before := bytes.TrimPrefix(l.doc.Source[:offset], []byte("\ufeff"))
	if len(before) == 0 {
		return ""
	}
	whole, ended := bytes.CutSuffix(before, []byte("\n"))
	switch last := whole[bytes.LastIndexByte(whole, '\n')+1:]; {
	case !ended:
		return l.lineEnd + l.lineEnd
	case len(bytes.Trim(last, " \t\r")) == 0:
		return ""
	}
	return l.lineEnd
}

// verify reads the note as it will be. All that was in it has to be there as it
// was, and the recalls as they were given.
func (l *logging) verify(after []byte) error {
	note := layers.ParseNote(l.file, after)
	if note.Unreadable() {
		return fmt.Errorf("logging recalls in %s: it would become too large to read", l.file)
	}
	var is []Recall
	for _, line := range recallLines(note.Doc, l.date) {
		is = append(is, line.recall)
	}
	want := slices.Clone(l.fresh)
	for _, line := range l.lines {
		want = append(want, line.recall)
	}
	slices.SortFunc(is, compareRecalls)
	slices.SortFunc(want, compareRecalls)
	if slices.Equal(is, want) && l.sameFacts(after) && slices.EqualFunc(l.note.Sessions, note.Sessions, sameSession) {
		return nil
	}
	if open := l.doc.Unclosed; len(open) > 0 {
		return fmt.Errorf("logging recalls in %s:%s: a %s that never ends would swallow them", l.file, l.doc.Position(open[0].Offset), open[0].What)
	}
	return fmt.Errorf("logging recalls in %s: they would not be read as they are written", l.file)
}

// sameFacts reports whether the note still says the same.
func (l *logging) sameFacts(after []byte) bool {
	before := l.doc.Source
	return slices.EqualFunc(notes.Read(notes.Note, before, nil), notes.Read(notes.Note, after, nil), func(a, b notes.Fact) bool {
		if !bytes.Equal(before[a.Start:a.End], after[b.Start:b.End]) {
			return false
		}
		a.Start, a.End, a.Line, a.Last = b.Start, b.End, b.Line, b.Last
		return a == b
	})
}

// sameSession reports whether a session is as it was.
func sameSession(a, b *layers.Session) bool {
	uses := func(a, b layers.Activated) bool { return a.ID == b.ID && a.Activation == b.Activation }
	return a.ID == b.ID && a.Epoch == b.Epoch && a.Start.Equal(b.Start) && a.Title == b.Title &&
		slices.Equal(a.Tags, b.Tags) && slices.EqualFunc(a.Uses, b.Uses, uses)
}
