//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package store

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// mapped is a file in memory, which the system reads where it is looked at.
type mapped struct {
	bytes []byte
	seal  string // tells the file, as it is, from all others
}

func mapFile(name string) (mapped, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|unix.O_NONBLOCK, 0)
	if err != nil {
		return mapped{}, err
	}
	defer f.Close()
	var info unix.Stat_t
	if err := unix.Fstat(int(f.Fd()), &info); err != nil {
		return mapped{}, fmt.Errorf("looking at %s: %w", name, err)
	}
	if info.Mode&unix.S_IFMT != unix.S_IFREG {
		return mapped{}, fmt.Errorf("%s is no file", name)
	}
	m := mapped{seal: fmt.Sprintf("%d.%d %d %d %d", info.Dev, info.Ino, info.Size, info.Mtim.Nano(), info.Ctim.Nano())}
	if info.Size == 0 {
		return m, nil
	}
	m.bytes, err = unix.Mmap(int(f.Fd()), 0, int(info.Size), unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return mapped{}, fmt.Errorf("mapping %s: %w", name, err)
	}
	return m, nil
}

func (m mapped) close() error {
	if m.bytes == nil {
		return nil
	}
	return unix.Munmap(m.bytes)
}
