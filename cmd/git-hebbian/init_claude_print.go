package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

// refuse says where the settings are not as they should be, and what a person
// does instead.
func (f *claudeFile) refuse(w *world, remove bool, err error) error {
	if remove {
		return fault(fmt.Errorf("%s:%w", f.name, err), "mend it, or take out by hand what runs "+settings.Command)
	}
	fmt.Fprintf(w.out, "Nothing is written. What %s needs, beside what it has:\n\n%s\n", f.name, settings.Fresh())
	return fault(fmt.Errorf("%s:%w", f.name, err), "mend it, or add that by hand")
}

// printNothing says why there is nothing to do.
func (f *claudeFile) printNothing(w *world, remove bool) error {
	lines := settings.Where(f.old)
	for _, line := range lines {
		if remove {
			fmt.Fprintf(w.out, "%s:%d: this hook is not as init writes it: it is left alone\n", f.name, line)
			continue
		}
		fmt.Fprintf(w.out, "%s:%d: the hook is there\n", f.name, line)
	}
	if remove && len(lines) == 0 {
		fmt.Fprintln(w.out, f.name+" does not have the hook.")
	}
	_, err := fmt.Fprintln(w.out, "Nothing to do.")
	return err
}

// carryOut shows the step, or takes it. It does not commit: the settings are
// the person's, and may hold more that is not committed.
func (f *claudeFile) carryOut(w *world, a agentInit, step hooks.Step) error {
	fmt.Fprintln(w.out, step.Text)
	if !a.apply {
		fmt.Fprint(w.out, "\n", unified("a/"+f.name, string(step.Old), "b/"+f.name, string(step.New)))
		_, err := fmt.Fprintln(w.out, "\nNothing is written. The same with --apply does it.")
		return err
	}
	if err := hooks.Apply([]hooks.Step{step}); err != nil {
		return err
	}
	if step.Action == hooks.Delete {
		os.Remove(filepath.Dir(step.Path)) //nolint:errcheck // it goes if it is empty
	}
	if !a.user {
		fmt.Fprintf(w.out, "It is not committed. For all who work here: git add %s\n", f.name)
	}
	if !a.remove && f.unready != "" {
		fmt.Fprintln(w.out, f.unready)
	}
	_, err := fmt.Fprintln(w.out, "Claude Code reads its settings when it starts: begin a new session.")
	return err
}
