package repo_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// A files is what trees and worktrees have in common.
type files interface {
	fs.ReadFileFS
	fs.ReadDirFS
	fs.StatFS
	fs.ReadLinkFS
	Files(dir string) ([]string, error)
	ReadMany(paths []string, yield func(path string, data []byte) error) error
}

// three returns the staged tree, HEAD's and the worktree of a repository where
// they are the same.
func three(t *testing.T, r *repo.Repo) map[string]files {
	head, err := r.At("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	w, err := r.Worktree()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return map[string]files{"staged": r.Staged(), "HEAD": head, "worktree": w}
}

// linked has links of all kinds beside plain's files.
func linked(t *testing.T) *box {
	b := plain(t)
	for name, target := range map[string]string{"AGENTS.md": "CLAUDE.md", "notes": "memory", "memory/up.md": "../CLAUDE.md",
		"out.md": "../out.md", "abs.md": "/etc/hostname", "loop": "loop"} {
		if err := os.Symlink(target, filepath.Join(b.top, name)); err != nil {
			t.Skip("no symlinks here: ", err)
		}
	}
	b.commit("memory/-dash.md", "dash\n", "memory/x/empty.md", "", "memory/*.md", "star\n", "memory/a-b", "1", "memory/a/b", "2")
	return b
}

func TestTreesAreFileSystems(t *testing.T) {
	b := plain(t)
	b.commit("memory/a-b", "1", "memory/a/b", "2", "empty.md", "")
	for name, fsys := range three(t, b.open()) {
		if err := fstest.TestFS(fsys, "CLAUDE.md", "memory/séance du soir.md", "memory/a/b", "memory/deep/er/x.md", "empty.md"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestLinksAreFollowedInsideOnly(t *testing.T) {
	r := linked(t).open()
	for name, fsys := range three(t, r) {
		t.Run(name, func(t *testing.T) {
			for path, want := range map[string]string{"AGENTS.md": oldText, "notes/2026-11-28.md": "a note\n", "notes/up.md": oldText,
				"memory/*.md": "star\n", "memory/-dash.md": "dash\n", "notes/x/empty.md": ""} {
				if got, err := fsys.ReadFile(path); err != nil || string(got) != want {
					t.Errorf("%s: %q, %v", path, got, err)
				}
			}
			for _, path := range []string{"out.md", "abs.md", "loop"} {
				if _, err := fsys.ReadFile(path); err == nil || errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s: %v", path, err)
				}
			}
			for _, path := range []string{"none.md", "memory/none.md", "memory/none/x.md", "notes/none.md", "none/none/none.md", "CLAUDE.md.x"} {
				if _, err := fsys.ReadFile(path); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s: %v", path, err)
				}
			}
			if info, err := fsys.Lstat("AGENTS.md"); err != nil || info.Mode().Type() != fs.ModeSymlink {
				t.Errorf("Lstat of a link: %v, %v", info, err)
			}
			if info, err := fsys.Stat("AGENTS.md"); err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(oldText)) {
				t.Errorf("Stat of a link: %v, %v", info, err)
			}
			if to, err := fsys.ReadLink("AGENTS.md"); err != nil || to != "CLAUDE.md" {
				t.Errorf("ReadLink: %q, %v", to, err)
			}
			if _, err := fsys.ReadFile("memory"); err == nil || errors.Is(err, fs.ErrNotExist) {
				t.Errorf("reading a folder: %v", err)
			}
		})
	}
}

func TestFilesListsRegularFilesBelow(t *testing.T) {
	b := linked(t)
	r := b.open()
	want := []string{"memory/*.md", "memory/-dash.md", "memory/2026-11-28.md", "memory/a-b", "memory/a/b",
		"memory/deep/er/x.md", "memory/séance du soir.md", "memory/x/empty.md"}
	for name, fsys := range three(t, r) {
		got, err := fsys.Files("memory")
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
		if got, err := fsys.Files("notes"); err != nil || len(got) != len(want) || got[0] != "notes/*.md" {
			t.Errorf("%s through a link: %v, %v", name, got, err)
		}
		if got, err := fsys.Files("none"); got != nil || err != nil {
			t.Errorf("%s of no folder: %v, %v", name, got, err)
		}
		if all, err := fsys.Files("."); err != nil || len(all) != len(want)+2 {
			t.Errorf("%s of everything: %v, %v", name, all, err)
		}
	}
}

func TestWorktreeLeavesOutWhatIsNotMemory(t *testing.T) {
	b := plain(t)
	b.git("init", "-q", "memory/nested")
	b.write("memory/nested/x.md", "x")
	b.write("memory/.obsidian/x.md", "x")
	b.write("memory/.x.md.hebbian-0123456789ab", "x")
	b.write("memory/.hidden.md", "x")
	w := three(t, b.open())["worktree"]
	got, err := w.Files("memory")
	want := []string{"memory/.hidden.md", "memory/2026-11-28.md", "memory/deep/er/x.md", "memory/séance du soir.md"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	for _, path := range []string{".git/config", "memory/nested/.git/config"} {
		if _, err := w.ReadFile(path); !errors.Is(err, repo.ErrOutside) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestReadManyKeepsTheOrder(t *testing.T) {
	b := newBox(t)
	var args, paths []string
	for i := range 300 {
		p := fmt.Sprintf("memory/%03d.md", (i*7)%300)
		paths = append(paths, p)
		args = append(args, p, strings.Repeat(p, i*10))
	}
	b.commit(args...)
	stop := errors.New("enough")
	for name, fsys := range three(t, b.open()) {
		for _, n := range []int{0, 5, len(paths)} {
			i := 0
			err := fsys.ReadMany(paths[:n], func(path string, data []byte) error {
				if path != paths[i] || string(data) != args[2*i+1] {
					t.Errorf("%s: file %d is %s with %d bytes", name, i, path, len(data))
				}
				i++
				return nil
			})
			if err != nil || i != n {
				t.Errorf("%s: read %d of %d, %v", name, i, n, err)
			}
			seen := 0
			err = fsys.ReadMany(paths[:n], func(string, []byte) error { seen++; return stop })
			if n > 0 && (!errors.Is(err, stop) || seen != 1) {
				t.Errorf("%s: stopped after %d with %v", name, seen, err)
			}
		}
		err := fsys.ReadMany(append(paths[:50:50], "memory/none.md"), func(string, []byte) error { return nil })
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestStagedKnowsConflictsAndIntents(t *testing.T) {
	b := plain(t)
	b.git("checkout", "-q", "-b", "side")
	b.commit("CLAUDE.md", "side\n")
	b.git("checkout", "-q", "main")
	b.commit("CLAUDE.md", "main\n")
	b.try("merge", "side") //nolint:errcheck // it must fail
	b.write("intent.md", "later\n")
	b.write("empty.md", "")
	b.git("add", "-N", "intent.md")
	b.git("add", "empty.md")
	r := b.open()
	if _, err := r.Staged().ReadFile("CLAUDE.md"); !errors.Is(err, repo.ErrUnmerged) || !strings.Contains(err.Error(), "CLAUDE.md") {
		t.Errorf("reading it: %v", err)
	}
	if _, err := r.StagedChanges(); !errors.Is(err, repo.ErrUnmerged) || !strings.Contains(err.Error(), "CLAUDE.md") {
		t.Errorf("changes: %v", err)
	}
	if data, err := r.Staged().ReadFile("memory/2026-11-28.md"); err != nil || string(data) != "a note\n" {
		t.Errorf("another file: %q, %v", data, err)
	}
	if _, err := r.Staged().ReadFile("intent.md"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an intent: %v", err)
	}
	if data, err := r.Staged().ReadFile("empty.md"); err != nil || len(data) != 0 {
		t.Errorf("an empty file: %q, %v", data, err)
	}
	if got := r.InProgress(); got != "merge" {
		t.Errorf("in progress: %q", got)
	}
	if _, err := r.Commit(update(r, "memory/2026-11-28.md", "a note\n", "x")); !errors.Is(err, repo.ErrInProgress) {
		t.Errorf("commit: %v", err)
	}
}

// TestMissingObjectIsNotAMissingFile holds for a partial clone whose origin is gone.
func TestMissingObjectIsNotAMissingFile(t *testing.T) {
	b := clone(t, "--filter=blob:none", "--sparse")
	b.git("remote", "set-url", "origin", "file:///nowhere")
	for _, inProcess := range []bool{false, true} {
		r := b.open()
		r.UseObjects = inProcess
		head, err := r.At("HEAD")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := head.ReadFile("far/away.md"); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("in process %v: %v", inProcess, err)
		}
		if data, err := head.ReadFile("CLAUDE.md"); err != nil || string(data) != oldText {
			t.Errorf("in process %v, afterwards: %q, %v", inProcess, data, err)
		}
		r.Close() //nolint:errcheck // the process may have ended with git's error
	}
}
