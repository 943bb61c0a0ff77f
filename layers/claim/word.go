package claim

import (
	"strings"
)

// entry adds the atom of a known word.
func (r *reader) entry(e *entry, t *token, i, n int) {
	a := atom{key: e.name, surface: t.text, kind: e.kind, traits: e.traits, pole: e.pole}
	switch e.kind {
	case verb:
		a.key = "v:" + e.name
	case noun:
		a.key = "c:" + e.name
	case axis:
		name, grade, _ := strings.Cut(e.name, " ")
		a.key, a.grade = "x:"+name, grade
	default:
		a.key = r.judge.stem(t.text, r.s.tongue)
		if e.kind == act && a.traits&vague != 0 && !t.first && t.upper {
			a.kind, a.traits = content, 0
		}
	}
	a.upper = t.upper
	if a.acts() {
		r.verb(&a, t, i)
	}
	r.add(a)
}

// verb sees whether a verb is the main one, of the past or passive.
func (r *reader) verb(a *atom, t *token, i int) {
	s := r.s
	participle := r.participle(t.text)
	if a.traits&vague == 0 && r.here > 0 && !r.held && !strings.HasSuffix(t.text, "ing") && r.last != role {
		r.here = 0
	}
	if r.last == be && (participle || s.tongue == english && !strings.HasSuffix(t.text, "ing")) && a.kind != axis && a.key != "v:name" && a.key != "v:live" {
		s.passive = true
	}
	past := false
	switch s.tongue {
	case english:
		past = participle && r.last != be && r.last != helper
	case french:
		past = len(t.text) > 5 && (strings.HasSuffix(t.text, "ait") || strings.HasSuffix(t.text, "ais") || strings.HasSuffix(t.text, "aient")) && !strings.HasSuffix(t.text, "fait") && !strings.HasSuffix(t.text, "connait")
	case portuguese:
		for _, suffix := range [...]string{"ou", "ei", "eu", "iu", "ava", "avam", "aram", "eram", "iram"} {
			past = past || len(t.text) > 4 && strings.HasSuffix(t.text, suffix)
		}
	}
	if past && a.key != "v:decide" && (s.verb < 0 || s.verb == len(s.atoms)) {
		s.tense = true
	}
	if s.verb < 0 && a.traits&vague == 0 && !r.held && r.here == 0 {
		s.verb = len(s.atoms)
	}
}

// word adds the atom of a word or number that no table has.
func (r *reader) word(t *token, i int) {
	s := r.s
	if s.tongue == french && t.text == "plus" && t.number == "" {
		if r.ne {
			r.second(t)
			r.last = after
			return
		}
		r.add(atom{key: "x:more", surface: t.text, kind: axis, pole: 1})
		return
	}
	if t.number != "" {
		r.number(t)
		return
	}
	if s.tongue == english && t.text == "better" && r.likeBetter() {
		return
	}
	a := atom{key: r.judge.stem(t.text, s.tongue), surface: t.text, upper: t.upper}
	if s.verb < 0 && (r.last == who || r.last == helper && len(s.atoms) > 0) && !r.held && r.here == 0 {
		s.verb = len(s.atoms)
	}
	if len(a.key) == 0 {
		a.key = t.text
	}
	r.add(a)
}

// likeBetter makes a preference of the liking before better: like tabs better.
func (r *reader) likeBetter() bool {
	for i := range r.s.atoms {
		if a := &r.s.atoms[i]; a.key == "x:like" && a.pole > 0 && a.grade == "" {
			*a = atom{key: "v:prefer", surface: a.surface, kind: verb, traits: taste, neg: a.neg, chunk: a.chunk, sub: a.sub}
			return true
		}
	}
	return false
}

// number adds the atom of a number. A time stands in a chunk of its own, since it
// may come at any place; in, on and at say nothing before it.
func (r *reader) number(t *token) {
	s := r.s
	a := atom{key: t.number, surface: t.text, kind: value}
	if strings.HasPrefix(t.number, "n:") {
		r.add(a)
		return
	}
	here := r.here
	name, pole, sub := "", int8(1), r.held
	if last := s.chunks[here]; here > 0 && r.empty(here) {
		name, pole = last.role, last.pole
	}
	if name == "in" || name == "to" && s.tongue == french && strings.HasPrefix(t.number, "t:") {
		name = ""
	}
	s.chunks = append(s.chunks, chunk{role: name, pole: pole, sub: sub})
	r.here = len(s.chunks) - 1
	r.add(a)
	r.here = 0
	if !r.empty(here) {
		r.here = here
	}
}

// empty reports whether a chunk has no atom yet.
func (r *reader) empty(at int) bool {
	for i := range r.s.atoms {
		if r.s.atoms[i].chunk == at {
			return false
		}
	}
	return true
}

// add puts an atom where the reader is.
func (r *reader) add(a atom) {
	s := r.s
	a.chunk = r.here
	a.sub = s.chunks[r.here].sub
	if r.denied {
		a.neg = true
		r.denied = false
		r.neAt = len(s.atoms)
	}
	s.atoms = append(s.atoms, a)
	r.last = content
	if a.acts() {
		r.last = a.kind
	}
}

// only undoes a French ne that que makes into only.
func (r *reader) only() {
	s := r.s
	r.ne, r.denied = false, false
	if r.neAt >= 0 {
		s.atoms[r.neAt].neg = false
	}
	r.add(atom{key: "seul", surface: "que"})
}
