package layers_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// memorySeeds are memory files of all styles, and what goes wrong in them.
func memorySeeds() []string {
	seeds := append(adoptable(), layers.Fresh, block("yaml", everythingInYAML), block("json", everythingInJSON), block("json", "{\"é\": x"), block("yaml", "a: [\n\tb"),
		"## Layer 2\n- [0.5] a <!-- hebbian: id=b w=x base=0.50 low=2026-11-31 -->\n- [1.20] b\n## Layer 2\n", "<!-- hebbian: layer=2 epoch=2026-11 -->\n- [.5] a\n<!-- hebbian: end -->")
	for seed := range uint64(20) {
		seeds = append(seeds, randomMemory(rand.New(rand.NewPCG(seed, 8))))
	}
	return seeds
}

// noteSeeds are notes of all styles.
func noteSeeds() []string {
	seeds := []string{
		section("a", "2026-11-28T10:00", "2026-09", "- Activated: x (y), z 0,5\n- Tags: t"), "## Session 24:61 x\n- Activated: a 2, (b\n", "Séance\n9h05\n===\n", "## 🧠 **Session** 10:00\n",
		"```\n" + section("a", "2026-11-28T10:00", "2026-09", "") + "```\n", "> " + section("a", "2026-11-28T10:00", "2026-09", ""), "##\tSESSION\t10:00 <!-- hebbian: epoch=2026-09 -->\n",
	}
	for seed := range uint64(20) {
		for _, src := range randomNotes(rand.New(rand.NewPCG(seed, 9))) {
			seeds = append(seeds, src)
		}
	}
	slices.Sort(seeds)
	return seeds
}

// inRange holds that findings stand in a source.
func inRange(t *testing.T, src []byte, findings []layers.Finding) {
	t.Helper()
	lines := bytes.Split(src, []byte("\n"))
	for _, f := range findings {
		if f.At.Line < 1 || f.At.Line > len(lines) || f.At.Column < 1 || f.At.Column > utf8.RuneCount(lines[f.At.Line-1])+1 {
			t.Errorf("%q: the finding %v is nowhere", src, f)
		}
		if f.Text == "" || f.Hint == "" || f.Rule == "" || strings.ContainsAny(f.Text, "\n\r") {
			t.Errorf("%q: the finding %q, hint %q", src, f.Text, f.Hint)
		}
	}
}

// Any bytes are a memory file and a note, and all that is found in them
// stands in them.
func FuzzParseStaysInRange(f *testing.F) {
	for _, s := range append(memorySeeds(), noteSeeds()...) {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		m := layers.Parse(memoryFile, src)
		inRange(t, src, m.Findings)
		whole := markdown.Span{End: len(m.Doc.Source)}
		for _, l := range m.Layers {
			if !whole.Holds(l.Span) || !l.Span.Holds(l.Body) || m.Layer(l.Number) != l {
				t.Errorf("%q: layer %d at %v, body %v", src, l.Number, l.Span, l.Body)
			}
		}
		for _, p := range m.Patterns {
			if !p.Item.Content.Holds(p.Number) || p.Number.Empty() || p.ID == "" || p.Visible < 0 || p.Visible > 10000 {
				t.Errorf("%q: pattern %+v", src, p)
			}
			if p.Derived && m.Pattern(p.ID) != p {
				t.Errorf("%q: the id %q does not name its pattern", src, p.ID)
			}
		}
		n := layers.ParseNote(noteFile, src)
		inRange(t, src, n.Findings)
		for _, s := range n.Sessions {
			if s.ID == "" && s.Derived || s.At != n.Doc.Position(s.Heading.Span.Start) {
				t.Errorf("%q: session %+v", src, s)
			}
			for _, u := range s.Uses {
				if u.Offset < s.Heading.Span.End || u.Offset >= len(src) || u.Activation < 1 || u.Activation > 10000 {
					t.Errorf("%q: use %+v", src, u)
				}
			}
			inRange(t, src, m.UnknownIDs(s))
		}
	})
}

// scanAgrees holds that a note which is only scanned has no session that
// matters now, and that its sessions are known by id, epoch, kind and start.
func scanAgrees(t *testing.T, src string) {
	t.Helper()
	e := layers.NewEpisodes(layers.Epoch{Open: "2026-11", Closed: "2026-10"})
	e.Add(noteFile, []byte(src))
	if len(e.Notes()) > 0 {
		return
	}
	full := layers.NewEpisodes(e.Epoch())
	full.Read(noteFile, []byte(src))
	roll := full.Roll(nil)
	if len(roll.Pending)+len(roll.Counted)+len(full.ClosedIDs()) > 0 {
		t.Errorf("%q is only scanned, but %d sessions are pending, %d counted, %d closed", src, len(roll.Pending), len(roll.Counted), len(full.ClosedIDs()))
		return
	}
	sessions := full.Notes()[0].Sessions
	for _, s := range sessions {
		if !s.Start.IsZero() && s.Counts() && !slices.Contains(e.ByEpoch()[s.Epoch], s.ID) {
			t.Errorf("%q: the scan has %v of %s, not the session %s", src, e.ByEpoch()[s.Epoch], s.Epoch, s.ID)
		}
		if e.Latest() < s.Epoch {
			t.Errorf("%q: the scan has nothing later than %q, but a session is of %s", src, e.Latest(), s.Epoch)
		}
		if strings.Count(src, "start=") == 1 && !s.Start.IsZero() && s.Counts() {
			wantedByStart(t, src, s.Start)
		}
	}
}

