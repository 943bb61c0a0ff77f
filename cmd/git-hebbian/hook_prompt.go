package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/intention"
	"github.com/git-hebbian/git-hebbian/layers/procedure"
	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// How much a prompt is told, and how much of it is looked at, in bytes.
const (
	mostCapabilities = 5
	mostTold         = 3 // of facts, of lessons, of intentions
	mostRecalled     = 6
	leastTold        = 20 // 1/100 of the question, which a line of the notes answers
	mostPrompt       = 4000
	mostQuestion     = 400
	charsOfPrompt    = 4000 // characters of all that one prompt is told
)

// promptSubmitted tells what fits a prompt. Lane one looks at the curated pages, for
// each prompt; lane two at everything, where the prompt asks what was and lane one has
// nothing strong.
func promptSubmitted(c *hookCall) (string, error) {
	text := c.prompt()
	if text == "" {
		return "", nil
	}
	p := &prompted{hookCall: c, text: text, told: map[string]bool{}, standings: map[string][]bank.Standing{}}
	if c.in.Session != "" {
		s := scratchOf(c.repo, c.in.Session)
		jotted, err := s.read()
		if err != nil {
			return "", err
		}
		p.scratch, p.told = &s, shownIn(jotted)
	}
	err := p.laneOne()
	if wants := prompt.WantsMemory(p.text); wants && !p.strong && !c.late() {
		err = errors.Join(err, p.laneTwo())
	}
	told, _ := prompt.Block(p.sections, charsOfPrompt)
	return told, errors.Join(err, p.note(), p.writeTold(p.recalls))
}

// prompt returns what was asked; nothing of a command of the agent.
func (c *hookCall) prompt() string {
	asked := strings.TrimSpace(c.in.Prompt)
	if strings.HasPrefix(asked, "/") {
		return ""
	}
	return head(asked, mostPrompt)
}

// head returns the beginning of a text, cut at a blank where there is one.
func head(text string, most int) string {
	if len(text) <= most {
		return text
	}
	if blank := strings.LastIndexAny(text[:most], " \n\t"); blank > 0 {
		return text[:blank]
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most]
}

// A prompted is the answer to a prompt, as it is made.
type prompted struct {
	*hookCall
	text     string
	scratch  *scratch        // nil: the session has no name
	told     map[string]bool // keys of what the session was told
	sections []prompt.Section
	fresh    []string // keys of what it is told now
	strong   bool     // a fact or a lesson fits well: nobody need look further
	recalls  []bank.Recall

	standings map[string][]bank.Standing // of the pages that were read, by path
}

// tell adds what is to be told.
func (p *prompted) tell(g prompt.Group) {
	if len(g.Offers) == 0 {
		return
	}
	s := prompt.Section{Heading: g.Heading}
	for _, o := range g.Offers {
		s.Lines = append(s.Lines, o.Line)
		p.fresh = append(p.fresh, o.Key)
		p.told[o.Key] = true
	}
	p.sections = append(p.sections, s)
}

// laneOne looks at the capabilities, the intentions, the facts and the lessons.
func (p *prompted) laneOne() error {
	lib, err := openLibrary(p.ws)
	if err != nil {
		return err
	}
	able := p.pages.capabilities(p.repo, p.text, lib)
	a, err := openAgenda(p.ws)
	groups := []prompt.Group{{}}
	if a != nil {
		groups[0] = a.group()
	}
	for _, offer := range []func() ([]prompt.Group, error){p.facts, p.lessons} {
		if p.late() {
			break
		}
		more, failed := offer()
		groups, err = append(groups, more...), errors.Join(err, failed)
	}
	groups = prompt.Choose(p.text, groups, p.told)
	err = errors.Join(err, p.capabilities(able()))
	if a != nil {
		err = errors.Join(err, p.remind(a, groups[0]))
	}
	for _, g := range groups[1:] {
		p.strong = p.strong || len(g.Offers) > 0
		p.tell(g)
	}
	return err
}

// remind tells what somebody meant to be told when this comes up, and that may be told
// now.
func (p *prompted) remind(a *agenda, g prompt.Group) error {
	called := g.Offers
	g.Offers = nil
	var due []*intention.Intention
	for _, o := range called {
		i := a.by(o.Key)
		state, err := a.stateOf(i, p.w.now(), true)
		if err != nil {
			return err
		}
		if state == intention.Due && len(due) < mostTold {
			due, g.Offers = append(due, i), append(g.Offers, o)
		}
	}
	p.tell(g)
	p.recalls = append(p.recalls, a.recalls(due, p.text, p.w.now())...)
	return nil
}

// toldLine writes a line of the memory with its place.
func toldLine(text, place string) string {
	return "- " + prompt.Line(text) + " (" + prompt.Line(place) + ")"
}

// facts offers curated facts that may fit.
func (p *prompted) facts() ([]prompt.Group, error) {
	lib, err := openLibrary(p.ws)
	if err != nil {
		return nil, err
	}
	lines, err := p.pages.answer(p.repo, lib)
	if len(lines) == 0 {
		return nil, err
	}
	cur := &curation{ws: p.ws, lib: lib, at: map[string]string{}}
	g := prompt.Group{Heading: "Known:", Least: prompt.Strong, Most: mostTold}
	for _, l := range lines {
		if f, ok := p.standing(cur, l); ok {
			g.Offers = append(g.Offers, prompt.Offer{Key: bank.FactKey(f.Text), Fits: []string{f.Text}, Line: toldLine(f.Text, cur.place(f.Cites()))})
		}
	}
	return []prompt.Group{g}, nil
}

// standing returns the fact that begins on a line of a page, if an agent may be told it
// without asking: its owner or an agent wrote it, and it counts enough today.
func (p *prompted) standing(cur *curation, l glimpsedLine) (bank.Standing, bool) {
	list, known := p.standings[l.file]
	if !known {
		if src, err := p.ws.tree.ReadFile(l.file); err == nil {
			file := bank.File{Name: cur.name(l.file), Src: bytes.Clone(src)}
			list, _ = bank.Standings([]bank.File{file}, nil, p.w.now()) // one that cannot be read has none
		}
		p.standings[l.file] = list
	}
	for _, f := range list {
		if f.Page.Line == l.line && f.Tellable() {
			return f, true
		}
	}
	return bank.Standing{}, false
}

// lessons offers what worked and what failed where somebody asked for something like
// it.
func (p *prompted) lessons() ([]prompt.Group, error) {
	groups := []prompt.Group{
		{Heading: "Worked before:", Least: prompt.Strong, Most: mostTold},
		{Heading: "Failed before:", Least: prompt.Strong, Most: mostTold},
	}
	for n, name := range []string{bank.ProceduresFile, bank.ReflectionsFile} {
		file, src, err := p.ws.page(name)
		if err != nil {
			return nil, err
		}
		if len(src) == 0 {
			continue
		}
		list, err := bank.Standings([]bank.File{{Name: name, Src: src}}, nil, p.w.now())
		if err != nil {
			return nil, err
		}
		for _, f := range list {
			if f.Tellable() {
				groups[n].Offers = append(groups[n].Offers, prompt.Offer{Key: bank.FactKey(f.Text), Fits: []string{procedure.Situation(f.Text)},
					Line: toldLine(f.Text, fmt.Sprintf("%s#L%d", file, f.Page.Line))})
			}
		}
	}
	return groups, nil
}
