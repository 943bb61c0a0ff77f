package markdown_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestAnnotationsStandInTheirPlace(t *testing.T) {
	const a, b = "<!-- hebbian: k=a -->", "<!-- hebbian: k=b -->"
	tests := []struct {
		name, src string
		want      []string // "k place[: reason]" of each
	}{
		{"item", "- x " + a + "\n", []string{"a trailing"}},
		{"item without a blank", "- x" + a + "\n", []string{"a trailing"}},
		{"nested item by tab", "- x\n\t- y " + a + "\n", []string{"a trailing"}},
		{"item of two lines", "- x\n  y " + a + "\n", []string{"a trailing"}},
		{"lazy line", "- x\ny " + a + "\n", []string{"a trailing"}},
		{"before blanks and other comments", "- x " + a + " <!-- importance: 7 -->  \n", []string{"a trailing"}},
		{"after other comments", "- x <!-- trigger: a, b --> " + a + "\n", []string{"a trailing"}},
		{"heading", "# x " + a + "\n## y " + b + " ##\n", []string{"a trailing", "b trailing"}},
		{"empty heading", "# " + a + "\n", []string{"a trailing"}},
		{"setext heading", "x " + a + "\n===\n", []string{"a trailing"}},
		{"crlf", "- x " + a + "\r\n# y " + b + "\r\n", []string{"a trailing", "b trailing"}},
		{"no last line end", "- x " + a, []string{"a trailing"}},
		{"two in a block", "- x " + a + " " + b + "\n", []string{"a misplaced: it is followed", "b trailing"}},
		{"text after it", "- x " + a + " y\n", []string{"a misplaced: it is not last"}},
		{"in emphasis", "- *x " + a + "*\n", []string{"a misplaced: it is not last"}},
		{"in a link", "- [x " + a + "](y)\n", []string{"a misplaced: it is not last"}},
		{"first in an item", "- " + a + " x\n", []string{"a misplaced: before text"}},
		{"second paragraph of an item", "- x\n\n  y " + a + "\n", []string{"a misplaced: paragraph"}},
		{"own line in an item", "- x\n  " + a + "\n", []string{"a misplaced: own line"}},
		{"heading in an item", "- # x " + a + "\n", []string{"a misplaced: nested heading"}},
		{"paragraph", "x " + a + "\n", []string{"a misplaced: paragraph"}},
		{"table row", "| x " + a + " |\n|---|\n", []string{"a misplaced: paragraph"}},
		{"link definition", "[x]: " + a + "\n", []string{"a misplaced: definition"}},
		{"after a link definition", "[x]: y " + a + "\n", []string{"a misplaced: paragraph"}},
		{"quote", "> x " + a + "\n> - y " + b + "\n", []string{"a misplaced: quote", "b misplaced: quote"}},
		{"quote in an item", "- x\n  > " + a + "\n", []string{"a misplaced: quote"}},
		{"marker", "x\n\n" + a + "\n\ny\n", []string{"a alone"}},
		{"marker after a paragraph line", "x\n" + a + "\ny\n", []string{"a alone"}},
		{"marker after an item", "- x\n" + a + "\n- y\n", []string{"a alone"}},
		{"markers on following lines", a + "\n" + b + "\n", []string{"a alone", "b alone"}},
		{"indented marker", "   " + a + "\n", []string{"a alone"}},
		{"marker beside a comment", a + " <!-- x -->\n", []string{"a alone"}},
		{"two markers on a line", a + b + "\n", []string{"a misplaced: it is followed", "b alone"}},
		{"marker beside text", a + " x\n", []string{"a misplaced: company"}},
		{"after a byte order mark", "\ufeff" + a + "\n", []string{"a alone"}},
		{"in tags", "<div>\n" + a + "\n</div>\n", []string{"a misplaced: html"}},
		{"after a closed comment of two lines", "<!-- x\ny --> " + a + "\n", []string{"a alone"}},
		{"in code", "`" + a + "`\n\n```\n" + a + "\n```\n\n    " + a + "\n\n- x `" + a + "`\n", nil},
		{"in a script", "<script>\n" + a + "\n</script>\n", nil},
		{"in preformatted text", "<pre>\n" + a + "\n</pre>\n", nil},
		{"escaped", "- x \\" + a + "\n", nil},
		{"in a comment", "<!-- x\n- hebbian: k=a\n-->\n", nil},
		{"never closed", "- x <!-- hebbian: k=a\n", nil},
		{"in front matter", "---\nx: " + a + "\n---\n", nil},
		{"in source order", "[x]: y\n" + a + "\n# z " + b + "\n", []string{"a alone", "b trailing"}},
	}
	reasons := strings.NewReplacer(
		"another annotation follows in the same block", "it is followed", "it is not the last thing of its block", "it is not last",
		"it stands before the text of its list item", "before text", "it stands in a paragraph that does not begin a list item", "paragraph",
		"it stands on a line of its own inside a list item", "own line", "it stands in a heading inside a list item", "nested heading",
		"it stands in a link definition", "definition", "it stands in a quote", "quote", "other content stands on its line", "company",
		"it stands inside an HTML block", "html")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, a := range parse(t, test.src).Annotations {
				k, _ := a.Get("k")
				line := k + " " + a.Place.String()
				if a.Reason != "" {
					line += ": " + reasons.Replace(a.Reason)
				}
				got = append(got, line)
			}
			check(t, test.want, got)
		})
	}
}

