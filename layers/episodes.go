package layers

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"time"
)

// Episodes are the sessions of all daily notes. A memory of ten years has
// thousands of notes, and only those of the last weeks matter to an update, so
// Add parses a note only where its sessions are pending or belong to the open
// epoch or to the closed one before it.
type Episodes struct {
	epoch  Epoch
	notes  map[string]*Note
	claims map[string][]sessionClaim // by file; of those that were only scanned
	hear   func(file string, src []byte, sessions []*Session)
}

// NewEpisodes returns an empty collection for an epoch.
func NewEpisodes(e Epoch) *Episodes {
	return &Episodes{epoch: e, notes: map[string]*Note{}, claims: map[string][]sessionClaim{}}
}

// Hear makes Add tell of the sessions of each note, as Skim reads them: what two
// want to know of a note is read once. The bytes are the listener's only until it
// returns.
func (e *Episodes) Hear(hear func(file string, src []byte, sessions []*Session)) { e.hear = hear }

// Epoch returns the epoch that the episodes are read for.
func (e *Episodes) Epoch() Epoch { return e.epoch }

// Enter makes another epoch the one that the episodes are read for, and
// returns the files that have to be Read in full for it.
func (e *Episodes) Enter(epoch Epoch) (files []string) {
	e.epoch = epoch
	return e.holding(func(c sessionClaim) bool { return c.epoch == epoch.Open || c.epoch == epoch.Closed })
}

