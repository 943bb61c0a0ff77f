package layers_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

const keptMemory = `## Layer 1: CORE

- Ask first.

## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=2026-11 -->

### Code

- [0.62] Run the tests
  before every commit. <!-- hebbian: id=run-tests w=0.62 base=0.50 cue="go test" -->
- [0.30] Keep functions short. <!-- hebbian: id=short w=0.30 base=0.30 -->

## Layer 3: EPISODIC INDEX

- [2026-11-28 09:00](memory/2026-11-28.md) Login <!-- hebbian: session=a1 -->
`

const keptNote = `# 2026-11-28

## Session 09:00 — Login <!-- hebbian: session=a1 start=2026-11-28T09:00:00Z kind=cron epoch=2026-11 -->

- It waits.

## Retain

- W @Ana: Owns the API. <!-- hebbian: id=f1 origin=agent -->

## Pointers

- [a](b.md) Login <!-- hebbian: session=a1 -->
- [a](b.md) Login <!-- hebbian: session=a2 -->
`

// TestLossesAreWhatARewriteTookAway has what tools do to comments, and what people do.
func TestLossesAreWhatARewriteTookAway(t *testing.T) {
	strip := func(s string) string {
		var out []string
		for _, line := range strings.Split(s, "\n") {
			line, _, _ = strings.Cut(line, " <!--")
			out = append(out, line)
		}
		return strings.Join(out, "\n")
	}
	change := func(pairs ...string) func(string) string { return strings.NewReplacer(pairs...).Replace }
	for name, test := range map[string]struct {
		old  string
		edit func(string) string
		want []int // lines
	}{
		"nothing":                    {keptMemory, change(), nil},
		"all comments of the memory": {keptMemory, strip, []int{5, 9, 11, 15}},
		"all comments of a note":     {keptNote, strip, []int{3, 13, 14}},
		"wrapped otherwise":          {keptMemory, change("tests\n  before every commit. <", "tests before every\n  commit. <"), nil},
		"wrapped, and lost":          {keptMemory, func(s string) string { return strip(change("tests\n  before", "tests before")(s)) }, []int{5, 9, 10, 14}},
		"a number set by hand":       {keptMemory, change("[0.62]", "[0.90]"), nil},
		"a number, and lost":         {keptMemory, change("[0.30]", "[0.90]", " <!-- hebbian: id=short w=0.30 base=0.30 -->", ""), []int{11}},
		"reworded without":           {keptMemory, change("short. <!-- hebbian: id=short w=0.30 base=0.30 -->", "tiny."), nil},
		"removed":                    {keptMemory, change("- [0.30] Keep functions short. <!-- hebbian: id=short w=0.30 base=0.30 -->\n", ""), nil},
		"promoted":                   {keptMemory, change("- [0.30] Keep functions short. <!-- hebbian: id=short w=0.30 base=0.30 -->\n", "", "- Ask first.", "- Ask first.\n- Keep functions short."), nil},
		"other fields":               {keptMemory, change("w=0.30 base=0.30", "w=0.30 base=0.30 streak=1"), nil},
		"the stamp only":             {keptNote, change(" epoch=2026-11", ""), []int{3}},
		"one of two alike":           {keptNote, change(" <!-- hebbian: session=a1 -->", ""), []int{13}},
		"one of two alike, removed":  {keptNote, change("- [a](b.md) Login <!-- hebbian: session=a1 -->\n", ""), nil},
		"a third without":            {keptNote, change("## Pointers\n\n", "## Pointers\n\n- [a](b.md) Login\n"), nil},
		"what a fact says of itself": {keptNote, change(" <!-- hebbian: id=f1 origin=agent -->", ""), nil},
		"a base taken away":          {strings.Replace(keptMemory, "id=short", "id=keep-functions-short", 1), change(" <!-- hebbian: id=keep-functions-short w=0.30 base=0.30 -->", ""), nil},
		"windows line ends":          {keptNote, func(s string) string { return strings.ReplaceAll(strip(s), "\n", "\r\n") }, []int{3, 13, 14}},
		"in a fence":                 {"```\n- a <!-- hebbian: session=x -->\n```\n\n- a\n", change(" <!-- hebbian: session=x -->", ""), nil},
	} {
		t.Run(name, func(t *testing.T) {
			now := test.edit(test.old)
			got := layers.Losses([]byte(test.old), []byte(now))
			var lines []int
			var edits []markdown.Edit
			for _, l := range got {
				lines = append(lines, l.At.Line)
				edits = append(edits, l.Edits...)
			}
			if len(lines) != len(test.want) {
				t.Fatalf("lines %v, want %v\n%s", lines, test.want, now)
			}
			for i := range lines {
				if lines[i] != test.want[i] {
					t.Fatalf("lines %v, want %v\n%s", lines, test.want, now)
				}
			}
			back, err := markdown.Apply([]byte(now), edits)
			if err != nil {
				t.Fatal(err)
			}
			if left := layers.Losses([]byte(test.old), back); len(left) > 0 {
				t.Errorf("%d are still lost in\n%s", len(left), back)
			}
			if n := strings.Count(test.old, "hebbian:") - strings.Count(test.old, "id=f1"); len(got) > 0 && strings.Count(string(back), "hebbian:")-strings.Count(string(back), "id=f1") != n {
				t.Errorf("not %d annotations, but\n%s", n, back)
			}
			if name == "one of two alike" && string(back) != test.old || name == "the stamp only" && string(back) != test.old {
				t.Errorf("put back as\n%s", back)
			}
		})
	}
}