// wantedByStart holds that a scanned note is wanted before sessions that start
// earlier, and not before ones that start later.
func wantedByStart(t *testing.T, src string, start time.Time) {
	t.Helper()
	for _, by := range []time.Duration{-time.Second, time.Second} {
		e := layers.NewEpisodes(layers.Epoch{Open: "2026-11", Closed: "2026-10"})
		e.Add(noteFile, []byte(src))
		other := fmt.Sprintf("## Session <!-- hebbian: session=other start=%s kind=interactive epoch=2026-11 -->\n", start.Add(by).Format(time.RFC3339))
		e.Read("memory/2026-11-29.md", []byte(other))
		if wanted := len(e.Wanted(1)) > 0; wanted != (by < 0) {
			t.Errorf("%q: wanted %v beside a session that starts %v later", src, wanted, by)
		}
	}
}

func FuzzScanAgreesWithParse(f *testing.F) {
	for _, s := range noteSeeds() {
		f.Add(s)
	}
	f.Fuzz(scanAgrees)
}

func TestScanAgreesWithParseOnRandomNotes(t *testing.T) {
	const old = "session=a start=2026-08-02T10:00:00Z kind=interactive epoch=2026-08"
	parts := []string{
		"## Session 10:00", "# séance", "Sessão 9h05", "## Session 10:00 <!-- hebbian: " + old + " -->", "### SESSION <!-- hebbian: " + strings.Replace(old, "=a", "=b", 1) + " origin=agent --> ##",
		"Session 10:00 <!-- hebbian: " + old + " -->", "\n---\n", "\n===\n", "```\n", "> ", "- ", "    ", "\t", "\n", "\n\n", "\r\n", " <!-- importance: 7 --> ", "<!--", "-->", "text", "- Activated: x\n",
		"🧠 ", "**", "## ", "## Session <!-- hebbian:  " + old + " -->", "## Session <!--hebbian: " + old + "-->", "## Session <!-- hebbian: " + strings.Replace(old, "interactive", "cron", 1) + " -->",
		"## Session <!-- hebbian: " + strings.Replace(old, "2026-08-02", "2026-08-03", 1) + " x=\"a b\" -->", "\ufeff", "<div>\n",
	}
	for seed := range uint64(6000) {
		r := rand.New(rand.NewPCG(seed, 10))
		var b strings.Builder
		for range 1 + r.IntN(7) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		if scanAgrees(t, b.String()); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// Notations that a person, another tool or a merge may leave behind.
func TestScanAgreesWithParseOnOddHeadings(t *testing.T) {
	const old = "<!-- hebbian: session=a start=2026-08-02T10:00:00Z kind=interactive epoch=2026-08 -->"
	tests := []struct{ name, src string }{
		{"a comment before the word", "## <!-- importance: 7 --> Session 10:00\n"},
		{"a tag around the word", "## <b>Session</b> 10:00\n"},
		{"a picture before the word", "## ![](x.png) Session 10:00\n"},
		{"markup in the word", "## **S**ession 10:00\n"},
		{"many signs before the word", "## " + strings.Repeat("═", 30) + " Session 10:00\n"},
		{"an underlined heading of two lines", "Session 10:00\nabout the login\n---\n"},
		{"text behind the annotation", "## Session 10:00 " + old + " more\n"},
		{"an annotation in code", "## Session 10:00 `" + old + "`\n"},
		{"an annotation that does not parse", "## Session 10:00 " + strings.Replace(old, " -->", " note -->", 1) + "\n"},
		{"a key twice", "## Session 10:00 " + strings.Replace(old, " -->", " session=b -->", 1) + "\n"},
		{"an epoch that does not exist", "## Session 10:00 " + strings.Replace(old, "2026-08 ", "2026-18 ", 1) + "\n"},
		{"another comment behind", "## Session 10:00 " + old + " <!-- epoch=2026-11 -->\n"},
		{"fields glued to the end", "## Session 10:00 " + strings.Replace(old, " -->", "-->", 1) + "\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { scanAgrees(t, test.src) })
	}
}

func FuzzDisownGivesBackWhatWasAdopted(f *testing.F) {
	for _, s := range memorySeeds() {
		f.Add(s)
	}
	f.Fuzz(adoptAndDisown)
}

func FuzzUpdateChangesNothingElse(f *testing.F) {
	notes := noteSeeds()
	for i, s := range memorySeeds() {
		f.Add(s, notes[i%len(notes)])
	}
	f.Fuzz(func(t *testing.T, memory, note string) {
		m := layers.Parse(memoryFile, []byte(memory))
		if layers.Errors(m.Findings) == 0 && layers.Errors(layers.ParseNote(noteFile, []byte(note)).Findings) == 0 {
			updateHolds(t, memory, map[string]string{noteFile: note}, at(900))
		}
	})
}
