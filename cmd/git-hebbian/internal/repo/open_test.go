package repo_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func TestOpenFindsThePlaces(t *testing.T) {
	b := plain(t)
	linked := filepath.Join(t.TempDir(), "linked")
	b.git("worktree", "add", "-q", linked)
	git := filepath.Join(b.top, ".git")
	tests := []struct {
		name, dir           string
		env                 []string
		top, gitDir, prefix string
	}{
		{"at the top", b.top, nil, b.top, git, ""},
		{"in a folder", filepath.Join(b.top, "memory/deep"), nil, b.top, git, "memory/deep/"},
		{"in a linked worktree", linked, nil, linked, filepath.Join(git, "worktrees/linked"), ""},
		{"with a relative GIT_DIR and GIT_WORK_TREE", filepath.Join(b.top, "memory"), []string{"GIT_DIR=../.git", "GIT_WORK_TREE=.."}, b.top, git, "memory/"},
		{"with pathspecs of another meaning", b.top, []string{"GIT_LITERAL_PATHSPECS=1", "GIT_ICASE_PATHSPECS=1"}, b.top, git, ""},
		{"with GIT_DIR from elsewhere", t.TempDir(), []string{"GIT_DIR=" + git, "GIT_WORK_TREE=" + b.top}, b.top, git, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := b.in(tt.dir).with(tt.env...).open()
			got := []string{r.Top, r.GitDir, r.CommonDir, r.Prefix, r.StateDir, r.HooksDir, r.ObjectFormat}
			want := []string{tt.top, tt.gitDir, git, tt.prefix,
				filepath.Join(tt.gitDir, "hebbian"), filepath.Join(git, "hooks"), "sha1"}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if data, err := r.Staged().ReadFile("CLAUDE.md"); err != nil || string(data) != oldText {
				t.Errorf("staged CLAUDE.md: %q, %v", data, err)
			}
		})
	}
}

func TestOpenHonoursHooksPath(t *testing.T) {
	b := plain(t)
	b.git("config", "core.hooksPath", ".githooks")
	r := b.in(filepath.Join(b.top, "memory")).open()
	if want := filepath.Join(b.top, ".githooks"); r.HooksDir != want {
		t.Errorf("HooksDir is %s, want %s", r.HooksDir, want)
	}
	b.git("config", "core.hooksPath", "~/my hooks")
	if got := b.open().HooksDir; filepath.Base(got) != "my hooks" || !filepath.IsAbs(got) {
		t.Errorf("HooksDir is %s", got)
	}
}

func TestOpenSaysWhyNot(t *testing.T) {
	b := plain(t)
	bare := filepath.Join(t.TempDir(), "bare.git")
	b.git("clone", "-q", "--bare", b.top, bare)
	tests := []struct {
		name, dir string
		want      error
	}{
		{"no repository", t.TempDir(), repo.ErrNotRepository},
		{"inside .git", filepath.Join(b.top, ".git"), repo.ErrNotRepository},
		{"bare", bare, repo.ErrBare},
	}
	for _, tt := range tests {
		if _, err := repo.Open(tt.dir, b.env); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := repo.Open(b.top, b.env); !errors.Is(err, repo.ErrNoGit) {
		t.Errorf("without git: %v", err)
	}
}

func TestConfigGivesTheLastValue(t *testing.T) {
	b := plain(t)
	b.git("config", "--global", "hebbian.file", "MEMORY.md")
	b.git("config", "hebbian.file", "AGENTS.md")
	b.git("config", "--add", "hebbian.file", "docs/CLAUDE.md\nodd")
	b.write(".git/config", b.read(".git/config")+"[hebbian]\n\tstrict\n")
	r := b.with("GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=hebbian.handWeights", "GIT_CONFIG_VALUE_0=deny").open()
	for name, want := range map[string]string{"hebbian.file": "docs/CLAUDE.md\nodd", "hebbian.strict": "true", "hebbian.handweights": "deny"} {
		if got, ok := r.Config(name); got != want || !ok {
			t.Errorf("%s is %q, %v; want %q", name, got, ok, want)
		}
	}
	if v, ok := r.Config("hebbian.none"); ok {
		t.Errorf("hebbian.none is %q", v)
	}
}

func TestResolveStaysInside(t *testing.T) {
	b := plain(t)
	links := map[string]string{"AGENTS.md": "CLAUDE.md", "MEMORY.md": "AGENTS.md", "notes": "memory", "out.md": "../out.md",
		"etc": "/etc", "inside.md": filepath.Join(b.top, "CLAUDE.md"), "loop": "loop2", "loop2": "loop",
		"git.md": ".git/config", "dangling": "memory/new.md"}
	for name, target := range links {
		if err := os.Symlink(target, filepath.Join(b.top, name)); err != nil {
			t.Skip("no symlinks here: ", err)
		}
	}
	r := b.open()
	for path, want := range map[string]string{"CLAUDE.md": "CLAUDE.md", "AGENTS.md": "CLAUDE.md", "MEMORY.md": "CLAUDE.md",
		"notes/2026-11-28.md": "memory/2026-11-28.md", "inside.md": "CLAUDE.md", "dangling": "memory/new.md", "none/x.md": "none/x.md"} {
		if got, err := r.Resolve(path); got != want || err != nil {
			t.Errorf("%s: %q, %v; want %q", path, got, err, want)
		}
	}
	for _, path := range []string{"out.md", "etc/passwd", "git.md", ".git/config", "memory/.GIT/x", "../x", "/etc/passwd"} {
		if got, err := r.Resolve(path); !errors.Is(err, repo.ErrOutside) {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	for _, path := range []string{"loop", "CLAUDE.md/x"} {
		if got, err := r.Resolve(path); err == nil {
			t.Errorf("%s: %q", path, got)
		}
	}
}
