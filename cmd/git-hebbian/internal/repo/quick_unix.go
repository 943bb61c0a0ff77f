//go:build unix

package repo

import (
	"os"
	"path"

	"golang.org/x/sys/unix"
)

// nonblock opens a pipe without waiting for somebody to write into it. It has no
// effect on files.
const nonblock = unix.O_NONBLOCK

// unfollowed opens folders alone, and no link to one.
const unfollowed = unix.O_NOFOLLOW | unix.O_DIRECTORY

// A quickReader reads the files of one folder after the other in four system
// calls each, a third of what os.Root takes. Whatever is not a plain file in
// its folder is left to the Worktree.
type quickReader struct {
	w      *Worktree
	dir    string
	folder *os.File // of dir; nil: not opened
	fd     int      // of folder: asking for it each time costs a system call
}

// read appends a file to room if it fits, and returns its bytes and the room.
func (q *quickReader) read(name string, room []byte) (data, rest []byte, err error) {
	if inGit(name) {
		return nil, room, refused("open", name)
	}
	if dir, base := path.Split(name); q.enter(dir) {
		if data, ok := q.into(base, room); ok {
			return data, room[:len(room)+len(data)], nil
		}
	}
	data, err = q.w.ReadFile(name)
	return data, room, err
}

// enter opens a folder, if it is not the one that is open.
func (q *quickReader) enter(dir string) bool {
	if q.folder != nil && dir == q.dir {
		return true
	}
	q.close()
	folder, err := q.w.root.OpenFile(path.Clean(dir), os.O_RDONLY|nonblock, 0)
	if err != nil {
		return false
	}
	q.folder, q.dir, q.fd = folder, dir, int(folder.Fd())
	return true
}

// into reads a plain file of the open folder into the free part of room.
func (q *quickReader) into(base string, room []byte) ([]byte, bool) {
	// O_NOFOLLOW: a link is for os.Root to follow. O_NONBLOCK: a pipe must not
	// keep us waiting; it has no effect on files.
	fd, err := unix.Openat(q.fd, base, unix.O_RDONLY|unix.O_CLOEXEC|unix.O_NOFOLLOW|unix.O_NONBLOCK, 0)
	if err != nil {
		return nil, false
	}
	defer unix.Close(fd) //nolint:errcheck // it was only read
	var info unix.Stat_t
	if err := unix.Fstat(fd, &info); err != nil || info.Mode&unix.S_IFMT != unix.S_IFREG {
		return nil, false
	}
	start := len(room)
	if info.Size == 0 || info.Size > int64(cap(room)-start) {
		return nil, false
	}
	data := room[start : start+int(info.Size) : start+int(info.Size)]
	if n, err := unix.Read(fd, data); err != nil || n != len(data) {
		return nil, false // it changes just now
	}
	return data, true
}

func (q *quickReader) close() {
	if q.folder != nil {
		q.folder.Close()
		q.folder = nil
	}
}
