package main

import (
	"fmt"
	"maps"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
)

// twice says where a month that was closed twice is the cause: a tag here is not the
// one that counts, or a merge took a base of the closing that does not.
func (r *replayer) twice() error {
	if r.found == nil {
		for _, v := range r.contested {
			r.open, r.found = false, &divergence{file: v.tag.Name, want: v.counts.ID, found: v.tag.Target, text: v.text(), cause: causeTwice,
				detail: "two clones closed " + v.counts.month, commit: v.tag.Target, hint: v.mend(r.repo)}
			return nil
		}
		return nil
	}
	if r.head == "" {
		return nil
	}
	by, err := rivalries(r.repo, r.head, r.tags, "")
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		v, ch := by[name], r.found.chapter
		if ch != nil && ch.epoch < v.counts.month {
			continue
		}
		doubtful := slices.Contains([]string{causeTampered, causeEpoch, causeMerge}, r.found.cause)
		if v.wrong && !doubtful {
			r.found.hint = v.mend(r.repo) + "; then " + r.found.hint
			return nil
		}
		if v.wrong {
			r.found.cause, r.found.detail, r.found.commit, r.found.hint = causeTwice, v.text(), v.tag.Target, v.mend(r.repo)
			return nil
		}
		if other := v.gave(r.begun()); other != nil && doubtful {
			r.found.cause, r.found.commit = causeTwice, other.ID
			r.found.detail = fmt.Sprintf("%s was closed twice, and a merge took the base that %.12s gave; %.12s counts, the older commit", v.counts.month, other.ID, v.counts.ID)
			return nil
		}
	}
	return nil
}

// begun returns what was found with the state that it begins its epoch with; nil: it
// is no pattern.
func (r *replayer) begun() *layers.Pattern {
	m := r.memory
	if r.found.chapter != nil {
		m = r.found.chapter.Eve
	}
	if m == nil || r.found.pattern == "" {
		return nil
	}
	return m.Pattern(r.found.pattern)
}

// gave returns the closing that gave a pattern its base, of those that do not count.
func (v *rivalry) gave(p *layers.Pattern) *closer {
	for _, other := range v.others {
		if p == nil || other.memory == nil {
			continue
		}
		if q := other.memory.Same(p); q != nil && p.SameBase(q) {
			return other
		}
	}
	return nil
}
