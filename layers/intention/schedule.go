package intention

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// A Schedule says on which days something comes again.
type Schedule struct {
	days    int          // every so many days; 0: no such
	months  int          // every so many months
	weekday time.Weekday // of a week, if weekly
	weekly  bool
}

// IsZero reports whether nothing comes again.
func (s Schedule) IsZero() bool { return s == Schedule{} }

// errSchedule says what a schedule can be.
var errSchedule = errors.New("every= takes day, week, month, a weekday, or a number and d, w or m, such as 2w")

// ParseSchedule reads day, week, month, a weekday in English, French or Portuguese,
// or a number and d, w or m.
func ParseSchedule(text string) (Schedule, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	switch text {
	case "day", "daily":
		return Schedule{days: 1}, nil
	case "week", "weekly":
		return Schedule{days: 7}, nil
	case "month", "monthly":
		return Schedule{months: 1}, nil
	}
	for weekday, names := range [...]string{
		"sunday dimanche domingo", "monday lundi segunda", "tuesday mardi terça", "wednesday mercredi quarta",
		"thursday jeudi quinta", "friday vendredi sexta", "saturday samedi sábado",
	} {
		for name := range strings.FieldsSeq(names) {
			if text == name || text == name+"-feira" {
				return Schedule{weekly: true, weekday: time.Weekday(weekday)}, nil
			}
		}
	}
	if len(text) < 2 {
		return Schedule{}, errSchedule
	}
	n, err := strconv.Atoi(text[:len(text)-1])
	if err != nil || n < 1 || n > 1000 {
		return Schedule{}, errSchedule
	}
	switch text[len(text)-1] {
	case 'd':
		return Schedule{days: n}, nil
	case 'w':
		return Schedule{days: 7 * n}, nil
	case 'm':
		return Schedule{months: n}, nil
	}
	return Schedule{}, errSchedule
}

// Last returns the last day up to today that the schedule names, counted from its
// first day; zero: there was none yet. Without a first day those of the calendar
// count: Mondays, the first of a month, each day of 1970 on. A month that is too
// short ends on its last day.
func (s Schedule) Last(first, today time.Time) time.Time {
	var last time.Time
	switch {
	case s.weekly:
		last = today.AddDate(0, 0, -int((today.Weekday()-s.weekday+7)%7))
	case s.months > 0:
		last = s.lastMonth(first, today)
	default:
		anchor := first
		if anchor.IsZero() {
			anchor = time.Date(1970, 1, 5, 0, 0, 0, 0, time.UTC) // a Monday
		}
		passed := int(today.Sub(anchor).Hours() / 24)
		if passed < 0 {
			return time.Time{}
		}
		last = today.AddDate(0, 0, -(passed % s.days))
	}
	if last.Before(first) {
		return time.Time{}
	}
	return last
}

func (s Schedule) lastMonth(first, today time.Time) time.Time {
	anchor := first
	if anchor.IsZero() {
		anchor = time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	passed := 12*(today.Year()-anchor.Year()) + int(today.Month()) - int(anchor.Month())
	for n := passed - passed%s.months; n >= 0; n -= s.months {
		month := time.Date(anchor.Year(), anchor.Month()+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
		ends := month.AddDate(0, 1, -1).Day()
		if day := month.AddDate(0, 0, min(anchor.Day(), ends)-1); !day.After(today) {
			return day
		}
	}
	return time.Time{}
}
