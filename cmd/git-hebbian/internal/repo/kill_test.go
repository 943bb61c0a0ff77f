package repo_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// kills returns how often a commit is killed: 50 times, or REPO_TEST_KILLS.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("REPO_TEST_KILLS")); err == nil {
		return n
	}
	return 50
}

// TestKilledCommitIsAllOrNothing kills the process at random moments of Commit
// and lets another one recover: every file is old or new in full, HEAD too, and
// after Recover they agree.
func TestKilledCommitIsAllOrNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	b := newBox(t)
	text := func(path string, n int) string { return strings.Repeat(fmt.Sprintf("%s version %d\n", path, n), 2000) }
	paths := []string{"CLAUDE.md", "memory/2026-11-28.md", "memory/2026-11-29.md"}
	b.commit(paths[0], text(paths[0], 0), paths[1], text(paths[1], 0), paths[2], text(paths[2], 0))
	b.write("mine.md", "staged\n")
	b.git("add", "mine.md")
	forever := make(chan int)
	full := b.commitAndKill(paths, text, 0, func() { <-forever }) // how long one takes, and version 1
	version, counts := 1, map[string]int{}
	for i := range kills() {
		lasted := b.commitAndKill(paths, text, version, func() { time.Sleep(time.Duration(rand.Int64N(int64(full)))) })
		counts[b.mixture(paths, text, version)]++
		r := b.open()
		if done, err := recoverKilled(r); err != nil {
			t.Fatalf("kill %d after %v: recover: %v", i, lasted, err)
		} else if done {
			counts["recovered"]++
		}
		got := b.mixture(paths, text, version)
		if got == "mixed" {
			t.Fatalf("kill %d after %v: %s after recovery", i, lasted, got)
		}
		if status := b.git("status", "--porcelain"); status != "A  mine.md" {
			t.Fatalf("kill %d after %v, %s: status %q", i, lasted, got, status)
		}
		if done, err := r.Recover(); done || err != nil || r.Interrupted() {
			t.Fatalf("kill %d: recovered again: %v, %v", i, done, err)
		}
		if got == "all new" {
			version++
		}
		r.Close()
	}
	b.git("fsck", "--no-dangling")
	t.Logf("%d kills within %v; before recovery: %v", kills(), full, counts)
}

// TestOrphanedHookIsWaitedFor kills the process while a hook of its commit runs, which
// goes on. What comes after the hook is not done.
func TestOrphanedHookIsWaitedFor(t *testing.T) {
	b := plain(t)
	b.hook("pre-commit", "touch .git/started; sleep 1; touch .git/slept")
	text := func(_ string, n int) string { return []string{oldText, newText}[n] }
	b.commitAndKill([]string{"CLAUDE.md"}, text, 0, func() {
		for range 3000 {
			if _, err := os.Stat(b.top + "/.git/started"); err == nil {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	})
	r := b.open()
	waiting := r.Interrupted()
	if _, err := os.Stat(b.top + "/.git/slept"); err != nil && waiting {
		t.Error("interrupted while the hook runs")
	}
	if done, err := r.Recover(); err != nil {
		t.Fatalf("recover: %v, %v", done, err)
	}
	if _, err := os.Stat(b.top + "/.git/slept"); err != nil {
		t.Error("recovered while the hook runs")
	}
	if got := b.mixture([]string{"CLAUDE.md"}, text, 0); got != "all old" {
		t.Errorf("%s after recovery", got)
	}
	if got := b.git("status", "--porcelain"); got != "" {
		t.Errorf("status %q", got)
	}
}

// TestRecoverEndsWhatAnotherGitBlocked has an index.lock in the way, after the
// commit is made.
func TestRecoverEndsWhatAnotherGitBlocked(t *testing.T) {
	t.Parallel()
	b := plain(t)
	b.hook("reference-transaction", "test $1 != committed || touch .git/index.lock")
	r := b.open()
	id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if err == nil || id != b.git("rev-parse", "HEAD") || !r.Interrupted() {
		t.Fatalf("id %s, error %v, interrupted %v", id, err, r.Interrupted())
	}
	if err := os.Remove(b.top + "/.git/index.lock"); err != nil {
		t.Fatal(err)
	}
	if done, err := r.Recover(); !done || err != nil {
		t.Errorf("recover: %v, %v", done, err)
	}
	if got := b.git("status", "--porcelain"); got != "" || b.read("CLAUDE.md") != newText {
		t.Errorf("status %q, CLAUDE.md %q", got, b.read("CLAUDE.md"))
	}
}

// commitAndKill has another process commit the next version, kills it when wait
// returns, and returns how long it ran.
func (b *box) commitAndKill(paths []string, text func(string, int) string, version int, wait func()) time.Duration {
	b.t.Helper()
	req := repo.CommitRequest{Parent: b.git("rev-parse", "HEAD"), Message: fmt.Sprintf("version %d", version+1)}
	for _, p := range paths {
		req.Files = append(req.Files, repo.File{Path: p, Old: []byte(text(p, version)), New: []byte(text(p, version+1))})
	}
	data, err := json.Marshal(req)
	if err != nil {
		b.t.Fatal(err)
	}
	// A request of this size is too large for the environment.
	b.write(".git/request", string(data))
	binary, err := os.Executable()
	if err != nil {
		b.t.Fatal(err)
	}
	cmd := exec.Command(binary)
	cmd.Dir, cmd.Env = b.top, append(b.env[:len(b.env):len(b.env)], "REPO_TEST_ROLE=commit", "REPO_TEST_REQUEST=.git/request")
	start := time.Now()
	if err := cmd.Start(); err != nil {
		b.t.Fatal(err)
	}
	go func() {
		wait()
		cmd.Process.Kill() //nolint:errcheck // it may have ended already
	}()
	cmd.Wait() //nolint:errcheck // killed, most of the time
	return time.Since(start)
}

// mixture says which of HEAD and the files have which version.
func (b *box) mixture(paths []string, text func(string, int) string, version int) string {
	b.t.Helper()
	head := b.git("show", "HEAD:"+paths[0]) + "\n"
	old, new := 0, 0
	if head == text(paths[0], version) {
		old++
	} else {
		new++
	}
	for _, p := range paths {
		switch b.read(p) {
		case text(p, version):
			old++
		case text(p, version+1):
			new++
		default:
			b.t.Fatalf("%s is neither old nor new", p)
		}
	}
	switch {
	case new == 0:
		return "all old"
	case old == 0:
		return "all new"
	default:
		return "mixed"
	}
}

// recoverKilled recovers once nobody has the lock: a child that was being started when
// its parent was killed has it until it is a program of its own.
func recoverKilled(r *repo.Repo) (done bool, err error) {
	unlock, err := r.LockWithin(10 * time.Second)
	if err != nil {
		return false, err
	}
	defer unlock()
	return r.Recover()
}
