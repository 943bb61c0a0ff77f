package intention_test

import (
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/intention"
)

func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}

func TestRead(t *testing.T) {
	all, faults, err := intention.Read([]byte(strings.Join([]string{
		"# Intentions",
		"- Ask Ana about the licence. <!-- hebbian: when=\"licence, the license\" cooldown=2d most=0 -->",
		"- Renew the certificate. <!-- hebbian: on=2026-12-01 since=2026-11-01 -->",
		"- ~~Done.~~ <!-- hebbian: on=2026-12-01 -->",
		"- Bad day. <!-- hebbian: on=tomorrow -->",
		"- Bad schedule. <!-- hebbian: every=often -->",
		"- Bad number. <!-- hebbian: most=-1 -->",
		"- Bad pause. <!-- hebbian: cooldown=soon -->",
		"- From a page. <!-- hebbian: when=x origin=untrusted -->",
		"- Plain.",
	}, "\n")))
	if err != nil || len(all) != 4 || len(faults) != 4 {
		t.Fatalf("%d intentions, %v, %v", len(all), faults, err)
	}
	if i := all[0]; len(i.When) != 2 || i.When[1] != "the license" || i.Cooldown != 48*time.Hour || i.Most != 0 || i.Line != 2 || i.Text != "Ask Ana about the licence." {
		t.Errorf("read %+v", i)
	}
	if i := all[1]; !i.On.Equal(day("2026-12-01")) || i.Most != intention.Most || i.Cooldown != intention.Cooldown {
		t.Errorf("read %+v", i)
	}
	for n, word := range []string{"on=", "every=", "most=", "cooldown="} {
		if !strings.Contains(faults[n].Text, word) || faults[n].Line != 5+n {
			t.Errorf("fault %+v", faults[n])
		}
	}
}

func TestStates(t *testing.T) {
	now := day("2026-12-02").Add(10 * time.Hour)
	hours := func(n int) time.Time { return now.Add(-time.Duration(n) * time.Hour) }
	tests := []struct {
		name, fields string
		told         []time.Time
		asked        bool
		want         intention.State
	}{
		{"its day has come", "on=2026-12-01", nil, false, intention.Due},
		{"its day is ahead", "on=2026-12-03", nil, false, intention.Waiting},
		{"it was told on its day, and is not done", "on=2026-12-01", []time.Time{hours(30)}, false, intention.Due},
		{"it was told this morning", "on=2026-12-01", []time.Time{hours(3)}, false, intention.Cooling},
		{"it was told often enough", "on=2026-12-01", []time.Time{hours(30), hours(60), hours(90)}, false, intention.Told},
		{"it was told before its day", "on=2026-12-02 cooldown=1h", []time.Time{hours(30)}, false, intention.Due},
		{"its subject came up", "when=x", nil, true, intention.Due},
		{"it did not", "when=x", nil, false, intention.Waiting},
		{"it was told an hour ago", "when=x", []time.Time{hours(1)}, true, intention.Cooling},
		{"it was told yesterday", "when=x", []time.Time{hours(24)}, true, intention.Due},
		{"it was told three times", "when=x", []time.Time{hours(24), hours(72), hours(48)}, true, intention.Told},
		{"it may be told for ever", "when=x most=0", []time.Time{hours(24), hours(72), hours(48)}, true, intention.Due},
		{"it is old", "when=x since=2026-09-02", nil, true, intention.Over},
		{"it is nearly old", "when=x since=2026-09-03", nil, true, intention.Due},
		{"its day was long ago", "on=2026-08-01", nil, false, intention.Over},
		{"each week, as long as one likes", "every=tuesday since=2026-01-01", nil, false, intention.Due},
		{"this week it was told", "every=tuesday", []time.Time{hours(20)}, false, intention.Waiting},
		{"last week it was told", "every=tuesday", []time.Time{hours(24 * 7)}, false, intention.Due},
		{"each month", "every=month", []time.Time{hours(24 * 7)}, false, intention.Due},
		{"of a day that is not today, and perhaps new", "every=friday", nil, false, intention.Waiting},
		{"of today", "every=wednesday", nil, false, intention.Due},
		{"not yet", "every=2w on=2026-12-24", nil, false, intention.Waiting},
	}
	for _, tt := range tests {
		all, faults, err := intention.Read([]byte("- Do it. <!-- hebbian: " + tt.fields + " -->\n"))
		if err != nil || len(all) != 1 || len(faults) > 0 {
			t.Fatalf("%s: %v, %v", tt.name, faults, err)
		}
		if got := all[0].At(now, tt.told, tt.asked); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestOverSaysTheDay(t *testing.T) {
	for fields, want := range map[string]string{
		"when=x since=2026-06-01":               "since 2026-08-31",
		"on=2026-06-10 since=2026-06-01":        "since 2026-09-09",
		"on=2026-05-01 when=x since=2026-06-01": "since 2026-08-31",
	} {
		all, _, err := intention.Read([]byte("- Do it. <!-- hebbian: " + fields + " -->\n"))
		if err != nil || len(all) != 1 {
			t.Fatal(fields, err)
		}
		i, over := all[0], day(want[len("since "):])
		if got := i.Why(intention.Over, nil); got != want {
			t.Errorf("%s: %s, want %s", fields, got, want)
		}
		if i.At(over, nil, true) == intention.Over || i.At(over.Add(1), nil, true) != intention.Over {
			t.Errorf("%s: it is not over from %s on", fields, over)
		}
	}
}

func TestLast(t *testing.T) {
	for _, tt := range []struct{ every, first, today, want string }{
		{"friday", "", "2026-11-30", "2026-11-27"}, {"lundi", "", "2026-11-30", "2026-11-30"}, {"sexta-feira", "2026-11-28", "2026-11-30", ""},
		{"month", "2026-01-31", "2026-02-28", "2026-02-28"}, {"month", "2026-01-31", "2026-03-30", "2026-02-28"}, {"3m", "2026-01-15", "2026-11-30", "2026-10-15"},
		{"month", "", "2026-11-30", "2026-11-01"}, {"day", "", "2026-11-30", "2026-11-30"}, {"2w", "2026-11-02", "2026-11-30", "2026-11-30"}, {"2w", "2026-11-02", "2026-11-29", "2026-11-16"},
		{"week", "", "2026-12-02", "2026-11-30"}, {"10d", "2027-01-01", "2026-11-30", ""}, {"month", "2027-01-01", "2026-11-30", ""},
	} {
		s, err := intention.ParseSchedule(tt.every)
		if err != nil {
			t.Fatal(err)
		}
		var first time.Time
		if tt.first != "" {
			first = day(tt.first)
		}
		got := ""
		if last := s.Last(first, day(tt.today)); !last.IsZero() {
			got = last.Format(time.DateOnly)
		}
		if got != tt.want {
			t.Errorf("every %s from %s, on %s: %q, want %q", tt.every, tt.first, tt.today, got, tt.want)
		}
	}
	for _, bad := range []string{"", "x", "0d", "-1w", "99999d", "1y", "often"} {
		if _, err := intention.ParseSchedule(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
