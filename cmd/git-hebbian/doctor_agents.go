package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// hooksLogged is how long ago an error of a hook may lie that is still told.
const hooksLogged = 7 * 24 * time.Hour

// examineHooksLog looks for errors of the hooks of agents, which never tell the agent.
func examineHooksLog(p *patient) ([]diagnosis, error) {
	name := filepath.Join(p.repo.StateDir, hooksLog)
	log, err := os.ReadFile(name)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	failed := 0
	for line := range bytes.Lines(log) {
		at, rest, _ := strings.Cut(string(line), " ")
		if when, err := time.Parse(time.RFC3339, at); err == nil && strings.Contains(rest, ": error: ") && p.w.now().Sub(when) < hooksLogged {
			failed++
		}
	}
	if failed > 0 {
		return []diagnosis{ails("the log is "+name, "%s within a week", layers.Plural(failed, "error"))}, nil
	}
	return []diagnosis{well("no error within a week")}, nil
}
