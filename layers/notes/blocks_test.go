package notes_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestHeadingsBeginSections(t *testing.T) {
	read(t, notes.Note, []reading{
		{"levels", "# a\n###### b\nc", []string{"1 §1 heading: a", "2 §2 heading: b", "3 §2 paragraph: c"}},
		{"before the first", "a\n\n# b\n", []string{"1 §0 paragraph: a", "3 §1 heading: b"}},
		{"closing signs", "## a ##\n## b#\n## c \\#\n", []string{"1 §1 heading: a", "2 §2 heading: b#", "3 §3 heading: c \\#"}},
		{"seven signs", "####### a\n", []string{"1 §0 paragraph: ####### a"}},
		{"no blank", "#a\n", []string{"1 §0 paragraph: #a"}},
		{"tab", "#\ta\n", []string{"1 §1 heading: a"}},
		{"three blanks before", "   # a\n", []string{"1 §1 heading: a"}},
		{"underlined", "a\nb\n===\nc\n---\n", []string{"1-2 §1 heading: a\nb", "4 §2 heading: c"}},
		{"underline without text", "===\n\n---\n", []string{"1 §0 paragraph: ==="}},
		{"rules", "a\n\n***\n- - -\n___\n", []string{"1 §0 paragraph: a"}},
		{"decoration", "# =====\n# a\n# 🧠🧠\n# <!-- b -->\n#\nc\n", []string{"2 §1 heading: a", "6 §1 paragraph: c"}},
		{"underlined decoration", "***a***\n===\n\n🧠\n===\nb\n", []string{"1 §1 heading: ***a***", "6 §1 paragraph: b"}},
		{"digits", "# 09:30\n", []string{"1 §1 heading: 09:30"}},
		{"only an address", "# <https://example.org>\n", []string{"1 §1 heading: <https://example.org>"}},
		{"in an item", "- # a\n- b\n  ===\n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"below an item", "- a\n\n  # b\n", []string{"1 §0 bullet: a", "3 §0 <0 paragraph: b"}},
		{"in a quote", "> # a\n", []string{"1 §0 paragraph: a"}},
		{"comments", "# a <!-- importance: 8 --> <!-- hebbian: session=x -->\n", []string{"1 §1 heading i=8: a"}},
	})
}

func TestItemsNest(t *testing.T) {
	read(t, notes.Note, []reading{
		{"signs", "- a\n* b\n+ c\n1. d\n2) e\n", []string{"1 §0 bullet: a", "2 §0 bullet: b", "3 §0 bullet: c", "4 §0 bullet: d", "5 §0 bullet: e"}},
		{"by blanks", "- a\n  - b\n    - c\n- d\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet: b", "3 §0 <1 bullet: c", "4 §0 bullet: d"}},
		{"by tabs", "- a\n\t- b\n\t\t- c\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet: b", "3 §0 <1 bullet: c"}},
		{"below a number", "10. a\n    - b\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet: b"}},
		{"not far enough", "10. a\n  - b\n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"on one line", "- - a\n", []string{"1 §0 bullet: a"}},
		{"no blank", "-a\n1.b\n", []string{"1-2 §0 paragraph: -a\n1.b"}},
		{"empty", "-\n- \n", nil},
		{"text on the next line", "-\n  a\n", []string{"2 §0 bullet: a"}},
		{"continued", "- a\n  b\n- c\nd\n", []string{"1-2 §0 bullet: a\n  b", "3-4 §0 bullet: c\nd"}},
		{"more than eight lines", "- a" + strings.Repeat("\nb", 9), []string{"1-10 §0 bullet: a" + strings.Repeat("\nb", 9)}},
		{"paragraphs", "- a\n\n  b\n\n  c\n", []string{"1 §0 bullet: a", "3 §0 <0 paragraph: b", "5 §0 <0 paragraph: c"}},
		{"long paragraph", "- a\n\n" + strings.Repeat("  b\n", 9), append([]string{"1 §0 bullet: a"}, lines(3, 9, "§0 <0 paragraph: b")...)},
		{"text after it", "- a\n\nb\n", []string{"1 §0 bullet: a", "3 §0 paragraph: b"}},
		{"number within a paragraph", "a\n2. b\n1. c\n", []string{"1-2 §0 paragraph: a\n2. b", "3 §0 bullet: c"}},
		{"ten digits", "1234567890. a\n", []string{"1 §0 paragraph: 1234567890. a"}},
		{"task boxes", "- [ ] a\n- [x] b\n- [X] c\n- [?] d\n- [ ]\n- [x]e\n", []string{"1 §0 bullet: a", "2 §0 bullet: b", "3 §0 bullet: c", "4 §0 bullet: [?] d", "5 §0 bullet: [ ]", "6 §0 bullet: [x]e"}},
		{"a weight outside layer 2", "- [0.62] a\n", []string{"1 §0 bullet: [0.62] a"}},
		{"too deep", strings.Repeat("> ", 101) + "- a\n", []string{"1 §0 paragraph: > - a"}},
	})
}

