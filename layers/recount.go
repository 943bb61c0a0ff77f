package layers

import (
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// Stale is a pattern whose number is ours, but not what its sessions give.
type Stale struct {
	Pattern *Pattern
	Want    hebb.Weight // what the sessions give
}

// Recount folds the counted sessions of the open epoch anew and returns the
// patterns whose number is another one. A number that a person set, or that no
// update ever wrote, is not one of them.
func Recount(m *Memory, e *Episodes) []Stale {
	counted := e.Roll(nil).Counted
	used := m.bind(counted)
	var out []Stale
	for _, p := range m.Patterns {
		if p.Joins() || p.ByHand() {
			continue
		}
		after, _ := m.Params.Law.Fold(p.Begin, used.of(p, counted, p.From))
		if after.Weight != p.Visible {
			out = append(out, Stale{p, after.Weight})
		}
	}
	return out
}
