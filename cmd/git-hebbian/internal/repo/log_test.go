package repo_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// odd has settings that change what git prints.
func odd(t *testing.T) *box {
	b := plain(t)
	b.write(".git/order", "s*\nmemory/*\n")
	for _, kv := range []string{"diff.external=false", "color.ui=always", "diff.noprefix=true", "diff.mnemonicPrefix=true",
		"diff.orderFile=.git/order", "diff.renames=copies", "diff.relative=true", "status.showUntrackedFiles=no", "grep.patternType=fixed",
		"log.showSignature=true", "format.pretty=oneline", "core.quotePath=true", "status.relativePaths=true",
		"core.abbrev=5", "log.date=relative", "i18n.logOutputEncoding=latin1", "status.branch=true", "status.showStash=true"} {
		name, value, _ := strings.Cut(kv, "=")
		b.git("config", name, value)
	}
	return b
}

func TestSettingsDoNotChangeAnswers(t *testing.T) {
	b := odd(t)
	b.git("mv", "CLAUDE.md", "sé par.md")
	b.write("memory/2026-11-28.md", "edited\n")
	b.git("add", "memory/2026-11-28.md")
	b.write("memory/new one.md", "x\n")
	r := b.in(filepath.Join(b.top, "memory")).open()
	names := func(list []repo.Change) (out []string) {
		for _, c := range list {
			out = append(out, string(c.Status)+" "+c.Path)
			if len(c.OldID) != 40 || len(c.NewID) != 40 {
				t.Errorf("ids %q, %q", c.OldID, c.NewID)
			}
		}
		return out
	}
	want := []string{"D CLAUDE.md", "M memory/2026-11-28.md", "A sé par.md"}
	changes, err := r.StagedChanges()
	if diff := cmp.Diff(want, names(changes)); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	b.git("commit", "-q", "-m", "x")
	if changes, err = r.Changes("HEAD~1", "HEAD"); err != nil || cmp.Diff(want, names(changes)) != "" {
		t.Errorf("between commits: %v, %v", names(changes), err)
	}
	if changes, err = r.Changes("", "HEAD", "memory", "sé par.md"); err != nil || len(changes) != 4 {
		t.Errorf("from nothing: %v, %v", names(changes), err)
	}
	dirty, err := r.Dirty("memory", "sé par.md")
	if diff := cmp.Diff([]string{"memory/new one.md"}, dirty); diff != "" || err != nil {
		t.Errorf("dirty: %v\n%s", err, diff)
	}
}

func TestDirtyTellsEveryWayToDiffer(t *testing.T) {
	b := plain(t)
	b.commit("a.md", "a", "b.md", "b", "c.md", "c", ".gitignore", "ign*\n")
	b.write("a.md", "worktree")
	b.write("b.md", "staged")
	b.git("add", "b.md")
	if err := os.Remove(filepath.Join(b.top, "c.md")); err != nil {
		t.Fatal(err)
	}
	b.write("d e.md", "untracked")
	b.write("ignored.md", "x")
	r := b.open()
	got, err := r.Dirty("a.md", "b.md", "c.md", "d e.md", "CLAUDE.md", "ignored.md", "none.md", "*.md")
	if diff := cmp.Diff([]string{"a.md", "b.md", "c.md", "d e.md"}, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	many := []string{"a.md", "c.md", "*.md"}
	for i := range 300 {
		many = append(many, fmt.Sprintf("memory/%03d.md", i))
	}
	got, err = r.Dirty(many...)
	if diff := cmp.Diff([]string{"a.md", "c.md"}, got); diff != "" || err != nil {
		t.Errorf("of many: %v\n%s", err, diff)
	}
	ignored, err := r.IgnoredAmong([]string{"a.md", "ignored.md", "ign/x.md", "none.md"})
	if diff := cmp.Diff(map[string]bool{"ignored.md": true, "ign/x.md": true}, ignored); diff != "" || err != nil {
		t.Errorf("ignored: %v\n%s", err, diff)
	}
	for path, want := range map[string]bool{"ignored.md": true, "a.md": false, "ign/x.md": true} {
		if got, err := r.Ignored(path); got != want || err != nil {
			t.Errorf("ignored %s: %v, %v", path, got, err)
		}
	}
}

// history has four commits on top of first, two of which have trailers.
func history(t *testing.T) (b *box, first string) {
	b = odd(t)
	first = b.git("rev-parse", "HEAD")
	for _, message := range []string{
		"chore(memory): séance\nsecond line\n\n- rule: 0.60 → 0.65\n\nHebbian-Op: update\nhebbian-epoch: 2026-11\n  and on\n",
		"says Hebbian-Op: in\n\nHebbian-Op: not a trailer\n\nthe end\n",
		"review\n\nHebbian-Reviewed-By: Ada\nHebbian-Reviewed-By: Bob\n",
		"Hebbian-Op: only a subject",
	} {
		b.git("commit", "-q", "--allow-empty", "-m", message)
	}
	return b, first
}

func TestHistoryIsReadInFull(t *testing.T) {
	b, first := history(t)
	r := b.open()
	commits, err := r.Commits(first + "..HEAD")
	if err != nil || len(commits) != 4 {
		t.Fatalf("%d commits, %v", len(commits), err)
	}
	want := repo.Commit{ID: b.git("rev-parse", "HEAD~3"), Parents: []string{first}, Time: time.Date(2026, 11, 28, 14, 32, 0, 0, time.UTC),
		Subject: "chore(memory): séance second line", Body: "- rule: 0.60 → 0.65\n\nHebbian-Op: update\nhebbian-epoch: 2026-11\n  and on",
		Trailers: repo.Trailers{{"Hebbian-Op", "update"}, {"hebbian-epoch", "2026-11 and on"}}}
	if diff := cmp.Diff(want, commits[0]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"2026-11 and on"}, commits[0].Trailer("Hebbian-Epoch")); diff != "" {
		t.Error(diff)
	}
	if ok, err := r.IsAncestor(first, "HEAD"); !ok || err != nil {
		t.Errorf("ancestor: %v, %v", ok, err)
	}
	if ok, err := r.IsAncestor("HEAD", first); ok || err != nil {
		t.Errorf("not an ancestor: %v, %v", ok, err)
	}
}

func TestTrailersAreFoundNewestFirst(t *testing.T) {
	b, _ := history(t)
	r := b.open()
	var seen []string
	err := r.Trailers([]string{"hebbian-op", "Hebbian-Reviewed-By"}, func(c repo.Commit) bool {
		seen = append(seen, c.Subject)
		return false
	})
	if diff := cmp.Diff([]string{"review", "chore(memory): séance second line"}, seen); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	n := 0
	if err := r.Trailers([]string{"Hebbian-Reviewed-By", "Hebbian-Op"}, func(repo.Commit) bool { n++; return true }); err != nil || n != 1 {
		t.Errorf("stopped after %d, %v", n, err)
	}
}

func TestRevisionsThatAreNone(t *testing.T) {
	r := plain(t).open()
	for _, rev := range []string{"", "nope", "--all", "HEAD:CLAUDE.md", "a\nb", "a b"} {
		if tree, err := r.At(rev); err == nil {
			t.Errorf("%q is %s", rev, tree.Commit)
		}
	}
	for _, rev := range []string{"nope..HEAD", "--all"} {
		if list, err := r.Commits(rev); err == nil {
			t.Errorf("%q has %d commits", rev, len(list))
		}
	}
	var g *repo.GitError
	if _, err := r.Changes("nope", "HEAD"); !errors.As(err, &g) || g.Verb != "diff-tree" {
		t.Errorf("changes: %v", err)
	}
}
