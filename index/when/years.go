package when

import "strings"

// yearTime reads a bare year, where the words around it call for one.
func (r *reader) yearTime(i int, wide bool) found {
	if !r.isYear(i) || !r.opens(i) || r.quantity(i) {
		return found{}
	}
	y := r.at(i).num
	if q, j := r.quarterName(i + 1); j > 0 && (r.gap(i+1) == blank || r.gap(i+1) == hyphen) {
		return stretch(y, 3*q-2, 3, ByYear, j)
	}
	if !r.closes(i) {
		return found{}
	}
	ends := i+1 == len(r.tokens) && (r.gap(i) == blank || i == 0)
	prev := r.at(i - 1)
	cued := wide || r.cue(i) || r.near(i) && (prev.kind == from || prev.kind == unit && unitName(prev.val) == years)
	if ends && (r.names(i-1) || prev.kind == digit) || !ends && !cued || r.measures(i+1) {
		return found{}
	}
	return stretch(y, 1, 12, ByYear, i+1)
}

// names reports whether a word is one that a number names.
func (r *reader) names(i int) bool {
	switch strings.ToLower(r.raw(i)) {
	case "port", "room", "line", "page", "issue", "pr", "version", "number", "error", "code", "id",
		"salle", "ligne", "porte", "numéro", "numero", "erreur",
		"porta", "sala", "linha", "página", "pagina", "versão", "número", "erro":
		return true
	}
	return false
}

// quantity reports whether a number follows words such as more than.
func (r *reader) quantity(i int) bool {
	if r.at(i-1).kind != of || !r.near(i) || !r.near(i-1) {
		return false
	}
	switch strings.ToLower(r.raw(i - 2)) {
	case "out", "total", "limit", "maximum", "max", "size", "instead", "value", "count", "batch", "port",
		"plus", "moins", "près", "pres", "lieu", "limite", "taille", "autour", "nombre",
		"mais", "menos", "cerca", "perto", "acima", "abaixo", "tamanho", "máximo", "maximo", "vez":
		return true
	}
	return false
}

// measures reports whether a word says what a number counts.
func (r *reader) measures(i int) bool {
	if r.gap(i) != blank {
		return false
	}
	switch strings.ToLower(r.raw(i)) {
	case "ms", "sec", "seconds", "minutes", "hours", "days", "lines", "files", "tokens", "bytes", "kb", "mb", "gb",
		"rows", "entries", "items", "times", "words", "people", "requests", "users", "notes", "tests", "commits", "km", "px",
		"secondes", "heures", "jours", "lignes", "fichiers", "octets", "mots", "fois", "personnes", "requêtes", "euros",
		"segundos", "minutos", "horas", "dias", "linhas", "arquivos", "ficheiros", "palavras", "vezes", "pessoas", "usuários":
		return true
	}
	return false
}

// quarterName reads Q3, and returns the token after it, or 0.
func (r *reader) quarterName(i int) (q, next int) {
	n := r.at(i + 1)
	if r.at(i).kind != quarter || r.gap(i+1) != joined || n.size != 1 || n.num < 1 || n.num > 4 || !r.closes(i+1) {
		return 0, 0
	}
	return n.num, i + 2
}

// quarterTime reads Q3 2025, and after a preposition Q3.
func (r *reader) quarterTime(i int) found {
	q, j := r.quarterName(i)
	if j == 0 || !r.opens(i) {
		return found{}
	}
	if y, k := r.yearAfter(j, true); k > 0 {
		return stretch(y, 3*q-2, 3, ByYear, k)
	}
	if r.at(i).guard == free && r.cue(i) {
		return r.latest(3*q-2, 3, ByYear, j)
	}
	return found{}
}

