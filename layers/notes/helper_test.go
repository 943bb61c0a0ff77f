package notes_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// said writes a fact in one line: lines, section, parent, form, kind, what
// else it has, and its text.
func said(src string, f notes.Fact) string {
	forms := [...]string{"bullet", "paragraph", "row", "heading", "code"}
	kinds := [...]string{"world", "experience", "opinion", "observation", "pattern"}
	origins := [...]string{"owner", "agent", "untrusted", "system"}
	var b strings.Builder
	fmt.Fprintf(&b, "%d", f.Line)
	if f.Last != f.Line {
		fmt.Fprintf(&b, "-%d", f.Last)
	}
	fmt.Fprintf(&b, " §%d", f.Section)
	if f.Parent >= 0 {
		fmt.Fprintf(&b, " <%d", f.Parent)
	}
	fmt.Fprintf(&b, " %s", forms[f.Form])
	if f.Kind != notes.Observation {
		fmt.Fprintf(&b, " %s", kinds[f.Kind])
	}
	if f.Origin != notes.Owner {
		fmt.Fprintf(&b, " %s", origins[f.Origin])
	}
	if f.Confidence >= 0 {
		fmt.Fprintf(&b, " c=%d", f.Confidence)
	}
	if f.Weight >= 0 {
		fmt.Fprintf(&b, " w=%d", f.Weight)
	}
	if f.Importance > 0 {
		fmt.Fprintf(&b, " i=%d", f.Importance)
	}
	return b.String() + ": " + src[f.Start:f.End]
}

// facts reads a source and says its facts.
func facts(role notes.Role, src string) []string {
	var list []string
	for _, f := range notes.Read(role, []byte(src), nil) {
		list = append(list, said(src, f))
	}
	return list
}

// A reading is a source and what its facts say.
type reading struct {
	name, src string
	want      []string
}

// read holds each source against its facts.
func read(t *testing.T, role notes.Role, tests []reading) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Helper()
			same(t, test.src, test.want, facts(role, test.src))
		})
	}
}

// same fails with the difference between what is wanted and what came.
func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%q: -want +got\n%s", what, diff)
	}
}

// fixtures returns the files of testdata/markdown by name.
func fixtures(t testing.TB) map[string]string {
	t.Helper()
	names, err := filepath.Glob("../../testdata/markdown/*/*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures (%v)", err)
	}
	files := map[string]string{}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name)] = string(src)
	}
	return files
}
