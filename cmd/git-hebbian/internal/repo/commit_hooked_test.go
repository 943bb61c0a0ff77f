package repo_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestHookThatChangesTheCommitIsRefused holds that a commit is what was planned
// or is taken back, and that then nothing has changed.
func TestHookThatChangesTheCommitIsRefused(t *testing.T) {
	tests := []struct{ name, hook, script, want string }{
		{"it stages everything", "pre-commit", "git add -A",
			"a hook changed CLAUDE.md, far/away.md in the commit, and added late.md, untracked.md to the commit"},
		{"it stages everything, ignored or not", "pre-commit", "git add -A -f; git reset -q late.md untracked.md", "a hook changed CLAUDE.md, far/away.md in the commit"},
		{"it formats a file", "pre-commit", "id=$(echo formatted | git hash-object -w --stdin)\ngit update-index --cacheinfo 100644,$id,CLAUDE.md",
			"a hook changed CLAUDE.md in the commit"},
		{"it makes a file executable", "pre-commit", "git update-index --chmod=+x CLAUDE.md", "a hook changed CLAUDE.md in the commit"},
		{"it keeps a file that goes", "pre-commit", "git read-tree HEAD && git update-index --cacheinfo 100644,$(git hash-object -w CLAUDE.md),far/away.md",
			"a hook changed CLAUDE.md, far/away.md in the commit"},
		{"it adds a file", "pre-commit", "git add untracked.md", "a hook added untracked.md to the commit"},
		{"it adds many files", "pre-commit", "touch 1 2 3 4 5; git add 1 2 3 4 5; rm 1 2 3 4 5", "a hook added 1, 2, 3 and 2 more to the commit"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := plain(t)
			b.write("late.md", "staged\n")
			b.git("add", "late.md")
			b.write("untracked.md", "mine\n")
			b.hook(tt.hook, tt.script)
			r := b.open()
			req := update(r, "CLAUDE.md", oldText, newText)
			req.Files = append(req.Files, repo.File{Path: "far/away.md", Old: []byte("far\n"), Delete: true})
			before := b.state()
			id, err := r.Commit(req)
			var hooked *repo.HookError
			if id != "" || !errors.As(err, &hooked) || err.Error() != tt.want {
				t.Errorf("id %q, error %v, want %s", id, err, tt.want)
			}
			if after := b.state(); before != after {
				t.Errorf("before\n%s\nafter\n%s", before, after)
			}
			if left, _ := os.ReadDir(r.StateDir); len(left) != 1 {
				t.Errorf("left in the state folder: %v", left)
			}
		})
	}
}

func TestFirstCommitThatAHookChangesIsTakenBack(t *testing.T) {
	b := newBox(t)
	b.write("untracked.md", "mine\n")
	b.hook("pre-commit", "git add -A")
	r := b.open()
	_, err := r.Commit(repo.CommitRequest{Files: []repo.File{{Path: "new/CLAUDE.md", New: []byte(newText)}}, Message: "first"})
	var hooked *repo.HookError
	if !errors.As(err, &hooked) {
		t.Errorf("error %v", err)
	}
	if _, born, err := r.Head(); born || err != nil {
		t.Errorf("HEAD is born: %v, %v", born, err)
	}
	if got := b.git("status", "--porcelain"); got != "?? untracked.md" {
		t.Errorf("status %q", got)
	}
}

// TestHookAfterwardsIsTheUsers holds that a hook which amends the commit finds it as any
// commit of theirs, with the worktree and the index at it, and may do as it likes.
func TestHookAfterwardsIsTheUsers(t *testing.T) {
	b := plain(t)
	b.write("untracked.md", "mine\n")
	b.hook("post-commit", "test \"$INNER\" && exit; git status --porcelain >.git/seen; INNER=1; export INNER; git add untracked.md; git commit -q --amend --no-edit")
	r := b.open()
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Fatal(err)
	}
	if got := b.read(".git/seen"); got != "?? untracked.md\n" {
		t.Errorf("the hook sees %q", got)
	}
	if got := b.git("show", "--format=", "--name-only", "HEAD"); got != "CLAUDE.md\nuntracked.md" {
		t.Errorf("HEAD has %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "" || r.Interrupted() {
		t.Errorf("status %q", got)
	}
}

// TestMessageOfTheUserStays holds that a commit does not touch the file in which a git
// commit of the user keeps its message while an editor or a hook runs.
func TestMessageOfTheUserStays(t *testing.T) {
	b := plain(t)
	b.write(".git/COMMIT_EDITMSG", "what I am writing\n")
	r := b.open()
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Fatal(err)
	}
	if got := b.read(".git/COMMIT_EDITMSG"); got != "what I am writing\n" {
		t.Errorf("it is %q", got)
	}
	if got := b.git("reflog", "-1", "--format=%gs"); got != "commit: chore(memory): update" {
		t.Errorf("reflog %q", got)
	}
}

