package repo

import (
	"fmt"
	"slices"
	"strings"
)

// Tracked returns the remote-tracking branches that go with the branch that HEAD is
// on, as far as they were fetched: its upstream, which may be a branch of this
// repository, and those of its name. Follows is its upstream; empty: there is none.
func (r *Repo) Tracked() (refs []string, follows string, err error) {
	out, err := r.Output("for-each-ref", "--format=%(HEAD)%00%(refname)%00%(upstream)", "refs/heads/", "refs/remotes/")
	if err != nil {
		return nil, "", fmt.Errorf("listing branches: %w", err)
	}
	var all []string
	branch := ""
	for line := range strings.Lines(string(out)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\x00")
		if len(f) != 3 {
			return nil, "", fmt.Errorf("listing branches: unexpected answer %q", line)
		}
		all = append(all, f[1])
		if f[0] == "*" {
			branch, follows = strings.TrimPrefix(f[1], "refs/heads/"), f[2]
		}
	}
	if branch == "" {
		return nil, "", nil
	}
	if !slices.Contains(all, follows) {
		follows = ""
	}
	for _, ref := range all {
		remote, named := strings.CutSuffix(strings.TrimPrefix(ref, "refs/remotes/"), "/"+branch)
		if ref == follows || named && strings.HasPrefix(ref, "refs/remotes/") && !strings.Contains(remote, "/") {
			refs = append(refs, ref)
		}
	}
	return refs, follows, nil
}
