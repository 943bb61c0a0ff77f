package review

import (
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A Kind says what automatic commits did to a line.
type Kind string

// The kinds of changes.
const (
	Weight   Kind = "weight"   // the number of a pattern moved
	Proposed Kind = "proposed" // a pattern is new
	Added    Kind = "added"    // an entry of a page is new
	Retired  Kind = "retired"  // an entry was struck through
	Gone     Kind = "gone"     // an entry left its page, for the archive
)

// A Change is what automatic commits made of one line, over all of them.
type Change struct {
	Kind Kind
	File string
	Line int    // where it stands now; of what is gone 0
	ID   string // of the pattern or the entry; empty: it has none
	Text string // what people read, without number and annotation
	Old  hebb.Weight
	New  hebb.Weight
	Why  []Cause // the sessions that used the pattern

	key    string
	before string // the entry as it was, in full
	prior  []string
	next   []string // the keys of the entries around it, the nearest first
}

// A Cause is a session that used a pattern.
type Cause struct {
	Session    string
	Start      time.Time
	File       string
	Line       int
	Activation hebb.Activation
	Evidence   string
}

// A Version is an automatic commit with what it changed.
type Version struct {
	Op     string
	Memory [2]*layers.Memory // before and after; nil: it left the memory file alone
	Notes  [][2]*layers.Note // before, nil for a new one, and after
	Pages  []Page
}

// A Page is a page of the bank before and after a commit; nil: there was none.
type Page struct {
	File     string
	Old, New []byte
}

// Present is the memory as it is now.
type Present struct {
	Memory *layers.Memory    // nil: there is none
	Pages  map[string][]byte // the pages of the bank by their paths, the archive too
	Roll   *layers.Roll      // the sessions of the open epoch; nil: nobody knows them
}

// A track is what became of a pattern.
type track struct {
	old      hebb.Weight
	moved    bool
	proposed bool
	why      []Cause
}

// Changes returns what automatic commits, parents before their children, did to
// each line, as far as it still is so: patterns first, then pages. What a person
// changed since is theirs, and waits no longer.
func Changes(versions []Version, now Present) []Change {
	var changes []Change
	if now.Memory != nil {
		tracks := map[string]*track{}
		for _, v := range versions {
			v.patterns(tracks)
			v.causes(tracks, now.Memory)
		}
		for _, p := range now.Memory.Patterns {
			if c, ok := tracks[p.ID].change(now.Memory, p); ok {
				changes = append(changes, c)
			}
		}
	}
	return append(changes, pageChanges(versions, now)...)
}

// patterns takes in what a commit did to patterns. A number that a person had set
// before it is where the pattern begins anew.
func (v Version) patterns(tracks map[string]*track) {
	before, after := v.Memory[0], v.Memory[1]
	if before == nil || after == nil {
		return
	}
	for _, q := range after.Patterns {
		p := before.Pattern(q.ID)
		if p == nil && v.Op == "update" {
			continue // which gives no new ones
		}
		t := tracks[q.ID]
		if t == nil || p != nil && p.ByHand() {
			t = &track{}
			tracks[q.ID] = t
		}
		switch {
		case p == nil:
			t.proposed = true
		case p.Visible != q.Visible && !t.moved:
			t.moved, t.old = true, p.Visible
		}
	}
}

// causes takes in the sessions that a commit counted.
func (v Version) causes(tracks map[string]*track, m *layers.Memory) {
	for _, pair := range v.Notes {
		for _, s := range fresh(pair[0], pair[1]) {
			for _, u := range s.Uses {
				p := m.Pattern(u.ID)
				if p == nil || tracks[p.ID] == nil {
					continue
				}
				t := tracks[p.ID]
				known := func(c Cause) bool { return c.Session == s.ID }
				if !slices.ContainsFunc(t.why, known) {
					t.why = append(t.why, Cause{s.ID, s.Start, s.File, s.At.Line, u.Activation, u.Evidence})
				}
			}
		}
	}
}

// fresh returns the sessions that were counted between two versions of a note.
func fresh(before, after *layers.Note) []*layers.Session {
	counted := map[string]bool{}
	if before != nil {
		for _, s := range before.Sessions {
			counted[s.ID] = counted[s.ID] || s.Epoch != ""
		}
	}
	var out []*layers.Session
	for _, s := range after.Sessions {
		if s.Epoch != "" && s.Counts() && !counted[s.ID] {
			out = append(out, s)
		}
	}
	return out
}

// change returns what became of a pattern, if it waits.
func (t *track) change(m *layers.Memory, p *layers.Pattern) (Change, bool) {
	if t == nil || p.ByHand() || !t.proposed && (!t.moved || t.old == p.Visible) {
		return Change{}, false
	}
	c := Change{Kind: Weight, File: m.File, Line: m.Doc.Position(p.Item.Span.Start).Line, ID: p.ID, Text: p.Text, Old: t.old, New: p.Visible, Why: t.why}
	if t.proposed {
		c.Kind, c.Old = Proposed, 0
	}
	slices.SortFunc(c.Why, func(a, b Cause) int { return a.Start.Compare(b.Start) })
	return c, true
}