func TestOnlyTheAnnotationInPlaceIsTheBlocks(t *testing.T) {
	d := parse(t, "# a <!-- hebbian: k=1 --> b\n- c <!-- hebbian: k=2 --> <!-- hebbian: k=3 -->\n- d\n")
	if d.Headings[0].Annotation != nil || d.Items[1].Annotation != nil {
		t.Error("a block has an annotation that is not in its place")
	}
	if k, _ := d.Items[0].Annotation.Get("k"); k != "3" {
		t.Errorf("the block's annotation is k=%s, want the last one", k)
	}
}

// fields lists what an annotation holds, or its fault.
func fields(d *markdown.Document, a *markdown.Annotation) string {
	if a.Err != nil {
		return fmt.Sprintf("%d %s", a.Err.Offset-a.Span.Start, a.Err.Text)
	}
	var list []string
	for _, f := range a.Fields {
		list = append(list, fmt.Sprintf("%s=%q/%s/%s", f.Key, f.Value, d.Text(a.Where(f.Span)), d.Text(a.Where(f.ValueSpan))))
	}
	return strings.Join(list, " ")
}

func TestAnnotationGrammar(t *testing.T) {
	const key, quote = "a key is missing or not of the form [a-z][a-z0-9-]*", "a value without quotes holds a quote, < or >"
	tests := []struct {
		name, comment, want string
	}{
		{"bare", "<!-- hebbian: id=run-tests w=0.62 -->", `id="run-tests"/id=run-tests/run-tests w="0.62"/w=0.62/0.62`},
		{"tight", "<!--hebbian: a=b-->", `a="b"/a=b/b`},
		{"tabs and blanks", "<!--\t hebbian:\ta=b \t c=d\t-->", `a="b"/a=b/b c="d"/c=d/d`},
		{"no fields", "<!-- hebbian: -->", ""},
		{"nothing after the colon", "<!--hebbian:-->", ""},
		{"quoted", `<!-- hebbian: a="b c" d="\u003c\"\\" -->`, `a="b c"/a="b c"/"b c" d="<\"\\"/d="\u003c\"\\"/"\u003c\"\\"`},
		{"empty string", `<!-- hebbian: a="" -->`, `a=""/a=""/""`},
		{"equals signs and dashes in a value", "<!-- hebbian: a=b=c d=- -->", `a="b=c"/a=b=c/b=c d="-"/d=-/-`},
		{"any script", "<!-- hebbian: a=été -->", `a="été"/a=été/été`},
		{"a value ends in a dash", "<!-- hebbian: a=b--->", `a="b-"/a=b-/b-`},
		{"no blank", "<!-- hebbian:id=x -->", `13 a blank is missing after "hebbian:"`},
		{"no value", "<!-- hebbian: a= -->", "16 a value is missing after ="},
		{"no equals sign", "<!-- hebbian: a b=c -->", "15 a = is missing after a key"},
		{"capital key", "<!-- hebbian: A=b -->", "14 " + key},
		{"key begins with a digit", "<!-- hebbian: 1a=b -->", "14 " + key},
		{"no key", "<!-- hebbian: a=b =c -->", "18 " + key},
		{"twice", "<!-- hebbian: a=b a=c -->", "18 a key occurs twice"},
		{"dashes", "<!-- hebbian: a=b--c -->", "17 a value holds --"},
		{"dashes in quotes", `<!-- hebbian: a="b--c" -->`, "18 a value holds --"},
		{"quote in a bare value", `<!-- hebbian: a=b"c -->`, "17 " + quote},
		{"apostrophe", "<!-- hebbian: a=l'an -->", "17 " + quote},
		{"less than", "<!-- hebbian: a=<b -->", "16 " + quote},
		{"open quote", `<!-- hebbian: a="b -->`, "16 a quote is never closed"},
		{"open quote after a backslash", `<!-- hebbian: a="b\-->`, "16 a quote is never closed"},
		{"bad escape", `<!-- hebbian: a="\q" -->`, "16 a value in quotes is no JSON string"},
		{"text after quotes", `<!-- hebbian: a="b"c=d -->`, "19 a blank is missing after a value in quotes"},
		{"not allow", "<!-- hebbian:allowed -->", `13 a blank is missing after "hebbian:"`},
		{"too many fields", "<!-- hebbian:" + manyFields(101) + " -->", "614 it has more than 100 fields"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := parse(t, "- x "+test.comment+"\n")
			if len(d.Annotations) != 1 {
				t.Fatalf("found %d annotations, want 1", len(d.Annotations))
			}
			check(t, []string{test.want}, []string{fields(d, d.Annotations[0])})
		})
	}
}

