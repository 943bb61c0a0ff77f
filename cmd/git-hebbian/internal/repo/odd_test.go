package repo_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestNamesThatAreNotTextAreLeftOut holds in every listing of files, and that
// they block nothing; changes have them.
func TestNamesThatAreNotTextAreLeftOut(t *testing.T) {
	b := plain(t)
	if err := os.WriteFile(filepath.Join(b.top, "memory", "caf\xe9.md"), []byte("x"), 0o666); err != nil {
		t.Skip("no such names here: ", err)
	}
	b.write("memory/d\xff/2026-11-28.md", "x")
	r := b.open()
	if dirty, err := r.Dirty("memory"); err != nil || dirty != nil {
		t.Errorf("dirty: %q, %v", dirty, err)
	}
	b.git("add", "-A")
	for _, r := range []*repo.Repo{b.open(), prefetched(t, b)} {
		if changes, err := r.StagedChanges(); err != nil || len(changes) != 2 {
			t.Errorf("staged changes, whatever their names: %v, %v", changes, err)
		}
	}
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Errorf("commit: %v", err)
	}
	if got := b.git("diff", "--name-only", "HEAD~1"); got != "CLAUDE.md\n\"memory/caf\\351.md\"\n\"memory/d\\377/2026-11-28.md\"" {
		t.Errorf("since then: %s", got)
	}
	b.git("commit", "-q", "-m", "odd names")
	if changes, err := r.Changes("HEAD~1", "HEAD"); err != nil || len(changes) != 2 {
		t.Errorf("changes, whatever their names: %v, %v", changes, err)
	}
	want := []string{"memory/2026-11-28.md", "memory/deep/er/x.md", "memory/séance du soir.md"}
	for name, fsys := range three(t, r) {
		got, err := fsys.Files("memory")
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
		if list, err := fsys.ReadDir("memory"); err != nil || len(list) != 3 {
			t.Errorf("%s lists %v, %v", name, list, err)
		}
	}
	b.git("sparse-checkout", "set", "--no-cone", "/*.md")
	r = b.open()
	w := three(t, r)["worktree"].(*repo.Worktree)
	whole, err := r.Whole(w, "memory")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := whole.Files("memory"); err != nil || !cmp.Equal(got, want) {
		t.Errorf("whole: %q, %v", got, err)
	}
}

func prefetched(t *testing.T, b *box) *repo.Repo {
	r, err := repo.OpenStaged(b.top, b.env, "memory")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// TestLinksThatLeaveAreOutsideEverywhere holds for all trees alike.
func TestLinksThatLeaveAreOutsideEverywhere(t *testing.T) {
	b := plain(t)
	for link, target := range map[string]string{"inside.md": filepath.Join(b.top, "CLAUDE.md"), "out.md": "../out.md",
		"abs": "/etc", "git.md": ".git/config", "chain.md": "inside.md", "deep": "memory/deep/er", "back.md": "deep/../../2026-11-28.md"} {
		if err := os.Symlink(target, filepath.Join(b.top, link)); err != nil {
			t.Skip("no symlinks here: ", err)
		}
	}
	b.commit()
	for name, fsys := range three(t, b.open()) {
		for _, file := range []string{"inside.md", "out.md", "abs/hostname", "git.md", "chain.md"} {
			if _, err := fsys.ReadFile(file); !errors.Is(err, repo.ErrOutside) {
				t.Errorf("%s, %s: %v", name, file, err)
			}
			if _, err := fsys.Stat(file); !errors.Is(err, repo.ErrOutside) {
				t.Errorf("%s, stat %s: %v", name, file, err)
			}
		}
		if got, err := fsys.ReadFile("back.md"); err != nil || string(got) != "a note\n" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if _, err := fsys.ReadFile("CLAUDE.md/x"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestShallowHistoryIsRefused holds where a range reaches the end of what a
// clone has, and not where it does not.
func TestShallowHistoryIsRefused(t *testing.T) {
	b := plain(t)
	b.commit("x.md", "1\n")
	b.commit("x.md", "2\n")
	dir := filepath.Join(t.TempDir(), "clone")
	b.git("clone", "-q", "--depth=2", "file://"+b.top, dir)
	r := b.in(dir).open()
	for rng, shallow := range map[string]bool{"HEAD~1..HEAD": false, "HEAD~2..HEAD": true, "HEAD": true, "HEAD~1": true} {
		commits, err := r.Commits(rng)
		if errors.Is(err, repo.ErrShallow) != shallow || shallow == (err == nil) {
			t.Errorf("%s: %v, %v", rng, commits, err)
		}
	}
	if _, err := b.open().Commits("HEAD"); err != nil {
		t.Errorf("the full clone: %v", err)
	}
}

// TestReplacedHistoryIsNotBelieved has a commit replaced by one with another
// parent, and a graft that takes the parents away.
func TestReplacedHistoryIsNotBelieved(t *testing.T) {
	b := plain(t)
	first := b.git("rev-parse", "HEAD~1")
	b.commit("x.md", "1\n")
	b.git("replace", "--graft", "HEAD", first)
	b.write(".git/info/grafts", b.git("rev-parse", "HEAD~1")+"\n")
	for _, inProcess := range []bool{false, true} {
		r := b.open()
		r.UseObjects = inProcess
		if commits, err := r.Commits("HEAD"); err != nil || len(commits) != 3 || commits[2].Parents[0] == first {
			t.Errorf("commits %v, %v", commits, err)
		}
		if changes, err := r.Changes("HEAD~1", "HEAD"); err != nil || len(changes) != 1 {
			t.Errorf("changes %v, %v", changes, err)
		}
	}
}
