package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func prefixed(prefix string, lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = prefix + line
	}
	return out
}

// writeAllowFile shows how an edit changes the AllowFile, and makes it.
func writeAllowFile(w *world, r *repo.Repo, apply bool, edit func(text string) (string, []string)) error {
	file := filepath.Join(r.Top, pii.AllowFile)
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("reading %s: %w", pii.AllowFile, err)
	}
	text, lines := edit(string(old))
	for _, line := range lines {
		fmt.Fprintln(w.out, line)
	}
	switch {
	case len(lines) == 0:
		fmt.Fprintf(w.out, "%s stays as it is\n", pii.AllowFile)
		return nil
	case !apply:
		fmt.Fprintf(w.out, "\nNothing is written. --apply writes %s.\n", pii.AllowFile)
		return nil
	}
	if err := replaceFile(file, []byte(text)); err != nil {
		return fmt.Errorf("writing %s: %w", pii.AllowFile, err)
	}
	fmt.Fprintf(w.out, "\n%s is written; to commit: git add %s\n", pii.AllowFile, typed(r, pii.AllowFile))
	if len(text) > len(old) {
		fmt.Fprintf(w.out, "It counts in your commit once it is staged, and in those of harvest, update and reflect once it is committed.\n")
	}
	return nil
}

// replaceFile writes a file anew: whoever reads it sees the old or the new.
func replaceFile(file string, content []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) //nolint:errcheck // renamed, or of no use
	_, err = temp.Write(content)
	if err := errors.Join(err, temp.Chmod(0o644), temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), file)
}
