package repo

import (
	"fmt"
	"strings"
)

// MergeBase returns the commit that all of these descend from, or nothing where
// they have no history in common.
func (r *Repo) MergeBase(commits ...string) (string, error) {
	out, err := r.Output(append([]string{"merge-base", "--octopus", "--end-of-options"}, commits...)...)
	switch {
	case err == nil:
		return strings.TrimSpace(string(out)), nil
	case exitCode(err) == 1:
		return "", nil
	}
	return "", fmt.Errorf("finding what the merged commits have in common: %w", err)
}
