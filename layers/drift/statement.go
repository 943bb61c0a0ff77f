package drift

import (
	"strings"
)

// A statement is what a text says, as far as the rules know.
type statement struct {
	uses     []use
	segments []segment
	clauses  []state
	values   []value
	levels   map[role]bool    // of modality
	axes     map[string]poles // by the name of the axis
	only     bool             // it says that there is nothing else
	bound    map[string]bool  // it denies until, without, unless: the conditions by name
	some     bool             // it says that there is not all
	all      bool             // it says that there is all
	order    bool             // it says what comes first
	words    map[string]bool  // its content, by key
	signs    map[string]poles // how each key is meant
	asks     bool             // it is a question
}

// A use is a word of content in its place.
type use struct {
	token
	key     string
	segment int
	sign    int8 // 1 as it is, -1 denied, 0 cannot be told
	turns   bool // it is such a verb
	local   int8 // what verbs that turn around make of it
}

// A segment is a part of a statement that a preposition or a comma begins.
type segment struct {
	role   string // the kind of its preposition; "" for the core
	pole   int8   // -1 turns around what is in it
	clause int
	tied   bool // what is denied in it is denied in it alone
	neg    bool
	phrase bool // it is about where and when, so that it can be gained and lost
}

// A state is what is known of a clause.
type state struct {
	neg      bool // it denies
	turned   bool // it says of its subject that it is forbidden
	measured bool // it has the end of a measure: exceed, at most
	duty     bool // it denies a duty, so nothing
	bound    bool // it denies until, without, unless something
	soft     bool // a comma is before it
	choice   bool // it has an or
	anew     bool // it begins anew: but, always
	sentence int
	content  int
}

// A value is a number, and whether it is a part of where and when.
type value struct {
	text   string
	soft   bool
	phrase bool
}

// poles is a set of signs.
type poles uint8

func (p poles) add(sign int8) poles { return p | 1<<uint8(sign+1) }

// opposed reports whether two sets have nothing in common and nothing open.
func (p poles) opposed(q poles) bool { return p == 1 && q == 4 || p == 4 && q == 1 }

// finish says of each word how it is meant, once all is read.
func (g *reading) finish() {
	s := g.statement
	for _, m := range g.modals {
		st := s.clauses[m.clause]
		if m.role == may && st.neg && !st.duty {
			m.role = must
		}
		s.levels[m.role] = true
	}
	for i := range s.uses {
		u := &s.uses[i]
		u.sign = g.sign(u)
		s.words[u.key] = true
		if name, ok := strings.CutPrefix(u.key, "axis "); ok {
			s.axes[name] = s.axes[name].add(u.sign)
			continue
		}
		if u.turns {
			continue
		}
		s.signs[u.key] = s.signs[u.key].add(u.sign)
	}
}

// sign is how a word is meant: what denies its clause, its segment, and the verbs
// before it.
func (g *reading) sign(u *use) int8 {
	seg := g.segments[u.segment]
	st := g.clauses[seg.clause]
	sign := u.local * seg.pole
	switch {
	case seg.role == "except":
		return 0
	case seg.phrase:
		if seg.neg != (st.bound && (seg.role == "without" || seg.role == "unless")) {
			sign = -sign // never without asking is: ask
		}
		return sign
	case st.duty:
		return 0
	case st.bound && seg.role != "than":
		return 0
	}
	if st.neg && st.measured && !strings.HasPrefix(u.key, "axis ") {
		return 0 // not to exceed 300 lines: what is denied is the measure
	}
	if st.neg != st.turned {
		return -sign
	}
	if at := seg.clause; st.soft && !st.anew && at > 0 && !st.neg && g.clauses[at-1].neg && g.clauses[at-1].content > 0 {
		if st.choice && st.content <= 3 {
			return -sign // a prompt, a log or a commit
		}
		return 0 // a list after a denial, or a new clause: it cannot be told
	}
	return sign
}
