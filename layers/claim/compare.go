package claim

import (
	"slices"
	"strings"
)

// mostExtra is how many words one statement may have besides those of the other,
// and still speak of the same.
const mostExtra = 3

// Compare returns what two statements are to each other, and why in a few plain
// words that quote nothing of either. The order does not matter.
func (j *Judge) Compare(a, b *Statement) (Relation, string) {
	switch {
	case a.digest != "" || b.digest != "":
		if a.digest == b.digest && a.asks == b.asks {
			return Same, "the same words"
		}
		return Apart, "other words"
	case a.asks != b.asks:
		return Apart, "a question claims nothing"
	}
	if a.sign > b.sign {
		a, b = b, a
	}
	p := j.pair(a, b)
	relation, why := p.judge()
	if a.asks && relation != Same {
		return Apart, "questions claim nothing"
	}
	if relation == Apart && a.key != "" && a.key == b.key {
		return Doubtful, "they give a value to the same thing"
	}
	return relation, why
}

// A match holds two statements against each other.
type match struct {
	j             *Judge
	a, b          *Statement
	pairs         [][2]int // atoms that are alike, and stand in the same role
	onlyA, onlyB  []int
	shared        int  // different matched atoms that are no numbers
	flips         int  // matched pairs of which one turns the other around
	turnsUnclear  bool // a turn stands where both can be so
	turnedOver    bool // a turn in what something is preferred to
	graded        bool // a matched pair is said more strongly in one
	contraryTwice bool // pairs that are turned twice, with a third between
}

// pair matches the atoms of two statements, each with the first that is alike.
func (j *Judge) pair(a, b *Statement) *match {
	m := &match{j: j, a: a, b: b}
	free := map[string][]int{}
	for i := range b.atoms {
		free[b.at(i)] = append(free[b.at(i)], i)
	}
	seen := map[string]bool{}
	for i := range a.atoms {
		at := a.at(i)
		list := free[at]
		if len(list) == 0 || !sameWord(&a.atoms[i], &b.atoms[list[0]], j, a.tongue) {
			m.onlyA = append(m.onlyA, i)
			continue
		}
		free[at] = list[1:]
		m.pairs = append(m.pairs, [2]int{i, list[0]})
		if !a.atoms[i].number() && !seen[a.atoms[i].key] {
			seen[a.atoms[i].key] = true
			m.shared++
		}
	}
	for _, list := range free {
		m.onlyB = append(m.onlyB, list...)
	}
	slices.Sort(m.onlyB)
	for _, p := range m.pairs {
		m.look(p)
	}
	return m
}

// look notes how the two atoms of a matched pair differ.
func (m *match) look(p [2]int) {
	x, y := &m.a.atoms[p[0]], &m.b.atoms[p[1]]
	cx, cy := m.a.chunks[x.chunk], m.b.chunks[y.chunk]
	m.graded = m.graded || x.grade != y.grade
	neg := x.neg != y.neg
	pole := x.pole*y.pole < 0
	turn := x.chunk > 0 && cx.pole*cy.pole < 0 && m.leads(p)
	if neg && pole {
		denied := x
		if y.neg {
			denied = y
		}
		m.contraryTwice = m.contraryTwice || x.traits&y.traits&strict == 0 || x.traits&taste != 0 && denied.pole < 0
		neg, pole = false, false
	}
	if !neg && !pole && !turn {
		return
	}
	m.flips++
	than := cx.role == "than"
	m.turnedOver = m.turnedOver || than
	sub := x.sub || y.sub
	side := x.qual || y.qual
	pre := x.pre || y.pre
	verbless := m.a.verb < 0 || m.b.verb < 0
	switch {
	case sub:
		m.turnsUnclear = true
	case turn:
		m.turnsUnclear = m.turnsUnclear || pre
	case neg:
		m.turnsUnclear = m.turnsUnclear || side && cx.role != ""
	case x.acts() || than:
	case x.traits&(strict|chosen) != 0:
		m.turnsUnclear = m.turnsUnclear || side || pre && x.traits&chosen == 0
	default:
		m.turnsUnclear = m.turnsUnclear || side || pre || verbless
	}
}

// leads reports whether a pair is the first of its chunk, so that a turn of a
// preposition counts once.
func (m *match) leads(p [2]int) bool {
	at := m.a.atoms[p[0]].chunk
	return p[0] == 0 || m.a.atoms[p[0]-1].chunk != at
}

