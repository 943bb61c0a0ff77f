//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package repo

import (
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// statAll looks at the names of a folder: by the open folder, so that the system
// does not look for the folder each time.
func statAll(folder *os.File, prefix string, names []string, stats []stat) {
	fd := int(folder.Fd())
	var info unix.Stat_t
	for i, name := range names {
		if err := unix.Fstatat(fd, name, &info, unix.AT_SYMLINK_NOFOLLOW); err != nil {
			stats[i] = stat{err: &fs.PathError{Op: "lstat", Path: name, Err: err}}
		} else {
			stats[i] = stat{Stamped: stamp("", &info), mode: modeOf(uint32(info.Mode))}
		}
		stats[i].Path = prefix + name
	}
}

// looked is where the system puts what it knows of a file.
type looked = unix.Stat_t

// look looks at a name, and reports whether it is of a regular file. It is called
// for each file of the memory, and makes nothing new.
func (o *openFolder) look(name string) bool {
	if unix.Fstatat(o.fd, name, &o.seen, unix.AT_SYMLINK_NOFOLLOW) != nil || modeOf(uint32(o.seen.Mode)) != 0 {
		return false
	}
	o.now = stamp("", &o.seen)
	return true
}

func stamp(name string, info *unix.Stat_t) Stamped {
	return Stamped{Path: name, Size: info.Size, Modified: info.Mtim.Nano(), Changed: info.Ctim.Nano(), Inode: info.Ino}
}

// modeOf tells files and folders apart from all else.
func modeOf(mode uint32) fs.FileMode {
	switch mode & unix.S_IFMT {
	case unix.S_IFREG:
		return 0
	case unix.S_IFDIR:
		return fs.ModeDir
	}
	return fs.ModeIrregular
}

// lstat looks at one path.
func lstat(name, file string) stat {
	var info unix.Stat_t
	if err := unix.Lstat(file, &info); err != nil {
		return stat{Stamped: Stamped{Path: name}, err: &fs.PathError{Op: "lstat", Path: name, Err: err}}
	}
	return stat{Stamped: stamp(name, &info), mode: modeOf(uint32(info.Mode))}
}
