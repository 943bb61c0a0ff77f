package layers_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

const noteFile = "memory/2026-11-28.md"

// said returns findings as "line:column rule: text", with a word before those
// that are only warnings.
func said(findings []layers.Finding) []string {
	var list []string
	for _, f := range findings {
		line := fmt.Sprintf("%s %s: %s", f.At, f.Rule, f.Text)
		if f.Warning {
			line = "warning " + line
		}
		list = append(list, line)
	}
	return list
}

// same fails with the difference between what is wanted and what came.
func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: -want +got\n%s", what, diff)
	}
}

// memory reads a source as a memory file.
func memory(src string) *layers.Memory { return layers.Parse(memoryFile, []byte(src)) }

// consolidated is a memory with four layers and the given lines in layer 2.
func consolidated(lines string) string {
	return "## Layer 1: CORE\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n" + lines + "\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"
}

// firstLine is the line on which the lines given to consolidated begin.
const firstLine = 5

// spliced returns a source with the edits made.
func spliced(t *testing.T, src string, edits []markdown.Edit) string {
	t.Helper()
	out, err := markdown.Apply([]byte(src), edits)
	if err != nil {
		t.Fatalf("%q: %v", src, err)
	}
	return string(out)
}

// crlf gives a text the line ends of Windows.
func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
