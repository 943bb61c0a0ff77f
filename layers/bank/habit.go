package bank

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Habit is something that was done in several sessions and that no pattern of
// layer 2 speaks of. It is only ever proposed: people decide what is a pattern.
type Habit struct {
	Text     string
	Sessions []string // their ids, in the order of their days
	Sources  []Source
}

// Habits returns the habits that the notes of an input show, without a plan of
// its pages: what was noted up to Reflect.MaxAgeDays ago.
func Habits(in Input) []Habit {
	p := newPlanner(in)
	return p.habits(p.gather())
}

// habits returns what was seen in enough sessions, the most frequent first.
func (p *planner) habits(said []*Noted) []Habit {
	if p.Memory == nil || p.Memory.Layer(2) == nil {
		return nil
	}
	c := newCrowd(p.judge)
	for _, n := range said {
		done := n.Kind == notes.Observation || n.Kind == notes.Experience
		if done && n.How == "" && n.Session != "" && n.Kept == layers.Interactive && days(n.Date, p.Now) <= p.params.MaxAgeDays {
			c.add(n)
		}
	}
	patterns, asked := c.patterns(p.Memory), p.requests()
	var found []Habit
	for _, k := range c.all {
		h := k.habit()
		if len(h.Sessions) < p.params.HabitSessions || !k.untainted() || !k.form() || !p.public(k) || patterns(k) {
			continue
		}
		if k.Noted = slices.DeleteFunc(k.Noted, asked); len(k.Noted) == 0 {
			continue
		}
		if h = k.habit(); len(h.Sessions) >= p.params.HabitSessions {
			found = append(found, h)
		}
	}
	slices.SortStableFunc(found, func(a, b Habit) int {
		return cmp.Or(len(b.Sessions)-len(a.Sessions), strings.Compare(a.Text, b.Text))
	})
	return found
}

// requests returns what tells whether a statement is what its session was about, or
// what somebody asked for in it: that it comes again is no habit of the agent.
func (p *planner) requests() func(*Noted) bool {
	read := map[string]*layers.Note{}
	return func(n *Noted) bool {
		if n.Retained {
			return false
		}
		if read[n.File] == nil {
			at := slices.IndexFunc(p.Notes, func(f File) bool { return f.Name == n.File })
			read[n.File] = layers.ParseNote(n.File, p.Notes[at].Src)
		}
		return slices.ContainsFunc(read[n.File].Sessions, func(s *layers.Session) bool {
			return s.ID == n.Session && (n.first(read[n.File], s) || p.titled(n, s.Title))
		})
	}
}

// first reports whether a statement is the first of several lines of a section that
// harvest wrote: there stands what was asked for, unless the title says it. One that
// stands alone is what came of it.
func (n *Noted) first(note *layers.Note, s *layers.Session) bool {
	if _, ours := s.Heading.Annotation.Get("sum"); !ours {
		return false
	}
	items := note.Doc.Items
	i := slices.IndexFunc(items, func(item markdown.Item) bool { return item.Span.Start >= s.Heading.Span.End })
	return i >= 0 && i+1 < len(items) && note.Doc.Position(items[i].Span.Start).Line == n.Line && !Labelled(note.Doc.Text(items[i+1].Content))
}

// titled reports whether the title of a session says what a statement says.
func (p *planner) titled(n *Noted, title string) bool {
	short, long := lettersOf(title), lettersOf(n.Text)
	if len(short) > len(long) {
		short, long = long, short
	}
	if strings.Contains(short, " ") && strings.Contains(" "+long+" ", " "+short+" ") {
		return true
	}
	r, _ := p.judge.Compare(p.judge.Read(title), n.said)
	return r == claim.Same
}

// lettersOf returns the words of a text in lower case, with one blank between them.
func lettersOf(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}), " ")
}

// patterns returns what tells whether a pattern speaks of the same thing as a
// candidate does, for or against it.
func (c *crowd) patterns(m *layers.Memory) func(*Candidate) bool {
	said := sync.OnceValue(func() []*claim.Statement {
		read := make([]*claim.Statement, len(m.Patterns))
		for i, p := range m.Patterns {
			read[i] = c.judge.Read(p.Text)
		}
		return read
	})
	return func(k *Candidate) bool {
		return slices.ContainsFunc(said(), func(s *claim.Statement) bool {
			r, _ := c.judge.Compare(s, k.said)
			return r != claim.Apart
		})
	}
}

// habit returns what trusted sessions say alike.
func (k *Candidate) habit() Habit {
	k.settle()
	h := Habit{Text: k.Text}
	for _, n := range k.Noted {
		if !slices.Contains(h.Sessions, n.Session) {
			h.Sessions = append(h.Sessions, n.Session)
			h.Sources = append(h.Sources, n.Source)
		}
	}
	return h
}

// Propose returns the edits that put habits into layer 2 as new patterns, with
// the weight that new ones have. They are meant for a branch.
func Propose(m *layers.Memory, habits []Habit) []markdown.Edit {
	layer := m.Layer(2)
	if layer == nil || len(habits) == 0 {
		return nil
	}
	end := m.Doc.LineEnd()
	at, gap := layer.Body.Start, end
	for _, p := range m.Patterns {
		at, gap = p.Item.Lines.End, ""
	}
	if at > 0 && m.Doc.Source[at-1] != '\n' {
		gap += end
	}
	text := gap
	for _, h := range habits {
		text += "- [" + m.Params.Initial.String() + "] " + h.Text + end
	}
	if len(m.Patterns) == 0 {
		text += end
	}
	return []markdown.Edit{{Span: markdown.Span{Start: at, End: at}, New: text}}
}