// lines returns n facts of one line each.
func lines(first, n int, said string) []string {
	var list []string
	for i := range n {
		list = append(list, strconv.Itoa(first+i)+" "+said)
	}
	return list
}

func TestParagraphsAreShort(t *testing.T) {
	read(t, notes.Note, []reading{
		{"lines", "a  \nb\n\nc", []string{"1-2 §0 paragraph: a  \nb", "4 §0 paragraph: c"}},
		{"eight lines", strings.Repeat("a\n", 8), []string{"1-8 §0 paragraph: " + strings.TrimSpace(strings.Repeat("a\n", 8))}},
		{"nine lines", strings.Repeat("a\n", 9), lines(1, 9, "§0 paragraph: a")},
		{"twelve lines", strings.Repeat("a <!-- importance: 3 -->\n", 12), lines(1, 12, "§0 paragraph i=3: a")},
		{"long and a table", strings.Repeat("a\n", 9) + "|b|\n|-|\n", append(lines(1, 9, "§0 paragraph: a"), "10 §0 paragraph: |b|", "11 §0 paragraph: |-|")},
		{"windows", "a\r\nb\r\n\r\n- c\r\n", []string{"1-2 §0 paragraph: a\r\nb", "4 §0 bullet: c"}},
		{"a carriage return ends no line", "a\rb", []string{"1 §0 paragraph: a\rb"}},
		{"no-break blank", "\u00a0\n", []string{"1 §0 paragraph: \u00a0"}},
		{"byte order mark", "\ufeff# a\n", []string{"1 §1 heading: a"}},
		{"broken bytes", "- caf\xe9 \x00 \xff\n", []string{"1 §0 bullet: caf\xe9 \x00 \xff"}},
		{"nothing", "", nil},
		{"blanks", " \n\t\r\n\n", nil},
	})
}

func TestCodeIsReadLineByLine(t *testing.T) {
	read(t, notes.Note, []reading{
		{"backticks", "```go\na\n\n  b <!-- importance: 3 -->\n```\nc\n", []string{"2 §0 code: a", "4 §0 code: b <!-- importance: 3 -->", "6 §0 paragraph: c"}},
		{"tildes", "~~~\n# a\n- W b\n```\n~~~~\nc\n", []string{"2 §0 code: # a", "3 §0 code: - W b", "4 §0 code: ```", "6 §0 paragraph: c"}},
		{"shorter inside", "````\n```\n````\n", []string{"2 §0 code: ```"}},
		{"text behind a closing fence", "```\n``` a\n```\n", []string{"2 §0 code: ``` a"}},
		{"two signs", "``\na\n", []string{"1-2 §0 paragraph: ``\na"}},
		{"a code span", "``` a ```\n", []string{"1 §0 paragraph: ``` a ```"}},
		{"never closed", "```\na\n# b", []string{"2 §0 code: a", "3 §0 code: # b"}},
		{"three blanks before", "   ```\n   a\n   ```\n", []string{"2 §0 code: a"}},
		{"in an item", "- a\n  ```\n  b\n  ```\n  c\n", []string{"1 §0 bullet: a", "3 §0 <0 code: b", "5 §0 <0 paragraph: c"}},
		{"the item ends it", "- ```\n  a\nb\n", []string{"2 §0 code: a", "3 §0 paragraph: b"}},
		{"indented", "a\n\n    - b\n\n      c\nd\n", []string{"1 §0 paragraph: a", "3 §0 code: - b", "5 §0 code: c", "6 §0 paragraph: d"}},
		{"indented within a paragraph", "a\n    b\n", []string{"1-2 §0 paragraph: a\n    b"}},
		{"indented in an item", "- a\n\n    b\n\n      c\n", []string{"1 §0 bullet: a", "3 §0 <0 paragraph: b", "5 §0 <0 code: c"}},
	})
}

