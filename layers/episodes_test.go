package layers_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

// section is a session as harvest writes it; an empty epoch is no stamp.
func section(id, start, epoch, lines string) string {
	if epoch != "" {
		epoch = " epoch=" + epoch
	}
	return fmt.Sprintf("## Session %s <!-- hebbian: session=%s start=%s:00Z kind=interactive%s -->\n\n%s\n", start[11:], id, start, epoch, lines)
}

// gathered takes in notes, "file: text" each, for the epoch after October.
func gathered(notes ...string) *layers.Episodes {
	e := layers.NewEpisodes(layers.Epoch{Open: "2026-11", Closed: "2026-10"})
	for _, n := range notes {
		file, src, _ := strings.Cut(n, ": ")
		e.Add(file, []byte(src))
	}
	return e
}

// ids returns "file:id" of sessions.
func ids(sessions []*layers.Session) string {
	var list []string
	for _, s := range sessions {
		list = append(list, s.File+":"+s.ID)
	}
	return strings.Join(list, " ")
}

func TestSessionInTwoNotesCountsOnce(t *testing.T) {
	const start = "2026-11-28T10:00"
	tests := []struct {
		name             string
		a, b             string // the session in two notes
		counted, pending string
	}{
		{"both pending", section("x", start, "", ""), section("x", start, "", ""), "", "2026-11-28-a.md:x"},
		{"the second stamped", section("x", start, "", ""), section("x", start, "2026-11", ""), "2026-11-28-b.md:x", ""},
		{"the first stamped", section("x", start, "2026-11", ""), section("x", start, "", ""), "2026-11-28-a.md:x", ""},
		{"both stamped", section("x", start, "2026-11", ""), section("x", start, "2026-11", ""), "2026-11-28-a.md:x", ""},
		{"stamped with two epochs", section("x", start, "2026-11", ""), section("x", start, "2026-10", ""), "", ""},
		{"pending and closed", section("x", start, "", ""), section("x", start, "2026-10", ""), "", ""},
		{"two sessions", section("x", start, "", ""), section("y", start, "", ""), "", "2026-11-28-a.md:x 2026-11-28-b.md:y"},
		{"in one note", section("x", start, "", "") + section("x", start, "", ""), "", "", "2026-11-28-a.md:x"},
		{"not interactive", strings.Replace(section("x", start, "", ""), "interactive", "cron", 1), section("x", start, "", ""), "", "2026-11-28-b.md:x"},
		{"without a start", strings.Replace(section("x", start, "", ""), "T10", "T30", 1), "", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, e := range []*layers.Episodes{
				gathered("2026-11-28-a.md: "+test.a, "2026-11-28-b.md: "+test.b),
				gathered("2026-11-28-b.md: "+test.b, "2026-11-28-a.md: "+test.a),
			} {
				r := e.Roll(nil)
				same(t, "counted", test.counted, ids(r.Counted))
				same(t, "pending", test.pending, ids(r.Pending))
			}
		})
	}
}

func TestRollStandsInCanonicalOrder(t *testing.T) {
	e := gathered("2026-11-28-b.md: "+section("b", "2026-11-28T10:00", "", "")+section("c", "2026-11-28T09:00", "", ""),
		"2026-11-29.md: "+section("a", "2026-11-28T10:00", "", "")+section("d", "2026-11-01T00:00", "2026-11", "")+section("e", "2026-10-31T00:00", "2026-11", ""))
	r := e.Roll(nil)
	same(t, "pending", "2026-11-28-b.md:c 2026-11-29.md:a 2026-11-28-b.md:b", ids(r.Pending))
	same(t, "counted", "2026-11-29.md:e 2026-11-29.md:d", ids(r.Counted))
}

