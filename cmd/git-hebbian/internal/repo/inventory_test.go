package repo_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// revisions commits a history in which notes come, change and go in two folders, and
// returns its commits.
func revisions(b *box, n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	b.commit("CLAUDE.md", "none\n")
	commits := []string{b.git("rev-parse", "HEAD")}
	for i := range n {
		dir := []string{"memory", "other"}[r.IntN(2)]
		b.write(fmt.Sprintf("%s/2026-%02d.md", dir, 10+i), fmt.Sprint("note ", i, "\n"))
		switch r.IntN(4) {
		case 0:
			b.write(fmt.Sprintf("%s/2026-%02d.md", dir, 10+r.IntN(i+1)), fmt.Sprint("changed ", i, "\n"))
		case 1:
			b.write(fmt.Sprintf("%s/deep/er/%d.md", dir, i), "deep\n")
		case 2:
			b.git("rm", "-rq", "--ignore-unmatch", fmt.Sprintf("%s/2026-%02d.md", dir, 10+r.IntN(i+1)), dir+"/deep")
		}
		commits = append(commits, b.commit("CLAUDE.md", fmt.Sprint(i, "\n")))
	}
	return commits
}

// listed returns what git lists below a folder: a line of path and id for each file.
func listed(b *box, commit, dir string) string {
	var lines []string
	for line := range strings.Lines(b.git("ls-tree", "-r", commit, dir+"/")) {
		head, path, _ := strings.Cut(strings.TrimSpace(line), "\t")
		lines = append(lines, path+" "+strings.Fields(head)[2])
	}
	return strings.Join(lines, "\n")
}

// TestAnInventoryHasTheFilesOfEachTree compares what is listed of many trees at once
// with what git lists of each.
func TestAnInventoryHasTheFilesOfEachTree(t *testing.T) {
	b := newBox(t)
	commits := revisions(b, 40)
	b.git("gc", "-q")
	for _, inProcess := range []bool{false, true} {
		r := b.open()
		r.UseObjects = inProcess
		r.ReadAhead(commits)
		var folders []repo.Folder
		var want []string
		for _, commit := range append(commits, commits[20], commits[3]) {
			tree, err := r.At(commit)
			if err != nil {
				t.Fatal(err)
			}
			for _, dir := range []string{"memory", "other", "memory/deep", "gone"} {
				f, _ := tree.Folder(dir)
				folders, want = append(folders, f), append(want, listed(b, commit, dir))
			}
		}
		inventory := r.Inventory()
		for _, at := range [][2]int{{0, 60}, {60, len(folders)}, {0, len(folders)}} { // some of them twice
			got, err := inventory.Below(folders[at[0]:at[1]])
			if err != nil {
				t.Fatal(err)
			}
			for i, files := range got {
				lines := make([]string, len(files))
				for k, f := range files {
					lines[k] = f.Path + " " + f.ID
				}
				slices.Sort(lines)
				if diff := cmp.Diff(want[at[0]+i], strings.Join(lines, "\n")); diff != "" {
					t.Fatalf("folder %d: %s", at[0]+i, diff)
				}
			}
		}
	}
}

// TestReadingAheadChangesNoAnswer reads ahead what is there, what is not, and nothing,
// and then reads.
func TestReadingAheadChangesNoAnswer(t *testing.T) {
	b := newBox(t)
	commits := revisions(b, 5)
	r := b.open()
	r.ReadAhead(nil)
	r.ReadAhead([]string{"", "HEAD", "no such thing"})
	r.ReadAhead(append(commits, strings.Repeat("1", 40)))
	r.ReadAhead(commits, "CLAUDE.md", "memory", "gone.md", "a\nb", "")
	if _, err := r.Inventory().Below(nil); err != nil {
		t.Error(err)
	}
	for i, commit := range commits {
		tree, err := r.At(commit)
		if err != nil {
			t.Fatal(err)
		}
		want := "none\n"
		if i > 0 {
			want = fmt.Sprint(i-1, "\n")
		}
		if got, err := tree.ReadFile("CLAUDE.md"); err != nil || string(got) != want {
			t.Errorf("CLAUDE.md of %d is %q, %v", i, got, err)
		}
	}
	if _, err := r.At(strings.Repeat("1", 40)); err == nil {
		t.Error("a commit that does not exist was read")
	}
}
