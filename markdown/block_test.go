package markdown_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// blocks returns all blocks of d, headings first.
func blocks(d *markdown.Document) (list []markdown.Block) {
	for _, h := range d.Headings {
		list = append(list, h.Block)
	}
	for _, it := range d.Items {
		list = append(list, it.Block)
	}
	return list
}

// set returns a field that sets key to value.
func set(key, value string) markdown.Field { return markdown.Field{Key: key, Value: value} }

// unset returns a field that removes key.
func unset(key string) markdown.Field { return markdown.Field{Key: key, Delete: true} }

// annotated returns src with its first block annotated.
func annotated(t *testing.T, src string, fields ...markdown.Field) string {
	t.Helper()
	got, err := markdown.Apply([]byte(src), blocks(parse(t, src))[0].Annotate(fields...))
	if err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestAnnotateChangesOnlyWhatItMust(t *testing.T) {
	tests := []struct {
		name, src string
		set       []markdown.Field
		want      string
	}{
		{"new on an item", "- a\n", []markdown.Field{set("id", "x"), set("w", "0.5")}, "- a <!-- hebbian: id=x w=0.5 -->\n"},
		{"new before blanks", "- a  \t\n", []markdown.Field{set("k", "v")}, "- a <!-- hebbian: k=v -->  \t\n"},
		{"new before crlf", "- a\r\n- b\r\n", []markdown.Field{set("k", "v")}, "- a <!-- hebbian: k=v -->\r\n- b\r\n"},
		{"new without a last line end", "- a", []markdown.Field{set("k", "v")}, "- a <!-- hebbian: k=v -->"},
		{"new after other comments", "- a <!-- importance: 7 -->\n", []markdown.Field{set("k", "v")}, "- a <!-- importance: 7 --> <!-- hebbian: k=v -->\n"},
		{"new after the first paragraph", "- a\n  b\n\n  c\n", []markdown.Field{set("k", "v")}, "- a\n  b <!-- hebbian: k=v -->\n\n  c\n"},
		{"new before a nested list", "- a\n\t- b\n", []markdown.Field{set("k", "v")}, "- a <!-- hebbian: k=v -->\n\t- b\n"},
		{"new on a heading", "# a\n", []markdown.Field{set("k", "v")}, "# a <!-- hebbian: k=v -->\n"},
		{"new before closing hashes", "# a ##  \n", []markdown.Field{set("k", "v")}, "# a <!-- hebbian: k=v --> ##  \n"},
		{"new on a setext heading", "a\nb\n---\n", []markdown.Field{set("k", "v")}, "a\nb <!-- hebbian: k=v -->\n---\n"},
		{"new on an empty heading", "## \n", []markdown.Field{set("k", "v")}, "## <!-- hebbian: k=v --> \n"},
		{"new on an empty closed heading", "## ##\n", []markdown.Field{set("k", "v")}, "## <!-- hebbian: k=v --> ##\n"},
		{"new after a byte order mark", "\ufeff- a\n", []markdown.Field{set("k", "v")}, "\ufeff- a <!-- hebbian: k=v -->\n"},
		{"new among invalid bytes", "- \xff\x00\n", []markdown.Field{set("k", "v")}, "- \xff\x00 <!-- hebbian: k=v -->\n"},
		{"new after a hard break", "- a\\\n", []markdown.Field{set("k", "v")}, "- a\\ <!-- hebbian: k=v -->\n"},
		{"value that needs quotes", "- a\n", []markdown.Field{set("k", "b --> c")}, "- a <!-- hebbian: k=\"b -\\u002d\\u003e c\" -->\n"},
		{"nothing to set", "- a\n", []markdown.Field{unset("k")}, "- a\n"},
		{"replace a value", "- a <!--hebbian:  z=1\t w=0.5  odd=\"x y\"--> <!-- o -->\n", []markdown.Field{set("w", "0.55")},
			"- a <!--hebbian:  z=1\t w=0.55  odd=\"x y\"--> <!-- o -->\n"},
		{"as it is", "- a <!-- hebbian: w=\"0.5\" -->\n", []markdown.Field{set("w", "0.5")}, "- a <!-- hebbian: w=\"0.5\" -->\n"},
		{"add at the end", "- a <!-- hebbian: w=1  -->\n", []markdown.Field{set("b", "2"), set("w", "3"), set("a", "4")},
			"- a <!-- hebbian: w=3 b=2 a=4  -->\n"},
		{"add to no fields", "- a <!-- hebbian: -->\n", []markdown.Field{set("k", "v")}, "- a <!-- hebbian: k=v -->\n"},
		{"add to nothing", "- a <!--hebbian:-->\n", []markdown.Field{set("k", "v-")}, "- a <!--hebbian: k=v--->\n"},
		{"remove with one blank", "- a <!-- hebbian: a=1  b=2 c=3 -->\n", []markdown.Field{unset("b")}, "- a <!-- hebbian: a=1  c=3 -->\n"},
		{"remove the last and add", "- a <!-- hebbian: a=1 b=2-->\n", []markdown.Field{unset("b"), set("c", "3")}, "- a <!-- hebbian: a=1 c=3-->\n"},
		{"remove all", "- a <!-- hebbian: a=1 b=2 -->\n", []markdown.Field{unset("b"), unset("a")}, "- a <!-- hebbian: -->\n"},
		{"the last of one key counts", "- a <!-- hebbian: a=1 -->\n", []markdown.Field{set("a", "2"), set("b", "1"), set("b", "2"), unset("a")},
			"- a <!-- hebbian: b=2 -->\n"},
		{"an annotation that does not parse", "- a <!-- hebbian: a -->\n", []markdown.Field{set("a", "1")}, "- a <!-- hebbian: a -->\n"},
		{"one that is not in its place stays", "- a <!-- hebbian: a=1 --> b\n", []markdown.Field{set("a", "2")},
			"- a <!-- hebbian: a=1 --> b <!-- hebbian: a=2 -->\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			check(t, []string{test.want}, []string{annotated(t, test.src, test.set...)})
		})
	}
}

