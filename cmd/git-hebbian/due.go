package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/intention"
)

func dueCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "due",
		Usage:     "show the intentions whose day has come, or that a text calls up",
		ArgsUsage: "[TEXT...]",
		Description: `Reads bank/intentions.md, whose list items say what somebody meant to be told:

   - Ask Ana about the licence. <!-- hebbian: when="licence, license" -->
   - Renew the certificate. <!-- hebbian: on=2026-12-01 -->
   - Write the report. <!-- hebbian: every=friday most=0 -->

Without a TEXT it shows those whose day has come; with one also those of which a
phrase of when= stands in it, in another form of its words too. every= takes
day, week, month, a weekday, or a number and d, w or m, and is told once for
each of its days. An intention is told three times at most (most=3, 0 for no
end), not twice within a day (cooldown=24h), and for 90 days from since=, or
from on= if that is later. Strike it through, ~~so~~, when it is done.

What an agent was told counts at once, and the next harvest or update records
it in the daily notes; due itself records nothing. --all shows the others too,
with what they wait for, and what of them cannot be read.

EXIT STATUS
   0  something is due
   1  nothing is due
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "all", Usage: "show what is not due too"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			return due(w, strings.Join(c.Args().Slice(), " "), c.Bool("all"), c.Bool("json"))
		},
	}
}

// A dueJSON is an intention as programs read it.
type dueJSON struct {
	Text   string          `json:"text"`
	Source string          `json:"source"`
	State  intention.State `json:"state"`
	Why    string          `json:"why,omitempty"` // what it waits for, or what is wrong
	When   []string        `json:"when,omitempty"`
	On     string          `json:"on,omitempty"`
	Told   []string        `json:"told"` // the moments
}

func due(w *world, text string, all, asJSON bool) error {
	return inRepo(w, false, func(r *repo.Repo) error {
		return inWorktree(r, func(ws *workspace) error {
			a, err := openAgenda(ws)
			if err != nil {
				return err
			}
			list, told := []dueJSON{}, 0
			if a != nil {
				if list, told, err = a.list(text, w.now(), all); err != nil {
					return err
				}
				printFindings(w.err, a.findings())
			}
			ready := 0
			for _, i := range list {
				if i.State == intention.Due {
					ready++
				}
			}
			if asJSON {
				err = printJSON(w.out, map[string]any{"intentions": list})
			} else {
				printDue(w, list, ready, told)
			}
			if err == nil && ready == 0 {
				err = errFindings
			}
			return err
		})
	})
}

// list returns what is due, or all, and how many it leaves out because they were told
// as often as they may be.
func (a *agenda) list(text string, now time.Time, all bool) (list []dueJSON, told int, err error) {
	called := a.called(text)
	list = []dueJSON{}
	for _, i := range a.all {
		state, err := a.stateOf(i, now, called[i])
		if err != nil {
			return nil, 0, err
		}
		if state != intention.Due && !all {
			if state == intention.Told {
				told++
			}
			continue
		}
		j := dueJSON{Text: i.Text, Source: a.place(i.Line), State: state, When: i.When, Told: []string{}}
		if !i.On.IsZero() {
			j.On = i.On.Format(time.DateOnly)
		}
		if state != intention.Due {
			j.Why = i.Why(state, a.told[i.Key()])
		}
		for _, at := range a.told[i.Key()] {
			j.Told = append(j.Told, at.Format(time.RFC3339))
		}
		list = append(list, j)
	}
	if all {
		for _, f := range a.faults {
			list = append(list, dueJSON{Text: f.Of, Source: a.place(f.Line), State: intention.Faulty, Why: f.Text, Told: []string{}})
		}
	}
	return list, told, nil
}

func printDue(w *world, list []dueJSON, ready, told int) {
	for _, i := range list {
		if i.State == intention.Due {
			fmt.Fprintf(w.out, "%s  (%s)\n", inline(i.Text), i.Source)
		} else {
			fmt.Fprintf(w.out, "%s  %s  %s  (%s)\n", i.State, inline(i.Text), inline(i.Why), i.Source)
		}
	}
	if ready > 0 {
		return
	}
	switch told {
	case 0:
		fmt.Fprintln(w.err, "nothing is due")
	case 1:
		fmt.Fprintln(w.err, "nothing is due (1 told as often as it may be: git hebbian due --all)")
	default:
		fmt.Fprintf(w.err, "nothing is due (%d told as often as they may be: git hebbian due --all)\n", told)
	}
}
