package when_test

import (
	"testing"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/index/when"
)

func FuzzSpansLieInTheText(f *testing.F) {
	for _, seed := range []string{
		"from 3 to 5 November until last week", "entre 1er mars et l'été 2023, il y a 3 jours", "na segunda-feira passada, 1º de maio",
		"2026年1月8日 1月16日 2025-11-28T10:00", "early early last last week of May 2025-W01", "29 Feb 29/02/2023 9999 years ago",
		"de de a a o 3 3 - 5 May May 2025", "\xff2025-11-28\xfe é\u0301té 2023", "30d",
	} {
		f.Add(seed, int64(20419))
	}
	f.Fuzz(func(t *testing.T, text string, at int64) {
		now := time.Unix(at%100000*86400, 0).UTC()
		check(t, text, when.In(text, now))
		check(t, text, when.Dates(text, when.DayOf(now)))
		if s, ok := when.Range(text, now); ok {
			check(t, text, []when.Span{s})
		}
	})
}

func check(t *testing.T, text string, spans []when.Span) {
	t.Helper()
	end := 0
	for _, s := range spans {
		switch {
		case s.From > s.To:
			t.Errorf("%q: %v is after %v", text, s.From, s.To)
		case s.Start < end || s.Start >= s.End || s.End > len(text):
			t.Fatalf("%q: %d to %d after %d", text, s.Start, s.End, end)
		case !utf8.RuneStart(text[s.Start]) || s.End < len(text) && utf8.ValidString(text) && !utf8.RuneStart(text[s.End]):
			t.Errorf("%q: %d to %d parts a letter", text, s.Start, s.End)
		case s.Anniversary && s.Grain == when.ByRange:
			t.Errorf("%q: a range of any year", text)
		}
		end = s.End
	}
}

func BenchmarkQuestion(b *testing.B) {
	const question = "what did Jeanne and I decide last Tuesday about the queue that we rewrote between March and May 2025 in Go"
	b.ReportAllocs()
	for b.Loop() {
		when.In(question, now)
	}
}

func BenchmarkQuestionWithoutTimes(b *testing.B) {
	const question = "what did Jeanne and I decide about the retries of the queue that we rewrote because it lost some of the messages"
	b.ReportAllocs()
	for b.Loop() {
		when.In(question, now)
	}
}

func BenchmarkLineWithoutTimes(b *testing.B) {
	const line = "- The login test slept on wall time; it now waits for the event, and the retries of the queue are bounded."
	b.ReportAllocs()
	for b.Loop() {
		when.Dates(line, 20419)
	}
}

func BenchmarkLineWithADate(b *testing.B) {
	const line = "- The login test slept on wall time since 27 November 2025; it now waits for the event, see issue 1204."
	b.ReportAllocs()
	for b.Loop() {
		when.Dates(line, 20419)
	}
}
