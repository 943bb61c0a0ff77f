package layers_test

import (
	"fmt"
	"testing"
)

// numbers returns the layers of a source, in order.
func numbers(src string) []int {
	var ns []int
	for _, l := range memory(src).Layers {
		ns = append(ns, l.Number)
	}
	return ns
}

func TestHeadingNamesItsLayer(t *testing.T) {
	tests := []struct {
		name, heading string
		want          int // 0: none
	}{
		{"word and number", "## Layer 1", 1},
		{"any level", "###### Layer 2", 2},
		{"capital letters", "# LAYER 2 — CONSOLIDATED PATTERNS", 2},
		{"small letters", "# layer 3", 3},
		{"French", "## Couche 3 : INDEX ÉPISODIQUE", 3},
		{"Portuguese", "## Camada 4 – INSTRUÇÕES", 4},
		{"Spanish", "## Capa 1: NÚCLEO", 1},
		{"German", "## Schicht 2", 2},
		{"a number sign before the number", "## Layer #3", 3},
		{"no blank", "## Layer2", 2},
		{"no-break blank", "## Layer\u00a04", 4},
		{"full stop", "## Layer 2.", 2},
		{"in parentheses", "## (Layer 2)", 2},
		{"one of four", "## Layer 1 of 4", 1},
		{"pictures around it", "## 🧠 Layer 2 🧠", 2},
		{"emphasis", "## **Layer 2** — *Patterns*", 2},
		{"code", "## `Layer 2`", 2},
		{"link", "## [Layer 2](patterns.md)", 2},
		{"closing signs", "## Layer 2 ##", 2},
		{"comment before", "## <!-- x --> Layer 2", 2},
		{"comment after", "## Layer 2 <!-- importance: 7 -->", 2},
		{"annotation after", "## Layer 2 <!-- hebbian: epoch=2026-11 -->", 2},
		{"underlined", "Layer 2\n-------", 2},
		{"underlined twice", "Layer 3\n=", 3},
		{"three blanks before", "   ## Layer 2", 2},
		{"whole name 1", "## CORE", 1},
		{"whole name 2", "## Consolidated patterns", 2},
		{"whole name 3", "## episodic index", 3},
		{"whole name 4", "# META INSTRUCTIONS:", 4},
		{"whole name in a picture frame", "## 📌 CORE 📌", 1},

		{"name with more", "## Core values", 0},
		{"name within", "## The CORE", 0},
		{"two digits", "## Layer 12", 0},
		{"ten", "## Layer 10", 0},
		{"fraction", "## Layer 2.5", 0},
		{"fraction with a comma", "## Couche 2,5", 0},
		{"version", "## Layer 1.0: x", 0},
		{"zero", "## Layer 0", 0},
		{"five", "## Layer 5", 0},
		{"letter behind", "## Layer 2a", 0},
		{"ordinal", "## Layer 2nd", 0},
		{"plural", "## Layers 1–4", 0},
		{"number as a word", "## Layer two", 0},
		{"a word before", "## The layer 2", 0},
		{"a longer word", "## Player 2", 0},
		{"no number", "## Layer", 0},
		{"no blank behind the sign", "##Layer 2", 0},
		{"seven signs", "####### Layer 2", 0},
		{"escaped", "\\## Layer 2", 0},
		{"a paragraph", "Layer 2", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var want []int
			if test.want > 0 {
				want = []int{test.want}
			}
			same(t, test.heading, want, numbers(test.heading+"\n\ntext\n"))
		})
	}
}

func TestHeadingsThatAreTextNameNoLayer(t *testing.T) {
	tests := []struct{ name, src string }{
		{"fenced code", "```\n## Layer 2\n```\n"},
		{"tilde fence", "~~~md\n## Layer 2\n~~~\n"},
		{"fence that never ends", "```\n## Layer 2\n"},
		{"indented code", "text\n\n    ## Layer 2\n"},
		{"quote", "> ## Layer 2\n"},
		{"item", "- ## Layer 2\n"},
		{"below an item", "- a\n\n  ## Layer 2\n"},
		{"HTML block", "<div>\n## Layer 2\n</div>\n"},
		{"preformatted", "<pre>\n\n## Layer 2\n\n</pre>\n"},
		{"comment", "<!--\n## Layer 2\n-->\n"},
		{"front matter", "---\ntitle: x\n# Layer 2\n---\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, test.src, []int(nil), numbers(test.src))
		})
	}
}

