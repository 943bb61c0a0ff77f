package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A base is built anew when this share of its files is no longer as it was; up to
// that, the changed ones make an index of their own.
const shareForBase = 8

// build brings the index up to date, and says in words what it did.
func (x *indexing) build(lib *library, all bool) (string, error) {
	debug.SetGCPercent(200)
	debug.SetMemoryLimit(mostMemory)
	var opened []*store.Opened
	if !all {
		opened, _ = x.open() // one that is broken, or of another version, is built anew
	}
	if len(opened) == 0 {
		return x.buildBase(lib)
	}
	defer closeAll(opened)
	// The folders come first: what is put into one meanwhile is seen, or its stamp
	// is another.
	now, err := lib.list()
	if err != nil {
		return "", err
	}
	s, err := surveyGuarded(lib, opened)
	if errors.Is(err, errOtherLibrary) || errors.Is(err, errDamaged) {
		return x.buildBase(lib)
	}
	if err != nil {
		return "", err
	}
	changed := s.changed()
	if most := opened[0].Len() / shareForBase; len(s.gone[0]) > most || len(changed) > most {
		return x.buildBase(lib)
	}
	for i, same := range s.same {
		if len(same) > 0 {
			if err := x.shelf.Restamp(opened[i], steady(same, now.begun)); err != nil {
				return "", err
			}
		}
	}
	if len(s.fresh) == 0 && !s.moved && (len(opened) == 1 || len(s.gone[1]) == 0) {
		return "The index is up to date.", nil
	}
	now.files = changed
	if err := x.shelf.Build(true, func(b *index.Builder) error { return lib.fill(b, now) }); err != nil {
		return "", err
	}
	return fmt.Sprintf("Indexed %s anew.", layers.Plural(len(changed), "file")), nil
}

// errDamaged says that an index holds what nobody wrote.
var errDamaged = errors.New("the index is damaged")

// surveyGuarded is surveyed, where an index that is damaged is an error.
func surveyGuarded(lib *library, opened []*store.Opened) (s *survey, err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			s, err = nil, errDamaged
		}
	}()
	return surveyed(lib, opened)
}

// changed returns the files that are not in the base as they are.
func (s *survey) changed() []recalledFile {
	list := slices.Clone(s.fresh)
	for _, k := range s.known {
		if k.index > 0 && !s.gone[k.index][k.file] {
			o := s.opened[k.index]
			list = append(list, recalledFile{string(o.Path(k.file)), o.Role(k.file), o.Stamp(k.file)})
		}
	}
	slices.SortFunc(list, byRecalledPath)
	return list
}

func (x *indexing) buildBase(lib *library) (string, error) {
	all, err := lib.list()
	if err != nil {
		return "", err
	}
	if err := x.shelf.Build(false, func(b *index.Builder) error { return lib.fill(b, all) }); err != nil {
		return "", err
	}
	return fmt.Sprintf("Indexed %s.", layers.Plural(len(all.files), "file")), nil
}

// fill gives files and folders to a builder.
func (lib *library) fill(b *index.Builder, l *listed) error {
	b.Of(lib.id())
	for i := range l.folders {
		stamp := stampOf(&l.folders[i])
		stamp.Racy = racy(stamp, l.begun)
		b.AddFolder(l.folders[i].Path, stamp)
	}
	return lib.read(l.files, func(f recalledFile, src []byte) error {
		f.stamp.Racy = racy(f.stamp, l.begun)
		return b.Add(f.path, f.role, f.stamp, src)
	})
}

// Clocks of file systems tick in steps: where their times show fractions of a
// second, of some milliseconds; else of up to two seconds. A file that changed
// less than a step before it was looked at may change again with the same time.
const (
	fineStep   = 50 * time.Millisecond
	coarseStep = 2 * time.Second
)

// racy reports whether a stamp that was taken after a moment is of so new a
// change. The moment is of the real clock, as the times of files are.
func racy(s index.Stamp, begun time.Time) bool {
	step := fineStep
	if s.Modified%int64(time.Second) == 0 {
		step = coarseStep
	}
	return begun.UnixNano()-max(s.Modified, s.Changed) < int64(step)
}

// steady marks stamps that may be those of a later content, too.
func steady(stamps map[int]index.Stamp, begun time.Time) map[int]index.Stamp {
	for n, s := range stamps {
		s.Racy = racy(s, begun)
		stamps[n] = s
	}
	return stamps
}

// indexLaterVerb is how recall has the index built in the background.
const indexLaterVerb = "later"

// indexLater builds the index, unless another process does.
func indexLater(w *world) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	x := &indexing{w: w, repo: r, shelf: shelfOf(r)}
	unlock, err := x.shelf.Lock()
	if errors.Is(err, store.ErrLocked) {
		return nil
	}
	if err != nil {
		return err
	}
	defer unlock()
	return x.library(func(lib *library) error {
		_, err := x.build(lib, false)
		return err
	})
}

// Up to these a recall reads files faster than a person notices, and no index is
// built behind their back. From many on it is also worth it not to list a folder
// whose names have changed.
const (
	fewFiles   = 300
	fewChanged = 32
	manyFiles  = 5000
)

// startIndexing has the index built by a process of its own, if it is worth it.
func (rc *recall) startIndexing() {
	files, fresh := rc.search.Files(), len(rc.survey.fresh)
	behind := rc.by != "index" || fresh > fewChanged || rc.survey.moved && files > manyFiles
	if rc.rev != "" || files <= fewFiles || !behind || rc.w.getenv(noIndexing) != "" {
		return
	}
	self, err := os.Executable()
	if err != nil {
		return
	}
	later := exec.Command(self, "index", indexLaterVerb)
	later.Args[0] = "git-hebbian"
	later.Dir, later.Env = rc.w.dir, rc.w.env
	later.SysProcAttr = detached()
	if later.Start() == nil {
		later.Process.Release() //nolint:errcheck // it goes on by itself
	}
}

// noIndexing is the environment variable that keeps recall from building an
// index: for tests, and for a container that is thrown away at once.
const noIndexing = "HEBBIAN_NO_INDEXING"
