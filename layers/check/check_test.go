package check_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

func TestSoundMemoryHasNoFindings(t *testing.T) {
	for name, s := range map[string]story{
		"a state":         {memory: sound, note: diary},
		"a change":        {memory: sound, note: diary, parents: []string{sound}},
		"a fresh memory":  {memory: layers.Fresh},
		"a first commit":  {memory: sound, note: diary, before: []check.Line{}},
		"no layers":       {memory: "# A\n"},
		"a new memory":    {memory: sound, note: diary, parents: []string{""}},
		"an adopted file": {memory: sound, note: diary, parents: []string{"# A\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := said(check.Run(s.subject())); got != "" {
				t.Error(got)
			}
		})
	}
	if got := check.Run(&check.Subject{File: memoryFile}); len(got) > 0 {
		t.Errorf("nothing at all has findings: %v", got)
	}
}

func TestFindingsStandInTheOrderOfTheirPlaces(t *testing.T) {
	s := story{memory: swap("[0.55]", "[1.55]") + "\n<!-- hebbian: x -->\n", note: "## Session 25:00\n", missing: noteFile}
	want := "CLAUDE.md:7:4 weights: weight 1.55 is not between 0 and 1\n" +
		"CLAUDE.md:11:22 episodes: this pointer leads to a note that does not exist\n" +
		"CLAUDE.md:17:16 annotations: the annotation does not parse: a = is missing after a key\n" +
		"memory/2026-11-28.md:1:1 sessions: the heading has a time that does not exist"
	if diff := cmp.Diff(want, said(check.Run(s.subject()))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff("CLAUDE.md:7:4 weights: weight 1.55 is not between 0 and 1", said(check.Run(s.subject(), "weights", "structure"))); diff != "" {
		t.Errorf("two rules: -want +got\n%s", diff)
	}
	if got := check.Run(s.subject(), "no such rule"); len(got) > 0 {
		t.Errorf("no rule finds %v", got)
	}
}

func TestChangeIsNotToBlameForWhatWasThere(t *testing.T) {
	const text = "weight 1.55 is not between 0 and 1"
	const line = "- [1.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->"
	tests := []struct {
		name    string
		before  []check.Line
		warning bool
	}{
		{"it was there", []check.Line{{Rule: "weights", Text: text, Source: line}}, true},
		{"it is new", []check.Line{}, false},
		{"another line", []check.Line{{Rule: "weights", Text: text, Source: line + " "}}, false},
		{"another text", []check.Line{{Rule: "weights", Text: "other", Source: line}}, false},
		{"another rule", []check.Line{{Rule: "structure", Text: text, Source: line}}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := story{memory: swap("[0.55]", "[1.55]"), before: test.before}
			want := "CLAUDE.md:7:4 weights: " + text
			if test.warning {
				want = "warning " + want
			}
			if diff := cmp.Diff(want, said(check.Run(s.subject()))); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestFrozenLayerIsNeverExcused(t *testing.T) {
	s := story{memory: swap("kind.", "kind!"), parents: []string{sound}, before: []check.Line{{Rule: "frozen", Text: "layer 4 (META INSTRUCTIONS) was changed", Source: "- Be kind!"}}}
	if diff := cmp.Diff("CLAUDE.md:15:10 frozen: layer 4 (META INSTRUCTIONS) was changed", said(check.Run(s.subject(), "frozen"))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestMemoryFileThatGoesIsAChangeOfItsFrozenLayers(t *testing.T) {
	s := story{parents: []string{sound}}.subject()
	s.Memory = nil
	want := "CLAUDE.md:0:0 frozen: layer 1 (CORE) was removed\nCLAUDE.md:0:0 frozen: layer 4 (META INSTRUCTIONS) was removed"
	if diff := cmp.Diff(want, said(check.Run(s))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
