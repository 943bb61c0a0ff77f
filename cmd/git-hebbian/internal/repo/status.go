package repo

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Dirty returns which files at or below paths differ from HEAD, in the worktree
// or in the index, or are untracked. Ignored files are not among them; see
// Ignored. Nor are names that are not UTF-8. Without paths it looks at the whole
// worktree.
func (r *Repo) Dirty(paths ...string) ([]string, error) {
	args := []string{"status", "--porcelain=v2", "-z", "--untracked-files=all", "--no-renames",
		"--ignore-submodules=all", "--no-ahead-behind"}
	asked := paths
	if len(paths) > mostPathspecs {
		asked = nil
	}
	out, err := r.Output(literals(args, asked)...)
	if err != nil {
		return nil, fmt.Errorf("comparing the worktree with HEAD: %w", err)
	}
	var dirty []string
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if len(record) == 0 {
			continue
		}
		p, err := statusPath(string(record))
		if err != nil {
			return nil, err
		}
		if utf8.ValidString(p) {
			dirty = append(dirty, p)
		}
	}
	if len(asked) < len(paths) {
		dirty = slices.DeleteFunc(dirty, notBelow(paths))
	}
	return dirty, nil
}

// mostPathspecs is how many paths git is asked about by name: an argument list
// has an end, and git holds each file against each path. Instead of more it is
// asked about all.
const mostPathspecs = 200

// notBelow reports of a path whether it is none of some and not below one either.
func notBelow(paths []string) func(string) bool {
	among := map[string]bool{}
	for _, p := range paths {
		among[path.Clean(p)] = true
	}
	return func(p string) bool {
		for ; p != "."; p = path.Dir(p) {
			if among[p] {
				return false
			}
		}
		return !among["."]
	}
}

// statusPath returns the path of a line of git status --porcelain=v2. How many
// fields are before it depends on the kind of line.
func statusPath(line string) (string, error) {
	fields := map[byte]int{'1': 8, 'u': 10, '?': 1}[line[0]]
	parts := strings.SplitN(line, " ", fields+1)
	if fields == 0 || len(parts) != fields+1 {
		return "", fmt.Errorf("comparing the worktree with HEAD: unexpected answer of kind %q", line[0])
	}
	return parts[fields], nil
}

// IgnoredAmong returns those of some paths that git ignores. See Ignored.
func (r *Repo) IgnoredAmong(paths []string) (map[string]bool, error) {
	cmd := r.command("check-ignore", "-z", "--stdin")
	cmd.Stdin = strings.NewReader(strings.Join(paths, "\x00"))
	out, err := r.run(cmd)
	if err != nil && exitCode(err) != 1 {
		return nil, fmt.Errorf("asking which files are ignored: %w", err)
	}
	ignored := map[string]bool{}
	for p := range strings.SplitSeq(string(out), "\x00") {
		ignored[p] = true
	}
	delete(ignored, "")
	return ignored, nil
}

// Ignored reports whether git ignores a path. A tracked file never is.
func (r *Repo) Ignored(path string) (bool, error) {
	_, err := r.Output("check-ignore", "-q", "--", path)
	switch {
	case err == nil:
		return true, nil
	case exitCode(err) == 1:
		return false, nil
	default:
		return false, fmt.Errorf("asking whether %s is ignored: %w", path, err)
	}
}

// Unignored lists the files at or below paths that git tracks, and those that
// it does not and does not ignore, sorted, whatever their names; without paths,
// those of the whole worktree. Some may be gone from the disk, and some may be
// links or submodules.
func (r *Repo) Unignored(paths ...string) ([]string, error) {
	out, err := r.Output(literals([]string{"ls-files", "-z", "--full-name", "--cached", "--others", "--exclude-standard"}, paths)...)
	if err != nil {
		return nil, fmt.Errorf("listing the worktree: %w", err)
	}
	var files []string
	for name := range bytes.SplitSeq(out, []byte{0}) {
		if len(name) > 0 {
			files = append(files, string(name))
		}
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}
