package repo_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// state is all that a refused commit must not touch.
func (b *box) state() string {
	b.t.Helper()
	dir, err := os.ReadDir(b.top)
	if err != nil {
		b.t.Fatal(err)
	}
	var names []string
	for _, d := range dir {
		names = append(names, d.Name())
	}
	head, _ := b.try("rev-parse", "HEAD")
	return strings.Join([]string{head, b.git("ls-files", "-s"), b.git("diff", "--cached", "--raw"), b.read("CLAUDE.md"),
		b.git("status", "--porcelain"), strings.Join(names, " ")}, "\n")
}

func TestRefusedCommitLeavesEverything(t *testing.T) {
	tests := []struct {
		name    string
		prepare func(b *box, req *repo.CommitRequest)
		want    error // nil: any
		words   string
	}{
		{"the file changed", func(b *box, _ *repo.CommitRequest) { b.write("CLAUDE.md", "edited\n") }, repo.ErrChanged, "CLAUDE.md"},
		{"the file is gone", func(b *box, _ *repo.CommitRequest) {
			os.Rename(b.top+"/CLAUDE.md", b.top+"/x")
			b.write("CLAUDE.md", "")
		}, repo.ErrChanged, "CLAUDE.md"},
		{"HEAD moved", func(b *box, _ *repo.CommitRequest) { b.commit("other.md", "x\n") }, repo.ErrMoved, "HEAD"},
		{"HEAD was unborn", func(_ *box, req *repo.CommitRequest) { req.Parent = "" }, repo.ErrMoved, "HEAD"},
		{"it has staged changes", func(b *box, _ *repo.CommitRequest) {
			b.write("CLAUDE.md", "staged\n")
			b.git("add", "CLAUDE.md")
			b.write("CLAUDE.md", oldText)
		}, repo.ErrStaged, "CLAUDE.md"},
		{"nothing to commit", func(_ *box, req *repo.CommitRequest) { req.Files[0].New = req.Files[0].Old }, repo.ErrNothing, ""},
		{"a file that HEAD has and the worktree has not", func(b *box, req *repo.CommitRequest) {
			b.git("update-index", "--skip-worktree", "far/away.md")
			os.Remove(b.top + "/far/away.md")
			req.Files = append(req.Files, repo.File{Path: "far/away.md", New: []byte("x")})
		}, repo.ErrChanged, "far/away.md"},
		{"a path outside", func(_ *box, req *repo.CommitRequest) { req.Files[0].Path = "../x.md" }, repo.ErrOutside, ""},
		{"a path in .git", func(_ *box, req *repo.CommitRequest) { req.Files[0].Path = ".git/hooks/pre-commit" }, repo.ErrOutside, ""},
		{"a link", func(b *box, req *repo.CommitRequest) {
			os.Symlink("CLAUDE.md", b.top+"/AGENTS.md")
			req.Files[0].Path = "AGENTS.md"
		}, nil, "give CLAUDE.md"},
		{"twice the same file", func(_ *box, req *repo.CommitRequest) { req.Files = append(req.Files, req.Files[0]) }, nil, "twice"},
		{"a new folder that is a file", func(_ *box, req *repo.CommitRequest) {
			req.Files = append(req.Files, repo.File{Path: "CLAUDE.md/x.md", New: []byte("x")})
		}, nil, "not a directory"},
		{"a hook rejects it", func(b *box, req *repo.CommitRequest) {
			req.Files = append(req.Files, repo.File{Path: "new/folder/x.md", New: []byte("x")})
			b.hook("pre-commit", "echo to stdout; echo the hook says no >&2; exit 1")
		}, nil, "to stdout\nthe hook says no"},
		{"a message hook rejects it", func(b *box, _ *repo.CommitRequest) { b.hook("commit-msg", "grep Hebbian-Op: $1; exit 1") }, nil, "Hebbian-Op: update"},
		{"a hook commits something else", func(b *box, _ *repo.CommitRequest) {
			b.hook("pre-commit", "unset GIT_INDEX_FILE; git commit -q --no-verify --allow-empty --only -m inner")
		}, repo.ErrMoved, "HEAD"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := plain(t)
			r := b.open()
			req := update(r, "CLAUDE.md", oldText, newText)
			b.write("mine.md", "staged\n")
			b.git("add", "mine.md")
			tt.prepare(b, &req)
			before := b.state()
			_, err := r.Commit(req)
			if err == nil || tt.want != nil && !errors.Is(err, tt.want) || !strings.Contains(err.Error(), tt.words) {
				t.Errorf("error %v, want %v with %q", err, tt.want, tt.words)
			}
			after := b.state()
			if tt.name == "a hook commits something else" {
				_, before, _ = strings.Cut(before, "\n")
				_, after, _ = strings.Cut(after, "\n")
			}
			if before != after {
				t.Errorf("before\n%s\nafter\n%s", before, after)
			}
			if r.Interrupted() {
				t.Error("a journal is left")
			}
		})
	}
}

