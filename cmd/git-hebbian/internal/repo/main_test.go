package repo_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestMain lets the test binary play a hook or a process to be killed.
func TestMain(m *testing.M) {
	var err error
	switch role := os.Getenv("REPO_TEST_ROLE"); role {
	case "":
		os.Exit(m.Run())
	case "hook":
		err = playHook()
	case "commit":
		err = playCommit()
	default:
		err = fmt.Errorf("unknown role %s", role)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// A box is a folder with a git of its own: no settings of the machine, fixed
// dates, one author.
type box struct {
	t   testing.TB
	top string   // the worktree
	env []string // for git and for repo.Open
}

func newBox(t testing.TB, initArgs ...string) *box {
	t.Helper()
	home := t.TempDir()
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	b := &box{t: t, top: top, env: []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + home, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_CONFIG_GLOBAL=" + filepath.Join(home, "gitconfig"),
		"GIT_AUTHOR_DATE=2026-11-28T14:32:00Z", "GIT_COMMITTER_DATE=2026-11-28T14:32:00Z",
	}}
	for _, kv := range []string{"user.name=Ada", "user.email=ada@example.org", "init.defaultBranch=main",
		"protocol.file.allow=always", "advice.detachedHead=false", "gc.auto=0"} {
		name, value, _ := strings.Cut(kv, "=")
		b.git("config", "--global", name, value)
	}
	b.git(append([]string{"init", "-q"}, initArgs...)...)
	return b
}

// in returns the same git in another folder.
func (b *box) in(dir string) *box { return &box{t: b.t, top: dir, env: b.env} }

// with returns the same folder with more environment.
func (b *box) with(kv ...string) *box {
	return &box{t: b.t, top: b.top, env: append(append([]string(nil), b.env...), kv...)}
}

func (b *box) try(args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env = b.top, b.env
	out, err := cmd.CombinedOutput()
	return strings.TrimSuffix(string(out), "\n"), err
}

func (b *box) git(args ...string) string {
	b.t.Helper()
	out, err := b.try(args...)
	if err != nil {
		b.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return out
}

func (b *box) write(path, text string) {
	b.t.Helper()
	file := filepath.Join(b.top, path)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		b.t.Fatal(err)
	}
}

func (b *box) read(path string) string {
	b.t.Helper()
	data, err := os.ReadFile(filepath.Join(b.top, path))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

// commit writes files, given as path and text in turn, and commits everything.
func (b *box) commit(files ...string) string {
	b.t.Helper()
	for i := 0; i < len(files); i += 2 {
		b.write(files[i], files[i+1])
	}
	b.git("add", "-A")
	b.git("commit", "-q", "-m", "a commit")
	return b.git("rev-parse", "HEAD")
}

func (b *box) open() *repo.Repo {
	b.t.Helper()
	r, err := repo.Open(b.top, b.env)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() {
		if err := r.Close(); err != nil {
			b.t.Error(err)
		}
	})
	return r
}

func (b *box) hook(name, script string) {
	b.t.Helper()
	b.write(".git/hooks/"+name, "#!/bin/sh\n"+script)
	if err := os.Chmod(filepath.Join(b.top, ".git/hooks", name), 0o755); err != nil {
		b.t.Fatal(err)
	}
}

// update is a request that changes one file from old to new on HEAD.
func update(r *repo.Repo, path, old, new string) repo.CommitRequest {
	head, _, _ := r.Head()
	f := repo.File{Path: path, Old: []byte(old), New: []byte(new)}
	return repo.CommitRequest{Parent: head, Files: []repo.File{f}, Message: "chore(memory): update\n\nHebbian-Op: update\n"}
}
