package repo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// versions reads a whole history as lines of subjects' first words and files.
func versions(t *testing.T, b *box, r *repo.Repo, rev string, paths ...string) (lines []string) {
	t.Helper()
	h, err := r.History(rev, paths...)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	for {
		v, err := h.Next()
		if err != nil {
			t.Fatal(err)
		}
		if v == nil {
			return lines
		}
		line := b.git("log", "-1", "--no-show-signature", "--format=%s", v.Commit) + fmt.Sprint(" <", len(v.Parents))
		for _, f := range v.Files {
			line += " " + f.Path + "("
			for _, old := range append(f.Old, f.New) {
				if !repo.Exists(old) {
					line += "-"
					continue
				}
				src, err := r.Blob(old)
				if err != nil {
					t.Fatal(err)
				}
				line += strings.TrimSpace(string(src)) + ","
			}
			line += ")"
		}
		lines = append(lines, line)
	}
}

// TestHistoryGivesWhatEachVersionWasMadeFrom, whatever the settings, also where a
// merge differs from both of its parents.
func TestHistoryGivesWhatEachVersionWasMadeFrom(t *testing.T) {
	b := odd(t)
	b.git("config", "log.follow", "true")
	b.git("config", "log.diffMerges", "first-parent")
	name := "sé \n\x1epar.md"
	b.commit(name, "1", "b.md", "x")
	b.git("checkout", "-q", "-b", "side")
	b.commit(name, "2")
	b.git("checkout", "-q", "main")
	b.commit("b.md", "y")
	b.commit(name, "3")
	b.try("merge", "-q", "side") //nolint:errcheck // it conflicts
	b.write(name, "4")
	b.git("commit", "-qam", "merge")
	b.git("rm", "-q", name)
	b.git("commit", "-qm", "gone")
	r := b.open()
	got := versions(t, b, r, "HEAD", name)
	if len(got) != 5 || got[0] != "gone <1 "+name+"(4,-)" || got[1] != "merge <2 "+name+"(3,2,4,)" || !strings.HasSuffix(got[4], "("+"-1,)") {
		t.Errorf("got %q", got)
	}
	if got := versions(t, b, r, "HEAD", "b.md"); len(got) != 2 || !strings.HasSuffix(got[0], "<1 b.md(x,y,)") {
		t.Errorf("of the other file: %q", got)
	}
	if got := versions(t, b, r, "HEAD", "none.md"); got != nil {
		t.Errorf("of no file: %q", got)
	}
	h, err := r.History("nowhere", "b.md")
	if err != nil {
		t.Fatal(err)
	}
	if v, err := h.Next(); v != nil || err == nil {
		t.Errorf("of no revision: %v, %v", v, err)
	}
	h.Close()
}

func TestAuthorships(t *testing.T) {
	b := odd(t)
	b.commit("a.md", "a")
	b.git("-c", "i18n.commitEncoding=latin1", "commit", "-q", "--allow-empty", "--author", "Zo\xe9 \x1e <zoe@example.org>", "-m", "x\n\nCo-authored-by: Not In Trailers <a@b.c>\n\nbody",
		"-m", "CO-AUTHORED-BY: Claude <noreply@anthropic.com>\nCo-authored-by: No Address\nSigned-off-by: Ada <ada@example.org>")
	id, parent := b.git("rev-parse", "HEAD"), b.git("rev-parse", "HEAD~1")
	who, err := b.open().Authorships([]string{id, parent})
	if err != nil || len(who) != 2 {
		t.Fatalf("%v, %v", who, err)
	}
	want := []repo.Person{{"Claude", "noreply@anthropic.com"}, {"No Address", ""}}
	if diff := cmp.Diff(want, who[id].CoAuthors); diff != "" {
		t.Error(diff)
	}
	if a := who[id]; !strings.HasPrefix(a.Author.Name, "Zoé") || a.Committer.Name != "Ada" || cmp.Diff([]string{parent}, a.Parents) != "" {
		t.Errorf("got %+v", a)
	}
	if who, err := b.open().Authorships(nil); len(who) != 0 || err != nil {
		t.Errorf("of none: %v, %v", who, err)
	}
}

// TestMarkdownChangesKeepsParentsApart also where nothing differs from one.
func TestMarkdownChangesKeepsParentsApart(t *testing.T) {
	b := odd(t)
	b.commit("a.md", "a", "b.txt", "b")
	b.git("checkout", "-q", "-b", "side")
	b.commit("c d.MD", "c")
	b.git("checkout", "-q", "main")
	b.commit("b.txt", "d")
	b.git("merge", "-q", "--no-ff", "-m", "merge", "side")
	head, first, second := b.git("rev-parse", "HEAD"), b.git("rev-parse", "HEAD^1"), b.git("rev-parse", "HEAD^2")
	changes, err := b.open().MarkdownChanges([]repo.Step{{head, second}, {first, ""}, {head, first}, {first, b.git("rev-parse", "HEAD~2")}})
	if err != nil || len(changes) != 1 || len(changes[repo.Step{head, first}]) != 1 || changes[repo.Step{head, first}][0].Path != "c d.MD" {
		t.Errorf("got %+v, %v", changes, err)
	}
}
