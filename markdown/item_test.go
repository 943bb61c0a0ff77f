package markdown_test

import (
	"fmt"
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// items lists "depth content|span|lines" of every item.
func items(d *markdown.Document) (list []string) {
	for _, it := range d.Items {
		list = append(list, fmt.Sprintf("%d %q|%q|%q", it.Depth, d.Text(it.Content), d.Text(it.Span), d.Text(it.Lines)))
	}
	return list
}

func TestItemsAreExact(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"bullets", "- a\n* b\n+ c\n", []string{`1 "a"|"- a"|"- a\n"`, `1 "b"|"* b"|"* b\n"`, `1 "c"|"+ c"|"+ c\n"`}},
		{"ordered", "1. a\n12) b", []string{`1 "a"|"1. a"|"1. a\n"`, `1 "b"|"12) b"|"12) b"`}},
		{"crlf", "- a\r\n- b\r\n", []string{`1 "a"|"- a"|"- a\r\n"`, `1 "b"|"- b"|"- b\r\n"`}},
		{"nested", "- a\n  - b\n    1. c\n- d\n", []string{
			`1 "a"|"- a\n  - b\n    1. c"|"- a\n  - b\n    1. c\n"`, `2 "b"|"- b\n    1. c"|"  - b\n    1. c\n"`,
			`3 "c"|"1. c"|"    1. c\n"`, `1 "d"|"- d"|"- d\n"`}},
		{"nested by tab", "- a\n\t- b\n\t\t- c\n", []string{
			`1 "a"|"- a\n\t- b\n\t\t- c"|"- a\n\t- b\n\t\t- c\n"`, `2 "b"|"- b\n\t\t- c"|"\t- b\n\t\t- c\n"`, `3 "c"|"- c"|"\t\t- c\n"`}},
		{"tab after the marker", "-\ta\n\n\tb\n", []string{`1 "a"|"-\ta\n\n\tb"|"-\ta\n\n\tb\n"`}},
		{"nested on one line", "- - a\n", []string{`1 ""|"- - a"|"- - a\n"`, `2 "a"|"- a"|"- - a\n"`}},
		{"wrapped", "- a\n  b\nlazy\n\nc\n", []string{`1 "a\n  b\nlazy"|"- a\n  b\nlazy"|"- a\n  b\nlazy\n"`}},
		{"second paragraph", "- a\n\n  b\n\n\nc\n", []string{`1 "a"|"- a\n\n  b"|"- a\n\n  b\n"`}},
		{"trailing blanks", "- a   \n", []string{`1 "a"|"- a   "|"- a   \n"`}},
		{"trailing comments", "- a <!-- x -->  <!-- hebbian: k=v --> \n", []string{
			`1 "a"|"- a <!-- x -->  <!-- hebbian: k=v --> "|"- a <!-- x -->  <!-- hebbian: k=v --> \n"`}},
		{"comment in the middle", "- a <!-- x --> b\n", []string{`1 "a <!-- x --> b"|"- a <!-- x --> b"|"- a <!-- x --> b\n"`}},
		{"empty", "-\n- \n1.", []string{`1 ""|"-"|"-\n"`, `1 ""|"- "|"- \n"`, `1 ""|"1."|"1."`}},
		{"empty, then text", "-\n  a\n", []string{`1 "a"|"-\n  a"|"-\n  a\n"`}},
		{"begins with code", "- ```\n  a\n  ```\n", []string{"1 \"\"|\"- ```\\n  a\\n  ```\"|\"- ```\\n  a\\n  ```\\n\""}},
		{"begins with indented code", "-     a\n", []string{`1 ""|"-     a"|"-     a\n"`}},
		{"begins with a heading", "- # a\n  b\n", []string{`1 ""|"- # a\n  b"|"- # a\n  b\n"`}},
		{"begins with a comment", "- <!-- x --> a\n", []string{`1 ""|"- <!-- x --> a"|"- <!-- x --> a\n"`}},
		{"begins with a definition", "- [a]: b\n  c\n", []string{`1 ""|"- [a]: b\n  c"|"- [a]: b\n  c\n"`}},
		{"a rule is none", "- - -\n***\n", nil},
		{"not in a quote", "> - a\n>   - b\n", nil},
		{"a quote in an item", "- a\n  > - b\n  >\n- c\n", []string{`1 "a"|"- a\n  > - b\n  >"|"- a\n  > - b\n  >\n"`, `1 "c"|"- c"|"- c\n"`}},
		{"ends with a setext line", "- a\n  ===\n", []string{`1 ""|"- a\n  ==="|"- a\n  ===\n"`}},
		{"ends with a rule", "- a\n\n  ***\n- b\n", []string{`1 "a"|"- a\n\n  ***"|"- a\n\n  ***\n"`, `1 "b"|"- b"|"- b\n"`}},
		{"no list in a code block", "    - a\n", nil},
		{"invalid bytes", "- caf\xe9\x00\n", []string{`1 "caf\xe9\x00"|"- caf\xe9\x00"|"- caf\xe9\x00\n"`}},
		{"weight", "- [0.62] Run. \n", []string{`1 "[0.62] Run."|"- [0.62] Run. "|"- [0.62] Run. \n"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { check(t, test.want, items(parse(t, test.src))) })
	}
}
