package bank

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// onPage decides what a candidate is on a page. Where may is false it cannot
// become a new entry, but it still supports one that says the same.
func (p *planner) onPage(k *Candidate, file string, may bool) {
	s := p.sheet(file, may)
	if s == nil {
		return
	}
	if e := s.citing(k); e != nil {
		p.support(s, e, k)
		return
	}
	same, other, opposed := p.meets(s, k)
	switch {
	case same != nil:
		p.support(s, same, k)
		for _, e := range opposed {
			p.contradict(s, e, k)
		}
	case len(opposed) > 0 && p.contradictAll(s, opposed, k):
	case other != nil && other.key() != "" && other.key() == k.said.Key():
		if may {
			p.retire(s, other, k)
		}
	case other != nil:
		k.Places = append(k.Places, Outcome{s.File, Left, other.Line})
	case may:
		p.enter(s, k, Added, 0)
	}
}

// meets returns the entry that says what a candidate says; one that speaks of the
// same thing and says something else; and the opinions that it contradicts.
func (p *planner) meets(s *sheet, k *Candidate) (same, other *Entry, opposed []*Entry) {
	for _, e := range s.akin(k) {
		if e.Retired() || (e.Kind == notes.Opinion) != (k.Kind == notes.Opinion) {
			continue
		}
		relation := relate(p.judge, e, k)
		keyed := e.key() != "" && e.key() == k.said.Key() && sameNames(e.Entities, k.Entities)
		switch {
		case relation == claim.Same:
			if same == nil {
				same = e
			}
		case relation == claim.Opposed && k.Kind == notes.Opinion:
			opposed = append(opposed, e)
		case keyed || relation != claim.Apart:
			if other == nil || keyed && other.key() != e.key() {
				other = e
			}
		}
	}
	return same, other, opposed
}

// citing returns the entry that came from a candidate, whatever people made of its
// words since: it has its id, or cites its very lines and says no more.
func (s *sheet) citing(k *Candidate) *Entry {
	for _, e := range s.from(k) {
		switch sources := e.Sources(); {
		case e.Retired():
			// One that came true again after it was retired is a new one.
			all := !slices.ContainsFunc(k.Noted, func(n *Noted) bool { return !cites(sources, n.File) })
			if all || e.ID == k.key[:8] && !k.last().Date.After(e.retired) {
				return e
			}
		case e.ID == k.key[:8]:
			return e
		case e.ID == "" && e.points():
			if slices.ContainsFunc(k.Noted, func(n *Noted) bool { return slices.Contains(sources, n.Source) }) {
				return e
			}
		}
	}
	return nil
}

// points reports whether an entry does no more than to point to lines: see
// memory/2026-11-28.md#L12.
func (e *Entry) points() bool {
	said := strings.Fields(strings.NewReplacer("[", " ", "]", " ", "(", " ", ")", " ").Replace(e.Text))
	rest := slices.DeleteFunc(said, func(word string) bool { return strings.Contains(word, "#L") })
	return len(e.cited) > 0 && len(rest) < 3
}

// key returns what an entry gives a value to.
func (e *Entry) key() string {
	if e.said == nil {
		return "" // it is of others
	}
	return e.said.Key()
}

// enter adds an entry.
func (p *planner) enter(s *sheet, k *Candidate, what What, line int) *Entry {
	if p.removed(k) {
		k.says(GateRemoved, false, "somebody took it out of the pages")
		return nil
	}
	if old := p.faded(k); old != nil {
		k.says(GateFaded, false, "it faded, and nobody noted it since: %s:%d has it", old.File, old.Line)
		return nil
	}
	if today := Today(k.Importance, k.Seen, p.Now); BandOf(today) == Archive {
		k.says(GateFaded, false, "it counts %.2f today, and would leave the page at once", today)
		return nil
	}
	e := s.newEntry(k)
	if e == nil {
		k.says(GateForm, false, "it cannot be an entry of %s: its Markdown would run into what follows", s.File)
		return nil
	}
	if !s.add(e, p.params.PageBudget) {
		p.full(s, k)
		return nil
	}
	k.Places = append(k.Places, Outcome{s.File, what, line})
	return e
}

// removed reports whether a person took out what a candidate says, in one of its
// wordings.
func (p *planner) removed(k *Candidate) bool {
	if p.Removed == nil {
		return false
	}
	return p.Removed(k.key[:8]) || slices.ContainsFunc(k.Noted, func(n *Noted) bool { return p.Removed(n.factKey()[:8]) })
}

