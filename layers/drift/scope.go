package drift

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A part is what a statement says of where and when after one preposition.
type part struct {
	role string
	keys []string
}

func (s *statement) parts() []part {
	var out []part
	for at, g := range s.segments {
		p := part{role: g.role}
		for i := range s.uses {
			if s.uses[i].segment == at {
				p.keys = append(p.keys, s.uses[i].key)
			}
		}
		if g.phrase && len(p.keys) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// scope finds conditions that came, went or are others.
func (p *pair) scope() {
	if p.has(Scope) {
		return
	}
	bounded := len(p.a.bound) > 0 || len(p.b.bound) > 0
	switch {
	case p.a.only != p.b.only && !bounded && !p.ordered():
		p.add(Scope, Alarm, "only came or went")
		return
	case p.a.some != p.b.some:
		p.add(Scope, Alarm, "it goes for all, or for some")
		return
	case p.relation == claim.Same:
		return
	case p.widened(p.a, p.b, false) || p.widened(p.b, p.a, true):
		p.add(Scope, Alarm, "it goes for all, or for some")
		return
	}
	gone, come := p.lost(p.a, p.b, false), p.lost(p.b, p.a, true)
	for _, g := range gone {
		at := slices.IndexFunc(come, func(c part) bool { return kin(c.role) == kin(g.role) })
		if at >= 0 {
			p.add(Scope, Alarm, "the condition is another")
			return
		}
	}
	switch {
	case len(gone) > 0:
		p.add(Scope, Alarm, "a condition went")
	case len(come) > 0:
		p.add(Scope, Alarm, "a condition came")
	}
}

// ordered reports whether one of two says with an order of steps what the other says
// with only: first this, then that, and that only after this.
func (p *pair) ordered() bool {
	steps := func(a, b *statement) bool { return a.order && !a.only && b.segment("after") && !a.segment("after") }
	return steps(p.a, p.b) || steps(p.b, p.a)
}

// widened reports whether all stands in b where a has another word, and nothing
// else is new: risky changes, all changes.
func (p *pair) widened(a, b *statement, back bool) bool {
	if a.all || !b.all {
		return false
	}
	lacks := func(a, b *statement, back bool) bool {
		for key := range a.words {
			if !p.present(key, b, back) {
				return true
			}
		}
		return false
	}
	return lacks(a, b, back) && !lacks(b, a, !back)
}

// kin names the conditions that can stand for each other.
func kin(role string) string {
	switch role {
	case "if", "unless", "in", "for", "except", "until", "after":
		return "where and when"
	}
	return role
}

// lost returns the conditions of one of two whose words the other does not have.
func (p *pair) lost(a, b *statement, back bool) []part {
	var out []part
	for _, c := range a.parts() {
		found := 0
		for _, key := range c.keys {
			if p.present(key, b, back) {
				found++
			}
		}
		if 2*found < len(c.keys) {
			out = append(out, c)
		}
	}
	return out
}

// present reports whether a statement has a word, be it spelled otherwise.
func (p *pair) present(key string, in *statement, back bool) bool {
	if in.words[key] {
		return true
	}
	if back {
		for _, other := range p.spelled {
			if other == key {
				return true
			}
		}
		return false
	}
	return p.spelled[key] != ""
}

// names finds names, commands and paths that stand in place of others.
func (p *pair) names() {
	gone, come := p.ownNames(p.a, p.b, false), p.ownNames(p.b, p.a, true)
	if gone > 0 && come > 0 {
		p.add(Name, Alarm, "another name, command or path")
	}
}

func (p *pair) ownNames(a, b *statement, back bool) int {
	n := 0
	for i := range a.uses {
		u := &a.uses[i]
		if (u.upper || u.code) && !p.present(u.key, b, back) {
			n++
		}
	}
	return n
}

// other returns the key that stands in b for a key of a.
func (p *pair) other(key string) string {
	if spelled, ok := p.spelled[key]; ok {
		return spelled
	}
	return key
}

// spellings pairs the words that only one of two has and that differ in a letter or
// two, as a typing error and its correction do.
func (p *pair) spellings() map[string]string {
	out := map[string]string{}
	taken := map[string]bool{}
	for i := range p.a.uses {
		u := &p.a.uses[i]
		if p.b.words[u.key] || u.code {
			continue
		}
		for k := range p.b.uses {
			v := &p.b.uses[k]
			if !p.a.words[v.key] && !taken[v.key] && !v.code && p.typing(u.folded, v.folded) {
				out[u.key], taken[v.key] = v.key, true
				break
			}
		}
	}
	return out
}

// typing reports whether two words are one with a typing error.
func (p *pair) typing(a, b string) bool {
	if p.lexicon.axes[a] || p.lexicon.axes[b] || strings.ContainsAny(a+b, "0123456789") {
		return false
	}
	short := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
	switch {
	case a == b:
		return true
	case short < 4:
		return false
	case short < 8:
		return distance([]rune(a), []rune(b)) <= 1
	}
	return distance([]rune(a), []rune(b)) <= 2
}

// distance counts the letters that are changed, added, left out or exchanged with
// the next one: the optimal string alignment of Damerau and Levenshtein.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for k := range rows[0] {
		rows[0][k] = k
	}
	for i := 1; i <= len(a); i++ {
		for k := 1; k <= len(b); k++ {
			cost := 1
			if a[i-1] == b[k-1] {
				cost = 0
			}
			rows[i][k] = min(rows[i-1][k]+1, rows[i][k-1]+1, rows[i-1][k-1]+cost)
			if i > 1 && k > 1 && a[i-1] == b[k-2] && a[i-2] == b[k-1] {
				rows[i][k] = min(rows[i][k], rows[i-2][k-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
