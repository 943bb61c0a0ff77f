package repo

import (
	"path/filepath"
	"strings"
)

// Worktrees returns the top levels of all worktrees of the repository, this one
// first. If git does not say, it is this one alone.
func (r *Repo) Worktrees() []string {
	tops := []string{r.Top}
	out, err := r.Output("worktree", "list", "--porcelain")
	if err != nil {
		return tops
	}
	for line := range strings.Lines(string(out)) {
		top, named := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "worktree ")
		if top = filepath.FromSlash(top); named && top != r.Top {
			tops = append(tops, top)
		}
	}
	return tops
}