// holding returns the files that were only scanned and have a session for
// which match is true.
func (e *Episodes) holding(match func(sessionClaim) bool) []string {
	var files []string
	for file, claims := range e.claims {
		if slices.ContainsFunc(claims, match) {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return files
}

// Latest returns the newest epoch that a session carries, or nothing.
func (e *Episodes) Latest() string {
	latest := ""
	for _, s := range e.sessions() {
		latest = max(latest, s.Epoch)
	}
	for _, claims := range e.claims {
		for _, c := range claims {
			latest = max(latest, c.epoch)
		}
	}
	return latest
}

// ByEpoch returns the ids of the sessions that carry each epoch, also of those
// that were only seen by the scan.
func (e *Episodes) ByEpoch() map[string][]string {
	ids := map[string][]string{}
	for _, s := range e.sessions() {
		if s.Epoch != "" {
			ids[s.Epoch] = append(ids[s.Epoch], s.ID)
		}
	}
	for _, claims := range e.claims {
		for _, c := range claims {
			if c.kind == Interactive {
				ids[c.epoch] = append(ids[c.epoch], c.id)
			}
		}
	}
	for epoch, all := range ids {
		slices.Sort(all)
		ids[epoch] = slices.Compact(all)
	}
	return ids
}

// Beyond returns the files that have to be Read because a session in them
// carries an epoch that did not hold it when it was closed.
func (e *Episodes) Beyond(epoch string, held map[string]bool) []string {
	return e.holding(func(c sessionClaim) bool { return c.epoch == epoch && c.kind == Interactive && !held[c.id] })
}

// Drop forgets the sessions of these ids in the notes that were read.
func (e *Episodes) Drop(ids map[string]bool) {
	for _, n := range e.notes {
		n.Sessions = slices.DeleteFunc(n.Sessions, func(s *Session) bool { return ids[s.ID] })
	}
}

// Read takes in a note and parses it, whatever it holds.
func (e *Episodes) Read(file string, src []byte) {
	delete(e.claims, file)
	e.notes[file] = ParseNote(file, bytes.Clone(src))
}

// Wanted returns the files that have to be Read before the episodes can be
// trusted: a session that is pending may have been counted in them, and the
// last window sessions may stand in them. Ask again after reading.
func (e *Episodes) Wanted(window int) []string {
	recent := newestFirst(e.sessions())
	known, pending := map[string]bool{}, map[string]bool{}
	for _, s := range recent {
		known[s.ID] = true
		pending[s.ID] = s.Epoch == ""
	}
	files := map[string]bool{}
	newer, fresh := 0, 0 // sessions newer than a claim: of those that were read, and of the claims
	matter := func(c sessionClaim) bool {
		return pending[c.id] || len(recent) < window || window > 0 && !c.before(recent[window-1])
	}
	for _, c := range e.newestClaims(matter) {
		for newer < len(recent) && c.before(recent[newer]) {
			newer++
		}
		if pending[c.id] || newer+fresh < window {
			files[c.file] = true
		}
		if !known[c.id] { // copies of one session count once
			known[c.id] = true
			fresh++
		}
	}
	return slices.Sorted(maps.Keys(files))
}

// newestClaims returns the claims that matter, the newest first.
func (e *Episodes) newestClaims(matter func(sessionClaim) bool) []sessionClaim {
	var claims []sessionClaim
	for _, ofNote := range e.claims {
		for _, c := range ofNote {
			if matter(c) {
				claims = append(claims, c)
			}
		}
	}
	slices.SortFunc(claims, func(a, b sessionClaim) int {
		return cmp.Or(cmp.Compare(b.start, a.start), cmp.Compare(b.id, a.id), cmp.Compare(a.file, b.file))
	})
	return claims
}

// before reports whether a claim is of an older session than s.
func (c sessionClaim) before(s *Session) bool {
	return cmp.Or(cmp.Compare(c.start, s.Start.UTC().Format(time.RFC3339)), cmp.Compare(c.id, s.ID)) < 0
}

// Notes returns the notes that were read in full, by file name.
func (e *Episodes) Notes() []*Note {
	notes := make([]*Note, 0, len(e.notes))
	for _, n := range e.notes {
		notes = append(notes, n)
	}
	slices.SortFunc(notes, func(a, b *Note) int { return cmp.Compare(a.File, b.File) })
	return notes
}

// sessions returns the sessions that may be counted, each id once: of copies
// on two branches the one that is stamped (with the earliest epoch), then the
// first by file and place. Only that one is ever stamped, so that it stays the
// one that counts. A session that one copy says is not counted is none of them.
func (e *Episodes) sessions() []*Session {
	best := map[string]*Session{}
	for _, s := range e.all() {
		if old, ok := best[s.ID]; !ok || betterCopy(s, old) {
			best[s.ID] = s
		}
	}
	for _, n := range e.notes {
		for _, s := range n.Sessions {
			if s.Out {
				delete(best, s.ID)
			}
		}
	}
	out := make([]*Session, 0, len(best))
	for _, s := range best {
		out = append(out, s)
	}
	slices.SortFunc(out, (*Session).Compare)
	return out
}

// all returns every countable session in file order, copies included.
func (e *Episodes) all() []*Session {
	var out []*Session
	for _, n := range e.Notes() {
		for _, s := range n.Sessions {
			if s.Counts() && !s.Start.IsZero() {
				out = append(out, s)
			}
		}
	}
	return out
}

// places returns the notes that each session stands in.
func (e *Episodes) places() map[string][]string {
	files := map[string][]string{}
	for _, s := range e.all() {
		files[s.ID] = append(files[s.ID], s.File)
	}
	return files
}

func betterCopy(s, old *Session) bool {
	return s.Epoch != "" && (old.Epoch == "" || s.Epoch < old.Epoch)
}

// counted returns the sessions that carry a stamp, the newest first.
func (e *Episodes) counted() []*Session {
	return newestFirst(slices.DeleteFunc(e.sessions(), func(s *Session) bool { return s.Epoch == "" }))
}

func newestFirst(sessions []*Session) []*Session {
	slices.SortFunc(sessions, func(a, b *Session) int { return b.Compare(a) })
	return sessions
}

// A Roll says for each session of the notes that were read what an update has
// to do with it.
type Roll struct {
	Counted []*Session // stamped with the open epoch
	Pending []*Session // to be stamped with it: new, or slipped into a closed epoch
}

// Roll calls the roll. A session that carries a closed epoch which did not hold
// it is pending again. The sessions of both lists are in canonical order.
func (e *Episodes) Roll(held Held) Roll {
	var r Roll
	for _, s := range e.sessions() {
		ids, closed := held[s.Epoch]
		slipped := closed && s.Epoch != e.epoch.Open && !ids[s.ID]
		switch {
		case s.Epoch == "" || slipped:
			r.Pending = append(r.Pending, s)
		case s.Epoch == e.epoch.Open:
			r.Counted = append(r.Counted, s)
		}
	}
	return r
}

// ClosedIDs returns the ids of the sessions that carry the stamp of the closed
// epoch.
func (e *Episodes) ClosedIDs() []string { return e.idsOf(e.epoch.Closed) }

// OpenIDs returns the ids of the sessions that carry the stamp of the open
// epoch.
func (e *Episodes) OpenIDs() []string { return e.idsOf(e.epoch.Open) }

func (e *Episodes) idsOf(epoch string) []string {
	var ids []string
	for _, s := range e.sessions() {
		if epoch != "" && s.Epoch == epoch {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// Slipped reports whether the closed epoch holds other sessions now than when
// it was closed.
func (e *Episodes) Slipped() bool {
	ids := e.ClosedIDs()
	return e.epoch.Closed != "" && (len(ids) != e.epoch.Sessions || SessionDigest(ids) != e.epoch.Digest)
}
