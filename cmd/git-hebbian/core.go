package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

func coreCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "core",
		Usage: "print what an agent should read when a session begins",
		Description: `Prints layer 1, the strong patterns of layer 2, and the facts of bank/ that
count 0.70 or more today and are their owner's or an agent's, with their
sources, as plain Markdown. What does not fit into the budget is left out
whole, and said on standard error. Daily notes are never part of it.

What a fact counts is its importance, times 0.99 for each day since it was last
seen: core from 0.70, active from 0.40, background from 0.20, else archive. What
stands in bank/archive/ is archive, whatever it counts.
--all shows every fact, those retained in the notes too, with what it counts.

EXIT STATUS
   0  printed
   1  there is nothing to print
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "budget", Value: 2500, Usage: "print about `N` tokens at most"},
			&cli.StringFlag{Name: "write", Usage: "write it into `FILE` instead"},
			&cli.BoolFlag{Name: "all", Usage: "show every fact, with what it counts today"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			switch {
			case c.Int("budget") < 1:
				return usageError("core", "--budget takes a number of tokens")
			case c.String("write") != "" && (c.Bool("all") || c.Bool("json")):
				return usageError("core", "--write goes with neither --all nor --json")
			}
			if c.Bool("all") {
				return coreAll(w, c.Bool("json"))
			}
			return core(w, c.Int("budget"), c.String("write"), c.Bool("json"))
		},
	}
}

func core(w *world, budget int, file string, asJSON bool) error {
	return inCuration(w, false, time.Time{}, func(_ *repo.Repo, c *curation) error {
		facts, err := bank.Standings(c.pages, nil, w.now())
		if err != nil {
			fmt.Fprintf(w.err, "%v: it is left out\n", err)
		}
		all := bank.Brief(c.ws.memory, facts, c.place)
		list := fitting(all, budget)
		if left := len(all) - len(list); left > 0 {
			fmt.Fprintf(w.err, "%s not fit into %s\n", doNot(left, "passage"), layers.Plural(budget, "token"))
		}
		switch {
		case asJSON:
			return printJSON(w.out, coreJSON{c.entriesOf(facts, bank.Standing.Eligible), bank.Write(list)})
		case len(list) == 0 && len(all) > 0:
			return errFindings
		case len(list) == 0:
			fmt.Fprintln(w.err, "There is nothing that every session should know: no core, no strong pattern, no important fact.")
			return errFindings
		case file != "":
			return writeOut(w, file, bank.Write(list))
		}
		_, err = fmt.Fprint(w.out, bank.Write(list))
		return err
	})
}

// fitting returns the passages that fit into a number of tokens, in their order.
func fitting(all []bank.Passage, budget int) []bank.Passage {
	var list []bank.Passage
	for _, p := range all {
		if cost := index.TokensOf(bank.Write([]bank.Passage{p})); cost <= budget {
			budget -= cost
			list = append(list, p)
		}
	}
	return list
}

func doNot(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " does"
	}
	return layers.Plural(n, noun) + " do"
}

// coreMark begins a file that core wrote, and may write again.
const coreMark = "<!-- written by git hebbian core; changes are lost -->\n\n"

// writeOut writes a file that other tools read. It is there as it was, or as it is
// to be. A file that something else wrote stays.
func writeOut(w *world, file, text string) error {
	name := w.path(file)
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	text = coreMark + text
	old, err := os.ReadFile(name)
	switch {
	case err == nil && string(old) == text:
		_, err := fmt.Fprintf(w.out, "%s: %s, as it was\n", file, layers.Plural(len(text), "byte"))
		return err
	case err == nil && !strings.HasPrefix(string(old), coreMark) && len(old) > 0:
		return fault(fmt.Errorf("%s is not a file that core wrote", file), "name another one, or delete it first")
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("reading %s: %w", file, err)
	}
	if err := replaceFile(name, []byte(text)); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	_, err = fmt.Fprintf(w.out, "%s: %s written\n", file, layers.Plural(len(text), "byte"))
	return err
}

// A coreEntry is a fact as core shows it to programs.
type coreEntry struct {
	Text       string      `json:"text"`
	Source     string      `json:"source"`
	Cited      []string    `json:"cited"`
	Kind       string      `json:"kind"`
	Importance json.Number `json:"importance"` // what it counts today
	Band       string      `json:"band"`
	Origin     string      `json:"origin"`
}

// coreJSON is what --json shows.
type coreJSON struct {
	Entries []coreEntry `json:"entries"`
	Text    string      `json:"text"`
}

func (c *curation) entriesOf(facts []bank.Standing, wanted func(bank.Standing) bool) []coreEntry {
	list := []coreEntry{}
	for _, f := range facts {
		if wanted(f) {
			band := f.Band
			if strings.HasPrefix(f.Page.File, bank.ArchiveFolder) {
				band = bank.Archive // whatever it counts: nothing but recall reads it there
			}
			list = append(list, coreEntry{f.Text, c.place(f.Page), c.places(f.Cited), kindNames()[f.Kind], decimal(f.Value, 4), band.String(), originNames()[f.Origin]})
		}
	}
	return list
}

// coreAll shows every fact.
func coreAll(w *world, asJSON bool) error {
	return inCuration(w, false, time.Unix(0, 0), func(_ *repo.Repo, c *curation) error {
		facts, err := bank.Standings(c.pages, c.daily, w.now())
		if err != nil {
			fmt.Fprintf(w.err, "%v: it is left out\n", err)
		}
		entries := c.entriesOf(facts, func(bank.Standing) bool { return true })
		if asJSON {
			return printJSON(w.out, map[string]any{"entries": entries})
		}
		for _, e := range entries {
			fmt.Fprintf(w.out, "%s  %-10s  %-9s  %s  (%s)\n", e.Importance, e.Band, e.Origin, e.Text, e.Source)
		}
		if len(entries) == 0 {
			return errFindings
		}
		return nil
	})
}
