package layers_test

import (
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// note reads a source as the daily note of 28 November.
func note(src string) *layers.Note { return layers.ParseNote(noteFile, []byte(src)) }

// told returns "start title" of each session of a note.
func told(n *layers.Note) []string {
	var list []string
	for _, s := range n.Sessions {
		start := "never"
		if !s.Start.IsZero() {
			start = s.Start.Format("2006-01-02 15:04:05")
		}
		list = append(list, strings.TrimSpace(start+" "+s.Title))
	}
	return list
}

func TestHeadingTellsOfASession(t *testing.T) {
	const noTime = "1:1 sessions: the heading has a time that does not exist"
	tests := []struct{ name, heading, want, finding string }{
		{"time and title", "## Session 14:32 — Fix the login", "2026-11-28 14:32:00 Fix the login", ""},
		{"French", "## Séance 9h05 : Corriger le test", "2026-11-28 09:05:00 Corriger le test", ""},
		{"French without accents", "## SEANCE 14h32", "2026-11-28 14:32:00", ""},
		{"French in capitals", "## SÉANCE 14:32", "2026-11-28 14:32:00", ""},
		{"Portuguese", "## Sessão 14:32 - Testes", "2026-11-28 14:32:00 Testes", ""},
		{"Portuguese without accents", "## sessao 14:32", "2026-11-28 14:32:00", ""},
		{"any level", "###### session 14:32", "2026-11-28 14:32:00", ""},
		{"underlined", "Session 14:32\n-------------", "2026-11-28 14:32:00", ""},
		{"one digit", "## Session 9:05 x", "2026-11-28 09:05:00 x", ""},
		{"midnight", "## Session 00:00 x", "2026-11-28 00:00:00 x", ""},
		{"last minute", "## Session 23:59:59 x", "2026-11-28 23:59:59 x", ""},
		{"seconds", "## Session 14:32:10 — x", "2026-11-28 14:32:10 x", ""},
		{"UTC", "## Session 14:32 UTC — x", "2026-11-28 14:32:00 x", ""},
		{"GMT", "## Session 14:32 GMT: x", "2026-11-28 14:32:00 x", ""},
		{"Z", "## Session 14:32Z | x", "2026-11-28 14:32:00 x", ""},
		{"a date of its own", "## Session 2026-11-27 23:10 — x", "2026-11-27 23:10:00 x", ""},
		{"a date with T", "## Session 2026-11-27T23:10:05Z x", "2026-11-27 23:10:05 x", ""},
		{"a date with a comma", "## Session 2026-11-27, 23:10 x", "2026-11-27 23:10:00 x", ""},
		{"a French date", "## Séance 2026-11-27 à 23h10 x", "2026-11-27 23:10:00 x", ""},
		{"a colon", "## Session: 14:32 x", "2026-11-28 14:32:00 x", ""},
		{"a picture", "## 🧠 Session 14:32 x", "2026-11-28 14:32:00 x", ""},
		{"emphasis", "## **Session 14:32** — `x` *y*", "2026-11-28 14:32:00 x y", ""},
		{"a number", "## Session #3 — x", "2026-11-28 00:00:00 3 — x", ""},
		{"no time", "## Session — x", "2026-11-28 00:00:00 x", ""},
		{"no time nor title", "## Session", "2026-11-28 00:00:00", ""},
		{"a date only", "## Session 2026-11-27", "2026-11-27 00:00:00", ""},
		{"no such hour", "## Session 24:00 x", "never x", noTime},
		{"no such minute", "## Session 14:60 x", "never x", noTime},
		{"no such second", "## Session 14:32:61 x", "never x", noTime},
		{"no such French time", "## Séance 25h99 x", "never x", noTime},
		{"no such day", "## Session 2026-02-30 10:00 x", "never 10:00 x", noTime},

		{"plural", "## Sessions 14:32", "", ""},
		{"a longer word", "## Sessional 14:32", "", ""},
		{"no blank", "## Session14:32", "", ""},
		{"a word before", "## The session 14:32", "", ""},
		{"a paragraph", "Session 14:32", "", ""},
		{"no blank behind the sign", "##Session 14:32", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			n := note(test.heading + "\n\n- Activated: a\n")
			same(t, test.heading, test.want, strings.Join(told(n), "\n"))
			same(t, "findings", test.finding, strings.Join(said(n.Findings), "\n"))
		})
	}
}

