package repo

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
)

// Linked is a file system with symlinks that are told apart from what they
// point to: a Worktree, a Whole, or a Tree.
type Linked interface {
	Lstat(name string) (fs.FileInfo, error)
	ReadLink(name string) (string, error)
}

// Follow follows the symlinks in every part of a path, within the tree, and
// returns the path without links that it leads to, and the links on the way, as
// paths in the tree in the order in which they were passed. A link with an
// absolute target, or one that leaves the tree or goes into a git directory, is
// ErrOutside; where the end does not exist it is fs.ErrNotExist. The links
// passed so far come with every error.
func Follow(t Linked, name string) (file string, links []string, err error) {
	if !fs.ValidPath(name) {
		return "", nil, fmt.Errorf("%s %w", name, ErrOutside)
	}
	if tree, ok := t.(*Tree); ok {
		t = unsized{tree}
	}
	at, rest := ".", strings.Split(name, "/")
	for len(rest) > 0 {
		next := path.Join(at, rest[0])
		part, after := rest[0], rest[1:]
		switch {
		case part == "." || part == "":
			rest = after
			continue
		case next == "..":
			return "", links, fmt.Errorf("following %s: link to another place: %w", name, ErrOutside)
		case part == "..":
			at, rest = next, after
			continue
		}
		target, isLink, err := linkAt(t, next, len(after) > 0)
		if isLink && len(links) == maxLinks {
			err = errLoop
		} else if isLink {
			links = append(links, next)
		}
		if err != nil {
			return "", links, fmt.Errorf("following %s: %w", name, err)
		}
		if rest = after; isLink {
			rest = append(strings.Split(target, "/"), after...)
		} else {
			at = next
		}
	}
	return at, links, nil
}

// linkAt returns the target of the link at a path, as a slash path, if there is
// a link. What is none must exist, and be a folder where more is to come below.
func linkAt(t Linked, at string, more bool) (target string, isLink bool, err error) {
	if inGit(at) {
		return "", false, refused("lstat", at)
	}
	info, err := t.Lstat(at)
	switch {
	case err != nil:
		return "", false, err
	case info.Mode()&fs.ModeSymlink != 0:
	case more && !info.IsDir():
		return "", false, &fs.PathError{Op: "lstat", Path: at, Err: fs.ErrNotExist}
	default:
		return "", false, nil
	}
	if target, err = t.ReadLink(at); err != nil {
		return "", false, err
	}
	target = filepath.ToSlash(target)
	if target == "" || path.IsAbs(target) || filepath.VolumeName(target) != "" || strings.ContainsRune(target, 0) {
		return "", true, fmt.Errorf("link to another place: %w", ErrOutside)
	}
	return target, true, nil
}
