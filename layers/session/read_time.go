package session

import (
	"strconv"
	"time"
)

// moment returns the time that a log gives, in UTC: RFC 3339, or the
// milliseconds, or seconds, since 1970. It is zero where there is none that can
// be read.
func (v raw) moment() time.Time {
	if v.isText() {
		at, err := time.Parse(time.RFC3339Nano, v.text())
		if err != nil {
			return time.Time{}
		}
		return datable(at.UTC())
	}
	n, ok := v.number()
	switch {
	case !ok || n < 1e8 || n > 1e14:
		return time.Time{}
	case n < 1e11:
		return time.UnixMilli(int64(n * 1000)).UTC()
	}
	return time.UnixMilli(int64(n)).UTC()
}

// datable returns a time if a note can be of its day, and the zero time else: the
// name of a note has a year of four digits, and the first day of year 1 is no
// day to layers.NoteDate. A zone may shift a time out of these.
func datable(at time.Time) time.Time {
	if at.Before(time.Date(1, 1, 2, 0, 0, 0, 0, time.UTC)) || at.Year() > 9999 {
		return time.Time{}
	}
	return at
}

// looseMoment also reads the times that other programs write: without a zone,
// which is then UTC, or of a day alone.
func (v raw) looseMoment() time.Time {
	if at := v.moment(); !at.IsZero() {
		return at
	}
	for _, layout := range []string{"2006-01-02T15:04:05", time.DateTime, "2006-01-02T15:04", time.DateOnly} {
		if at, err := time.Parse(layout, v.text()); err == nil {
			return datable(at)
		}
	}
	return time.Time{}
}

func (v raw) number() (float64, bool) {
	if len(v) == 0 || v[0] != '-' && (v[0] < '0' || v[0] > '9') {
		return 0, false
	}
	n, err := strconv.ParseFloat(string(v), 64)
	return n, err == nil
}

// A span of time is the first and the last moment that lines gave.
type period struct{ start, end time.Time }

func (p *period) add(at time.Time) {
	if at.IsZero() {
		return
	}
	if p.start.IsZero() {
		p.start = at
	}
	p.end = at
}

// set gives a log its times. A clock that was set back in between does not make
// it end before it starts.
func (p *period) set(log *Log) {
	log.Start, log.End = p.start, p.end
	if log.End.Before(log.Start) {
		log.End = log.Start
	}
}
