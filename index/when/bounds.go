package when

import "strings"

// phrase reads a time that begins at a token, with its bounds.
func (r *reader) phrase(i int) found {
	switch r.tokens[i].kind {
	case from, between, of:
		if f := r.pair(i); f.next > 0 {
			return f
		}
	case since, before, after, until:
		if f := r.dayTime(i); f.next > 0 {
			return f
		}
		if f := r.pair(i); f.next > 0 {
			return f
		}
		return r.bound(i)
	}
	f := r.simple(i, false)
	if f.void || f.Grain == ByRange {
		return f
	}
	x := f
	if f.next == 0 && r.tokens[i].kind == month {
		x = r.simple(i, true) // March to May
	}
	if x.next > 0 {
		if p := r.plainPair(x); p.next > 0 {
			return p
		}
	}
	return f
}

// simple reads a time without bounds. Wide says that it is a side of a stretch.
func (r *reader) simple(i int, wide bool) found {
	switch t := r.at(i); t.kind {
	case digit:
		return r.digits(i, wide)
	case ordinal:
		if f := r.dayMonth(i); f.next > 0 {
			return f
		}
		return r.ranked(i)
	case numeral, to:
		return r.counted(i)
	case month, ago:
		if f := r.counted(i); f.next > 0 { // sept, dez
			return f
		}
		return r.monthTime(i, wide)
	case weekday:
		return r.weekdayTime(i)
	case season:
		return r.seasonTime(i, wide)
	case quarter:
		return r.quarterTime(i)
	case part:
		if f := r.unitSuffixed(i); f.next > 0 { // fim de semana
			return f
		}
		return r.partTime(i)
	case last, this, coming:
		return r.modified(i)
	case unit:
		if f := r.dayTime(i); f.next > 0 { // the day before yesterday
			return f
		}
		return r.unitSuffixed(i)
	case dayWord, before, after:
		return r.dayTime(i)
	case aYear, haFor:
		return r.agoBefore(i)
	}
	return found{}
}

// digits reads a time that begins with a number.
func (r *reader) digits(i int, wide bool) found {
	f := r.numeric(i)
	if f.next == 0 {
		f = r.dayMonth(i)
	}
	if f.next == 0 {
		f = r.counted(i)
	}
	if f.next == 0 {
		f = r.ranked(i)
	}
	if f.next == 0 {
		f = r.yearTime(i, wide)
	}
	return f
}

// reach reads a time that begins at a token or after the small words there.
func (r *reader) reach(i int, wide bool) found {
	for j := i; j < i+4; j++ {
		if f := r.simple(j, wide); f.next > 0 {
			return f
		}
		switch r.at(j).kind {
		case article, in, of, to, unit:
		default:
			return found{}
		}
		if !r.near(j + 1) {
			return found{}
		}
	}
	return found{}
}

// pair reads from X to Y, between X and Y, since X until Y.
func (r *reader) pair(i int) found {
	t := r.at(i)
	if t.kind == of && t.guard == english || !r.near(i+1) {
		return found{}
	}
	x := r.reach(i+1, true)
	if x.next == 0 || x.void {
		return found{}
	}
	if x.Grain == ByRange {
		if t.kind == between { // between 3 and 5 November
			return x
		}
		return found{}
	}
	j, k := x.next, 0
	switch link := r.at(j).kind; {
	case !r.near(j):
		if r.gap(j) == dash && t.kind != between {
			k = j
		}
	case t.kind == between && link == and, t.kind != between && link == until,
		t.kind != between && (t.kind != since || t.guard != english) && link == to:
		k = j + 1
	}
	return r.join(x, k)
}

// plainPair reads X – Y and X to Y, where both are named alike.
func (r *reader) plainPair(x found) found {
	j := x.next
	switch link, g := r.at(j), r.gap(j); {
	case g == dash || g == hyphen && link.kind != digit:
		if f := r.join(x, j); f.next > 0 && r.grain(j) == x.Grain {
			return f
		}
	case r.near(j) && (link.kind == to && link.val == 0 || link.kind == until):
		if f := r.join(x, j+1); f.next > 0 && r.grain(j+1) == x.Grain {
			return f
		}
	}
	return found{}
}

// grain is how exactly the second side of a stretch is named.
func (r *reader) grain(i int) Grain { return r.reach(i, true).Grain }

// join makes a stretch of a time and the one at a token, if there is one.
func (r *reader) join(x found, k int) found {
	if k == 0 || k > x.next && !r.near(k) {
		return found{}
	}
	y := r.reach(k, true)
	switch strings.ToLower(r.raw(k)) {
	case "now", "maintenant", "agora":
		y = r.relative(days, 0, k+1)
	}
	if y.next == 0 || y.void || y.Grain == ByRange {
		return found{}
	}
	switch {
	case y.Anniversary: // the first after x
		if y = y.inYear(x.From); y.From < x.From {
			y = y.moved(12)
		}
	case x.Anniversary: // the last before y
		if x = x.inYear(y.From); x.From > y.From {
			x = x.moved(-12)
		}
	case y.weekday:
		for y.To < x.From {
			y.From, y.To = y.From+7, y.To+7
		}
	}
	if x.From > y.From {
		x, y.Span = found{Span: y.Span}, x.Span
	}
	return found{Span: Span{From: x.From, To: max(x.To, y.To), Grain: ByRange}, next: y.next}
}

// inYear is the time in the year of a day.
func (f found) inYear(d Day) found {
	return f.moved(12 * (d.Time().Year() - f.From.Time().Year()))
}

// moved is the time some months later; the end of a month stays one.
func (f found) moved(months int) found {
	whole := (f.To + 1).Time().Day() == 1
	f.From = f.From.addMonths(months)
	if f.To = f.To.addMonths(months); whole {
		f.To = (f.To - Day(f.To.Time().Day()-1)).addMonths(1) - 1
	}
	return f
}

// bound reads since X, before X, after X, until X.
func (r *reader) bound(i int) found {
	t := r.at(i)
	if !r.near(i + 1) {
		return found{}
	}
	if n, j := r.count(i + 1); j > 0 && t.kind == since && r.near(j) {
		if u, k := r.unit(j); k > 0 && r.at(k).kind != ago {
			return r.rolling(n, u, -1, k) // depuis 3 semaines
		}
	}
	f := r.reach(i+1, false)
	if f.next == 0 || f.void {
		return f
	}
	switch t.kind {
	case since:
		f.To = Never
	case before:
		f.From, f.To = Ever, f.From-1
	case after:
		f.From, f.To = f.To+1, Never
	case until:
		f.From = Ever
	}
	f.Grain, f.Anniversary = ByRange, false
	return f
}
