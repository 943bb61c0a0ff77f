package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

// An agentWork is all that init does for an agent.
type agentWork struct {
	agent   joined
	asked   agentInit
	files   []*agentFile
	unready string // what else is needed for the hooks to do something
}

// run plans all files before it writes one of them.
func (work *agentWork) run(w *world) error {
	var steps []hooks.Step
	for _, f := range work.files {
		step, err := f.plan(work.asked.remove)
		if shape := (*settings.ShapeError)(nil); errors.As(err, &shape) {
			return f.refuse(w, work.asked.remove, err)
		}
		if err != nil {
			return fmt.Errorf("editing %s: %w", f.name, err)
		}
		if step != nil {
			steps = append(steps, *step)
		}
	}
	if len(steps) == 0 || work.asked.remove {
		for _, f := range work.files {
			f.printFound(w, work.asked.remove, len(steps) == 0)
		}
	}
	if len(steps) == 0 {
		_, err := fmt.Fprintln(w.out, "Nothing to do.")
		return err
	}
	return work.carryOut(w, steps)
}

// refuse says where the settings are not as they should be, and what a person
// does instead.
func (f *agentFile) refuse(w *world, remove bool, err error) error {
	if remove {
		return fault(fmt.Errorf("%s:%w", f.name, err), "mend it, or take out by hand what runs git hebbian")
	}
	fmt.Fprintf(w.out, "Nothing is written. What %s needs, beside what it has:\n\n%s\n", f.name, f.patch.Fresh())
	return fault(fmt.Errorf("%s:%w", f.name, err), "mend it, or add that by hand")
}

// printFound says what is there, or in a removal what is left alone.
func (f *agentFile) printFound(w *world, remove, nothing bool) {
	found := f.patch.Find(f.old)
	for _, s := range found {
		what := s.Name
		if what == settings.ServerPart {
			what = "the server"
		}
		switch {
		case !remove:
			fmt.Fprintf(w.out, "%s:%d: %s is there\n", f.name, s.Line, what)
		case !s.Own:
			fmt.Fprintf(w.out, "%s:%d: %s is not as init writes it: it is left alone\n", f.name, s.Line, what)
		}
	}
	if remove && nothing && len(found) == 0 {
		fmt.Fprintf(w.out, "%s has nothing of git hebbian.\n", f.name)
	}
}

// removedUncommitted is what a person is told whose settings of a repository lost ours.
const removedUncommitted = "It is not committed: git status shows what changed."

// carryOut shows the steps, or takes them. It does not commit: the settings are
// the person's, and may hold more that is not committed.
func (work *agentWork) carryOut(w *world, steps []hooks.Step) error {
	a := work.asked
	for _, step := range steps {
		fmt.Fprintln(w.out, step.Text)
		if !a.apply {
			fmt.Fprint(w.out, "\n", unified("a/"+step.Hook, string(step.Old), "b/"+step.Hook, string(step.New)), "\n")
		}
	}
	if !a.apply {
		_, err := fmt.Fprintln(w.out, "Nothing is written. The same with --apply does it.")
		return err
	}
	if err := hooks.Apply(steps); err != nil {
		return err
	}
	var names []string
	for _, step := range steps {
		names = append(names, step.Hook)
		if dir := filepath.Dir(step.Path); step.Action == hooks.Delete && strings.Contains(step.Hook, work.agent.folder+"/") {
			os.Remove(dir) //nolint:errcheck // it goes if it is empty
		}
	}
	if a.remove {
		if !a.user {
			fmt.Fprintln(w.out, removedUncommitted)
		}
		_, err := fmt.Fprintf(w.out, "%s keeps what it has read until a new session begins.\n", work.agent.title)
		return err
	}
	if !a.user {
		fmt.Fprintf(w.out, "It is not committed. For all who work here: git add %s\n", strings.Join(names, " "))
	}
	if work.unready != "" {
		fmt.Fprintln(w.out, work.unready)
	}
	_, err := fmt.Fprintln(w.out, work.agent.again)
	return err
}
