package main

import (
	"github.com/git-hebbian/git-hebbian/layers"
)

// A setter is where the base of a pattern comes from, or a number that a person
// has set since.
type setter struct {
	number string    // that was set; empty: nobody set one
	by     *revision // nil: it is not committed yet, or not known
	known  bool      // what by says
	joined bool      // it is the base of a pattern that was new
	thawed bool      // it was frozen at that number, and by let it go
}

// readSetter asks the history who set a number, and who froze it. It is asked only
// where the annotation says that somebody did.
func (e *explanation) readSetter() error {
	p, d := e.Pattern, e.desk
	if p.Joins() || p.From.IsZero() && !p.ByHand() && !p.IsFrozen() || d.head == "" {
		return nil
	}
	versions, err := readVersions(d.repo, d.head, d.file, d.memory.Epoch.Open)
	if err != nil {
		return err
	}
	if p.IsFrozen() {
		by := wrote(versions, p, func(q *layers.Pattern) bool { return q.Frozen.Equal(p.Frozen) })
		if by == nil || !by.frozeBefore(p) {
			e.froze = by
		}
	}
	switch {
	case p.ByHand():
		e.setter = setter{number: p.Visible.String(), by: wrote(versions, p, sameNumber(p)), known: true}
	case !p.From.IsZero():
		e.setter = setterOf(versions, p)
	}
	return nil
}

// frozeBefore reports whether a parent of the version has the pattern frozen since
// the same day already: the history that was read does not reach back to it.
func (v *revision) frozeBefore(p *layers.Pattern) bool {
	for _, parent := range v.Parents {
		if q := parent.Same(p); q != nil && q.Frozen.Equal(p.Frozen) {
			return true
		}
	}
	return false
}

// setterOf finds the version that brought in the moment from which sessions count,
// and tells from the one before it what happened there.
func setterOf(versions []revision, p *layers.Pattern) setter {
	s := setter{number: p.Begin.Weight.String()}
	at := -1
	for i := len(versions) - 1; i >= 0 && at < 0; i-- {
		if q := versions[i].Memory.Same(p); q != nil && !q.Joins() && q.From.Equal(p.From) {
			at = i
			s.number = q.Begin.Weight.String()
		}
	}
	if at < 0 {
		return s
	}
	for _, parent := range versions[at].Parents {
		q := parent.Same(p)
		switch s.joined = q == nil || q.Joins(); {
		case s.joined:
		case q.ByHand():
			s.known, s.by = true, wrote(versions[at+1:], q, sameNumber(q))
			if s.by == nil { // another branch came in between
				s.known = false
			}
		case q.From.Equal(p.From): // it is older than what was read
		case versions[at].Memory.Same(p).IsFrozen() != q.IsFrozen(): // freeze left the number as it was
			s.number, s.by, s.thawed = "", &versions[at], q.IsFrozen()
		default: // by a verb that wrote the base as well, or in the annotation
			s.known, s.by = true, &versions[at]
		}
		break
	}
	return s
}