// TestCommitOfSomebodyElseStays has somebody commit in the moment before HEAD moves,
// by a git in PATH that does so first.
func TestCommitOfSomebodyElseStays(t *testing.T) {
	b := plain(t)
	real := b.git("--exec-path") + "/git"
	bin := filepath.Join(t.TempDir(), "git")
	script := "#!/bin/sh\nif test \"$1\" = update-ref; then (unset GIT_INDEX_FILE; " + real + " commit -q --allow-empty -m theirs); fi\nexec " + real + " \"$@\"\n"
	if err := os.WriteFile(bin, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(bin)+":"+os.Getenv("PATH"))
	r := b.open()
	_, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if !errors.Is(err, repo.ErrMoved) {
		t.Errorf("error %v", err)
	}
	if got := b.git("log", "-1", "--format=%s"); got != "theirs" {
		t.Errorf("HEAD is %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "" || b.read("CLAUDE.md") != oldText {
		t.Errorf("status %q, CLAUDE.md %q", got, b.read("CLAUDE.md"))
	}
}

func TestCommitSkipsWhatIsEditedMeanwhile(t *testing.T) {
	b := plain(t)
	b.hook("commit-msg", "echo edited >CLAUDE.md")
	r := b.open()
	req := update(r, "CLAUDE.md", oldText, newText)
	req.Files = append(req.Files, repo.File{Path: "memory/2026-11-28.md", Old: []byte("a note\n"), New: []byte("another\n")})
	id, err := r.Commit(req)
	var skipped *repo.SkippedError
	if !errors.As(err, &skipped) || len(skipped.Paths) != 1 || skipped.Paths[0] != "CLAUDE.md" || skipped.Commit != id {
		t.Errorf("id %s, error %v", id, err)
	}
	if b.read("CLAUDE.md") != "edited\n" || b.read("memory/2026-11-28.md") != "another\n" {
		t.Error("the wrong file was kept")
	}
	if got := b.git("status", "--porcelain"); got != " M CLAUDE.md" {
		t.Errorf("status %q", got)
	}
}

// TestHookMayCommitAfterwards holds that a commit is found below another one
// that a post-commit hook puts on top.
func TestHookMayCommitAfterwards(t *testing.T) {
	b := plain(t)
	b.hook("post-commit", "test \"$INNER\" && exit; INNER=1 git commit -q --allow-empty -m inner")
	r := b.open()
	id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if want := b.git("rev-parse", "HEAD~1"); err != nil || id != want {
		t.Errorf("id %s, %v; want %s", id, err, want)
	}
	if got := b.git("status", "--porcelain"); got != "" || b.read("CLAUDE.md") != newText {
		t.Errorf("status %q, CLAUDE.md %q", got, b.read("CLAUDE.md"))
	}
}

func TestCommitKeepsModeAndLink(t *testing.T) {
	b := newBox(t)
	b.write("AGENTS.md", oldText)
	if err := os.Symlink("AGENTS.md", filepath.Join(b.top, "CLAUDE.md")); err != nil {
		t.Skip("no symlinks here: ", err)
	}
	if err := os.Chmod(filepath.Join(b.top, "AGENTS.md"), 0o751); err != nil {
		t.Fatal(err)
	}
	b.commit()
	r := b.open()
	target, err := r.Resolve("CLAUDE.md")
	if err != nil {
		t.Fatal(err)
	}
	req := update(r, target, oldText, newText)
	req.Files = append(req.Files, repo.File{Path: "run.sh", New: []byte("x"), Mode: 0o700}, repo.File{Path: "empty.md", New: nil})
	if _, err := r.Commit(req); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(b.top, "AGENTS.md")); err != nil || info.Mode().Perm() != 0o751 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if to, err := os.Readlink(filepath.Join(b.top, "CLAUDE.md")); to != "AGENTS.md" {
		t.Errorf("the link points to %q, %v", to, err)
	}
	if got := b.git("status", "--porcelain"); got != "" {
		t.Errorf("status %q", got)
	}
	if got := b.git("ls-tree", "HEAD", "run.sh"); !strings.HasPrefix(got, "100755") {
		t.Errorf("mode of run.sh: %q", got)
	}
}

