package drift_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/drift"
)

// file makes a memory of the lines of layers 1, 2 and 4.
func file(one, two, four string) *layers.Memory {
	return layers.Parse("CLAUDE.md", []byte("# Memory\n\n## Layer 1: CORE\n\n"+one+"\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n"+two+
		"\n\n## Layer 3: EPISODIC INDEX\n\n- [2026-11-28](memory/2026-11-28.md) One\n\n## Layer 4: META INSTRUCTIONS\n\n"+four+"\n"))
}

func TestWhatIsTheSameHasNotDrifted(t *testing.T) {
	for _, text := range []string{layers.Fresh, "", "Never.\n", "## Layer 1: CORE\n", "## Layer 2: CONSOLIDATED PATTERNS\r\n\r\n- [0.50] Twice.\r\n- [0.50] Twice.\r\n"} {
		m := layers.Parse("CLAUDE.md", []byte(text))
		r := drift.Compare(m, m)
		if r.Alarms() > 0 || len(r.Changes) > 0 {
			t.Errorf("%q: %+v", text, r)
		}
		for _, l := range r.Layers {
			if l.String() != "1.000" {
				t.Errorf("%q: layer %d is %v", text, l.Layer, l)
			}
		}
	}
}

func TestALayerThatIsEmptyOnOneSideIsNothingLikeIt(t *testing.T) {
	r := drift.Compare(file("", "- [0.50] Use tabs.", ""), file("- Be kind.", "", ""))
	want := "0.000 critical; 0.000 critical; 1.000 ; 1.000 ; "
	got := ""
	for _, l := range r.Layers {
		got += l.String() + " " + string(l.Severity) + "; "
	}
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestLikenessIsTheCosineOfTheFormula(t *testing.T) {
	// Two documents; df of use is 2 and of the others 1: the weights are 1 and
	// ln(3/2) + 1 = 1.405.
	r := drift.Compare(file("", "- [0.50] Use tabs.", ""), file("", "- [0.50] Use spaces.", ""))
	if got := r.Layers[1].String(); got < "0.1" || got > "0.5" {
		t.Errorf("got %s", got)
	}
}

// TestEveryKindOfChangeIsNamed has pairs of layers 1, 2 and 4, and what is said of
// them besides notes of the kind reworded.
func TestEveryKindOfChangeIsNamed(t *testing.T) {
	tests := []struct {
		name      string
		then, now *layers.Memory
		want      string
	}{
		{"a pattern is known by its id", file("", "- [0.50] Use tabs. <!-- hebbian: id=a -->\n- [0.50] Ask Ada. <!-- hebbian: id=b -->", ""),
			file("", "- [0.50] Ask Ada. <!-- hebbian: id=b -->\n- [0.50] Wait patiently. <!-- hebbian: id=a -->", ""), "reworded note 9→10; "},
		{"and by a former one", file("", "- [0.50] Use tabs. <!-- hebbian: id=a -->", ""),
			file("", "- [0.50] Never use tabs. <!-- hebbian: id=c was=\"a\" -->", ""), "polarity alarm 9→9; "},
		{"the scope of an annotation", file("", "- [0.50] Use tabs. <!-- hebbian: id=a -->", ""),
			file("", "- [0.50] Use tabs. <!-- hebbian: id=a scope=\"go\" -->", ""), "scope alarm 9→9; "},
		{"a pattern that is gone", file("", "- [0.50] Use tabs.\n- [0.50] Ask Ada.", ""), file("", "- [0.50] Ask Ada.", ""), "deleted alarm 9→0; "},
		{"one that was fading", file("", "- [0.05] Use tabs.\n- [0.50] Ask Ada.", ""), file("", "- [0.50] Ask Ada.", ""), "deleted note 9→0; "},
		{"one that is new", file("", "- [0.50] Ask Ada.", ""), file("", "- [0.30] Use tabs.\n- [0.50] Ask Ada.", ""), "added note 0→9; "},
		{"one that is in another layer", file("", "- [0.50] Use tabs.", ""), file("", "", "- Use tabs."), "moved note 9→17; "},
		{"a number in the parameters", file("", "", "```yaml hebbian\nparameters: {decay: 0.02}\n```"), file("", "", "```yaml hebbian\nparameters: {decay: 0.2}\n```"), "number alarm 18→18; "},
		{"a heading above", file("", "### Never\n\n- [0.50] Use tabs.\n\n### Else\n", ""), file("", "### Always\n\n- [0.50] Use tabs.\n\n### Else\n", ""), "polarity alarm 11→11; deleted note 9→0; added note 0→9; "},
		{"words with a colon above", file("", "Never:\n\n- Use tabs.", ""), file("", "Always:\n\n- Use tabs.", ""), "deleted alarm 9→0; polarity alarm 11→11; added note 0→9; "},
		{"what is struck out", file("", "- [0.50] Ask Ada and Peter.", ""), file("", "- [0.50] ~~Ask Ada and Peter.~~", ""), "deleted alarm 9→0; "},
		{"a command", file("", "- [0.50] Run `make test` first.", ""), file("", "- [0.50] Run `make lint` first.", ""), "name alarm 9→9; "},
		{"layer 1", file("- Be kind.", "", ""), file("- Be *kind*.", "", ""), "core alarm 3→3; "},
		{"a quotation mark and a full stop", file("", "- [0.50] Ask \"Ada\"", ""), file("", "- [0.50] Ask “Ada”.", ""), "reworded note 9→9; "},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			for _, c := range drift.Compare(test.then, test.now).Changes {
				lines := [2]int{}
				if c.Then != nil {
					lines[0] = c.Then.Line
				}
				if c.Now != nil {
					lines[1] = c.Now.Line
				}
				got += fmt.Sprintf("%s %s %d→%d; ", c.Kind, c.Severity, lines[0], lines[1])
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// FuzzCompare holds that no bytes break it, that numbers stay in their range, and
// that nothing has drifted from itself.
func FuzzCompare(f *testing.F) {
	f.Add(layers.Fresh, strings.ReplaceAll(layers.Fresh, "before", "after"))
	f.Add("## Layer 2\n- [0.5] `a` ~~b~~ [c](d \\\n", "## Layer 2\n> ne pas 1.\n| a | 2h |\n")
	f.Add("## Layer 2\n- [0.5] 30 of may 2026, 5 h, v1.2.3, 3pm, 1,000\n", "## Layer 2\n- [0.5] never without\n")
	f.Fuzz(func(t *testing.T, then, now string) {
		a, b := layers.Parse("a.md", []byte(then)), layers.Parse("b.md", []byte(now))
		r := drift.Compare(a, b)
		for _, l := range r.Layers {
			if l.Value < 0 || l.Value > 1 {
				t.Errorf("layer %d is %v", l.Layer, l.Value)
			}
		}
		if same := drift.Compare(b, b); len(same.Changes) > 0 {
			t.Errorf("it drifted from itself: %+v", same.Changes)
		}
	})
}
