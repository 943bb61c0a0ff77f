package repo_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestHookSeesWhatIsCommitted runs git commit in all its ways, with a hook that
// writes down what this package sees. The worktree always has "two", the index
// before the command "one", HEAD "zero".
func TestHookSeesWhatIsCommitted(t *testing.T) {
	tests := []struct {
		name string
		run  func(b *box) (string, error)
		want sighting
	}{
		{"commit", func(b *box) (string, error) { return b.try("commit", "-m", "x") },
			sighting{"one\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"commit -a", func(b *box) (string, error) { return b.try("commit", "-a", "-m", "x") },
			sighting{"two\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"commit PATH", func(b *box) (string, error) { return b.try("commit", "-m", "x", "CLAUDE.md") },
			sighting{"two\n", []string{"M CLAUDE.md"}, 1}},
		{"commit -p", func(b *box) (string, error) { return b.answering("y\n", "commit", "-p", "-m", "x") },
			sighting{"two\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"commit --amend", func(b *box) (string, error) { return b.try("commit", "--amend", "-m", "x") },
			sighting{"one\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"from a subdirectory", func(b *box) (string, error) {
			return b.in(filepath.Join(b.top, "sub")).with(b.env...).try("commit", "-am", "x")
		},
			sighting{"two\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"with --git-dir", func(b *box) (string, error) {
			return b.in(filepath.Join(b.top, "sub")).with(b.env...).try("--git-dir=../.git", "--work-tree=..", "commit", "-am", "x")
		}, sighting{"two\n", []string{"M CLAUDE.md", "A other.md"}, 1}},
		{"merge", func(b *box) (string, error) {
			b.git("reset", "-q", "--hard")
			return b.try("merge", "-m", "x", "side")
		}, sighting{"zero\n", []string{"A side.md"}, 2}},
		{"commit of a merge with conflicts", func(b *box) (string, error) {
			b.git("reset", "-q", "--hard")
			b.try("merge", "-m", "x", "clash") //nolint:errcheck // it must fail
			b.write("CLAUDE.md", "both\n")
			return b.try("commit", "-am", "x")
		}, sighting{"both\n", []string{"M CLAUDE.md"}, 2}},
	}
	for _, linked := range []bool{false, true} {
		for _, tt := range tests {
			if linked && !strings.HasPrefix(tt.name, "commit") {
				continue
			}
			t.Run(fmt.Sprintf("%s, linked %v", tt.name, linked), func(t *testing.T) {
				t.Parallel()
				b := staging(t, linked)
				if out, err := tt.run(b); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				var got sighting
				if err := json.Unmarshal([]byte(b.read("../saw")), &got); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

// staging returns a worktree in which HEAD, index and worktree differ, with
// hooks, and branches to merge.
func staging(t *testing.T, linked bool) *box {
	b := newBox(t)
	b.commit("CLAUDE.md", "zero\n", "sub/x.md", "x\n")
	for _, name := range []string{"pre-commit", "pre-merge-commit"} {
		b.hook(name, "REPO_TEST_ROLE=hook exec \"$REPO_TEST_BINARY\"\n")
	}
	dir := filepath.Join(t.TempDir(), "main")
	if linked {
		b.git("worktree", "add", "-q", "-b", "other", dir)
	} else {
		b.git("clone", "-q", "--template="+filepath.Join(b.top, ".git"), "--config", "core.bare=false", b.top, dir)
	}
	b = b.in(dir)
	b.git("checkout", "-q", "-b", "side")
	quiet := b.with("GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=core.hooksPath", "GIT_CONFIG_VALUE_0=/nowhere")
	quiet.commit("CLAUDE.md", "before\n")
	quiet.commit("side.md", "side\n")
	quiet.git("checkout", "-q", "-b", "clash", "side~1")
	quiet.commit("CLAUDE.md", "theirs\n")
	quiet.git("checkout", "-q", "-b", "ours", "side~1")
	quiet.commit("CLAUDE.md", "zero\n")
	quiet.commit("own.md", "own\n")
	b.write("CLAUDE.md", "one\n")
	b.write("other.md", "other\n")
	b.git("add", ".")
	b.write("CLAUDE.md", "two\n")
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return b.with("REPO_TEST_BINARY="+binary, "REPO_TEST_OUT="+filepath.Join(filepath.Dir(dir), "saw"))
}

// answering is try with something on standard input.
func (b *box) answering(input string, args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env, cmd.Stdin = b.top, b.env, strings.NewReader(input)
	out, err := cmd.CombinedOutput()
	return string(out), err
}
