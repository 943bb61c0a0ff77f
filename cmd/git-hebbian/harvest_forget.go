package main

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// forget leaves out of a story what is to be forgotten.
func (s *harvested) forget(list *forget.List, story *session.Story) {
	if list.Empty() {
		return
	}
	s.gone = list.Has(s.id)
	clear := func(text *string) {
		if list.Has(*text) {
			*text = ""
			s.unsaid++
		}
	}
	clear(&story.Title)
	for _, lines := range []*[]string{&story.Lines, &story.Tags, &story.Files, &story.Tools} {
		kept := slices.DeleteFunc(*lines, list.Has)
		s.unsaid += len(*lines) - len(kept)
		*lines = kept
	}
	for i := range s.uses {
		clear(&s.uses[i].Evidence)
	}
	for i := range s.misses {
		if list.Has(s.misses[i].Quote) {
			s.misses[i].Quote = ""
		}
	}
}

// unsaid returns how many lines of what is new were left out.
func (h *harvest) unsaid() int {
	n := 0
	for _, s := range h.logs {
		if s.changed() {
			n += s.unsaid
		}
	}
	return n
}