// faded returns the entry of the archive that says what a candidate says and has
// all that was noted of it; nil: there is none.
func (p *planner) faded(k *Candidate) *Entry {
	for _, e := range p.archived() {
		same := e.ID == k.key[:8] || slices.ContainsFunc(k.Noted, func(n *Noted) bool { return n.factKey() == FactKey(e.Text) })
		last := lastOf(e.Sources())
		if same && !slices.ContainsFunc(k.Noted, func(n *Noted) bool { return n.Date.After(last) }) {
			return e
		}
	}
	return nil
}

// archived returns the entries of the archive.
func (p *planner) archived() []*Entry {
	if p.archive == nil {
		p.archive = []*Entry{}
		for name, f := range p.files {
			if !strings.HasPrefix(name, ArchiveFolder) {
				continue
			}
			if page, err := ReadPage(f.Name, f.Src); err == nil { // it is read, never written to
				p.archive = append(p.archive, page.Entries...)
			}
		}
	}
	return p.archive
}

func (p *planner) full(s *sheet, k *Candidate) {
	k.says(GatePage, false, "%s would have more than %d characters: git hebbian fade, or raise reflect.page_budget in layer 4", s.File, p.params.PageBudget)
	k.Places = append(k.Places, Outcome{s.File, Full, 0})
}

// support gives an entry the sources of a candidate that says the same.
func (p *planner) support(s *sheet, e *Entry, k *Candidate) {
	news := false
	ok := s.grow(e, p.params.PageBudget, func() {
		if e.Kind == notes.Opinion && e.Base < 0 {
			e.Base = e.begin()
		}
		if news = e.reinforce(k.Noted); news && e.Kind == notes.Opinion {
			e.updated = k.Seen
		}
	})
	p.outcome(s, e, k, Supported, ok, news)
}

// contradict notes on an opinion that a candidate says the opposite.
func (p *planner) contradict(s *sheet, e *Entry, k *Candidate) {
	news := false
	ok := s.grow(e, p.params.PageBudget, func() {
		if e.Base < 0 {
			e.Base = e.begin()
		}
		if news = e.contradict(k.Noted); news {
			e.updated = k.Seen
		}
	})
	p.outcome(s, e, k, Contradicted, ok, news)
}

// outcome keeps what became of an entry that a candidate met.
func (p *planner) outcome(s *sheet, e *Entry, k *Candidate, what What, ok, news bool) {
	switch {
	case !ok:
		p.full(s, k)
	case news:
		k.Places = append(k.Places, Outcome{s.File, what, e.Line})
	default:
		s.forget(e)
		k.Places = append(k.Places, Outcome{s.File, Unchanged, e.Line})
	}
}

// forget takes back a touch that changed nothing.
func (s *sheet) forget(e *Entry) {
	if was, known := s.was[e]; known && len(was.sources) == len(e.sources) && len(was.against) == len(e.against) && was.retired.Equal(e.retired) {
		*e = was
		delete(s.was, e)
	}
}

// contradictAll notes on opinions that a candidate says the opposite, and reports
// whether that is all. One that was said on enough days becomes an entry beside
// what it contradicts: a person may have changed their mind.
func (p *planner) contradictAll(s *sheet, opposed []*Entry, k *Candidate) bool {
	for _, e := range opposed {
		p.contradict(s, e, k)
	}
	return k.Signals.Days < p.params.MinDays
}

// laterThan reports whether an entry was noted later than at a place.
func (e *Entry) laterThan(s Source) bool {
	return slices.ContainsFunc(e.Sources(), func(t Source) bool {
		return cmp.Or(t.Date.Compare(s.Date), strings.Compare(t.File, s.File), t.Line-s.Line) > 0
	})
}

// retire enters a candidate, and strikes the older entry with its key.
func (p *planner) retire(s *sheet, old *Entry, k *Candidate) {
	switch {
	case old.laterThan(k.last().Source):
		k.Places = append(k.Places, Outcome{s.File, Unchanged, old.Line})
		return
	case old.Origin < k.Origin: // an agent retires nothing that its owner wrote
		k.Places = append(k.Places, Outcome{s.File, Left, old.Line})
		return
	}
	if e := p.enter(s, k, Retiring, old.Line); e != nil {
		old.weigh(p.judge)
		s.touch(old)
		old.retired = day(k.last().Date)
		old.by = []Source{e.sources[len(e.sources)-1]}
	}
}

// String returns the outcome as people read it: world.md: added.
func (o Outcome) String() string {
	text := o.File + ": " + o.What.String()
	if o.Line > 0 {
		text += fmt.Sprintf(" line %d", o.Line)
	}
	return text
}
