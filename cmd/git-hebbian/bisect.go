package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path"
	"slices"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/guilt"
)

func bisectCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "bisect",
		Usage: "find the change of the memory, and the entry in it, that broke a command",
		Description: `Runs CMD with the shell on older versions of the memory, and finds the commit
from which on it fails; then, in that commit, the pattern, list item or line
without which it would not. The memory file and bank/ change from step to step,
with --notes also memory/; everything else stays as it is in HEAD. It all
happens in a worktree aside, below the git directory, which is removed at the
end. Steps are the commits along first parents that changed the memory. CMD
exits as for git bisect run: 0 is good, 125 cannot be judged, 1 to 127 is bad,
more ends it all.

Where some versions cannot be judged it may be left open which one it was. CMD
has no input, and what it prints goes to standard error.

EXIT STATUS
   0  found
   1  nothing found: what is between good and bad cannot be judged
   2  usage, CMD does not fail at the end or fails at the start, or it could
      not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "run", Usage: "what tells good from bad: `CMD`"},
			&cli.StringFlag{Name: "from", Usage: "a commit or tag `TAG` where CMD is good (default: the oldest snapshot, else the first commit)"},
			&cli.StringFlag{Name: "to", Value: "HEAD", Usage: "a commit or tag `TAG` where CMD is bad"},
			&cli.BoolFlag{Name: "notes", Usage: "the daily notes change, too"},
			&cli.BoolFlag{Name: "json", Usage: "print JSON"},
		},
		Action: func(c *cli.Context) error {
			if strings.TrimSpace(c.String("run")) == "" {
				return usageError("bisect", "--run names the command that tells good from bad")
			}
			b := &bisection{w: w, command: c.String("run"), notes: c.Bool("notes"), asJSON: c.Bool("json")}
			return b.run(c.String("from"), c.String("to"))
		},
	}
}

// A bisection is one run of the verb.
type bisection struct {
	w       *world
	command string
	notes   bool
	asJSON  bool

	ctx    context.Context
	repo   *repo.Repo
	aside  *repo.Aside
	paths  []string     // what changes from step to step
	points []repo.Point // the first is where the command is good, the last where it is bad
	out    bisectJSON
}

type bisectJSON struct {
	Steps      []triedJSON  `json:"steps"`
	Runs       int          `json:"runs"`
	Commit     string       `json:"commit,omitempty"`
	Subject    string       `json:"subject,omitempty"`
	Entries    []guiltyJSON `json:"entries"`
	Candidates []string     `json:"candidates,omitempty"`
}

type triedJSON struct {
	Commit  string        `json:"commit"`
	Entries []int         `json:"entries,omitempty"` // of the commit's, from 1; none: all
	Verdict guilt.Verdict `json:"verdict"`
}

type guiltyJSON struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Gone bool   `json:"gone,omitempty"`
	Text string `json:"text"`
}

func (b *bisection) run(from, to string) (err error) {
	b.out = bisectJSON{Steps: []triedJSON{}, Entries: []guiltyJSON{}}
	if b.repo, err = openRepo(b.w); err != nil {
		return err
	}
	defer b.repo.Close()
	head, born, err := b.repo.Head()
	if err != nil {
		return err
	}
	if !born {
		return fault(errors.New("the repository has no commit yet"), "git commit; there is nothing to look through")
	}
	if err := b.read(head, from, to); err != nil {
		return err
	}
	var stop func()
	b.ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
	defer stop()
	if b.aside, err = b.repo.Aside(head); err != nil {
		return b.interrupted(err)
	}
	defer func() { err = errors.Join(err, b.aside.Close()) }()
	return b.interrupted(b.search(to))
}

// interrupted puts in words that a signal came.
func (b *bisection) interrupted(err error) error {
	if b.ctx.Err() != nil {
		return fault(errors.New("interrupted; nothing is left behind"), "the same command again begins anew")
	}
	return err
}

// read finds what changes, and the commits that changed it.
func (b *bisection) read(head, from, to string) error {
	t, err := b.repo.At(head)
	if err != nil {
		return err
	}
	ws, err := readWorkspace(b.repo, t)
	if err != nil {
		return err
	}
	if ws.memory == nil {
		return ws.needLayers()
	}
	b.paths = append([]string{ws.file, path.Join(ws.dir(), "bank")}, ws.links...)
	if b.notes {
		b.paths = append(b.paths, path.Join(ws.dir(), "memory"))
		if dir, err := ws.notes(); err == nil && dir != "" {
			b.paths = append(b.paths, dir)
		}
	}
	slices.Sort(b.paths)
	b.paths = slices.Compact(b.paths)
	end, err := b.point(to)
	if err != nil {
		return err
	}
	start, err := b.start(from, end.Commit)
	if err != nil {
		return err
	}
	ok, err := b.repo.IsAncestor(start.Commit, end.Commit)
	if err != nil {
		return err
	}
	if !ok {
		return fault(fmt.Errorf("%.12s is not before %s", start.Commit, to), "git log --oneline "+to+" shows what is")
	}
	changed, err := b.repo.Line(start.Commit, end.Commit, b.paths)
	if err != nil {
		return err
	}
	if len(changed) == 0 {
		return fault(fmt.Errorf("nothing of the memory changed from %.12s to %s", start.Commit, to), "--from names an older commit, and --notes takes the daily notes in, too")
	}
	b.points = append([]repo.Point{start}, changed...)
	return nil
}

// start returns where the search begins.
func (b *bisection) start(from, end string) (repo.Point, error) {
	if from != "" {
		return b.point(from)
	}
	tags, err := b.repo.Tags(tagPrefix)
	if err != nil {
		return repo.Point{}, err
	}
	for _, t := range tags { // by month
		if ok, err := b.repo.IsAncestor(t.Target, end); t.Target != "" && err == nil && ok {
			return b.repo.Point(t.Target)
		}
	}
	oldest, err := b.repo.Oldest(end)
	if err != nil {
		return repo.Point{}, err
	}
	return b.repo.Point(oldest)
}

// point finds a commit by a revision, or a snapshot by its month.
func (b *bisection) point(rev string) (repo.Point, error) {
	if strings.HasPrefix(rev, "-") {
		return repo.Point{}, usageError("bisect", "%s is no commit and no tag", rev)
	}
	for _, name := range []string{rev, tagPrefix + rev} {
		if t, err := b.repo.At(name); err == nil {
			return b.repo.Point(t.Commit)
		}
	}
	return repo.Point{}, fault(fmt.Errorf("there is no commit and no tag %s", rev), "git hebbian snapshot list, or git log --oneline")
}

// search does what there is to do.
func (b *bisection) search(to string) error {
	last := len(b.points) - 1
	if !b.asJSON {
		fmt.Fprintf(b.w.out, "%s of the memory, %.12s to %.12s\n", layers.Plural(last, "change"), b.points[0].Commit, b.points[last].Commit)
	}
	verdict, err := b.try(last)
	if err != nil {
		return err
	}
	if verdict != guilt.Bad {
		return fault(fmt.Errorf("the command does not fail at %s: %s", to, verdict), "--to names a commit where it does")
	}
	if verdict, err = b.try(0); err != nil {
		return err
	}
	if verdict != guilt.Good {
		return fault(fmt.Errorf("the command is not good at %.12s: %s", b.points[0].Commit, verdict), "--from names a commit where it is; what is not of the memory stays as in HEAD")
	}
	good, bad, err := guilt.Steps(last, b.try)
	if err != nil {
		return err
	}
	if bad-good > 1 {
		return b.open(good, bad)
	}
	return b.narrow(good, bad)
}

// open says between which commits it stays open.
func (b *bisection) open(good, bad int) error {
	for _, p := range b.points[good+1 : bad+1] {
		b.out.Candidates = append(b.out.Candidates, p.Commit)
	}
	if b.asJSON {
		if err := printJSON(b.w.out, b.out); err != nil {
			return err
		}
		return errFindings
	}
	fmt.Fprintf(b.w.out, "\nIt is one of these %d; those before the last cannot be judged:\n", bad-good)
	for _, p := range b.points[good+1 : bad+1] {
		fmt.Fprintf(b.w.out, "   %.12s  %s  %s\n", p.Commit, p.Date, p.Subject)
	}
	return errFindings
}
