package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// temporaryMark is in the names of the files that Commit renames into place.
const temporaryMark = ".hebbian-"

// longName is how long a file's name may be to be part of a temporary one;
// file systems stop at 255 bytes.
const longName = 200

// temporary returns the name under which a file's new content waits, in the
// same folder, so that a rename is all that is left to do.
func temporary(p, digest string) string {
	dir, name := path.Split(p)
	if len(name) > longName {
		name = ""
	}
	return dir + "." + strings.TrimPrefix(name, ".") + temporaryMark + digest[:12]
}

func isTemporary(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Contains(name, temporaryMark)
}

// hiddenName is a new content in a folder of its own.
const hiddenName = "new"

// hiddenFolder is where a new content waits that cannot wait in StateDir, which
// is on another file system: a folder beside the file, all of which git ignores.
func (f journalFile) hiddenFolder() string { return f.Temp + ".d" }

// parked is where a new content waits for git commit and its hooks to end: one
// of them may stage whatever is in the worktree.
func (r *Repo) parked(f journalFile) string {
	return r.statePath("commit." + digest([]byte(f.Path))[:16] + ".new")
}

// waiting returns all places on disk in which a new content may be.
func (r *Repo) waiting(f journalFile) []string {
	if f.Temp == "" {
		return nil
	}
	return []string{r.parked(f), r.onDisk(path.Join(f.hiddenFolder(), hiddenName)), r.onDisk(f.Temp)}
}

// removeWaiting removes a new content, wherever it is.
func (r *Repo) removeWaiting(f journalFile) error {
	if f.Temp == "" {
		return nil
	}
	return errors.Join(removeAll(r.waiting(f)...), os.RemoveAll(r.onDisk(f.hiddenFolder())))
}

// park takes a new content out of the way of hooks. That it was written beside
// its file first shows that there is room, and that the folder may be written.
func (r *Repo) park(f journalFile) error {
	if os.Rename(r.onDisk(f.Temp), r.parked(f)) == nil {
		return nil
	}
	hidden := r.onDisk(f.hiddenFolder())
	if err := os.Mkdir(hidden, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := writeNew(filepath.Join(hidden, ".gitignore"), []byte("*\n"), 0); err != nil {
		return err
	}
	return os.Rename(r.onDisk(f.Temp), filepath.Join(hidden, hiddenName))
}

// writeTemporary writes all new contents to disk, so that one that is full
// says so before anything has changed.
func (r *Repo) writeTemporary(j *journal, files []File) error {
	for _, dir := range j.Folders {
		if err := os.Mkdir(r.onDisk(dir), 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("making a folder: %w", err)
		}
	}
	for i, f := range j.Files {
		if f.Old == f.New || f.Temp == "" {
			continue
		}
		err := writeNew(r.onDisk(f.Temp), files[i].New, f.Perm)
		if err == nil {
			err = r.park(f)
		}
		if err != nil {
			return fmt.Errorf("writing the new %s: %w", f.Path, err)
		}
	}
	syncFolder(r.StateDir)
	return nil
}

// writeNew makes a file and waits until it is on the disk. Permissions of 0 are
// what the umask gives.
func writeNew(file string, data []byte, perm fs.FileMode) error {
	// What is there is a leftover. O_EXCL does not write through a link that
	// somebody puts in its place.
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && perm != 0 && runtime.GOOS != "windows" {
		err = f.Chmod(perm)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// swap renames a file's new content into place, if its bytes are still those
// that the plan saw. Done twice it does nothing the second time.
func (r *Repo) swap(f journalFile) (skipped bool, err error) {
	now, _, err := r.onDiskNow(f.Path)
	was := ""
	if now != nil {
		was = digest(now)
	}
	switch {
	case err != nil || was != f.Old && was != f.New:
		return true, r.removeWaiting(f)
	case was == f.New:
		return false, r.removeWaiting(f)
	case f.New == "":
		return false, removeAll(r.onDisk(f.Path))
	}
	from := slices.DeleteFunc(r.waiting(f), func(file string) bool { return !exists(file) })
	if len(from) == 0 {
		return true, nil // somebody tidied up
	}
	to := r.onDisk(f.Path)
	if err = r.makeFolder(path.Dir(f.Path)); err == nil { // for a hook that cleans
		err = os.Rename(from[0], to)
	}
	if err != nil {
		return false, fmt.Errorf("writing %s: %w", f.Path, err)
	}
	syncFolder(filepath.Dir(to))
	return false, r.removeWaiting(f)
}

// makeFolder makes a folder of the worktree with what is missing above it, but not
// the worktree: one that somebody has removed does not come back.
func (r *Repo) makeFolder(dir string) error {
	if dir == "." {
		return nil
	}
	top, err := os.OpenRoot(r.Top)
	if err != nil {
		return err
	}
	defer top.Close()
	return top.MkdirAll(filepath.FromSlash(dir), 0o777)
}

// removeAll removes files that need not exist.
func removeAll(files ...string) error {
	var errs []error
	for _, file := range files {
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// syncFolder makes renames in a folder last, where the system can.
func syncFolder(dir string) {
	if f, err := os.Open(dir); err == nil {
		f.Sync() //nolint:errcheck // some file systems have no such thing
		f.Close()
	}
}
