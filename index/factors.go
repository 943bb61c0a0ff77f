package index

import (
	"cmp"
	"math"
	"slices"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// factors finds out what a line is worth.
func (r *ranking) factors(c candidate, rec record) factors {
	f := factors{base: c.base, section: sectionShare * c.section, form: 1, subject: 1, when: 1, number: 1, recency: 1, importance: 1, opinion: 1, origin: 1}
	f.context = r.context(c, rec)
	switch {
	case rec.marks.form() == notes.Heading:
		f.form = factorHeading
	case rec.marks&clerical != 0:
		f.form = factorClerical
	}
	if r.subject != 0 && rec.subject == r.subject {
		f.subject = factorSubject
	}
	if r.in.asksWhen && rec.marks&hasTime != 0 {
		f.when = factorWhen
	}
	if r.in.asksNumber && rec.marks&hasNumber != 0 {
		f.number = factorNumber
	}
	written := r.written(c.line, rec)
	f.date = r.date(rec, written, f.base)
	if r.browse && r.inSpans(rec, written) {
		f.base++
	}
	if !r.in.Timeless && rec.marks&ageless == 0 && written != noDay {
		age := max(0, float64(when.DayOf(r.in.Now)-written))
		f.recency = 1 + recencyGain*math.Exp2(-age/halfLife)
	}
	f.importance = 1 + importanceGain*float64(rec.importance)/10
	if r.in.asksOpinion && rec.marks.kind() == notes.Opinion {
		sure := 0.5
		if rec.confidence != unsaid {
			sure = float64(rec.confidence) / 100
		}
		f.opinion = 1 + opinionGain*sure
	}
	if rec.marks.origin() == notes.Untrusted {
		f.origin = untrustedLoss
	}
	return f
}

// written returns the day that a line was written on: that of its note, whatever
// day it tells of.
func (r *ranking) written(line uint32, rec record) when.Day {
	if rec.marks&dated == 0 {
		return rec.day
	}
	_, f, _ := r.c.file(line)
	return f.day
}

// share is how much of what the words of the question tell the line has in words
// of its own, from 0 to 1. Which words are alike, it does not matter how much.
func (r *ranking) share(line uint32) float64 {
	if r.all == 0 {
		return 0 // it has no words
	}
	sum, all := 0.0, 0.0 // in one order, so that all are 1
	for i, list := range r.found.words {
		tells := r.idf[i]
		if r.in.wanted[i].asks != 0 {
			tells *= askShare
		}
		if all += tells; has(list, line) {
			sum += tells
		}
	}
	return sum / all
}

// context is what a line has of its neighbours in its section.
func (r *ranking) context(c candidate, rec record) float64 {
	if len(r.lines.keys) == 0 {
		return 0
	}
	share := func(by int64, of float64) float64 {
		at := int64(c.line) + by
		if at < 0 || at >= int64(r.c.total) {
			return 0
		}
		base := r.lines.near(uint32(at), c.near)
		if base == 0 || r.c.section(uint32(at)) != rec.section {
			return 0
		}
		return of * base
	}
	sum := share(-1, shareAbove1) + share(-2, shareAbove2) + share(1, shareBelow1) + share(2, shareBelow2)
	if above := share(-1, shareAsked); above > 0 && r.c.record(c.line-1).marks&endsAsking != 0 {
		sum += above
	}
	if rec.parent > 1 {
		sum += share(-int64(rec.parent), shareParent)
	}
	return sum * min(1, freeContext/max(1, float64(rec.length)))
}

// date is what a line has of being of a day that the question names: written on
// it, or naming it.
func (r *ranking) date(rec record, written when.Day, base float64) float64 {
	nearest := func(spans ...when.Span) float64 {
		best := 0.0
		for i := range spans {
			for _, day := range [...]when.Day{written, rec.day} {
				if day != noDay {
					best = max(best, closeness(day, &spans[i]))
				}
			}
		}
		return best
	}
	best := nearest(r.in.spans...)
	if base == 0 {
		best *= dateAlone
	}
	best *= shareDate
	if r.in.Around != nil {
		best += shareAround * nearest(*r.in.Around)
	}
	return best
}

// closeness is how near a day is to a time that is named, from 0 to 1. What is
// told of a day is written down on it or soon after.
func closeness(day when.Day, s *when.Span) float64 {
	s = ofYear(day, s)
	off := int64(0) // days outside of the span
	switch {
	case day < s.From:
		off = int64(s.From) - int64(day)
	case day > s.To:
		off = int64(day) - int64(s.To)
	}
	switch {
	case s.Grain == when.ByYear:
		if off == 0 {
			return 0.3
		}
		return 0
	case s.Grain == when.ByMonth:
		switch {
		case off == 0:
			return 1
		case day > s.To && off <= 10:
			return 0.5
		}
		return 0
	}
	switch {
	case off <= 2:
		return 1
	case off <= 7:
		return 0.8
	case off <= 14:
		return 0.4
	}
	return 0
}

// ofYear returns a time that was named without a year as the one that is nearest
// to a day: who asks for December may mean that of any year.
func ofYear(day when.Day, s *when.Span) *when.Span {
	if !s.Anniversary {
		return s
	}
	best, least := *s, int64(1)<<40
	years := day.Time().Year() - s.From.Time().Year()
	for year := years - 1; year <= years+1; year++ {
		moved := *s
		moved.From = when.DayOf(s.From.Time().AddDate(year, 0, 0))
		moved.To = moved.From + s.To - s.From
		off := max(int64(moved.From)-int64(day), int64(day)-int64(moved.To), 0)
		if off < least {
			best, least = moved, off
		}
	}
	return &best
}

// allowed reports whether a line is one of those that are asked for.
func (r *ranking) allowed(c candidate, rec record) bool {
	q := &r.in.Question
	form := rec.marks.form()
	switch {
	case len(q.Without) > 0 && r.leftOut(c.line):
		return false
	case len(q.Kinds) > 0 && !slices.Contains(q.Kinds, rec.marks.kind()):
		return false
	case len(q.Origins) > 0 && !slices.Contains(q.Origins, rec.marks.origin()):
		return false
	case (q.From != 0 || q.To != 0) && !r.inRange(rec.day) && !r.inRange(r.written(c.line, rec)):
		return false
	case form == notes.Heading && c.base == 0:
		return false // it says nothing that is asked for
	case r.browse && (c.base == 0 || r.onlyAsks(c.line)):
		return form != notes.Code && rec.marks&clerical == 0 && r.inSpans(rec, r.written(c.line, rec)) && r.isCalled(c.line, rec)
	case len(q.Kinds)+len(q.Origins)+len(q.Entities) > 0 && c.base == 0:
		return false // who wants less does not want neighbours
	}
	return r.isCalled(c.line, rec)
}

// onlyAsks reports whether a line has no word of a question of a time but those that
// ask: the decided of what was decided yesterday.
func (r *ranking) onlyAsks(line uint32) bool {
	for i, list := range r.found.words {
		if r.in.wanted[i].asks == 0 && has(list, line) {
			return false
		}
	}
	return len(r.in.spans) > 0
}

// has reports whether postings have a line.
func has(list []posting, line uint32) bool {
	_, found := slices.BinarySearchFunc(list, line, func(p posting, line uint32) int { return cmp.Compare(p.line, line) })
	return found
}

// leftOut reports whether a line is of a file that is not asked for.
func (r *ranking) leftOut(line uint32) bool {
	path, _, _ := r.c.file(line)
	return slices.Contains(r.in.Without, string(path))
}

// isCalled reports whether a line names one of the entities that it has to name.
func (r *ranking) isCalled(line uint32, rec record) bool {
	for i, called := range r.in.called {
		if rec.subject == sumOf(called.name) || r.calls[i][line] {
			return true
		}
	}
	return len(r.in.called) == 0
}

func (r *ranking) inRange(day when.Day) bool {
	return day != noDay && r.in.From <= day && day <= r.in.To
}

// inSpans reports whether a line was written at a time that the question names,
// or names it, if the question names any.
func (r *ranking) inSpans(rec record, written when.Day) bool {
	return len(r.in.spans) == 0 || slices.ContainsFunc(r.in.spans, func(s when.Span) bool {
		in := func(day when.Day) bool {
			if day == noDay {
				return false
			}
			moved := ofYear(day, &s)
			return moved.From <= day && day <= moved.To
		}
		return in(written) || in(rec.day)
	})
}

// findCalled finds the lines that name the entities which are called for: with
// an @, or by all words of the name.
func (r *ranking) findCalled() {
	for _, c := range r.in.called {
		lines := map[uint32]bool{}
		for _, line := range r.found.names[c.name] {
			lines[line] = true
		}
		count := map[uint32]int{}
		for _, n := range c.words {
			for _, p := range r.found.words[n] {
				if count[p.line]++; count[p.line] == len(c.words) {
					lines[p.line] = true
				}
			}
		}
		r.calls = append(r.calls, lines)
	}
}
