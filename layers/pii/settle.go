package pii

import (
	"cmp"
	"slices"
)

// settle chooses among hits that overlap, and returns the chosen in the order
// of the text: values in one piece before those in several, which may be two
// that stand one below the other; secrets before personal data; of secrets the
// earlier rule, of personal data the longer one.
func settle(s *Scanner, found []hit) []Finding {
	slices.SortStableFunc(found, func(a, b hit) int { return cmp.Compare(a.start, b.start) })
	var out []Finding
	for len(found) > 0 {
		n, end := 1, found[0].end // those that overlap with the first, or with one that does
		for n < len(found) && found[n].start < end {
			end = max(end, found[n].end)
			n++
		}
		for _, h := range s.chosen(found[:n]) {
			r := s.rules[h.rule]
			out = append(out, Finding{Start: h.start, End: h.end, Type: r.Type, Rule: r.Name})
		}
		found = found[n:]
	}
	return out
}

// chosen returns the hits to keep of those that overlap.
func (s *Scanner) chosen(found []hit) []hit {
	if len(found) == 1 {
		return found
	}
	slices.SortStableFunc(found, func(a, b hit) int {
		secret := s.rules[a.rule].Type.Secret()
		longer, earlier := cmp.Compare(b.end-b.start, a.end-a.start), cmp.Compare(a.rule, b.rule)
		switch {
		case a.pieces != b.pieces:
			return before(b.pieces)
		case secret != s.rules[b.rule].Type.Secret():
			return before(secret)
		case secret:
			return cmp.Or(earlier, longer, cmp.Compare(a.start, b.start))
		}
		return cmp.Or(longer, earlier, cmp.Compare(a.start, b.start))
	})
	var kept taken
	for _, h := range found {
		kept.take(h)
	}
	return kept.hits
}

// before is how the first of two compares where it goes first, or does not.
func before(first bool) int {
	if first {
		return -1
	}
	return 1
}

// taken are hits without overlaps, in the order of the text.
type taken struct{ hits []hit }

// take adds a hit, unless it overlaps with one that is there.
func (t *taken) take(h hit) {
	i, _ := slices.BinarySearchFunc(t.hits, h.start, func(k hit, start int) int { return cmp.Compare(k.start, start) })
	if i > 0 && t.hits[i-1].end > h.start || i < len(t.hits) && t.hits[i].start < h.end {
		return
	}
	t.hits = slices.Insert(t.hits, i, h)
}
