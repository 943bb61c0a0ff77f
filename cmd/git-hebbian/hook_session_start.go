package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// sessionStart tells a session what every session should know, what is due today, and
// what waits for a person. It also takes in the sessions whose end was missed.
func sessionStart(c *hookCall) (string, error) {
	err := dropOldScratches(c.repo, c.w.now())
	c.repo.UseObjects = true
	frozen := begun(c.uncommitted)
	defer frozen()
	cur, failed := readCuration(c.ws, time.Time{})
	if failed != nil {
		return "", errors.Join(err, failed)
	}
	facts, failed := bank.Standings(cur.pages, nil, c.w.now())
	err = errors.Join(err, failed)
	var sections []prompt.Section
	for _, p := range bank.Brief(c.ws.memory, facts, cur.place) {
		heading := "## " + p.Heading
		if n := len(sections); n == 0 || sections[n-1].Heading != heading {
			sections = append(sections, prompt.Section{Heading: heading})
		}
		last := &sections[len(sections)-1]
		last.Lines = append(last.Lines, prompt.Lines(p.Text)+" ("+prompt.Line(p.Source)+")")
	}
	if c.in.Session != "" {
		err = errors.Join(err, scratchOf(c.repo, c.in.Session).jot(jotting{At: c.w.now().UTC(), Anew: true, Shown: keysOf(facts)}))
	}
	due, failed := c.dueToday()
	err = errors.Join(err, failed)
	waits := prompt.Section{Heading: "## Waits for the person"}
	for _, line := range c.waiting() {
		waits.Lines = append(waits.Lines, prompt.Line(line)) // an id is a text like any other
	}
	sections = slices.Concat([]prompt.Section{frozen()}, sections, []prompt.Section{due, waits})
	text, left := prompt.Block(sections, prompt.Most)
	if left > 0 {
		err = errors.Join(err, fmt.Errorf("%s not fit into %d characters", doNot(left, "passage"), prompt.Most))
	}
	if c.in.Source == "startup" || c.in.Source == "" {
		err = errors.Join(err, c.later("session-start", ""))
	}
	return text, err
}

// uncommitted tells of changes of layers 1 and 4 that nobody has committed: the agent
// has read them by now as if they were the team's. Only in a merge git is run for it.
func (c *hookCall) uncommitted() prompt.Section {
	s := prompt.Section{Heading: "## Not committed"}
	parents := c.repo.Parents
	if !c.repo.Merging() {
		parents = func() ([]string, error) { return []string{"HEAD"}, nil }
	}
	if found, err := frozenHere(c.ws, parents); err == nil && len(found) > 0 {
		file := "of " + c.ws.name
		s.Lines = []string{"- " + prompt.Line(frozenText(found, file+" has", file+" have")+" changes that nobody has committed or approved")}
	}
	return s
}

// keysOf returns the keys of the facts that every session is told.
func keysOf(facts []bank.Standing) []string {
	var keys []string
	for _, f := range facts {
		if f.Eligible() {
			keys = append(keys, bank.FactKey(f.Text))
		}
	}
	return keys
}

// waiting returns what a person has to decide, in a few words.
func (c *hookCall) waiting() []string {
	var lines []string
	m := c.ws.memory
	for _, p := range m.Patterns {
		switch {
		case p.IsFrozen():
		case p.Begin.Stage == hebb.Candidate:
			lines = append(lines, fmt.Sprintf("- %s is a candidate for CORE: git hebbian promote %s", p.ID, layers.ShellWord(p.ID)))
		case m.Params.Law.Removable(p.Begin, c.w.now()):
			lines = append(lines, fmt.Sprintf("- %s has been fading for four weeks: use it, or git hebbian retire %s", p.ID, layers.ShellWord(p.ID)))
		}
	}
	most := m.Params.MaxUnreviewed
	if n, _, err := unreviewed(c.repo, c.ws.file, most); err == nil && n >= most {
		// Only now is all of the history read, to say the number that status says.
		if due, err := readDue(c.repo, c.ws.file, []string{c.ws.file}); err == nil {
			lines = append(lines, "- "+waitingText(len(due.shown()), due.limit.Count(), most))
		}
	}
	return lines
}
