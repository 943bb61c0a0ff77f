package main

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/capability"
)

// A capabilityJSON is a card for programs.
type capabilityJSON struct {
	Name     string      `json:"name"`
	Category string      `json:"category"`
	Does     string      `json:"does"`
	Triggers []string    `json:"triggers"`
	Params   []string    `json:"params"`
	Example  string      `json:"example,omitempty"`
	Source   string      `json:"source,omitempty"` // where a scan found it
	File     string      `json:"file"`
	Line     int         `json:"line"`
	Score    json.Number `json:"score,omitempty"`
	Why      string      `json:"why,omitempty"`
}

// A capabilitiesJSON is what list and find print.
type capabilitiesJSON struct {
	Capabilities []capabilityJSON `json:"capabilities"`
}

func (p *capabilityPage) json(c *capability.Card) capabilityJSON {
	return capabilityJSON{
		Name: c.Name, Category: c.Category, Does: c.Does, Example: c.Example, Source: c.Source, File: p.file, Line: c.Line,
		Triggers: append([]string{}, c.Triggers...), Params: append([]string{}, c.Params...),
	}
}

// listCapabilities prints all cards by category.
func listCapabilities(w *world, asJSON bool) error {
	return withCapabilities(w, func(_ *repo.Repo, p *capabilityPage) error {
		if err := p.read(w); err != nil {
			return err
		}
		shown := capabilitiesJSON{Capabilities: []capabilityJSON{}}
		category := ""
		for i := range p.cards {
			c := &p.cards[i]
			if asJSON {
				shown.Capabilities = append(shown.Capabilities, p.json(c))
				continue
			}
			if i == 0 || c.Category != category {
				if category = c.Category; i > 0 {
					fmt.Fprintln(w.out)
				}
				fmt.Fprintln(w.out, cmp.Or(category, "(no category)"))
			}
			fmt.Fprintf(w.out, "  %s:%d: %s\n", p.file, c.Line, described(c))
		}
		if asJSON {
			if err := printJSON(w.out, shown); err != nil {
				return err
			}
		}
		if len(p.cards) > 0 {
			return nil
		}
		p.sayEmpty(w)
		return errFindings
	})
}

// sayEmpty says that there is no card.
func (p *capabilityPage) sayEmpty(w *world) {
	fmt.Fprintf(w.err, "%s has no capability\nhint: git hebbian capabilities scan proposes some\n", p.file)
}

// described is a card on one line.
func described(c *capability.Card) string {
	if c.Does == "" || c.Does == c.Name {
		return c.Name
	}
	return c.Name + "  " + oneLine(c.Does)
}

// findCapabilities prints those that a prompt asks for.
func findCapabilities(w *world, prompt string, most int, asJSON bool) error {
	return withCapabilities(w, func(_ *repo.Repo, p *capabilityPage) error {
		if err := p.read(w); err != nil {
			return err
		}
		found := capability.NewShelf(p.cards).Find(prompt, most)
		shown := capabilitiesJSON{Capabilities: []capabilityJSON{}}
		for _, f := range found {
			card := p.json(f.Card)
			card.Score, card.Why = decimal(f.Score, 2), f.Why
			shown.Capabilities = append(shown.Capabilities, card)
			if !asJSON {
				fmt.Fprintf(w.out, "%s:%d: %s  %s (%s)\n", p.file, card.Line, card.Score, described(f.Card), card.Why)
			}
		}
		if asJSON {
			if err := printJSON(w.out, shown); err != nil {
				return err
			}
		}
		switch {
		case len(found) > 0:
			return nil
		case len(p.cards) == 0 && !asJSON:
			p.sayEmpty(w)
		case !asJSON:
			fmt.Fprintf(w.err, "nothing fits in %s of %s\n", layers.Plural(len(p.cards), "card"), p.file)
		}
		return errFindings
	})
}
