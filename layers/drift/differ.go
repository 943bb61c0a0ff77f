package drift

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A difference is one thing in which two statements differ.
type difference struct {
	kind     Kind
	severity Severity
	why      string
}

// A pair is two statements that are held against each other.
type pair struct {
	a, b     *statement
	relation claim.Relation
	why      string            // of the relation
	spelled  map[string]string // keys of a, and those of b that are only spelled otherwise
	lexicon  *lexicon
	found    []difference
}

// differences returns how what is said now differs from what was said, the
// gravest first.
func differences(a, b *statement, x *lexicon, relation claim.Relation, why string) []difference {
	p := &pair{a: a, b: b, lexicon: x, relation: relation, why: why}
	p.spelled = p.spellings()
	p.polarity()
	p.numbers()
	if !p.has(Polarity) {
		p.modality()
	}
	p.scope()
	p.names()
	if len(p.found) == 0 {
		p.add(Reworded, Note, "other words")
	}
	return p.found
}

func (p *pair) add(kind Kind, severity Severity, why string) {
	p.found = append(p.found, difference{kind, severity, why})
}

func (p *pair) has(kind Kind) bool {
	return slices.ContainsFunc(p.found, func(d difference) bool { return d.kind == kind })
}

// polarity finds what is denied in one of two, and not in the other.
func (p *pair) polarity() {
	switch {
	case p.relation == claim.Same:
		return
	case p.relation == claim.Opposed && !strings.Contains(p.why, "number"):
		p.add(Polarity, Alarm, "one denies what the other says")
		return
	case p.a.asks != p.b.asks:
		p.add(Modality, Note, "one is a question")
		return
	}
	for _, key := range sorted(p.a.signs) {
		if p.a.signs[key].opposed(p.b.signs[p.other(key)]) && !p.sided(key) {
			p.add(Polarity, Alarm, "what was denied is not, or the other way round")
			return
		}
	}
	for _, name := range sorted(p.a.axes) {
		if p.a.axes[name].opposed(p.b.axes[name]) {
			p.add(Polarity, Alarm, "the opposite is said")
			return
		}
	}
	for name := range p.a.bound {
		if len(p.b.bound) == 0 && !p.b.only && p.b.segment(name) {
			p.add(Polarity, Alarm, "what was denied is not any more")
			return
		}
	}
	for name := range p.b.bound {
		if len(p.a.bound) == 0 && !p.a.only && p.a.segment(name) {
			p.add(Polarity, Alarm, "what was not denied is now")
			return
		}
	}
	if p.swapped() {
		p.add(Polarity, Alarm, "the order is turned round")
	}
}

// sided reports whether a word that seems turned stands in where and when in one
// of two and in the core in the other: then it is said in another way.
func (p *pair) sided(key string) bool {
	in := func(s *statement, key string) (phrase, core bool) {
		for i := range s.uses {
			if s.uses[i].key == key {
				if s.segments[s.uses[i].segment].phrase {
					phrase = true
				} else {
					core = true
				}
			}
		}
		return phrase, core
	}
	phraseA, coreA := in(p.a, key)
	phraseB, coreB := in(p.b, p.other(key))
	without := func(s *statement) bool { return s.segment("without") || s.segment("unless") }
	return phraseA != phraseB && coreA != coreB && !without(p.a) && !without(p.b)
}

// segment reports whether a statement has a part of a kind.
func (s *statement) segment(name string) bool {
	return slices.ContainsFunc(s.segments, func(g segment) bool { return g.role == name })
}

// swapped reports whether two things changed places that before, after, from or to
// stand between.
func (p *pair) swapped() bool {
	for _, name := range [...]string{"before", "from", "than"} {
		firstA, secondA := p.a.sides(name)
		firstB, secondB := p.b.sides(name)
		if p.cross(firstA, secondB) && p.cross(secondA, firstB) && !p.cross(firstA, firstB) && !p.cross(secondA, secondB) {
			return true
		}
		if name == "before" && p.cross(firstA, secondB) && p.cross(secondA, firstB) && (p.only(firstA, firstB) || p.only(secondA, secondB)) {
			return true
		}
	}
	return p.traded()
}

