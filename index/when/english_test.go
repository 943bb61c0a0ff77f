package when_test

import "testing"

func TestEnglishDatesAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"an ISO date", "what happened on 2025-11-03?", "on 2025-11-03 = 2025-11-03"},
		{"an ISO month", "notes of 2025-11", "of 2025-11 = 2025-11-01..2025-11-30 month"},
		{"a date with slashes is day first", "on 03/11/2025", "on 03/11/2025 = 2025-11-03"},
		{"but not where there is no such month", "on 11/28/2025", "on 11/28/2025 = 2025-11-28"},
		{"dots", "on 28.11.2025.", "on 28.11.2025 = 2025-11-28"},
		{"day and month", "the call of 27 November", "of 27 November = 2025-11-27 *"},
		{"a day to come was last year", "on November 28", "on November 28 = 2024-11-28 *"},
		{"month and day", "what did we say November 27?", "November 27 = 2025-11-27 *"},
		{"short and with a year", "Nov 27th, 2025", "Nov 27th, 2025 = 2025-11-27"},
		{"short with a dot", "Nov. 27, 2025", "Nov. 27, 2025 = 2025-11-27"},
		{"of", "the 27th of November 2025", "the 27th of November 2025 = 2025-11-27"},
		{"the first", "the first of March", "the first of March = 2025-03-01 *"},
		{"the fifth", "the fifth of November", "the fifth of November = 2025-11-05 *"},
		{"no first of a month", "the first November meeting", "November = 2025-11-01..2025-11-30 month *"},
		{"hyphens", "by 27-Nov-2025", "27-Nov-2025 = 2025-11-27"},
		{"a weekday with it", "on Friday, November 21st", "on Friday, November 21st = 2025-11-21 *"},
		{"a short weekday with it", "Fri 21 Nov 2025", "Fri 21 Nov 2025 = 2025-11-21"},
		{"May as a month", "on May 3 we met", "on May 3 = 2025-05-03 *"},
		{"May the 4th", "party on May the 4th", "on May the 4th = 2025-05-04 *"},
		{"small, but plainly a date", "27 may 2025", "27 may 2025 = 2025-05-27"},
		{"days of a month", "the fair of 3-5 November", "of 3-5 November = 2025-11-03..2025-11-05 range"},
		{"month first", "Nov 3 to 5, 2024", "Nov 3 to 5, 2024 = 2024-11-03..2024-11-05 range"},
		{"last year", "on 27 November last year", "on 27 November last year = 2024-11-27"},
		{"two times", "on 2025-11-03 and on Monday", "on 2025-11-03 = 2025-11-03; on Monday = 2025-11-24"},
		{"a file", "what is in memory/2025-11-18.md", "2025-11-18 = 2025-11-18"},
		{"a leap day", "on 29 February", "on 29 February = 2024-02-29 *"},
		{"an unreal day", "on 30 February", ""},
		{"an unreal day with a year", "on 29 February 2025 or 2025-02-30 or 31/04/2025", ""},
		{"no month 13", "2025-13-01", ""},
	})
}

func TestEnglishMonthsAndYearsAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"a month", "what broke in November", "in November = 2025-11-01..2025-11-30 month *"},
		{"a month to come was last year", "in december", "in december = 2024-12-01..2024-12-31 month *"},
		{"with a year", "November 2024 releases", "November 2024 = 2024-11-01..2024-11-30 month"},
		{"small may after in", "in may", "in may = 2025-05-01..2025-05-31 month *"},
		{"March and a year", "March 2023", "March 2023 = 2023-03-01..2023-03-31 month"},
		{"early", "early November", "early November = 2025-11-01..2025-11-10 month *"},
		{"mid", "in mid-November 2024", "in mid-November 2024 = 2024-11-11..2024-11-20 month"},
		{"late", "late in march", "late in march = 2025-03-21..2025-03-31 month *"},
		{"a part not begun was last year", "the end of November", "the end of November = 2025-11-21..2025-11-30 month *"},
		{"early in a year", "early 2023", "early 2023 = 2023-01-01..2023-04-30 year"},
		{"last November", "last November", "last November = 2024-11-01..2024-11-30 month"},
		{"last June", "last June", "last June = 2025-06-01..2025-06-30 month"},
		{"next March", "next March", "next March = 2026-03-01..2026-03-31 month"},
		{"this May", "this May", "this May = 2025-05-01..2025-05-31 month"},
		{"of last year", "in November of last year", "in November of last year = 2024-11-01..2024-11-30 month"},
		{"a year", "what did we plan in 2023?", "in 2023 = 2023-01-01..2023-12-31 year"},
		{"a year at the end", "releases 2023", "2023 = 2023-01-01..2023-12-31 year"},
		{"a season", "summer 2023", "summer 2023 = 2023-06-01..2023-08-31 year"},
		{"a winter reaches into the next year", "winter of 2023", "winter of 2023 = 2023-12-01..2024-02-29 year"},
		{"last summer", "last summer", "last summer = 2025-06-01..2025-08-31 year"},
		{"in the fall", "in the fall we moved", "in the fall = 2025-09-01..2025-11-30 year *"},
		{"a quarter", "Q3 2025", "Q3 2025 = 2025-07-01..2025-09-30 year"},
		{"a quarter in words", "the third quarter of 2025", "the third quarter of 2025 = 2025-07-01..2025-09-30 year"},
		{"a quarter to come", "in Q1", "in Q1 = 2025-01-01..2025-03-31 year *"},
		{"a week of a month", "the first week of November", "the first week of November = 2025-11-01..2025-11-07 week *"},
		{"the last week of one", "in the last week of October 2025", "in the last week of October 2025 = 2025-10-25..2025-10-31 week"},
		{"an ISO week", "2025-W48", "2025-W48 = 2025-11-24..2025-11-30 week"},
	})
}

func TestEnglishRelativeTimesAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"today", "what did I do today?", "today = 2025-11-27"},
		{"yesterday", "Yesterday's call", "Yesterday = 2025-11-26"},
		{"yesterday evening", "yesterday evening", "yesterday evening = 2025-11-26"},
		{"tomorrow", "tomorrow", "tomorrow = 2025-11-28"},
		{"tonight", "tonight", "tonight = 2025-11-27"},
		{"this morning", "this morning", "this morning = 2025-11-27"},
		{"last night", "last night", "last night = 2025-11-26"},
		{"before yesterday", "the day before yesterday", "the day before yesterday = 2025-11-25"},
		{"after tomorrow", "the day after tomorrow", "the day after tomorrow = 2025-11-29"},
		{"a weekday was before today", "on Monday", "on Monday = 2025-11-24"},
		{"today's weekday was a week ago", "on thursday", "on thursday = 2025-11-20"},
		{"last Tuesday", "last Tuesday", "last Tuesday = 2025-11-25"},
		{"this Friday", "this Friday", "this Friday = 2025-11-28"},
		{"the coming Friday", "this coming Friday", "this coming Friday = 2025-11-28"},
		{"over the weekend", "over the weekend", "over the weekend = 2025-11-22..2025-11-23 week"},
		{"hours", "in the last 24 hours", "in the last 24 hours = 2025-11-26..2025-11-27 range"},
		{"an hour", "in the past hour", "in the past hour = 2025-11-27 range"},
		{"hours ago", "13 hours ago", "13 hours ago = 2025-11-26"},
		{"next Friday", "next Friday", "next Friday = 2025-12-05"},
		{"of last week", "on Monday of last week", "on Monday of last week = 2025-11-17"},
		{"last week", "what did we fix last week", "last week = 2025-11-17..2025-11-23 week"},
		{"this week", "this week", "this week = 2025-11-24..2025-11-30 week"},
		{"next month", "next month", "next month = 2025-12-01..2025-12-31 month"},
		{"last month", "last month", "last month = 2025-10-01..2025-10-31 month"},
		{"last year", "last year", "last year = 2024-01-01..2024-12-31 year"},
		{"last weekend", "last weekend", "last weekend = 2025-11-22..2025-11-23 week"},
		{"last quarter", "last quarter", "last quarter = 2025-07-01..2025-09-30 year"},
		{"days ago", "3 days ago", "3 days ago = 2025-11-24"},
		{"weeks ago", "two weeks ago", "two weeks ago = 2025-11-10..2025-11-16 week"},
		{"a month ago", "a month ago", "a month ago = 2025-10-01..2025-10-31 month"},
		{"a couple", "a couple of days ago", "a couple of days ago = 2025-11-25"},
		{"the last weeks", "in the last 3 weeks", "in the last 3 weeks = 2025-11-06..2025-11-27 range"},
		{"the past month", "over the past month", "over the past month = 2025-10-27..2025-11-27 range"},
		{"past month", "past month", "past month = 2025-10-27..2025-11-27 range"},
		{"in the last week", "in the last week", "in the last week = 2025-11-20..2025-11-27 range"},
		{"the next days", "the next ten days", "the next ten days = 2025-11-27..2025-12-07 range"},
	})
}

func TestEnglishBoundsAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"since a day", "what changed since Monday?", "since Monday = 2025-11-24.. range"},
		{"since a month", "since march", "since march = 2025-03-01.. range"},
		{"before", "before 2023", "before 2023 = ..2022-12-31 range"},
		{"after", "after last week", "after last week = 2025-11-24.. range"},
		{"until", "until 3 November 2025", "until 3 November 2025 = ..2025-11-03 range"},
		{"since the end", "since the end of October", "since the end of October = 2025-10-21.. range"},
		{"from and to", "from March to May", "from March to May = 2025-03-01..2025-05-31 range"},
		{"the year of the second", "from March to May 2023", "from March to May 2023 = 2023-03-01..2023-05-31 range"},
		{"over the turn of the year", "from December to February", "from December to February = 2024-12-01..2025-02-28 range"},
		{"between", "between 3 March 2025 and 5 May 2025", "between 3 March 2025 and 5 May 2025 = 2025-03-03..2025-05-05 range"},
		{"between two days of a month", "between 3 and 5 November", "between 3 and 5 November = 2025-11-03..2025-11-05 range"},
		{"between years", "between 2021 and 2023", "between 2021 and 2023 = 2021-01-01..2023-12-31 range"},
		{"weekdays", "from Monday to Wednesday", "from Monday to Wednesday = 2025-11-24..2025-11-26 range"},
		{"weekdays into the week", "from Monday until now", "from Monday until now = 2025-11-24..2025-11-27 range"},
		{"the wrong way round", "between 2025-11-05 and 2025-11-01", "between 2025-11-05 and 2025-11-01 = 2025-11-01..2025-11-05 range"},
		{"since and until", "since Monday until yesterday", "since Monday until yesterday = 2025-11-24..2025-11-26 range"},
		{"a dash", "March – May 2023", "March – May 2023 = 2023-03-01..2023-05-31 range"},
		{"from alone", "the notes from last week", "from last week = 2025-11-17..2025-11-23 week"},
		{"since an unreal day", "since 30 February", ""},
	})
}

func TestOtherEnglishWordsAreNoTimes(t *testing.T) {
	for _, text := range []string{
		"it may rain", "the last may be wrong", "those after may not", "the last few weeks", "the last weeks", "May I ask?", "we may 3 times retry", "march on", "March on!", "the march of progress",
		"room 2023b", "version 1.2.2025-rc", "v28.11.2025", "10.0.2025.1", "which port is 2023 free on",
		"why is it on port 2025", "call 1 12 11 2025", "a limit of 2000", "in 2000 ms", "in 2000 lines of code", "more than 2023 files",
		"set 3 of them", "3 out of 10", "the second attempt", "in a second", "wait a month", "3 days of work",
		"Mars rover", "on Mars", "the mar of it", "fall back", "spring boot", "in spring boot", "summer school",
		"sat on it", "the sun", "on mon", "we wed", "last but not least", "next step", "this is it", "the end of the project",
		"src/today/main.go", "today.md", "may.go", "monday_test.go", "today()", "week 3", "every week", "Mondays",
		"step 27", "27 files", "4:30", "1/2", "12/11", "the 27th", "CVE-2025-1234", "555-2025-1111", "#2025", "2025%",
		"ago", "past the point", "since then", "before the release", "after all", "from here to there", "between us",
		"Q3", "which q", "hex to dec", "jan is here", "e2e", "a1b2", "in the middle", "",
	} {
		t.Run(text, func(t *testing.T) { checkIn(t, []reading{{"names nothing", text, ""}}) })
	}
}
