package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// sealsName is the file that says which the files of an index were when it was
// built: their inodes, times and sizes. Whatever writes to one changes its time,
// which no program can set back. So a recall needs to read only what it looks for,
// and what is not the file that was written is held against its checksum.
const sealsName = "seals"

// seals are the seals of an index, by the names of its files.
type seals map[string]string

// seal writes the seals of the files in a folder, if the system has what it takes.
func (f *folder) seal() error {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, e := range entries {
		m, err := mapFile(filepath.Join(f.dir, e.Name()))
		if err != nil {
			return err
		}
		if m.seal != "" {
			fmt.Fprintf(&lines, "%s %s\n", e.Name(), m.seal)
		}
		if err := m.close(); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(f.dir, sealsName), []byte(lines.String()), 0o666)
}

// readSeals reads the seals of an index. Without any, all is checked.
func readSeals(dir string) seals {
	m, err := mapFile(filepath.Join(dir, sealsName))
	if err != nil {
		return nil
	}
	defer m.close() //nolint:errcheck // it was only read
	found := seals{}
	for line := range strings.Lines(string(m.bytes)) {
		name, seal, _ := strings.Cut(strings.TrimSpace(line), " ")
		found[name] = seal
	}
	return found
}

// hold reports whether a file is the one that was sealed.
func (s seals) hold(name string, m mapped) bool { return m.seal != "" && s[name] == m.seal }
