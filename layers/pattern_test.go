package layers_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

func TestWeightIsReadAsPeopleWriteIt(t *testing.T) {
	tests := []struct {
		name, item string
		weight     string // empty: no pattern
		finding    string // its place in the line, and its words
	}{
		{"two decimals", "- [0.62] x", "0.62", ""},
		{"no zero", "- [.62] x", "0.62", ""},
		{"decimal comma", "- [0,62] x", "0.62", ""},
		{"three decimals", "- [0.620] x", "0.62", ""},
		{"four decimals", "- [0.6255] x", "0.6255", ""},
		{"zeros behind", "- [0.5000000] x", "0.50", ""},
		{"nought", "- [0] x", "0.00", ""},
		{"blanks inside", "- [ 0.62 ] x", "0.62", ""},
		{"star", "* [0.62] x", "0.62", ""},
		{"plus", "+ [0.62] x", "0.62", ""},
		{"numbered", "1. [0.62] x", "0.62", ""},
		{"numbered in parentheses", "1) [0.62] x", "0.62", ""},
		{"indented a little", "  - [0.62] x", "0.62", ""},
		{"tabs", "-\t[0.62]\tx", "0.62", ""},
		{"text on the next line", "- [0.62]\n  x", "0.62", ""},
		{"no text", "- [0.62]", "0.62", ""},
		{"link in the text", "- [0.62] [x](y)", "0.62", ""},
		{"ceiling", "- [0.95] x", "0.95", ""},
		{"above the ceiling", "- [1] x", "1.00", "warning 5:4 weights: weight 1.00 is above the ceiling 0.95: the next session that counts brings it down to it"},
		{"just above the ceiling", "- [0.9501] x", "0.9501", "warning 5:4 weights: weight 0.9501 is above the ceiling 0.95: the next session that counts brings it down to it"},

		{"task box", "- [ ] x", "", ""},
		{"done task box", "- [x] x", "", ""},
		{"done in capitals", "- [X] x", "", ""},
		{"cancelled task", "- [-] x", "", ""},
		{"nothing in brackets", "- [] x", "", ""},
		{"link", "- [0.5](https://example.org) x", "", ""},
		{"link to a reference", "- [0.5][a] x", "", ""},
		{"reference that is defined", "- [guide] x\n\n[guide]: https://example.org", "", ""},
		{"footnote", "- [^1] x", "", ""},
		{"alert", "- [!NOTE] x", "", ""},
		{"no blank behind", "- [0.5]x", "", ""},
		{"colon behind", "- [0.5]: x", "", ""},
		{"emphasis", "- **[0.5]** x", "", ""},
		{"code", "- `[0.5]` x", "", ""},
		{"further on", "- x [0.5]", "", ""},
		{"no bracket", "- 0.5 x", "", ""},
		{"open bracket", "- [0.5 x", "", ""},
		{"item in an item", "- a\n  - [0.5] x", "", ""},
		{"in a quote", "> - [0.5] x", "", ""},
		{"in code", "```\n- [0.5] x\n```", "", ""},
		{"a paragraph", "[0.5] x", "", ""},
		{"escaped", "- \\[0.5] x", "", ""},

		{"a word", "- [WIP] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"letters", "* [abc] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"per cent", "- [50%] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"exponent", "- [1e-1] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"sign", "- [+0.5] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"two marks", "- [0.5.1] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"mark without decimals", "- [1.] x", "", "5:4 weights: what stands in brackets is not a weight"},
		{"fraction", "10. [1/2] x", "", "5:6 weights: what stands in brackets is not a weight"},
		{"above one", "- [1.20] x", "", "5:4 weights: weight 1.20 is not between 0 and 1"},
		{"one unit above one", "- [1.0001] x", "", "5:4 weights: weight 1.0001 is not between 0 and 1"},
		{"a whole number", "- [7] x", "", "5:4 weights: weight 7.00 is not between 0 and 1"},
		{"below zero", "- [-0.1] x", "", "5:4 weights: weight -0.10 is not between 0 and 1"},
		{"five decimals", "- [0.12345] x", "", "5:4 weights: a weight with more than four decimals"},
		{"annotated, no weight", "- x <!-- hebbian: id=a w=0.50 -->", "", "5:3 weights: an annotated pattern without a weight in brackets"},
		{"annotated link", "- [a](b) <!-- hebbian: w=0.50 -->", "", "5:3 weights: an annotated pattern without a weight in brackets"},
		{"an id and no weight at all", "- x <!-- hebbian: id=a -->", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(consolidated(test.item + "\n"))
			weight := ""
			for _, p := range m.Patterns {
				weight += p.Visible.String()
				if number := m.Doc.Text(p.Number); "["+number+"]" != test.item[strings.Index(test.item, "["):strings.Index(test.item, "]")+1] {
					t.Errorf("the number's span holds %q", number)
				}
			}
			same(t, "weight", test.weight, weight)
			same(t, "finding", test.finding, strings.Join(said(m.Findings), "\n"))
		})
	}
}