// ranked reads the third quarter of 2025, 3e trimestre 2025, and the first week
// of November.
func (r *reader) ranked(i int) found {
	t := r.at(i)
	n, j := int(t.val), i+1
	if t.kind == digit {
		if n = t.num; r.gap(j) != joined || r.at(j).kind != suffix && !isSuffix(r.raw(j)) {
			return found{}
		}
		j++
	}
	if !r.opens(i) || !r.near(j) || r.at(j).kind != unit || n < 1 || n > 5 {
		return found{}
	}
	switch unitName(r.at(j).val) {
	case weeks:
		return r.weekOfMonth(j, n)
	case quarters:
		if y, k := r.yearAfter(j+1, false); k > 0 && n <= 4 {
			return stretch(y, 3*n-2, 3, ByYear, k)
		}
	}
	return found{}
}

// weekOfMonth reads week of November at the word week: its n-th seven days, or
// the last ones.
func (r *reader) weekOfMonth(j, n int) found {
	if r.at(j).kind != unit || unitName(r.at(j).val) != weeks || r.at(j+1).kind != of || !r.near(j+1) || !r.near(j+2) {
		return found{}
	}
	f := r.monthTime(j+2, false)
	switch {
	case f.next == 0 || f.Grain != ByMonth:
		return found{}
	case n < 0:
		f.From = f.To - 6
	default:
		f.From += Day(7 * (n - 1))
		f.To = min(f.To, f.From+6)
	}
	f.Grain = ByWeek
	f.void = f.From > f.To
	return r.begun(f)
}

// begun is a part of a month of any year that has begun.
func (r *reader) begun(f found) found {
	if f.Anniversary && f.From > r.today {
		days := f.To - f.From
		f.From = f.From.addMonths(-12)
		f.To = f.From + days
	}
	return f
}

// seasonTime reads summer 2023, and after a preposition summer.
func (r *reader) seasonTime(i int, wide bool) found {
	t := r.at(i)
	if !r.opens(i) {
		return found{}
	}
	been := false // a été
	switch strings.ToLower(r.raw(i - 1)) {
	case "a", "ai", "as", "ont", "avons", "avez", "avait", "avaient", "aura", "ayant":
		been = t.guard == planet
	}
	if been {
		return found{}
	}
	if y, k := r.yearAfter(i+1, true); k > 0 {
		return stretch(y, int(t.val), 3, ByYear, k)
	}
	if by, k := r.suffixed(i + 1); k > 0 {
		return r.shifted(int(t.val), 3, ByYear, by, k)
	}
	prev := r.at(i - 1)
	fixed := prev.kind == article && r.near(i) && r.near(i-1)
	cued := wide || r.cue(i) || prev.kind == in && r.near(i) && prev.guard != english || fixed && r.expects(i-2)
	if !r.closes(i) || !cued && !wide || t.guard == modal && !fixed && r.near(i+1) {
		return found{}
	}
	return r.latest(int(t.val), 3, ByYear, i+1)
}

// expects reports whether a word may stand before the name of a season.
func (r *reader) expects(i int) bool {
	switch r.at(i).kind {
	case in, of, to, since, before, after, until, from:
		return true
	}
	return false
}

// partTime reads early November, mi-novembre, fim de 2023, the end of last month.
func (r *reader) partTime(i int) found {
	t, j := r.at(i), i+1
	if !r.opens(i) || !r.near(j) {
		return found{}
	}
	if k := r.at(j).kind; k == of || k == in {
		j++
	} else if t.guard == english {
		return found{}
	}
	if r.at(j).kind == article && r.near(j) {
		j++
	}
	if !r.near(j) {
		return found{}
	}
	f := r.monthTime(j, false)
	if f.next == 0 {
		f = r.unitTime(j)
	}
	if f.next == 0 {
		f = r.yearTime(j, false)
	}
	if f.void || f.next == 0 || f.Grain != ByMonth && (f.Grain != ByYear || f.To-f.From < 300) {
		return found{}
	}
	step := func(third int) Day { return f.From + Day(10*third) }
	if f.Grain == ByYear {
		step = func(third int) Day { return f.From.addMonths(4 * third) }
	}
	from := step(int(t.val))
	if t.val < 2 {
		f.To = step(int(t.val)+1) - 1
	}
	f.From = from
	return r.begun(f)
}
