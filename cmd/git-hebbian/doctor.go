package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func doctorCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "doctor",
		Usage: "look at what the memory needs to work, and say what mends it",
		Description: `Looks at git, the hooks, the merge driver, the agents, the memory file, its
frozen layers and its parameters, the snapshots, the index, the signers, the
file system and the clock. Each line says ok, warning or error; below it stands
the command that mends it.

With --fix it shows and does at once, without --apply, what is safe and can be
taken back: it brings our hooks up to date, registers the merge driver that
.gitattributes names, builds a broken index anew, and puts annotations back, in
the worktree, that a tool dropped from lines which stand as they stood. All else
it only names. What the remotes have is not known without --fetch, which asks
them.

EXIT STATUS
   0  nothing is wrong; there may be warnings
   1  something is wrong
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "fix", Usage: "mend what is safe to mend"},
			&cli.BoolFlag{Name: "fetch", Usage: "ask the remotes which snapshots they have, and of which commits"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			return doctor(w, c.Bool("fix"), c.Bool("fetch"), c.Bool("json"))
		},
	}
}

// A diagnosis is what doctor says of one thing.
type diagnosis struct {
	Check string `json:"check"`
	State health `json:"state"`
	Text  string `json:"text"`
	Mend  string `json:"mend,omitempty"` // what mends it, mostly a command
}

// A health says whether a thing is as it should be.
type health string

// The healths.
const (
	healthy health = "ok"
	ailing  health = "warning" // the memory works, and something waits
	broken  health = "error"   // a promise does not hold
)

func well(format string, args ...any) diagnosis {
	return diagnosis{State: healthy, Text: fmt.Sprintf(format, args...)}
}

func ails(mend, format string, args ...any) diagnosis {
	return diagnosis{State: ailing, Text: fmt.Sprintf(format, args...), Mend: mend}
}

func breaks(mend, format string, args ...any) diagnosis {
	return diagnosis{State: broken, Text: fmt.Sprintf(format, args...), Mend: mend}
}

// An examination looks at one thing. It returns nothing where there is nothing to
// say. Its error is a diagnosis too: nobody can tell how the thing is.
type examination struct {
	name string
	look func(*patient) ([]diagnosis, error)
}

// examinations are all of them, in the order in which they are shown.
func examinations() []examination {
	return []examination{
		{"git", examineGit},
		{"program", examineProgram},
		{"files", examineFiles},
		{"clock", examineClock},
		{"history", examineHistory},
		{"hooks", examineHooks},
		{"merge", examineMerge},
		{"agents", examineAgents},
		{"harvest", examineHarvest},
		{"agent hooks", examineHooksLog},
		{"memory", examineMemory},
		{"annotations", examineAnnotations},
		{"frozen", examineFrozen},
		{"headroom", examineHeadroom},
		{"parameters", examineParameters},
		{"patterns", examinePatterns},
		{"pending", examinePending},
		{"epoch", examineEpoch},
		{"tags", examineTags},
		{"signers", examineSigners},
		{"index", examineIndex},
	}
}

// A patient is a repository with its memory.
type patient struct {
	w        *world
	repo     *repo.Repo
	fetch    bool
	ws       *workspace // of the worktree
	standing func() (*standing, error)
	tags     func() ([]repo.Tag, error)
	twice    func() (map[string]*rivalry, error) // months that were closed twice
}

// A checkup is what doctor found, and what it did.
type checkup struct {
	Fixed  []string    `json:"fixed,omitempty"`
	Checks []diagnosis `json:"checks"`
}

func doctor(w *world, fix, fetch, asJSON bool) error {
	var all checkup
	err := examined(w, fetch, func(p *patient, found []diagnosis) (err error) {
		all.Checks = found
		if fix {
			all.Fixed, err = p.mend(found, !asJSON)
		}
		return err
	})
	if err == nil && len(all.Fixed) > 0 {
		err = examined(w, fetch, func(_ *patient, found []diagnosis) error { all.Checks = found; return nil })
	}
	if err != nil {
		return err
	}
	if asJSON {
		err = printJSON(w.out, all)
	} else {
		printDiagnoses(w.out, all.Checks)
	}
	for _, d := range all.Checks {
		if d.State == broken && err == nil {
			return errFindings
		}
	}
	return err
}

// examined examines a repository, all at the same time.
func examined(w *world, fetch bool, use func(*patient, []diagnosis) error) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	worktree, err := r.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	p := &patient{w: w, repo: r, fetch: fetch}
	if p.ws, err = readWorkspace(r, worktree); err != nil {
		return err
	}
	p.standing = sync.OnceValues(p.readStanding)
	p.tags = sync.OnceValues(func() ([]repo.Tag, error) { return r.Tags(tagPrefix) })
	p.twice = sync.OnceValues(p.readTwice)
	list := examinations()
	results := make([][]diagnosis, len(list))
	var all sync.WaitGroup
	for i, e := range list {
		all.Go(func() { results[i] = e.of(p) })
	}
	all.Wait()
	var found []diagnosis
	for _, ds := range results {
		found = append(found, ds...)
	}
	return use(p, found)
}

// of examines, and names what it finds.
func (e examination) of(p *patient) []diagnosis {
	found, err := e.look(p)
	if err != nil {
		hint := ""
		if exit := (*exitError)(nil); errors.As(err, &exit) {
			hint = exit.hint
		}
		found = append(found, breaks(hint, "%v", err))
	}
	for i := range found {
		found[i].Check = e.name
	}
	return found
}

// layered reports whether there is a memory with layers.
func (p *patient) layered() bool { return p.ws.memory != nil && p.ws.memory.Layered() }

// quietWorld is the same world, where nothing is printed.
func quietWorld(w *world) *world {
	quiet := *w
	quiet.out, quiet.err = io.Discard, io.Discard
	return &quiet
}

// readStanding reads what status shows, without printing anything.
func (p *patient) readStanding() (*standing, error) {
	var s *standing
	err := readDesk(&desk{w: quietWorld(p.w), looks: true}, p.repo, func(d *desk) (err error) {
		s, err = d.standing()
		return err
	})
	return s, err
}

func printDiagnoses(out io.Writer, found []diagnosis) {
	wrong, waiting := 0, 0
	for _, d := range found {
		fmt.Fprintf(out, "%-8s %-11s %s\n", d.State, d.Check, strings.ReplaceAll(d.Text, "\n", " "))
		if d.Mend != "" {
			fmt.Fprintf(out, "%21s%s\n", "", d.Mend)
		}
		switch d.State {
		case broken:
			wrong++
		case ailing:
			waiting++
		}
	}
	switch {
	case wrong > 0:
		fmt.Fprintf(out, "\n%s wrong.\n", isAre(wrong, "thing"))
	case waiting > 0:
		fmt.Fprintf(out, "\nNothing is wrong; %s for you.\n", waitFor(waiting))
	default:
		fmt.Fprintln(out, "\nAll is well.")
	}
}

func waitFor(n int) string {
	if n == 1 {
		return "1 thing waits"
	}
	return fmt.Sprintf("%d things wait", n)
}
