// Package when reads the times that a question or a line of a note names, in
// English, French and Portuguese, and numeric dates in any language. It takes a
// text for what somebody would mean who speaks at a given moment, and rather
// reads nothing than a time where the words plainly say something else.
//
// A week begins on Monday, and seasons are those of the northern hemisphere in
// whole months: spring from March on, the winter of a year from its December on.
package when

import (
	"math"
	"strings"
	"time"
)

// A Day is a day of the Gregorian calendar, counted from 1970-01-01, which is
// day 0.
type Day int32

// These stand for the open side of a span.
const (
	Ever  Day = math.MinInt32 // the From of a span that has no beginning
	Never Day = math.MaxInt32 // the To of a span that has no end
)

// A Grain is how exactly a span was named.
type Grain int

// The grains, from the finest on.
const (
	ByDay   Grain = iota // a day
	ByWeek               // a week or a weekend
	ByMonth              // a month, or its beginning, middle or end
	ByYear               // a year or a part of it, a season, a quarter
	ByRange              // from one time to another, since, before, the last three weeks
)

// A Span is a stretch of days that a text names.
type Span struct {
	From, To   Day // both belong to it; Ever and Never are open sides
	Grain      Grain
	Start, End int // bytes of the text that name it, with a preposition before

	// No year was named: it means this day or month of any year. From to To is
	// the latest that began not after now.
	Anniversary bool
}

// In returns the spans that a text names, in its order and without overlap, as
// somebody would mean them who speaks at now. A weekday alone is the last one
// before today; last Monday is the same, next Monday that of the next week. Two
// weeks ago is a whole week, and so for months and years.
func In(text string, now time.Time) []Span {
	var room [48]token
	tokens, seed := scan(text, room[:0])
	if !seed {
		return nil
	}
	r := reader{text: text, tokens: tokens, today: DayOf(now), hour: now.Hour()}
	return r.read()
}

// Dates returns the calendar days that a line of a note names itself, in full or
// with a month, and stretches of days within a month. Where the line names no
// year, it is the day of that name nearest to of, the day of the note, and
// Anniversary says so.
func Dates(line string, of Day) []Span {
	if strings.IndexAny(line, "0123456789") < 0 {
		return nil
	}
	var room [48]token
	tokens, _ := scan(line, room[:0])
	r := reader{text: line, tokens: tokens, today: of, dates: true}
	return r.read()
}

// Range reads one argument of a flag: a day, month or year such as 2025-11-01,
// 2025-11 and 2025; 30d, 2w, 6m or 1y, that long before now until now; and all
// that In reads, if it is the whole text.
func Range(text string, now time.Time) (Span, bool) {
	blank := len(text) - len(strings.TrimLeft(text, " \t"))
	end := len(strings.TrimRight(text, " \t"))
	var room [48]token
	tokens, _ := scan(text, room[:0])
	r := reader{text: text, tokens: tokens, today: DayOf(now), hour: now.Hour()}
	var s Span
	if n, u := r.short(); u >= 0 {
		s = r.rolling(n, u, -1, 1).Span
		s.Start, s.End = tokens[0].start, tokens[1].end
	} else if m, _ := r.month(0); m > 0 && len(tokens) == 1 {
		s = r.monthOfAnyYear(m, 1).Span
		s.Start, s.End = tokens[0].start, tokens[0].end
	} else if spans := r.read(); len(spans) == 1 {
		s = spans[0]
	} else {
		return Span{}, false
	}
	if s.Start != blank || s.End != end {
		return Span{}, false
	}
	return s, true
}

// short reads 30d, 2w, 6m and 1y as a number and its unit, which is
// negative where there is none.
func (r *reader) short() (n int, u unitName) {
	if len(r.tokens) != 2 || r.tokens[0].kind != digit || r.tokens[0].size > 4 || r.gap(1) != joined {
		return 0, -1
	}
	switch r.raw(1) {
	case "d":
		u = days
	case "w":
		u = weeks
	case "m":
		u = months
	case "y":
		u = years
	default:
		return 0, -1
	}
	return r.tokens[0].num, u
}

// A reader reads the times among the words of a text.
type reader struct {
	text   string
	tokens []token
	today  Day
	hour   int  // of the day, for hours ago
	dates  bool // only calendar days, the nearest to today
}

// found is a time that begins at a token.
type found struct {
	Span
	next    int  // the token after it, or 0 for nothing found
	void    bool // no such day: these words name nothing
	weekday bool // it may be moved by weeks
}

// read goes through the words and returns what they name.
func (r *reader) read() []Span {
	var spans []Span
	for i, floor := 0, 0; i < len(r.tokens); {
		var f found
		switch {
		case r.tokens[i].kind == other:
		case r.dates:
			f = r.date(i)
		default:
			f = r.phrase(i)
		}
		if f.next <= i {
			i++
			continue
		}
		if !f.void {
			f.Start, f.End = r.tokens[r.lead(i, floor)].start, r.tokens[f.next-1].end
			spans = append(spans, f.Span)
		}
		i, floor = f.next, f.next
	}
	return spans
}

// lead goes back from a token over prepositions and articles before it.
func (r *reader) lead(i, floor int) int {
	for steps := 0; steps < 4 && i > floor && !r.dates && r.near(i); steps++ {
		switch prev := r.tokens[i-1]; prev.kind {
		case unit: // the month of May, l'année 2023
			if name := unitName(prev.val); name != months && name != years || r.tokens[i].kind != of && !r.isYear(i) {
				return i
			}
			i--
		case article, in, of, to, from, this:
			if t := r.tokens[i]; t.guard == english && t.kind != unit && prev.guard != english {
				return i // what did I do today
			}
			i--
		default:
			return i
		}
	}
	return i
}

// date reads a calendar day that has a month.
func (r *reader) date(i int) found {
	switch r.tokens[i].kind {
	case digit:
		if f := r.numeric(i); f.next > 0 {
			return f
		}
		return r.dayMonth(i)
	case ordinal:
		return r.dayMonth(i)
	case month, ago:
		if m, g := r.month(i); m > 0 && r.opens(i) {
			return r.monthDay(i, m, g)
		}
	}
	return found{}
}
