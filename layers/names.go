package layers

import (
	"cmp"
	"iter"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// nameIndex finds patterns by what people write for their ids.
type nameIndex struct {
	exact map[string]*Pattern        // by present and former ids
	loose func() map[string]*Pattern // by what else may stand for one, made when it is asked for
	near  func() near.Names          // their ids, where they are at most maxNear; likewise
}

// maxNear is among how many patterns the nearest one to a misspelt id is
// sought. It is more than an agent reads; each search takes time in proportion.
const maxNear = 500

// A loose name has a mark that says what it is.
const (
	textMark = "text:"
	foldMark = "fold:"
)

// newNameIndex makes the index of patterns: by their ids, by their former ids,
// by the ids that their texts would give, and by all these without case and
// accents. What two patterns share names neither.
func newNameIndex(ps []*Pattern) nameIndex {
	x := nameIndex{exact: make(map[string]*Pattern, len(ps))}
	for _, p := range ps {
		x.claim(p.ID, p)
	}
	for _, p := range ps {
		for _, was := range p.Was {
			x.claim(was, p)
		}
	}
	x.loose = sync.OnceValue(func() map[string]*Pattern { return looseNames(ps) })
	x.near = sync.OnceValue(func() near.Names { return nearNames(ps) })
	return x
}

// looseNames returns the names of patterns that only count if they are one
// pattern's alone.
func looseNames(ps []*Pattern) map[string]*Pattern {
	names := map[string]*Pattern{}
	share := func(name string, p *Pattern) {
		if old, taken := names[name]; taken && old != p {
			p = nil
		}
		names[name] = p
	}
	for _, p := range ps {
		share(textMark+deriveID(p.Text), p)
		for _, name := range append([]string{p.ID, p.Text}, p.Was...) {
			share(foldMark+near.Fold(name), p)
		}
	}
	return names
}

func nearNames(ps []*Pattern) near.Names {
	if len(ps) > maxNear {
		return near.Names{}
	}
	ids := make([]string, len(ps))
	for i, p := range ps {
		ids[i] = p.ID
	}
	return near.NewNames(ids)
}

// claim adds an exact name, unless another pattern has it.
func (x nameIndex) claim(id string, p *Pattern) {
	if name := foldID(id); x.exact[name] == nil {
		x.exact[name] = p
	}
}

func (x nameIndex) find(id string) *Pattern {
	if len(x.exact) == 0 {
		return nil
	}
	if p := x.exact[foldID(id)]; p != nil {
		return p
	}
	derived, loose := deriveID(id), x.loose()
	if p := cmp.Or(x.exact[derived], loose[textMark+derived]); p != nil {
		return p
	}
	return loose[foldMark+near.Fold(id)]
}

// usage says how much each session used each pattern, and by what evidence.
type usage map[*Session]map[*Pattern]Activated

// bind finds the patterns that sessions list. Of two mentions in one session
// the higher activation counts.
func (m *Memory) bind(lists ...[]*Session) usage {
	u := usage{}
	for _, sessions := range lists {
		for _, s := range sessions {
			for a, p := range m.mentions(s) {
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

// Activations returns how much a session used each pattern that it lists, and the
// mentions of ids that name none.
func (m *Memory) Activations(s *Session) (used map[*Pattern]hebb.Activation, unknown []Activated) {
	used = map[*Pattern]hebb.Activation{}
	for a, p := range m.mentions(s) {
		if p == nil {
			unknown = append(unknown, a)
			continue
		}
		used[p] = max(used[p], a.Activation)
	}
	return used, unknown
}

// mentions yields what a session lists, each with its pattern; nil: it names none. What
// is the text of a pattern is yielded once, whatever commas it has.
func (m *Memory) mentions(s *Session) iter.Seq2[Activated, *Pattern] { return s.mentions(m.Pattern) }

// mentions is Memory.mentions with what finds patterns.
func (s *Session) mentions(find func(id string) *Pattern) iter.Seq2[Activated, *Pattern] {
	return func(yield func(Activated, *Pattern) bool) {
		parts := 0 // that are still to come of a text with commas
		for _, a := range s.Uses {
			p := (*Pattern)(nil)
			if parts == 0 {
				p = find(a.ID)
			}
			switch {
			case parts > 0 && a.Spans == 0:
				parts--
			case parts > 0 || p == nil && a.Spans > 0:
			case p != nil && a.Spans > 0:
				parts = a.Spans
				fallthrough
			default:
				if !yield(a, p) {
					return
				}
			}
		}
	}
}

// outside returns the sessions that name a pattern whose scope keeps them out.
func (u usage) outside(p *Pattern, sessions []*Session) []*Session {
	if len(p.Scope) == 0 || p.IsFrozen() {
		return nil
	}
	var out []*Session
	for _, s := range sessions {
		if u[s][p].Activation > 0 && !p.InScope(s) {
			out = append(out, s)
		}
	}
	return out
}

// of returns what the sessions from a moment on say of a pattern. They have no
// say in one that is frozen.
func (u usage) of(p *Pattern, sessions []*Session, from time.Time) []hebb.Use {
	if p.IsFrozen() {
		return nil
	}
	uses := make([]hebb.Use, 0, len(sessions))
	for _, s := range sessions {
		if !s.Start.Before(from) && p.InScope(s) {
			uses = append(uses, hebb.Use{Session: s.ID, Start: s.Start, Activation: u[s][p].Activation})
		}
	}
	return uses
}
