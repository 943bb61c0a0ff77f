package layers

import (
	"cmp"
	"time"

	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// nameIndex finds patterns by what people write for their ids.
type nameIndex struct {
	patterns map[string]*Pattern
	near     near.Names // their ids, where they are at most maxNear
}

// maxNear is among how many patterns the nearest one to a misspelt id is
// sought. It is more than an agent reads; each search takes time in proportion.
const maxNear = 500

// A name in the index that is not exact has a mark, so that it never hides an
// exact one.
const (
	textMark = "text:"
	foldMark = "fold:"
)

// newNameIndex makes the index of patterns: by their ids, by their former ids,
// by the ids that their texts would give, and by all these without case and
// accents. What two patterns share names neither.
func newNameIndex(ps []*Pattern) nameIndex {
	x := nameIndex{patterns: map[string]*Pattern{}}
	for _, p := range ps {
		x.claim(p.ID, p)
	}
	for _, p := range ps {
		for _, was := range p.Was {
			x.claim(was, p)
		}
	}
	for _, p := range ps {
		x.share(textMark+deriveID(p.Text), p)
		for _, name := range append([]string{p.ID, p.Text}, p.Was...) {
			x.share(foldMark+near.Fold(name), p)
		}
	}
	if len(ps) <= maxNear {
		ids := make([]string, len(ps))
		for i, p := range ps {
			ids[i] = p.ID
		}
		x.near = near.NewNames(ids)
	}
	return x
}

// claim adds an exact name, unless another pattern has it.
func (x nameIndex) claim(id string, p *Pattern) {
	if name := foldID(id); x.patterns[name] == nil {
		x.patterns[name] = p
	}
}

// share adds a name that only counts if it is one pattern's alone.
func (x nameIndex) share(name string, p *Pattern) {
	if old, taken := x.patterns[name]; taken && old != p {
		p = nil
	}
	x.patterns[name] = p
}

func (x nameIndex) find(id string) *Pattern {
	if p := x.patterns[foldID(id)]; p != nil {
		return p
	}
	derived := deriveID(id)
	if p := cmp.Or(x.patterns[derived], x.patterns[textMark+derived]); p != nil {
		return p
	}
	return x.patterns[foldMark+near.Fold(id)]
}

// usage says how much each session used each pattern, and by what evidence.
type usage map[*Session]map[*Pattern]Activated

// bind finds the patterns that sessions list. Of two mentions in one session
// the higher activation counts.
func (m *Memory) bind(lists ...[]*Session) usage {
	u := usage{}
	for _, sessions := range lists {
		for _, s := range sessions {
			for _, a := range s.Uses {
				p := m.Pattern(a.ID)
				if p == nil || u[s][p].Activation >= a.Activation {
					continue
				}
				if u[s] == nil {
					u[s] = map[*Pattern]Activated{}
				}
				u[s][p] = a
			}
		}
	}
	return u
}

// Activations returns how much a session used each pattern that it lists, and
// how many of its ids name none.
func (m *Memory) Activations(s *Session) (used map[*Pattern]hebb.Activation, unknown int) {
	used = map[*Pattern]hebb.Activation{}
	for _, a := range s.Uses {
		p := m.Pattern(a.ID)
		if p == nil {
			unknown++
			continue
		}
		used[p] = max(used[p], a.Activation)
	}
	return used, unknown
}

// of returns what the sessions from a moment on say of a pattern. They have no
// say in one that is frozen.
func (u usage) of(p *Pattern, sessions []*Session, from time.Time) []hebb.Use {
	if p.IsFrozen() {
		return nil
	}
	var uses []hebb.Use
	for _, s := range sessions {
		if !s.Start.Before(from) && p.InScope(s) {
			uses = append(uses, hebb.Use{Session: s.ID, Start: s.Start, Activation: u[s][p].Activation})
		}
	}
	return uses
}
