// Package repo is git as the memory needs it: HEAD, a revision, the staged tree
// and the worktree as file systems, and commits and tags through the user's own
// git.
package repo

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A Repo is one worktree of a git repository. Everything that runs in a hook,
// reads the index or writes goes through the git binary, with the environment
// that Open was given: a hook is judged by the wrong content without it.
//
// A Repo caches nothing that git may change, except what PrefetchStaged was
// asked for. Close it to end the git process that reads objects.
type Repo struct {
	Top       string // absolute; the worktree's top level, symlinks resolved as git prints it
	GitDir    string // absolute; of this worktree
	CommonDir string // absolute; shared by all worktrees of the repository
	StateDir  string // absolute; where derived things live, made by the first write
	HooksDir  string // absolute; honours core.hooksPath

	// Patience is how long Commit waits, before it moves HEAD, for somebody who is about
	// to commit; it is for what nobody watches. 0: it does not.
	Patience time.Duration

	Prefix       string // the opened folder relative to Top, "" or "sub/"
	ObjectFormat string // "sha1" or "sha256"

	// UseObjects reads objects in this process where that gives what git gives,
	// and falls back to git where it does not. Leave it false in the hooks of git.
	UseObjects bool

	git       string   // path of the binary
	env       []string // as given to Open
	indexFile string   // absolute; honours GIT_INDEX_FILE
	config    func() (map[string]string, error)
	loose     func() *loose // objects in files of their own

	mu       sync.Mutex        // guards what follows
	batch    *batch            // the running cat-file, nil before its first use
	stored   *stored           // objects read in process, nil before its first use
	ahead    map[string]object // what ReadAhead has read, by name and id
	prefetch *prefetch         // what PrefetchStaged started, until it is used
	locked   bool              // this Repo holds the lock of StateDir
}

// Open finds the worktree that dir is in. The environment env (nil: this
// process's own) is passed to git untouched, so GIT_DIR, GIT_WORK_TREE,
// GIT_INDEX_FILE and GIT_CONFIG_* mean what they mean to git.
// Its errors are ErrNoGit, ErrNotRepository and ErrBare, with git's words.
func Open(dir string, env []string) (*Repo, error) {
	r, err := begin(dir, env)
	if err != nil {
		return nil, err
	}
	if err := r.discover(); err != nil {
		return nil, err
	}
	return r, nil
}

// OpenStaged is Open and PrefetchStaged in one: everything that a hook needs is
// asked for at the same time, before it is known where the worktree is.
func OpenStaged(dir string, env []string, paths ...string) (*Repo, error) {
	r, err := begin(dir, env)
	if err != nil {
		return nil, err
	}
	r.prefetchStaged(&Repo{git: r.git, env: r.env, Top: r.Top}, paths)
	if err := r.discover(); err != nil {
		r.Close() //nolint:errcheck // the error that matters is the other one
		return nil, err
	}
	return r, nil
}

// begin starts to ask for the settings. Until discover, Top is the folder that
// was given.
func begin(dir string, env []string) (*Repo, error) {
	if env == nil {
		env = os.Environ()
	}
	git, err := exec.LookPath("git")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoGit, err)
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, fmt.Errorf("finding the worktree: %w", err)
	}
	r := &Repo{git: git, env: env, Top: dir}
	r.config = later(r.command("config", "-z", "--get-regexp", configNames), readConfig)
	return r, nil
}

// OpenGitDir opens the repository whose git directory dir is in, with or without
// a worktree, for a hook of a server that takes in a push. Top is the git
// directory: what needs a worktree does not work, and what reads commits does.
func OpenGitDir(dir string, env []string) (*Repo, error) {
	r, err := begin(dir, env)
	if err != nil {
		return nil, err
	}
	if err := r.locate(); err != nil {
		return nil, err
	}
	r.Top = r.GitDir
	r.env = atTop(r, dir)
	return r, nil
}

// discover finds the worktree and its folders.
func (r *Repo) discover() error {
	dir := r.Top
	if err := r.locate("--show-prefix", "--show-toplevel"); err != nil {
		return err
	}
	r.env = atTop(r, dir)
	return nil
}

// locate asks git for the folders of the repository, and for what else is given:
// the prefix and the top level, or nothing.
func (r *Repo) locate(more ...string) error {
	out, err := r.run(r.command(append([]string{"rev-parse", "--path-format=absolute", "--is-bare-repository",
		"--git-dir", "--git-common-dir", "--git-path", "hebbian", "--git-path", "hooks",
		"--git-path", "index", "--show-object-format"}, more...)...))
	lines := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
	if err != nil {
		return openError(lines[0], err)
	}
	if want := 7 + len(more); len(lines) != want+1 { // the answers and what follows the last newline
		return fmt.Errorf("%w: git rev-parse gave %d lines, want %d", ErrNotRepository, len(lines)-1, want)
	}
	r.GitDir, r.CommonDir = filepath.FromSlash(lines[1]), filepath.FromSlash(lines[2])
	r.StateDir, r.HooksDir = filepath.FromSlash(lines[3]), filepath.FromSlash(lines[4])
	r.indexFile, r.ObjectFormat = filepath.FromSlash(lines[5]), lines[6]
	if len(more) > 0 {
		r.Prefix, r.Top = lines[7], filepath.FromSlash(lines[8])
	}
	r.loose = sync.OnceValue(r.looseObjects)
	return nil
}

// openError tells the reasons apart for which git rev-parse refuses a folder.
func openError(bare string, err error) error {
	var g *GitError
	switch {
	case bare == "true":
		return ErrBare
	case errors.As(err, &g):
		return fmt.Errorf("%w: %s", ErrNotRepository, strings.TrimPrefix(g.Words, "fatal: "))
	default:
		return fmt.Errorf("finding the worktree: %w", err)
	}
}

// atTop returns the environment for commands that run in r.Top. A GIT_DIR or
// GIT_WORK_TREE that was relative to another folder would be read as relative
// to Top. GIT_INDEX_FILE needs no care: git takes it as relative to Top.
func atTop(r *Repo, dir string) []string {
	if same, err := filepath.EvalSymlinks(dir); err == nil && same == r.Top {
		return r.env
	}
	env := append([]string(nil), r.env...)
	for i, kv := range env {
		name, value, _ := strings.Cut(kv, "=")
		switch {
		case value == "" || filepath.IsAbs(value):
		case name == "GIT_DIR":
			env[i] = "GIT_DIR=" + r.GitDir
		case name == "GIT_WORK_TREE":
			env[i] = "GIT_WORK_TREE=" + r.Top
		}
	}
	return env
}

// Close ends the git process that reads objects. The Repo stays usable; the
// next read starts another.
func (r *Repo) Close() error {
	r.mu.Lock()
	b, p := r.batch, r.prefetch
	r.batch, r.prefetch = nil, nil
	r.mu.Unlock()
	if p != nil {
		p.wait()
	}
	if b == nil {
		return nil
	}
	return b.close()
}
