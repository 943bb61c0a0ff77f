package claim

import (
	"slices"
	"strings"
)

// take puts what n tokens mean into the statement.
func (r *reader) take(e *entry, i, n int) {
	s, t := r.s, &r.tokens[i]
	if e == nil {
		r.word(t, i)
		return
	}
	switch e.kind {
	case filler, opening:
		if r.ne && s.tongue == french && (t.text == "que" || t.text == "qu") && n == 1 {
			r.only()
			return
		}
		if (t.text == "that" || t.text == "que" || t.text == "qu") && n == 1 && r.last == content {
			r.open("which", 1, true)
		}
		return
	case denies:
		r.deny(t, i)
	case before:
		r.ne, r.neAt = true, -1
		r.denied = true
	case after:
		r.second(t)
	case role:
		r.role(e, t, i)
	case clause:
		s.tied = true
		r.open(e.name, end(e), true)
	case who, whose:
		r.person(e, i)
	case be:
		r.be(e)
	case helper:
		r.helper(e, i)
	case joins:
		switch t.text {
		case "and", "et", "e", "y", "&", "und":
		default: // but begins anew
			if !r.held {
				r.here = 0
			}
		}
	case what:
		s.cleft = true
		r.here = 0
	default:
		r.entry(e, t, i, n)
		return
	}
	r.last = e.kind
}

func end(e *entry) int8 {
	if e.pole != 0 {
		return e.pole
	}
	return 1
}

// open begins a chunk.
func (r *reader) open(name string, pole int8, sub bool) {
	if r.held && !sub {
		name, sub = "sub "+name, true
	}
	r.s.chunks = append(r.s.chunks, chunk{role: name, pole: pole, sub: sub})
	r.here = len(r.s.chunks) - 1
	r.held = r.held || sub
}

// deny notes that what comes next is denied. After a comma and before no verb,
// not says what something stands in place of.
func (r *reader) deny(t *token, i int) {
	if next := r.peek(i + 1); t.brk && i+1 < len(r.tokens) && len(r.s.atoms) > 0 && (t.text == "not" || t.text == "nao" || t.text == "non" || t.text == "pas" || t.text == "no") && (next == nil || next.kind == axis && next.traits&taste == 0 || next.kind == noun) {
		r.open("than", 1, false)
		return
	}
	r.denied = !r.denied
	r.s.negs++
}

// peek returns the entry at a token without taking it.
func (r *reader) peek(i int) *entry {
	for i < len(r.tokens) {
		e, n := r.find(i)
		if e == nil || e.kind != filler {
			return e
		}
		i += n
	}
	return nil
}

// second takes the second word of a French denial. What ne denied stays denied;
// without a ne it is the verb before, or what comes next.
func (r *reader) second(t *token) {
	s := r.s
	s.negs++
	if r.ne {
		r.ne = false
		return
	}
	if t.brk && len(s.atoms) > 0 {
		r.open("than", 1, false)
		s.negs--
		return
	}
	if last := len(s.atoms) - 1; last >= 0 && s.atoms[last].acts() && r.here == 0 {
		s.atoms[last].neg = !s.atoms[last].neg
		return
	}
	r.denied = true
}

// denyBack denies the main verb, where the denial comes after all.
func (r *reader) denyBack() {
	s := r.s
	if len(s.atoms) == 0 {
		return
	}
	at := slices.IndexFunc(s.atoms, func(a atom) bool { return a.acts() && a.chunk == 0 })
	if at < 0 {
		at = slices.IndexFunc(s.atoms, func(a atom) bool { return a.chunk == 0 })
	}
	if s.verb >= 0 && s.verb < len(s.atoms) {
		at = s.verb
	}
	at = max(at, 0)
	s.atoms[at].neg = !s.atoms[at].neg
	r.denied = false
}

// role begins a chunk with a preposition.
func (r *reader) role(e *entry, t *token, i int) {
	name := e.name
	tasted := slices.ContainsFunc(r.s.atoms, func(a atom) bool { return a.traits&taste != 0 || a.key == "choose" || a.key == "chos" })
	switch {
	case (t.text == "over" || t.text == "to" || t.lower == "à") && tasted && name != "in":
		name = "than"
	case t.text == "of" && r.s.tongue == english:
		if r.genitive(i) {
			return
		}
	}
	r.open(name, end(e), false)
	r.s.chunks[r.here].word = t.lower
}

// genitive puts what follows of before the word that stands before it: the day
// of the release is the release day. It is done by the chunk's name alone where
// that word is not at hand.
func (r *reader) genitive(i int) bool {
	s := r.s
	at := len(s.atoms) - 1
	if at < 0 || s.atoms[at].kind != content && s.atoms[at].kind != noun || s.atoms[at].chunk != r.here {
		return false
	}
	k := i + 1
	for k < len(r.tokens) {
		e, n := r.find(k)
		if e == nil && r.tokens[k].number == "" && !r.tokens[k].brk || e != nil && (e.kind == noun || e.kind == whose || e.kind == filler) {
			if e != nil && e.kind == whose {
				r.person(e, k)
			} else if e == nil {
				r.word(&r.tokens[k], k)
			} else if e.kind == noun {
				r.entry(e, &r.tokens[k], k, n)
			}
			k += n
			r.skip = k
			continue
		}
		break
	}
	if len(s.atoms) == at+1 {
		return false
	}
	head := s.atoms[at]
	s.atoms = append(slices.Delete(s.atoms, at, at+1), head)
	return true
}

// person notes who is spoken of, and ends a chunk before a subject.
func (r *reader) person(e *entry, i int) {
	letter := e.name
	if e.kind == whose {
		if letter == "y" {
			letter = "Y"
		}
		if letter == "i" {
			letter = "m"
		}
	} else {
		subject := r.here > 0 && r.s.verb < 0 && r.last != role
		if subject && !r.held {
			r.here = 0
		}
	}
	r.s.persons += letter
}

// be notes the copula: it is the main verb, if there was none.
func (r *reader) be(e *entry) {
	s := r.s
	if !r.held {
		r.here = 0
	}
	if s.verb < 0 && !r.held {
		s.verb, s.copula = len(s.atoms), true
	}
	if e.pole < 0 && e.name == "" {
		s.tense = true
	}
}

// helper notes what a modal verb makes of the statement.
func (r *reader) helper(e *entry, i int) {
	s := r.s
	switch e.name {
	case "":
	case "past":
		s.tense = true
	case "deny":
		s.negs++
		r.denied = !r.denied
		s.modal = "must"
	case "need":
		s.negs++
		r.denied = !r.denied
		s.modal = "need"
	default:
		if s.modal == "" || s.modal == "can" {
			s.modal = modality(e.name)
		}
	}
	if s.verb < 0 && !r.held && len(s.atoms) > 0 && e.name != "deny" {
		s.verb = len(s.atoms)
	}
	if r.here > 0 && !r.held && strings.Contains("can must will would", e.name) {
		r.here = 0
	}
}
