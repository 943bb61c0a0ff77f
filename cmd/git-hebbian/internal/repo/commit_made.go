package repo

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// carryOut does what can fail, up to and with the move of HEAD, and returns the
// commit that was made. It does what git commit does, by the commands below it: git
// commit itself leaves its message in a file that the user's own git commit reads, and
// moves HEAD before anybody can look at what the hooks have made of the commit.
func (r *Repo) carryOut(j *journal, req CommitRequest) (commitObject, error) {
	if err := r.writeTemporary(j, req.Files); err != nil {
		return commitObject{}, err
	}
	if err := r.makeIndex(j); err != nil {
		return commitObject{}, fmt.Errorf("making an index for the commit: %w", err)
	}
	id, err := r.makeCommit(j, req.Message)
	if err != nil {
		return commitObject{}, err
	}
	c, err := r.commitObject(id)
	if err != nil {
		return commitObject{}, err
	}
	hooked, err := r.altered(j, c)
	if err != nil {
		return commitObject{}, err
	}
	if hooked != nil {
		return commitObject{}, hooked
	}
	if err := r.yield(); err != nil {
		return commitObject{}, err
	}
	if err := r.awaitIndex(); err != nil {
		return commitObject{}, err
	}
	return c, r.moveHead(j, c)
}

// afterwards does what git commit does after the commit, when the worktree and the
// index have come to it.
func (r *Repo) afterwards() {
	r.runHook("post-commit", "")                              //nolint:errcheck // git does not ask it either
	r.run(r.users("maintenance", "run", "--auto", "--quiet")) //nolint:errcheck // another commit will see to it
}

// makeCommit asks the user's hooks and writes the commit, to which nothing points yet.
func (r *Repo) makeCommit(j *journal, message string) (id string, err error) {
	private := r.statePath(indexName)
	if err := r.runHook("pre-commit", private); err != nil {
		return "", err
	}
	cmd := r.command("write-tree")
	cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+private)
	tree, err := r.run(cmd)
	if err != nil {
		return "", err
	}
	file := r.statePath(messageName)
	if err := writeNew(file, []byte(lineEnded(message)), 0); err != nil {
		return "", fmt.Errorf("writing the message: %w", err)
	}
	if err := r.runHook("prepare-commit-msg", private, file, "message"); err != nil {
		return "", err
	}
	if err := r.runHook("commit-msg", private, file); err != nil {
		return "", err
	}
	if message, err := os.ReadFile(file); err != nil || len(bytes.TrimSpace(message)) == 0 {
		return "", errors.Join(err, &GitError{Verb: "commit", Code: 1, Words: "a hook left no message"})
	}
	args := []string{"commit-tree", strings.TrimSpace(string(tree)), "-F", file}
	if j.Parent != "" {
		args = append(args, "-p", j.Parent)
	}
	if r.signs() {
		args = append(args, "-S")
	}
	out, err := r.run(r.users(args...))
	return strings.TrimSpace(string(out)), err
}

// signs reports whether the user signs their commits.
func (r *Repo) signs() bool {
	out, err := r.Output("config", "--type=bool", "--get", "commit.gpgSign")
	return err == nil && strings.TrimSpace(string(out)) == "true"
}

// moveHead moves HEAD, and the branch that it names, from the parent to the commit; it
// fails with ErrMoved where it is elsewhere.
func (r *Repo) moveHead(j *journal, c commitObject) error {
	subject, _, _ := strings.Cut(string(c.message), "\n")
	before, what := j.Parent, "commit: "
	if before == "" {
		before, what = strings.Repeat("0", len(c.id)), "commit (initial): "
	}
	failed := r.runHeld(r.users("update-ref", "-m", what+subject, "HEAD", c.id, before))
	if failed == nil {
		return nil
	}
	switch head, _, err := r.Head(); {
	case err == nil && head == c.id:
		return nil
	case err == nil && head != j.Parent:
		return fmt.Errorf("%w: %w", ErrMoved, failed)
	}
	return failed
}

// runHook runs a hook of the user, if there is one, as git commit runs it: with the
// index of the commit, or, where that is empty, with the user's. Its error is a
// *GitError with what it said.
func (r *Repo) runHook(name, index string, args ...string) error {
	file := filepath.Join(r.HooksDir, name)
	_, missing := os.Stat(file)
	if _, configured := r.Config(anyHook); missing != nil && !configured {
		return nil
	}
	run := func(cmd *exec.Cmd) error { return r.runHooked(cmd, index) }
	err := run(r.users(append([]string{"hook", "run", "--ignore-missing", name, "--"}, args...)...))
	var refused *GitError
	if err == nil || !errors.As(err, &refused) || missing != nil {
		return err
	}
	if _, old := r.run(r.users("hook")); !errors.As(old, &refused) || refused.Code == usageCode {
		return err
	}
	// git hook came with git 2.36.
	err = run(r.itself(exec.Command(file, args...)))
	if errors.Is(err, syscall.ENOEXEC) {
		return run(r.itself(exec.Command("sh", append([]string{file}, args...)...)))
	}
	return err
}

// usageCode is what git exits with where it knows a command and not its arguments.
const usageCode = 129

// itself gives a command that is no git the place and the environment of one.
func (r *Repo) itself(cmd *exec.Cmd) *exec.Cmd {
	git := r.users("hook")
	cmd.Dir, cmd.Env, cmd.WaitDelay = git.Dir, git.Env, git.WaitDelay
	return cmd
}

// runHooked runs a hook with an index, and without an editor.
func (r *Repo) runHooked(cmd *exec.Cmd, index string) error {
	cmd.Env = append(cmd.Env, "GIT_EDITOR=:")
	if index != "" {
		cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+index)
	}
	err := r.runHeld(cmd)
	if refused := (*GitError)(nil); errors.As(err, &refused) {
		refused.Verb = "commit"
	}
	return err
}
