package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// decisionFlags are the flags of the verbs by which a person decides about a
// pattern.
func decisionFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
		&cli.StringFlag{Name: "branch", Usage: "with --apply, propose it on a new branch `NAME` and leave the files alone"},
		&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
	}
}

// A ruling is a decision of a person about a pattern, from the command line to
// the commit.
type ruling struct {
	w      *world
	verb   string
	args   []string
	apply  bool
	branch string
	asJSON bool

	desk     *desk
	decision *layers.Decision
	next     *layers.Plan // the update that follows; nil: it is not shown
	files    []repo.File
	typed    string // the command without --apply
}

// newRuling reads what was typed; names are those of the arguments.
func newRuling(w *world, c *cli.Context, names ...string) (*ruling, error) {
	r := &ruling{w: w, verb: c.Command.Name, args: c.Args().Slice(), apply: c.Bool("apply"), branch: c.String("branch"), asJSON: c.Bool("json")}
	switch {
	case len(r.args) < len(names):
		return nil, usageError(r.verb, "%s: there is no %s", r.verb, names[len(r.args)])
	case len(r.args) > len(names):
		return nil, usageError(r.verb, "%s: takes %s, but was given %q too", r.verb, layers.Plural(len(names), "argument"), r.args[len(names)])
	case c.IsSet("branch") && !r.apply:
		return nil, usageError(r.verb, "--branch goes with --apply")
	case c.IsSet("branch") && r.branch == "":
		return nil, usageError(r.verb, "--branch takes a name")
	}
	r.typed = "git hebbian " + r.verb
	for _, flag := range []string{"off", "force"} {
		if c.Bool(flag) {
			r.typed += " --" + flag
		}
	}
	for _, arg := range r.args {
		r.typed += " " + layers.ShellWord(arg)
	}
	return r, nil
}

// run lets the verb decide, shows the decision, and carries it out if it is to
// be written.
func (r *ruling) run(decide func(*desk, *layers.Plan) (*layers.Decision, error)) error {
	// Where a person is asked, the lock is taken after the answer.
	return atDesk(r.w, r.apply && !r.asks(), r.asJSON, func(d *desk) error {
		r.desk = d
		if r.apply && r.branch == "" {
			if err := r.refuseAgent(); err != nil {
				return err
			}
		}
		var err error
		plan := layers.NewPlan(d.memory, d.sessions, d.snapshot, r.w.now())
		if r.decision, err = decide(d, plan); err != nil {
			return err
		}
		if r.files, err = r.written(); err != nil {
			return err
		}
		commit := ""
		if r.apply && !r.decision.Empty() {
			if commit, err = r.carryOut(); err != nil {
				return err
			}
		}
		return r.print(commit)
	})
}

// asks reports whether a person has to be asked: layer 1 would change.
func (r *ruling) asks() bool { return r.verb == "promote" && r.apply && r.branch == "" }

// refuseAgent refuses what only a person may decide.
func (r *ruling) refuseAgent() error {
	name, is, err := writerHere(r.w, r.desk.repo).agent()
	if err != nil || !is {
		return err
	}
	return fault(fmt.Errorf("%s is for a person to decide, and this is an agent (%s)", r.verb, name), r.typed+" --apply --branch NAME proposes it")
}

// written returns the files that the decision changes.
func (r *ruling) written() ([]repo.File, error) {
	d, src := r.decision, r.desk.memory.Doc.Source
	if d.Empty() {
		return nil, nil
	}
	after, err := d.After()
	if err != nil {
		return nil, err
	}
	files := []repo.File{{Path: r.desk.file, Old: src, New: after.Doc.Source}}
	if d.Archive == "" {
		return files, nil
	}
	archive, old, err := r.desk.archive(bank.ArchiveOf(r.w.now()))
	if err != nil {
		return nil, err
	}
	now, err := bank.Retire(archive, old, r.desk.name, d.Word, d.Archive, r.w.now())
	if err != nil {
		return nil, fault(err, "mend the page of the archive")
	}
	return append(files, repo.File{Path: archive, Old: old, New: now}), nil
}

// archive returns the path of a page of the archive, through the links on the
// way, and its content, nil where there is none.
func (ws *workspace) archive(name string) (file string, src []byte, err error) {
	file = path.Join(ws.dir(), name)
	for dir, rest := file, ""; dir != "."; dir, rest = path.Dir(dir), path.Join(path.Base(dir), rest) {
		real, _, err := repo.Follow(ws.tree, dir)
		if err == nil {
			file = path.Join(real, rest)
			break
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", nil, outside(name, err)
		}
	}
	if src, err = ws.tree.ReadFile(file); isMissing(err) {
		return file, nil, nil
	}
	if err != nil {
		return "", nil, fmt.Errorf("reading %s: %w", file, err)
	}
	return file, append([]byte{}, src...), nil
}
