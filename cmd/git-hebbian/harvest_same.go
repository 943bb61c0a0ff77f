package main

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// once leaves of several logs of one session the one that goes on longest, and
// only what is refused where one of them is. What it leaves is in order.
func (h *harvest) once() {
	refused := func(s *harvested) int { return min(1, len(s.log.Private)) }
	slices.SortStableFunc(h.logs, func(a, b *harvested) int {
		return cmp.Or(a.compare(b), refused(b)-refused(a), b.log.End.Compare(a.log.End), a.log.Start.Compare(b.log.Start))
	})
	h.logs = slices.CompactFunc(h.logs, func(a, b *harvested) bool { return a.compare(b) == 0 })
	slices.SortStableFunc(h.logs, func(a, b *harvested) int {
		return a.log.Start.Compare(b.log.Start)
	})
}

// compare compares the whole names of two sessions. A short one is that of a
// UUID, of which one log may have the digits in capitals.
func (s *harvested) compare(other *harvested) int {
	return cmp.Or(cmp.Compare(s.id, other.id), cmp.Compare(strings.ToLower(s.whole), strings.ToLower(other.whole)))
}

// distinguish gives a longer id to a session whose own is that of another one, in
// this run or in the notes. Of several in one run the one that began first keeps
// it, in whatever order their logs come. What is in the notes keeps it before
// all others, since weights may rest on it: so where logs come in several runs,
// it is the one that came first. The notes have no more of a name than the id and
// the start, so two sessions that share both are still taken for one; and one of
// which a person has changed the start, or of which a second log begins later,
// for two, unless its id is its whole name.
func (h *harvest) distinguish(known map[string]knownSession) {
	ordered := slices.Clone(h.logs)
	slices.SortStableFunc(ordered, func(a, b *harvested) int {
		return cmp.Or(a.log.Start.Compare(b.log.Start), cmp.Compare(a.whole, b.whole))
	})
	taken := map[string]bool{}
	for _, s := range ordered {
		if len(s.log.Private) > 0 {
			continue
		}
		if id := s.freeID(known, taken); id != s.id {
			s.text = session.Renamed(s.text, s.id, id)
			s.id = id
		}
		taken[s.id] = true
	}
}

// freeID returns the id under which the notes have a session, else the shortest
// that no other one has.
func (s *harvested) freeID(known map[string]knownSession, taken map[string]bool) string {
	free := ""
	for size := 8; size <= 32; size += 4 {
		id := s.id
		if size > 8 {
			id = session.LongerID(s.id, s.whole, size)
		}
		there, noted := known[id]
		switch {
		case taken[id]:
		case noted && (s.undated || id == s.whole || there.start.IsZero() || there.start.Equal(s.log.Start.Truncate(time.Second))):
			return id
		case !noted && free == "":
			free = id
		}
	}
	return cmp.Or(free, s.id)
}