// judge decides. What is matched in full comes first, then what differs at one
// place, then what one has besides.
func (m *match) judge() (Relation, string) {
	switch {
	case len(m.pairs) == 0:
		return Apart, "no word in common"
	case len(m.onlyA) == 0 && len(m.onlyB) == 0:
		return m.full()
	case m.shared == 0:
		return Apart, "no word in common"
	case m.shuffled():
		if m.crossed() {
			return Opposed, "one prefers what the other puts second"
		}
		return Doubtful, "the same words in other roles"
	case m.onlyThan():
		return m.agree(Opposed, "one prefers what the other puts second")
	case len(m.onlyA) == len(m.onlyB) && m.numbersOnly():
		return m.numbers()
	case len(m.onlyA) == 1 && len(m.onlyB) == 1:
		return m.replaced(m.onlyA[0], m.onlyB[0])
	case m.values():
		return Doubtful, "some words stand where others do"
	case len(m.onlyA) == 0 && len(m.onlyB) <= mostExtra || len(m.onlyB) == 0 && len(m.onlyA) <= mostExtra:
		if len(m.pairs) >= 2 {
			return Doubtful, "one says more than the other"
		}
	}
	return Apart, "other words"
}

// full decides where both have the same words in the same roles.
func (m *match) full() (Relation, string) {
	ordered := m.ordered()
	switch {
	case m.flips == 0 && !m.contraryTwice:
		if !ordered {
			return Doubtful, "the same words in another order"
		}
		if m.a.passive != m.b.passive && slices.Equal(m.a.core(), m.b.core()) && !m.sharedVoice() {
			return Doubtful, "who does it may differ"
		}
		if m.graded {
			return Doubtful, "one says it more strongly"
		}
		return m.agree(Same, "the same words")
	case m.turnedOver && m.flips == 2:
		return m.agree(Opposed, "one prefers what the other puts second")
	case !ordered || m.contraryTwice || m.turnsUnclear || m.graded && m.denialOnly():
		return Doubtful, "one may deny what the other says"
	case m.flips == 1:
		return m.agree(Opposed, "one denies what the other says")
	}
	return Doubtful, "they differ in what they deny"
}

// denialOnly reports whether a graded pair differs in a denial: who does not adore
// a thing may like it.
func (m *match) denialOnly() bool {
	return slices.ContainsFunc(m.pairs, func(p [2]int) bool {
		x, y := &m.a.atoms[p[0]], &m.b.atoms[p[1]]
		return x.grade != y.grade && x.neg != y.neg
	})
}

// agree returns a relation, or doubt where persons, time or modal verbs differ.
func (m *match) agree(r Relation, why string) (Relation, string) {
	switch {
	case !samePersons(m.a.persons, m.b.persons):
		return Doubtful, "who is meant may differ"
	case m.a.tense != m.b.tense:
		return Doubtful, "one speaks of the past"
	case !m.sameMood(r):
		return Doubtful, "one is a fact, and one a wish or a possibility"
	}
	return r, why
}

// sharedVoice reports whether a statement of one word has no one who does it.
func (m *match) sharedVoice() bool { return len(m.a.core()) < 2 }

// ordered reports whether the words stand in the same order, but for phrases that
// may stand anywhere, and the verb that a passive puts last.
func (m *match) ordered() bool {
	a, b := m.a.phrases(), m.b.phrases()
	slices.Sort(a)
	slices.Sort(b)
	if !slices.Equal(a, b) {
		return false
	}
	x, y := m.a.core(), m.b.core()
	if slices.Equal(x, y) {
		return true
	}
	if m.a.passive == m.b.passive && m.a.cleft == m.b.cleft {
		return false
	}
	return slices.Equal(verbFirst(m.a), verbFirst(m.b))
}

// verbFirst returns the core with its verb before all, where that verb is the
// last word of the core or the first, so that nobody else can do it.
func verbFirst(s *Statement) []string {
	core := s.core()
	if len(core) == 0 {
		return nil
	}
	last := -1
	for i := range s.atoms {
		if s.atoms[i].chunk == 0 {
			last = i
		}
	}
	if s.atoms[last].acts() && (s.passive || s.cleft) {
		return append([]string{core[len(core)-1]}, core[:len(core)-1]...)
	}
	return core
}

// sameMood reports whether the modal verbs agree. What must be is as good as an
// order, and what will be is as good as what is, where a time is said.
func (m *match) sameMood(r Relation) bool {
	x, y := m.a, m.b
	if x.modal == y.modal {
		return true
	}
	if x.modal != "" && y.modal != "" {
		moods := string(x.modal + " " + y.modal)
		return r == Opposed && strings.Contains("can must need can ", moods)
	}
	if x.modal == "" {
		x, y = y, x
	}
	switch x.modal {
	case "must":
		return y.verb <= 0 && !strings.ContainsAny(y.persons, "iwhst") || y.passive
	case "can":
		return r == Opposed && y.verb <= 0
	case "will":
		return slices.ContainsFunc(x.atoms, func(a atom) bool { return a.number() && a.key[0] != 'n' })
	}
	return false
}
