package layers_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

// versionLines are lines of layer 2, some of them wrong.
func versionLines() []string {
	return []string{
		"- [0.30] Run the tests. <!-- hebbian: id=tests w=0.30 base=0.30 stage=episodic -->",
		"- [0.30] Run the tests. <!-- hebbian: id=tests w=0.30 base=0.25 streak=2 high=1 stage=episodic -->",
		"- [0.62] Small commits. <!-- hebbian: id=commits w=0.62 base=0.60 from=2026-10-01T08:00:00Z was=tiny,little stage=strong -->",
		"- [0.61] Small commits. <!-- hebbian: id=commits w=0.62 base=0.60 from=2026-10-01T08:00:00Z was=tiny,little stage=strong -->",
		"- [0.05] Old habit. <!-- hebbian: id=old w=0.05 base=0.05 low=2026-09-01 stage=fading frozen=2026-10-02 -->",
		"- [0.40] Scoped. <!-- importance: 7 --> <!-- hebbian: id=scoped w=0.40 base=0.40 scope=go,web -->",
		"- [0.40] Two. <!-- hebbian: id=old w=0.40 --> <!-- hebbian: id=two w=0.40 base=0.40 -->",
		"- [0.20] Wrong. <!-- hebbian: id=wrong w=9 base=0.20 low=never stage=what streak=x -->",
		"- [0.20] Broken. <!-- hebbian: id=a id=b -->",
		"- [0.20] New.",
		"- No number. <!-- hebbian: id=none w=0.20 -->",
		"- [0.20] Short. <!-- hebbian: id=é! w=0.20 -->",
		"### A heading <!-- hebbian: id=tests w=0.30 base=0.30 stage=episodic -->",
	}
}

// TestVersionsReadWhatParseReads reads many versions of one file with what was
// learnt of the others, and each alone.
func TestVersionsReadWhatParseReads(t *testing.T) {
	var seen layers.Versions
	lines, patterns, findings := versionLines(), 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 7))
		var b strings.Builder
		fmt.Fprintf(&b, "## Layer 1: CORE\n\n%s\n## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=2026-%02d -->\n\n", strings.Repeat("- Ask.\n", r.IntN(3)), 1+r.IntN(12))
		for range r.IntN(8) {
			b.WriteString(lines[r.IntN(len(lines))] + "\n")
		}
		if r.IntN(8) == 0 {
			b.WriteString("\n> a quote, which is not read by line\n")
		}
		got, want := seen.Parse("CLAUDE.md", []byte(b.String())), layers.Parse("CLAUDE.md", []byte(b.String()))
		if !reflect.DeepEqual(got.Doc, want.Doc) || !reflect.DeepEqual(got.Patterns, want.Patterns) || !reflect.DeepEqual(got.Findings, want.Findings) || got.Epoch != want.Epoch {
			t.Fatalf("%s\nread as\n%+v\nalone as\n%+v", b.String(), got, want)
		}
		patterns, findings = patterns+len(want.Patterns), findings+len(want.Findings)
	}
	if patterns < 5000 || findings < 1000 {
		t.Errorf("only %d patterns and %d findings were read", patterns, findings)
	}
}
