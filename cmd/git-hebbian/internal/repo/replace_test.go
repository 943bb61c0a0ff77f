package repo_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func TestReplaceWritesOneFile(t *testing.T) {
	b := plain(t)
	r := b.open()
	unlock, err := r.LockWithin(time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	head := b.git("rev-parse", "HEAD")
	if err := os.Chmod(filepath.Join(b.top, "CLAUDE.md"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := r.Replace("CLAUDE.md", []byte(oldText), []byte(newText)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(b.top, "CLAUDE.md")); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v (%v)", info.Mode(), err)
	}
	if err := r.Replace("new/folder/x.md", nil, []byte("x\n")); err != nil {
		t.Fatal(err)
	}
	if b.read("CLAUDE.md") != newText || b.read("new/folder/x.md") != "x\n" || b.git("rev-parse", "HEAD") != head {
		t.Error("it is not written, or committed")
	}
	if got := b.git("status", "--porcelain", "-uall"); got != " M CLAUDE.md\n?? new/folder/x.md" {
		t.Errorf("status is %q", got)
	}
	if _, err := os.Stat(filepath.Join(r.StateDir, "replace.new")); err == nil {
		t.Error("a temporary file is left")
	}
}

func TestReplaceRefuses(t *testing.T) {
	tests := []struct {
		name, file string
		old        []byte
		want       error // nil: any
	}{
		{"a file that changed", "CLAUDE.md", []byte("other\n"), repo.ErrChanged},
		{"a file that is there now", "CLAUDE.md", nil, repo.ErrChanged},
		{"a file that is gone", "gone.md", []byte("x"), repo.ErrChanged},
		{"a file that is empty no longer", "CLAUDE.md", []byte{}, repo.ErrChanged},
		{"a path outside", "../x.md", nil, repo.ErrOutside},
		{"a path in .git", ".git/config", nil, repo.ErrOutside},
		{"a link", "link.md", []byte(oldText), nil},
		{"a folder", "far", nil, nil},
		{"a file as a folder", "CLAUDE.md/x.md", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := plain(t)
			if err := os.Symlink("CLAUDE.md", filepath.Join(b.top, "link.md")); err != nil {
				t.Skip(err)
			}
			before := b.state()
			err := b.open().Replace(tt.file, tt.old, []byte("new\n"))
			if err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
			if after := b.state(); after != before {
				t.Errorf("before\n%s\nafter\n%s", before, after)
			}
		})
	}
}

func TestLockWithinWaits(t *testing.T) {
	b := plain(t)
	r, other := b.open(), b.open()
	unlock, err := r.Lock()
	if err != nil {
		t.Fatal(err)
	}
	again, err := r.LockWithin(0)
	if err != nil {
		t.Fatalf("who has the lock waits for it: %v", err)
	}
	again()
	if _, err := other.LockWithin(50 * time.Millisecond); !errors.Is(err, repo.ErrLocked) {
		t.Errorf("error %v, want %v", err, repo.ErrLocked)
	}
	time.AfterFunc(50*time.Millisecond, unlock)
	unlock, err = other.LockWithin(5 * time.Second)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
}

// TestCommitTakesWhatIsInTheWorktree commits files as they are on disk: one that
// HEAD has otherwise, and one that it does not have.
func TestCommitTakesWhatIsInTheWorktree(t *testing.T) {
	b := plain(t)
	b.write("CLAUDE.md", newText)
	b.write("new/x.md", "x\n")
	b.write("mine.md", "staged\n")
	b.git("add", "mine.md")
	r := b.open()
	req := update(r, "CLAUDE.md", newText, newText)
	req.Files = append(req.Files, repo.File{Path: "new/x.md", Old: []byte("x\n"), New: []byte("x\n")})
	id, err := r.Commit(req)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.git("show", "--format=", "--name-only", id); got != "CLAUDE.md\nnew/x.md" {
		t.Errorf("the commit has %q", got)
	}
	if b.git("show", id+":CLAUDE.md")+"\n" != newText || b.read("CLAUDE.md") != newText {
		t.Error("another content is committed")
	}
	if got := b.git("status", "--porcelain"); got != "A  mine.md" {
		t.Errorf("status is %q", got)
	}
}