func TestOnlyLayer2HoldsPatterns(t *testing.T) {
	m := memory("- [0.10] a\n\n## Layer 1\n- [0.20] b\n## Layer 2\n### Part\n- [0.30] c\n\n1. [0.40] d\n## Layer 3\n- [0.50] e\n## Layer 4\n- [0.60] f\n")
	same(t, "ids", []string{"c", "d"}, m.IDs())
}

func TestIDIsDerivedFromTheText(t *testing.T) {
	a := strings.Repeat("a", 60)
	tests := []struct{ name, text, want string }{
		{"sentence", "Run the tests before every commit.", "run-the-tests-before-every-commit"},
		{"accents", "Éviter les à-coups", "éviter-les-à-coups"},
		{"accents as marks of their own", "E\u0301viter les a\u0300-coups", "éviter-les-à-coups"},
		{"Chinese", "测试 先行。", "测试-先行"},
		{"Devanagari", "हिन्दी में", "हिन्दी-में"},
		{"Cyrillic", "Сначала ТЕСТЫ", "сначала-тесты"},
		{"Greek", "ΤΈΣΤ πρώτα", "τέστ-πρώτα"},
		{"digits", "Node 22+ only", "node-22-only"},
		{"many signs", "a -- b /// c…", "a-b-c"},
		{"signs around", "«a»", "a"},
		{"48 letters", a[:48], a[:48]},
		{"more", a, a[:48]},
		{"a word that does not fit", a[:47] + " b", a[:47]},
		{"a letter that fits", a[:46] + " b", a[:46] + "-b"},
		{"48 runes, not bytes", strings.Repeat("é", 60), strings.Repeat("é", 48)},
		{"link", "See [the guide](https://example.org/a-b) now", "see-the-guide-now"},
		{"link with parentheses", "[a](http://example.org/(b)) c", "a-c"},
		{"two links", "[a](x) and [b](y)", "a-and-b"},
		{"brackets and no link", "a](b", "a-b"},
		{"code", "Run `go test ./...` first", "run-go-test-first"},
		{"emphasis", "**Never** _push_", "never-push"},
		{"another tool's comment", "a b <!-- importance: 7 -->", "a-b"},
		{"two lines", "a\n  b", "a-b"},
		{"signs only", "!?!", "pattern"},
		{"nothing", "", "pattern"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(consolidated("- [0.50] " + test.text + "\n"))
			same(t, "ids", []string{test.want}, m.IDs())
			same(t, "findings", []string(nil), said(m.Findings))
			if !m.Patterns[0].Derived || m.Pattern(test.want) != m.Patterns[0] || m.Pattern(strings.ToUpper(test.want)) == nil {
				t.Errorf("the pattern is not found by its id")
			}
		})
	}
}

