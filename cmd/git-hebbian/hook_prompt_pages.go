package main

import (
	"runtime/debug"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// mostFacts is how many lines of the pages are looked at closely.
const mostFacts = 12

// promptEarly begins to look through the pages, and makes the scanner that keeps
// private values out of the scratch.
func promptEarly(c *hookCall) {
	debug.SetGCPercent(400) // it ends soon
	c.pages = &pageSearch{prompt: head(c.prompt(), mostQuestion)}
	if c.prompt() == "" {
		return
	}
	c.scanner = begun(func() *pii.Scanner { return pii.NewScanner() })
	in := *c.w
	in.dir = c.dir
	if c.pages.ahead.guess(&in) {
		lib := begun(c.pages.ahead.library)
		c.pages.early = begun(func() glimpsed { return glimpse(c.pages.prompt, lib()) })
		c.pages.able = begun(func() able { return capabilities(c.prompt(), lib()) })
	}
}

// A pageSearch looks for lines of the curated pages that may fit a prompt. It is begun
// where the worktree most likely is.
type pageSearch struct {
	prompt string
	ahead  ahead
	early  func() glimpsed // nil: nobody knows where to begin
	able   func() able     // the same: what the agent can do
}

// A glimpsed line is one of a page, by the path of the page.
type glimpsedLine struct {
	file string
	line int
}

// glimpsed is what was found.
type glimpsed struct {
	lines []glimpsedLine
	err   error
}

// guessed reports whether what was begun early was begun in the right place.
func (s *pageSearch) guessed(r *repo.Repo, lib *library) bool {
	return s.early != nil && s.ahead.top == r.Top && s.ahead.is(lib)
}

// answer returns what was found in a library, the most likely lines first.
func (s *pageSearch) answer(r *repo.Repo, lib *library) ([]glimpsedLine, error) {
	if s.early != nil {
		if early := s.early(); s.guessed(r, lib) {
			return early.lines, early.err
		}
	}
	found := glimpse(s.prompt, lib)
	return found.lines, found.err
}

// capabilities gives what the agent can do that a prompt asks for.
func (s *pageSearch) capabilities(r *repo.Repo, text string, lib *library) func() able {
	if s.guessed(r, lib) {
		return s.able
	}
	return begun(func() able { return capabilities(text, lib) })
}

// close lets go of what was opened.
func (s *pageSearch) close() {
	if s != nil && s.early != nil {
		s.early()
		s.able()
		s.ahead.close()
	}
}

// glimpse looks through the pages with facts.
func glimpse(text string, lib *library) glimpsed {
	if lib == nil {
		return glimpsed{}
	}
	pages := &library{tree: lib.tree}
	for _, r := range lib.roots {
		if r.name == "bank" {
			pages.roots = append(pages.roots, r)
		}
	}
	if len(pages.roots) == 0 {
		return glimpsed{}
	}
	all, err := pages.names()
	if err != nil {
		return glimpsed{err: err}
	}
	g := prompt.NewGlance(text)
	var files []string
	var lines []prompt.Glimpse
	err = pages.read(all.files, func(f recalledFile, src []byte) error {
		switch f.role {
		case notes.WorldPage, notes.ExperiencePage, notes.OpinionsPage, notes.EntityPage:
			lines = append(lines, g.Page(len(files), src)...)
			files = append(files, f.path)
		}
		return nil
	})
	found := glimpsed{err: err}
	for _, l := range g.Best(lines, mostFacts) {
		found.lines = append(found.lines, glimpsedLine{files[l.Page], l.Line})
	}
	return found
}
