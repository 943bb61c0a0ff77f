package repo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
)

var (
	errIsDir  = errors.New("is a directory")
	errNotDir = errors.New("not a directory")
	errLoop   = errors.New("too many links")
)

// maxLinks is how many symlinks a path may go through, as on Linux.
const maxLinks = 40

// A Tree is the staged tree or the tree of a commit, as a file system of slash
// paths relative to the top level. Only folders that are asked for are listed.
// Symlinks are followed within the tree; a path that leaves it is ErrOutside.
// An object that git cannot find is an error of its own, never fs.ErrNotExist.
// Names that are not UTF-8 are not listed: no Markdown can name them.
type Tree struct {
	Commit  string   // the commit's id, "" for the staged tree
	Parents []string // the commit's parents

	repo *Repo
	list listing
}

// A listing gives the entries of a tree without following links. There are two:
// staged asks git for the index, committed reads tree objects.
type listing interface {
	// lookup returns the entry at a path, or fs.ErrNotExist.
	lookup(path string) (entry, error)
	// children returns what is directly in a folder, sorted by name.
	children(dir string) ([]entry, error)
	// below returns all that is not a folder in a folder and those in it, sorted by path.
	below(dir string) ([]entry, error)
}

// Staged returns the tree that git commit would record now: the index that
// GIT_INDEX_FILE names, as in a hook, or the worktree's own. A path with
// conflicts is ErrUnmerged; one that was added with git add -N is not there.
func (r *Repo) Staged() *Tree {
	if p := r.takePrefetch(); p != nil {
		return &Tree{repo: r, list: p.list}
	}
	return &Tree{repo: r, list: newStaged(r)}
}

// At returns the tree of a revision, whatever git calls it.
func (r *Repo) At(rev string) (*Tree, error) {
	c, err := r.commitObject(rev)
	if err != nil {
		return nil, err
	}
	return r.treeOf(c), nil
}

func (r *Repo) treeOf(c commitObject) *Tree {
	return &Tree{Commit: c.id, Parents: c.parents, repo: r, list: newCommitted(r, c.tree)}
}

// Open opens a file or folder.
func (t *Tree) Open(name string) (fs.File, error) {
	e, err := t.find("open", name)
	if err != nil {
		return nil, err
	}
	if e.isDir() {
		entries, err := t.entries("open", name, e)
		if err != nil {
			return nil, err
		}
		info := treeInfo{name: path.Base(name), mode: e.fileMode()}
		return &openDir{name: name, info: info, entries: entries}, nil
	}
	data, err := t.repo.blob(e)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	info := treeInfo{name: path.Base(name), mode: e.fileMode(), size: int64(len(data))}
	return &openFile{Reader: bytes.NewReader(data), info: info}, nil
}

// ReadFile returns the content of a file.
func (t *Tree) ReadFile(name string) ([]byte, error) {
	e, err := t.find("open", name)
	if err != nil {
		return nil, err
	}
	if e.isDir() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errIsDir}
	}
	data, err := t.repo.blob(e)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return data, nil
}

// ReadDir lists a folder, sorted by name, without names that are not UTF-8.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	e, err := t.find("readdir", name)
	if err != nil {
		return nil, err
	}
	return t.entries("readdir", name, e)
}

// Stat describes what is at a path, or at the end of the links there.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	e, err := t.find("stat", name)
	if err != nil {
		return nil, err
	}
	return t.info(e, path.Base(name))
}

// Lstat describes what is at a path, be it a link.
func (t *Tree) Lstat(name string) (fs.FileInfo, error) {
	e, err := t.findLink("lstat", name)
	if err != nil {
		return nil, err
	}
	return t.info(e, path.Base(name))
}

// ReadLink returns where a symlink points to.
func (t *Tree) ReadLink(name string) (string, error) {
	e, err := t.findLink("readlink", name)
	if err != nil {
		return "", err
	}
	if !e.isLink() {
		return "", &fs.PathError{Op: "readlink", Path: name, Err: fs.ErrInvalid}
	}
	target, err := t.repo.blob(e)
	return string(target), err
}

// info describes an entry. A file's size is known only by reading it.
func (t *Tree) info(e entry, name string) (fs.FileInfo, error) {
	info := treeInfo{name: name, mode: e.fileMode()}
	if e.isDir() {
		return info, nil
	}
	data, err := t.repo.blob(e)
	info.size = int64(len(data))
	return info, err
}

func (t *Tree) entries(op, name string, e entry) ([]fs.DirEntry, error) {
	if !e.isDir() {
		return nil, &fs.PathError{Op: op, Path: name, Err: errNotDir}
	}
	var list []fs.DirEntry
	if e.mode&modeKind == modeGitlink {
		return list, nil // another repository's files
	}
	children, err := t.list.children(e.path)
	if err != nil {
		return nil, &fs.PathError{Op: op, Path: name, Err: err}
	}
	for _, c := range children {
		if utf8.ValidString(c.path) {
			list = append(list, treeDirEntry{t, c})
		}
	}
	return list, nil
}

// find returns the entry at a path, with all links followed.
func (t *Tree) find(op, name string) (entry, error) {
	return t.walk(op, name, true)
}

// findLink returns the entry at a path, which may be a link; links on the way
// to it are followed.
func (t *Tree) findLink(op, name string) (entry, error) {
	return t.walk(op, name, false)
}

func (t *Tree) walk(op, name string, follow bool) (entry, error) {
	if !fs.ValidPath(name) {
		return entry{}, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	e, rest, err := t.step(name)
	if err == nil && e.isLink() && (rest != "" || follow) {
		e, err = t.passLinks(name, follow)
	}
	if err != nil {
		return entry{}, &fs.PathError{Op: op, Path: name, Err: err}
	}
	return e, nil
}

// passLinks returns the entry that a path with links leads to.
func (t *Tree) passLinks(name string, follow bool) (entry, error) {
	above, last := path.Split(name)
	if follow {
		above, last = name, ""
	}
	at, _, err := Follow(unsized{t}, path.Clean(above))
	if err != nil {
		return entry{}, err
	}
	return t.list.lookup(path.Join(at, last))
}

// An unsized tree does not read files to tell their sizes.
type unsized struct{ *Tree }

func (t unsized) Lstat(name string) (fs.FileInfo, error) {
	e, err := t.list.lookup(name)
	return treeInfo{name: path.Base(name), mode: e.fileMode()}, err
}

// step returns the entry at a path, or the nearest link above it and the rest
// of the path below that link.
func (t *Tree) step(at string) (e entry, rest string, err error) {
	e, err = t.list.lookup(at)
	if !errors.Is(err, fs.ErrNotExist) {
		return e, "", err
	}
	for dir := path.Dir(at); dir != "."; dir = path.Dir(dir) {
		e, above := t.list.lookup(dir)
		switch {
		case above == nil && e.isLink():
			return e, strings.TrimPrefix(at, dir+"/"), nil
		case above == nil:
			return entry{}, "", err // a real folder, which has no such path
		case !errors.Is(above, fs.ErrNotExist):
			return entry{}, "", above
		}
	}
	return entry{}, "", err
}

// follows returns the path that a link at a path points to.
func follows(link, target string) (string, error) {
	if target == "" || path.IsAbs(target) || strings.ContainsRune(target, 0) {
		return "", fmt.Errorf("link to another place: %w", ErrOutside)
	}
	to := path.Join(path.Dir(link), target)
	if to == ".." || strings.HasPrefix(to, "../") {
		return "", fmt.Errorf("link to another place: %w", ErrOutside)
	}
	return to, nil
}
