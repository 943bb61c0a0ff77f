package repo

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
)

// replacedName is a new content in StateDir, on its way to its place.
const replacedName = "replace.new"

// Replace gives a file of the worktree another content, and commits nothing. Old
// is what the file has, nil where there is none: if that is no longer so, the
// error is ErrChanged, and nothing is written. The file keeps its mode; missing
// folders are made. At any moment the file is the old one or the new one. Of two
// that write at once one has to wait: hold the lock.
func (r *Repo) Replace(name string, old, now []byte) error {
	if target, err := r.Resolve(name); err != nil {
		return err
	} else if target != name || name == "." {
		return fmt.Errorf("%s is reached by a link: give %s", name, target)
	}
	_, mode, err := r.unchanged(name, old)
	if err != nil {
		return err
	}
	to := r.onDisk(name)
	if err := r.makeFolder(path.Dir(name)); err != nil {
		return fmt.Errorf("making a folder: %w", err)
	}
	if err := r.replace(name, old, now, mode.Perm()); err != nil {
		return fmt.Errorf("writing %s: %w", name, err)
	}
	syncFolder(filepath.Dir(to))
	return nil
}

// unchanged returns a file as it is, if it is what somebody read.
func (r *Repo) unchanged(name string, old []byte) ([]byte, os.FileMode, error) {
	is, mode, err := r.onDiskNow(name)
	if err == nil && ((is == nil) != (old == nil) || !bytes.Equal(is, old)) {
		err = fmt.Errorf("%s %w", name, ErrChanged)
	}
	return is, mode, err
}

// replace writes the new content where no hook and no git add sees it, and
// renames it into place; beside the file, if StateDir is on another file system.
func (r *Repo) replace(name string, old, now []byte, perm os.FileMode) error {
	to := r.onDisk(name)
	waiting := []string{r.statePath(replacedName), r.onDisk(temporary(name, "000000000000"))}
	var err error
	for _, from := range waiting {
		if err = writeNew(from, now, perm); err != nil {
			continue
		}
		if _, _, err = r.unchanged(name, old); err != nil {
			os.Remove(from) //nolint:errcheck // the next one writes over it
			return err
		}
		if err = os.Rename(from, to); err == nil {
			return nil
		}
		os.Remove(from) //nolint:errcheck // the next one writes over it
	}
	return err
}
