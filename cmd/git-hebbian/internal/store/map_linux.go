package store

import "golang.org/x/sys/unix"

// populate has the system bring in all of a file at once: all of it is read for
// its checksum, and a fault for each piece costs more than that.
func (m mapped) populate() {
	if len(m.bytes) > 0 {
		unix.Madvise(m.bytes, unix.MADV_POPULATE_READ) //nolint:errcheck // Linux before 5.14: it comes by itself
	}
}
