package when

import "time"

// DayOf returns the day of a time: its calendar date in its own zone.
func DayOf(t time.Time) Day {
	return date(t.Date())
}

// Time returns the day's midnight in UTC.
func (d Day) Time() time.Time {
	return time.Unix(int64(d)*86400, 0).UTC()
}

// String returns the day as 2006-01-02.
func (d Day) String() string {
	return d.Time().Format(time.DateOnly)
}

func date(y int, m time.Month, d int) Day {
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// length is how many days a month has.
func length(y, m int) int {
	return time.Date(y, time.Month(m)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func exists(y, m, d int) bool {
	return m >= 1 && m <= 12 && d >= 1 && d <= length(y, m)
}

// weekday counts from Monday, which is 0.
func (d Day) weekday() int {
	return int(((d+3)%7 + 7) % 7)
}

// addMonths goes that many months on, to the last day where a month is shorter.
func (d Day) addMonths(n int) Day {
	y, m, day := d.Time().Date()
	first := time.Date(y, m+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	return date(first.Year(), first.Month(), min(day, length(first.Year(), int(first.Month()))))
}

func (r *reader) year() int { return r.today.Time().Year() }

// day is a found day of a year; an unreal one is void.
func day(y, m, d, next int) found {
	if !exists(y, m, d) {
		return found{next: next, void: true}
	}
	at := date(y, time.Month(m), d)
	return found{Span: Span{From: at, To: at, Grain: ByDay}, next: next}
}

// dayOfAnyYear is the latest day of that name, or for dates the nearest.
func (r *reader) dayOfAnyYear(m, d, next int) found {
	best := found{next: next, void: true}
	from := r.year()
	if r.dates {
		from += 8
	}
	for y := from; y >= r.year()-8; y-- {
		f := day(y, m, d, next)
		switch {
		case f.void:
		case !r.dates && f.From <= r.today:
			f.Anniversary = true
			return f
		case r.dates && (best.void || apart(f.From, r.today) < apart(best.From, r.today)):
			f.Anniversary = true
			best = f
		}
	}
	return best
}

func apart(a, b Day) Day { return max(a-b, b-a) }

// stretch is the found months of a year, n of them from m on.
func stretch(y, m, n int, g Grain, next int) found {
	from := date(y, time.Month(m), 1)
	return found{Span: Span{From: from, To: from.addMonths(n) - 1, Grain: g}, next: next}
}

func (r *reader) monthOfAnyYear(m, next int) found {
	return r.latest(m, 1, ByMonth, next)
}

// latest is the found stretch of months that began last, not after today.
func (r *reader) latest(m, n int, g Grain, next int) found {
	f := stretch(r.year(), m, n, g, next)
	if f.From > r.today {
		f = stretch(r.year()-1, m, n, g, next)
	}
	f.Anniversary = true
	return f
}

// shifted is the stretch of months that is meant by last, this and next, of
// which this is of the current year.
func (r *reader) shifted(m, n int, g Grain, shift, next int) found {
	y := r.year()
	for f := stretch(y, m, n, g, next); ; f = stretch(y, m, n, g, next) {
		switch {
		case shift < 0 && f.To >= r.today:
			y--
		case shift > 0 && f.From <= r.today:
			y++
		case shift == 0 && n == 3 && f.From.addMonths(-9) > r.today: // this winter, in January
			y--
		default:
			return f
		}
	}
}

// relative is the unit that lies so many units from the current one.
func (r *reader) relative(u unitName, shift, next int) found {
	monday := r.today - Day(r.today.weekday()) + Day(7*shift)
	switch u {
	case days, hours:
		at := r.today + Day(shift)
		if u == hours {
			at = r.today + r.hoursOn(shift)
		}
		return found{Span: Span{From: at, To: at, Grain: ByDay}, next: next}
	case weeks:
		return found{Span: Span{From: monday, To: monday + 6, Grain: ByWeek}, next: next}
	case weekends:
		return found{Span: Span{From: monday + 5, To: monday + 6, Grain: ByWeek}, next: next}
	case months:
		t := r.today.addMonths(shift).Time()
		return stretch(t.Year(), int(t.Month()), 1, ByMonth, next)
	case quarters:
		t := r.today.addMonths(3 * shift).Time()
		return stretch(t.Year(), (int(t.Month())-1)/3*3+1, 3, ByYear, next)
	default:
		return stretch(r.year()+shift, 1, 12, ByYear, next)
	}
}

// hoursOn is how many days from today it is so many hours from now.
func (r *reader) hoursOn(n int) Day {
	return Day((r.hour+n+24*10000)/24 - 10000)
}

// rolling is so many units up to today, or from today on. Of weekends
// there is none.
func (r *reader) rolling(n int, u unitName, sign, next int) found {
	edge := r.today
	switch u {
	case hours:
		edge += r.hoursOn(sign * n)
	case days:
		edge += Day(sign * n)
	case weeks:
		edge += Day(sign * 7 * n)
	case months:
		edge = edge.addMonths(sign * n)
	case quarters:
		edge = edge.addMonths(sign * 3 * n)
	case years:
		edge = edge.addMonths(sign * 12 * n)
	default:
		return found{}
	}
	return found{Span: Span{From: min(edge, r.today), To: max(edge, r.today), Grain: ByRange}, next: next}
}
