package claim

import (
	"slices"
	"strings"
)

// inflected reports whether two folded words can be forms of one: what is left of
// them after their common beginning must be endings of grammar. Stems alone take
// universe and university for one word.
func inflected(a, b string, t tongue) bool {
	if a == b {
		return true
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	if n < 2 {
		return false
	}
	x, y := a[n:], b[n:]
	if t == english {
		double := a[n-1 : n]
		x, y = undouble(x, double), undouble(y, double)
	}
	for _, set := range endings(t) {
		list := strings.Fields(set)
		if (x == "" || slices.Contains(list, x)) && (y == "" || slices.Contains(list, y)) {
			return true
		}
	}
	return false
}

// undouble takes off a letter that is doubled before an ending: running.
func undouble(ending, letter string) string {
	if bare, ok := strings.CutPrefix(ending, letter); ok && (bare == "ed" || bare == "ing") {
		return bare
	}
	return ending
}

// endings returns sets of endings; those of one set go with each other and with
// none.
func endings(t tongue) []string {
	switch t {
	case english:
		return []string{"s es d ed ing e", "y ies ied ying"}
	case french:
		return []string{
			"s x e es r er ez ent nt ons ions iez ait ais aient ant ee ees era erai eront re t i it is ie ies issent issons ir dre d ds ai a",
			"l ux le les lle lles", "au aux eau eaux al",
		}
	case portuguese, spanish:
		return []string{
			"o a os as e es s r ar er ir ou ei eu iu i am em amos emos imos ava avam ado ada ados adas ido ida idos idas ando endo indo ia iam m mos do da dos das ndo",
			"ao oes aes aos", "m ns", "l is", "il eis",
		}
	case german:
		return []string{"e en er es em n s st t te ten et r"}
	}
	return nil
}

// sameWord reports whether two atoms with one key are forms of one word. It is
// stricter for words that are not known as verbs: porto and porta are two.
func sameWord(a, b *atom, j *Judge, t tongue) bool {
	if a.kind != content || b.kind != content || a.surface == b.surface {
		return true
	}
	x, y := a.surface, b.surface
	if a.upper && b.upper && t != german {
		return x+"s" == y || y+"s" == x // Anna is not Anne
	}
	if t == english {
		x, y = j.stemmer.Base(x), j.stemmer.Base(y)
	}
	if !inflected(x, y, t) {
		return false
	}
	if t == french && (x+"e" == y || y+"e" == x) {
		return strings.HasSuffix(x, "e") && strings.HasSuffix(y, "e")
	}
	x, y = strings.TrimSuffix(x, "s"), strings.TrimSuffix(y, "s")
	switch t {
	case french:
		return x+"e" != y && y+"e" != x || strings.HasSuffix(x, "e") && strings.HasSuffix(y, "e")
	case portuguese, spanish:
		for _, suffix := range [...]string{"ad", "id", "iv", "os", "ic", "eir"} {
			if strings.HasSuffix(strings.TrimRight(x, "oa"), suffix) {
				return true
			}
		}
		return len(x) != len(y) || !strings.HasSuffix(x+y, "a") && !strings.HasSuffix(y+x, "a")
	}
	return true
}

// turned reports whether one of two words is the other with a syllable before it
// that denies: unhappy, nonlinear, invisible, désinstaller.
func turned(a, b string, t tongue) bool {
	if len(a) < len(b) || len(a) == len(b) && strings.HasPrefix(a, "est") {
		a, b = b, a
	}
	if strings.HasPrefix(b, "est") && a == "in"+b[1:] {
		return t == portuguese || t == spanish // instável
	}
	bare, ok := strings.CutSuffix(a, b)
	if !ok || len(b) < 4 {
		return false
	}
	switch bare {
	case "un":
		return t == english && !slices.Contains([]string{"iform", "iversal", "iverse", "derstand"}, b)
	case "non":
		return true
	case "dis":
		return t == english && slices.Contains([]string{"agree", "agrees", "agreed", "connected", "satisfied", "honest", "organized", "obey", "trust", "trusts", "approve"}, b)
	case "in", "im", "ir", "il":
		for _, suffix := range [...]string{"able", "ible", "ive", "ect", "ete", "vel", "avel", "ivo", "iva", "eto", "eta", "stant", "plet", "ent", "if"} {
			if strings.HasSuffix(b, suffix) && b != "vent" && b != "cident" {
				return true
			}
		}
	case "des":
		return t == french && strings.ContainsRune("aeiouh", rune(b[0])) || t == portuguese && slices.Contains([]string{"instalar", "instalado", "conectado", "conectar", "bloquear", "bloqueado", "necessario", "necessaria", "organizado", "empregado"}, b)
	}
	return false
}
