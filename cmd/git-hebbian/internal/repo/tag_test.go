package repo_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func TestTagsComeBackAsMade(t *testing.T) {
	b := plain(t)
	r := b.open()
	head, _, _ := r.Head()
	message := "hebbian/2026-11\n\n# counts\npatterns 7\n"
	if err := r.Tag("hebbian/2026-11", head, message); err != nil {
		t.Fatal(err)
	}
	if err := r.Tag("hebbian/2026-11", head+"~1", "again"); !errors.Is(err, repo.ErrTagExists) {
		t.Errorf("twice: %v", err)
	}
	b.git("tag", "hebbian/light", "HEAD~1")
	b.git("tag", "hebbian-other")
	b.git("tag", "hebbian/tree", "HEAD^{tree}")
	when := time.Date(2026, 11, 28, 14, 32, 0, 0, time.UTC)
	want := []repo.Tag{
		{Name: "hebbian/2026-11", Target: head, Annotated: true, Time: when, Message: message},
		{Name: "hebbian/light", Target: b.git("rev-parse", "HEAD~1"), Time: when},
		{Name: "hebbian/tree"},
	}
	got, err := r.Tags("hebbian/")
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if got, err := r.Tags("hebbian"); err != nil || len(got) != 4 {
		t.Errorf("a shorter prefix: %v, %v", got, err)
	}
	if err := r.VerifyTag("hebbian/2026-11"); err == nil {
		t.Error("an unsigned tag is verified")
	}
	if err := r.Tag("bad..name", head, "x"); err == nil {
		t.Error("a bad name is taken")
	}
}

// signing gives the box an SSH key that git signs with.
func signing(t *testing.T, b *box) {
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("no ssh-keygen: ", err)
	}
	key := filepath.Join(t.TempDir(), "key")
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput(); err != nil {
		t.Skipf("ssh-keygen: %v\n%s", err, out)
	}
	public, err := os.ReadFile(key + ".pub")
	if err != nil {
		t.Fatal(err)
	}
	b.in(filepath.Dir(key)).write("signers", "ada@example.org "+string(public))
	for _, kv := range []string{"gpg.format=ssh", "user.signingKey=" + key, "commit.gpgSign=true", "tag.gpgSign=true",
		"gpg.ssh.allowedSignersFile=" + filepath.Join(filepath.Dir(key), "signers")} {
		name, value, _ := strings.Cut(kv, "=")
		b.git("config", name, value)
	}
}

func TestCommitsAndTagsAreSigned(t *testing.T) {
	b := plain(t)
	signing(t, b)
	r := b.open()
	id, err := r.Commit(update(r, "CLAUDE.md", oldText, newText))
	if err != nil {
		t.Fatal(err)
	}
	b.git("verify-commit", id)
	if err := r.Tag("hebbian/2026-11", id, "closed\n\nsessions 9"); err != nil {
		t.Fatal(err)
	}
	if err := r.VerifyTag("hebbian/2026-11"); err != nil {
		t.Error(err)
	}
	tags, err := r.Tags("hebbian/")
	if err != nil || len(tags) != 1 || !tags[0].Signed || tags[0].Message != "closed\n\nsessions 9\n" {
		t.Errorf("tags %v, %v", tags, err)
	}
}
