package layers_test

import (
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// counted is a checkout whose epoch is open and holds one session, s1.
func counted(patterns string) checkout {
	c := newCheckout(patterns)
	c.memory = strings.Replace(c.memory, "PATTERNS\n", "PATTERNS <!-- hebbian: epoch=2026-11 -->\n", 1)
	c.notes["memory/2026-11-01.md"] = section("s1", "2026-11-01T10:00", "2026-11", "- Activated: a")
	return c
}

// pending adds a session that uses patterns.
func (c checkout) pending(uses string) checkout {
	c.notes["memory/2026-11-02.md"] = section("s2", "2026-11-02T10:00", "", "- Activated: "+uses)
	return c
}

func TestMessageSaysWhyEachPatternMoves(t *testing.T) {
	tests := []struct {
		name, patterns string
		pending        string
		want           string // between the blank lines
		first          string
	}{
		{"sessions", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n", "a", "- rule:a: 0.55 → 0.60 (+0.05)\n", "update 1 pattern from 1 session"},
		{"half a session", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n", "a 0.5", "- rule:a: 0.55 → 0.565 (+0.015)\n", "update 1 pattern from 1 session"},
		{"idle", "- [0.48] x <!-- hebbian: id=b w=0.48 base=0.50 -->\n", "a", "- rule:b: 0.48 → 0.46 (-0.02)\n", "update 1 pattern from 1 session"},
		{"set by hand", "- [0.40] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n", "a", "- rule:a: 0.40 (set by hand)\n", "update 1 pattern from 1 session"},
		{"new", "- [0.30] x <!-- hebbian: id=b -->\n", "b", "- rule:b: 0.30 → 0.35 (+0.05) (new)\n", "update 1 pattern from 1 session"},
		{"new without a name", "- [0.30] Run the tests.\n", "x", "- rule:run-the-tests: 0.30 → 0.28 (-0.02) (new)\n", "update 1 pattern from 1 session"},
		{"recomputed", "- [0.70] x <!-- hebbian: id=a w=0.70 base=0.50 -->\n", "a", "- rule:a: 0.70 → 0.60 (-0.10) (recomputed)\n", "update 1 pattern from 1 session"},
		{"at the floor", "- [0.00] x <!-- hebbian: id=b w=0.00 base=0.00 -->\n", "a", "", "update 0 patterns from 1 session"},
		{"three", "- [0.48] x <!-- hebbian: id=b w=0.48 base=0.50 -->\n- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n- [0.00] x <!-- hebbian: id=c w=0.00 base=0.01 -->\n", "a",
			"- rule:b: 0.48 → 0.46 (-0.02)\n- rule:a: 0.55 → 0.60 (+0.05)\n", "update 2 patterns from 1 session"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := counted(test.patterns).pending(test.pending)
			m, e, snap := c.read(t)
			p := layers.NewPlan(m, e, snap, at(100))
			same(t, "message", "chore(memory): "+test.first+"\n\n"+test.want+"\nHebbian-Op: update\nHebbian-Epoch: 2026-11\n", p.Message())
		})
	}
}

func TestRecountFindsNumbersThatTheirSessionsDoNotGive(t *testing.T) {
	tests := []struct{ name, pattern, want string }{
		{"right", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->", ""},
		{"right for an idle one", "- [0.48] x <!-- hebbian: id=b w=0.48 base=0.50 -->", ""},
		{"too high", "- [0.60] x <!-- hebbian: id=a w=0.60 base=0.50 -->", "a 0.55"},
		{"one unit too low", "- [0.5499] x <!-- hebbian: id=a w=0.5499 base=0.50 -->", "a 0.55"},
		{"the session lies before from", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 from=2026-11-01T10:00:01Z -->", "a 0.50"},
		{"the session is the first from then on", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 from=2026-11-01T10:00:00Z -->", ""},
		{"out of scope", "- [0.50] x <!-- hebbian: id=a w=0.50 base=0.50 scope=release -->", ""},
		{"by a former id", "- [0.55] x <!-- hebbian: id=z was=A w=0.55 base=0.50 -->", ""},
		{"set by hand", "- [0.60] x <!-- hebbian: id=a w=0.55 base=0.50 -->", ""},
		{"never written", "- [0.60] x <!-- hebbian: id=a base=0.50 -->", ""},
		{"without a base", "- [0.60] x <!-- hebbian: id=a w=0.60 -->", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, e, _ := counted(test.pattern + "\n").pending("a").read(t)
			got := ""
			for _, s := range layers.Recount(m, e) {
				got += s.Pattern.ID + " " + s.Want.String()
			}
			same(t, "stale", test.want, got)
		})
	}
}

// What an update does to one line of layer 2, to the byte.
func TestUpdateTouchesOnlyItsOwnFields(t *testing.T) {
	tests := []struct{ name, pattern, pending, want string }{
		{"our notation", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->", "a", "- [0.60] x <!-- hebbian: id=a w=0.60 base=0.50 -->"},
		{"another notation", "*  [.55]\tx  <!--hebbian:  w=.55   base=\"0,5\" id=a-->", "a", "*  [0.60]\tx  <!--hebbian:  w=0.60   base=\"0,5\" id=a-->"},
		{"nothing moves", "- [0,0] x <!-- hebbian: id=b w=0.000 base=.0 -->", "a", "- [0,0] x <!-- hebbian: id=b w=0.000 base=.0 -->"},
		{"unknown fields and other comments", "1) [0.55] x <!-- importance: 7 --> <!-- hebbian: colour=green id=a w=0.55 base=0.50 note=\"a b\" --> <!-- y -->", "a",
			"1) [0.60] x <!-- importance: 7 --> <!-- hebbian: colour=green id=a w=0.60 base=0.50 note=\"a b\" --> <!-- y -->"},
		{"a new one", "+ [0.30] `x` y  ", "x-y", "+ [0.35] `x` y <!-- hebbian: id=x-y w=0.35 base=0.30 from=2026-11-02T10:00:00Z -->  "},
		{"more lines", "- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n\n  more\n  - [0.10] below\n", "a", "- [0.60] x <!-- hebbian: id=a w=0.60 base=0.50 -->\n\n  more\n  - [0.10] below\n"},
		{"set by hand", "- [0.40] x <!-- hebbian: id=a w=0.55 base=0.50 streak=3 stage=emergent -->", "a", "- [0.40] x <!-- hebbian: id=a w=0.40 base=0.40 streak=5 stage=emergent from=2026-11-05T04:00:00Z -->"},
		{"set low by hand", "- [0.05] x <!-- hebbian: id=a w=0.55 base=0.50 high=2 -->", "a", "- [0.05] x <!-- hebbian: id=a w=0.05 base=0.05 from=2026-11-05T04:00:00Z streak=2 low=2026-11-05 stage=fading -->"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, form := range []func(string) string{func(s string) string { return s }, crlf} {
				c := counted(test.pattern + "\n").pending(test.pending)
				c.memory = form(c.memory)
				before, _, _ := strings.Cut(c.memory, form("## Layer 3"))
				c.update(t, at(100))
				after, _, _ := strings.Cut(c.memory, form("## Layer 3"))
				same(t, "layers 1 and 2", strings.Replace(before, form(test.pattern), form(test.want), 1), after)
			}
		})
	}
}

func TestSessionIsStampedWithWhatItsHeadingLacks(t *testing.T) {
	tests := []struct{ name, heading, want string }{
		{"a person's", "## Session 10:00 — x", "## Session 10:00 — x <!-- hebbian: session=ID start=2026-11-02T10:00:00Z kind=interactive epoch=2026-11 -->"},
		{"closing signs", "## Session 10:00 ##", "## Session 10:00 <!-- hebbian: session=ID start=2026-11-02T10:00:00Z kind=interactive epoch=2026-11 --> ##"},
		{"underlined", "Session 10:00\n---", "Session 10:00 <!-- hebbian: session=ID start=2026-11-02T10:00:00Z kind=interactive epoch=2026-11 -->\n---"},
		{"harvested", "## Session x <!-- hebbian: session=s2 start=2026-11-02T10:00:00Z kind=interactive origin=agent -->", "## Session x <!-- hebbian: session=s2 start=2026-11-02T10:00:00Z kind=interactive origin=agent epoch=2026-11 -->"},
		{"without a start", "## Session 10:00 <!-- hebbian: session=s2 kind=interactive -->", "## Session 10:00 <!-- hebbian: session=s2 kind=interactive start=2026-11-02T10:00:00Z epoch=2026-11 -->"},
		{"without an id", "## Session 10:00 <!-- hebbian: kind=interactive -->", "## Session 10:00 <!-- hebbian: kind=interactive session=ID start=2026-11-02T10:00:00Z epoch=2026-11 -->"},
		{"another zone", "## Session x <!-- hebbian: session=s2 start=2026-11-02T12:00:00+02:00 kind=interactive -->", "## Session x <!-- hebbian: session=s2 start=2026-11-02T12:00:00+02:00 kind=interactive epoch=2026-11 -->"},
		{"not interactive", "## Session 10:00 <!-- hebbian: session=s2 kind=cron -->", "## Session 10:00 <!-- hebbian: session=s2 kind=cron -->"},
		{"of a kind that nobody knows", "## Session 10:00 <!-- hebbian: session=s2 -->", "## Session 10:00 <!-- hebbian: session=s2 -->"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := counted("- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n")
			const file, rest = "memory/2026-11-02.md", "\n\ntext\n\n- Activated: a"
			c.notes[file] = test.heading + rest
			id := layers.ParseNote(file, []byte(c.notes[file])).Sessions[0].ID
			c.update(t, at(100))
			same(t, "note", strings.Replace(test.want, "ID", id, 1)+rest, c.notes[file])
			again := layers.ParseNote(file, []byte(c.notes[file])).Sessions[0]
			if again.ID != id || !again.Start.Equal(time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)) && again.Counts() {
				t.Errorf("the session becomes %+v", again)
			}
		})
	}
}

func TestUnknownIDIsReportedAtItsPlaceWithTheNearest(t *testing.T) {
	c := counted("- [0.55] x <!-- hebbian: id=run-tests w=0.55 base=0.50 was=tests-first -->\n").pending("run-test (x), RUN-TESTS, Tests-First, hunter2")
	c.notes["memory/2026-11-01.md"] = strings.Replace(c.notes["memory/2026-11-01.md"], "Activated: a", "Activated: run-tests", 1)
	m, e, snap := c.read(t)
	findings := layers.NewPlan(m, e, snap, at(100)).Findings
	same(t, "findings", []string{"warning 3:14 sessions: no pattern has the id that stands here", "warning 3:52 sessions: no pattern has the id that stands here"}, said(findings))
	if len(findings) == 2 && (findings[0].Hint != "did you mean run-tests?" || findings[0].File != "memory/2026-11-02.md") {
		t.Errorf("the finding is %+v", findings[0])
	}
}

// Two branches may hold one session with other words. The copy that counted
// goes on counting once the other one is stamped.
func TestStampingACopyMovesNoWeight(t *testing.T) {
	for _, file := range []string{"memory/2026-11-01-a.md", "memory/2026-11-01-z.md"} {
		c := counted("- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->\n- [0.48] y <!-- hebbian: id=b w=0.48 base=0.50 -->\n")
		c.notes[file] = strings.Replace(section("s1", "2026-11-01T10:00", "", "- Activated: b"), "10:00 <", "10:00 more <", 1)
		c.notes["memory/2026-11-01-m.md"] = c.notes["memory/2026-11-01.md"]
		delete(c.notes, "memory/2026-11-01.md")
		c.update(t, at(100))
		first := c.memory
		if p := c.update(t, at(101)); !p.Empty() || c.memory != first {
			t.Errorf("with a copy in %s the second update changes\n%s\nto\n%s", file, first, c.memory)
		}
	}
}
