package claim

import (
	"fmt"
	"strings"
)

// An atom is a word or number that says something, and its place.
type atom struct {
	key     string // what is equal where the words mean the same
	surface string // the word as it was typed, folded
	kind    kind
	traits  trait
	grade   string // how strong it is said, "" if not more than usual
	pole    int8   // which end of an axis it is; 0 if none
	neg     bool   // it is denied
	chunk   int    // the chunk it is in; 0 is the core
	sub     bool   // it stands in a part that depends: if, which
	pre     bool   // it is before the main verb
	qual    bool   // it qualifies: its chunk comes before the verb or after an object
	upper   bool   // it begins with a capital letter
}

// number reports whether the atom is a number, a time, a day or a month.
func (a *atom) number() bool { return a.kind == value }

// acts reports whether the atom can be the verb of a statement.
func (a *atom) acts() bool {
	return a.kind == verb || a.kind == act || a.kind == axis && a.traits&(taste|timed) != 0
}

// A chunk is a run of atoms under one preposition.
type chunk struct {
	role string
	word string // the preposition, in lower case
	pole int8
	sub  bool
}

// A modality is what a modal verb makes of a statement.
type modality string

// A tense tells whether a statement is of the past.
type tense bool

// at returns the role of an atom and the atom as one string.
func (s *Statement) at(i int) string {
	return s.chunks[s.atoms[i].chunk].role + "|" + s.atoms[i].key
}

// core returns the keys of the atoms under no preposition, in order.
func (s *Statement) core() []string {
	var keys []string
	for i := range s.atoms {
		if s.atoms[i].chunk == 0 {
			keys = append(keys, s.atoms[i].key)
		}
	}
	return keys
}

// phrases returns each chunk but the core as one string.
func (s *Statement) phrases() []string {
	texts := make([]string, len(s.chunks))
	for i := range s.atoms {
		if at := s.atoms[i].chunk; at > 0 {
			texts[at] += " " + s.atoms[i].key
		}
	}
	var out []string
	for at := 1; at < len(texts); at++ {
		if texts[at] != "" {
			out = append(out, s.chunks[at].role+texts[at])
		}
	}
	return out
}

// finish says of each atom where it stands, once all are there.
func (s *Statement) finish() {
	if s.verb < 0 {
		s.verb = s.vagueVerb()
	}
	object := false
	starts := make([]bool, len(s.chunks)) // chunks that qualify
	seen := make([]bool, len(s.chunks))
	for i := range s.atoms {
		a := &s.atoms[i]
		a.pre = s.verb >= 0 && i < s.verb
		if a.chunk > 0 {
			if !seen[a.chunk] {
				seen[a.chunk], starts[a.chunk] = true, a.pre || object
			}
			a.qual = starts[a.chunk]
		} else if !a.pre && (i != s.verb || s.copula) {
			object = true
		}
	}
	if s.modal == "can" && s.negs%2 == 1 {
		s.modal = "must"
	}
	distinct := map[string]bool{}
	var sign strings.Builder
	sign.WriteString(s.persons + " " + string(s.modal))
	for i := range s.atoms {
		a := &s.atoms[i]
		distinct[a.key] = true
		c := s.chunks[a.chunk]
		fmt.Fprintf(&sign, " %s %s %s %d %d %t %t %t %t", a.key, a.surface, c.role, c.pole, a.pole, a.neg, a.pre, a.qual, a.sub)
	}
	s.sign = sign.String()
	s.concepts = len(distinct)
}

// vagueVerb finds the main verb among words that may be nouns as well: the first
// word, or one with the ending of the third person.
func (s *Statement) vagueVerb() int {
	for i := range s.atoms {
		a := &s.atoms[i]
		if a.traits&vague == 0 || a.sub {
			continue
		}
		if i == 0 || a.chunk == 0 && (strings.HasSuffix(a.surface, "s") || strings.HasSuffix(a.surface, "ed")) && i+1 < len(s.atoms) {
			return i
		}
	}
	return -1
}