func TestTablesAreReadRowByRow(t *testing.T) {
	read(t, notes.Note, []reading{
		{"bars", "| a | b |\n|---|:-:|\n| c | d |\n|e\n\nf\n", []string{"1 §0 row: a | b", "3 §0 row: c | d", "4 §0 row: e", "6 §0 paragraph: f"}},
		{"no bars at the ends", "a | b\n--- | ---\n1 | 2\n", []string{"1 §0 row: a | b", "3 §0 row: 1 | 2"}},
		{"escaped bar", "|a|\n|-|\n| b \\|\n", []string{"1 §0 row: a", "3 §0 row: b \\|"}},
		{"empty cells", "|a|b|\n|-|-|\n| | |\n||c|\n", []string{"1 §0 row: a|b", "4 §0 row: c"}},
		{"text before", "a\nb\n|c|\n|-|\n|d|\n", []string{"1-2 §0 paragraph: a\nb", "3 §0 row: c", "5 §0 row: d"}},
		{"text after", "|a|\n|-|\nb\n", []string{"1 §0 row: a", "3 §0 paragraph: b"}},
		{"an item after", "|a|\n|-|\n- b\n|c|\n", []string{"1 §0 row: a", "3-4 §0 bullet: b\n|c|"}},
		{"no bar above", "a\n|-|\n", []string{"1-2 §0 paragraph: a\n|-|"}},
		{"no bar below", "|a|\n---\n", []string{"1 §1 heading: |a|"}},
		{"no text in it", "|-|\n", []string{"1 §0 paragraph: |-|"}},
		{"comment", "|a|\n|-|\n| b | <!-- importance: 4 -->\n", []string{"1 §0 row: a", "3 §0 row i=4: b"}},
		{"in an item", "- |a|\n  |-|\n  |b|\n", []string{"1 §0 bullet: |a|", "3 §0 <0 row: b"}},
		{"below text in an item", "- a\n  |b|\n  |-|\n  |c|\n", []string{"1 §0 bullet: a", "2 §0 <0 row: b", "4 §0 <0 row: c"}},
		{"in a quote", "> |a|\n> |-|\n> |b|\n|c|\n", []string{"1 §0 row: a", "3 §0 row: b", "4 §0 paragraph: |c|"}},
	})
}

func TestQuotesAreReadAsWhatTheyHold(t *testing.T) {
	read(t, notes.Note, []reading{
		{"text", "> a\n>b\nc\n", []string{"1-3 §0 paragraph: a\n>b\nc"}},
		{"items", "> - a\n>   - b\n> - c\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet: b", "3 §0 bullet: c"}},
		{"quote in a quote", ">> a\n> > b\n", []string{"1-2 §0 paragraph: a\n> > b"}},
		{"in an item", "- a\n  > b\n- > c\n", []string{"1 §0 bullet: a", "2 §0 <0 paragraph: b", "3 §0 bullet: c"}},
		{"code", "> ```\n> a\n\nb\n", []string{"2 §0 code: a", "4 §0 paragraph: b"}},
		{"empty", ">\n> \n", nil},
	})
}

func TestFrontMatterIsNoFact(t *testing.T) {
	read(t, notes.Note, []reading{
		{"dashes", "---\na: b\n---\nc\n", []string{"4 §0 paragraph: c"}},
		{"dots and windows", "\ufeff---\r\na: b\r\n...\r\n# c\r\n", []string{"4 §1 heading: c"}},
		{"no key", "---\na\n---\n", []string{"2 §1 heading: a"}},
		{"never closed", "---\na: b\n", []string{"2 §0 paragraph: a: b"}},
		{"not first", "\n---\na: b\n---\n", []string{"3 §1 heading: a: b"}},
	})
}