func TestSessionThatSlippedIntoAClosedEpochIsPendingAgain(t *testing.T) {
	notes := []string{"2026-10-02.md: " + section("a", "2026-10-02T10:00", "2026-10", ""), "2026-10-03.md: " + section("b", "2026-10-03T10:00", "2026-10", "")}
	tests := []struct {
		name    string
		held    layers.Held
		pending string
	}{
		{"nothing is known", nil, ""},
		{"another epoch is known", layers.Held{"2026-09": {}}, ""},
		{"both were held", layers.Held{"2026-10": {"a": true, "b": true}}, ""},
		{"one was held", layers.Held{"2026-10": {"a": true}}, "2026-10-03.md:b"},
		{"none was held", layers.Held{"2026-10": {}}, "2026-10-02.md:a 2026-10-03.md:b"},
		{"the open epoch holds what it has", layers.Held{"2026-11": {}}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, "pending", test.pending, ids(gathered(notes...).Roll(test.held).Pending))
		})
	}
	for digest, want := range map[string]bool{layers.SessionDigest([]string{"b", "a"}): false, layers.SessionDigest([]string{"a"}): true} {
		e := layers.NewEpisodes(layers.Epoch{Open: "2026-11", Closed: "2026-10", Sessions: 2, Digest: digest})
		e.Add("memory/2026-10-02.md", []byte(notes[0][len("2026-10-02.md: "):]))
		e.Add("memory/2026-10-03.md", []byte(notes[1][len("2026-10-03.md: "):]))
		same(t, "closed", []string{"a", "b"}, e.ClosedIDs())
		same(t, "slipped", want, e.Slipped())
	}
	same(t, "slipped without a closed epoch", false, layers.NewEpisodes(layers.Epoch{Open: "2026-11"}).Slipped())
}

func TestOldNotesAreOnlyScanned(t *testing.T) {
	old := section("a", "2026-08-02T10:00", "2026-08", "- Activated: x")
	tests := []struct {
		name, file, src string
		read            bool
	}{
		{"no session", "2026-08-02.md", "# Notes\n\ntext\n", false},
		{"an old session", "2026-08-02.md", old, false},
		{"two old sessions", "2026-08-02.md", old + section("b", "2026-08-02T11:00", "2026-08", ""), false},
		{"an old session of Windows", "2026-08-02.md", crlf(old), false},
		{"an old cron session", "2026-08-02.md", strings.Replace(old, "interactive", "cron", 1), false},
		{"an old session and a pending one", "2026-08-02.md", old + section("b", "2026-08-02T11:00", "", ""), true},
		{"one of the open epoch", "2026-08-02.md", section("a", "2026-08-02T10:00", "2026-11", ""), true},
		{"one of the closed epoch", "2026-08-02.md", section("a", "2026-08-02T10:00", "2026-10", ""), true},
		{"no annotation", "2026-08-02.md", "## Session 10:00\n", true},
		{"an underlined one", "2026-08-02.md", "Session 10:00\n---\n", true},
		{"no id", "2026-08-02.md", strings.Replace(old, "session=a ", "", 1), true},
		{"a start in another zone", "2026-08-02.md", strings.Replace(old, "10:00:00Z", "10:00:00+00:00", 1), true},
		{"a value in quotes", "2026-08-02.md", strings.Replace(old, "session=a", `session="a"`, 1), true},
		{"no such day in the name", "2026-02-30.md", old, true},
		{"no such day and no session", "2026-02-30.md", "text\n", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, test.src, test.read, len(gathered(test.file+": "+test.src).Notes()) == 1)
		})
	}
}

func TestScannedSessionsAreKnownByTheirStamp(t *testing.T) {
	e := gathered("2026-08-02.md: "+section("b", "2026-08-02T10:00", "2026-08", "")+section("a", "2026-08-02T11:00", "2026-08", ""),
		"2026-08-03.md: "+section("a", "2026-08-02T11:00", "2026-08", ""), "2026-09-01.md: "+strings.Replace(section("c", "2026-09-01T10:00", "2026-09", ""), "interactive", "cron", 1),
		"2026-07-01.md: "+section("d", "2026-07-01T10:00", "2026-07", ""))
	same(t, "stamped", []string{"a", "b"}, e.ByEpoch()["2026-08"])
	same(t, "not interactive", []string(nil), e.ByEpoch()["2026-09"])
	same(t, "latest", "2026-09", e.Latest())
	same(t, "beyond", []string{"2026-08-02.md"}, e.Beyond("2026-08", map[string]bool{"a": true}))
	same(t, "entering", []string{"2026-07-01.md", "2026-08-02.md", "2026-08-03.md"}, e.Enter(layers.Epoch{Open: "2026-08", Closed: "2026-07"}))
	e.Read("2026-08-02.md", []byte(section("b", "2026-08-02T10:00", "2026-08", "")))
	same(t, "after reading", []string{"a", "b"}, e.ByEpoch()["2026-08"])
	same(t, "open", []string{"b"}, e.OpenIDs())
	same(t, "nothing", "", layers.NewEpisodes(layers.Epoch{}).Latest())
}

