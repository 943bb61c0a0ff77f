package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

var (
	// ErrBranchExists says that there is a branch of that name already, or one that
	// stands in its way.
	ErrBranchExists = errors.New("branch exists")
	// ErrBranchName says that no branch can have that name.
	ErrBranchName = errors.New("is no name for a branch")
)

// CommitOnBranch makes one commit of these files on req.Parent, which has to be a
// commit, and a new branch that points to it. Worktree, index and HEAD stay as
// they are, and no hook of the user runs: a branch is there to be looked at. It is
// signed where the user's commit.gpgSign says so.
//
// What NewBranch says of the name is an error; a branch that exists stays as it is.
func (r *Repo) CommitOnBranch(branch string, req CommitRequest) (id string, err error) {
	if err := r.NewBranch(branch); err != nil {
		return "", err
	}
	ref := "refs/heads/" + branch
	tree, err := r.treeWith(req)
	if err != nil {
		return "", err
	}
	args := []string{"commit-tree", tree, "-p", req.Parent, "-F", "-"}
	if r.signs() {
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

// NewBranch says why there can be no new branch of a name; nil: there can be.
func (r *Repo) NewBranch(branch string) error {
	ref := "refs/heads/" + branch
	if _, err := r.Output("check-ref-format", ref); err != nil || branch == "@" || branch == "HEAD" || strings.HasPrefix(branch, "-") || strings.HasPrefix(branch, "refs/") {
		return fmt.Errorf("%q: %w", branch, ErrBranchName)
	}
	out, err := r.Output("for-each-ref", "--format=%(refname)", ref)
	if err != nil {
		return err
	}
	if len(out) > 0 { // it, or branches below it
		return fmt.Errorf("%s: %w", branch, ErrBranchExists)
	}
	for i := strings.LastIndexByte(branch, '/'); i > 0; i = strings.LastIndexByte(branch[:i], '/') {
		if _, err := r.Output("rev-parse", "--verify", "--quiet", "refs/heads/"+branch[:i]); err == nil {
			return fmt.Errorf("%s: %w", branch[:i], ErrBranchExists)
		}
	}
	return nil
}

// treeWith writes the tree of a commit with other files in it.
func (r *Repo) treeWith(req CommitRequest) (string, error) {
	if err := MakeStateDir(r.StateDir); err != nil {
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
