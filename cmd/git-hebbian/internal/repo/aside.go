package repo

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// An Aside is a worktree of its own, below StateDir, for what must not touch the
// user's. Close it, or it stays.
type Aside struct {
	Top    string
	Commit string // what is checked out
	repo   *Repo
}

// Aside checks out a commit aside. No hook runs.
func (r *Repo) Aside(commit string) (*Aside, error) {
	if err := MakeStateDir(r.StateDir); err != nil {
		return nil, fmt.Errorf("making a worktree aside: %w", err)
	}
	top, err := os.MkdirTemp(r.StateDir, "aside-")
	if err != nil {
		return nil, fmt.Errorf("making a worktree aside: %w", err)
	}
	a := &Aside{Top: top, Commit: commit, repo: r}
	if _, err := r.Output("-c", "core.hooksPath="+os.DevNull, "worktree", "add", "--detach", "--quiet", top, commit); err != nil {
		return nil, errors.Join(fmt.Errorf("making a worktree aside: %w", err), a.Close())
	}
	return a, nil
}

// Close removes the worktree, and all that git knows of it.
func (a *Aside) Close() error {
	_, err := a.repo.Output("worktree", "remove", "--force", a.Top)
	if gone := os.RemoveAll(a.Top); gone != nil {
		return fmt.Errorf("removing the worktree aside: %w", gone)
	}
	if err != nil {
		if _, err = a.repo.Output("worktree", "prune"); err != nil {
			return fmt.Errorf("removing the worktree aside: %w", err)
		}
	}
	return nil
}

// Env returns the environment for programs that run in the worktree: without what
// would lead git to another.
func (a *Aside) Env() []string {
	return slices.DeleteFunc(slices.Clone(a.repo.env), func(kv string) bool {
		name, _, _ := strings.Cut(kv, "=")
		switch name {
		case "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR":
			return true
		}
		return false
	})
}

// Restore brings the worktree back to its commit, without what programs left in
// it, and these paths to another commit. Ignored files stay.
func (a *Aside) Restore(commit string, paths []string) error {
	if err := a.git("reset", "--hard", "--quiet", a.Commit); err != nil {
		return err
	}
	if err := a.git("clean", "-f", "-d", "--quiet"); err != nil {
		return err
	}
	var known []string
	for _, p := range paths {
		there, err := a.repo.eitherHas(p, a.Commit, commit)
		if err != nil {
			return err
		}
		if there {
			known = append(known, p)
		}
	}
	if len(known) == 0 {
		return nil
	}
	return a.git(literals([]string{"restore", "--source=" + commit, "--staged", "--worktree", "--quiet"}, known)...)
}

// eitherHas reports whether one of two commits has a path.
func (r *Repo) eitherHas(path string, commits ...string) (bool, error) {
	for _, c := range commits {
		out, err := r.Output(literals([]string{"ls-tree", "--full-tree", c}, []string{path})...)
		if err != nil || len(out) > 0 {
			return len(out) > 0, err
		}
	}
	return false, nil
}

// Write writes a file, or removes it where there is no content.
func (a *Aside) Write(name string, content []byte) error {
	file := filepath.Join(a.Top, filepath.FromSlash(name))
	if err := os.RemoveAll(file); err != nil || content == nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o666)
}

func (a *Aside) git(args ...string) error {
	cmd := exec.Command(a.repo.git, append([]string{"-c", "core.hooksPath=" + os.DevNull, "-c", "core.fsmonitor=false"}, args...)...)
	cmd.Dir = a.Top
	cmd.Env = append(a.Env(), "GIT_TERMINAL_PROMPT=0")
	if _, err := a.repo.run(cmd); err != nil {
		return fmt.Errorf("preparing the worktree aside: %w", err)
	}
	return nil
}

// errNoCommit says that a revision names no commit.
var errNoCommit = errors.New("no such commit")

// A Point is a commit of a line of history.
type Point struct {
	Commit, Date, Subject string
}

// Line returns the commits of a range, along first parents, that changed one of
// these paths, the oldest first.
func (r *Repo) Line(from, to string, paths []string) ([]Point, error) {
	args := []string{"log", "--first-parent", "--reverse", "--no-show-signature", "--no-notes", "--format=tformat:%H %cs %s", "--no-patch", from + ".." + to}
	out, err := r.Output(literals(args, paths)...)
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	return points(string(out)), nil
}

// Point returns one commit.
func (r *Repo) Point(rev string) (Point, error) {
	out, err := r.Output("log", "-1", "--no-show-signature", "--no-notes", "--format=tformat:%H %cs %s", "--no-patch", rev, "--")
	found := points(string(out))
	if err == nil && len(found) != 1 {
		err = errNoCommit
	}
	if err != nil {
		return Point{}, fmt.Errorf("reading %s: %w", rev, err)
	}
	return found[0], nil
}

// Oldest returns the first commit of a history along first parents.
func (r *Repo) Oldest(rev string) (string, error) {
	out, err := r.Output("rev-list", "--first-parent", rev, "--")
	if err != nil {
		return "", fmt.Errorf("reading the history: %w", err)
	}
	ids := strings.Fields(string(out))
	if len(ids) == 0 {
		return "", errNoCommit
	}
	return ids[len(ids)-1], nil
}

func points(text string) []Point {
	var list []Point
	for line := range strings.Lines(text) {
		id, rest, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		date, subject, _ := strings.Cut(rest, " ")
		list = append(list, Point{id, date, subject})
	}
	return list
}
