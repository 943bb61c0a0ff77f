package repo

import (
	"bytes"
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
	var found []Commit
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if len(record) == 0 {
			continue
		}
		c, err := parseLog(string(record))
		if err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	return found, nil
}
