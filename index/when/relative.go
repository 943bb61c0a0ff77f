package when

import "strings"

// shift is what last, this and next mean.
func shift(k kind) int {
	switch k {
	case last:
		return -1
	case coming:
		return 1
	}
	return 0
}

// modified reads what follows last, this and next.
func (r *reader) modified(i int) found {
	if r.at(i).kind == this && (r.at(i+1).kind == last || r.at(i+1).kind == coming) && r.near(i+1) {
		i++ // this past week
	}
	by, j := shift(r.at(i).kind), i+1
	if !r.near(j) || !r.opens(i) {
		return found{}
	}
	if f := r.unitTime(i); f.next > 0 {
		return f
	}
	switch t := r.at(j); t.kind {
	case month:
		m, g := r.month(j)
		if r.closes(j) && r.mayStand(j, g, false) && r.monthDay(j, m, g).next == 0 {
			return r.shifted(m, 1, ByMonth, by, j+1)
		}
	case season:
		if r.closes(j) {
			return r.shifted(int(t.val), 3, ByYear, by, j+1)
		}
	case weekday:
		if k := r.weekdayName(j, true); k > 0 {
			if at := r.at(i); at.kind == coming && at.val == 1 {
				by = nearest
			}
			return r.weekdayBy(int(t.val), by, k)
		}
	case dayPart:
		if by == 0 || by < 0 && t.val == 1 {
			return r.relative(days, by, j+1)
		}
	case after:
		if by == 0 && r.at(j+1).kind == dayPart && r.near(j+1) { // cet après-midi
			return r.relative(days, 0, j+2)
		}
	}
	return found{}
}

// unit reads the name of a unit of time and returns the token after it, or 0.
func (r *reader) unit(i int) (u unitName, next int) {
	t := r.at(i)
	switch {
	case !r.opens(i):
		return 0, 0
	case t.kind == part && r.at(i+1).kind == of && r.at(i+2).kind == unit && unitName(r.at(i+2).val) == weeks && r.at(i+2).guard != english:
		return weekends, i + 3 // fim de semana
	case t.kind != unit || !r.closes(i):
		return 0, 0
	case unitName(t.val) == weeks && r.gap(i+1) == hyphen && r.at(i+1).kind == part:
		return weekends, i + 2
	}
	return unitName(t.val), i + 1
}

// unitTime reads last week, the past month, the last three weeks, semaine
// dernière.
func (r *reader) unitTime(i int) found {
	t, by := r.at(i), shift(r.at(i).kind)
	if t.kind != last && t.kind != coming && t.kind != this {
		return r.unitSuffixed(i)
	}
	if n, j := r.count(i + 1); j > 0 && by != 0 {
		if u, k := r.unit(j); k > 0 && r.near(j) && r.near(i+1) {
			return r.rolling(n, u, by, k)
		}
		return found{}
	}
	u, j := r.unit(i + 1)
	if j == 0 || !r.near(i+1) || r.several(i) {
		return found{}
	}
	whole := r.at(i-1).kind == article && r.at(i-2).kind == in && r.near(i) && r.near(i-1)
	if by < 0 && (t.val == 1 || whole) && u != weekends {
		if f := r.weekOfMonth(j-1, -1); f.next > 0 {
			return f
		}
		return r.rolling(1, u, -1, j)
	}
	if u == days || u == hours {
		return found{}
	}
	if r.at(j).kind == here && r.gap(j) == hyphen {
		j++ // ce mois-ci
	}
	if f := r.weekOfMonth(j-1, -1); by < 0 && f.next > 0 {
		return f
	}
	return r.relative(u, by, j)
}

// unitSuffixed reads semaine dernière, ano passado, mês que vem.
func (r *reader) unitSuffixed(i int) found {
	u, j := r.unit(i)
	if j == 0 || u == days || u == hours || r.at(i).guard == english && u != weekends {
		return found{}
	}
	if by, k := r.suffixed(j); k > 0 && !r.mine(i, j) {
		return r.relative(u, by, k)
	}
	prev := r.at(i - 1)
	if prev.kind == article && r.near(i) && r.near(i-1) {
		prev = r.at(i - 2)
	}
	if u == weekends && prev.kind == in && r.near(i) { // over the weekend
		return r.relative(u, min(r.today.weekday()/5, 1)-1, j)
	}
	return found{}
}

// mine reports whether mes is the French word and no month.
func (r *reader) mine(i, j int) bool {
	if !strings.EqualFold(r.raw(i), "mes") {
		return false
	}
	w := strings.ToLower(r.raw(j))
	return strings.HasPrefix(w, "dern") || strings.HasPrefix(w, "proch")
}

// several reports whether last or next and its unit are of an unknown number.
func (r *reader) several(i int) bool {
	word := r.raw(i)
	if r.at(i).guard == english {
		word = r.raw(i + 1)
	}
	return word[len(word)-1]|0x20 == 's'
}

// suffixed reads the French and Portuguese words for last and next that follow
// a name, and returns the token after them, or 0.
func (r *reader) suffixed(i int) (by, next int) {
	t := r.at(i)
	switch {
	case !r.near(i) || t.guard == english || !r.closes(i):
		return 0, 0
	case t.kind == last || t.kind == coming:
		return shift(t.kind), i + 1
	case t.kind == that && r.near(i+1) && r.raw(i+1) == "vem":
		return 1, i + 2
	}
	return 0, 0
}

// count reads how many of a unit there are, and returns the token after it, or 0.
func (r *reader) count(i int) (n, next int) {
	t := r.at(i)
	word := r.raw(i)
	switch {
	case !r.opens(i):
		return 0, 0
	case t.kind == digit && t.size <= 4 && r.gap(i+1) != joined:
		return t.num, i + 1
	case t.kind == to && word == "a" && r.at(i+1).kind == numeral && r.at(i+2).kind == of:
		return int(r.at(i + 1).val), i + 3 // a couple of
	case t.kind == numeral && r.at(i+1).kind == of && r.at(i+1).guard == english:
		return int(t.val), i + 2
	case t.kind == numeral:
		return int(t.val), i + 1
	case t.kind == to && (word == "a" || word == "A"):
		return 1, i + 1
	case t.kind == month && t.guard == brief && len(word) == len("sept") && t.val == 9:
		return 7, i + 1
	case t.kind == month && t.guard == shy && t.val == 12:
		return 10, i + 1
	}
	return 0, 0
}

// counted reads three days ago, and 3 derniers jours.
func (r *reader) counted(i int) found {
	n, j := r.count(i)
	if j == 0 || !r.near(j) {
		return found{}
	}
	if t := r.at(j); t.kind == last || t.kind == coming {
		if u, k := r.unit(j + 1); k > 0 && r.near(j+1) {
			return r.rolling(n, u, shift(t.kind), k)
		}
		return found{}
	}
	u, k := r.unit(j)
	if k > 0 && r.at(k).kind == ago && r.near(k) && r.closes(k) {
		return r.relative(u, -n, k+1)
	}
	return found{}
}

// agoBefore reads il y a trois jours, há duas semanas.
func (r *reader) agoBefore(i int) found {
	j := i + 1
	if r.at(i).kind == aYear {
		if r.raw(i+1) != "y" || r.at(i+2).kind != to {
			return found{}
		}
		j = i + 3
	}
	n, k := r.count(j)
	if k == 0 || !r.near(j) {
		return found{}
	}
	u, l := r.unit(k)
	if l == 0 || !r.near(k) || r.at(k).guard == english {
		return found{}
	}
	if r.at(l).kind == ago && r.near(l) {
		l++
	}
	return r.relative(u, -n, l)
}