func TestHeadingWithoutTimeOrListIsNoSession(t *testing.T) {
	const text = "warning 1:1 sessions: this heading has neither a time nor a list of activations: it is not counted as a session"
	tests := []struct {
		name, src string
		sessions  int
		finding   string
	}{
		{"notes", "## Session notes\n\ntext\n", 0, text},
		{"notes with items", "## Session notes\n\n- a\n- we activated the flag\n", 0, text},
		{"a date only", "## Session 2026-11-27\n\ntext\n", 0, text},
		{"a time and no list", "## Session 14:32\n\ntext\n", 1, ""},
		{"a list and no time", "## Session notes\n\n- Activated: a\n", 1, ""},
		{"an empty list", "## Session notes\n\n- Activated:\n", 1, ""},
		{"a list in the next section", "## Session notes\n\n## More\n\n- Activated: a\n", 0, text},
		{"an annotation", "## Session notes <!-- hebbian: session=a -->\n", 1, ""},
		{"in code", "```\n## Session 14:32\n```\n", 0, ""},
		{"in a quote", "> ## Session 14:32\n", 0, ""},
		{"in an item", "- ## Session 14:32\n", 0, ""},
		{"in a comment", "<!--\n## Session 14:32\n-->\n", 0, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			n := note(test.src)
			same(t, test.src, test.sessions, len(n.Sessions))
			same(t, "findings", test.finding, strings.Join(said(n.Findings), "\n"))
		})
	}
}

func TestListBelongsToTheNearestSessionAboveIt(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"two sessions", "## Session 10:00\n- Activated: a\n## Session 11:00\n- Activated: b\n", []string{"a", "b"}},
		{"a session in a session", "## Session 10:00\n- Activated: a\n### Session 11:00\n- Activated: b\n", []string{"a", "b"}},
		{"a lower heading", "## Session 10:00\n### Details\n- Activated: a\n", []string{"a"}},
		{"a heading of its level", "## Session 10:00\n## Details\n- Activated: a\n", []string{""}},
		{"two lists", "## Session 10:00\n- Activated: a\n\ntext\n\n* Activated: b, c\n", []string{"a b c"}},
		{"in an item", "## Session 10:00\n- x\n  - Activated: a\n", []string{"a"}},
		{"no item", "## Session 10:00\n\nActivated: a\n", []string{""}},
		{"in a quote", "## Session 10:00\n\n> - Activated: a\n", []string{""}},
		{"in code", "## Session 10:00\n\n```\n- Activated: a\n```\n", []string{""}},
		{"above all", "- Activated: a\n## Session 10:00\n", []string{""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, s := range note(test.src).Sessions {
				var ids []string
				for _, u := range s.Uses {
					ids = append(ids, u.ID)
				}
				got = append(got, strings.Join(ids, " "))
			}
			same(t, test.src, test.want, got)
		})
	}
}

func TestAnnotationOfASessionSaysWhatCounts(t *testing.T) {
	const all = "session=a start=2026-11-28T14:32:00Z "
	tests := []struct {
		name, fields                     string
		id, start, kind, origin, finding string
		counts                           bool
	}{
		{"all", all + "kind=interactive origin=agent epoch=2026-11", "a", "14:32", "interactive", "agent", "", true},
		{"no kind", all, "a", "14:32", "unknown", "untrusted", "", false},
		{"cron", all + "kind=cron origin=system", "a", "14:32", "cron", "system", "", false},
		{"heartbeat", all + "kind=heartbeat origin=owner", "a", "14:32", "heartbeat", "owner", "", false},
		{"subagent", all + "kind=subagent origin=untrusted", "a", "14:32", "subagent", "untrusted", "", false},
		{"another kind", all + "kind=Interactive", "a", "14:32", "unknown", "untrusted", "warning 1:74 sessions: an unknown kind of session: it is not counted", false},
		{"another origin", all + "kind=interactive origin=admin", "a", "14:32", "interactive", "untrusted", "", true},
		{"another zone", "session=a start=2026-11-28T14:32:00+02:00 kind=interactive", "a", "12:32", "interactive", "untrusted", "", true},
		{"no start", "session=a kind=interactive", "a", "10:00", "interactive", "untrusted", "", true},
		{"a start that does not exist", "session=a start=2026-11-31T10:00:00Z kind=interactive", "a", "never", "interactive", "untrusted", "1:48 annotations: start is not a time that exists", true},
		{"a malformed id", "session=\"a b\" kind=interactive", "a b", "10:00", "interactive", "untrusted", "1:40 sessions: a malformed session id", true},
		{"an epoch that does not exist", "session=a kind=interactive epoch=2026-00", "a", "10:00", "interactive", "untrusted", "1:65 annotations: epoch is not a time that exists", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			n := note("## Session 10:00 <!-- hebbian: " + test.fields + " -->\n")
			same(t, "findings", test.finding, strings.Join(said(n.Findings), "\n"))
			s := n.Sessions[0]
			start := "never"
			if !s.Start.IsZero() {
				start = s.Start.Format("15:04")
			}
			same(t, "session", []string{test.id, test.start, test.kind, test.origin}, []string{s.ID, start, s.Kind, s.Origin})
			if s.Counts() != test.counts || s.Derived {
				t.Errorf("counts %v, derived %v", s.Counts(), s.Derived)
			}
		})
	}
}

