package layers

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Restate returns the edits that give a memory the numbers of the sessions that are
// counted, where a change of the notes has given it others, and which these are. With
// pointers it keeps those of layer 3, too, as an update would. Known are the numbers
// that were wrong before: these stay so. What is pending stays pending, and what a
// person set stays set. Where the memory would read as another file with the edits,
// there are none.
func Restate(m *Memory, e *Episodes, known []Stale, pointers bool) (moved []Stale, edits []markdown.Edit) {
	p := &Plan{Memory: m, Epoch: e.epoch, Edits: map[string][]markdown.Edit{}}
	for _, s := range Recount(m, e) {
		old := func(k Stale) bool {
			return k.Pattern.ID == s.Pattern.ID && k.Pattern.Visible == s.Pattern.Visible && k.Want == s.Want
		}
		if slices.ContainsFunc(known, old) || s.Pattern.Item.Obstacle() != "" {
			continue
		}
		moved = append(moved, s)
		mv := Move{Pattern: s.Pattern, Reason: Recomputed, Old: s.Pattern.Visible}
		mv.After.Weight = s.Want
		p.editPattern(&mv)
	}
	if pointers {
		p.editEpisodes(e, Roll{})
	}
	if p.verify(); len(p.Findings) > 0 {
		return nil, nil
	}
	return moved, p.Edits[m.File]
}
