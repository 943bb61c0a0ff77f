//go:build unix

package repo_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestFullDiskChangesNothing needs a small file system, so root on Linux.
func TestFullDiskChangesNothing(t *testing.T) {
	small := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", small).CombinedOutput(); err != nil {
		t.Skipf("cannot mount a small file system: %v %s", err, bytes.TrimSpace(out))
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", small).CombinedOutput(); err != nil {
			t.Errorf("umount: %v %s", err, out)
		}
	})
	elsewhere := plain(t)
	dir := filepath.Join(small, "w")
	elsewhere.git("worktree", "add", "-q", dir) // its git directory is not on the small one
	b := elsewhere.in(dir)
	r := b.open()
	filler := make([]byte, 1<<20)
	for i := 0; ; i++ {
		err := os.WriteFile(filepath.Join(small, "filler"+string(rune('a'+i))), filler, 0o666)
		if errors.Is(err, syscall.ENOSPC) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	before := b.state()
	req := update(r, "CLAUDE.md", oldText, newText)
	req.Files = append(req.Files, repo.File{Path: "memory/2026-11-28.md", Old: []byte("a note\n"), New: bytes.Repeat([]byte("more\n"), 100_000)})
	if _, err := r.Commit(req); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("error %v", err)
	}
	if after := b.state(); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	if r.Interrupted() {
		t.Error("a journal is left")
	}
}
