package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Resolve follows the symlinks of a path in the worktree and returns the path
// of the file itself, which need not exist yet. A path that leaves the
// worktree or goes into a git directory is ErrOutside.
func (r *Repo) Resolve(name string) (target string, err error) {
	at := path.Clean(name)
	if !fs.ValidPath(at) {
		return "", fmt.Errorf("%s %w", name, ErrOutside)
	}
	for range maxLinks {
		if inGit(at) {
			return "", fmt.Errorf("%s %w", name, ErrOutside)
		}
		link, rest, err := r.firstLink(at)
		if err != nil {
			return "", fmt.Errorf("following %s: %w", name, err)
		}
		if link == "" {
			return at, nil
		}
		if at, err = r.followed(link); err != nil {
			return "", fmt.Errorf("following %s: %w", name, err)
		}
		at = path.Join(at, rest)
	}
	return "", fmt.Errorf("following %s: %w", name, errLoop)
}

// firstLink returns the first part of a path that is a symlink and the rest of
// the path after it, or "" where the path has none.
func (r *Repo) firstLink(at string) (link, rest string, err error) {
	parts := strings.Split(at, "/")
	for i := range parts {
		p := strings.Join(parts[:i+1], "/")
		info, err := os.Lstat(r.onDisk(p))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return "", "", nil // nor does anything below exist
		case err != nil:
			return "", "", err
		case info.Mode()&fs.ModeSymlink != 0:
			return p, strings.Join(parts[i+1:], "/"), nil
		case i+1 < len(parts) && !info.IsDir():
			return "", "", &fs.PathError{Op: "open", Path: p, Err: errNotDir}
		}
	}
	return "", "", nil
}

// followed returns where a link points to. An absolute target is fine as long
// as it is in the worktree.
func (r *Repo) followed(link string) (string, error) {
	target, err := os.Readlink(r.onDisk(link))
	if err != nil {
		return "", err
	}
	if filepath.IsAbs(target) {
		if target, err = filepath.Rel(r.Top, target); err != nil {
			return "", fmt.Errorf("link to another place: %w", ErrOutside)
		}
		return follows("top", filepath.ToSlash(target))
	}
	return follows(link, filepath.ToSlash(target))
}

// onDisk returns where a slash path of the worktree is on disk.
func (r *Repo) onDisk(p string) string { return filepath.Join(r.Top, filepath.FromSlash(p)) }
