package main

import (
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// guard adds what is judged for what must not get in: files, what is allowed in
// them, and what is to be forgotten.
func (d *change) guard(ws *workspace, s *check.Subject) (err error) {
	if !d.private {
		return nil
	}
	if s.Allow, err = ws.allowFile(); err != nil {
		return err
	}
	if s.Forget, err = ws.forgetFile(); err != nil {
		return err
	}
	s.Sources, err = d.sources(ws, d.whole, false)
	return err
}
