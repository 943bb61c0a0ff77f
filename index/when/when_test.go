package when_test

import (
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/index/when"
)

// now is a Thursday.
var now = time.Date(2025, 11, 27, 12, 0, 0, 0, time.UTC)

// show writes spans as the words that name them, the days, and the grain where
// it is not a day; a star stands for any year.
func show(text string, spans []when.Span) string {
	var all []string
	for _, s := range spans {
		all = append(all, text[s.Start:s.End]+" = "+days(s))
	}
	return strings.Join(all, "; ")
}

func days(s when.Span) string {
	var b strings.Builder
	if s.From != when.Ever {
		b.WriteString(s.From.String())
	}
	if s.From != s.To {
		b.WriteString("..")
		if s.To != when.Never {
			b.WriteString(s.To.String())
		}
	}
	b.WriteString([]string{"", " week", " month", " year", " range"}[s.Grain])
	if s.Anniversary {
		b.WriteString(" *")
	}
	return b.String()
}

type reading struct{ name, text, want string }

func checkIn(t *testing.T, readings []reading) {
	t.Helper()
	for _, test := range readings {
		t.Run(test.name, func(t *testing.T) {
			if got := show(test.text, when.In(test.text, now)); got != test.want {
				t.Errorf("%q:\n got %s\nwant %s", test.text, got, test.want)
			}
		})
	}
}

func day(t *testing.T, text string) when.Day {
	t.Helper()
	date, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return when.DayOf(date)
}

func TestDaysAreCountedAndWritten(t *testing.T) {
	for _, text := range []string{"1970-01-01", "2025-11-27", "1969-12-31", "2024-02-29", "1900-01-01", "2099-12-31"} {
		if d := day(t, text); d.String() != text || when.DayOf(d.Time()) != d {
			t.Errorf("%s: %v", text, d)
		}
	}
	if d := when.Day(0); d.String() != "1970-01-01" {
		t.Error(d)
	}
	late := time.Date(2025, 11, 27, 23, 30, 0, 0, time.FixedZone("", -5*3600))
	if d := when.DayOf(late); d.String() != "2025-11-27" {
		t.Errorf("the day of %v is %v", late, d)
	}
}

func TestADayIsOfTheZoneOfNow(t *testing.T) {
	paris := time.Date(2025, 11, 28, 0, 30, 0, 0, time.FixedZone("", 3600))
	if got := show("today", when.In("today", paris)); got != "today = 2025-11-28" {
		t.Error(got)
	}
}

func TestRangeReadsAnArgumentOfAFlag(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"2025-11-01", "2025-11-01"},
		{"2025-11", "2025-11-01..2025-11-30 month"},
		{"2025", "2025-01-01..2025-12-31 year"},
		{"2025-W48", "2025-11-24..2025-11-30 week"},
		{"30d", "2025-10-28..2025-11-27 range"},
		{"2w", "2025-11-13..2025-11-27 range"},
		{"6m", "2025-05-27..2025-11-27 range"},
		{"1y", "2024-11-27..2025-11-27 range"},
		{"0d", "2025-11-27 range"},
		{"today", "2025-11-27"},
		{"yesterday", "2025-11-26"},
		{" last week ", "2025-11-17..2025-11-23 week"},
		{"in November", "2025-11-01..2025-11-30 month *"},
		{"may", "2025-05-01..2025-05-31 month *"},
		{"la semaine dernière", "2025-11-17..2025-11-23 week"},
		{"semana passada", "2025-11-17..2025-11-23 week"},
		{"28/11/2025", "2025-11-28"},
		{"2025-11-01..2025-11-05", "2025-11-01..2025-11-05 range"},
		{"2025-11-01 to 2025-11-05", "2025-11-01..2025-11-05 range"},
		{"since 2025-11-01", "2025-11-01.. range"},
		{"Q3 2025", "2025-07-01..2025-09-30 year"},
	} {
		span, ok := when.Range(test.text, now)
		if got := days(span); !ok || got != test.want {
			t.Errorf("%q: %s, %v; want %s", test.text, got, ok, test.want)
		}
		if words := strings.TrimSpace(test.text); ok && test.text[span.Start:span.End] != words {
			t.Errorf("%q: names %q", test.text, test.text[span.Start:span.End])
		}
	}
	for _, text := range []string{
		"", " ", "d", "30", "30x", "30 d", "-30d", "99999d", "2025-13", "2025-02-30", "2025b",
		"queues", "last week of work", "yesterday and today", "the queue today", "today?", "1.5d",
	} {
		if span, ok := when.Range(text, now); ok {
			t.Errorf("%q: %s", text, days(span))
		}
	}
}

