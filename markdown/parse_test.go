package markdown_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// parse parses src, which must be within the limits.
func parse(t testing.TB, src string) *markdown.Document {
	t.Helper()
	d, err := markdown.Parse([]byte(src))
	if err != nil {
		t.Fatalf("Parse: %v", err)
	}
	return d
}

// check compares what was found with what was wanted, a string a thing.
func check(t *testing.T, want, got []string) {
	t.Helper()
	if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(got, "\n")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// headings lists "level text|content|span" of every heading.
func headings(d *markdown.Document) (list []string) {
	for _, h := range d.Headings {
		list = append(list, fmt.Sprintf("%d %s|%s|%q", h.Level, h.Text, d.Text(h.Content), d.Text(h.Span)))
	}
	return list
}

func TestHeadingsAreTheDocumentsOwn(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"atx", "# One\n### Three\n", []string{`1 One|One|"# One"`, `3 Three|Three|"### Three"`}},
		{"closing hashes", "## a ##  \n", []string{`2 a|a|"## a ##  "`}},
		{"indented", "   # a\n    # code\n", []string{`1 a|a|"# a"`}},
		{"tab after the hashes", "##\tTab\n", []string{`2 Tab|Tab|"##\tTab"`}},
		{"no blank is no heading", "#tag\n####### seven\n", nil},
		{"empty", "#\n## ##\n###", []string{`1 ||"#"`, `2 ||"## ##"`, `3 ||"###"`}},
		{"setext", "One\n===\n\nTwo\nlines\n---\n", []string{`1 One|One|"One\n==="`, "2 Two lines|Two\nlines|\"Two\\nlines\\n---\""}},
		{"setext cannot follow a list", "- a\n---\n", nil},
		{"comment before a setext line", "One <!-- x -->\n===\n", []string{`1 One|One|"One <!-- x -->\n==="`}},
		{"markup is not text", "# `a_b` **c** [d](e) ![f](g) <b>h</b> \\# &amp; <https://x.y>\n",
			[]string{"1 a_b c d f h # &amp; https://x.y|`a_b` **c** [d](e) ![f](g) <b>h</b> \\# &amp; <https://x.y>|" +
				"\"# `a_b` **c** [d](e) ![f](g) <b>h</b> \\\\# &amp; <https://x.y>\""}},
		{"comments are not text", "# a <!-- b --> c <!-- hebbian: k=v --> <!-- d --> #\n",
			[]string{`1 a  c|a <!-- b --> c|"# a <!-- b --> c <!-- hebbian: k=v --> <!-- d --> #"`}},
		{"not in quotes, lists, code, HTML", "> # a\n\n- # b\n\n```\n# c\n```\n\n    # d\n\n<div>\n# e\n</div>\n\n<!--\n# f\n-->\n", nil},
		{"crlf", "# a\r\n\r\nb\r\n===\r\n", []string{`1 a|a|"# a"`, `1 b|b|"b\r\n==="`}},
		{"byte order mark", "\ufeff# a\n", []string{`1 a|a|"# a"`}},
		{"banner", "# ═══\n# LAYER 2 — X\n# ═══\n", []string{`1 ═══|═══|"# ═══"`, `1 LAYER 2 — X|LAYER 2 — X|"# LAYER 2 — X"`, `1 ═══|═══|"# ═══"`}},
		{"invalid bytes stay", "# caf\xe9 \x00\n", []string{"1 caf\xe9 \x00|caf\xe9 \x00|\"# caf\\xe9 \\x00\""}},
		{"cr is no line end", "# a\rb\n", []string{"1 a\rb|a\rb|\"# a\\rb\""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { check(t, test.want, headings(parse(t, test.src))) })
	}
}

func TestFrontMatterIsNoMarkdown(t *testing.T) {
	tests := []struct {
		name, src, body string
	}{
		{"none", "# a\n", "# a\n"},
		{"closed by dashes", "---\ntitle: x\n# comment\n---\n# a\n", "# a\n"},
		{"closed by dots", "---\ntitle: x\n...\n# a\n", "# a\n"},
		{"crlf", "---\r\ntitle: x\r\n---\r\n# a\r\n", "# a\r\n"},
		{"after a byte order mark", "\ufeff---\na: b\n---\nc", "c"},
		{"empty", "---\n---\n# a\n", "# a\n"},
		{"never closed", "---\ntitle: x\n\n# a\n", "---\ntitle: x\n\n# a\n"},
		{"not at the start", "\n---\na: b\n---\n", "\n---\na: b\n---\n"},
		{"a section between two rules", "---\n# Layer 1: CORE\n\n- a: b\n---\n", "---\n# Layer 1: CORE\n\n- a: b\n---\n"},
		{"nothing after it", "---\na: b\n---", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := test.src[parse(t, test.src).Body:]; got != test.body {
				t.Errorf("Markdown begins at %q, want %q", got, test.body)
			}
		})
	}
}

