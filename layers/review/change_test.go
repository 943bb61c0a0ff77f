package review_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// memory returns a memory with patterns, each a weight in brackets, a text and an
// annotation.
func memory(patterns ...string) *layers.Memory {
	src := "## Layer 1: CORE\n\n- Ask first.\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n"
	for _, p := range patterns {
		src += "- " + p + "\n"
	}
	return layers.Parse("CLAUDE.md", []byte(src+"\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"))
}

func pattern(visible, w string) string {
	return fmt.Sprintf("[%s] Run tests. <!-- hebbian: id=run w=%s base=0.50 -->", visible, w)
}

func moved(from, to *layers.Memory) review.Version {
	return review.Version{Op: "update", Memory: [2]*layers.Memory{from, to}}
}

func TestChangesOfPatterns(t *testing.T) {
	m := func(visible, w string) *layers.Memory { return memory(pattern(visible, w)) }
	tests := []struct {
		name     string
		versions []review.Version
		now      *layers.Memory
		want     string
	}{
		{"over all of them", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55")), moved(m("0.55", "0.55"), m("0.60", "0.60"))}, m("0.60", "0.60"), "weight 0.50 0.60"},
		{"back where it was", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55")), moved(m("0.55", "0.55"), m("0.50", "0.50"))}, m("0.50", "0.50"), ""},
		{"a new one", []review.Version{moved(memory("[0.50] Run"), memory("[0.55] Run <!-- hebbian: id=run w=0.55 base=0.50 -->"))}, memory("[0.55] Run <!-- hebbian: id=run w=0.55 base=0.50 -->"), "weight 0.50 0.55"},
		{"set by a person since", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55"))}, m("0.70", "0.55"), ""},
		{"set by a person between", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55")), moved(m("0.70", "0.55"), m("0.75", "0.75"))}, m("0.75", "0.75"), "weight 0.70 0.75"},
		{"retired since", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55"))}, memory(), ""},
		{"two branches", []review.Version{moved(m("0.50", "0.50"), m("0.55", "0.55")), moved(m("0.50", "0.50"), m("0.48", "0.48"))}, m("0.55", "0.55"), "weight 0.50 0.55"},
		{"proposed", []review.Version{{Op: "reflect", Memory: [2]*layers.Memory{memory(), memory("[0.30] Run")}}}, memory("[0.30] Run"), "proposed 0.00 0.30"},
		{"the file is new", []review.Version{{Op: "update", Memory: [2]*layers.Memory{nil, m("0.55", "0.55")}}}, m("0.55", "0.55"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			for _, c := range review.Changes(test.versions, review.Present{Memory: test.now}) {
				got += fmt.Sprintf("%s %s %s", c.Kind, c.Old, c.New)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

const world = "bank/world.md"

func TestChangesOfPagesAndTheirUndo(t *testing.T) {
	const (
		a    = "- W Works from Porto. <!-- hebbian: id=aa seen=2026-01-01 -->\n"
		b    = "- W Likes tea. <!-- hebbian: id=bb -->\n"
		out  = "- W ~~Likes tea.~~ ([2026](x.md)) <!-- hebbian: id=bb -->\n"
		mine = "- A line of mine.\n"
	)
	today := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	tests := []struct {
		name          string
		old, new, now string
		archive       string
		kind          review.Kind
		undone        string // "": it does not wait
		emptied       string // the archive
	}{
		{"added", "# W\n\n" + b, "# W\n\n" + b + a, "# W\n\n" + b + a + mine, "", review.Added, "# W\n\n" + b + mine, ""},
		{"added and gone since", b, b + a, b + mine, "", "", "", ""},
		{"retired", a + b, a + out, a + out + mine, "", review.Retired, a + b + mine, ""},
		{"brought back since", a + b, a + out, a + b, "", "", "", ""},
		{"faded", mine + a + b, mine + b, mine + b, "# A\n\n" + a, review.Gone, mine + strings.Replace(a, "01-01", "11-30", 1) + b, "# A\n\n"},
		{"faded, the first", a + b, b, b, "", review.Gone, strings.Replace(a, "01-01", "11-30", 1) + b, ""},
		{"line ends", crlf(b), crlf(b + a), crlf(b + a + mine), "", review.Added, crlf(b + mine), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			now := review.Present{Pages: map[string][]byte{world: []byte(test.now)}}
			if test.archive != "" {
				now.Pages["bank/archive/2026.md"] = []byte(test.archive)
			}
			changes := review.Changes([]review.Version{{Op: "reflect", Pages: []review.Page{{File: world, Old: []byte(test.old), New: []byte(test.new)}}}}, now)
			if test.undone == "" {
				if len(changes) > 0 {
					t.Fatalf("%v waits", changes)
				}
				return
			}
			if len(changes) != 1 || changes[0].Kind != test.kind {
				t.Fatalf("got %v, want one that is %s", changes, test.kind)
			}
			draft := review.NewDraft(now)
			if err := draft.Undo(changes[0], today); err != nil {
				t.Fatal(err)
			}
			files, err := draft.Files()
			if err != nil {
				t.Fatal(err)
			}
			if got := string(files[world]); got != test.undone {
				t.Errorf("got\n%s\nwant\n%s", got, test.undone)
			}
			if got := string(files["bank/archive/2026.md"]); got != test.emptied {
				t.Errorf("archive: got\n%s\nwant\n%s", got, test.emptied)
			}
		})
	}
}

func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }

func TestADraftKeepsWhatNobodyDecidedAbout(t *testing.T) {
	before := memory(pattern("0.50", "0.50"), "[0.40] Read. <!-- hebbian: id=read w=0.40 base=0.40 -->")
	now := memory(pattern("0.55", "0.55"), "[0.40] Read. <!-- hebbian: id=read w=0.40 base=0.40 -->")
	change := review.Changes([]review.Version{moved(before, now)}, review.Present{Memory: now})[0]
	tests := []struct {
		name string
		text string
		want string // of the refusal; empty: it is taken
	}{
		{"a text", "- [0.55] Run all tests. <!-- hebbian: id=run w=0.55 base=0.50 -->", ""},
		{"a number", strings.Replace("- "+pattern("0.55", "0.55"), "[0.55]", "[0.9]", 1), ""},
		{"two lines", "- [0.55] Run all\n  tests. <!-- hebbian: id=run w=0.55 base=0.50 -->", ""},
		{"nothing", " \n", "nothing is left"},
		{"another id", strings.Replace("- "+pattern("0.55", "0.55"), "id=run", "id=walk", 1), "has to stay a pattern"},
		{"an id that is taken", strings.Replace("- "+pattern("0.55", "0.55"), "id=run", "id=read", 1), "already"},
		{"a heading", "## Layer 4", "layer"},
		{"a second pattern", "- " + pattern("0.55", "0.55") + "\n- [0.30] More.", "other patterns"},
		{"a fence", "- " + pattern("0.55", "0.55") + "\n\n```", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			draft := review.NewDraft(review.Present{Memory: now})
			err := draft.Rewrite(change, test.text)
			if test.name == "a fence" { // which would swallow all that follows
				if err == nil {
					t.Error("it was taken")
				}
				return
			}
			if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
			if files, _ := draft.Files(); err != nil && len(files) > 0 {
				t.Error("what was refused is in the draft")
			}
		})
	}
}

func TestTakeBack(t *testing.T) {
	merge := func(base, ours, theirs []byte) ([]byte, bool) { return []byte("merged"), string(ours) != "both" }
	tests := []struct {
		name                string
		before, after, now  string // "-": there is no file
		want                string
		changed, conflicted bool
	}{
		{"nothing came since", "a", "b", "b", "a", true, false},
		{"taken back already", "a", "b", "a", "a", false, false},
		{"something came since", "a", "b", "c", "merged", true, false},
		{"the same line", "a", "b", "both", "both", false, true},
		{"a new file goes", "-", "b", "b", "-", true, false},
		{"a new file was changed", "-", "b", "c", "c", false, true},
		{"a file comes back", "a", "-", "-", "a", true, false},
		{"another has its place", "a", "-", "c", "c", false, true},
		{"it is gone since", "a", "b", "-", "-", false, true},
		{"an empty file is one", "", "-", "-", "", true, false},
	}
	file := func(s string) []byte {
		if s == "-" {
			return nil
		}
		return []byte(s)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := review.TakeBack(file(test.before), file(test.after), file(test.now), merge)
			src := string(got.Src)
			if got.Src == nil {
				src = "-"
			}
			if src != test.want || got.Changed != test.changed || got.Conflict != test.conflicted {
				t.Errorf("got %q, changed %v, conflict %v", src, got.Changed, got.Conflict)
			}
		})
	}
}
