// Package store keeps indexes on disk: each in a folder of its own that nobody
// writes to once it has its name, so that who reads one is never disturbed.
package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gofrs/flock"

	"github.com/git-hebbian/git-hebbian/index"
)

// A Shelf is the folder that holds the indexes of a worktree. A base has all
// files as they were once; a later one, made on it, those that changed since.
type Shelf struct {
	dir string
}

// The names in a Shelf: base-3 is the third that was built; later-3-5 the fifth,
// on the third. What is being built has another name.
const (
	baseName  = "base-"
	laterName = "later-"
	buildName = "new-"
	lockName  = "lock"
)

// ErrLocked says that another process builds an index.
var ErrLocked = errors.New("another git hebbian builds the index")

// On returns the shelf in a folder, which need not be there.
func On(dir string) *Shelf { return &Shelf{dir: dir} }

// Dir returns the folder of the shelf.
func (s *Shelf) Dir() string { return s.dir }

// An Opened index is open for reading.
type Opened struct {
	Name  string
	Bytes int64 // on disk
	*index.Store
	maps map[string]mapped
}

// Close lets go of the index.
func (o *Opened) Close() error { return errors.Join(o.Store.Close(), o.unmap()) }

func (o *Opened) unmap() error {
	var err error
	for _, m := range o.maps {
		err = cmp.Or(err, m.close())
	}
	return err
}

// Open opens the newest base and what was built on it, the base first. Without
// any it returns none; the error says why the newest cannot be used.
func (s *Shelf) Open() ([]*Opened, error) {
	base, later, err := s.newest()
	if err != nil || base == 0 {
		return nil, err
	}
	first, err := s.open(baseName + strconv.Itoa(base))
	if err != nil {
		return nil, err
	}
	if later == 0 {
		return []*Opened{first}, nil
	}
	second, err := s.open(fmt.Sprint(laterName, base, "-", later))
	if err != nil {
		return nil, errors.Join(err, first.Close())
	}
	return []*Opened{first, second}, nil
}

// newest returns the numbers of the newest base and of the newest on it; 0 is
// none.
func (s *Shelf) newest() (base, later int, err error) {
	entries, err := os.ReadDir(s.dir)
	if errors.Is(err, os.ErrNotExist) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, fmt.Errorf("looking for an index: %w", err)
	}
	for _, e := range entries {
		if n, ok := number(e.Name(), baseName); ok {
			base = max(base, n)
		}
	}
	for _, e := range entries {
		if n, ok := number(e.Name(), fmt.Sprint(laterName, base, "-")); ok {
			later = max(later, n)
		}
	}
	return base, later, nil
}

// number returns the number in a name with a prefix.
func number(name, prefix string) (int, bool) {
	digits, ok := strings.CutPrefix(name, prefix)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && n > 0 && n < math.MaxInt32
}

func (s *Shelf) open(name string) (*Opened, error) {
	o := &Opened{Name: name, maps: map[string]mapped{}}
	dir := filepath.Join(s.dir, name)
	hold := func(file string) (err error) {
		if file != filepath.Base(file) {
			return fmt.Errorf("%q is no file of an index", file)
		}
		o.maps[file], err = mapFile(filepath.Join(dir, file))
		return err
	}
	seals := readSeals(dir)
	err := hold(index.BookName)
	if err == nil {
		o.Store, err = index.Open(func(file string) ([]byte, bool, error) {
			m := o.maps[file]
			if seals.hold(file, m) {
				return m.bytes, true, nil
			}
			m.populate()
			return m.bytes, false, nil
		})
	}
	if err == nil {
		// They are looked at later. Who holds them now has them also if the next
		// build removes them.
		for _, file := range o.Names() {
			err = cmp.Or(err, hold(file))
		}
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("opening %s: %w", name, err), o.unmap())
	}
	for _, m := range o.maps {
		o.Bytes += int64(len(m.bytes))
	}
	return o, nil
}

// Lock makes this process the only one that builds. It does not wait.
func (s *Shelf) Lock() (unlock func(), err error) {
	// Nothing above the state folder is made: a repository that somebody has removed
	// does not come back.
	for _, dir := range []string{filepath.Dir(s.dir), s.dir} {
		if err := os.Mkdir(dir, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, fmt.Errorf("locking the index: %w", err)
		}
	}
	lock := flock.New(filepath.Join(s.dir, lockName))
	ok, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, fmt.Errorf("locking the index: %w", err)
	case !ok:
		return nil, ErrLocked
	}
	return func() { lock.Unlock() }, nil //nolint:errcheck // the end of the process does it otherwise
}

// Build builds an index of what fill adds, and gives it its name when all of it
// is there: a new base, or one on the newest base. It removes what is older then.
// The caller holds the lock.
func (s *Shelf) Build(onBase bool, fill func(*index.Builder) error) error {
	s.clean(buildName)
	dir, err := os.MkdirTemp(s.dir, buildName)
	if err != nil {
		return fmt.Errorf("building an index: %w", err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // it has another name by then, or the next build does it
	folder := &folder{dir: dir}
	defer folder.close()
	builder, err := index.NewBuilder(folder)
	if err != nil {
		return err
	}
	if err := fill(builder); err != nil {
		return err
	}
	if err := builder.Close(); err != nil {
		return fmt.Errorf("building an index: %w", err)
	}
	if err := folder.seal(); err != nil {
		return fmt.Errorf("building an index: %w", err)
	}
	folder.close()
	base, later, err := s.newest()
	if err != nil {
		return err
	}
	name := baseName + strconv.Itoa(base+1)
	if onBase {
		name = fmt.Sprint(laterName, base, "-", later+1)
	}
	if err := os.Rename(dir, filepath.Join(s.dir, name)); err != nil {
		return fmt.Errorf("building an index: %w", err)
	}
	s.forget()
	return nil
}

// Restamp puts a book with other stamps in the place of that of an open index.
func (s *Shelf) Restamp(o *Opened, stamps map[int]index.Stamp) error {
	dir := filepath.Join(s.dir, o.Name)
	file, err := os.CreateTemp(dir, buildName)
	if err != nil {
		return fmt.Errorf("writing the index: %w", err)
	}
	_, err = file.Write(o.Restamped(stamps))
	if err = cmp.Or(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), filepath.Join(dir, index.BookName))
	}
	if err != nil {
		os.Remove(file.Name()) //nolint:errcheck // err tells
		return fmt.Errorf("writing the index: %w", err)
	}
	return nil
}

// forget removes what is older than the newest base and the newest on it.
func (s *Shelf) forget() {
	base, later, err := s.newest()
	if err != nil {
		return
	}
	entries, _ := os.ReadDir(s.dir)
	keep := []string{lockName, baseName + strconv.Itoa(base), fmt.Sprint(laterName, base, "-", later)}
	for _, e := range entries {
		if !slices.Contains(keep, e.Name()) {
			os.RemoveAll(filepath.Join(s.dir, e.Name())) //nolint:errcheck // the next build tries again
		}
	}
}

// clean removes what begins with a prefix.
func (s *Shelf) clean(prefix string) {
	entries, _ := os.ReadDir(s.dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) {
			os.RemoveAll(filepath.Join(s.dir, e.Name())) //nolint:errcheck // the next build tries again
		}
	}
}

// Remove removes all of the shelf. The caller holds the lock.
func (s *Shelf) Remove() error {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return fmt.Errorf("removing the index: %w", err)
	}
	for _, e := range entries {
		if e.Name() != lockName {
			err = errors.Join(err, os.RemoveAll(filepath.Join(s.dir, e.Name())))
		}
	}
	return err
}
