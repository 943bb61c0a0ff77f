package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/intention"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// toldFor is how far back the notes are asked when something was told: a schedule may
// come once a year.
const toldFor = 400 * 24 * time.Hour

// An agenda is the page of the intentions, with what was told of it.
type agenda struct {
	ws     *workspace
	file   string // of the page
	all    []*intention.Intention
	faults []intention.Fault
	told   map[string][]time.Time // by key, once it was asked for
}

// page returns a page of the bank and where it is; nil where there is none.
func (ws *workspace) page(name string) (file string, src []byte, err error) {
	lib, err := openLibrary(ws)
	if err != nil {
		return "", nil, err
	}
	return lib.page(name)
}

// openAgenda reads the page of the intentions; nil: there is none.
func openAgenda(ws *workspace) (*agenda, error) {
	a := &agenda{ws: ws}
	var src []byte
	var err error
	if a.file, src, err = ws.page(intention.File); err != nil || src == nil {
		return nil, err
	}
	if a.all, a.faults, err = intention.Read(src); err != nil {
		return nil, err
	}
	return a, nil
}

// stateOf returns what is with an intention now. The notes are only asked about one
// that else were due.
func (a *agenda) stateOf(i *intention.Intention, now time.Time, asked bool) (intention.State, error) {
	if !vouched(i) {
		return intention.Waiting, nil
	}
	if s := i.At(now, nil, asked); s != intention.Due {
		return s, nil
	}
	if a.told == nil {
		told, err := a.ws.toldSince(now.Add(-toldFor), now)
		if err != nil {
			return "", err
		}
		a.told = told
	}
	return i.At(now, slices.Clone(a.told[i.Key()]), asked), nil
}

// vouched reports whether an intention is of somebody who may have one.
func vouched(i *intention.Intention) bool { return i.Origin == notes.Owner || i.Origin == notes.Agent }

// toldSince returns when lines of the page of the intentions were told, by the keys
// of their words, as the notes record it, and what is on its way there.
func (ws *workspace) toldSince(from, now time.Time) (map[string][]time.Time, error) {
	files, err := ws.noteFiles()
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return dateOf(f).Before(from) })
	recalls := map[string][]bank.Recall{} // by fact
	page := []byte("intentions.md#L")
	err = ws.tree.ReadMany(files, func(file string, src []byte) error {
		if bytes.Contains(src, page) {
			for _, r := range bank.ReadRecalls(file, bytes.Clone(src)) {
				recalls[r.Fact] = append(recalls[r.Fact], r)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	for _, r := range notYetNoted(ws.repo, now) {
		if !r.At.Before(from) && !slices.ContainsFunc(recalls[r.Fact], r.Same) {
			recalls[r.Fact] = append(recalls[r.Fact], r)
		}
	}
	told := map[string][]time.Time{}
	for fact, list := range recalls {
		for _, r := range list {
			told[fact] = append(told[fact], r.At)
		}
	}
	return told, nil
}

// recalls returns what records that intentions were told, for a question.
func (a *agenda) recalls(told []*intention.Intention, question string, now time.Time) []bank.Recall {
	var recalls []bank.Recall
	for _, i := range told {
		recalls = append(recalls, bank.Recall{At: now.UTC(), File: a.file, Line: i.Line, Fact: i.Key(), Question: bank.QuestionKey(question), Relevance: 100})
	}
	return recalls
}

// called returns the intentions of which a phrase stands in a text.
func (a *agenda) called(text string) map[*intention.Intention]bool {
	called := map[*intention.Intention]bool{}
	if strings.TrimSpace(text) == "" {
		return called
	}
	for _, o := range prompt.Choose(text, []prompt.Group{a.group()}, nil)[0].Offers {
		called[a.by(o.Key)] = true
	}
	return called
}

// group offers the intentions that a prompt may call up. What nobody vouches for is
// none of them: with the words of another it would be told in its place.
func (a *agenda) group() prompt.Group {
	g := prompt.Group{Heading: "Somebody meant to be reminded:", Least: prompt.Called, Most: len(a.all), Phrases: true}
	for _, i := range a.all {
		if vouched(i) {
			g.Offers = append(g.Offers, prompt.Offer{Key: i.Key(), Fits: i.When, Line: toldLine(i.Text, a.place(i.Line))})
		}
	}
	return g
}

// by returns the intention of a key.
func (a *agenda) by(key string) *intention.Intention {
	n := slices.IndexFunc(a.all, func(i *intention.Intention) bool { return vouched(i) && i.Key() == key })
	return a.all[n]
}

// place returns where an intention stands.
func (a *agenda) place(line int) string { return fmt.Sprintf("%s#L%d", a.file, line) }

// findings says in words what of the page cannot be read, as check does.
func (a *agenda) findings() []layers.Finding {
	var all []layers.Finding
	for _, f := range a.faults {
		all = append(all, check.IntentionFinding(a.file, f))
	}
	return all
}

// dueToday is what a session is told when it begins: what is due by the calendar.
func (c *hookCall) dueToday() (prompt.Section, error) {
	s := prompt.Section{Heading: "## Due"}
	a, err := openAgenda(c.ws)
	if a == nil {
		return s, err
	}
	var due []*intention.Intention
	for _, i := range a.all {
		state, err := a.stateOf(i, c.w.now(), false)
		if err != nil {
			return s, err
		}
		if state == intention.Due {
			due = append(due, i)
			s.Lines = append(s.Lines, toldLine(i.Text, a.place(i.Line)))
		}
	}
	return s, c.writeTold(a.recalls(due, "session-start", c.w.now()))
}
