package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/coactivation"
)

func analyzeCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "analyze",
		Usage: "show which patterns fire together, and what follows",
		Description: `Reads the sessions of the last months and shows pairs and clusters of patterns
that fire together, patterns that could be one, patterns that are never used
together, the tags of each, which pattern could have a scope=, what is done
often and has no pattern, and what is used too rarely to keep its weight.

Jaccard is the share of the sessions with either pattern that have both; lift
says how many times as often as by chance. A cluster joins pairs of a Jaccard
of 0.5 or more.

It writes nothing but the picture that --svg names. --propose shows the scopes
and new patterns as a change of the memory file; with --branch and --apply they
become one commit on a new branch, and your files stay as they are.

EXIT STATUS
   0  done
   1  the memory or a note has errors
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "since", Value: "90d", Usage: "sessions of the last `DURATION`"},
			&cli.IntFlag{Name: "min", Value: 5, Usage: "say nothing that fewer than `N` sessions show"},
			&cli.StringFlag{Name: "svg", Usage: "write the map of all pairs to `FILE`, which ends in .svg"},
			&cli.BoolFlag{Name: "propose", Usage: "show scopes and new patterns as an edit of the memory file"},
			&cli.StringFlag{Name: "branch", Usage: "with --propose, the new branch `NAME` that gets them"},
			&cli.BoolFlag{Name: "apply", Usage: "with --propose and --branch, make the branch"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			back, err := parseSince("analyze", c.String("since"))
			if err != nil {
				return err
			}
			a := &analysis{w: w, least: c.Int("min"), svg: c.String("svg"), drawn: c.IsSet("svg"), propose: c.Bool("propose"),
				branch: c.String("branch"), apply: c.Bool("apply"), asJSON: c.Bool("json")}
			a.since = w.now().Add(-back).UTC().Truncate(24 * time.Hour)
			if err := a.usage(); err != nil {
				return err
			}
			if !a.apply {
				return lookAtDesk(w, a.asJSON, a.run)
			}
			return atDesk(w, true, a.asJSON, a.run)
		},
	}
}

// An analysis is one run of the verb.
type analysis struct {
	w       *world
	since   time.Time
	least   int
	svg     string
	drawn   bool
	propose bool
	branch  string
	apply   bool
	asJSON  bool

	desk *desk
	*coactivation.Analysis
	bank   *curation
	habits []bank.Habit
	scopes []coactivation.Scope // without those that may not be repeated, or not be written
}

// mostLeast bounds --min: more sessions than that nobody has.
const mostLeast = 1_000_000

// usage says what is wrong with the flags.
func (a *analysis) usage() error {
	switch {
	case a.least < 1 || a.least > mostLeast:
		return usageError("analyze", "--min takes a number from 1 to %d", mostLeast)
	case a.drawn && !strings.EqualFold(filepath.Ext(a.svg), ".svg"):
		return usageError("analyze", "--svg takes a file that ends in .svg")
	case a.branch != "" && !a.propose:
		return usageError("analyze", "--branch goes with --propose")
	case a.apply && (!a.propose || a.branch == ""):
		return usageError("analyze", "--apply goes with --propose and --branch NAME")
	}
	return nil
}

// run reads, decides, writes what it is told to, and shows all of it.
func (a *analysis) run(d *desk) error {
	a.desk = d
	sessions, err := d.sessionsSince(a.since)
	if err != nil {
		return err
	}
	a.Analysis = coactivation.New(d.memory, sessions, a.least)
	private := privateIn(d.memory.Params.PII)
	if err := a.findHabits(private); err != nil {
		return err
	}
	for _, s := range a.Scopes {
		if private(s.Name) == "" && a.Memory.Patterns[s.Pattern].Item.Obstacle() == "" {
			a.scopes = append(a.scopes, s)
		}
	}
	if a.drawn {
		if err := replaceFile(a.w.path(a.svg), a.SVG(a.Heat(len(a.Uses)))); err != nil {
			return fault(fmt.Errorf("writing the picture: %w", err), "--svg names a file in a folder that exists")
		}
	}
	var files []repo.File
	commit := ""
	if a.propose {
		if files, err = a.files(); err != nil {
			return err
		}
		if a.apply && len(files) > 0 {
			if commit, err = a.commitOnBranch(files); err != nil {
				return err
			}
		}
	}
	if a.asJSON {
		return printJSON(a.w.out, a.json(commit))
	}
	a.print()
	return a.printProposal(files, commit)
}

// findHabits finds what is done often and has no pattern, in the notes that
// reflect would look at too. What has something private in it is left out.
func (a *analysis) findHabits(private func(string) string) error {
	now := a.w.now()
	from := now.AddDate(0, 0, -a.desk.memory.Params.Reflect.MaxAgeDays).UTC().Truncate(24 * time.Hour)
	if from.Before(a.since) {
		from = a.since
	}
	var err error
	if a.bank, err = readCuration(a.desk.workspace, from); err != nil {
		return err
	}
	for _, h := range bank.Habits(bank.Input{Notes: a.bank.daily, Memory: a.desk.memory, Now: now}) {
		if private(h.Text) == "" {
			a.habits = append(a.habits, h)
		}
	}
	return nil
}
