package main

import (
	"runtime/debug"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// mostFacts is how many lines of the pages are looked at closely.
const mostFacts = 12

// promptEarly begins to search the pages, and makes the scanner that keeps private
// values out of the scratch.
func promptEarly(c *hookCall) {
	debug.SetGCPercent(400) // it ends soon
	c.pages = &pageSearch{question: index.Question{Text: head(c.prompt(), mostQuestion), Now: c.w.now(), Limit: mostFacts, Timeless: true}}
	if c.pages.question.Text == "" {
		return
	}
	c.scanner = begun(func() *pii.Scanner { return pii.NewScanner() })
	in := *c.w
	in.dir = c.dir
	if c.pages.ahead.guess(&in) {
		c.pages.early = begun(c.pages.look)
	}
}

// A pageSearch is a search of the curated pages as recall searches them. It is begun
// where the worktree most likely is.
type pageSearch struct {
	question index.Question
	ahead    ahead
	early    func() searched // nil: nobody knows where to begin
}

// searched is what a search has found; nil: there are no pages.
type searched struct {
	found *answer
	err   error
}

// look searches where the worktree most likely is.
func (s *pageSearch) look() searched {
	lib := s.ahead.library()
	if lib == nil {
		return searched{}
	}
	found, err := searchPages(s.question, lib)
	return searched{found, err}
}

// answer returns what was found in a library; nil: it has no pages.
func (s *pageSearch) answer(r *repo.Repo, lib *library) (*answer, error) {
	if s.early != nil {
		if early := s.early(); s.ahead.top == r.Top && s.ahead.is(lib) {
			return early.found, early.err
		}
	}
	return searchPages(s.question, lib)
}

// close lets go of what was opened.
func (s *pageSearch) close() {
	if s != nil && s.early != nil {
		s.early()
		s.ahead.close()
	}
}

// searchPages searches the pages of a library, without its notes and its memory file.
func searchPages(q index.Question, lib *library) (*answer, error) {
	pages := &library{tree: lib.tree}
	for _, r := range lib.roots {
		if r.name == "bank" {
			pages.roots = append(pages.roots, r)
		}
	}
	if len(pages.roots) == 0 {
		return nil, nil
	}
	all, err := pages.names()
	if err != nil {
		return nil, err
	}
	return find(q, &survey{lib: pages, fresh: all.files})
}