func TestSessionThatAPersonWroteHasADerivedID(t *testing.T) {
	const src = "## Session 10:00 x\n\n## Session 10:00 x\n\n## Session 10:00 y\n\n## Session 11:00 x\n"
	seen := map[string]bool{}
	again := layers.ParseNote("memory/2026-11/2026-11-28-b.md", []byte("text\n\n"+src))
	for i, s := range note(src).Sessions {
		if seen[s.ID] || len(s.ID) != 8 || !s.Derived || !s.Counts() || s.Origin != "untrusted" {
			t.Errorf("session %d is %+v", i, s)
		}
		seen[s.ID] = true
		same(t, "id in another note", s.ID, again.Sessions[i].ID)
	}
}

func TestNoteIsKnownByItsName(t *testing.T) {
	day := time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	tests := []struct {
		file  string
		date  time.Time
		daily bool
		note  bool
	}{
		{"memory/2026-11-28.md", day, true, true},
		{"memory/2026-11-28-retro.md", day, true, true},
		{"memory/2026-11/2026-11-28-fix-login.md", day, true, true},
		{"2026-11-28.md", day, true, true},
		{"memory/2026-11-31.md", time.Time{}, true, true},
		{"memory/2026-13-01-x.md", time.Time{}, true, true},
		{"memory/2026-11-28x.md", time.Time{}, false, false},
		{"memory/2026-11-28 x.md", time.Time{}, false, false},
		{"memory/2026-11-28.txt", time.Time{}, false, false},
		{"memory/2026-11-28.MD", time.Time{}, false, false},
		{"memory/2026-1-28.md", time.Time{}, false, false},
		{"memory/2026_11_28.md", time.Time{}, false, false},
		{"memory/x2026-11-28.md", time.Time{}, false, false},
		{"memory/20261128.md", time.Time{}, false, false},
		{"memory/2026-11.md", time.Time{}, false, false},
		{"memory/2026-11-28/retro.md", time.Time{}, false, false},
		{"memory/notes.md", time.Time{}, false, false},
		{"memory/dreaming/2026-11-28.md", day, true, false},
		{"memory/.trash/2026-11-28.md", day, true, false},
		{"memory/dreaming2/2026-11-28.md", day, true, true},
		{"./memory/2026-11-28.md", day, true, true},
		{"", time.Time{}, false, false},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			date, daily := layers.NoteDate(test.file)
			if !date.Equal(test.date) || daily != test.daily || layers.IsNote(test.file) != test.note {
				t.Errorf("date %v, daily %v, note %v", date, daily, layers.IsNote(test.file))
			}
		})
	}
}

func TestNoteOfADayThatDoesNotExistSaysSo(t *testing.T) {
	n := layers.ParseNote("memory/2026-02-30.md", []byte("## Session 10:00\n\n<<<<<<< a\n"))
	same(t, "findings", []string{"1:1 sessions: the file name has a date that does not exist", "3:1 sessions: a conflict marker"}, said(n.Findings))
	same(t, "sessions", []string{"never"}, told(n))
}

// A note is read to its end, whatever its line ends; the clock only ends a
// test that would never end.
func TestNoteOfWindowsIsReadToItsEnd(t *testing.T) {
	for _, src := range []string{"## Session 10:00\n\ntext\n", "## Session 10:00\n", "## Session notes\n\n- a\n\n## More\n"} {
		done := make(chan *layers.Note, 1)
		go func() { done <- note(crlf(src)) }()
		select {
		case n := <-done:
			same(t, "sessions", told(note(src)), told(n))
		case <-time.After(5 * time.Second):
			t.Fatalf("%q is read for ever", crlf(src))
		}
	}
}
