//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package repo

import (
	"os"
	"path/filepath"
)

// statAll looks at the names of a folder.
func statAll(folder *os.File, prefix string, names []string, stats []stat) {
	for i, name := range names {
		stats[i] = lstat(prefix+name, filepath.Join(folder.Name(), name))
	}
}

// looked is nothing here.
type looked struct{}

// look looks at a name, and reports whether it is of a regular file.
func (o *openFolder) look(name string) bool {
	s := lstat("", filepath.Join(o.folder.Name(), name))
	o.now = s.Stamped
	return s.err == nil && s.mode.IsRegular()
}

// lstat looks at one path.
func lstat(name, file string) stat {
	info, err := os.Lstat(file)
	if err != nil {
		return stat{Stamped: Stamped{Path: name}, err: err}
	}
	size := info.Size()
	if info.IsDir() {
		size = 0 // it says nothing of its names
	}
	return stat{Stamped: Stamped{Path: name, Size: size, Modified: info.ModTime().UnixNano()}, mode: info.Mode()}
}
