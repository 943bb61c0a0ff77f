package repo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// TestWalkComesByEveryCommit: those of all parents, with what each made of the
// paths, whatever the settings, and no more than it is asked to.
func TestWalkComesByEveryCommit(t *testing.T) {
	b := odd(t)
	b.git("config", "log.follow", "true")
	b.git("config", "log.diffMerges", "combined")
	r := b.open()
	b.git("switch", "-q", "-c", "side")
	b.git("commit", "-q", "--allow-empty", "-m", "side\n\ntext\n\nHebbian-Op: update\nCo-authored-by: Bo <bo@example.org>\n")
	b.git("switch", "-q", "-")
	b.write("CLAUDE.md", "two\n")
	b.write("other.md", "x\n")
	b.git("add", ".")
	b.git("commit", "-q", "-m", "two")
	b.git("merge", "-q", "--no-ff", "-m", "merge", "side")
	walk := func(most int) (lines []string) {
		err := r.Walk([]string{"CLAUDE.md"}, func(p *repo.Passed) bool {
			files := ""
			for _, f := range p.Files {
				files += " " + f.Path
			}
			lines = append(lines, fmt.Sprintf("%d %s %v%s", len(p.Parents), p.Subject, p.Trailer("hebbian-op"), files))
			if len(p.CoAuthors) > 0 && p.CoAuthors[0].Name != "Bo" {
				t.Errorf("co-authors %v", p.CoAuthors)
			}
			return len(lines) == most
		})
		if err != nil {
			t.Fatal(err)
		}
		return lines
	}
	lines := walk(-1)
	want := map[string]bool{"2 merge []": true, "1 side [update]": true, "1 two [] CLAUDE.md": true}
	for _, line := range lines {
		delete(want, line)
	}
	if len(want) > 0 {
		t.Errorf("%v are missing in\n%s", want, strings.Join(lines, "\n"))
	}
	if diff := cmp.Diff(lines[:1], walk(1)); diff != "" {
		t.Error(diff)
	}
}

func TestWalkOfNoHistoryIsEmpty(t *testing.T) {
	b := newBox(t)
	err := b.open().Walk([]string{"CLAUDE.md"}, func(*repo.Passed) bool { t.Error("a commit"); return true })
	if err != nil {
		t.Error(err)
	}
}

func TestThreeWay(t *testing.T) {
	r := plain(t).open()
	tests := []struct {
		name, base, ours, theirs string
		want                     string
		clean                    bool
	}{
		{"apart", "a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n", "A\nb\nc\nD\n", true},
		{"the same line", "a\n", "b\n", "c\n", "", false},
		{"no text", "a\x00\n", "b\x00\n", "c\x00\n", "", false},
		{"line ends", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n", "a\r\nb\r\nC", "A\r\nb\r\nC", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, clean, err := r.ThreeWay([]byte(test.base), []byte(test.ours), []byte(test.theirs))
			if err != nil || clean != test.clean || string(got) != test.want {
				t.Errorf("got %q, %v, %v", got, clean, err)
			}
		})
	}
}
