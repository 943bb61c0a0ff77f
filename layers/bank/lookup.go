package bank

import (
	"slices"
)

// A lookup finds the entries of a sheet that may have to do with a candidate, without
// a look at all of them.
type lookup struct {
	byHandle map[string][]int
	byID     map[string][]int
	byFile   map[string][]int // by the notes that they cite
}

// look returns the lookup of a sheet's entries, with those that were added since.
func (s *sheet) look() *lookup {
	if s.found == nil {
		s.found = &lookup{map[string][]int{}, map[string][]int{}, map[string][]int{}}
	}
	for ; s.looked < len(s.Entries); s.looked++ {
		i, e := s.looked, s.Entries[s.looked]
		e.understand(s.judge)
		for _, h := range e.said.Handles() {
			s.found.byHandle[h] = append(s.found.byHandle[h], i)
		}
		if e.ID != "" {
			s.found.byID[e.ID] = append(s.found.byID[e.ID], i)
		}
		for _, source := range e.Sources() {
			if list := s.found.byFile[source.File]; len(list) == 0 || list[len(list)-1] != i {
				s.found.byFile[source.File] = append(list, i)
			}
		}
	}
	return s.found
}

// akin returns the entries that share a handle with a candidate, in their order.
func (s *sheet) akin(k *Candidate) []*Entry {
	var at []int
	for _, h := range k.said.Handles() {
		list := s.look().byHandle[h]
		at = append(at, list[max(0, len(list)-mostCompared):]...)
	}
	return s.pick(at)
}

// from returns the entries that have the id of a candidate, or cite one of its notes.
func (s *sheet) from(k *Candidate) []*Entry {
	at := slices.Clone(s.look().byID[k.key[:8]])
	for _, n := range k.Noted {
		list := s.look().byFile[n.File]
		at = append(at, list[:min(len(list), mostCompared)]...)
	}
	return s.pick(at)
}

// pick returns entries by their places, each once.
func (s *sheet) pick(at []int) []*Entry {
	slices.Sort(at)
	var list []*Entry
	for _, i := range slices.Compact(at) {
		list = append(list, s.Entries[i])
	}
	return list
}