// traded reports whether two words changed places between the sentences of a text,
// while others stay where they were.
func (p *pair) traded() bool {
	firstA, secondA := p.a.sentences()
	firstB, secondB := p.b.sentences()
	return p.cross(firstA, secondB) && p.cross(secondA, firstB) && p.cross(firstA, firstB) && p.cross(secondA, secondB)
}

// sentences returns the words that only the first of two sentences has, and those
// that only the second has.
func (s *statement) sentences() (first, second []string) {
	in := map[string]int{}
	for i := range s.uses {
		at := s.clauses[s.segments[s.uses[i].segment].clause].sentence
		in[s.uses[i].key] |= 1 << min(at, 3)
	}
	base := 0
	if len(s.clauses) > 0 {
		base = s.clauses[0].sentence
	}
	for _, key := range sorted(in) {
		switch in[key] {
		case 1 << base:
			first = append(first, key)
		case 1 << (base + 1):
			second = append(second, key)
		}
	}
	return first, second
}

// only reports whether two lists have just the verb of the whole in common.
func (p *pair) only(a, b []string) bool {
	n := 0
	for _, key := range a {
		if slices.Contains(b, p.other(key)) {
			n++
		}
	}
	return n <= 1 && len(a) > 1 && len(b) > 1
}

// cross reports whether two lists have a word in common.
func (p *pair) cross(a, b []string) bool {
	return slices.ContainsFunc(a, func(key string) bool { return slices.Contains(b, p.other(key)) })
}

// sides returns what comes first and what second by the prepositions of a pair.
func (s *statement) sides(name string) (first, second []string) {
	if name == "from" {
		return s.inRole("from"), s.inRole("to")
	}
	for i := range s.uses {
		u := &s.uses[i]
		g := s.segments[u.segment]
		switch {
		case g.role == name:
			second = append(second, u.key)
		case name == "before" && g.role == "after":
			first = append(first, u.key)
		case name == "before" && s.segment("after") && !s.segment("before"):
			second = append(second, u.key)
		case s.segment(name):
			first = append(first, u.key)
		}
	}
	return first, second
}

func (s *statement) inRole(name string) []string {
	var keys []string
	for i := range s.uses {
		if s.segments[s.uses[i].segment].role == name {
			keys = append(keys, s.uses[i].key)
		}
	}
	return keys
}

// numbers finds numbers that only one of two has. One, as in "one review", may be
// left out. A number of where and when that is gained or lost is a matter of scope.
func (p *pair) numbers() {
	onlyA, onlyB := without(p.a.values, p.b.values), without(p.b.values, p.a.values)
	hard := func(v value) bool { return !v.soft }
	switch {
	case !slices.ContainsFunc(onlyA, hard) && !slices.ContainsFunc(onlyB, hard):
	case len(onlyA) > 0 && len(onlyB) > 0:
		p.add(Number, Alarm, "another number, date or time")
	case !slices.ContainsFunc(append(onlyA, onlyB...), func(v value) bool { return !v.phrase }):
		p.add(Scope, Alarm, "when it applies is another")
	default:
		p.add(Number, Alarm, "a number came or went")
	}
}

// without returns the values of a list that another does not have.
func without(list, other []value) []value {
	rest := slices.Clone(other)
	var out []value
	for _, v := range list {
		at := slices.IndexFunc(rest, func(w value) bool { return w.text == v.text })
		if at < 0 {
			out = append(out, v)
			continue
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return out
}

// modality compares how strongly it is said. An order without a word for it is as
// strong as must.
func (p *pair) modality() {
	a, b := p.a.level(), p.b.level()
	switch {
	case a == b:
	case a == should && !p.b.levels[must] && b == must, b == should && !p.a.levels[must] && a == must:
		p.add(Modality, Note, "an order, and advice")
	default:
		p.add(Modality, Alarm, "it is said more strongly, or less")
	}
}

// level is the weakest modality of a statement.
func (s *statement) level() role {
	for _, r := range [...]role{may, usually, should} {
		if s.levels[r] {
			return r
		}
	}
	return must
}