// TestHookSeesNoTemporaryFiles holds in a worktree on the file system of its git
// directory, and in one on another.
func TestHookSeesNoTemporaryFiles(t *testing.T) {
	near := plain(t)
	kinds := map[string]*box{"near": near}
	far, err := os.MkdirTemp("/dev/shm", "hebbian")
	if err == nil {
		t.Cleanup(func() { os.RemoveAll(far) })
		from := plain(t)
		from.git("worktree", "add", "-q", filepath.Join(far, "w"))
		kinds["far"] = from.in(filepath.Join(far, "w"))
	}
	for name, b := range kinds {
		seen := filepath.Join(t.TempDir(), "seen")
		hooks := t.TempDir()
		b.git("config", "core.hooksPath", hooks)
		b.in(hooks).write("pre-commit", "#!/bin/sh\ngit ls-files --others --exclude-standard >"+seen+"\n")
		if err := os.Chmod(filepath.Join(hooks, "pre-commit"), 0o755); err != nil {
			t.Fatal(err)
		}
		r := b.open()
		req := update(r, "CLAUDE.md", oldText, newText)
		req.Files = append(req.Files, repo.File{Path: "new/folder/x.md", New: []byte("x")})
		if _, err := r.Commit(req); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got, err := os.ReadFile(seen); err != nil || len(got) > 0 {
			t.Errorf("%s: the hook sees %s, %v", name, got, err)
		}
		if got := b.git("status", "--porcelain", "--ignored"); got != "" || b.read("CLAUDE.md") != newText {
			t.Errorf("%s: status %q", name, got)
		}
	}
}

// TestLockedIndexIsNotCommittedUnder has an index.lock from before the commit.
func TestLockedIndexIsNotCommittedUnder(t *testing.T) {
	t.Parallel()
	b := plain(t)
	r := b.open()
	before := b.state()
	b.write(".git/index.lock", "")
	_, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if !errors.Is(err, repo.ErrIndexLocked) || !strings.Contains(err.Error(), filepath.Join(b.top, ".git/index.lock")) {
		t.Errorf("error %v", err)
	}
	if err := os.Remove(b.top + "/.git/index.lock"); err != nil {
		t.Fatal(err)
	}
	if after := b.state(); before != after || r.Interrupted() {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
}

// TestLockedIndexSaysWhatWasCommitted has an index.lock from after the commit.
func TestLockedIndexSaysWhatWasCommitted(t *testing.T) {
	t.Parallel()
	b := plain(t)
	b.hook("reference-transaction", "test $1 != committed || touch .git/index.lock")
	r := b.open()
	id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	var unfinished *repo.UnfinishedError
	if !errors.As(err, &unfinished) || unfinished.Commit != id || id != b.git("rev-parse", "HEAD") {
		t.Fatalf("id %s, error %v", id, err)
	}
	if unfinished.Lock != filepath.Join(b.top, ".git/index.lock") || !strings.Contains(unfinished.Hint(), unfinished.Lock) {
		t.Errorf("lock %q, hint %q", unfinished.Lock, unfinished.Hint())
	}
	if err := os.Remove(unfinished.Lock); err != nil {
		t.Fatal(err)
	}
	if done, err := r.Recover(); !done || err != nil || b.git("status", "--porcelain") != "" {
		t.Errorf("recover: %v, %v", done, err)
	}
}

// TestSpecialFilesAreRefusedAtOnce holds for a pipe, a socket, and links to them.
func TestSpecialFilesAreRefusedAtOnce(t *testing.T) {
	b := plain(t)
	if out, err := exec.Command("mkfifo", filepath.Join(b.top, "pipe.md")).CombinedOutput(); err != nil {
		t.Skipf("no pipes here: %v %s", err, out)
	}
	if err := os.Symlink("pipe.md", filepath.Join(b.top, "link.md")); err != nil {
		t.Fatal(err)
	}
	w, err := b.open().Worktree()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	reads := map[string]func(name string) error{
		"ReadFile": func(name string) error { _, err := w.ReadFile(name); return err },
		"Open":     func(name string) error { _, err := w.Open(name); return err },
		"ReadDir":  func(name string) error { _, err := w.ReadDir(name); return err },
		"Files":    func(name string) error { _, err := w.Files(name); return err },
		"ReadMany": func(name string) error {
			return w.ReadMany([]string{name}, func(string, []byte) error { return nil })
		},
	}
	for how, read := range reads {
		for _, name := range []string{"pipe.md", "link.md", "pipe.md/x.md"} {
			done := make(chan error, 1)
			go func() { done <- read(name) }()
			select {
			case err := <-done:
				if err == nil && name != "pipe.md/x.md" {
					t.Errorf("%s of %s succeeds", how, name)
				}
			case <-time.After(10 * time.Second):
				t.Fatalf("%s of %s hangs", how, name)
			}
		}
	}
}

// TestHooksRunWithoutGitHook has a git from before git hook came.
func TestHooksRunWithoutGitHook(t *testing.T) {
	b := plain(t)
	real := b.git("--exec-path") + "/git"
	bin := filepath.Join(t.TempDir(), "git")
	script := "#!/bin/sh\nif test \"$1\" = hook; then echo \"git: 'hook' is not a git command.\" >&2; exit 1; fi\nexec " + real + " \"$@\"\n"
	if err := os.WriteFile(bin, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(bin)+":"+os.Getenv("PATH"))
	b.hook("commit-msg", "echo by a hook >>\"$1\"")
	bare := filepath.Join(b.top, ".git/hooks/pre-commit") // git runs a script without its first line, too
	if err := os.WriteFile(bare, []byte("test -e .git/open || { echo closed; exit 3; }\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	r := b.open()
	var refused *repo.GitError
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); !errors.As(err, &refused) || refused.Code != 3 || refused.Words != "closed" {
		t.Errorf("error %v", err)
	}
	b.write(".git/open", "")
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(b.git("log", "-1", "--format=%B")); !strings.HasSuffix(got, "\nby a hook") {
		t.Errorf("message %q", got)
	}
}
