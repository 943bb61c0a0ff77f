package layers_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

// adoptable are files that have no layers yet.
func adoptable() []string {
	return []string{
		"", "a", "a\n", "a\n\n\n", "\n\na", "  \n", "\t", "\n", "a\r\n", "a\r\nb", "\r\n", "a\nb\r\n", "a\r\nb\n", "a\r", "\ufeff", "\ufeffa", "\ufeffa\r\n",
		"---\ntitle: x\n---\n# A\n", "---\ntitle: x\n---", "---\r\ntitle: x\r\n---\r\n", "\ufeff---\ntitle: x\n---\na", "---\n---\n", "---\ntitle: x\n---\n\n\n",
		"# A\n\n## B\n\n- [0.50] c\n", "- a\n  - b", "- a\n\n      code", "- \n", "- ```\n  x\n", "> a", "> - a\n", "<div>\nx", "<div>\n", "<!-- x -->", "a\n===",
		"```\nx\n```", "    code\n", "[a]: b", "[a]:", "a\\", "a  \n", "| a |\n|---|\n| b |", "@README.md\n", "\xff\xfe\x00", "1. a\n2. b\n", "```\n<!-- hebbian: layer=1 -->\n\n<!-- hebbian: end -->\n```\n",
		"a <!-- importance: 7 -->\n", "- a <!-- hebbian: id=a -->\n", "Setext\n---", "***", "a\n\n---\n",
	}
}

// adopted returns a file with its layers, and whether it could be adopted.
func adopted(t *testing.T, src string) (string, bool) {
	t.Helper()
	edits, findings := layers.Adopt(memory(src))
	if len(findings) > 0 {
		if edits != nil {
			t.Errorf("%q is adopted in spite of %v", src, findings)
		}
		return "", false
	}
	return spliced(t, src, edits), true
}

// adoptAndDisown holds what Adopt promises of one source.
func adoptAndDisown(t *testing.T, src string) {
	t.Helper()
	before := memory(src)
	if before.Layered() {
		return
	}
	out, ok := adopted(t, src)
	if !ok {
		return
	}
	after := memory(out)
	if len(after.Findings) > len(before.Findings) {
		t.Errorf("%q has new findings once it is adopted: %v", src, said(after.Findings))
		return
	}
	for n := 1; n <= 4; n++ {
		if after.Layer(n) == nil || len(after.Layers) != 4 || after.Layers[n-1].Number != n {
			t.Errorf("%q has the layers %v once it is adopted", src, numbers(out))
			return
		}
	}
	core := after.Doc.Text(after.Layer(1).Body)
	if want := src[before.Doc.Body:]; strings.TrimSpace(core) != strings.TrimSpace(want) || !strings.HasPrefix(out, src[:before.Doc.Body]) {
		t.Errorf("%q has the layer 1 %q once it is adopted", src, core)
		return
	}
	undo, whole := layers.Disown(after)
	if !whole {
		t.Errorf("%q cannot be disowned once it is adopted", src)
		return
	}
	if back := spliced(t, out, undo); back != src {
		t.Errorf("%q becomes %q once it is disowned", src, back)
	}
}

func TestDisownGivesBackWhatWasAdopted(t *testing.T) {
	for _, src := range adoptable() {
		if _, ok := adopted(t, src); !ok {
			t.Errorf("%q cannot be adopted", src)
		}
		adoptAndDisown(t, src)
	}
	random := rand.New(rand.NewPCG(5, 6))
	parts := append(adoptable(), "\n", "\n\n", "\r\n", "  ", "    ", "- ", "> ", "# ", "```\n", "~~~", "<!--", "-->", "<div>", "</div>", "<pre>", "---\n", "...\n", "a: b\n",
		"<!-- hebbian: end -->", "<!-- hebbian: layer=1 -->", "<!-- hebbian: layer=1 -->\n\n", "\n<!-- hebbian: end -->\n\n", "`", "[", "](", "\\", "\x00", "## Layer 2: CONSOLIDATED PATTERNS\n")
	for range 3000 {
		var b strings.Builder
		for range 1 + random.IntN(6) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		adoptAndDisown(t, b.String())
	}
}

func TestWhatSomethingUnclosedSwallowsIsNotAdopted(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"a fence", "a\n\n```go\nb\n", "3:1 structure: the code fence opened here is never closed, so nothing can be added below it"},
		{"a comment", "a\n\n<!-- b\n\nc\n", "3:1 structure: the HTML comment opened here is never closed, so nothing can be added below it"},
		{"preformatted text", "a\n\n<pre>\nb\n", "3:1 structure: the HTML block opened here is never closed, so nothing can be added below it"},
		{"a conflict", "a\n<<<<<<< b\n", "2:1 structure: a conflict marker"},
		{"an annotation that does not parse", "- a <!-- hebbian: b -->\n", "1:20 annotations: the annotation does not parse: a = is missing after a key"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			edits, findings := layers.Adopt(memory(test.src))
			same(t, "findings", []string{test.want}, said(findings))
			same(t, "edits", 0, len(edits))
		})
	}
}

func TestAdoptedFileThatWasChangedIsNotDisowned(t *testing.T) {
	whole, _ := adopted(t, "# A\n\ntext\n")
	changes := map[string]string{
		"a pattern":        strings.Replace(whole, "PATTERNS\n", "PATTERNS\n\n- [0.30] a\n", 1),
		"another line end": strings.Replace(whole, "\n\n## Layer 3", "\r\n\n## Layer 3", 1),
		"a stamp":          strings.Replace(whole, "PATTERNS\n", "PATTERNS <!-- hebbian: epoch=2026-11 -->\n", 1),
		"a parameter":      strings.Replace(whole, "0.05", "0.06", 1),
		"no first marker":  strings.Replace(whole, "<!-- hebbian: layer=1 -->", "", 1),
		"text at the end":  whole + "a\n",
		"text at the top":  "a\n" + whole,
		"a file of ours":   layers.Fresh,
		"nothing":          "",
	}
	for name, src := range changes {
		t.Run(name, func(t *testing.T) {
			if edits, ok := layers.Disown(memory(src)); ok || edits != nil {
				t.Errorf("%q is disowned", src)
			}
		})
	}
	kept := strings.Replace(whole, "text\n", "other text\n", 1)
	edits, ok := layers.Disown(memory(kept))
	if !ok || spliced(t, kept, edits) != "# A\n\nother text\n" {
		t.Errorf("%q is not disowned", kept)
	}
}

func TestFreshMemoryIsSound(t *testing.T) {
	m := memory(layers.Fresh)
	same(t, "findings", []string(nil), said(m.Findings))
	same(t, "layers", []int{1, 2, 3, 4}, numbers(layers.Fresh))
	same(t, "parameters", layers.DefaultParams(), m.Params)
	same(t, "patterns", 3, len(m.Patterns))
	for n, name := range map[int]string{1: "CORE", 2: "CONSOLIDATED PATTERNS", 3: "EPISODIC INDEX", 4: "META INSTRUCTIONS"} {
		same(t, "name", name, layers.Name(n))
	}
}