func TestFencesKeepTheirBodies(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string // "info|body|span|depth indent"
	}{
		{"plain", "```json hebbian\n{}\n```\n", []string{`json hebbian|"{}\n"|"` + "```json hebbian\\n{}\\n```" + `"|0 false`}},
		{"tildes", "~~~ a`b \nx\n\n~~~~\ny", []string{"a`b|\"x\\n\\n\"|\"~~~ a`b \\nx\\n\\n~~~~\"|0 false"}},
		{"empty", "```\n```\n", []string{"|\"\"|\"```\\n```\"|0 false"}},
		{"info at the end of the file", "```x", []string{"x|\"\"|\"```x\"|0 false"}},
		{"indented", "  ```\n  a\n  ```\n", []string{"|\"  a\\n\"|\"```\\n  a\\n  ```\"|0 true"}},
		{"in an item", "- a\n  ```sh\n  b\n  ```\n", []string{"sh|\"  b\\n\"|\"```sh\\n  b\\n  ```\"|1 true"}},
		{"in an item by tab", "- a\n\t```sh\n\tb\n\t```\n", []string{"sh|\"\\tb\\n\"|\"```sh\\n\\tb\\n\\t```\"|1 true"}},
		{"first in an item", "- ```\n  b\n  ```\n", []string{"|\"  b\\n\"|\"```\\n  b\\n  ```\"|1 true"}},
		{"unclosed", "```\n# a\n", []string{"|\"# a\\n\"|\"```\\n# a\"|0 false"}},
		{"unclosed in an item", "- ```\n  a\n\nb\n", []string{"|\"  a\\n\"|\"```\\n  a\"|1 true"}},
		{"not in a quote", "> ```\n> a\n> ```\n", nil},
		{"crlf", "```\r\na\r\n```\r\nb", []string{"|\"a\\r\\n\"|\"```\\r\\na\\r\\n```\"|0 false"}},
		{"after a byte order mark", "\ufeff```\na\n```", []string{"|\"a\\n\"|\"```\\na\\n```\"|0 false"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			d := parse(t, test.src)
			for _, f := range d.Fences {
				got = append(got, fmt.Sprintf("%s|%q|%q|%d %v", f.Info, d.Text(f.Body), d.Text(f.Span), f.Depth, f.Indent))
			}
			check(t, test.want, got)
		})
	}
}

func TestWhatNeverEndsIsNamed(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"fence", "a\n\n```\n# b\n", []string{"3 code fence"}},
		{"closed fence", "```\n```\n", nil},
		{"fence with a shorter closer", "````\n```\n", []string{"0 code fence"}},
		{"fence in an item", "- a\n  ```\n- b\n", nil},
		{"fence in the last item", "- a\n  ```\n", nil},
		{"comment in an item", "- <!-- b\n  c\n", nil},
		{"comment", "a\n<!-- b\n# c\n", []string{"2 HTML comment"}},
		{"comment on the last line", "<!-- b", []string{"0 HTML comment"}},
		{"closed comments", "<!-- a -->\n<!-- b\n-->\n<!-->\n<!-- c -->", nil},
		{"comment in a paragraph is text", "a <!-- b\n", nil},
		{"preformatted", "<pre>\n# a\n", []string{"0 HTML block"}},
		{"closed preformatted", "<pre>\n# a\n</PRE>\n\n<script></script>", nil},
		{"tags end at a blank line", "<div>\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, u := range parse(t, test.src).Unclosed {
				got = append(got, fmt.Sprintf("%d %s", u.Offset, u.What))
			}
			check(t, test.want, got)
		})
	}
}

func TestConflictMarkersAreFound(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"two sides", "<<<<<<< HEAD\n- a\n=======\n- b\n>>>>>>> other\n", []string{"<<<<<<< HEAD", "=======", ">>>>>>> other"}},
		{"with the base", "<<<<<<< a\n||||||| b\n=======\n>>>>>>> c", []string{"<<<<<<< a", "||||||| b", "=======", ">>>>>>> c"}},
		{"crlf", "<<<<<<< a\r\n=======\r\n>>>>>>> c\r\n", []string{"<<<<<<< a", "=======", ">>>>>>> c"}},
		{"an underline is none", "Title\n=======\n", nil},
		{"an underline after an opening that never closes", "<<<<<<< a\nTitle\n=======\n", []string{"<<<<<<< a"}},
		{"half resolved", "a\n>>>>>>> other\n", []string{">>>>>>> other"}},
		{"in a fence", "```\n<<<<<<< a\n=======\n>>>>>>> b\n```\n", nil},
		{"not at the start of a line", " <<<<<<< a\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			d := parse(t, test.src)
			for _, s := range d.Conflicts {
				got = append(got, d.Text(s))
			}
			check(t, test.want, got)
		})
	}
}
