package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func reflectCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "reflect",
		Usage: "put what proved worth keeping onto the pages of bank/",
		Description: `Reads what was retained in the daily notes and what recall --log counted, and
edits bank/: facts about @Name go onto the page of the name, opinions into
opinions.md with what speaks for and against them, and what passes the gates
into world.md and experience.md; the pages of names and opinions.md skip the
gates use, score and run. Each entry cites the line it comes from. What comes
from outside, or from sessions without a person, never gets in. Where it cannot
be told whether two statements agree, both are left to you. DREAMS.md, beside
the memory file, keeps for people what each run did; it is never recalled.

Things done in several sessions that no pattern speaks of are proposed for layer
2, in the preview and on a branch only. git config hebbian.consolidate COMMAND
lets a program of yours rewrite a page within the same bounds: it reads the page
and the candidates as JSON and prints the page.

EXIT STATUS
   0  done, or nothing to do
   1  the change would lose something that it may not, or a parameter of layer 4
      is none; nothing was written
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "since", Value: "7d", Usage: "what was noted or recalled in the last `DURATION`"},
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
			&cli.StringFlag{Name: "branch", Usage: "with --apply, commit it on a new branch `NAME` and leave the files alone"},
			&cli.BoolFlag{Name: "explain", Usage: "show what each gate says of each candidate"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			f := &reflection{w: w, apply: c.Bool("apply"), branch: c.String("branch"), explain: c.Bool("explain"), asJSON: c.Bool("json")}
			back, err := parseSince("reflect", c.String("since"))
			if err != nil {
				return err
			}
			f.since = w.now().Add(-back)
			if f.branch != "" && !f.apply {
				return usageError("reflect", "--branch goes with --apply")
			}
			return f.run()
		},
	}
}

// parseSince reads the value of --since.
func parseSince(verb, text string) (time.Duration, error) {
	if text == "" {
		return 0, usageError(verb, "--since takes a number and h, d or w, as in 7d")
	}
	back, err := parseAge(text)
	if err != nil {
		return 0, usageError(verb, "--since takes a number and h, d or w, as in 7d")
	}
	return back, nil
}

// A reflection is one run of the verb.
type reflection struct {
	w       *world
	apply   bool
	branch  string
	explain bool
	asJSON  bool
	since   time.Time

	repo    *repo.Repo
	bank    *curation
	plan    *bank.Plan
	authors *lineAuthors
	ahead   *ahead                     // the list of the files, if it was begun early
	judge   func() *claim.Judge        // what compares statements, begun before anything is read
	kindOf  func() func(string) string // names the kind of what is private
	removed func(id string) bool       // entries that somebody took out of the pages
	mind    []string                   // what became of the answers of the program that consolidates
	answers map[string]mindAnswer      // of that program, by page; nil: nobody has asked it
}

func (f *reflection) run() error {
	debug.SetGCPercent(400) // it ends soon
	f.judge = begun(claim.NewJudge)
	if f.apply {
		if err := f.askAhead(); err != nil {
			return err
		}
	} else {
		f.ahead = listAhead(f.w)
		defer f.ahead.close()
	}
	return inRepo(f.w, f.apply, func(r *repo.Repo) error { return f.look(r, f.act) })
}

// foreignReach is how many times as far back as what may go onto a page notes are
// read for what came from outside.
const foreignReach = 6

// look reads the memory and makes the plan, then does what is to be done with it.
func (f *reflection) look(r *repo.Repo, then func() error) error {
	return inWorktree(r, func(ws *workspace) error {
		if err := f.read(r, ws); err != nil {
			return err
		}
		return then()
	})
}

// read reads the notes and the pages, and makes the plan.
func (f *reflection) read(r *repo.Repo, ws *workspace) error {
	params := layers.DefaultParams()
	if ws.memory != nil {
		params = ws.memory.Params
		if err := f.refuse(slices.DeleteFunc(slices.Clone(ws.memory.Findings), func(found layers.Finding) bool {
			return found.Warning || found.Rule != layers.RuleParameters
		})); err != nil {
			return err
		}
	}
	from := f.w.now().Add(-3650 * 24 * time.Hour)
	if oldest := f.w.now().AddDate(0, 0, -foreignReach*params.Reflect.MaxAgeDays); f.since.After(from) {
		from = f.since
		if oldest.Before(from) {
			from = oldest
		}
	}
	f.repo = r
	f.authors = newLineAuthors(r)
	f.kindOf = begun(func() func(string) string { return privateIn(params.PII) })
	var err error
	if f.bank, err = openCuration(ws); err != nil {
		return err
	}
	all, err := f.ahead.listing(f.bank.lib)
	if err != nil {
		return err
	}
	files := f.bank.wanted(all, from.UTC().Truncate(24*time.Hour))
	f.askHistory(files, params.Reflect)
	if err := f.bank.read(files); err != nil {
		return err
	}
	return f.decide(params)
}

// askHistory asks git what it will take to decide, while the files are read.
func (f *reflection) askHistory(files []recalledFile, params layers.Reflect) {
	var daily []string
	oldest := f.w.now().AddDate(0, 0, -params.MaxAgeDays-1)
	for _, file := range files {
		if date, _ := layers.NoteDate(file.path); file.role == notes.Note && date.After(oldest) { // git holds each path against each file
			daily = append(daily, file.path)
		}
	}
	f.authors.look(daily)
	f.removed = removedEntries(f.repo, f.bank.path("bank/"), f.w.now().AddDate(0, 0, -2*params.MaxAgeDays))
}

// decide makes the plan, and has it looked at by whoever the settings name.
func (f *reflection) decide(params layers.Params) error {
	most := notes.Owner
	if _, agent := agentNear(f.w); agent {
		most = notes.Agent
	}
	list, err := f.bank.ws.tombstones()
	if err != nil {
		return err
	}
	var forgotten func(string) bool
	if !list.Empty() {
		forgotten = list.Has
	}
	f.plan = bank.NewPlan(bank.Input{
		Notes: f.bank.daily, Told: notYetNoted(f.repo, f.w.now()), Pages: f.bank.pages, Memory: f.bank.ws.memory, Judge: f.judge(),
		Since: f.since, Most: most, Private: f.kindOf(), Forgotten: forgotten, Now: f.w.now(),
		Removed: f.removed,
		Exists:  func(file string) bool { return f.bank.ws.exists(f.bank.path(file)) },
		Writer:  func(file string, line int) notes.Origin { return f.authors.writer(f.bank.path(file), line, most) },
	})
	leftOut(f.w, f.plan.Forgotten)
	if err := f.consolidate(params.Reflect); err != nil {
		return err
	}
	return f.guard(params.Reflect)
}

// privateIn returns what names the kind of the first private value in a text.
func privateIn(settings layers.PII) func(string) string {
	types := slices.DeleteFunc(pii.Types(), func(t pii.Type) bool {
		return !t.Secret() && !settings.Seeks(strings.ToLower(string(t)))
	})
	scanner := pii.NewScanner(types...)
	return func(text string) string {
		for _, found := range scanner.Scan(text) {
			return found.Type.Words()
		}
		return ""
	}
}

// guard refuses a plan that would lose what it may not.
func (f *reflection) guard(params layers.Reflect) error {
	var lost []layers.Finding
	for _, c := range f.plan.Changes {
		file := f.bank.path(c.File)
		by := func(line int) bool { return f.authors.person(file, line) }
		for _, l := range bank.Guard(c.File, c.Old, c.New, params, c.Touched, by) {
			lost = append(lost, layers.Finding{File: file, At: position(l.Line), Rule: "loss", Text: l.Text, Hint: "git hebbian reflect --explain shows what it wanted to do"})
		}
	}
	return f.refuse(lost)
}

// refuse prints findings, and is an error if there are any.
func (f *reflection) refuse(found []layers.Finding) error {
	if len(found) == 0 {
		return nil
	}
	if f.asJSON {
		return cmp.Or(printJSON(f.w.out, findingsOnly{findingsJSON(found)}), errFindings)
	}
	printFindings(f.w.out, found)
	return errFindings
}

// position is the beginning of a line; of none it is no place.
func position(line int) markdown.Position {
	if line == 0 {
		return markdown.Position{}
	}
	return markdown.Position{Line: line, Column: 1}
}

// act writes the plan if it is to be written, and shows it.
func (f *reflection) act() error {
	for _, err := range f.plan.Unreadable {
		fmt.Fprintf(f.w.err, "%v: it is left alone\n", err)
	}
	files, err := f.files()
	if err != nil {
		return err
	}
	commit := ""
	switch {
	case !f.apply || len(files) == 0:
	case f.branch != "":
		commit, err = f.commitOnBranch(files)
	default:
		commit, err = f.commit(files)
	}
	if err != nil {
		return err
	}
	if f.apply && f.branch == "" {
		sayKeptTold(f.w, f.repo)
	}
	return f.print(files, commit)
}
