package repo_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

const (
	oldText = "# Memory\n\n- [0.60] Run the tests.\n"
	newText = "# Memory\n\n- [0.65] Run the tests.\n"
)

// kinds are the kinds of repositories that git users have. Each builds one in
// which CLAUDE.md is committed as oldText.
var kinds = []struct {
	name  string
	build func(t *testing.T) *box
}{
	{"plain", func(t *testing.T) *box { return plain(t) }},
	{"linked worktree", func(t *testing.T) *box {
		b := plain(t)
		dir := filepath.Join(t.TempDir(), "linked")
		b.git("worktree", "add", "-q", "-b", "side", dir)
		return b.in(dir)
	}},
	{"inside a submodule", func(t *testing.T) *box {
		b, super := plain(t), newBox(t)
		super.git("submodule", "--quiet", "add", b.top, "memory repo")
		super.git("commit", "-q", "-m", "a submodule")
		return super.in(filepath.Join(super.top, "memory repo"))
	}},
	{"sparse checkout", func(t *testing.T) *box {
		b := plain(t)
		b.git("sparse-checkout", "set", "--no-cone", "/*.md", "/memory/")
		return b
	}},
	{"sparse index in cone mode", func(t *testing.T) *box {
		b := plain(t)
		b.git("sparse-checkout", "set", "--cone", "--sparse-index", "memory")
		return b
	}},
	{"split index", func(t *testing.T) *box {
		b := plain(t)
		b.git("update-index", "--split-index")
		return b
	}},
	{"index version 4", func(t *testing.T) *box {
		b := plain(t)
		b.git("update-index", "--index-version", "4")
		return b
	}},
	{"SHA-256", func(t *testing.T) *box { return plain(t, "--object-format=sha256") }},
	{"shallow clone", func(t *testing.T) *box { return clone(t, "--depth=1") }},
	{"partial clone", func(t *testing.T) *box {
		b := clone(t, "--filter=blob:none", "--sparse")
		b.git("sparse-checkout", "add", "memory")
		return b
	}},
	{"alternates", func(t *testing.T) *box { return clone(t, "--shared") }},
	{"separate git directory", func(t *testing.T) *box {
		return plain(t, "--separate-git-dir="+filepath.Join(t.TempDir(), "elsewhere"))
	}},
	{"packed, with a replaced object", func(t *testing.T) *box {
		b := plain(t)
		other := b.git("rev-parse", "HEAD~1:CLAUDE.md")
		b.git("replace", other, b.git("rev-parse", "HEAD:CLAUDE.md"))
		b.git("pack-refs", "--all")
		b.git("gc", "-q")
		return b
	}},
	{"detached HEAD", func(t *testing.T) *box {
		b := plain(t)
		b.git("checkout", "-q", "--detach")
		return b
	}},
}

// plain has two commits, folders and names that need care.
func plain(t *testing.T, initArgs ...string) *box {
	b := newBox(t, initArgs...)
	b.commit("CLAUDE.md", "older\n", "far/away.md", "far\n")
	b.commit("CLAUDE.md", oldText, "memory/2026-11-28.md", "a note\n", "memory/séance du soir.md", "un soir\n",
		"memory/deep/er/x.md", "deep\n")
	b.git("config", "uploadpack.allowFilter", "true")
	return b
}

func clone(t *testing.T, args ...string) *box {
	b := plain(t)
	dir := filepath.Join(t.TempDir(), "clone")
	b.git(append(append([]string{"clone", "-q"}, args...), "file://"+b.top, dir)...)
	return b.in(dir)
}

// TestReadsEveryKindOfRepository also holds that objects read in process are
// the same.
func TestReadsEveryKindOfRepository(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			b := k.build(t)
			for _, inProcess := range []bool{false, true} {
				r := b.open()
				r.UseObjects = inProcess
				head, err := r.At("HEAD")
				if err != nil {
					t.Fatal(err)
				}
				for path, want := range map[string]string{"CLAUDE.md": oldText, "memory/séance du soir.md": "un soir\n", "far/away.md": "far\n"} {
					for _, tree := range []*repo.Tree{head, r.Staged()} {
						if got, err := tree.ReadFile(path); err != nil || string(got) != want {
							t.Errorf("in process %v, %s at %q: %q, %v", inProcess, path, tree.Commit, got, err)
						}
					}
				}
				if changes, err := r.StagedChanges(); err != nil || len(changes) > 0 {
					t.Errorf("staged changes %v, %v", changes, err)
				}
			}
		})
	}
}

// TestCommitsInEveryKindOfRepository holds that a commit changes one file, in
// HEAD, in the index and on disk, and leaves nothing else behind.
func TestCommitsInEveryKindOfRepository(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			b := k.build(t)
			r := b.open()
			b.write("memory/staged by hand.md", "mine\n")
			b.git("add", "memory/staged by hand.md")
			flags := b.git("ls-files", "-t", "--sparse")
			id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
			if err != nil {
				t.Fatal(err)
			}
			if head := b.git("rev-parse", "HEAD"); head != id {
				t.Errorf("HEAD is %s, want %s", head, id)
			}
			if got := b.git("diff", "--name-status", "HEAD~1", "HEAD"); got != "M\tCLAUDE.md" {
				t.Errorf("the commit changes %q", got)
			}
			if got := b.git("status", "--porcelain"); got != `A  "memory/staged by hand.md"` {
				t.Errorf("status afterwards: %q", got)
			}
			if got := b.git("ls-files", "-t", "--sparse"); got != flags {
				t.Errorf("index flags were\n%s\nand are\n%s", flags, got)
			}
			if got := b.git("cat-file", "blob", "HEAD:CLAUDE.md") + "\n"; got != newText || b.read("CLAUDE.md") != newText {
				t.Errorf("HEAD has %q, the worktree %q", got, b.read("CLAUDE.md"))
			}
			b.git("write-tree") // a sparse index names trees that git add has not stored
			b.git("fsck", "--no-dangling")
			if left, _ := os.ReadDir(r.StateDir); len(left) != 1 || left[0].Name() != "lock" {
				t.Errorf("left in the state folder: %v", left)
			}
		})
	}
}

// TestWorksBeforeTheFirstCommit holds for reading and for the first commit.
func TestWorksBeforeTheFirstCommit(t *testing.T) {
	b := newBox(t)
	r := b.open()
	if id, born, err := r.Head(); id != "" || born || err != nil {
		t.Errorf("Head: %q, %v, %v", id, born, err)
	}
	if parents, err := r.Parents(); parents != nil || err != nil {
		t.Errorf("Parents: %v, %v", parents, err)
	}
	b.write("other.md", "mine\n")
	b.git("add", "other.md")
	changes, err := r.StagedChanges()
	if err != nil || len(changes) != 1 || changes[0].Status != 'A' || changes[0].Path != "other.md" {
		t.Errorf("StagedChanges: %v, %v", changes, err)
	}
	req := update(r, "memory/CLAUDE.md", "", newText)
	req.Files[0].Old = nil
	if _, err := r.Commit(req); err != nil {
		t.Fatal(err)
	}
	if got := b.git("ls-tree", "-r", "--name-only", "HEAD"); got != "memory/CLAUDE.md" {
		t.Errorf("the first commit has %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "A  other.md" {
		t.Errorf("status afterwards: %q", got)
	}
	if commits, err := r.Commits("HEAD"); err != nil || len(commits) != 1 || !strings.HasPrefix(commits[0].Subject, "chore") {
		t.Errorf("Commits: %v, %v", commits, err)
	}
}
