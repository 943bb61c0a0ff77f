package notes_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

const record = "## Recalls <!-- hebbian: log=recall origin=system -->\n\n- 14:32 [a](b.md#L1) 0.82 <!-- hebbian: fact=0 question=1 -->\n"

func TestRecordsHoldNoFacts(t *testing.T) {
	read(t, notes.Note, []reading{
		{"at the end", "# a\n\n- b\n\n" + record, []string{"1 §1 heading: a", "3 §1 bullet: b"}},
		{"alone", record, nil},
		{"what follows at the same level", record + "\n## c\n\n- d\n", []string{"5 §1 heading: c", "7 §1 bullet: d"}},
		{"what follows at a higher level", record + "# c\nd\n", []string{"4 §1 heading: c", "5 §1 paragraph: d"}},
		{"deeper headings belong to it", record + "### c\n\n- d\n\n#### e\n", nil},
		{"an underlined heading ends it", record + "\nc\n---\nd\n", []string{"5 §1 heading: c", "7 §1 paragraph: d"}},
		{"decoration ends it", "# a\n" + record + "\n## ===\n\nd\n", []string{"1 §1 heading: a", "8 §1 paragraph: d"}},
		{"decoration with the annotation", "## <!-- hebbian: log=x -->\n\na\n", nil},
		{"underlined", "Recalls <!-- hebbian: log=recall -->\n---\na\n\n# b\n", []string{"5 §1 heading: b"}},
		{"two", record + record + "# a\n", []string{"7 §1 heading: a"}},
		{"another value", "# a <!-- hebbian: log=x -->\nb\n", nil},
		{"only so called", "## Recalls\n\n- a\n", []string{"1 §1 heading: Recalls", "3 §1 bullet: a"}},
		{"another annotation", "## Recalls <!-- hebbian: id=log -->\n\n- a\n", []string{"1 §1 heading: Recalls", "3 §1 bullet: a"}},
		{"a broken annotation", "## Recalls <!-- hebbian: log=recall x -->\n\n- a\n", []string{"1 §1 heading: Recalls", "3 §1 bullet: a"}},
		{"the annotation of an item", "- a <!-- hebbian: log=recall -->\n- b\n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"a heading in an item", "- # a <!-- hebbian: log=recall -->\n- b\n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"in code", "```\n" + record + "```\na\n", []string{
			"2 §0 code: ## Recalls <!-- hebbian: log=recall origin=system -->",
			"4 §0 code: - 14:32 [a](b.md#L1) 0.82 <!-- hebbian: fact=0 question=1 -->", "6 §0 paragraph: a"}},
		{"code in it", record + "```\n# b\n```\n# c\n", []string{"7 §1 heading: c"}},
		{"its origin ends with it", "# a\n" + record + "## b\n- c\n", []string{"1 §1 heading: a", "5 §2 heading: b", "6 §2 bullet: c"}},
		{"an item that it ends", "- a\n  - b\n" + record + "# c\n- d\n  - e\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet: b", "6 §1 heading: c", "7 §1 bullet: d", "8 §1 <3 bullet: e"}},
	})
	same(t, "a memory file", []string{"1 §1 heading: Layer 2", "2 §1 bullet pattern w=5000: a", "7 §2 heading: Layer 3", "8 §2 bullet: [0.5] c"},
		facts(notes.Memory, "# Layer 2\n- [0.5] a\n## x <!-- hebbian: log=y -->\n- [0.5] b\n\ntext\n# Layer 3\n- [0.5] c\n"))
}

// outside returns the facts of a source that stand in no record, as package
// markdown tells where records are, by their places and kinds.
func outside(t *testing.T, src string) []string {
	t.Helper()
	d, err := markdown.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var records []markdown.Span
	for i, h := range d.Headings {
		if _, ok := h.Annotation.Get("log"); !ok {
			continue
		}
		end := len(src)
		for _, next := range d.Headings[i+1:] {
			if next.Level <= h.Level {
				end = next.Span.Start
				break
			}
		}
		records = append(records, markdown.Span{Start: h.Span.Start, End: end})
	}
	var list []string
	for _, f := range notes.Read(notes.Note, []byte(strings.ReplaceAll(src, "log=", "lag=")), nil) {
		if !slices.ContainsFunc(records, func(s markdown.Span) bool { return s.Contains(f.Start) }) {
			list = append(list, placed(f))
		}
	}
	return list
}

func placed(f notes.Fact) string {
	return fmt.Sprint(f.Line, f.Last, " ", f.Start, f.End, f.Form, f.Kind, f.Importance)
}

func TestRandomRecordsAreThoseOfPackageMarkdown(t *testing.T) {
	parts := []string{
		"\n", "\n", "# a\n", "## b\n", "### c\n", "# ===\n", "## --- <!-- hebbian: log=x -->\n", record, record, "# d <!-- hebbian: log=x -->\n", "### e <!-- hebbian: log=y -->\n",
		"f <!-- hebbian: log=z -->\n---\n", "g\n===\n", "- h\n", "  - i\n", "text\n", "> quote\n", "```\n", "    code\n", "<!-- j\n", "-->\n", "- # l <!-- hebbian: log=x -->\n",
		"## m <!-- hebbian: log=x --> n\n", "## o <!-- hebbian: log= -->\n", "## p <!-- hebbian: log=x log=y -->\n", "## `q <!-- hebbian: log=x -->`\n", "## r <!-- hebbian: log=x --> <!-- s -->\n",
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 20000 {
		var b strings.Builder
		for range 2 + rng.IntN(12) {
			b.WriteString(parts[rng.IntN(len(parts))])
		}
		var got []string
		for _, f := range notes.Read(notes.Note, []byte(b.String()), nil) {
			got = append(got, placed(f))
		}
		if same(t, b.String(), outside(t, b.String()), got); t.Failed() {
			return
		}
	}
}
