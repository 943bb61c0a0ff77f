package main

import (
	"fmt"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers"
)

func recallCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "recall",
		Usage:     "find the lines of the memory that answer a question",
		ArgsUsage: "[QUESTION...]",
		Description: `Searches the memory file, the daily notes and the pages of bank/, as they are
now, and prints the lines that answer, the best first, with where they stand.
Times in the question count: last week, en novembre, 27 November, há 3 dias.

Without a QUESTION, on a terminal, it searches while you type; enter opens the
line in $EDITOR.

A time in the question lifts the lines of it; --since, --until and --on leave
out all others, and what has no date. A TIME is a day, month or year such as
2025-11-27 or 2025-11, 30d for that long until now, or words such as yesterday
and "last week". A line is of the day of its note and of one that it names. A
KIND is world, experience, opinion, observation or pattern; an ORIGIN is owner,
agent, untrusted or system. What is untrusted is marked, and never comes first
as long as anything else answers.

With --log the note of today gets a line for each of the first lines of daily
notes that answer well: when, which line, and how well; of the question only a
digest. Nothing is committed, and these lines are never recalled.

EXIT STATUS
   0  something was found
   1  nothing was found
   2  usage, or it could not run`,
		Flags: recallFlags(),
		Action: func(c *cli.Context) error {
			q, err := recallQuestion(w, c)
			if err != nil {
				return err
			}
			rc := &recall{w: w, question: q, rev: c.String("at"), asJSON: c.Bool("json"), explain: c.Bool("explain"), budget: c.Int("budget"), log: c.Bool("log")}
			if rc.log && rc.rev != "" {
				return usageError("recall", "--log goes without --at: what is recorded is what the memory says now")
			}
			switch empty := strings.TrimSpace(q.Text) == ""; {
			case empty && w.terminal() && !rc.asJSON && !rc.log:
				return rc.browse()
			case empty && !rc.filtered():
				return usageError("recall", "there is no question")
			}
			return rc.run()
		},
	}
}

// A recall is one run of the verb.
type recall struct {
	w        *world
	question index.Question
	rev      string // where it is not the worktree that is asked
	asJSON   bool
	explain  bool
	budget   int // tokens; 0: no limit
	log      bool

	ws     *workspace
	ahead  *ahead
	lib    *library
	search *index.Search
	by     string // scan or index
	survey *survey
}

// filtered reports whether the question has more than words.
func (rc *recall) filtered() bool {
	q := &rc.question
	return q.From != 0 || q.To != 0 || q.Around != nil || len(q.Entities)+len(q.Kinds)+len(q.Origins) > 0
}

// run asks, and prints what was found.
func (rc *recall) run() error {
	debug.SetGCPercent(400) // it ends soon
	debug.SetMemoryLimit(mostMemory)
	if rc.rev == "" {
		rc.ahead = lookAhead(rc.w, rc.question)
		defer rc.ahead.close()
	}
	return rc.inLibrary(func(r *repo.Repo) error {
		hits, err := rc.ask(r)
		if err != nil {
			return err
		}
		return rc.report(hits)
	})
}

// inLibrary opens the library, and does something with it.
func (rc *recall) inLibrary(do func(r *repo.Repo) error) error {
	r, err := openRepo(rc.w)
	if err != nil {
		return err
	}
	defer r.Close()
	tree, done, err := rc.tree(r)
	if err != nil {
		return err
	}
	defer done()
	if rc.ws, err = findWorkspace(r, tree); err != nil {
		return err
	}
	if rc.lib, err = openLibrary(rc.ws); err != nil {
		return err
	}
	return do(r)
}

// report prints what was found, and has the index built where that is worth it.
func (rc *recall) report(hits []index.Hit) error {
	if rc.budget > 0 && len(hits) > 0 {
		if hits = index.Within(index.Distinct(hits), rc.budget); len(hits) == 0 && !rc.asJSON {
			fmt.Fprintf(rc.w.err, "no line that answers fits into %s\n", layers.Plural(rc.budget, "token"))
			return errFindings
		}
	}
	if err := rc.print(hits); err != nil {
		return err
	}
	if rc.log {
		rc.record(hits)
	}
	rc.startIndexing()
	if len(hits) == 0 {
		return errFindings
	}
	return nil
}

// tree returns what is asked: the worktree, or that of a revision.
func (rc *recall) tree(r *repo.Repo) (tree, func(), error) {
	if rc.rev != "" {
		r.UseObjects = true
		t, err := r.At(rc.rev)
		if err != nil {
			return nil, nil, fault(err, "git tag, or git log, shows what there is to ask")
		}
		return t, func() {}, nil
	}
	worktree, err := r.Worktree()
	if err != nil {
		return nil, nil, err
	}
	return worktree, func() { worktree.Close() }, nil
}

// ask finds the lines: by the index as far as there is one that can be used,
// else by reading everything. What is wrong with an index is never an answer.
func (rc *recall) ask(r *repo.Repo) ([]index.Hit, error) {
	if rc.rev == "" {
		if a := rc.ahead.answer(r, rc.lib); a != nil {
			rc.by, rc.survey, rc.search = "index", a.survey, a.search
			return a.hits, nil
		}
	}
	all, err := rc.ahead.listing(rc.lib)
	if err != nil {
		return nil, err
	}
	a, err := find(rc.question, &survey{lib: rc.lib, fresh: all.files})
	if err != nil {
		return nil, err
	}
	rc.by, rc.survey, rc.search = "scan", a.survey, a.search
	return a.hits, nil
}

// shelfOf returns where the indexes of a worktree are.
func shelfOf(r *repo.Repo) *store.Shelf { return shelfIn(r.StateDir) }

// shelfIn is shelfOf for the folder of what is derived.
func shelfIn(state string) *store.Shelf { return store.On(filepath.Join(state, "index")) }

func closeAll(opened []*store.Opened) {
	for _, o := range opened {
		o.Close() //nolint:errcheck // it was only read
	}
}