func TestAnnotationIsNeverSwallowed(t *testing.T) {
	tests := []struct {
		name, src string
		able      bool
	}{
		{"text", "- a\n", true},
		{"backtick", "- a ` b\n", true},
		{"bracket", "- a [b\n", true},
		{"parenthesis of a link", "- [a](\n", true},
		{"unclosed tag", "- a <b c=\"\n", true},
		{"processing instruction", "- a <? b\n", true},
		{"character data", "- a <![CDATA[ b\n", true},
		{"emphasis", "- *a\n", true},
		{"unclosed comment", "- a <!-- b\n", false},
		{"unclosed comment in a heading", "# a <!-- b\n", false},
		{"comment shown as code", "- `<!--` b\n", true},
		{"escaped comment", "- \\<!-- b\n", true},
		{"declaration", "- a <!B c\n", false},
		{"name of a link definition", "- [a]:\n", false},
		{"name of a link definition as a heading", "# [a]:\n", true},
		{"last line is a marker", "- a\n  +\n", false},
		{"last line is a number", "- a\n  1.\n", false},
		{"empty item", "-\n", false},
		{"item that begins with code", "- ```\n", false},
		{"item that begins with a comment", "- <!-- x --> a\n", false},
		{"title of a link", "- [a](b \"c\n", true},
		{"title of a link in parentheses", "- [a](b (c\n", true},
		{"after a link definition", "[a]: b\n'c\n===\n", false},
		{"heading like a list", "# - a\n", true},
		{"empty heading", "#", true},
		{"annotation that does not parse", "- a <!-- hebbian: a -->\n", false},
		{"annotation", "- a <!-- hebbian: a=b -->\n", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := blocks(parse(t, test.src))[0]
			if got := b.Obstacle(); (got == "") != test.able {
				t.Errorf("Obstacle = %q, want one: %v", got, !test.able)
			}
			after := annotated(t, test.src, set("k", "it's \"v\""))
			value, _ := blocks(parse(t, after))[0].Annotation.Get("k")
			if read := value == "it's \"v\""; read != test.able || !test.able && after != test.src {
				t.Errorf("annotated: %q", after)
			}
		})
	}
}

func TestNilAnnotationHasNoFields(t *testing.T) {
	var a *markdown.Annotation
	if v, ok := a.Get("id"); v != "" || ok {
		t.Errorf("Get = %q, %v", v, ok)
	}
}