// bodies returns "number: body" of each layer.
func bodies(src string) []string {
	m := memory(src)
	var list []string
	for _, l := range m.Layers {
		list = append(list, fmt.Sprintf("%d: %s", l.Number, m.Doc.Text(l.Body)))
	}
	return list
}

func TestLayerEndsWhereTheNextThingBegins(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"at the end of the file", "## Layer 1\na", []string{"1: a"}},
		{"at a heading of its level", "## Layer 1\na\n## Other\nb\n", []string{"1: a\n"}},
		{"at a higher heading", "## Layer 1\na\n# Other\nb\n", []string{"1: a\n"}},
		{"at an underlined one", "## Layer 1\na\n\nOther\n-----\nb\n", []string{"1: a\n\n"}},
		{"not at a lower heading", "## Layer 1\na\n### Below\nb\n## Other\n", []string{"1: a\n### Below\nb\n"}},
		{"not at decoration", "## Layer 1\na\n## ───\nb\n", []string{"1: a\n## ───\nb\n"}},
		{"not at a heading in code", "## Layer 1\n```\n# x\n```\nb\n", []string{"1: ```\n# x\n```\nb\n"}},
		{"not at a quoted heading", "## Layer 1\n> # x\n\nb\n", []string{"1: > # x\n\nb\n"}},
		{"nothing in it", "## Layer 1\n## Layer 2\n", []string{"1: ", "2: "}},
		{"Windows line ends", "## Layer 1\r\na\r\n## Layer 2\r\nb\r\n", []string{"1: a\r\n", "2: b\r\n"}},
		{"underlined names", "Layer 1\n=======\na\n\nLayer 2\n=======\nb\n", []string{"1: a\n\n", "2: b\n"}},
		{"banners", "# ══\n# LAYER 2 — X\n# ══\na\n\n# ══\n# LAYER 3\n# ══\nb\n", []string{"2: a\n\n", "3: b\n"}},
		{"banners with blank lines in them", "# ══\n\n# LAYER 2\n\n# ══\n\na\n", []string{"2: \na\n"}},
		{"banners with facts", "# ══\n# LAYER 2 — X\n# weights: automatic\n# 12 rules\n# ══\na\n", []string{"2: a\n"}},
		{"a bar below only", "# LAYER 2\n# ══\na\n# LAYER 3\n# ══\nb\n", []string{"2: a\n", "3: b\n"}},
		{"a bar above only", "# ══\n# LAYER 2\na\n# ══\n# LAYER 3\nb\n", []string{"2: a\n", "3: b\n"}},
		{"one bar between two names", "# LAYER 2\n# ══\n# LAYER 3\nb\n", []string{"2: ", "3: b\n"}},
		{"a banner of another thing", "# LAYER 2\na\n# ══\n# Appendix\n# ══\nb\n", []string{"2: a\n"}},
		{"a facts line without a closing bar", "# ══\n# LAYER 2\na\n", []string{"2: a\n"}},
		{"markers", "<!-- hebbian: layer=1 -->\na\n<!-- hebbian: end -->\nb\n", []string{"1: a\n"}},
		{"markers with headings inside", "<!-- hebbian: layer=1 -->\n# Layer 2\na\n# x\n<!-- hebbian: end -->\nb\n", []string{"1: # Layer 2\na\n# x\n"}},
		{"heading after markers", "<!-- hebbian: layer=1 -->\na\n<!-- hebbian: end -->\n## Layer 2\nb\n", []string{"1: a\n", "2: b\n"}},
		{"a marker inside a layer with a heading", "## Layer 1\na\n<!-- hebbian: layer=2 -->\nb\n<!-- hebbian: end -->\nc\n", []string{"1: a\n", "2: b\n"}},
		{"a marker that never ends", "<!-- hebbian: layer=1 -->\na\n## Layer 2\nb\n", []string{"1: a\n## Layer 2\nb\n"}},
		{"marker after marker", "<!-- hebbian: layer=1 -->\na\n<!-- hebbian: layer=2 -->\nb\n<!-- hebbian: end -->\n", []string{"1: a\n", "2: b\n"}},
		{"markers in code", "```\n<!-- hebbian: layer=1 -->\n```\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { same(t, test.src, test.want, bodies(test.src)) })
	}
}

