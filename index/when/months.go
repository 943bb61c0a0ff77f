package when

import "strings"

// month returns which month a word names, and how it must stand, or 0.
func (r *reader) month(i int) (m int, g guard) {
	t := r.at(i)
	switch {
	case t.kind == ago && strings.EqualFold(r.raw(i), "ago"):
		return 8, shy
	case t.kind != month:
		return 0, free
	case t.accent && t.val == 3 && t.guard == planet && len(r.raw(i)) > len("mars"):
		return 3, free // março
	}
	return int(t.val), t.guard
}

// dayNumber reads the day of a month in digits, or the first, and returns the
// token after it, or 0.
func (r *reader) dayNumber(i int) (d, next int) {
	t := r.at(i)
	switch {
	case t.kind == ordinal && r.opens(i):
		if t.val == 1 && t.guard != english || t.guard == english && r.at(i+1).kind == of {
			return int(t.val), i + 1
		}
		return 0, 0
	case t.kind != digit || t.size > 2 || !r.opens(i):
		return 0, 0
	case r.gap(i+1) != joined:
		return t.num, i + 1
	case r.at(i+1).kind == suffix || isSuffix(r.raw(i+1)):
		return t.num, i + 2
	}
	return 0, 0
}

func isSuffix(w string) bool {
	switch strings.ToLower(w) {
	case "st", "nd", "rd", "th", "er", "re", "e", "o", "a", "º", "ª", "eme", "ème":
		return true
	}
	return false
}

// dayMonth reads 27 November, 27th of November 2025, 3 to 5 November.
func (r *reader) dayMonth(i int) found {
	first, j := r.dayNumber(i)
	if j == 0 {
		return found{}
	}
	ends := first
	if k := r.dayLink(j, r.at(i-1).kind == between); k > 0 {
		if d, after := r.secondDay(k); after > 0 {
			ends, j = d, after
		}
	}
	linked := false
	if r.at(j).kind == of && r.near(j) {
		linked, j = true, j+1
	}
	m, g := r.month(j)
	if m == 0 || !r.near(j) && r.gap(j) != slash || !r.closesMonth(j) {
		return found{}
	}
	y, next := r.yearAfter(j+1, false)
	sure := linked || y > 0
	if g == modal && !sure && !r.at(j).capital || g == shy && !sure {
		return found{}
	}
	return r.daysOf(y, m, first, ends, max(next, j+1))
}

// secondDay reads the second of two days: its number may follow a hyphen.
func (r *reader) secondDay(i int) (d, next int) {
	t := r.at(i)
	if t.kind != digit || t.size > 2 {
		return 0, 0
	}
	if r.gap(i+1) == joined {
		if r.at(i+1).kind != suffix && !isSuffix(r.raw(i+1)) {
			return 0, 0
		}
		return t.num, i + 2
	}
	return t.num, i + 1
}

// dayLink returns the token after what joins two days, or 0.
func (r *reader) dayLink(j int, pair bool) int {
	switch t := r.at(j); {
	case t.kind == digit && (r.gap(j) == hyphen || r.gap(j) == dash):
		return j
	case !r.near(j):
		return 0
	case t.kind == to, t.kind == until, t.kind == and && pair:
		if r.near(j + 1) {
			return j + 1
		}
	}
	return 0
}

// closesMonth allows a month in a date that has slashes.
func (r *reader) closesMonth(j int) bool {
	return r.closes(j) || r.isYear(j+1) && r.gap(j+1) == slash || r.gap(j+1) == dot
}

// monthDay reads November 27, Nov 27th, 2025, and November 3-5.
func (r *reader) monthDay(i, m int, g guard) found {
	j := i + 1
	if r.at(j).kind == article && r.near(j) && r.gap(j+2) == joined {
		j++ // May the 4th
	}
	if g == planet || g == shy || r.gap(j) != blank && !(g >= brief && r.gap(j) == dot) {
		return found{}
	}
	first, k := r.dayNumber(j)
	if k == 0 || !r.closes(k-1) && r.gap(k) != hyphen {
		return found{}
	}
	ends := first
	if l := r.dayLink(k, false); l > 0 {
		if d, after := r.secondDay(l); after > 0 && r.closes(after-1) && r.at(after).kind != month {
			ends, k = d, after
		}
	}
	if !r.closes(k - 1) {
		return found{}
	}
	y, next := r.yearAfter(k, true)
	if (g == modal || g == sea) && !r.at(i).capital && y == 0 {
		return found{}
	}
	return r.daysOf(y, m, first, ends, max(next, k))
}

