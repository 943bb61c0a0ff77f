package session

import "github.com/git-hebbian/git-hebbian/layers"

// Untouched reports whether the section of a session is as it was written from its
// log: no person has changed it, and no update has stamped it.
func Untouched(note *layers.Note, s *layers.Session) bool {
	p := placing{file: note.File, note: note, doc: note.Doc}
	_, ours := p.untouched(s)
	return ours
}
