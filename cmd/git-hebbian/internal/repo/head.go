package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Head returns the id of the commit that HEAD is at. Where there is no commit
// yet, born is false.
func (r *Repo) Head() (id string, born bool, err error) {
	out, err := r.Output("rev-parse", "--verify", "-q", "HEAD^{commit}")
	if err == nil {
		return strings.TrimSpace(string(out)), true, nil
	}
	if exitCode(err) != 1 {
		return "", false, fmt.Errorf("reading HEAD: %w", err)
	}
	// Unborn, or a commit that is missing: only then the plain name resolves.
	if out, err = r.Output("rev-parse", "--verify", "-q", "HEAD"); err == nil {
		return "", false, fmt.Errorf("reading HEAD: commit %s is missing", strings.TrimSpace(string(out)))
	}
	return "", false, nil
}

// InProgress returns what the user has begun and not finished: "merge",
// "rebase", "am", "cherry-pick", "revert", or "" for nothing.
func (r *Repo) InProgress() string {
	states := []struct{ file, name string }{
		{"rebase-merge", "rebase"},
		{"rebase-apply/applying", "am"},
		{"rebase-apply", "rebase"},
		{"MERGE_HEAD", "merge"},
		{"CHERRY_PICK_HEAD", "cherry-pick"},
		{"REVERT_HEAD", "revert"},
	}
	for _, s := range states {
		if _, err := os.Lstat(filepath.Join(r.GitDir, filepath.FromSlash(s.file))); err == nil {
			return s.name
		}
	}
	return ""
}

// Parents returns the parents that a commit made now would have: none before
// the first commit, else HEAD and, in a merge, what is merged. A hook cannot
// see that it runs for git commit --amend; it gets HEAD then, too.
func (r *Repo) Parents() ([]string, error) {
	head, born, err := r.Head()
	if err != nil || !born {
		return nil, err
	}
	merged, err := os.ReadFile(filepath.Join(r.GitDir, "MERGE_HEAD"))
	switch {
	case err == nil:
		return append([]string{head}, strings.Fields(string(merged))...), nil
	case !errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("reading MERGE_HEAD: %w", err)
	case r.InProgress() != "":
		return []string{head}, nil // merges of its own steps, with GITHEAD_ of theirs
	}
	return append([]string{head}, r.mergedByHook(len(head))...), nil
}

// Merging reports whether a commit made now would have several parents, without
// asking git.
func (r *Repo) Merging() bool {
	switch r.InProgress() {
	case "merge":
		return true
	case "":
		return len(r.mergedByHook(40)) > 0 || len(r.mergedByHook(64)) > 0
	}
	return false
}

// mergedByHook returns the commits being merged in a pre-merge-commit hook,
// which runs before MERGE_HEAD is written: git merge exports a GITHEAD_<id>
// for each.
func (r *Repo) mergedByHook(idLen int) []string {
	var ids []string
	for _, kv := range r.env {
		name, _, _ := strings.Cut(kv, "=")
		if id, ok := strings.CutPrefix(name, "GITHEAD_"); ok && len(id) == idLen && isHex(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func isHex(s string) bool { return s != "" && strings.Trim(s, "0123456789abcdef") == "" }

// IsAncestor reports whether commit a is b or one of its ancestors.
func (r *Repo) IsAncestor(a, b string) (bool, error) {
	_, err := r.Output("merge-base", "--is-ancestor", "--end-of-options", a, b)
	switch {
	case err == nil:
		return true, nil
	case exitCode(err) == 1:
		return false, nil
	default:
		return false, fmt.Errorf("comparing %s and %s: %w", a, b, err)
	}
}
