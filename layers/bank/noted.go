package bank

import (
	"bytes"
	"sort"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Noted is a statement of a daily note.
type Noted struct {
	Source
	Text       string // as it stands there, on one line, without bullet, prefix and comments
	Kind       notes.Kind
	Confidence int // of an opinion, in 1/1000; -1: not said
	Entities   []string
	Importance claim.Importance
	Why        string    // the rule that the importance comes from; empty: the note says it
	Seen       time.Time // the day that fading counts from
	Origin     notes.Origin
	Owned      bool   // the line itself says that its owner wrote it
	Session    string // id of the session it stands in; empty: in none
	Kept       string // kind of that session; interactive outside sessions
	How        string // of a lesson: procedure or reflection; empty: it is none
	Retained   bool   // somebody meant it to be kept: it stands below Retain, or has a prefix

	said *claim.Statement
	key  string // FactKey of the text; empty: nobody asked
}

// factKey returns the FactKey of the text.
func (n *Noted) factKey() string {
	if n.key == "" {
		n.key = FactKey(n.Text)
	}
	return n.key
}

// noted makes a statement of a fact.
func noted(note *layers.Note, o outline, f notes.Fact, src []byte) *Noted {
	n := &Noted{
		Source: Source{File: note.File, Line: f.Line, Date: note.Date}, Text: oneLine(src[f.Start:f.End]),
		Kind: f.Kind, Confidence: int(f.Confidence), Entities: entitiesIn(src[f.Start:f.End]), Origin: f.Origin, Kept: layers.Interactive, Importance: -1,
	}
	where := o.at(f.Start)
	n.Session, n.Kept = where.session, where.kept
	n.Retained = where.retain || f.Kind != notes.Observation || observed(src, f)
	n.Seen = n.Date
	if a := annotationOf(note.Doc, f); a != nil {
		n.annotated(a)
	}
	return n
}

// understand reads what the statement says, if nobody has. Most lines of a note
// are never compared with anything.
func (n *Noted) understand(judge *claim.Judge) {
	if n.said != nil {
		return
	}
	n.said = judge.Read(statement(n.Text))
	if n.Importance < 0 {
		n.Importance, n.Why = judge.Weigh(n.Text, len(n.Entities))
	}
}

// annotated takes in what an annotation says.
func (n *Noted) annotated(a *markdown.Annotation) {
	if text, ok := a.Get("importance"); ok {
		if value, err := hebb.ParseWeight(text); err == nil && value >= 0 && value <= hebb.Weight(whole) {
			n.Importance, n.Why = claim.Importance(value), ""
		}
	}
	if text, ok := a.Get("seen"); ok {
		if date, err := time.Parse(time.DateOnly, text); err == nil {
			n.Seen = date
		}
	}
	if kind, ok := a.Get("kind"); ok && n.Kept == layers.Interactive {
		n.Kept = kind // nothing makes a person of a program
	}
	if id, ok := a.Get("session"); ok && n.Session == "" {
		n.Session = id
	}
	n.How = lessonOf(a)
	origin, _ := a.Get("origin")
	n.Owned = origin == "owner"
}

// observed reports whether a fact has the prefix of an observation, S.
func observed(src []byte, f notes.Fact) bool {
	line := src[bytes.LastIndexByte(src[:f.Start], '\n')+1 : f.Start]
	marker := bytes.TrimLeft(line, " \t>-*+0123456789.)[]xX")
	return len(marker) > 0 && (marker[0] == 'S' || marker[0] == 's')
}

// Labelled reports whether a line of a session's section is one of its lists.
func Labelled(text string) bool {
	label, _, ok := strings.Cut(text, ":")
	if !ok {
		return false
	}
	switch strings.ToLower(strings.TrimSpace(label)) {
	case "activated", "tags", "files", "tests", "tools",
		"activé", "activés", "étiquettes", "ativado", "ativados", "etiquetas":
		return true
	}
	return false
}

// statement returns a text without the names that it begins with: what it says
// of them.
func statement(text string) string {
	if _, ok := notes.Subject([]byte(text)); ok {
		if i := strings.IndexAny(text, ":："); i >= 0 {
			return strings.TrimSpace(strings.TrimLeft(text[i:], ":："))
		}
	}
	return text
}

// entitiesIn returns the @Names of a text, each once, in their order.
func entitiesIn(text []byte) []string {
	var found []string
	seen := map[string]bool{}
	for _, span := range notes.Names(text, nil) {
		name := string(text[span[0]:span[1]])
		if key := nameKey(name); !seen[key] {
			seen[key] = true
			found = append(found, name)
		}
	}
	return found
}

// oneLine returns a text with single blanks.
func oneLine(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }

// annotationOf returns the annotation of the list item that a fact is; nil:
// there is none.
func annotationOf(doc *markdown.Document, f notes.Fact) *markdown.Annotation {
	i := sort.Search(len(doc.Items), func(i int) bool { return doc.Items[i].Content.End >= f.End })
	for ; i < len(doc.Items) && doc.Items[i].Content.Start <= f.Start; i++ {
		if doc.Items[i].Content.End >= f.End && doc.Items[i].Annotation != nil && doc.Items[i].Annotation.Err == nil {
			return doc.Items[i].Annotation
		}
	}
	return nil
}

// An outline says in what sections of a note its lines stand.
type outline []section

// A section is a heading with what it means for the lines below it.
type section struct {
	start   int
	level   int
	session string // id of the one that the line stands in; empty: none
	kept    string // kind of that session; interactive outside sessions
	retain  bool
}

// outlineOf returns the sections of a note. What a heading means holds below its
// lower headings too.
func outlineOf(note *layers.Note) outline {
	sessions := map[int]*layers.Session{}
	for _, s := range note.Sessions {
		sessions[s.Heading.Span.Start] = s
	}
	var o, above outline
	for _, h := range note.Doc.Headings {
		s := section{start: h.Span.Start, level: h.Level, retain: NamesRetain(h.Text)}
		s.session, s.kept = keptBy(h, sessions[h.Span.Start])
		for len(above) > 0 && above[len(above)-1].level >= s.level {
			above = above[:len(above)-1]
		}
		if len(above) > 0 {
			s = s.below(above[len(above)-1])
		}
		above = append(above, s)
		o = append(o, s)
	}
	return o
}

// keptBy returns the session that a heading begins, if it begins one, and in what
// kind of session the lines below it were written. A heading that says something of a
// session without being one is of a kind that nobody knows.
func keptBy(h markdown.Heading, s *layers.Session) (session, kept string) {
	if s != nil {
		return s.ID, s.Kind
	}
	kind, said := h.Annotation.Get("kind")
	id, named := h.Annotation.Get("session")
	switch {
	case h.Annotation != nil && h.Annotation.Err != nil, named && !said:
		return id, layers.Unknown
	case said:
		return id, kind
	}
	return "", layers.Interactive
}

// below is a section as it is in another: what is in a session without a person
// stays there.
func (s section) below(above section) section {
	if s.session == "" {
		s.session = above.session
		s.retain = s.retain || above.retain
	}
	if above.kept != layers.Interactive {
		s.kept = above.kept
	}
	return s
}

// at returns the section that an offset is in.
func (o outline) at(offset int) section {
	i := sort.Search(len(o), func(i int) bool { return o[i].start > offset })
	if i == 0 {
		return section{kept: layers.Interactive}
	}
	return o[i-1]
}

// NamesRetain reports whether a heading is that of a section with what is to be
// kept.
func NamesRetain(heading string) bool { return notes.NamesRetain(heading) }
