package layers

import (
	"path"
	"slices"
	"sort"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Kinds of sessions. Only an interactive one is ever counted.
const (
	Interactive = "interactive"
	Unknown     = "unknown"
)

var (
	kinds   = [...]string{Interactive, "cron", "heartbeat", "subagent", Unknown}
	origins = [...]string{"owner", "agent", "untrusted", "system"}
)

// A Session is one section of a daily note that tells of a session.
type Session struct {
	File    string
	At      markdown.Position
	Heading markdown.Heading
	ID      string
	Derived bool // the heading has no annotation yet: id, start and kind are derived
	Start   time.Time
	Kind    string
	Origin  string // owner, agent, untrusted or system; unknown is untrusted
	Epoch   string // the epoch in which it was counted; empty: it is pending
	Out     bool   // counted=no: a person took it out of what counts
	Title   string // the heading without the word, the time and the annotation
	Uses    []Activated
	Tags    []string

	doc *markdown.Document
}

// Activated is one pattern in the list of a session.
type Activated struct {
	ID         string
	Activation hebb.Activation
	Evidence   string // what stands in parentheses behind the id
	Offset     int    // of the id, in the note
	Spans      int    // how many of the mentions behind it are its parts: it may be the text of a pattern with commas in it
}

// A Note is a daily note, read.
type Note struct {
	File     string
	Date     time.Time
	Doc      *markdown.Document
	Sessions []*Session
	Findings []Finding
}

// NoteDate returns the date that the name of a daily note begins with, as in
// memory/2026-11-28.md or memory/2026-11/2026-11-28-retro.md. Daily reports
// whether the name has the form at all; the date is zero where no calendar
// has that day.
func NoteDate(file string) (date time.Time, daily bool) {
	name, ok := strings.CutSuffix(path.Base(file), ".md")
	if !ok || len(name) < len(dateForm) || len(name) > len(dateForm) && name[len(dateForm)] != '-' {
		return time.Time{}, false
	}
	if !looksLikeDate(name) {
		return time.Time{}, false
	}
	date, err := time.Parse(dateForm, name[:len(dateForm)])
	if err != nil {
		return time.Time{}, true
	}
	return date, true
}

// looksLikeDate reports whether s begins with digits and hyphens in the form of
// a date.
func looksLikeDate(s string) bool {
	if len(s) < len(dateForm) {
		return false
	}
	for i, c := range s[:len(dateForm)] {
		if digit := c >= '0' && c <= '9'; digit == (i == 4 || i == 7) || !digit && c != '-' {
			return false
		}
	}
	return true
}

// IsNote reports whether a file below memory/ is a daily note that is read:
// its name begins with a date, and it is not what a consolidation left.
func IsNote(file string) bool {
	if !utf8.ValidString(file) || strings.ContainsFunc(file, unicode.IsControl) {
		return false // no line of Markdown can lead there
	}
	_, daily := NoteDate(file)
	for dir := range strings.SplitSeq(path.Dir(file), "/") {
		if dir == "dreaming" || len(dir) > 1 && dir[0] == '.' {
			return false
		}
	}
	return daily
}

// ParseNote reads the sessions of a daily note.
func ParseNote(file string, src []byte) *Note {
	n := &Note{File: file}
	doc, err := markdown.Parse(src)
	if err != nil {
		n.Doc, n.Findings = unreadable(file, src, err)
		return n
	}
	n.Doc = doc
	r := &reporter{file: file, doc: doc}
	n.Date, _ = NoteDate(file)
	seen := map[string]int{}
	for i, h := range doc.Headings {
		if rest, ok := sessionHeading(h.Text); ok {
			if s := n.session(r, i, rest); s != nil {
				deriveSession(s, seen)
				n.Sessions = append(n.Sessions, s)
			}
		}
	}
	if n.Date.IsZero() {
		r.fail(0, RuleSessions, "the file name has a date that does not exist", "rename the note: memory/YYYY-MM-DD.md")
	}
	for _, c := range doc.Conflicts {
		r.fail(c.Start, RuleSessions, conflictText, "finish the merge: keep one side, delete the markers")
	}
	reportAnnotations(r)
	n.Findings = r.findings
	return n
}

// session reads the section below heading i, or returns nil where the heading
// only looks like one of a session.
func (n *Note) session(r *reporter, i int, rest string) *Session {
	h := n.Doc.Headings[i]
	s := &Session{doc: n.Doc, File: n.File, At: n.Doc.Position(h.Span.Start), Heading: h, Kind: Interactive, Origin: "untrusted", Derived: h.Annotation == nil}
	clock, title, timed := headingTime(rest, n.Date)
	s.Start, s.Title = clock, title
	end := len(n.Doc.Source)
	for _, next := range n.Doc.Headings[i+1:] {
		if _, nested := sessionHeading(next.Text); nested || next.Level <= h.Level {
			end = next.Span.Start
			break
		}
	}
	listed := n.lists(r, s, h.Span.End, end)
	if s.Derived && !timed && !listed {
		r.warn(h.Span.Start, RuleSessions, "this heading has neither a time nor a list of activations: it is not counted as a session", "write ## Session 14:32, or choose another word")
		return nil
	}
	if s.Derived && clock.IsZero() && !n.Date.IsZero() {
		r.fail(h.Span.Start, RuleSessions, "the heading has a time that does not exist", "write ## Session 14:32")
	}
	if a := h.Annotation; a != nil && a.Err == nil {
		s.annotated(noter{r: r, a: a})
	}
	return s
}

// annotated takes id, start, kind, origin and epoch from the heading's
// annotation. One without a kind is of kind unknown, and not counted.
func (s *Session) annotated(n noter) {
	if f, ok := n.a.Field("session"); ok {
		if s.ID = f.Value; !validID(f.Value) {
			n.r.fail(n.a.Where(f.ValueSpan).Start, RuleSessions, "a malformed session id", "letters, digits and - _ . : only, at most 64")
		}
	}
	if _, ok := n.a.Field("start"); ok {
		s.Start = n.time("start", time.RFC3339, "a time such as 2026-11-28T14:32:00Z")
	}
	s.Kind = Unknown
	if f, ok := n.a.Field("kind"); ok {
		if s.Kind = f.Value; !slices.Contains(kinds[:], f.Value) {
			n.r.warn(n.a.Where(f.ValueSpan).Start, RuleSessions, "an unknown kind of session: it is not counted", "one of "+strings.Join(kinds[:], ", "))
			s.Kind = Unknown
		}
	}
	if origin, ok := n.a.Get("origin"); ok && slices.Contains(origins[:], origin) {
		s.Origin = origin
	}
	s.Epoch = n.month("epoch")
	if f, ok := n.a.Field("counted"); ok {
		if s.Out = f.Value == "no"; !s.Out {
			n.r.warn(n.a.Where(f.ValueSpan).Start, RuleSessions, "counted says something else than no: the session counts", "counted=no, or delete it")
		}
	}
}

// lists reads the items "Activated:" and "Tags:" between two offsets.
func (n *Note) lists(r *reporter, s *Session, start, end int) (found bool) {
	read := markdown.Span{} // the last list of activations
	items := n.Doc.Items
	first := sort.Search(len(items), func(i int) bool { return items[i].Span.Start >= start })
	for _, item := range items[first:] {
		if item.Span.Start >= end {
			break
		}
		content := n.Doc.Text(item.Content)
		rest, activated := cutLabel(content, activatedWords[:])
		if item.Span.Start < read.End { // an item below "Activated:"
			rest, activated = content, true
		}
		if activated {
			found = true
			s.Uses = append(s.Uses, parseActivated(r, rest, item.Content.Start+len(content)-len(rest))...)
			read.End = max(read.End, item.Span.End)
		} else if rest, ok := cutLabel(content, tagWords[:]); ok {
			s.Tags = append(s.Tags, splitNames(rest)...)
		}
	}
	if !found {
		n.unread(r, start, end)
	}
	return found
}

// unread warns of the first line between two offsets that seems meant as a
// list of activations and is none: it begins with the word, and a colon
// follows somewhere.
func (n *Note) unread(r *reporter, start, end int) {
	at := start
	for line := range strings.Lines(n.Doc.Text(markdown.Span{Start: start, End: end})) {
		text := strings.TrimLeft(line, " \t-*+>_")
		for _, stem := range activatedStems {
			if rest, ok := cutFold(text, stem); ok && strings.ContainsAny(rest, ":：") {
				r.warn(at, RuleSessions, "this line is not read as a list of activations", "write a list item: - Activated: id, id 0.6 (evidence)")
				return
			}
		}
		at += len(line)
	}
}

// Counts reports whether a session of this kind may move weights, and nobody has
// taken it out of what counts.
func (s *Session) Counts() bool { return s.Kind == Interactive && !s.Out }

// Compare orders sessions canonically: by start, then by id.
func (s *Session) Compare(t *Session) int {
	if c := s.Start.Compare(t.Start); c != 0 {
		return c
	}
	return strings.Compare(s.ID, t.ID)
}

// place returns the position of an offset in the session's note.
func (s *Session) place(offset int) markdown.Position {
	if s.doc == nil {
		return s.At
	}
	return s.doc.Position(offset)
}

// Unreadable reports whether the note is beyond the parser's bounds, so that
// nobody knows what sessions are in it.
func (n *Note) Unreadable() bool {
	return slices.ContainsFunc(n.Findings, func(f Finding) bool { return f.Rule == RuleStructure })
}
