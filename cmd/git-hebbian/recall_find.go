package main

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/git-hebbian/git-hebbian/index"
)

// An answer is what was found, and how.
type answer struct {
	survey *survey
	search *index.Search
	hits   []index.Hit
	stale  []index.Found // lines of files that are not what an index says
}

// find searches what a survey says: the indexes, and the files that are in none
// as they are.
func find(q index.Question, s *survey) (*answer, error) {
	a := &answer{survey: s, search: index.NewSearch(q)}
	for again := true; again; again = a.search.Again(s.gone...) {
		for _, o := range s.opened {
			if err := a.search.Ask(o.Store); err != nil {
				return nil, err
			}
		}
		if err := a.read(s.fresh); err != nil {
			return nil, err
		}
	}
	return a, a.show(a.search.Best(q.Limit))
}

// findIndexed is find, again if a file turns out not to be what an index says.
// An index may be damaged in a way that no checksum tells, such as a file that is
// cut short while it is read: then it finds nothing, and says so.
func findIndexed(q index.Question, s *survey) (a *answer, err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if fault := recover(); fault != nil {
			a, err = nil, fmt.Errorf("asking the index: %v", fault)
		}
	}()
	for {
		if a, err = find(q, s); err != nil || len(a.stale) == 0 {
			return a, err
		}
		for _, f := range a.stale {
			role, _ := s.lib.role(f.Path)
			s.drop(shelved{f.Store, f.File}, recalledFile{path: f.Path, role: role})
		}
		slices.SortFunc(s.fresh, byRecalledPath)
	}
}

func byRecalledPath(a, b recalledFile) int { return strings.Compare(a.path, b.path) }

// A stretch of files is read by a thread of its own, if there are more. A daily
// note has about so many bytes.
const (
	filesOfStretch = 128
	bytesOfFile    = 1500
)

// read shows the search files that stand in no index, on all processors.
func (a *answer) read(fresh []recalledFile) error {
	stretches := min(runtime.GOMAXPROCS(0), 1+len(fresh)/filesOfStretch)
	var running sync.WaitGroup
	faults := make([]error, stretches)
	for i := range stretches {
		part := fresh[i*len(fresh)/stretches : (i+1)*len(fresh)/stretches]
		reader := a.search.Reader(int64(len(part)) * bytesOfFile)
		running.Go(func() {
			faults[i] = a.survey.lib.read(part, func(f recalledFile, src []byte) error {
				reader.Read(f.path, f.role, src)
				return nil
			})
		})
	}
	running.Wait()
	return errors.Join(faults...)
}

// show reads the files of what was found.
func (a *answer) show(found []index.Found) error {
	var files []recalledFile
	for _, f := range found {
		files = append(files, recalledFile{path: f.Path})
	}
	slices.SortFunc(files, byRecalledPath)
	files = slices.CompactFunc(files, func(a, b recalledFile) bool { return a.path == b.path })
	sources := map[string][]byte{}
	err := a.survey.lib.read(files, func(f recalledFile, src []byte) error {
		sources[f.path] = slices.Clone(src)
		return nil
	})
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, f := range found {
		if !seen[f.Path] && f.Store < len(a.survey.opened) && a.survey.opened[f.Store].Sum(f.File) != index.SumOf(sources[f.Path]) {
			a.stale = append(a.stale, f)
		}
		seen[f.Path] = true
	}
	if len(a.stale) > 0 {
		return nil
	}
	for _, f := range found {
		src, there := sources[f.Path]
		if !there {
			continue // it went just now
		}
		h, ok := a.search.Show(f, src)
		if !ok {
			return fmt.Errorf("reading %s: it changes just now", f.Path)
		}
		a.hits = append(a.hits, h)
	}
	return nil
}
