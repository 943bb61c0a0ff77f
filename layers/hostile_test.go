package layers_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

// hostile are inputs of up to 1 MB that once took time in proportion to the
// square of their size.
var hostile = []struct{ name, memory, note string }{
	{"one id for all", "## Layer 2\n\n" + strings.Repeat("- [0] a\n", 50000), ""},
	{"words in brackets", "## Layer 2\n\n" + strings.Repeat("- [ab] x\n", 50000), ""},
	{"flat YAML", "## Layer 4\n\n```yaml hebbian\n" + strings.Repeat("k: 1\n", 12000) + "```\n", ""},
	{"headings and items", "", strings.Repeat("## Session\n", 20000) + strings.Repeat("- a\n", 60000)},
	{"unknown ids", "## Layer 2\n\n" + strings.Repeat("- [0] always run the tests\n", 200), "## Session 10:00\n\n- Activated: " + strings.Repeat("run-test, ", 60000) + "\n"},
}

func BenchmarkHostile(b *testing.B) {
	for _, h := range hostile {
		b.Run(strings.ReplaceAll(h.name, " ", "-"), func(b *testing.B) {
			b.SetBytes(int64(len(h.memory) + len(h.note)))
			for b.Loop() {
				m := memory(h.memory)
				for _, s := range layers.ParseNote("memory/2026-11-28.md", []byte(h.note)).Sessions {
					m.UnknownIDs(s)
				}
			}
		})
	}
}

// TestFindingsOfAFileAreBounded holds that no input makes findings without end,
// and that an error beyond the bound is still one.
func TestFindingsOfAFileAreBounded(t *testing.T) {
	m := memory("## Layer 2\n\n" + strings.Repeat("- [0.99] above\n", 1500) + strings.Repeat("- [2] beyond\n", 1500))
	last := m.Findings[len(m.Findings)-1]
	if len(m.Findings) != layers.MaxFindings+1 || last.Text != "and more: only the first 1,000 are shown" || last.Warning {
		t.Errorf("%d findings, the last is %+v", len(m.Findings), last)
	}
	var many []layers.Finding
	for i := range 3000 {
		many = append(many, layers.Finding{File: fmt.Sprint(i / 1500), Rule: "a", Warning: i != 2999})
	}
	got := layers.Limit(many)
	if len(got) != 2*(layers.MaxFindings+1) || layers.Errors(got) != 1 || got[len(got)-1].Warning {
		t.Errorf("%d findings, %d errors", len(got), layers.Errors(got))
	}
}

// TestLargeParameterBlockIsRefused holds that a block is read only within its
// bounds, and never repeated.
func TestLargeParameterBlockIsRefused(t *testing.T) {
	const large = "4:1 parameters: the parameter block is too large"
	const other = "parameters: the YAML of the parameters does not parse: anchors, aliases and tags are not read here"
	tests := []struct{ name, syntax, text, want string }{
		{"64 KB", "yaml", strings.Repeat("# comment\n", 7000), large},
		{"many keys", "yaml", strings.Repeat("k: 1\n", 1001), large},
		{"many values", "yaml", "k: [" + strings.Repeat("1,", 1001) + "1]", large},
		{"many keys in JSON", "json", "{" + strings.Repeat("\"k\":1,", 1001) + "\"k\":1}", large},
		{"many values in JSON", "json", "{\"k\":[" + strings.Repeat("1,", 1001) + "1]}", large},
		{"deep", "yaml", "k: " + strings.Repeat("[", 60000), large},
		{"deep in JSON", "json", strings.Repeat("[", 60000), large},
		{"deep objects in JSON", "json", strings.Repeat("{\"k\":", 60), large},
		{"deep dashes", "yaml", strings.Repeat("- ", 60) + "a", large},
		{"an anchor", "yaml", "k: &a 1", "4:4 " + other},
		{"an alias", "yaml", "k: *a", "4:4 " + other},
		{"a tag", "yaml", "k: !!int 1", "4:4 " + other},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(block(test.syntax, test.text))
			same(t, "findings", []string{test.want}, said(m.Findings))
			same(t, "parameters", layers.DefaultParams(), m.Params)
		})
	}
}
