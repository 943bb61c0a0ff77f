//go:build unix

package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKilledUpdateIsFinishedOrUndone kills update --apply at random moments.
// Each file is then the old one or the new one, never a part of it, and the
// next update ends where an undisturbed one ends: one commit, clean files.
func TestKilledUpdateIsFinishedOrUndone(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many processes")
	}
	origin := newKillStage(t)
	whole := origin.clone(t)
	begin := time.Now()
	if out, err := whole.hebbian("update", "--apply").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(begin)
	old, now := origin.files(t), whole.files(t)
	r := rand.New(rand.NewPCG(7, 7))
	mixed := 0
	for range 25 {
		s := origin.clone(t)
		c := s.hebbian("update", "--apply")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(r.Int64N(int64(took))))
		c.Process.Kill() //nolint:errcheck // it may have ended
		c.Wait()         //nolint:errcheck // it was killed
		isNew := 0
		for name, text := range s.files(t) {
			switch text {
			case now[name]:
				isNew++
			case old[name]:
			default:
				t.Fatalf("%s is neither the old nor the new one:\n%s", name, text)
			}
		}
		if isNew > 0 && isNew < len(now) {
			mixed++
		}
		if out, err := s.hebbian("update", "--apply").CombinedOutput(); err != nil {
			t.Fatalf("the update after the kill: %v\n%s", err, out)
		}
		for name, text := range s.files(t) {
			if text != now[name] {
				t.Fatalf("%s is not what an undisturbed update gives:\n%s", name, text)
			}
		}
		if got := s.git(t, "status", "--porcelain"); got != "" {
			t.Fatalf("git status is not clean:\n%s", got)
		}
		if got := s.git(t, "rev-list", "--count", "HEAD"); got != "2\n" {
			t.Fatalf("%s commits, want 2", strings.TrimSpace(got))
		}
	}
	t.Logf("25 kills in %v, %d with files of both kinds", took, mixed)
}

// A killStage is a repository with a memory and pending sessions.
type killStage struct{ dir, bin string }

func newKillStage(t *testing.T) killStage {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := killStage{dir: t.TempDir(), bin: t.TempDir()}
	if err := os.Symlink(self, filepath.Join(s.bin, "git-hebbian")); err != nil {
		t.Fatal(err)
	}
	memory := "## Layer 1: CORE\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n- [0.50] alpha\n- [0.30] beta\n\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"
	files := map[string]string{"CLAUDE.md": memory}
	for _, day := range []string{"03", "04", "05", "06", "07"} {
		files["memory/2026-11-"+day+".md"] = "## Session 09:00 — Day " + day + "\n\n- Activated: alpha (evidence)\n"
	}
	for name, text := range files {
		file := filepath.Join(s.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s.git(t, "init", "-q", "-b", "main")
	s.git(t, "add", ".")
	s.git(t, "commit", "-q", "-m", "start")
	return s
}

func (s killStage) env() []string {
	return append(os.Environ(), "PATH="+s.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "HEBBIAN_NOW=2026-11-30T12:00:00Z",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org",
		"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
}

func (s killStage) hebbian(args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, "git-hebbian"), args...)
	c.Dir, c.Env = s.dir, s.env()
	return c
}

func (s killStage) git(t *testing.T, args ...string) string {
	t.Helper()
	c := exec.Command("git", args...)
	c.Dir, c.Env = s.dir, s.env()
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", args[0], err, out)
	}
	return string(out)
}

// clone copies the repository as it is.
func (s killStage) clone(t *testing.T) killStage {
	t.Helper()
	c := killStage{dir: filepath.Join(t.TempDir(), "copy"), bin: s.bin}
	if err := os.CopyFS(c.dir, os.DirFS(s.dir)); err != nil {
		t.Fatal(err)
	}
	return c
}

// files returns the memory and the notes.
func (s killStage) files(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(s.dir, "memory", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, name := range append(names, filepath.Join(s.dir, "CLAUDE.md")) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = string(text)
	}
	return files
}
