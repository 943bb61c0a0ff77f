package repo_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestInterruptedIsNoCommitThatEndsMeanwhile has one who looks while another begins
// and ends a commit, again and again.
func TestInterruptedIsNoCommitThatEndsMeanwhile(t *testing.T) {
	t.Parallel()
	b := plain(t)
	writer, reader := b.open(), b.open()
	journal := filepath.Join(writer.StateDir, "commit.json")
	stop, ended := make(chan bool), make(chan error, 1)
	go func() {
		for {
			select {
			case <-stop:
				ended <- nil
				return
			default:
			}
			unlock, err := writer.LockWithin(time.Minute)
			if err == nil {
				err = errors.Join(os.WriteFile(journal, nil, 0o666), os.Remove(journal))
				unlock()
			}
			if err != nil {
				ended <- err
				return
			}
		}
	}()
	found := 0
	for range 20_000 {
		if reader.Interrupted() {
			found++
		}
	}
	close(stop)
	if err := <-ended; err != nil || found > 0 {
		t.Errorf("%d interrupted commits where there was none (%v)", found, err)
	}
}

// TestRemovedRepositoryStaysRemoved has the repository removed under one who waits
// for the lock, and under one who has opened it.
func TestRemovedRepositoryStaysRemoved(t *testing.T) {
	t.Parallel()
	b := plain(t)
	holder, waiter, late := b.open(), b.open(), b.open()
	unlock, err := holder.Lock()
	if err != nil {
		t.Fatal(err)
	}
	waited := make(chan error, 1)
	go func() {
		_, err := waiter.LockWithin(time.Minute)
		waited <- err
	}()
	if err := os.RemoveAll(b.top); err != nil {
		t.Error(err)
	}
	if err := <-waited; err == nil || errors.Is(err, repo.ErrLocked) {
		t.Errorf("who waits: %v", err)
	}
	unlock()
	if _, err := late.Lock(); err == nil {
		t.Error("it is locked where it is no more")
	}
	if err := late.Replace("memory/2026-11-28.md", nil, []byte("new\n")); err == nil {
		t.Error("it is written where it is no more")
	}
	if _, err := os.Stat(b.top); !os.IsNotExist(err) {
		t.Errorf("the repository is back: %v", err)
	}
}

// TestWhatIsStagedMeanwhileStaysOut has somebody stage a file when it was just asked
// for what is staged, by a git in PATH that does so then.
func TestWhatIsStagedMeanwhileStaysOut(t *testing.T) {
	b := plain(t)
	b.write("mine.md", "mine\n")
	real := b.git("--exec-path") + "/git"
	bin := filepath.Join(t.TempDir(), "git")
	script := "#!/bin/sh\n" + real + " \"$@\"\ncode=$?\ncase \" $* \" in *' diff --cached '*) " + real + " add mine.md;; esac\nexit $code\n"
	if err := os.WriteFile(bin, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(bin)+":"+os.Getenv("PATH"))
	r := b.open()
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Error(err)
	}
	if got := b.git("show", "--format=", "--name-only", "HEAD"); got != "CLAUDE.md" {
		t.Errorf("the commit has %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "A  mine.md" {
		t.Errorf("status %q", got)
	}
}

// TestCommitThatIsUndoneAtOnceIsMadeAgain has a person commit what they had staged
// when HEAD has just moved, from an index that has not the new files.
func TestCommitThatIsUndoneAtOnceIsMadeAgain(t *testing.T) {
	t.Parallel()
	b := plain(t)
	b.hook("reference-transaction", "test $1 = committed || exit 0; test -e .git/once && exit; touch .git/once; git commit -q -m theirs")
	r := b.open()
	req := update(r, "CLAUDE.md", oldText, newText)
	req.Files = append(req.Files, repo.File{Path: "memory/2026-11-29.md", New: []byte("a new note\n")})
	b.write("mine.md", "mine\n")
	b.git("add", "mine.md")
	id, err := r.Commit(req)
	if err != nil || id != b.git("rev-parse", "HEAD") {
		t.Fatalf("id %s, error %v", id, err)
	}
	if got := b.git("log", "--format=%s", "-3"); got != "chore(memory): update\ntheirs\nchore(memory): update" {
		t.Errorf("history\n%s", got)
	}
	if got := b.git("status", "--porcelain"); got != "" || b.git("show", "HEAD:CLAUDE.md")+"\n" != newText || b.git("show", "HEAD:mine.md") != "mine" {
		t.Errorf("status %q, or HEAD has not all", got)
	}
}

// TestCommitThatIsUndoneAgainAndAgainIsStaged holds that nothing of it is lost.
func TestCommitThatIsUndoneAgainAndAgainIsStaged(t *testing.T) {
	t.Parallel()
	b := plain(t)
	b.hook("reference-transaction", "test $1 = committed || exit 0; test \"$INNER\" && exit; export INNER=1 GIT_INDEX_FILE=.git/theirs; git read-tree HEAD~1; git commit -q --allow-empty -m theirs")
	r := b.open()
	id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if !errors.Is(err, repo.ErrUndone) || id == "" {
		t.Errorf("id %q, error %v", id, err)
	}
	if got := b.git("status", "--porcelain"); got != "M  CLAUDE.md" || b.read("CLAUDE.md") != newText || r.Interrupted() {
		t.Errorf("status %q", got)
	}
}
