package layers

import "slices"

// SameCount reports whether two versions of a note say the same of the
// sessions that are counted in an epoch: the same ids, starts, uses and tags.
// A nil note has no sessions.
func SameCount(epoch string, a, b *Note) bool {
	return slices.EqualFunc(a.stamped(epoch), b.stamped(epoch), (*Session).saysLike)
}

// saysLike reports whether two versions of a session say the same to a weight.
func (s *Session) saysLike(t *Session) bool {
	return s.ID == t.ID && s.Start.Equal(t.Start) && slices.Equal(s.Tags, t.Tags) &&
		slices.EqualFunc(s.Uses, t.Uses, func(u, v Activated) bool { return u.ID == v.ID && u.Activation == v.Activation })
}

func (n *Note) stamped(epoch string) []*Session {
	if n == nil {
		return nil
	}
	out := slices.DeleteFunc(slices.Clone(n.Sessions), func(s *Session) bool { return s.Epoch != epoch || !s.Counts() })
	slices.SortFunc(out, (*Session).Compare)
	return out
}

// Rewritten returns the sessions of a note that an epoch before the open one has
// counted, and that say something else now than in each earlier version of the
// note that has them.
func Rewritten(open string, n *Note, before []*Note) []*Session {
	var out []*Session
	for _, s := range n.Sessions {
		if s.Epoch == "" || s.Epoch >= open {
			continue
		}
		had, same := false, false
		for _, b := range before {
			for _, t := range b.stamped(s.Epoch) {
				if t.ID == s.ID {
					had, same = true, same || s.Counts() && s.saysLike(t)
				}
			}
		}
		if had && !same {
			out = append(out, s)
		}
	}
	return out
}

// HasBefore reports whether a session of the note carries the stamp of an epoch
// before the open one.
func (n *Note) HasBefore(open string) bool {
	return slices.ContainsFunc(n.Sessions, func(s *Session) bool { return s.Epoch != "" && s.Epoch < open })
}
