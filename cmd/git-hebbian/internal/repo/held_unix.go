//go:build darwin || linux || freebsd || netbsd || openbsd || dragonfly

package repo

import (
	"errors"
	"os"
	"syscall"
)

// holdFile makes a new file and locks it. The lock belongs to the open file, so
// a child process that inherits it holds it too, whatever happens to its parent.
// The file is new each time: a daemon that the child leaves behind, and that
// inherits it in turn, holds nothing that anybody asks for later.
func holdFile(name string) (*os.File, error) {
	os.Remove(name) //nolint:errcheck // O_EXCL tells
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// isHeld reports whether a process has the file of holdFile open.
func isHeld(name string) bool {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return errors.Is(err, syscall.EWOULDBLOCK)
}