// manyFields returns n fields of six bytes each.
func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, " a%02d=%d", i%100, i%10)
	}
	return b.String()
}

func TestOtherCommentsAreNoAnnotations(t *testing.T) {
	for _, comment := range []string{
		"<!-- importance: 7 -->", "<!-- Hebbian: a=b -->", "<!-- hebbian a=b -->", "<!-- x hebbian: a=b -->", "<!--- hebbian: a=b -->",
		"<!-- hebbian:allow email,phone reason -->", "<!-- hebbian:allow -->", "<!--hebbian:allow:x-->", "<!-->", "<!--->", "<b hebbian: >",
	} {
		if d := parse(t, "- x "+comment+"\n\n"+comment+"\n"); len(d.Annotations) > 0 || d.Items[0].Annotation != nil {
			t.Errorf("%s is taken for an annotation", comment)
		}
	}
}

func TestAnnotationOverSeveralLinesIsNeverEdited(t *testing.T) {
	for _, src := range []string{"- x <!-- hebbian: a=b\n  c=d -->\n", "- x <!--\n  hebbian: a=b -->\r\n", "# y\n\n- x <!-- hebbian:\n\t\tc=d -->\n"} {
		d := parse(t, src)
		it := d.Items[0]
		if it.Annotation == nil || it.Annotation.Err == nil || it.Annotation.Err.Text != "it spans several lines" {
			t.Errorf("%q: annotation %+v, want one that spans several lines", src, it.Annotation)
		}
		if edits := it.Annotate(markdown.Field{Key: "a", Value: "z"}); edits != nil {
			t.Errorf("%q: edits %v, want none", src, edits)
		}
		if it.Obstacle() == "" {
			t.Errorf("%q: no obstacle is named", src)
		}
	}
}
