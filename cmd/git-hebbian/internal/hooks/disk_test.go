package hooks_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
)

// A repository is a real one, in which a git-hebbian that only writes down how
// it was called stands on the PATH.
type repository struct {
	t        *testing.T
	top, log string
	env      []string
}

func newRepository(t *testing.T) repository {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for git-hebbian is a shell script")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := repository{t: t, top: filepath.Join(root, "repo"), log: filepath.Join(root, "log")}
	r.write(filepath.Join(root, "bin", "git-hebbian"), "#!/bin/sh\necho \"ours $1 $2\" >>\"$LOG\"\nexit ${REFUSE:-0}\n")
	r.env = append(os.Environ(), "HOME="+root, "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "LOG="+r.log,
		"PATH="+filepath.Join(root, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"),
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.org")
	if err := os.MkdirAll(r.top, 0o755); err != nil {
		t.Fatal(err)
	}
	r.git("init", "-q", "-b", "main")
	return r
}

func (r repository) write(path, content string) {
	r.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o755); err != nil {
		r.t.Fatal(err)
	}
}

func (r repository) hook(name string) string { return filepath.Join(r.top, ".git", "hooks", name) }

func (r repository) try(env string, args ...string) (string, error) {
	command := exec.Command("git", args...)
	command.Dir, command.Env = r.top, append(r.env, env)
	out, err := command.CombinedOutput()
	return string(out), err
}

func (r repository) git(args ...string) {
	r.t.Helper()
	if out, err := r.try("", args...); err != nil {
		r.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func (r repository) read(dir string) hooks.State {
	r.t.Helper()
	ask := func(args ...string) string {
		command := exec.Command("git", args...)
		command.Dir, command.Env = dir, r.env
		out, err := command.Output()
		if err != nil && args[0] != "config" { // a setting that is not set is an exit status
			r.t.Fatal(err)
		}
		return strings.TrimRight(string(out), "\n")
	}
	state, err := hooks.Read(hooks.Place{
		Top:       ask("rev-parse", "--show-toplevel"),
		CommonDir: ask("rev-parse", "--path-format=absolute", "--git-common-dir"),
		HooksDir:  ask("rev-parse", "--path-format=absolute", "--git-path", "hooks"),
		HooksPath: ask("config", "--get", "core.hooksPath"),
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return state
}

func (r repository) install() {
	r.t.Helper()
	if err := hooks.Apply(hooks.Plan(r.read(r.top))); err != nil {
		r.t.Fatal(err)
	}
}

func (r repository) remove() {
	r.t.Helper()
	if err := hooks.Apply(hooks.Remove(r.read(r.top))); err != nil {
		r.t.Fatal(err)
	}
}

// logged is what ran since the last call.
func (r repository) logged() string {
	out, _ := os.ReadFile(r.log)
	os.Remove(r.log)
	return string(out)
}

// files are the hooks folder's files with their modes.
func (r repository) files() map[string]string {
	files := map[string]string{}
	entries, _ := os.ReadDir(r.hook(""))
	for _, entry := range entries {
		content, _ := os.ReadFile(r.hook(entry.Name()))
		stat, err := entry.Info()
		if err != nil {
			r.t.Fatal(err)
		}
		files[entry.Name()] = stat.Mode().String() + " " + string(content)
	}
	return files
}

func TestGitRunsOurHooks(t *testing.T) {
	r := newRepository(t)
	before := r.files()
	r.install()
	r.git("commit", "-q", "--allow-empty", "-m", "one")
	want := "ours check --staged\nours check --message\n"
	if diff := cmp.Diff(want, r.logged()); diff != "" {
		t.Errorf("a commit ran (-want +got):\n%s", diff)
	}
	r.git("checkout", "-q", "-b", "side")
	r.git("commit", "-q", "--allow-empty", "-m", "two")
	r.git("checkout", "-q", "main")
	r.logged()
	r.git("merge", "-q", "--no-ff", "-m", "three", "side")
	if diff := cmp.Diff(want, r.logged()); diff != "" {
		t.Errorf("a merge ran (-want +got):\n%s", diff)
	}
	if out, err := r.try("REFUSE=1", "commit", "--allow-empty", "-m", "four"); err == nil {
		t.Errorf("a refusal did not stop the commit:\n%s", out)
	}
	r.remove()
	if diff := cmp.Diff(before, r.files()); diff != "" {
		t.Errorf("after install and remove (-want +got):\n%s", diff)
	}
}

func TestGitRunsOursAndThenTheOldHook(t *testing.T) {
	old := map[string]string{
		"exec":     "#!/bin/sh\n# lint\nexec sh -c 'echo old >>\"$LOG\"'\n",
		"set -e":   "#!/bin/bash\nset -euo pipefail\necho old >>\"$LOG\"\n",
		"one line": "#!/usr/bin/env sh\n\necho old >>\"$LOG\"",
	}
	for name, script := range old {
		t.Run(name, func(t *testing.T) {
			r := newRepository(t)
			r.write(r.hook("pre-commit"), script)
			before := r.files()
			r.install()
			r.git("commit", "-q", "--allow-empty", "-m", "one")
			if diff := cmp.Diff("ours check --staged\nold\nours check --message\n", r.logged()); diff != "" {
				t.Errorf("ran (-want +got):\n%s", diff)
			}
			if _, err := r.try("REFUSE=2", "commit", "--allow-empty", "-m", "two"); err == nil {
				t.Error("our refusal did not stop the commit")
			}
			if diff := cmp.Diff("ours check --staged\nours version \n", r.logged()); diff != "" {
				t.Errorf("after a refusal ran (-want +got):\n%s", diff)
			}
			r.remove()
			if diff := cmp.Diff(before, r.files()); diff != "" {
				t.Errorf("after install and remove (-want +got):\n%s", diff)
			}
		})
	}
}

func TestReadFindsTheFolderThatGitUses(t *testing.T) {
	r := newRepository(t)
	r.git("commit", "-q", "--allow-empty", "-m", "one")
	linked, sub := filepath.Join(r.top, "..", "linked"), filepath.Join(r.top, "a", "b")
	r.git("worktree", "add", "-q", linked)
	r.write(filepath.Join(sub, "file"), "")
	tests := []struct {
		name, from, hooksPath string
		dir                   string
		foreign               bool
	}{
		{"at the top", r.top, "", r.hook("."), false},
		{"in a folder", sub, "", r.hook("."), false},
		{"in a linked worktree", linked, "", r.hook("."), false},
		{"core.hooksPath, relative", sub, ".husky/_", filepath.Join(r.top, ".husky", "_"), true},
		{"core.hooksPath, at home", r.top, "~/hooks", filepath.Join(r.top, "..", "hooks"), true},
		{"core.hooksPath, the repository's own", r.top, ".git/hooks", r.hook("."), false},
		{"core.hooksPath, nowhere", r.top, "/dev/null", "/dev/null", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r.t = t
			if test.hooksPath != "" {
				r.git("config", "core.hooksPath", test.hooksPath)
				defer r.git("config", "--unset", "core.hooksPath")
			}
			state := r.read(test.from)
			if state.Dir != test.dir || state.Foreign != test.foreign || state.HooksPath != test.hooksPath {
				t.Errorf("%s, foreign %v, by %q; want %s, %v", state.Dir, state.Foreign, state.HooksPath, test.dir, test.foreign)
			}
			if len(state.Files) != 3 {
				t.Errorf("%d hooks, want 3", len(state.Files))
			}
		})
	}
}

func TestReadSeesLinksAndTools(t *testing.T) {
	r := newRepository(t)
	r.write(filepath.Join(r.top, "tools", "pre-commit"), "#!/bin/sh\n")
	if err := os.Symlink("../../tools/pre-commit", r.hook("pre-commit")); err != nil {
		t.Fatal(err)
	}
	r.write(filepath.Join(r.top, ".husky", "pre-commit"), "npm test\n")
	r.write(filepath.Join(r.top, "lefthook.yml"), "pre-commit:\n  commands:\n    m:\n      run: git hebbian check --staged\n")
	state := r.read(r.top)
	if file := state.Files[0]; !file.Symlink || string(file.Bytes) != "#!/bin/sh\n" {
		t.Errorf("%+v, want a link to a script", file)
	}
	if diff := cmp.Diff([]hooks.Tool{hooks.Husky, hooks.Lefthook}, state.Tools); diff != "" {
		t.Errorf("tools (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]hooks.Tool{hooks.Lefthook}, state.Joined); diff != "" {
		t.Errorf("joined (-want +got):\n%s", diff)
	}
}

func TestApplyIsAllOrNothing(t *testing.T) {
	r := newRepository(t)
	steps := hooks.Plan(r.read(r.top))
	r.write(r.hook("commit-msg"), "#!/bin/sh\n# new\n")
	before := r.files()
	if err := hooks.Apply(steps); err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Errorf("error %v", err)
	}
	if diff := cmp.Diff(before, r.files()); diff != "" {
		t.Errorf("after a refusal (-want +got):\n%s", diff)
	}
}
