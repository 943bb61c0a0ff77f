package layers_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/git-hebbian/git-hebbian/layers"
)

const skimmed = "memory/2026-11-02.md"

// skimsLike demands that a note read by line gives the sessions that a parse gives.
func skimsLike(t *testing.T, src string) {
	t.Helper()
	want, got := layers.ParseNote(skimmed, []byte(src)).Sessions, layers.Skim(skimmed, []byte(src))
	same := cmp.Options{
		cmpopts.IgnoreFields(layers.Session{}, "Heading", "Title", "Origin", "Derived"),
		cmpopts.IgnoreFields(layers.Activated{}, "Offset"),
		cmpopts.IgnoreUnexported(layers.Session{}), cmpopts.EquateEmpty(),
	}
	if diff := cmp.Diff(want, got, same); diff != "" {
		t.Fatalf("%q (-parsed +skimmed):\n%s", src, diff)
	}
	heard, alone := layers.NewEpisodes(layers.Epoch{Open: "2026-11"}), layers.NewEpisodes(layers.Epoch{Open: "2026-11"})
	heard.Hear(func(_ string, _ []byte, sessions []*layers.Session) { got = sessions })
	for _, epoch := range []layers.Epoch{{Open: "2026-11"}, {Open: "2026-12", Closed: "2026-10"}, {Open: "2027-01", Closed: "2026-12"}} {
		heard.Enter(epoch)
		alone.Enter(epoch)
		heard.Add(skimmed, []byte(src))
		alone.Add(skimmed, []byte(src))
		if diff := cmp.Diff(alone.ByEpoch(), heard.ByEpoch()); diff != "" || len(heard.Notes()) != len(alone.Notes()) || !slices.Equal(alone.Wanted(3), heard.Wanted(3)) {
			t.Fatalf("%q in %v (-scanned +skimmed): %s", src, epoch, diff)
		}
	}
	if diff := cmp.Diff(want, got, same); diff != "" {
		t.Fatalf("%q (-parsed +heard):\n%s", src, diff)
	}
}

// skimLines are lines that notes are made of, many of them odd.
func skimLines() []string {
	return []string{
		"", "", "", "# 2026-11-02", "## 08:00", "### Deeper", "## Notes #", "#No heading", "####### Seven",
		"## Session 09:30 — Fix it <!-- hebbian: session=a1 start=2026-11-02T09:30:00Z kind=interactive epoch=2026-11 -->",
		"## Session 10:30 <!-- hebbian: session=a2 start=2026-11-02T10:30:00Z kind=interactive origin=agent epoch=2026-10 -->",
		"### Session 11:30 <!-- hebbian: session=a3 start=2026-11-02T11:30:00Z kind=cron epoch=2026-11 -->",
		"## Session 12:30 \\<!-- hebbian: session=a4 start=2026-11-02T12:30:00Z kind=interactive epoch=2026-11 -->",
		"## Session `13:30 <!-- hebbian: session=a5 start=2026-11-02T13:30:00Z kind=interactive epoch=2026-11 -->",
		"## Session 14:30", "## *Session* 15:30", "Session 16:30", "===", "---", "- ---",
		"- Activated: run-tests (`go test`), small-commits 0.6", "- Activated:", "- **Activated:** run-tests", "- Activé : a, b 0,5",
		"- Activated: run-tests 7", "- Tags: a, b", "- Tags: <!-- hebbian: x=1 -->", "  - small-commits", "  goes on", "    - Activated: deep",
		"- Prose that goes on.", "- W @Mira: A fact.", "Prose.", "goes on", "@who", "> - Activated: quoted", "```", "~~~", "<!--", "-->", "<div>", "</div>",
		"1. Activated: one", "* Activated: star", "+ Activated: plus", "- Activated: `", "- - Activated: two", "-\tActivated: tab", "- [x]: y", "Activated: run-tests",
		"| a | b |", "- a | b", "    code", "\tcode", "- Activated: run-tests ", "- Activated: été, x\u00a0y", "-", "- ", "\r", "- Activated: a\r", "&amp;", "\\", "+++",
	}
}

// TestSkimReadsWhatAParseReads puts lines together at random.
func TestSkimReadsWhatAParseReads(t *testing.T) {
	lines := skimLines()
	for seed := range uint64(20000) {
		r := rand.New(rand.NewPCG(seed, 7))
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString(lines[r.IntN(len(lines))])
			b.WriteByte('\n')
		}
		skimsLike(t, b.String())
	}
	for seed := range uint64(2000) { // notes that people and harvest write
		r := rand.New(rand.NewPCG(seed, 8))
		var b strings.Builder
		for hour := range 4 {
			fmt.Fprintf(&b, "## Session %02d:30 <!-- hebbian: session=s%d start=2026-11-02T%02d:30:00Z kind=interactive epoch=2026-11 -->\n\n- It went on.\n", hour, hour, hour)
			if r.IntN(2) == 0 {
				b.WriteString("- Activated: a (`go test`), b 0.5\n- Tags: x, y\n")
			}
			if r.IntN(3) == 0 {
				b.WriteString(lines[r.IntN(len(lines))] + "\n")
			}
			b.WriteByte('\n')
		}
		skimsLike(t, b.String())
	}
}

func FuzzSkim(f *testing.F) {
	f.Add(strings.Join(skimLines(), "\n"))
	for _, line := range skimLines() {
		f.Add("## Session 09:30 <!-- hebbian: session=a1 start=2026-11-02T09:30:00Z kind=interactive epoch=2026-11 -->\n\n" + line + "\n\n- Activated: a\n")
	}
	f.Fuzz(func(t *testing.T, src string) { skimsLike(t, src) })
}