// A layer that holds another one would make each update of weights a change
// of the frozen layer around them.
func TestLayersDoNotOverlap(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"a lower heading", "# Layer 1\na\n## Layer 2\n- [0.50] b\n", []string{"1: a\n", "2: - [0.50] b\n"}},
		{"a title that is a name", "# CORE\na\n## Layer 2\nb\n## Layer 3\nc\n", []string{"1: a\n", "2: b\n", "3: c\n"}},
		{"layer 4 around layer 2", "# META INSTRUCTIONS\n## Layer 2\nb\n", []string{"4: ", "2: b\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { same(t, test.src, test.want, bodies(test.src)) })
	}
}

func TestStructureIsReportedAtItsPlace(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"sound", "## Layer 1\n## Layer 2\n", nil},
		{"twice", "## Layer 2\na\n\n  ## Couche 2\nb\n", []string{"4:3 structure: a second layer 2 (CONSOLIDATED PATTERNS)"}},
		{"heading and marker", "## Layer 1\n<!-- hebbian: layer=1 -->\n<!-- hebbian: end -->\n", []string{"2:1 structure: a second layer 1 (CORE)"}},
		{"marker without end", "a\n\n<!-- hebbian: layer=1 -->\nb\n", []string{"3:1 structure: this layer has no end"}},
		{"end without marker", "a\n\n<!-- hebbian: end -->\n", []string{"3:1 structure: an end without a beginning"}},
		{"marker in a marker", "<!-- hebbian: layer=1 -->\n<!-- hebbian: layer=2 -->\n<!-- hebbian: end -->\n", []string{"2:1 structure: a layer begins inside another one"}},
		{"no such layer", "<!-- hebbian: layer=5 -->\n", []string{"1:1 structure: layer= takes 1, 2, 3 or 4"}},
		{"no number", "<!-- hebbian: layer=core -->\n", []string{"1:1 structure: layer= takes 1, 2, 3 or 4"}},
		{"conflict", "## Layer 1\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", []string{
			"2:1 structure: a conflict marker", "4:1 structure: a conflict marker", "6:1 structure: a conflict marker"}},
		{"conflict in code", "## Layer 1\n```\n<<<<<<< a\n```\n", nil},
		{"fence that never ends", "## Layer 1\n\n```\nx\n", []string{"warning 3:1 structure: the code fence opened here is never closed; everything below belongs to it"}},
		{"comment that never ends", "## Layer 1\n\n<!-- x\n", []string{"warning 3:1 structure: the HTML comment opened here is never closed; everything below belongs to it"}},
		{"alone and no marker", "## Layer 1\n\n<!-- hebbian: w=0.50 -->\n", []string{"3:1 annotations: an annotation alone on its line"}},
		{"another tool's comment alone", "## Layer 1\n\n<!-- toc -->\n", nil},
		{"markers of Windows files", crlf("a\n<!-- hebbian: layer=1 -->\nb\n<!-- hebbian: end -->\n<!-- hebbian: end -->\n"), []string{"5:1 structure: an end without a beginning"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { same(t, test.src, test.want, said(memory(test.src).Findings)) })
	}
}

func TestFileBeyondTheParsersBoundsSaysSo(t *testing.T) {
	src := make([]byte, 1<<20+10)
	for i := range src {
		src[i] = 'a'
	}
	src[7] = '\n'
	m := memory(string(src))
	if m.Layered() || len(m.Findings) != 1 || m.Findings[0].Rule != "structure" || m.Findings[0].At.Line != 2 {
		t.Errorf("layers %v, findings %v", m.Layers, m.Findings)
	}
}

// TestAboveIsOutsideOfAllLayers also where a bar stands above the first one.
func TestAboveIsOutsideOfAllLayers(t *testing.T) {
	tests := []struct {
		name, src, above string
		ok               bool
	}{
		{"a title", "# T\n\n## Layer 1\na\n", "# T\n\n", true},
		{"a title and a banner", "# T\n\n# ══\n# LAYER 1\n# ══\na\n", "# T\n\n", true},
		{"a paragraph", "text\n## Layer 1\n", "text\n", true},
		{"a marker", "text\n\n<!-- hebbian: layer=1 -->\na\n<!-- hebbian: end -->\n", "text\n\n", true},
		{"nothing", "# Layer 1\na\n", "", false},
		{"a banner", "\n# ══\n# LAYER 1\n# ══\na\n", "\n", false},
		{"a byte order mark", "\xef\xbb\xbf# Layer 1\n", "", false},
		{"no layers", "# T\n", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			at, ok := memory(tt.src).Above()
			if ok != tt.ok || tt.src[:at] != tt.above {
				t.Errorf("%q, %v; want %q, %v", tt.src[:at], ok, tt.above, tt.ok)
			}
		})
	}
}
