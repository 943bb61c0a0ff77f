package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// ErrBranchExists says that there is a branch of that name already.
var ErrBranchExists = errors.New("branch exists")

// CommitOnBranch makes one commit of these files on req.Parent, which has to be a
// commit, and a new branch that points to it. Worktree, index and HEAD stay as
// they are, and no hook of the user runs: a branch is there to be looked at. It is
// signed where the user's commit.gpgSign says so.
//
// A branch that exists is ErrBranchExists and stays as it is; a name that git
// takes for none is a *GitError.
func (r *Repo) CommitOnBranch(branch string, req CommitRequest) (id string, err error) {
	ref := "refs/heads/" + branch
	if _, err := r.Output("check-ref-format", "--branch", branch); err != nil {
		return "", fmt.Errorf("naming the branch %s: %w", branch, err)
	}
	if _, err := r.Output("rev-parse", "--verify", "--quiet", ref); err == nil {
		return "", fmt.Errorf("%s: %w", branch, ErrBranchExists)
	}
	tree, err := r.treeWith(req)
	if err != nil {
		return "", err
	}
	args := []string{"commit-tree", tree, "-p", req.Parent, "-F", "-"}
	if sign, _ := r.Config("commit.gpgsign"); sign == "true" {
		args = append(args, "-S")
	}
	cmd := r.users(args...)
	cmd.Stdin = strings.NewReader(req.Message)
	out, err := r.run(cmd)
	if err != nil {
		return "", err
	}
	id = strings.TrimSpace(string(out))
	none := strings.Repeat("0", len(id)) // so that nobody else's new branch is replaced
	if _, err := r.run(r.users("update-ref", "-m", "git hebbian", ref, id, none)); err != nil {
		return "", err
	}
	return id, nil
}

// treeWith writes the tree of a commit with other files in it.
func (r *Repo) treeWith(req CommitRequest) (string, error) {
	if err := os.MkdirAll(r.StateDir, 0o777); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp(r.StateDir, "branch-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	within := func(args ...string) ([]byte, error) {
		cmd := r.command(args...)
		cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+filepath.Join(dir, "index"))
		return r.run(cmd)
	}
	if _, err := within("read-tree", req.Parent); err != nil {
		return "", err
	}
	j := &journal{Files: make([]journalFile, len(req.Files))}
	if err := r.hash(j, req.Files); err != nil {
		return "", err
	}
	tree, err := r.At(req.Parent)
	if err != nil {
		return "", err
	}
	for i, f := range req.Files {
		mode := "100644"
		if info, err := tree.Lstat(f.Path); err == nil {
			mode = fmt.Sprintf("%06o", r.modeOf(info.Mode()))
		}
		args := []string{"update-index", "--add", "--cacheinfo", mode + "," + j.Files[i].Blob + "," + f.Path}
		if f.Delete {
			args = []string{"update-index", "--force-remove", "--", f.Path}
		}
		if _, err := within(args...); err != nil {
			return "", err
		}
	}
	out, err := within("write-tree")
	return strings.TrimSpace(string(out)), err
}