// daysOf is one day or some days of a month; without a year, of any year.
func (r *reader) daysOf(y, m, first, ends, next int) found {
	f := day(y, m, first, next)
	if y == 0 {
		f = r.dayOfAnyYear(m, first, next)
	}
	if f.void || first == ends {
		return f
	}
	y = f.From.Time().Year()
	if ends < first || !exists(y, m, ends) {
		return found{next: next, void: true}
	}
	return found{Span: Span{From: f.From, To: f.From + Day(ends-first), Grain: ByRange}, next: next}
}

// yearAfter reads the year that follows a day or a month, in digits or as in
// November of last year, and returns the token after it, or 0.
func (r *reader) yearAfter(j int, mayComma bool) (y, next int) {
	g := r.gap(j)
	if r.isYear(j) {
		switch {
		case !r.closes(j) || r.measures(j+1):
			return 0, 0
		case g == blank, g == hyphen, g == slash, g == comma && mayComma, g == dot && r.at(j-1).guard == brief:
			return r.at(j).num, j + 1
		}
		return 0, 0
	}
	for k := j; k < j+4 && r.near(k); k++ {
		if by, after := r.yearBy(k); after > 0 {
			return r.year() + by, after
		}
		switch t := r.at(k); {
		case t.kind == digit && k > j && r.isYear(k) && r.closes(k) && !r.measures(k+1):
			return t.num, k + 1
		case t.kind != of && t.kind != article && t.kind != unit:
			return 0, 0
		}
	}
	return 0, 0
}

// yearBy reads last year, ano passado, and returns the token after it, or 0.
func (r *reader) yearBy(i int) (by, next int) {
	switch t := r.at(i); t.kind {
	case last, this, coming:
		if u, j := r.unit(i + 1); j > 0 && u == years && r.near(i+1) {
			return shift(t.kind), j
		}
	case unit:
		if unitName(t.val) == years && t.guard != english {
			return r.suffixed(i + 1)
		}
	}
	return 0, 0
}

// monthTime reads the name of a month with what belongs to it. Wide says that
// it is a side of a stretch, such as from March to May.
func (r *reader) monthTime(i int, wide bool) found {
	m, g := r.month(i)
	if m == 0 || !r.opens(i) {
		return found{}
	}
	if f := r.monthDay(i, m, g); f.next > 0 {
		return f
	}
	if y, k := r.yearAfter(i+1, true); k > 0 && r.maySpan(i, g) {
		return stretch(y, m, 1, ByMonth, k)
	}
	if !r.closes(i) {
		return found{}
	}
	if shift, k := r.suffixed(i + 1); k > 0 && g != shy && g != sea {
		return r.shifted(m, 1, ByMonth, shift, k)
	}
	if r.mayStand(i, g, wide) {
		return r.monthOfAnyYear(m, i+1)
	}
	return found{}
}

// maySpan reports whether a month that has a year is one.
func (r *reader) maySpan(i int, g guard) bool {
	switch g {
	case modal, sea:
		return r.at(i).capital || r.cue(i)
	case shy:
		return r.at(i+1).kind == of || r.gap(i+1) == slash
	}
	return true
}

// mayStand reports whether a month that has neither day nor year is one.
func (r *reader) mayStand(i int, g guard, wide bool) bool {
	t, prev := r.at(i), r.at(i-1)
	if prev.kind == digit && prev.size <= 2 && r.gap(i) == blank {
		return false // the rest of a date that is none
	}
	native := prev.guard != english
	switch g {
	case free:
		return true
	case brief:
		follows := r.near(i+1) && native && len(r.raw(i)) == len("sept") // en sept jours
		return !follows && (wide || r.cue(i))
	case modal:
		if !t.capital && r.near(i+1) && isVerb(r.raw(i+1)) {
			return false // the last may be
		}
		return r.cue(i) || t.capital && (wide || prev.kind == this && r.near(i))
	case planet:
		return wide || r.cue(i) && native
	}
	return false
}

// isVerb knows what follows may where it is no month.
func isVerb(w string) bool {
	switch w {
	case "be", "not", "have", "need", "want", "also", "only", "never", "still", "well":
		return true
	}
	return false
}

// cue reports whether the word before lets a month or a year be expected.
func (r *reader) cue(i int) bool {
	if !r.near(i) {
		return false
	}
	switch prev := r.at(i - 1); prev.kind {
	case in:
		return prev.val == 1
	case of, since, before, after, until, part, last, coming:
		return true
	}
	return false
}