func TestWantedAreTheNotesThatAnUpdateNeeds(t *testing.T) {
	notes := []string{
		"2026-06-01.md: " + section("a", "2026-06-01T10:00", "2026-06", ""), "2026-07-01.md: " + section("b", "2026-07-01T10:00", "2026-07", ""),
		"2026-08-01.md: " + section("c", "2026-08-01T10:00", "2026-08", ""), "2026-11-01.md: " + section("d", "2026-11-01T10:00", "2026-11", ""),
	}
	tests := []struct {
		name   string
		window int
		more   []string
		want   []string
	}{
		{"no window", 0, nil, nil},
		{"what was read fills it", 1, nil, nil},
		{"one more", 2, nil, []string{"2026-08-01.md"}},
		{"all", 20, nil, []string{"2026-06-01.md", "2026-07-01.md", "2026-08-01.md"}},
		{"pending sessions fill it too", 2, []string{"2026-11-02.md: " + section("e", "2026-11-02T10:00", "", "")}, nil},
		{"one that is pending elsewhere", 0, []string{"2026-11-02.md: " + section("a", "2026-06-01T10:00", "", "")}, []string{"2026-06-01.md"}},
		{"one that is long past", 2, []string{"2026-11-02.md: " + section("e", "2026-05-01T10:00", "", "")}, []string{"2026-08-01.md"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, "wanted", test.want, gathered(append(test.more, notes...)...).Wanted(test.window))
		})
	}
}

func TestSameCountComparesWhatMovesWeights(t *testing.T) {
	base := section("a", "2026-11-28T10:00", "2026-11", "- Activated: x (y), z 0.5\n- Tags: t")
	tests := []struct {
		name, old, new string
		want           bool
	}{
		{"nothing changed", base, base, true},
		{"the text", base, "text\n\n" + base + "\ntext\n", true},
		{"the evidence", base, strings.Replace(base, "(y)", "(other)", 1), true},
		{"the title", base, strings.Replace(base, "10:00 <", "10:00 title <", 1), true},
		{"another epoch comes", base, base + section("b", "2026-10-28T10:00", "2026-10", ""), true},
		{"a pending one comes", base, base + section("b", "2026-11-28T11:00", "", ""), true},
		{"the order of sections", base + section("b", "2026-11-28T11:00", "2026-11", ""), section("b", "2026-11-28T11:00", "2026-11", "") + base, true},
		{"an id", base, strings.Replace(base, "x (y)", "w (y)", 1), false},
		{"an activation", base, strings.Replace(base, "0.5", "0.6", 1), false},
		{"the order of uses", base, strings.Replace(base, "x (y), z 0.5", "z 0.5, x (y)", 1), false},
		{"a tag", base, strings.Replace(base, "Tags: t", "Tags: u", 1), false},
		{"a start", base, strings.Replace(base, "T10:00", "T10:01", 1), false},
		{"the session's id", base, strings.Replace(base, "session=a", "session=b", 1), false},
		{"the stamp", base, strings.Replace(base, " epoch=2026-11", "", 1), false},
		{"the kind", base, strings.Replace(base, "interactive", "cron", 1), false},
		{"one goes", base, "", false},
		{"one comes", base, base + section("b", "2026-11-28T11:00", "2026-11", ""), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, "same", test.want, layers.SameCount("2026-11", note(test.old), note(test.new)))
			same(t, "same the other way round", test.want, layers.SameCount("2026-11", note(test.new), note(test.old)))
		})
	}
	if !layers.SameCount("2026-11", nil, nil) || !layers.SameCount("2026-11", nil, note("text\n")) || layers.SameCount("2026-11", nil, note(base)) {
		t.Error("no note is not a note without sessions")
	}
}