func TestEmptyCommitIsMadeWhereMeant(t *testing.T) {
	b := plain(t)
	b.write("mine.md", "staged\n")
	b.git("add", "mine.md")
	r := b.open()
	head, _, _ := r.Head()
	id, err := r.Commit(repo.CommitRequest{Parent: head, AllowEmpty: true, Message: "# review\n\nHebbian-Reviewed-By: Ada"})
	if err != nil {
		t.Fatal(err)
	}
	if got := b.git("show", "--format=%B", "--name-only", id); got != "# review\n\nHebbian-Reviewed-By: Ada" && got != "# review\n\nHebbian-Reviewed-By: Ada\n" {
		t.Errorf("commit %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "A  mine.md" {
		t.Errorf("status %q", got)
	}
}

func TestUsersSettingsApply(t *testing.T) {
	b := plain(t)
	home := t.TempDir()
	b.write("../id.config", "[user]\n\tname = Work\n\temail = work@example.org\n")
	b.git("config", "--global", "includeIf.gitdir:"+b.top+"/.path", filepath.Join(filepath.Dir(b.top), "id.config"))
	b.git("config", "core.hooksPath", filepath.Join(home, "hooks"))
	b.in(home).write("hooks/prepare-commit-msg", "#!/bin/sh\necho 'Change-Id: 1' >>$1\n")
	if err := os.Chmod(filepath.Join(home, "hooks/prepare-commit-msg"), 0o755); err != nil {
		t.Fatal(err)
	}
	r := b.open()
	if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
		t.Fatal(err)
	}
	want := "Work <work@example.org>|Hebbian-Op: update\nChange-Id: 1"
	if got := b.git("log", "-1", "--format=%an <%ae>|%(trailers)"); strings.TrimSpace(got) != want {
		t.Errorf("commit %q, want %q", got, want)
	}
}

func TestLineEndsAndFiltersAreGits(t *testing.T) {
	crlf := strings.ReplaceAll(oldText, "\n", "\r\n")
	b := newBox(t)
	b.git("config", "core.autocrlf", "true")
	b.git("config", "filter.shout.clean", "tr a-z A-Z")
	b.git("config", "filter.shout.smudge", "tr A-Z a-z")
	b.commit(".gitattributes", "loud.md filter=shout\n", "CLAUDE.md", crlf, "loud.md", "psst\r\n")
	r := b.open()
	req := update(r, "CLAUDE.md", crlf, strings.ReplaceAll(newText, "\n", "\r\n"))
	req.Files = append(req.Files, repo.File{Path: "loud.md", Old: []byte("psst\r\n"), New: []byte("psst now\r\n")})
	if _, err := r.Commit(req); err != nil {
		t.Fatal(err)
	}
	if got := b.git("cat-file", "blob", "HEAD:CLAUDE.md") + "\n"; got != newText {
		t.Errorf("HEAD has %q", got)
	}
	if got := b.git("cat-file", "blob", "HEAD:loud.md"); got != "PSST NOW" {
		t.Errorf("HEAD has %q", got)
	}
	if got := b.git("status", "--porcelain"); got != "" {
		t.Errorf("status %q", got)
	}
}

func TestOneWriterAtATime(t *testing.T) {
	b := plain(t)
	first, second := b.open(), b.open()
	unlock, err := first.Lock()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := second.Lock(); !errors.Is(err, repo.ErrLocked) {
		t.Errorf("second lock: %v", err)
	}
	if _, err := second.Commit(update(second, "CLAUDE.md", oldText, newText)); !errors.Is(err, repo.ErrLocked) {
		t.Errorf("second commit: %v", err)
	}
	if _, err := first.Commit(update(first, "CLAUDE.md", oldText, newText)); err != nil {
		t.Errorf("commit of who has the lock: %v", err)
	}
	unlock()
	unlock2, err := second.Lock()
	if err != nil {
		t.Fatal(err)
	}
	unlock2()
}

// TestCommitYieldsToWhoIsAboutToCommit has a message in an editor, and a commit whose
// hooks run.
func TestCommitYieldsToWhoIsAboutToCommit(t *testing.T) {
	for name, begin := range map[string]func(b *box, r *repo.Repo){
		"editor": func(b *box, _ *repo.Repo) { b.write(".git/COMMIT_EDITMSG", "mine\n") },
		"hooks":  func(_ *box, r *repo.Repo) { r.Committing(false) },
	} {
		t.Run(name, func(t *testing.T) {
			b := plain(t)
			r := b.open()
			if err := os.MkdirAll(r.StateDir, 0o777); err != nil {
				t.Fatal(err)
			}
			past := time.Now().Add(-time.Minute)
			if err := os.Chtimes(filepath.Join(r.GitDir, "logs", "HEAD"), past, past); err != nil {
				t.Fatal(err)
			}
			begin(b, r)
			r.Patience = time.Nanosecond
			if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); !errors.Is(err, repo.ErrCommitting) {
				t.Errorf("error %v", err)
			}
			if got := b.git("status", "--porcelain"); got != "" || b.read("CLAUDE.md") != oldText || r.Interrupted() {
				t.Errorf("status %q", got)
			}
			r.Committing(true)
			b.git("commit", "-q", "--allow-empty", "-m", "theirs")
			if _, err := r.Commit(update(r, "CLAUDE.md", oldText, newText)); err != nil {
				t.Errorf("after their commit: %v", err)
			}
		})
	}
}