func TestDatesAreThoseALineNamesItself(t *testing.T) {
	of := day(t, "2026-01-08")
	checkDates(t, of, []reading{
		{"an ISO date", "due 2025-11-28.", "2025-11-28 = 2025-11-28"},
		{"an ISO time", "at 2025-11-28T14:32Z", "2025-11-28 = 2025-11-28"},
		{"a date with slashes", "- 28/11/2025: call", "28/11/2025 = 2025-11-28"},
		{"day and month", "met on 27 Nov 2025 with Ana", "27 Nov 2025 = 2025-11-27"},
		{"a suffix", "Nov 27th, 2025", "Nov 27th, 2025 = 2025-11-27"},
		{"French", "le 27 novembre 2025", "27 novembre 2025 = 2025-11-27"},
		{"the first in French", "le 1er février 2026", "1er février 2026 = 2026-02-01"},
		{"Portuguese", "em 27 de novembro de 2025", "27 de novembro de 2025 = 2025-11-27"},
		{"no year, later", "the party is on 20 January", "20 January = 2026-01-20 *"},
		{"no year, before", "since 20 December", "20 December = 2025-12-20 *"},
		{"signs", "会議は1月16日に", "1月16日 = 2026-01-16 *"},
		{"signs with the year", "2026年1月8日、会議", "2026年1月8日 = 2026-01-08"},
		{"signs in the year before", "12月24日", "12月24日 = 2025-12-24 *"},
		{"the nearest leap day", "born on 29 February", "29 February = 2024-02-29 *"},
		{"a weekday is no part", "Thursday, 27 November 2025", "27 November 2025 = 2025-11-27"},
		{"two", "from 3 May 2025 to 2025-05-09", "3 May 2025 = 2025-05-03; 2025-05-09 = 2025-05-09"},
		{"days of a month", "fair 3-5 March 2026", "3-5 March 2026 = 2026-03-03..2026-03-05 range"},
		{"emphasis", "**27 Nov 2025** _x_", "27 Nov 2025 = 2025-11-27"},
		{"a file", "see memory/2025-11-18.md:3", "2025-11-18 = 2025-11-18"},
		{"nothing relative", "yesterday, 3 days ago, last week, in 2023, on Monday", ""},
		{"no month alone", "November 2025 and 2025-11", ""},
		{"no unreal day", "30 February 2025, 2025-02-30, 31/04/2025", ""},
		{"no verb", "you may 3 times march 4 miles", ""},
		{"no version", "v1.2.2025, 1.2.2025-rc, 10.2025.1", ""},
		{"no numbers", "3 of 12 tests, 4:30, 27 files", ""},
		{"no ratio", "3 out of 10, 2 set, 10 dez", ""},
		{"nothing", "a line without any", ""},
	})
	of = day(t, "2025-01-02")
	checkDates(t, of, []reading{
		{"the end of the year before", "on 28 Dec", "28 Dec = 2024-12-28 *"},
	})
}

func checkDates(t *testing.T, of when.Day, readings []reading) {
	t.Helper()
	for _, test := range readings {
		t.Run(test.name, func(t *testing.T) {
			if got := show(test.text, when.Dates(test.text, of)); got != test.want {
				t.Errorf("%q:\n got %s\nwant %s", test.text, got, test.want)
			}
		})
	}
}
