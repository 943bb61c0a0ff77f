package repo

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// A Change is one path that differs between two trees.
type Change struct {
	Path             string // slash path relative to the top level
	Status           byte   // 'A' added, 'D' deleted, 'M' modified, 'T' turned into a link or back
	OldMode, NewMode uint32 // such as 0o100644; 0 where there is none
	OldID, NewID     string // blob ids; all zeros where there is none
}

// StagedChanges returns what git commit would record now, against HEAD or,
// before the first commit, against nothing. Renames are a deletion and an
// addition. None of the user's diff settings has a say. A path with conflicts
// is ErrUnmerged. Paths may be of any bytes.
func (r *Repo) StagedChanges() ([]Change, error) {
	if p := r.takePrefetch(); p != nil {
		return p.changes()
	}
	return r.stagedChanges("all")
}

// stagedChanges takes what to ignore of submodules, as git diff names it.
func (r *Repo) stagedChanges(ignore string) ([]Change, error) {
	out, err := r.Output("diff", "--cached", "--raw", "-z", "--abbrev=64", "--no-renames", "--no-ext-diff",
		"--no-textconv", "--no-color", "--no-relative", "-O/dev/null", "--ignore-submodules="+ignore)
	if err != nil {
		return nil, fmt.Errorf("comparing the index with HEAD: %w", err)
	}
	return parseRaw(out)
}

// Changes returns what differs from revision a to revision b, at or below
// paths if any are given. An empty revision is the empty tree. Paths may be of
// any bytes.
func (r *Repo) Changes(a, b string, paths ...string) ([]Change, error) {
	if a == "" {
		a = r.emptyTree()
	}
	if b == "" {
		b = r.emptyTree()
	}
	args := []string{"diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-ext-diff", "--no-textconv",
		"--no-relative", "-O/dev/null", "--end-of-options", a, b}
	out, err := r.Output(literals(args, paths)...)
	if err != nil {
		return nil, fmt.Errorf("comparing %s and %s: %w", a, b, err)
	}
	return parseRaw(out)
}

// parseRaw reads ":oldmode newmode oldid newid status NUL path NUL" records.
func parseRaw(out []byte) ([]Change, error) {
	var changes []Change
	for len(out) > 0 {
		head, rest, _ := bytes.Cut(out, []byte{0})
		path, next, ok := bytes.Cut(rest, []byte{0})
		f := strings.Fields(strings.TrimPrefix(string(head), ":"))
		if !ok || len(f) != 5 {
			return nil, fmt.Errorf("comparing trees: unexpected answer %q", head)
		}
		old, err := strconv.ParseUint(f[0], 8, 32)
		now, err2 := strconv.ParseUint(f[1], 8, 32)
		if err != nil || err2 != nil {
			return nil, fmt.Errorf("comparing trees: unexpected answer %q", head)
		}
		if f[4][0] == 'U' {
			return nil, fmt.Errorf("%s %w", path, ErrUnmerged)
		}
		changes = append(changes, Change{Path: string(path), Status: f[4][0],
			OldMode: uint32(old), NewMode: uint32(now), OldID: f[2], NewID: f[3]})
		out = next
	}
	return changes, nil
}
