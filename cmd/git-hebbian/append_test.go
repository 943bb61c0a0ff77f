package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// appendLine is an edit that adds a line to the end of what it is given.
func appendLine(text string) func(src []byte) ([]markdown.Edit, error) {
	return func(src []byte) ([]markdown.Edit, error) {
		return []markdown.Edit{{Span: markdown.Span{Start: len(src), End: len(src)}, New: text + "\n"}}, nil
	}
}

// TestEditNoteLosesNothingThatIsWrittenMeanwhile has an editor write the note
// after it was read.
func TestEditNoteLosesNothingThatIsWrittenMeanwhile(t *testing.T) {
	w, _, _ := testWorld(t)
	top := w.dir
	if out, err := exec.Command("git", "init", "-q", top).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	r, err := repo.Open(top, os.Environ())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	file := filepath.Join(top, "memory", "2026-11-28.md")
	asked := 0
	err = editNote(w, r, "memory/2026-11-28.md", func(src []byte) ([]markdown.Edit, error) {
		if asked++; asked == 1 {
			if src != nil {
				t.Errorf("a note that is not there has %q", src)
			}
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte("theirs\n"), 0o666)); err != nil {
				t.Fatal(err)
			}
		}
		return appendLine("ours")(src)
	})
	if got, _ := os.ReadFile(file); err != nil || string(got) != "theirs\nours\n" || asked != 2 {
		t.Errorf("the note is %q after %d tries, error %v", got, asked, err)
	}

	// Who holds the lock does not wait for it; without edits nothing is written.
	unlock, err := r.Lock()
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	if err := editNote(w, r, "memory/2026-11-28.md", appendLine("more")); err != nil {
		t.Error(err)
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := editNote(w, r, "memory/2026-11-28.md", func([]byte) ([]markdown.Edit, error) { return nil, nil }); err != nil {
		t.Error(err)
	}
	if after, err := os.Stat(file); err != nil || !os.SameFile(before, after) {
		t.Errorf("without edits the note is another file (%v)", err)
	}

	// A note that changes again and again is left as it is in the end.
	n := 0
	err = editNote(w, r, "memory/2026-11-28.md", func(src []byte) ([]markdown.Edit, error) {
		n++
		if err := os.WriteFile(file, append(src, "again\n"...), 0o666); err != nil {
			t.Fatal(err)
		}
		return appendLine("ours")(src)
	})
	if !errors.Is(err, repo.ErrChanged) || n != noteTries {
		t.Errorf("after %d tries: %v", n, err)
	}
}
