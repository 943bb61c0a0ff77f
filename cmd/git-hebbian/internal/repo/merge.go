package repo

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ErrBinary says that git does not merge what is no text.
var ErrBinary = errors.New("git cannot merge it as text")

// MergeText merges three versions of a text, the base, ours and theirs, line by
// line, as the user's git does where no driver is named: merge.conflictStyle
// counts. Labels name the versions in the marks of a conflict. Dir need not be in
// a repository.
func MergeText(dir string, env []string, labels [3]string, versions [3][]byte) (result []byte, conflicts bool, err error) {
	git, err := exec.LookPath("git")
	if err != nil {
		return nil, false, fmt.Errorf("%w: %w", ErrNoGit, err)
	}
	temp, err := os.MkdirTemp("", "hebbian-merge-")
	if err != nil {
		return nil, false, fmt.Errorf("merging texts: %w", err)
	}
	defer os.RemoveAll(temp)
	args := []string{"merge-file", "-p"}
	for _, i := range [...]int{1, 0, 2} {
		args = append(args, "-L", labels[i])
	}
	for _, i := range [...]int{1, 0, 2} {
		name := filepath.Join(temp, fmt.Sprint(i))
		if err := os.WriteFile(name, versions[i], 0o600); err != nil {
			return nil, false, fmt.Errorf("merging texts: %w", err)
		}
		args = append(args, name)
	}
	var words bytes.Buffer
	cmd := exec.Command(git, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, env, &words
	result, err = cmd.Output()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return result, false, nil
	case errors.As(err, &exit) && exit.ExitCode() > 0 && exit.ExitCode() < 128:
		return result, true, nil // the number of conflicts
	case bytes.Contains(words.Bytes(), []byte("inary")):
		return nil, false, ErrBinary
	}
	return nil, false, gitError(cmd, err, words.String())
}

// Picking returns the commit whose change is being applied to HEAD, in a rebase
// or a cherry-pick of several; empty: none, or git does not say yet.
func (r *Repo) Picking() string {
	line := func(file string, last bool) string {
		text, err := os.ReadFile(filepath.Join(r.GitDir, filepath.FromSlash(file)))
		if err != nil {
			return ""
		}
		var lines []string
		for l := range strings.Lines(string(text)) {
			if l = strings.TrimSpace(l); l != "" && l[0] != '#' {
				lines = append(lines, l)
			}
		}
		switch {
		case len(lines) == 0:
			return ""
		case last:
			return lines[len(lines)-1]
		}
		return lines[0]
	}
	for _, l := range []string{line("rebase-merge/done", true), line("sequencer/todo", false)} {
		if words := strings.Fields(l); len(words) > 1 && words[0] != "exec" && words[0] != "label" {
			for _, word := range words[1:] {
				if word[0] != '-' { // fixup -C
					return word
				}
			}
		}
	}
	return ""
}

// ThreeWay merges what led from base to theirs into ours, as git does in a revert. It
// is not clean where both changed the same lines, or where one is no text.
func (r *Repo) ThreeWay(base, ours, theirs []byte) (merged []byte, clean bool, err error) {
	merged, conflicts, err := MergeText(r.Top, r.env, [3]string{"base", "ours", "theirs"}, [3][]byte{base, ours, theirs})
	if conflicts || errors.Is(err, ErrBinary) {
		return nil, false, nil
	}
	return merged, err == nil, err
}

// AsWritten returns a blob as git would write it to a path of the worktree: what
// autocrlf and smudge filters make of it.
func (r *Repo) AsWritten(path, blob string) ([]byte, error) {
	out, err := r.Output("cat-file", "--filters", "--path="+path, blob)
	if err != nil {
		return nil, fmt.Errorf("filtering %s: %w", path, err)
	}
	if out == nil {
		out = []byte{}
	}
	return out, nil
}
