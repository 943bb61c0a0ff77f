package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// commit makes the one commit that a review ends in.
func (v *reviewing) commit() error {
	if err := refuseBusy(v.repo); err != nil {
		return err
	}
	drafted, err := v.draft.Files()
	if err != nil {
		return err
	}
	var files []repo.File
	for _, name := range slices.Sorted(maps.Keys(drafted)) {
		old := v.now.Pages[name]
		if v.now.Memory != nil && name == v.now.Memory.File {
			old = v.now.Memory.Doc.Source
		}
		files = append(files, repo.File{Path: name, Old: old, New: drafted[name]})
	}
	id, err := commitFiles(v.repo, repo.CommitRequest{Parent: v.head, Files: files, Message: v.message(), AllowEmpty: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(v.w.out, "Reviewed: %.12s\n", id)
	return err
}

// message is the message of the commit. It names what was not just kept, and
// quotes no entry.
func (v *reviewing) message() string {
	var b strings.Builder
	fmt.Fprintf(&b, "chore(memory): review %s\n\n", layers.Plural(len(v.past.shown()), "automatic change"))
	for i, c := range v.changes {
		if v.verdict[i] != kept {
			fmt.Fprintln(&b, line(c, v.verdict[i]))
		}
	}
	if !strings.HasSuffix(b.String(), "\n\n") {
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "%s: %s\n", trailerReviewed, v.by)
	return b.String()
}

// line says what became of a change.
func line(c review.Change, what verdict) string {
	switch {
	case c.Kind == review.Weight && what == undid:
		return fmt.Sprintf("- rule:%s: %s → %s (%s)", c.ID, c.New, c.Old, what)
	case c.Kind == review.Weight && what == skipped:
		return fmt.Sprintf("- rule:%s: %s → %s (%s)", c.ID, c.Old, c.New, what)
	case c.Kind == review.Weight, c.Kind == review.Proposed:
		return fmt.Sprintf("- rule:%s: %s (%s)", c.ID, c.New, what)
	}
	name := "an entry"
	if c.ID != "" {
		name = "entry " + c.ID
	}
	return fmt.Sprintf("- %s: %s, %s (%s)", c.File, name, c.Kind, what)
}

// edit opens the person's editor on a text.
func (v *reviewing) edit(text string) (string, error) {
	editor, err := v.repo.Output("var", "GIT_EDITOR")
	if err != nil {
		return "", errors.New("git knows of no editor: git config core.editor")
	}
	if err := repo.MakeStateDir(v.repo.StateDir); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp(v.repo.StateDir, "review-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "line.md")
	if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
		return "", err
	}
	cmd := exec.Command("sh", "-c", strings.TrimSpace(string(editor))+` "$@"`, "editor", file)
	cmd.Dir, cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = v.w.dir, v.w.env, v.w.in, streamFile(v.w.out), streamFile(v.w.out)
	if err := cmd.Run(); err != nil {
		return "", errors.New("the editor ended with an error")
	}
	now, err := os.ReadFile(file)
	return string(now), err
}
