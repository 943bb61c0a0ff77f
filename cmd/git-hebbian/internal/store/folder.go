package store

import (
	"bufio"
	"cmp"
	"io"
	"os"
	"path/filepath"
)

// A folder is where one index is built.
type folder struct {
	dir  string
	maps []mapped
}

// A buffered file is written in large pieces.
type buffered struct {
	*bufio.Writer
	file *os.File
}

func (b *buffered) Close() error { return cmp.Or(b.Flush(), b.file.Close()) }

// Create opens a file that must not be there.
func (f *folder) Create(name string) (io.WriteCloser, error) {
	file, err := os.OpenFile(filepath.Join(f.dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, err
	}
	return &buffered{bufio.NewWriterSize(file, 256<<10), file}, nil
}

// Read returns the bytes of a file, until close.
func (f *folder) Read(name string) ([]byte, error) {
	m, err := mapFile(filepath.Join(f.dir, name))
	if err != nil {
		return nil, err
	}
	f.maps = append(f.maps, m)
	return m.bytes, nil
}

// Remove removes a file.
func (f *folder) Remove(name string) error { return os.Remove(filepath.Join(f.dir, name)) }

func (f *folder) close() {
	for _, m := range f.maps {
		m.close() //nolint:errcheck // it was only read
	}
	f.maps = nil
}
