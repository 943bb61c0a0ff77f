package notes_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestPatternsAreItemsOfLayerTwo(t *testing.T) {
	read(t, notes.Memory, []reading{
		{"weights", "## Layer 2\n- [0.62] a\n- [.5] b\n- [1] c\n- [0,4400] d\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet pattern w=6200: a", "3 §1 bullet pattern w=5000: b", "4 §1 bullet pattern w=10000: c", "5 §1 bullet pattern w=4400: d"}},
		{"no weights", "# Layer 2\n- [1.2] a\n- [-0.1] b\n- [0.12345] c\n- [x] d\n- [0.5]e\n- f\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet: [1.2] a", "3 §1 bullet: [-0.1] b", "4 §1 bullet: [0.12345] c", "5 §1 bullet: d", "6 §1 bullet: [0.5]e", "7 §1 bullet: f"}},
		{"only a weight", "# Layer 2\n- [0.5]\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet pattern w=5000: [0.5]"}},
		{"the text on the next line", "# Layer 2\n- [0.5]\n  a\n", []string{"1 §1 heading: Layer 2", "3 §1 bullet pattern w=5000: a"}},
		{"only at the top", "# Layer 2\n- a\n  - [0.5] b\n> - [0.5] c\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet: a", "3 §1 <1 bullet: [0.5] b", "4 §1 bullet: [0.5] c"}},
		{"behind a task box", "# Layer 2\n- [x] [0.5] a\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet: [0.5] a"}},
		{"its heading is underlined", "# Layer 2\n- [0.5] a\n  ===\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet: [0.5] a"}},
		{"no prefix behind a weight", "# Layer 2\n- [0.5] W a\n- W b\n", []string{"1 §1 heading: Layer 2", "2 §1 bullet pattern w=5000: W a", "3 §1 bullet world: b"}},
		{"markers", "- [0.1] a\n\n<!-- hebbian: layer=2 -->\n\n- [0.5] b\n\n<!-- hebbian: end -->\n\n- [0.3] c\n", []string{"1 §0 bullet: [0.1] a", "5 §0 bullet pattern w=5000: b", "9 §0 bullet: [0.3] c"}},
	})
	same(t, "a note", []string{"1 §1 heading: Layer 2", "2 §1 bullet: [0.5] a"}, facts(notes.Note, "# Layer 2\n- [0.5] a\n"))
}

// patterns says the patterns of a memory file, as the two packages read them.
func patterns(src string) (theirs, ours []string) {
	m := layers.Parse("CLAUDE.md", []byte(src))
	for _, p := range m.Patterns {
		theirs = append(theirs, fmt.Sprintf("%d %d %s", m.Doc.Position(p.Item.Content.Start).Line, p.Visible, p.Text))
	}
	for _, f := range notes.Read(notes.Memory, []byte(src), nil) {
		if f.Kind == notes.Pattern {
			text := src[f.Start:f.End]
			if strings.HasPrefix(text, "[") { // a weight without a text stays
				text = ""
			}
			line := f.Line - strings.Count(src[strings.LastIndexByte(src[:f.Start], '[')+1:f.Start], "\n")*min(1, len(text))
			ours = append(ours, fmt.Sprintf("%d %d %s", line, f.Weight, text))
		}
	}
	return theirs, ours
}

func TestPatternsAreThoseOfPackageLayers(t *testing.T) {
	for name, src := range fixtures(t) {
		t.Run(name, func(t *testing.T) {
			theirs, ours := patterns(src)
			same(t, name, theirs, ours)
		})
	}
}

func TestLayerTwoIsThatOfPackageLayers(t *testing.T) {
	for _, heading := range []string{
		"## Layer 2", "# LAYER 2 — CONSOLIDATED PATTERNS", "## Couche 2", "## Camada 2 – x", "## Capa 2: x", "## Schicht 2", "## Layer #2", "## Layer2",
		"## Layer\u00a02", "## (Layer 2)", "## Layer 2 of 4", "## 🧠 Layer 2 🧠", "## **Layer 2** — *Patterns*", "## `Layer 2`", "## [Layer 2](patterns.md)",
		"## Layer 2 ##", "## <!-- x --> Layer 2", "## Layer 2 <!-- importance: 7 -->", "Layer 2\n-------", "## Consolidated patterns", "# CONSOLIDATED PATTERNS:",
		"## Layer 12", "## Layer 2.5", "## Couche 2,5", "## Layer 2a", "## Layer 2nd", "## Layers 2", "## Layer two", "## The layer 2", "## Player 2", "## Layer",
		"##Layer 2", "\\## Layer 2", "Layer 2", "- ## Layer 2", "> ## Layer 2", "```\n## Layer 2\n```", "<div>\n## Layer 2\n</div>", "<!--\n## Layer 2\n-->",
	} {
		src := heading + "\n\n- [0.5] a\n"
		theirs, ours := patterns(src)
		same(t, src, theirs, ours)
	}
}

func TestRandomLayersAreThoseOfPackageLayers(t *testing.T) {
	parts := []string{
		"## Layer 1\n", "## Layer 2\n", "# Layer 2\n", "# Layer 3: x\n", "### a\n", "# b\n", "# =====\n", "# =====\n", "## -----\n", "\n", "\n", "text\n",
		"- [0.5] c\n", "- [0.62] d\n  e\n", "- f\n  - [0.1] g\n", "1. [1] h <!-- hebbian: id=x w=1 -->\n", "> - [0.4] i\n", "- [0.5]\n",
		"\n<!-- hebbian: layer=2 -->\n", "\n<!-- hebbian: layer=1 -->\n", "\n<!-- hebbian: end -->\n", "<!-- x --> <!-- hebbian: layer=2 -->\n",
		"```\n", "Layer 2\n===\n", "---\n", "<!-- y\n", "-->\n",
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		var b strings.Builder
		for range 2 + rng.IntN(12) {
			b.WriteString(parts[rng.IntN(len(parts))])
		}
		theirs, ours := patterns(b.String())
		same(t, b.String(), theirs, ours)
		if t.Failed() {
			return
		}
	}
}
