package repo

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Stamped file is a regular file with what tells whether it is still what it
// was, without reading it.
type Stamped struct {
	Path     string
	Size     int64
	Modified int64  // nanoseconds of Unix time
	Changed  int64  // the same, of the inode: no program sets it; 0 where the system has none
	Inode    uint64 // 0 where the system has none
}

// A stat is one name of a folder with what is there.
type stat struct {
	Stamped
	mode fs.FileMode
	err  error
}

// Stamps returns what Files does, with the stamp of each file, and the folders
// that were listed. A folder's stamp is from before it was: while that stays, no
// name has come, gone or changed in it.
func (w *Worktree) Stamps(dir string) (files, folders []Stamped, err error) {
	return w.StampsBut(dir, nil)
}

// StampsBut is Stamps without the files and folders in dir whose names are known.
func (w *Worktree) StampsBut(dir string, known map[string]bool) (files, folders []Stamped, err error) {
	file, info, err := w.reach("readdir", dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, nil
	case err != nil:
		return nil, nil, err
	case !info.IsDir():
		return nil, nil, &fs.PathError{Op: "readdir", Path: dir, Err: errNotDir}
	}
	l := &census{w: w, known: known}
	if err := l.folder(dir, file, true); err != nil {
		return nil, nil, err
	}
	if !slices.IsSortedFunc(l.files, byPath) {
		slices.SortFunc(l.files, byPath) // folders stand between files
	}
	return l.files, l.folders, nil
}

func byPath(a, b Stamped) int { return strings.Compare(a.Path, b.Path) }

// StampOf returns the stamp of a path, and whether there is a file, or a folder
// if that is wanted.
func (w *Worktree) StampOf(name string, folder bool) (Stamped, bool) {
	if inGit(name) {
		return Stamped{}, false
	}
	s := lstat(name, filepath.Join(w.root.Name(), filepath.FromSlash(name)))
	return s.Stamped, s.err == nil && (s.mode.IsDir() == folder && (folder || s.mode.IsRegular()))
}

// HasRepository reports whether a folder is the top level of another repository.
func (w *Worktree) HasRepository(dir string) bool {
	_, err := os.Lstat(filepath.Join(w.root.Name(), filepath.FromSlash(dir), ".git"))
	return err == nil
}

// A census lists folders with what is in them.
type census struct {
	w              *Worktree
	known          map[string]bool // names of the first folder that are left out
	files, folders []Stamped
}

// folder lists a folder and those below it, but for other repositories.
func (l *census) folder(dir, file string, top bool) error {
	folder, err := os.Open(filepath.Join(l.w.root.Name(), filepath.FromSlash(file)))
	if err != nil {
		return fmt.Errorf("listing %s: %w", dir, err)
	}
	defer folder.Close()
	own := lstat(dir, folder.Name())
	names, err := folder.Readdirnames(-1)
	if err = cmp.Or(err, own.err); err != nil {
		return fmt.Errorf("listing %s: %w", dir, err)
	}
	l.folders = append(l.folders, own.Stamped)
	if !top && slices.ContainsFunc(names, isGit) {
		return nil // its stamp tells when it is no repository any more
	}
	prefix := dir + "/"
	if dir == "." {
		prefix = ""
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		return isGit(name) || isTemporary(name) || !utf8.ValidString(name) || top && l.known[name]
	})
	slices.Sort(names)
	stats := make([]stat, len(names))
	halves(len(names), func(from, to int) {
		statAll(folder, prefix, names[from:to], stats[from:to])
	})
	l.files = slices.Grow(l.files, len(stats))
	for i := range stats {
		s := &stats[i]
		switch {
		case errors.Is(s.err, fs.ErrNotExist): // it went meanwhile
		case s.err != nil:
			return fmt.Errorf("looking at %s: %w", s.Path, s.err)
		case s.mode.IsRegular():
			l.files = append(l.files, s.Stamped)
		case s.mode.IsDir() && !strings.HasPrefix(names[i], "."):
			if err := l.folder(s.Path, path.Join(file, names[i]), false); err != nil {
				return err
			}
		}
	}
	return nil
}

// halves does something for the numbers below n: for many, one half at the same
// time as the other.
func halves(n int, do func(from, to int)) {
	const few = 512
	if n <= few {
		do(0, n)
		return
	}
	var both sync.WaitGroup
	var faults [2]any
	half := func(i, from, to int) {
		both.Go(func() {
			defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
			defer func() { faults[i] = recover() }()
			do(from, to)
		})
	}
	half(0, 0, n/2)
	half(1, n/2, n)
	both.Wait()
	if fault := cmp.Or(faults[0], faults[1]); fault != nil {
		panic(fault) // where the caller can see it
	}
}

// A Difference is a file that is not what it is known as.
type Difference struct {
	At    int // its place among those that were asked for
	Stamp Stamped
	There bool // it is still a file
}

// Changed looks at n files by their paths, which come sorted, and returns those
// that same does not take for the same by their stamps, which have no path. It
// costs a system call for each: less than to read them, and no less is sure.
func (w *Worktree) Changed(n int, path func(i int) string, same func(i int, now *Stamped) bool) []Difference {
	var lock sync.Mutex
	var all []Difference
	halves(n, func(from, to int) {
		found := w.changed(from, to, path, same)
		lock.Lock()
		defer lock.Unlock()
		all = append(all, found...)
	})
	slices.SortFunc(all, func(a, b Difference) int { return cmp.Compare(a.At, b.At) })
	return all
}

func (w *Worktree) changed(from, to int, name func(i int) string, same func(i int, now *Stamped) bool) []Difference {
	var found []Difference
	at := openFolder{w: w}
	defer at.close()
	for i := from; i < to; i++ {
		file := name(i)
		dir, base := path.Split(file)
		there := at.enter(dir) && at.look(base)
		if !there || !same(i, &at.now) {
			at.now.Path = file
			found = append(found, Difference{i, at.now, there})
			at.now.Path = ""
		}
	}
	return found
}

// An openFolder is the folder that was looked into last, with what was seen there.
type openFolder struct {
	w      *Worktree
	dir    string
	folder *os.File
	fd     int
	seen   looked
	now    Stamped // of a regular file, without its path
}

// enter opens a folder, if it is not the one that is open.
func (o *openFolder) enter(dir string) bool {
	if o.folder != nil && o.dir == dir {
		return true
	}
	o.close()
	folder, err := o.w.root.OpenFile(path.Clean(dir), os.O_RDONLY|nonblock|unfollowed, 0)
	if err != nil {
		return false
	}
	o.folder, o.dir, o.fd = folder, dir, int(folder.Fd())
	return true
}

func (o *openFolder) close() {
	if o.folder != nil {
		o.folder.Close()
		o.folder = nil
	}
}
