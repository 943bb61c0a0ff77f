package layers_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestADiscountedSessionDoesNotCount(t *testing.T) {
	const start = "2026-11-28T10:00"
	out := func(section string) string { return strings.Replace(section, " -->", " counted=no -->", 1) }
	pending, counted := section("a", start, "", "- Activated: x\n"), section("a", start, "2026-11", "- Activated: x\n")
	old := section("a", start, "2026-08", "- Activated: x\n")
	tests := []struct {
		name  string
		notes []string
		want  string // counted, then pending
	}{
		{"pending", []string{"memory/2026-11-28.md: " + out(pending)}, "|"},
		{"counted", []string{"memory/2026-11-28.md: " + out(counted)}, "|"},
		{"a copy of it", []string{"memory/2026-11-28.md: " + out(counted), "memory/2026-11-28-b.md: " + pending}, "|"},
		{"another", []string{"memory/2026-11-28.md: " + out(counted) + "\n" + section("b", start, "", "- Activated: x\n")}, "|memory/2026-11-28.md:b"},
		{"another word", []string{"memory/2026-11-28.md: " + strings.Replace(pending, " -->", " counted=yes -->", 1)}, "|memory/2026-11-28.md:a"},
		{"of a note that is only scanned", []string{"memory/2026-08-28.md: " + out(old)}, "|"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := gathered(test.notes...)
			roll := e.Roll(nil)
			if got := ids(roll.Counted) + "|" + ids(roll.Pending); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			if got := e.ByEpoch()["2026-08"]; len(got) > 0 {
				t.Errorf("%v are stamped", got)
			}
		})
	}
}

func TestDiscountMarksTheHeadingAlone(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"annotated", "## Session 10:00 <!-- hebbian: session=a kind=interactive start=2026-11-28T10:00:00Z epoch=2026-11 -->\r\n\r\nText.\r\n",
			"## Session 10:00 <!-- hebbian: session=a kind=interactive start=2026-11-28T10:00:00Z epoch=2026-11 counted=no -->\r\n\r\nText.\r\n"},
		{"derived", "## Session 10:00\n\n- Activated: x", "kind=interactive counted=no -->\n\n- Activated: x"},
		{"another word", "## Session 10:00 <!-- hebbian: session=a start=2026-11-28T10:00:00Z kind=interactive counted=yes -->\n", "kind=interactive counted=no -->\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := layers.ParseNote("memory/2026-11-28.md", []byte(test.src)).Sessions[0]
			edits, err := s.Discount()
			if err != nil {
				t.Fatal(err)
			}
			now, err := markdown.Apply([]byte(test.src), edits)
			if err != nil || !strings.HasSuffix(string(now), test.want) {
				t.Fatalf("%v\n%s", err, now)
			}
			again := layers.ParseNote("memory/2026-11-28.md", now).Sessions[0]
			if again.Counts() || again.ID != s.ID || !again.Start.Equal(s.Start) {
				t.Errorf("%+v", again)
			}
		})
	}
}
