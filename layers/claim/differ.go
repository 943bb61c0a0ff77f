package claim

import (
	"slices"
	"strings"
)

// crossed reports whether one prefers x to y, and the other y to x.
func (m *match) crossed() bool {
	if len(m.onlyA) != 2 || len(m.onlyB) != 2 || m.flips > 0 {
		return false
	}
	side := func(s *Statement, only []int) (first, than string) {
		for _, i := range only {
			if s.chunks[s.atoms[i].chunk].role == "than" {
				than = s.atoms[i].key
			} else {
				first = s.atoms[i].key
			}
		}
		return first, than
	}
	firstA, thanA := side(m.a, m.onlyA)
	firstB, thanB := side(m.b, m.onlyB)
	r, _ := m.agree(Opposed, "")
	return firstA != "" && thanA != "" && firstA == thanB && firstB == thanA && r == Opposed
}

// shuffled reports whether what is not matched is the same words in other roles.
func (m *match) shuffled() bool {
	if len(m.onlyA) != len(m.onlyB) || len(m.onlyA) > mostExtra {
		return false
	}
	keys := func(s *Statement, only []int) []string {
		var out []string
		for _, i := range only {
			out = append(out, s.atoms[i].key+" "+s.atoms[i].surface)
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(keys(m.a, m.onlyA), keys(m.b, m.onlyB))
}

// onlyThan reports whether they prefer opposite things, and one of them says to
// what.
func (m *match) onlyThan() bool {
	extra, s := m.onlyA, m.a
	if len(extra) == 0 {
		extra, s = m.onlyB, m.b
	}
	if len(m.onlyA) > 0 && len(m.onlyB) > 0 || m.flips != 1 || m.turnsUnclear || !m.ordersButThan() {
		return false
	}
	return !slices.ContainsFunc(extra, func(i int) bool { return s.chunks[s.atoms[i].chunk].role != "than" })
}

// ordersButThan reports whether the cores are equal.
func (m *match) ordersButThan() bool { return slices.Equal(m.a.core(), m.b.core()) }

// numbersOnly reports whether all that is not matched is numbers.
func (m *match) numbersOnly() bool {
	other := func(s *Statement) func(int) bool {
		return func(i int) bool { return !s.atoms[i].number() }
	}
	return len(m.onlyA) <= mostExtra && !slices.ContainsFunc(m.onlyA, other(m.a)) && !slices.ContainsFunc(m.onlyB, other(m.b))
}

// numbers decides where the same is said with other numbers.
func (m *match) numbers() (Relation, string) {
	if m.flips > 0 || m.contraryTwice {
		return Doubtful, "they differ in a number, and in what they deny"
	}
	result := Opposed
	for k := range m.onlyA {
		switch m.number(m.onlyA[k], m.onlyB[k]) {
		case Apart:
			return Apart, "they speak of things with other numbers"
		case Doubtful:
			result = Doubtful
		}
	}
	if result == Doubtful {
		return Doubtful, "other numbers, and both can be so"
	}
	return m.agree(Opposed, "other numbers")
}

// number decides about one number in place of another.
func (m *match) number(i, k int) Relation {
	x, y := &m.a.atoms[i], &m.b.atoms[k]
	before := ""
	if i > 0 && m.a.atoms[i-1].chunk == x.chunk {
		before = m.a.atoms[i-1].key
	}
	kind := x.key[0]
	activity := m.activity(m.a) || m.activity(m.b)
	switch {
	case numbered(before):
		return Apart
	case x.sub || y.sub || kind != y.key[0] || vagueNumber(x.key, y.key) || m.bounds():
		return Doubtful
	case m.a.chunks[x.chunk].role != m.b.chunks[y.chunk].role || m.a.chunks[x.chunk].pole != m.b.chunks[y.chunk].pole:
		return Doubtful
	case x.pre && kind == 'n' && before != "" && x.chunk == 0 && i+1 == m.a.verb:
		return Apart
	case x.pre && (kind != 'n' || x.chunk > 0) && m.a.verb >= 0 && !m.fronted(x, y):
		return Doubtful
	case x.qual && kind == 'n' && m.a.chunks[x.chunk].role == "in" && before != "" && before != "version":
		return Doubtful
	case kind != 'n' && kind != 't' && m.events():
		return Doubtful
	case kind != 'n' && kind != 't' && m.a.copula && m.a.verb == 0 && x.chunk > 0 && m.shared > 0 && m.a.persons != "":
		return Doubtful // where one is in July, and where in August
	case kind == 'w' && activity:
		return Doubtful
	}
	return Opposed
}

// fronted reports whether a time stands before a verb in only one of two, and so
// belongs to that verb.
func (m *match) fronted(x, y *atom) bool { return x.pre != y.pre }

// activity reports whether a statement tells of what someone does again and again,
// on this day or on that.
func (m *match) activity(s *Statement) bool {
	if s.copula || s.verb < 0 || s.passive || s.verb >= len(s.atoms) {
		return false
	}
	return s.atoms[s.verb].traits&timed == 0 && !slices.ContainsFunc(s.atoms, func(a atom) bool { return a.traits&timed != 0 })
}

// events reports whether something is told that can happen on two days.
func (m *match) events() bool {
	return slices.ContainsFunc(m.a.atoms, func(a atom) bool { return a.traits&event != 0 })
}

// bounds reports whether a number is only a bound.
func (m *match) bounds() bool {
	return slices.ContainsFunc(m.a.atoms, func(a atom) bool { return a.key == "x:most" || a.key == "x:more" })
}

// numbered reports whether a word names things that are counted through.
func numbered(key string) bool {
	switch key {
	case "issu", "ticket", "c:pr", "c:bug", "task", "sprint", "phase", "step", "chapter", "chamad", "taref", "tach", "tich", "etap", "fas", "fase", "capitul", "chapitr", "lin", "lign", "linh", "level", "nivel", "part", "parti":
		return true
	}
	return false
}

// vagueNumber reports whether two numbers may be one, written more and less fully:
// 1.20 and 1.2, the third of May with its year and without.
func vagueNumber(a, b string) bool {
	trim := func(s string) string {
		if strings.Contains(s, ".") {
			return strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		return s
	}
	if trim(a) == trim(b) {
		return true
	}
	return a[0] == 'd' && (strings.HasSuffix(a, b[2:]) || strings.HasSuffix(b, a[2:]))
}

// replaced decides where one word stands in place of another, and all else is
// matched.
func (m *match) replaced(i, k int) (Relation, string) {
	x, y := &m.a.atoms[i], &m.b.atoms[k]
	role := m.a.chunks[x.chunk].role
	if role != m.b.chunks[y.chunk].role || x.number() != y.number() {
		return Apart, "other words"
	}
	if turned(x.surface, y.surface, m.a.tongue) && m.flips == 0 && !x.sub && !x.qual && !x.pre && x.neg == y.neg {
		return m.agree(Opposed, "one denies what the other says")
	}
	if m.verbal(m.a, i) || m.verbal(m.b, k) || x.qual || y.qual || x.sub || y.sub || x.pre || y.pre {
		return Apart, "they speak of different things"
	}
	if m.a.verb < 0 && m.b.verb < 0 && i == 0 {
		return Apart, "they speak of different things"
	}
	if m.shared < 3 && slices.ContainsFunc(m.a.atoms, func(a atom) bool { return a.key == "x:like" }) {
		return Apart, "one can like both"
	}
	if m.shared >= 2 || m.shared == 1 && m.frame() {
		return Doubtful, "one word stands where another does"
	}
	return Apart, "too little in common"
}

// verbal reports whether an atom is a verb here, and no noun of the same letters.
func (m *match) verbal(s *Statement, i int) bool {
	a := &s.atoms[i]
	return a.acts() && (a.traits&vague == 0 || i == s.verb)
}

// values reports whether the statements give values of several words to the same:
// all that differs comes after the verb, and what it is for is matched.
func (m *match) values() bool {
	if len(m.onlyA) == 0 || len(m.onlyB) == 0 || len(m.onlyA) > mostExtra || len(m.onlyB) > mostExtra || m.shared < 2 || m.a.verb < 0 || m.b.verb < 0 {
		return false
	}
	other := func(s *Statement) func(int) bool {
		return func(i int) bool {
			a := &s.atoms[i]
			return a.pre || a.qual || a.sub || a.chunk > 0 || i == s.verb && !s.copula
		}
	}
	return !slices.ContainsFunc(m.onlyA, other(m.a)) && !slices.ContainsFunc(m.onlyB, other(m.b))
}

// frame reports whether the one word in common names what has one value at a time.
func (m *match) frame() bool {
	for _, p := range m.pairs {
		a := &m.a.atoms[p[0]]
		if a.traits&single != 0 || m.a.copula && m.b.copula && a.pre {
			return true
		}
	}
	return false
}

// samePersons reports whether two statements can be of the same persons. Who is
// not named is the owner or anybody; he is not I.
func samePersons(a, b string) bool {
	a, b = strings.ReplaceAll(a, "m", "i"), strings.ReplaceAll(b, "m", "i")
	a, b = squeeze(a), squeeze(b)
	if a == b {
		return true
	}
	differ := ""
	for _, letter := range "iwyYhst" {
		if strings.ContainsRune(a, letter) != strings.ContainsRune(b, letter) {
			differ += string(letter)
		}
	}
	switch differ {
	case "":
		return false // the same persons, in other roles
	case "i", "w", "y":
		return a == "" || b == "" || len(a) == 1 && strings.Contains(b, a) || len(b) == 1 && strings.Contains(a, b)
	}
	return false
}

// squeeze leaves of equal letters side by side only one.
func squeeze(s string) string {
	return string(slices.Compact([]byte(s)))
}
