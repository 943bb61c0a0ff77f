package main

import (
	"cmp"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A survey says which files of a library stand in open indexes as they are, and
// which have to be read.
type survey struct {
	lib    *library
	opened []*store.Opened

	known   []shelved             // what the indexes have, sorted by path
	gone    []map[int]bool        // of each index, the files that are no longer so
	same    []map[int]index.Stamp // of each index, the files that only have another stamp
	fresh   []recalledFile        // what has to be read, sorted by path
	lost    []string              // folders that are no more, with a slash behind
	moved   bool                  // a folder has other names than it had
	differs bool                  // a file is no longer what an index knows
}

// shelved is a file of an index, by its place there.
type shelved struct{ index, file int }

// surveyed holds a library of the worktree against open indexes, of which a later
// one is newer. What the indexes know is asked for by its stamp alone; folders
// are listed only if names have come or gone there. A file with another stamp is
// read: often it is the same.
func surveyed(lib *library, opened []*store.Opened) (*survey, error) {
	if len(opened) == 0 {
		all, err := lib.list()
		if err != nil {
			return nil, err
		}
		return &survey{lib: lib, fresh: all.files}, nil
	}
	s := newSurvey(lib, opened)
	if s == nil {
		return nil, errOtherLibrary
	}
	return s, s.look()
}

// errOtherLibrary says that indexes are of other files: the memory file or a
// folder is another than it was, or a link.
var errOtherLibrary = errors.New("the index is of another memory")

// newSurvey returns the survey of a library that is as the indexes know it; nil,
// if they are of another one.
func newSurvey(lib *library, opened []*store.Opened) *survey {
	s := &survey{lib: lib, opened: opened}
	for _, o := range opened {
		if o.Of() != lib.id() {
			return nil
		}
		s.gone, s.same = append(s.gone, map[int]bool{}), append(s.same, map[int]index.Stamp{})
	}
	s.merge()
	return s
}

// look finds out what is not as the indexes know it.
func (s *survey) look() error {
	worktree := s.lib.tree.(*repo.Worktree)
	listing := s.lookForNew(worktree)
	err := s.lookForChanged(worktree)
	files, listErr := listing()
	s.fresh = append(s.fresh, s.lib.recalled(files)...)
	slices.SortFunc(s.fresh, byRecalledPath)
	return cmp.Or(err, listErr)
}

// copy returns a survey of its own with the same findings.
func (s *survey) copy() *survey {
	c := &survey{lib: s.lib, opened: s.opened, fresh: slices.Clone(s.fresh)}
	for _, gone := range s.gone {
		c.gone = append(c.gone, maps.Clone(gone))
	}
	return c
}

func (s *survey) path(k shelved) []byte { return s.opened[k.index].Path(k.file) }

// merge lists what the indexes know. A file that a newer one has is gone from the
// older.
func (s *survey) merge() {
	next := make([]int, len(s.opened))
	s.known = make([]shelved, 0, s.opened[0].Len())
	for {
		best := -1
		for i, o := range s.opened {
			if next[i] == o.Len() || best >= 0 && string(o.Path(next[i])) > string(s.opened[best].Path(next[best])) {
				continue
			}
			if best >= 0 && string(o.Path(next[i])) == string(s.opened[best].Path(next[best])) {
				s.gone[best][next[best]] = true
				next[best]++
			}
			best = i
		}
		if best < 0 {
			return
		}
		s.known = append(s.known, shelved{best, next[best]})
		next[best]++
	}
}

// knows reports whether an index has a file.
func (s *survey) knows(file string) bool {
	n := s.from(file)
	return n < len(s.known) && string(s.path(s.known[n])) == file
}

// from returns the place of the first known file that is not before a path.
func (s *survey) from(file string) int {
	n, _ := slices.BinarySearchFunc(s.known, file, func(k shelved, file string) int {
		return strings.Compare(string(s.path(k)), file)
	})
	return n
}

// names returns the names that the indexes know in a folder, of files and of the
// folders that were listed.
func (s *survey) names(folder string, folders map[string]index.Stamp) map[string]bool {
	names := map[string]bool{}
	for n := s.from(folder + "/"); n < len(s.known); n++ {
		name, below := strings.CutPrefix(string(s.path(s.known[n])), folder+"/")
		if !below {
			break
		}
		if !strings.Contains(name, "/") {
			names[name] = true
		}
	}
	for other := range folders {
		if path.Dir(other) == folder {
			names[path.Base(other)] = true
		}
	}
	return names
}

// lookForNew finds out which folders have other names than they had, and begins to
// list them. What it returns waits for the files that no index knows.
func (s *survey) lookForNew(worktree *repo.Worktree) func() ([]repo.Stamped, error) {
	newest := s.opened[len(s.opened)-1]
	folders := map[string]index.Stamp{}
	for n := range newest.Folders() {
		folder, stamp := newest.Folder(n)
		folders[folder] = stamp
	}
	known := map[string]map[string]bool{} // of each folder to list
	for folder, was := range folders {
		now, there := worktree.StampOf(folder, true)
		switch {
		case there && stampOf(&now) == was:
			continue
		case there && (s.isRoot(folder) || !worktree.HasRepository(folder)):
			known[folder] = s.names(folder, folders)
			continue
		}
		s.lost = append(s.lost, folder+"/") // it is gone, or a link, or another repository
		if now, there := worktree.StampOf(folder, false); there {
			s.fresh = append(s.fresh, s.lib.recalled([]repo.Stamped{now})...)
		}
	}
	for _, r := range s.lib.roots {
		if _, listed := folders[r.dir]; !listed {
			known[r.dir] = nil
		}
	}
	if now, there := worktree.StampOf(s.lib.file, false); there && s.lib.file != "" && !s.knows(s.lib.file) {
		s.fresh = append(s.fresh, recalledFile{s.lib.file, notes.Memory, stampOf(&now)})
	}
	s.moved = len(known) > 0
	return listAll(worktree, known)
}

// listAll lists folders in the background, but for the names that are known there.
func listAll(worktree *repo.Worktree, known map[string]map[string]bool) func() ([]repo.Stamped, error) {
	var running sync.WaitGroup
	var all []repo.Stamped
	var fault error
	running.Go(func() {
		for folder, names := range known {
			files, _, err := worktree.StampsBut(folder, names)
			all, fault = append(all, files...), cmp.Or(fault, err)
		}
	})
	return func() ([]repo.Stamped, error) {
		running.Wait()
		return all, fault
	}
}

func (s *survey) isRoot(folder string) bool {
	return slices.ContainsFunc(s.lib.roots, func(r root) bool { return r.dir == folder })
}

// forget takes all files of folders that are lost for gone.
func (s *survey) forget() {
	if len(s.lost) == 0 {
		return
	}
	s.known = slices.DeleteFunc(s.known, func(k shelved) bool {
		file := string(s.path(k))
		lost := slices.ContainsFunc(s.lost, func(folder string) bool { return strings.HasPrefix(file, folder) })
		if lost {
			s.gone[k.index][k.file], s.differs = true, true
		}
		return lost
	})
}

// lookForChanged finds the files that are not what an index knows.
func (s *survey) lookForChanged(worktree *repo.Worktree) error {
	s.forget()
	different := worktree.Changed(len(s.known),
		func(i int) string { return string(s.path(s.known[i])) },
		func(i int, now *repo.Stamped) bool {
			return s.opened[s.known[i].index].Stamp(s.known[i].file) == stampOf(now)
		})
	var doubtful []recalledFile
	var at []shelved
	for _, d := range different {
		k := s.known[d.At]
		if !d.There {
			s.gone[k.index][k.file], s.differs = true, true
			if err := s.lookBelow(worktree, string(s.path(k))); err != nil {
				return err
			}
			continue
		}
		at = append(at, k)
		doubtful = append(doubtful, recalledFile{d.Stamp.Path, s.opened[k.index].Role(k.file), stampOf(&d.Stamp)})
	}
	n := -1
	return s.lib.read(doubtful, func(f recalledFile, src []byte) error {
		n++
		if k := at[n]; index.SumOf(src) == s.opened[k.index].Sum(k.file) {
			s.same[k.index][k.file] = f.stamp
		} else {
			s.drop(k, f)
		}
		return nil
	})
}

// lookBelow finds the files below what was a file, if it is a folder now.
func (s *survey) lookBelow(worktree *repo.Worktree, file string) error {
	if _, folder := worktree.StampOf(file, true); !folder || worktree.HasRepository(file) {
		return nil
	}
	files, _, err := worktree.Stamps(file)
	s.fresh = append(s.fresh, s.lib.recalled(files)...)
	return err
}

// drop takes a file for changed.
func (s *survey) drop(k shelved, f recalledFile) {
	s.gone[k.index][k.file], s.differs = true, true
	s.fresh = append(s.fresh, f)
}

// alive returns how many files stand in the indexes as they are.
func (s *survey) alive() int {
	n := 0
	for _, k := range s.known {
		if !s.gone[k.index][k.file] {
			n++
		}
	}
	return n
}

// clean reports whether all files are as the indexes know them, and no others.
func (s *survey) clean() bool { return !s.differs && len(s.fresh) == 0 }
