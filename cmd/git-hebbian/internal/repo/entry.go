package repo

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"time"
)

// Modes of git's tree entries.
const (
	modeTree    = 0o040000
	modeBlob    = 0o100644
	modeExec    = 0o100755
	modeLink    = 0o120000
	modeGitlink = 0o160000 // the commit of a submodule
	modeKind    = 0o170000 // the bits that tell these apart
)

// An entry is one path of a tree or of the index.
type entry struct {
	path  string
	mode  uint32
	id    string // "" for a folder of the index
	stage int    // above 0 where it is unmerged
}

func (e entry) isDir() bool     { return e.mode&modeKind == modeTree || e.mode&modeKind == modeGitlink }
func (e entry) isLink() bool    { return e.mode&modeKind == modeLink }
func (e entry) isRegular() bool { return e.mode&modeKind == modeBlob&modeKind }

// fileMode returns the mode that os.Stat would give in a checked out worktree.
func (e entry) fileMode() fs.FileMode {
	switch {
	case e.isDir():
		return fs.ModeDir | 0o755
	case e.isLink():
		return fs.ModeSymlink | 0o777
	case e.mode&0o100 != 0:
		return 0o755
	default:
		return 0o644
	}
}

// A treeInfo describes a path of a tree. Git keeps no times for paths.
type treeInfo struct {
	name string
	mode fs.FileMode
	size int64
}

func (i treeInfo) Name() string       { return i.name }
func (i treeInfo) Size() int64        { return i.size }
func (i treeInfo) Mode() fs.FileMode  { return i.mode }
func (i treeInfo) ModTime() time.Time { return time.Time{} }
func (i treeInfo) IsDir() bool        { return i.mode.IsDir() }
func (i treeInfo) Sys() any           { return nil }

// A treeDirEntry reads the size only when it is asked for.
type treeDirEntry struct {
	tree *Tree
	entry
}

func (d treeDirEntry) Name() string               { return path.Base(d.path) }
func (d treeDirEntry) IsDir() bool                { return d.isDir() }
func (d treeDirEntry) Type() fs.FileMode          { return d.fileMode().Type() }
func (d treeDirEntry) Info() (fs.FileInfo, error) { return d.tree.info(d.entry, path.Base(d.path)) }

// An openFile is the content of a file, held in memory.
type openFile struct {
	*bytes.Reader
	info fs.FileInfo
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Close() error               { return nil }

// An openDir is a folder that was listed when it was opened.
type openDir struct {
	name    string
	info    fs.FileInfo
	entries []fs.DirEntry // those not read yet
}

func (d *openDir) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *openDir) Close() error               { return nil }

// Read fails, as it does for folders everywhere.
func (d *openDir) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: errIsDir}
}

// ReadDir returns the next n entries, or all that are left when n is not positive.
func (d *openDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(d.entries)
	} else if len(d.entries) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.entries))
	next := d.entries[:n:n]
	d.entries = d.entries[n:]
	return next, nil
}
