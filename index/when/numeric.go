package when

// numeric reads a date in digits that begins at a number.
func (r *reader) numeric(i int) found {
	if r.at(i+1).kind == sign && r.gap(i+1) == joined {
		return r.signed(i)
	}
	switch t := r.at(i); {
	case t.size == 4 && t.num >= 1900 && t.num < 2100:
		return r.yearFirst(i)
	case t.size <= 2:
		return r.dayFirst(i)
	}
	return found{}
}

// yearFirst reads 2025-11-28, 2025/11/28, and where more than days are wanted
// 2025-11 and 2025-W48. A full date may be a part of a file's name.
func (r *reader) yearFirst(i int) found {
	y, between, m := r.at(i).num, r.gap(i+1), r.at(i+1)
	if between != hyphen && between != slash {
		return found{}
	}
	if d := r.at(i + 2); m.size > 0 && m.size <= 2 && r.gap(i+2) == between && d.size > 0 && d.size <= 2 {
		if r.continues(i) || r.gap(i+3) == joined && !(r.raw(i+3) == "T" && r.at(i+4).kind == digit) {
			return found{}
		}
		return day(y, m.num, d.num, i+3)
	}
	if r.dates || between == slash || !r.opens(i) {
		return found{}
	}
	if m.size == 2 && m.num >= 1 && m.num <= 12 && r.closes(i+1) {
		return stretch(y, m.num, 1, ByMonth, i+2)
	}
	if w := r.at(i + 2); r.raw(i+1) == "W" && r.gap(i+2) == joined && w.size == 2 && r.closes(i+2) {
		return weekOfYear(y, w.num, i+3)
	}
	return found{}
}

// continues reports whether a number is the rest of a longer one, or of a word.
func (r *reader) continues(i int) bool {
	switch {
	case r.gap(i) == joined:
		return true
	case r.at(i-1).kind != digit:
		return false
	}
	return r.tokens[i].start-r.tokens[i-1].end == 1 && r.gap(i) != blank
}

// weekOfYear is a week as ISO 8601 counts them: the first has January 4.
func weekOfYear(y, w, next int) found {
	fourth := date(y, 1, 4)
	monday := fourth - Day(fourth.weekday()) + Day(7*(w-1))
	if w < 1 || (monday+3).Time().Year() != y {
		return found{next: next, void: true}
	}
	return found{Span: Span{From: monday, To: monday + 6, Grain: ByWeek}, next: next}
}

// dayFirst reads 28/11/2025, 28.11.2025 and 28-11-2025. The month may be the
// first where the second number is none.
func (r *reader) dayFirst(i int) found {
	d, between, m, y := r.at(i), r.gap(i+1), r.at(i+1), r.at(i+2)
	if between != slash && between != dot && between != hyphen || m.size == 0 || m.size > 2 {
		return found{}
	}
	if r.gap(i+2) != between || y.start-m.end != 1 || m.start-d.end != 1 || !r.isYear(i+2) {
		return found{}
	}
	if !r.opens(i) || !r.closes(i+2) {
		return found{}
	}
	if m.num > 12 && d.num <= 12 {
		d, m = m, d
	}
	return day(y.num, m.num, d.num, i+3)
}

// signed reads 2026年1月8日 and its parts, of which a month alone is none: 1月
// may also be the length of one.
func (r *reader) signed(i int) found {
	var parts [4]int // by the value of the sign
	j, before := i, 0
	for r.at(j).kind == digit && r.at(j).size <= 4 && r.at(j+1).kind == sign && r.gap(j+1) == joined {
		rank := int(r.at(j + 1).val)
		if rank <= before || j > i && (r.gap(j) != joined || rank != before+1) {
			break
		}
		parts[rank], before = r.at(j).num, rank
		j += 2
	}
	y, m, d := parts[1], parts[2], parts[3]
	switch {
	case y > 0 && (y < 1900 || y >= 2100):
		return found{}
	case y > 0 && m > 0 && d > 0:
		return day(y, m, d, j)
	case m > 0 && d > 0:
		return r.dayOfAnyYear(m, d, j)
	case r.dates || y == 0 || m > 12:
		return found{}
	case m > 0:
		return stretch(y, m, 1, ByMonth, j)
	}
	return stretch(y, 1, 12, ByYear, j)
}

// isYear reports whether a token looks like a year.
func (r *reader) isYear(i int) bool {
	t := r.at(i)
	return t.kind == digit && t.size == 4 && t.num >= 1900 && t.num < 2100
}
