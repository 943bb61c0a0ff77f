package markdown

import (
	"cmp"
	"fmt"
	"slices"
)

// An Edit replaces one span of a document's source. An empty span inserts, an
// empty New deletes. Edits are plain values: to preview a change is to print
// them, and to do a dry run is not to apply them.
type Edit struct {
	Span
	New string
}

// An EditError says that edits cannot be made: two of them overlap, or one
// leaves the source. It names places only, never text.
type EditError struct {
	First  Span // the edit that stands first in the source
	Second Span // the edit that overlaps it; equal to First when it is alone at fault
	Size   int  // bytes of the source
}

// Error returns the fault with the byte offsets of both edits.
func (e *EditError) Error() string {
	if e.First != e.Second {
		return fmt.Sprintf("edit of bytes %v overlaps edit of bytes %v", e.First, e.Second)
	}
	if e.First.Start < 0 || e.First.End > e.Size || e.First.Start > e.First.End {
		return fmt.Sprintf("edit of bytes %v leaves the source of %d bytes", e.First, e.Size)
	}
	return fmt.Sprintf("bytes %v are edited twice", e.First)
}

// Apply returns src with the edits made, in source order, and every byte
// outside their spans unchanged. Two edits that insert at one offset keep the
// order in which they are given, and stand before an edit that replaces what
// follows. It is all or nothing: if two edits overlap or one leaves the
// source, Apply returns an *EditError that names both places. It never writes
// to src; without edits it returns a copy of it.
func Apply(src []byte, edits []Edit) ([]byte, error) {
	ordered := slices.Clone(edits)
	slices.SortStableFunc(ordered, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(min(a.Len(), 1), min(b.Len(), 1)))
	})
	size := len(src)
	for i, e := range ordered {
		if e.Start < 0 || e.End < e.Start || e.End > len(src) {
			return nil, &EditError{First: e.Span, Second: e.Span, Size: len(src)}
		}
		if i > 0 && e.Start < ordered[i-1].End {
			return nil, &EditError{First: ordered[i-1].Span, Second: e.Span, Size: len(src)}
		}
		size += len(e.New) - e.Len()
	}
	out := make([]byte, 0, size)
	at := 0
	for _, e := range ordered {
		out = append(out, src[at:e.Start]...)
		out = append(out, e.New...)
		at = e.End
	}
	return append(out, src[at:]...), nil
}
