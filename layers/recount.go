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
	var out []Stale
	for _, d := range Replay(m, e, nil) {
		if d.Kind == Recomputed {
			out = append(out, Stale{d.Pattern, d.Want.Weight})
		}
	}
	return out
}
