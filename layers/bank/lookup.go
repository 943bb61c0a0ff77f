package bank

import (
	"slices"
	"strings"
)

// A lookup finds the entries of a sheet that may have to do with a candidate, without
// a look at all of them.
type lookup struct {
	byNames  map[string][]int // by whom they are about
	byHandle map[string][]int // by the same and a handle, where many are about one
	handled  map[string]int   // how many of those of a name are in byHandle
	byID     map[string][]int
	byFile   map[string][]int // by the notes that they cite
}

// look returns the lookup of a sheet's entries, with those that were added since.
func (s *sheet) look() *lookup {
	if s.found == nil {
		s.found = &lookup{map[string][]int{}, map[string][]int{}, map[string]int{}, map[string][]int{}, map[string][]int{}}
	}
	for ; s.looked < len(s.Entries); s.looked++ {
		i, e := s.looked, s.Entries[s.looked]
		names := namesKey(e.Entities)
		s.found.byNames[names] = append(s.found.byNames[names], i)
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

// akin returns the entries about the names of a candidate, in their order; where they
// are many, those that share a handle with it.
func (s *sheet) akin(k *Candidate) []*Entry {
	if k.How != "" {
		return s.Entries
	}
	found, names := s.look(), namesKey(k.Entities)
	list := found.byNames[names]
	if len(list) <= fewAkin {
		return s.pick(list)
	}
	for ; found.handled[names] < len(list); found.handled[names]++ {
		i := list[found.handled[names]]
		s.Entries[i].understand(s.judge)
		for _, h := range s.Entries[i].said.Handles() {
			found.byHandle[names+"\x00"+h] = append(found.byHandle[names+"\x00"+h], i)
		}
	}
	var at []int
	for _, h := range k.said.Handles() {
		shared := found.byHandle[names+"\x00"+h]
		at = append(at, shared[max(0, len(shared)-mostCompared):]...)
	}
	return s.pick(at)
}

// fewAkin is how many entries are compared with a candidate without a look at their
// words first.
const fewAkin = 20

// namesKey is the same for lists of the same names.
func namesKey(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = nameKey(name)
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), "\x01")
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
	at = slices.Clone(at)
	slices.Sort(at)
	var list []*Entry
	for _, i := range slices.Compact(at) {
		list = append(list, s.Entries[i])
	}
	return list
}
