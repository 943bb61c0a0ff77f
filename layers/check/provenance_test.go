package check_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/check"
)

// TestProvenance asks what an agent may make of one file. Lines of before and
// now are parted by bars.
func TestProvenance(t *testing.T) {
	const owner, agent, untrusted = " <!-- hebbian: origin=owner -->", " <!-- hebbian: origin=agent -->", " <!-- hebbian: origin=untrusted -->"
	tests := []struct {
		name   string
		before []string // by parent
		now    string
		want   string // what the findings say, in parts
	}{
		{"a new claim", []string{""}, "- A." + owner, "writes this line as origin=owner"},
		{"a first commit", nil, "- A." + owner, "writes this line as origin=owner"},
		{"new words", []string{"- A." + owner}, "- B." + owner, "writes this line as origin=owner"},
		{"a word less", []string{"- A b." + owner}, "- A." + owner, "writes this line as origin=owner"},
		{"nothing new", []string{"- A." + owner}, "- [0.5] A. <!-- hebbian: id=x origin=owner -->", ""},
		{"another file or place", []string{"- B.|- A." + owner}, "> A." + owner, ""},
		{"plain becomes a claim", []string{"- A."}, "- A." + owner, "writes this line as origin=owner"},
		{"a claim of one parent", []string{"- B.", "- A." + owner}, "- A." + owner, ""},
		{"below a heading", []string{"# H" + owner}, "# H" + owner + "|- A.", "writes this line as origin=owner"},
		{"below a heading, not its own", []string{"# H" + owner}, "# H" + owner + "|- A." + agent, ""},
		{"a heading and what is below it", []string{""}, "# H" + owner + "|- A.|- B.", "writes this line as origin=owner"},
		{"no claim", []string{""}, "- A.|- B." + agent + "|- C." + untrusted, ""},
		{"agent to owner", []string{"- A." + agent}, "- A." + owner, "raises the origin of this line from agent to owner"},
		{"agent to nothing", []string{"- A." + agent}, "- A.", "raises the origin of this line from agent to owner"},
		{"untrusted to agent", []string{"- A." + untrusted}, "- A." + agent, "raises the origin of this line from untrusted to agent"},
		{"system to agent", []string{"- A. <!-- hebbian: origin=system -->"}, "- A." + agent, "raises the origin of this line from system to agent"},
		{"system and untrusted", []string{"- A. <!-- hebbian: origin=system -->"}, "- A." + untrusted, ""},
		{"lowered", []string{"- A." + owner}, "- A." + untrusted, ""},
		{"out of a section", []string{"# H" + untrusted + "||- A."}, "# H" + untrusted + "||# I||- A.", "raises the origin of this line from untrusted to owner"},
		{"a heading that is raised", []string{"# H" + untrusted + "||- A."}, "# H||- A.", "raises the origin of this line from untrusted to owner"},
		{"the same said again beside it", []string{"- A." + agent}, "- A." + agent + "|- A.", ""},
		{"a copy that says so", []string{"- A." + untrusted}, "- A." + untrusted + "|- A." + agent, "raises the origin of this line from untrusted to agent"},
		{"raised in one parent", []string{"- A." + agent, "- A." + owner}, "- A." + owner, ""},
		{"raised in none", []string{"- A." + agent, "- A." + untrusted}, "- A." + owner, "raises the origin of this line from untrusted to owner"},
		{"code", []string{""}, "```|- A." + owner + "|```", ""},
		{"wrapped", []string{"- A b." + untrusted}, "- A|  b.", "raises the origin of this line from untrusted to owner"},
	}
	lines := func(s string) []byte { return []byte(strings.ReplaceAll(s, "|", "\n") + "\n") }
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := &check.Provenance{Agent: "claude", Now: []check.Text{{File: "a.md", Src: lines(test.now)}}}
			for _, b := range test.before {
				p.Before = append(p.Before, [][]byte{lines(b)})
			}
			var said []string
			for _, f := range check.Run(&check.Subject{Origins: p}, check.RuleProvenance) {
				if f.Warning || !strings.Contains(f.Hint, "git hebbian retain") {
					t.Errorf("got %+v", f)
				}
				said = append(said, strings.TrimPrefix(f.Text, "an agent (claude) "))
			}
			if got := strings.Join(said, "; "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			p.Agent = ""
			if found := check.Run(&check.Subject{Origins: p}, check.RuleProvenance); len(found) > 0 {
				t.Errorf("of a person: %+v", found)
			}
		})
	}
}

// TestProvenanceAsksForMore before it finds a claim: whether a person took the
// line for theirs, and whether another file has it.
func TestProvenanceAsksForMore(t *testing.T) {
	src := []byte("- A|b\n  c. <!-- hebbian: origin=owner -->\n")
	for _, test := range []struct {
		name  string
		owned []string
		words string
		want  int
	}{
		{"neither", nil, "", 1},
		{"all lines", []string{"- A|b", "  c. <!-- hebbian: origin=owner -->"}, "", 0},
		{"the first line", []string{"- A|b"}, "", 1},
		{"another file", nil, "A|b c.", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := &check.Provenance{Agent: "claude", Now: []check.Text{{File: "a.md", Src: src}}, Elsewhere: func(words string) bool { return words == test.words },
				Owned: func(line string) bool {
					for _, o := range test.owned {
						if o == line {
							return true
						}
					}
					return false
				}}
			if found := check.Run(&check.Subject{Origins: p}, check.RuleProvenance); len(found) != test.want {
				t.Errorf("got %+v", found)
			}
		})
	}
}

func TestProvenancePlaces(t *testing.T) {
	src := []byte("\ufeff- é A. <!-- hebbian: origin=owner -->\n- é\tB. <!-- hebbian: origin=owner -->\n")
	for i, e := range check.Claims(src) {
		if at := check.Place(src, e); at.Line != i+1 || at.Column != 3 {
			t.Errorf("%q: %v", e.Words, at)
		}
	}
}
