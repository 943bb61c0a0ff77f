package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func hookSteps(r *repo.Repo, remove bool) ([]hooks.Step, error) {
	configured, _ := r.Config("core.hookspath")
	state, err := hooks.Read(hooks.Place{Top: r.Top, CommonDir: r.CommonDir, HooksDir: r.HooksDir, HooksPath: configured})
	if err != nil {
		return nil, err
	}
	if remove {
		return hooks.Remove(state), nil
	}
	return hooks.Plan(state), nil
}

func writesHooks(steps []hooks.Step) bool {
	for _, s := range steps {
		if s.Writes() {
			return true
		}
	}
	return false
}

// printSteps shows the steps, with paths relative to the top of the worktree.
func printSteps(out io.Writer, top string, steps []hooks.Step) {
	for _, s := range steps {
		text := strings.ReplaceAll(s.Text, top+string(filepath.Separator), "")
		fmt.Fprintln(out, strings.TrimRight(text, "\n"))
	}
}