func TestDerivedIDsAreUnique(t *testing.T) {
	tests := []struct {
		name, lines string
		want        []string
	}{
		{"twice", "- [0.50] a\n- [0.50] A.\n", []string{"a", "a-2"}},
		{"three times", "- [0.50] a\n- [0.50] a\n- [0.50] a\n", []string{"a", "a-2", "a-3"}},
		{"composed and not", "- [0.50] é\n- [0.50] e\u0301\n", []string{"é", "é-2"}},
		{"an explicit one above", "- [0.50] x <!-- hebbian: id=a -->\n- [0.50] a\n", []string{"a", "a-2"}},
		{"an explicit one below", "- [0.50] a\n- [0.50] x <!-- hebbian: id=A -->\n", []string{"a-2", "A"}},
		{"an explicit -2", "- [0.50] a\n- [0.50] a\n- [0.50] x <!-- hebbian: id=a-2 -->\n", []string{"a", "a-3", "a-2"}},
		{"a text that ends in 2", "- [0.50] a\n- [0.50] a\n- [0.50] a 2\n", []string{"a", "a-2", "a-2-2"}},
		{"no text", "- [0.50]\n- [0.50]\n", []string{"pattern", "pattern-2"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(consolidated(test.lines))
			same(t, "ids", test.want, m.IDs())
			same(t, "findings", []string(nil), said(m.Findings))
		})
	}
}

func TestExplicitIDsAreSoundAndUnique(t *testing.T) {
	long := strings.Repeat("é", 64)
	tests := []struct {
		name, lines string
		want        []string
	}{
		{"plain", "- [0.50] x <!-- hebbian: id=run-tests -->", nil},
		{"all signs", "- [0.50] x <!-- hebbian: id=a.b:c_d-9 -->", nil},
		{"another script", "- [0.50] x <!-- hebbian: id=тест-先行 -->", nil},
		{"64 letters", "- [0.50] x <!-- hebbian: id=" + long + " -->", nil},
		{"65 letters", "- [0.50] x <!-- hebbian: id=" + long + "a -->", []string{"5:29 weights: a malformed id"}},
		{"blank", "- [0.50] x <!-- hebbian: id=\"a b\" -->", []string{"5:29 weights: a malformed id"}},
		{"comma", "- [0.50] x <!-- hebbian: id=a,b -->", []string{"5:29 weights: a malformed id"}},
		{"parentheses", "- [0.50] x <!-- hebbian: w=0.50 id=a(b) -->", []string{"5:36 weights: a malformed id"}},
		{"nothing", "- [0.50] x <!-- hebbian: id=\"\" -->", []string{"5:29 weights: a malformed id"}},
		{"twice", "- [0.50] x <!-- hebbian: id=a -->\n\n  more\n- [0.50] y <!-- hebbian: id=a -->", []string{"8:1 weights: this id is already that of line 5"}},
		{"twice in other letters", "- [0.50] x <!-- hebbian: id=é -->\n- [0.50] y <!-- hebbian: id=E\u0301 -->", []string{"6:1 weights: this id is already that of line 5"}},
		{"three times", "- [0.50] x <!-- hebbian: id=a -->\n- [0.50] y <!-- hebbian: id=a -->\n- [0.50] z <!-- hebbian: id=a -->",
			[]string{"6:1 weights: this id is already that of line 5", "7:1 weights: this id is already that of line 5"}},
		{"former and in use", "- [0.50] x <!-- hebbian: id=a was=\"c, B\" -->\n- [0.50] b", []string{"5:1 weights: a former id (was=) is the id of line 6"}},
		{"former and its own", "- [0.50] x <!-- hebbian: id=a was=a -->", nil},
		{"former and free", "- [0.50] x <!-- hebbian: id=a was=\"b,c\" -->", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, test.lines, test.want, said(memory(consolidated(test.lines+"\n")).Findings))
		})
	}
}

func TestFormerIDFindsItsPattern(t *testing.T) {
	m := memory(consolidated("- [0.50] x <!-- hebbian: id=a was=\"Old, e\u0301t\u00e9\" -->\n- [0.50] y <!-- hebbian: id=b was=old -->\n"))
	same(t, "former ids", []string{"Old", "e\u0301t\u00e9"}, m.Patterns[0].Was)
	for id, want := range map[string]*layers.Pattern{"a": m.Patterns[0], "old": m.Patterns[0], "ÉTÉ": m.Patterns[0], "b": m.Patterns[1], "c": nil, "": nil} {
		if got := m.Pattern(id); got != want {
			t.Errorf("%q names %v", id, got)
		}
	}
}
