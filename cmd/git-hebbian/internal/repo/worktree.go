package repo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Worktree is the checked out files as they are on disk, as a file system of
// slash paths relative to the top level. A path or symlink that leaves it is
// refused, and git's own folders are not part of it.
type Worktree struct {
	root *os.Root
	fsys fs.FS // of root
}

var errNotFile = errors.New("not a regular file")

// Worktree opens the files on disk. Close it after use.
func (r *Repo) Worktree() (*Worktree, error) { return WorktreeAt(r.Top) }

// WorktreeAt opens the files below a folder that is the top level of a worktree.
func WorktreeAt(top string) (*Worktree, error) {
	root, err := os.OpenRoot(top)
	if err != nil {
		return nil, fmt.Errorf("opening the worktree: %w", err)
	}
	return &Worktree{root: root, fsys: root.FS()}, nil
}

// Same reports whether two worktrees are of one folder, by its path.
func (w *Worktree) Same(other *Worktree) bool { return w.root.Name() == other.root.Name() }

// Close lets go of the folder.
func (w *Worktree) Close() error { return w.root.Close() }

// inGit reports whether a path goes into a git directory, under any of the
// names that a file system may know it by.
func inGit(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if isGit(part) {
			return true
		}
	}
	return false
}

func isGit(part string) bool {
	return len(part) >= 4 && (strings.EqualFold(part, ".git") || strings.EqualFold(part, "git~1"))
}

func refused(op, name string) error {
	return &fs.PathError{Op: op, Path: name, Err: ErrOutside}
}

// reach follows the links of a path, within the worktree, and describes what is
// at their end.
func (w *Worktree) reach(op, name string) (file string, info fs.FileInfo, err error) {
	if !fs.ValidPath(name) {
		return "", nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	if file, _, err = Follow(w, name); err == nil {
		info, err = fs.Lstat(w.fsys, file)
	}
	var cause *fs.PathError
	switch {
	case err == nil:
		return file, info, nil
	case errors.Is(err, ErrOutside):
		err = ErrOutside
	case errors.As(err, &cause):
		err = cause.Err
	}
	return "", nil, &fs.PathError{Op: op, Path: name, Err: err}
}

// Open opens a file or folder. A pipe, a socket or a device is neither, and is
// refused at once.
func (w *Worktree) Open(name string) (fs.File, error) {
	file, info, err := w.reach("open", name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return w.openFile(name, file, info)
	}
	entries, err := w.ReadDir(file)
	if err != nil {
		return nil, err
	}
	return &openDir{name: name, info: info, entries: entries}, nil
}

// openFile opens the regular file that a path leads to. Only opening a pipe
// waits for somebody to write, so it is asked before, and again after.
func (w *Worktree) openFile(name, file string, info fs.FileInfo) (*os.File, error) {
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotFile}
	}
	f, err := w.root.OpenFile(filepath.FromSlash(file), os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errNotFile}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// ReadFile returns the content of a file. A pipe, a socket or a device is
// refused at once.
func (w *Worktree) ReadFile(name string) ([]byte, error) {
	file, info, err := w.reach("open", name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errIsDir}
	}
	f, err := w.openFile(name, file, info)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data := make([]byte, 0, info.Size()+bytes.MinRead)
	buffer := bytes.NewBuffer(data)
	if _, err := buffer.ReadFrom(f); err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return buffer.Bytes(), nil
}

// ReadDir lists a folder, sorted by name, without names that are not UTF-8.
func (w *Worktree) ReadDir(name string) ([]fs.DirEntry, error) {
	file, info, err := w.reach("readdir", name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errNotDir}
	}
	list, err := fs.ReadDir(w.fsys, file)
	return slices.DeleteFunc(list, func(d fs.DirEntry) bool {
		return isGit(d.Name()) || !utf8.ValidString(d.Name())
	}), err
}

// Stat describes what is at a path, or at the end of the links there.
func (w *Worktree) Stat(name string) (fs.FileInfo, error) {
	_, info, err := w.reach("stat", name)
	if err != nil {
		return nil, err
	}
	return named{info, path.Base(name)}, nil
}

// A named file is described under the name that it was asked for.
type named struct {
	fs.FileInfo
	name string
}

func (n named) Name() string { return n.name }

// Lstat describes what is at a path, be it a link.
func (w *Worktree) Lstat(name string) (fs.FileInfo, error) {
	if inGit(name) {
		return nil, refused("lstat", name)
	}
	return fs.Lstat(w.fsys, name)
}

// ReadLink returns where a symlink points to.
func (w *Worktree) ReadLink(name string) (string, error) {
	if inGit(name) {
		return "", refused("readlink", name)
	}
	return fs.ReadLink(w.fsys, name)
}

// Files returns the regular files below a folder, sorted, or none where there
// is no such folder. Below it, symlinks, folders whose names begin with a dot,
// other repositories, temporary files of Commit and names that are not UTF-8
// are left out.
func (w *Worktree) Files(dir string) ([]string, error) {
	list, err := w.list(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	files, err := w.below(nil, dir, list)
	slices.Sort(files)
	return files, err
}

// list reads a folder without a stat of each file, which os.Root does. That
// the folder is inside the worktree is asked of os.Root first.
func (w *Worktree) list(dir string) ([]fs.DirEntry, error) {
	file, info, err := w.reach("readdir", dir)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: dir, Err: errNotDir}
	}
	return os.ReadDir(filepath.Join(w.root.Name(), filepath.FromSlash(file)))
}

func (w *Worktree) below(files []string, dir string, list []fs.DirEntry) ([]string, error) {
	for _, d := range list {
		p := path.Join(dir, d.Name())
		switch {
		case !utf8.ValidString(d.Name()):
		case d.Type().IsRegular() && !isTemporary(d.Name()):
			files = append(files, p)
		case d.IsDir() && !strings.HasPrefix(d.Name(), "."):
			below, err := w.list(p)
			if err != nil {
				return nil, err
			}
			if slices.ContainsFunc(below, func(d fs.DirEntry) bool { return isGit(d.Name()) }) {
				continue
			}
			if files, err = w.below(files, p, below); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}
