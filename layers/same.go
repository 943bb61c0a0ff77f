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
