package when

// dayTime reads yesterday, avant-hier, the day before yesterday, ontem à noite.
func (r *reader) dayTime(i int) found {
	j := i
	if t := r.at(j); t.kind == unit && unitName(t.val) == days && t.guard == english && r.near(j+1) {
		j++
	} else if (t.kind == before || t.kind == after) && t.guard == english {
		return found{}
	}
	by := 0
	if k := r.at(j).kind; k == before || k == after {
		if by = 1; k == before {
			by = -1
		}
		if j++; r.at(j).kind == of && r.near(j) {
			j++
		}
		if !r.near(j) {
			return found{}
		}
	}
	t := r.at(j)
	if t.kind != dayWord || !r.opens(i) || !r.closes(j) || i < j && int(t.val) != by {
		return found{}
	}
	if r.gap(j+1) == apostrophe && r.raw(j+1) == "hui" {
		j++
	}
	return r.relative(days, int(t.val)+by, r.withPart(j+1))
}

// withPart goes over the part of a day that follows it.
func (r *reader) withPart(i int) int {
	if !r.near(i) {
		return i
	}
	switch t := r.at(i); {
	case t.kind == dayPart:
		return i + 1
	case t.kind == after && r.raw(i+1) == "midi" && r.near(i+1):
		return i + 2
	case (t.kind == to || t.kind == of) && r.at(i+1).kind == dayPart && r.near(i+1):
		return i + 2
	}
	return i
}

// weekdayName returns the token after the name of a weekday, or 0. Chosen says
// that last, this or next stands before it.
func (r *reader) weekdayName(i int, chosen bool) int {
	t, prev := r.at(i), r.at(i-1)
	if t.kind != weekday || !r.opens(i) || !r.closes(i) {
		return 0
	}
	switch t.guard {
	case capital:
		if !t.capital || !chosen && !(prev.kind == in && prev.guard == english && r.near(i)) {
			return 0
		}
	case feminine:
		if r.raw(i+1) == "feira" && r.near(i+1) {
			return i + 2
		}
		_, suffix := r.suffixed(i + 1)
		alone := r.gap(i+1) != blank && r.gap(i+1) != hyphen || suffix > 0
		cued := chosen || r.near(i) && (prev.kind == in || prev.kind == since || prev.kind == until)
		if !alone || !cued && suffix == 0 {
			return 0
		}
	}
	return i + 1
}

// nearest is the first such day after today.
const nearest = 2

// weekdayBy is the last such day before today, that of this week, or of the
// next one.
func (r *reader) weekdayBy(wd, by, next int) found {
	monday := r.today - Day(r.today.weekday())
	at := monday + Day(wd) + Day(7*by)
	switch by {
	case nearest:
		at = r.today + 1 + Day((wd-(int(r.today)+1+3)%7+14)%7)
	case -1:
		at = r.today - 1 - Day(((int(r.today)-1+3-wd)%7+7)%7)
	}
	return found{Span: Span{From: at, To: at, Grain: ByDay}, next: next}
}

// weekdayTime reads Monday, Monday the 3rd of November, Monday of last week,
// lundi dernier.
func (r *reader) weekdayTime(i int) found {
	t := r.at(i)
	if !r.opens(i) {
		return found{}
	}
	if f := r.weekdayDate(i); f.next > 0 {
		return f
	}
	j := r.weekdayName(i, false)
	if j == 0 {
		return found{}
	}
	if by, k := r.suffixed(j); k > 0 {
		return r.weekdayBy(int(t.val), by, k)
	}
	for k := j; k < j+3 && r.near(k); k++ {
		if f := r.unitTime(k); f.next > 0 && f.Grain == ByWeek && f.From.weekday() == 0 {
			at := f.From + Day(t.val)
			return found{Span: Span{From: at, To: at, Grain: ByDay}, next: f.next}
		}
		if kind := r.at(k).kind; kind != of && kind != article && kind != in {
			break
		}
	}
	f := r.weekdayBy(int(t.val), -1, r.withPart(j))
	f.weekday = true
	return f
}

// weekdayDate reads a date that a weekday introduces.
func (r *reader) weekdayDate(i int) found {
	j := i + 1
	if r.raw(j) == "feira" && r.near(j) {
		j++
	}
	if g := r.gap(j); g != comma && g != blank && g != dot {
		return found{}
	}
	for k := j; k < j+2; k++ {
		if f := r.date(k); f.next > 0 {
			return f
		}
		if t := r.at(k); t.kind != article && t.kind != unit || !r.near(k+1) {
			break
		}
	}
	return found{}
}
