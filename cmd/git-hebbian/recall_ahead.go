package main

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/index"
)

// ahead is work that is begun before git has said where the worktree is: in the
// first folder above that has a .git. Most often git says the same, and then it
// is done; else nothing of it is used.
type ahead struct {
	question   index.Question
	top, state string
	running    sync.WaitGroup

	worktree *repo.Worktree
	lib      *library
	opened   []*store.Opened
	survey   *survey // of the library by the indexes; nil: there are none that can be used
	found    *answer // of the indexes, if all files are as they know them
	all      *listed // the files, where there are no indexes or nobody asks them
}

// lookAhead begins to look at the library and to ask the indexes.
func lookAhead(w *world, q index.Question) *ahead {
	a := &ahead{question: q}
	if a.guess(w) {
		a.running.Go(a.begin)
	}
	return a
}

// listAhead begins to list the library.
func listAhead(w *world) *ahead {
	a := &ahead{}
	if a.guess(w) {
		a.running.Go(func() {
			if lib := a.library(); lib != nil {
				a.list(lib)
			}
		})
	}
	return a
}

// guess finds the worktree that git will most likely name, and reports whether
// there is one.
func (a *ahead) guess(w *world) bool {
	for _, name := range []string{"GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_CEILING_DIRECTORIES"} {
		if w.getenv(name) != "" {
			return false
		}
	}
	dir, err := filepath.EvalSymlinks(w.dir)
	if err != nil {
		return false
	}
	for above := ""; dir != above; above, dir = dir, filepath.Dir(dir) {
		if info, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			if info.IsDir() {
				a.top, a.state = dir, filepath.Join(dir, ".git", "hebbian")
			}
			return info.IsDir()
		}
	}
	return false
}

// library guesses the library in the worktree; nil: it cannot be opened.
func (a *ahead) library() *library {
	var err error
	if a.worktree, err = repo.WorktreeAt(a.top); err != nil {
		return nil
	}
	lib := &library{tree: a.worktree}
	for _, name := range memoryNames {
		if _, there := a.worktree.StampOf(name, false); there {
			lib.file = name
			break
		}
	}
	for _, name := range libraryFolders() {
		if _, there := a.worktree.StampOf(name, true); there {
			lib.roots = append(lib.roots, root{name, name})
		}
	}
	a.lib = lib
	return lib
}

// list lists a library.
func (a *ahead) list(lib *library) {
	if all, err := lib.names(); err == nil { // the next one says what is wrong
		a.all = all
	}
}

// begin guesses the library, and looks at it.
func (a *ahead) begin() {
	lib := a.library()
	if lib == nil {
		return
	}
	a.opened, _ = shelfIn(a.state).Open() // one that cannot be used is none
	if len(a.opened) == 0 {
		a.list(lib)
		return
	}
	a.lookAt(lib, func(s *survey) {
		clean := s.copy()
		a.running.Go(func() { a.found, _ = findIndexed(a.question, clean) })
	})
}

// lookAt makes the survey of a library. Where an index is damaged there is none.
// What is done meanwhile is begun as soon as it is known what the indexes have.
func (a *ahead) lookAt(lib *library, meanwhile func(*survey)) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			a.survey = nil
		}
	}()
	s := newSurvey(lib, a.opened)
	if s == nil {
		return
	}
	meanwhile(s)
	if s.look() == nil {
		a.survey = s
	}
}

// is reports whether a library of a worktree is the one that was looked at.
func (a *ahead) is(lib *library) bool {
	return a.lib != nil && a.lib.file == lib.file && slices.Equal(a.lib.roots, lib.roots)
}

// answer returns what the indexes answer, and the files that are in none as they
// are; nil where there are none that can be used.
func (a *ahead) answer(r *repo.Repo, lib *library) *answer {
	a.running.Wait()
	if a.top != r.Top || a.state != filepath.Clean(r.StateDir) || !a.is(lib) {
		a.close()
		a.opened, _ = shelfOf(r).Open() // one that cannot be used is none
		a.survey, a.found = nil, nil
		if len(a.opened) > 0 {
			a.lookAt(lib, func(*survey) {})
		}
	}
	switch {
	case a.survey == nil:
		return nil
	case a.found != nil && len(a.found.survey.fresh) == 0 && a.survey.clean():
		a.found.survey = a.survey
		return a.found
	}
	found, _ := findIndexed(a.question, a.survey) // what is wrong is found by reading everything
	return found
}

// listing returns all files of a library.
func (a *ahead) listing(lib *library) (*listed, error) {
	if a != nil {
		a.running.Wait()
		if worktree, ok := lib.tree.(*repo.Worktree); ok && a.all != nil && a.worktree.Same(worktree) && a.is(lib) {
			return a.all, nil
		}
	}
	return lib.names()
}

// close lets go of the indexes.
func (a *ahead) close() {
	a.running.Wait()
	closeAll(a.opened)
	if a.worktree != nil {
		a.worktree.Close() //nolint:errcheck // it was only read
	}
	a.opened, a.worktree, a.lib, a.survey, a.found, a.all = nil, nil, nil, nil, nil, nil
}
