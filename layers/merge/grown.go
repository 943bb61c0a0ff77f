package merge

import (
	"time"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// grown decides on a session that has gone on and was written anew on both sides:
// where no person has touched it, the one that goes on longest counts.
func (n *notebooks) grown(key string, b [sides]body) [sides]body {
	var end [sides]time.Time
	for _, v := range [...]int{ours, theirs} {
		s := n.of[v].by[key].session
		written, _ := s.Heading.Annotation.Get("end")
		at, err := time.Parse(time.RFC3339, written)
		if err != nil || !session.Untouched(n.of[v].note, s) {
			return b
		}
		end[v] = at
	}
	if end[ours].Equal(end[theirs]) {
		return b
	}
	longest := b[pick(end[ours].After(end[theirs]))]
	return [sides]body{longest, longest, longest}
}
