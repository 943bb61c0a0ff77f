package session_test

import (
	"slices"
	"testing"
)

func TestSessionsThatAreSummedUpAreALogEach(t *testing.T) {
	f := readLog(t, `{"session_id":"a1","summary":"Fixed the fence","tags":["c++","fence"],"quality_score":0.7,"rules_activated":["use-oak"],"created_at":"2026-03-02T10:00:00+01:00"}
{"summary":"Without an id","timestamp":1772438400000,"kind":"cron"}
{"tags":["no summary"]}
{"summary":"Bad score","quality_score":"high","tags":"x","date":"2026-03-02","session_id":7}
not json
{"summary":"  "}
{"summary":"Odd kind","kind":"party","quality_score":3,"created_at":"2026-03-02 09:30:00"}
`)
	if len(f.Logs) != 4 || f.Faulty != 3 || f.Lines != 7 {
		t.Fatalf("%d logs, faults %v, %d lines", len(f.Logs), f.Faults, f.Lines)
	}
	first := f.Logs[0]
	if first.ID != "a1" || first.Tool != "jsonl" || first.Kind != "interactive" || first.Start.Format("15:04 MST") != "09:00 UTC" || !first.End.Equal(first.Start) {
		t.Errorf("got %+v", first)
	}
	if g := first.Given; g.Line != 1 || g.Summary != "Fixed the fence" || g.Quality != 0.7 || !slices.Equal(g.Tags, []string{"c++", "fence"}) || !slices.Equal(g.Activated, []string{"use-oak"}) {
		t.Errorf("got %+v", g)
	}
	second := f.Logs[1]
	if len(second.ID) != 16 || second.Kind != "cron" || second.Start.Format("2006-01-02T15:04") != "2026-03-02T08:00" || second.Given.Quality != -1 {
		t.Errorf("got %+v %+v", second, second.Given)
	}
	if third := f.Logs[2]; third.ID != "7" || third.Given.Quality != -1 || third.Given.Tags != nil || third.Start.Day() != 2 {
		t.Errorf("got %+v %+v", third, third.Given)
	}
	if fourth := f.Logs[3]; fourth.Kind != "unknown" || fourth.Given.Quality != -1 || fourth.Start.Minute() != 30 {
		t.Errorf("got %+v %+v", fourth, fourth.Given)
	}
}

func TestASessionWithoutAnIDHasAlwaysTheSameOne(t *testing.T) {
	one := readLog(t, `{"summary":"Fixed the fence"}`)
	two := readLog(t, "\n\ufeff{\"summary\":\"Fixed the fence\"}\r\n{\"summary\":\"Fixed the gate\"}\r\n")
	if one.Logs[0].ID != two.Logs[0].ID || one.Logs[0].ID == two.Logs[1].ID {
		t.Errorf("ids %s, %s, %s", one.Logs[0].ID, two.Logs[0].ID, two.Logs[1].ID)
	}
}
