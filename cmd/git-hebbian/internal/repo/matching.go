package repo

import (
	"fmt"
)

// Matching returns the commits of some histories whose messages have a line that one
// of these basic regular expressions finds, whatever the case, newest first. Revs are
// full names of refs, ids of commits, or --not before those whose history is left out.
func (r *Repo) Matching(lines []string, revs ...string) ([]Commit, error) {
	args := logArgs("--basic-regexp", "--regexp-ignore-case")
	for _, l := range lines {
		args = append(args, "--grep="+l)
	}
	out, err := r.Output(append(append(args, revs...), "--")...)
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	return parseLogs(out)
}
