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

var (
	_ repo.Linked = (*repo.Worktree)(nil)
	_ repo.Linked = (*repo.Whole)(nil)
	_ repo.Linked = (*repo.Tree)(nil)
)

// TestFollowPassesLinksInEveryPart holds in the worktree, at HEAD and staged.
func TestFollowPassesLinksInEveryPart(t *testing.T) {
	b := newBox(t)
	b.write("v1/CLAUDE.md", oldText)
	b.write("v1/deep/note.md", "a note\n")
	for link, target := range map[string]string{
		"current":        "v1",
		"CLAUDE.md":      "current/CLAUDE.md",
		"AGENTS.md":      "./CLAUDE.md",
		"v1/up.md":       "../current/deep/../CLAUDE.md",
		"deep":           "v1/deep",
		"back.md":        "deep/../CLAUDE.md", // above where deep leads to, not above deep
		"gone.md":        "v1/no.md",
		"lost.md":        "nowhere/CLAUDE.md",
		"under.md":       "v1/CLAUDE.md/x",
		"loop":           "loop2",
		"loop2":          "loop",
		"absolute.md":    filepath.Join(b.top, "v1/CLAUDE.md"),
		"leaves.md":      "../" + filepath.Base(b.top) + "/v1/CLAUDE.md",
		"v1/deep/out.md": "../../../x.md",
		"git.md":         "v1/../.git/config",
	} {
		if err := os.Symlink(target, filepath.Join(b.top, link)); err != nil {
			t.Skip("no symlinks here: ", err)
		}
	}
	b.commit()
	r := b.open()
	w, err := r.Worktree()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	head, err := r.At("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, file string
		links      []string
		err        error
	}{
		{"v1/CLAUDE.md", "v1/CLAUDE.md", nil, nil},
		{".", ".", nil, nil},
		{"current", "v1", []string{"current"}, nil},
		{"CLAUDE.md", "v1/CLAUDE.md", []string{"CLAUDE.md", "current"}, nil},
		{"AGENTS.md", "v1/CLAUDE.md", []string{"AGENTS.md", "CLAUDE.md", "current"}, nil},
		{"current/up.md", "v1/CLAUDE.md", []string{"current", "v1/up.md", "current"}, nil},
		{"back.md", "v1/CLAUDE.md", []string{"back.md", "deep"}, nil},
		{"gone.md", "", []string{"gone.md"}, fs.ErrNotExist},
		{"lost.md", "", []string{"lost.md"}, fs.ErrNotExist},
		{"under.md", "", []string{"under.md"}, fs.ErrNotExist},
		{"no/such.md", "", nil, fs.ErrNotExist},
		{"absolute.md", "", []string{"absolute.md"}, repo.ErrOutside},
		{"leaves.md", "", []string{"leaves.md"}, repo.ErrOutside},
		{"deep/out.md", "", []string{"deep", "v1/deep/out.md"}, repo.ErrOutside},
		{"git.md", "", []string{"git.md"}, repo.ErrOutside},
		{"../x.md", "", nil, repo.ErrOutside},
		{".git/config", "", nil, repo.ErrOutside},
	}
	for in, tree := range map[string]repo.Linked{"worktree": w, "HEAD": head, "staged": r.Staged()} {
		for _, tt := range tests {
			file, links, err := repo.Follow(tree, tt.name)
			if file != tt.file || !errors.Is(err, tt.err) || !cmp.Equal(links, tt.links) {
				t.Errorf("%s, %s: %q, %q, %v", in, tt.name, file, links, err)
			}
		}
		if _, links, err := repo.Follow(tree, "loop"); err == nil || len(links) != 40 {
			t.Errorf("%s: a loop of %d links, %v", in, len(links), err)
		}
	}
}
