package markdown_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// randomDocuments is how many documents are put together for one test.
const randomDocuments = 3000

// seeds are the constructs that Markdown readers get wrong.
func seeds(f *testing.F) (list []string) {
	for _, src := range fixtures(f) {
		if len(src) < 1000 {
			list = append(list, string(src))
		}
	}
	return append(list,
		"- a <!-- hebbian: id=x w=0.5 -->\n\t- b\n\t\t- c <!-- y -->\n", "*\n\t#\n\t\t# a", "- a\n\t- \n", "-\t\t```\n\t\tx\n", "1.\n\n   a\n",
		"> - a\n- > b <!-- hebbian: k=v -->\n", "<!-- hebbian: layer=1 -->\n# a\n<!-- hebbian: end -->", "a <!-- hebbian: k=\"\\u002d\" -->\n===\n",
		"[a]: b\n[c]:\n===\n", "- [a]:\n- a <!-- b\n- `<!--` `` c\n", "- a\n  +\n- <a b=\"\n- <?\n- <![CDATA[\n", "# a \\\n##\n## ##\n", "a\r\n---\r\n- b\\\r\n",
		"\ufeff---\na: b\n---\n- c\n", "- a  \n  <!-- hebbian: k=v\n  l=w -->\n", "``\n`\n- *a <!-- hebbian: k=v --> b*\n",
	)
}

// Parse reads any bytes without panic, and all that it finds lies in the
// source, in order, and begins as such a thing begins.
func FuzzParseFindsWhatIsThere(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) { holdTogether(t, src) })
}

// holdTogether holds that what is found in src is there.
func holdTogether(t *testing.T, src []byte) {
	t.Helper()
	before := bytes.Clone(src)
	d, err := markdown.Parse(src)
	if err != nil {
		return
	}
	whole := markdown.Span{End: len(src)}
	for i, h := range d.Headings {
		if !whole.Holds(h.Span) || !h.Span.Holds(h.Content) || h.Level < 1 || h.Level > 6 || i > 0 && h.Span.Start < d.Headings[i-1].Span.End {
			t.Errorf("%q: heading %v, content %v", src, h.Span, h.Content)
		}
	}
	for i, it := range d.Items {
		if !whole.Holds(it.Lines) || !it.Lines.Holds(it.Span) || !it.Span.Holds(it.Content) || i > 0 && it.Span.Start <= d.Items[i-1].Span.Start ||
			!strings.ContainsRune("-*+0123456789", rune(src[it.Span.Start])) {
			t.Errorf("%q: item %v, content %v, lines %v", src, it.Span, it.Content, it.Lines)
		}
	}
	for i, f := range d.Fences {
		if !whole.Holds(f.Body) || f.Body.Start <= f.Span.Start || f.Body.End > f.Span.End+len("\r\n") ||
			i > 0 && f.Span.Start < d.Fences[i-1].Span.End || !strings.ContainsRune("`~", rune(src[f.Span.Start])) {
			t.Errorf("%q: fence %v, body %v", src, f.Span, f.Body)
		}
	}
	annotationsHold(t, d)
	for _, offset := range []int{-1, 0, len(src) / 2, len(src), len(src) + 1} {
		if p := d.Position(offset); p.Line < 1 || p.Column < 1 || !whole.Holds(d.LineAt(offset)) {
			t.Errorf("%q: offset %d is at %v", src, offset, p)
		}
	}
	if out, err := markdown.Apply(src, nil); err != nil || !bytes.Equal(out, src) || !bytes.Equal(before, src) {
		t.Errorf("%q: Apply of nothing changes the source (%v)", src, err)
	}
}

// annotationsHold holds that the annotations of d are comments with fields,
// and that those in their place are those of blocks.
func annotationsHold(t *testing.T, d *markdown.Document) {
	t.Helper()
	last, trailing := 0, 0
	for _, a := range d.Annotations {
		text := d.Text(a.Span)
		if a.Span.Start < last || !strings.HasPrefix(text, "<!--") || !strings.HasSuffix(text, "-->") || (a.Reason != "") != (a.Place == markdown.Misplaced) {
			t.Errorf("%q: annotation %+v", d.Source, a)
		}
		last = a.Span.End
		if a.Place == markdown.Trailing {
			trailing++
		}
		for _, f := range a.Fields {
			if d.Text(a.Where(f.Span)) != f.Key+"="+d.Text(a.Where(f.ValueSpan)) && d.Text(a.Where(f.Span)) != "end" {
				t.Errorf("%q: field %+v", d.Source, f)
			}
		}
	}
	for _, b := range blocks(d) {
		if b.Annotation != nil {
			trailing--
		}
	}
	if trailing != 0 {
		t.Errorf("%q: blocks and annotations in place differ by %d", d.Source, trailing)
	}
}

// Annotating every block that can be annotated changes nothing that the
// document says, every annotation reads back as it was written, and without
// what was inserted the source is what it was.
func FuzzAnnotationsReadBack(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add([]byte(s), "it's --> \"b\" `c`")
	}
	f.Fuzz(func(t *testing.T, src []byte, value string) {
		annotateAll(t, src, strings.ToValidUTF8(value, "?"))
	})
}

// The same holds for documents that are put together from the constructs
// that have a meaning to Markdown, which chance alone seldom finds.
func TestAnnotationsReadBackInRandomDocuments(t *testing.T) {
	parts := []string{
		"- ", "* ", "+ ", "1. ", "2) ", "-", "+", "1.", "> ", ">", "#", "# ", "## ", " ##", "\n", "\n", "\n\n", "\r\n", "  ", "    ", "\t", " ",
		"a", "b c", "é", "\xff", "\x00", "`", "``", "```\n", "~~~\n", "*", "**", "_", "[", "]", "[a]", "(", ")", "](", "[a]: ", "[b]:", "<", ">", "\\",
		"!", "![", "\"", "'", "=", "===\n", "---\n", "***\n", "<a b=\"", "<a b='", "<b>", "</b>", "<div>", "<pre>", "<?", "?>", "<!A", "<!", "<![CDATA[", "]]>",
		"<!--", "-->", "<!-- x -->", " <!-- hebbian: k=v -->", "<!-- hebbian: k=\"a b\" -->", "<!-- hebbian: k -->", "<!-- hebbian: k=v\n", "<http://x>", "&amp;", "|",
		"\ufeff", "---\na: b\n---\n", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n",
	}
	values := []string{"x", "it's", "a \"b\" c", "--> `x` <!--", "' y='z", "\" y=\"z", " y=", "]]", "?", ") (", "\\"}
	random := rand.New(rand.NewPCG(3, 4))
	for range randomDocuments {
		var b strings.Builder
		for range 1 + random.IntN(30) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		holdTogether(t, []byte(b.String()))
		annotateAll(t, []byte(b.String()), values[random.IntN(len(values))])
	}
}

// annotateAll annotates every block of src and holds the promises above.
func annotateAll(t *testing.T, src []byte, value string) {
	t.Helper()
	d, err := markdown.Parse(src)
	if err != nil {
		return
	}
	fields := []markdown.Field{set("id", value+"x"), set("note-2", value)}
	var edits []markdown.Edit
	inserts := true
	for _, b := range blocks(d) {
		own := b.Annotate(fields...)
		if b.Obstacle() != "" && own != nil {
			t.Fatalf("%q: a block that cannot be annotated is", src)
		}
		inserts = inserts && b.Annotation == nil
		edits = append(edits, own...)
	}
	slices.SortStableFunc(edits, func(a, b markdown.Edit) int { return a.Start - b.Start })
	out, err := markdown.Apply(src, edits)
	if err != nil {
		t.Fatalf("%q: %v", src, err)
	}
	if inserts && !bytes.Equal(without(out, edits), src) {
		t.Fatalf("%q: a byte outside the annotations has changed", src)
	}
	readBack(t, d, out, fields)
}

// readBack holds that out says what d says, and that all its blocks carry
// the fields.
func readBack(t *testing.T, d *markdown.Document, out []byte, fields []markdown.Field) {
	t.Helper()
	after, err := markdown.Parse(out)
	if err != nil {
		return // larger than the limit now
	}
	if diff := cmp.Diff(texts(d), texts(after)); diff != "" {
		t.Fatalf("annotating changes what %q says to what %q says:\n%s", d.Source, out, diff)
	}
	for i, b := range blocks(after) {
		if blocks(d)[i].Obstacle() != "" {
			continue
		}
		for _, f := range fields {
			if value, ok := b.Annotation.Get(f.Key); !ok || value != f.Value {
				t.Errorf("block %d of %q: %s is %q, want %q", i, out, f.Key, value, f.Value)
			}
		}
		if again := b.Annotate(fields...); again != nil {
			t.Errorf("block %d of %q is annotated twice: %v", i, out, again)
		}
	}
}

// Defused text holds no annotation, whatever it is written beside, and
// defusing it again changes nothing.
func FuzzDefusedTextIsHarmless(f *testing.F) {
	for _, s := range append(seeds(f), "<", "<!", "<!-", "!-- hebbian: k=v -->", "<\n!-- hebbian: k=v -->") {
		f.Add(s, "!-- hebbian: k=v -->")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		safe := markdown.Defuse(a)
		if again := markdown.Defuse(safe); again != safe {
			t.Errorf("defusing twice makes %q of %q", again, safe)
		}
		for _, text := range []string{
			"- " + safe + "\n", "# " + safe, safe, safe + markdown.Defuse(b), strings.TrimSpace(safe) + markdown.Defuse(strings.TrimSpace(b)),
		} {
			d, err := markdown.Parse([]byte(text))
			if err != nil {
				continue
			}
			if strings.Contains(text, "<!--") || len(d.Annotations) > 0 {
				t.Errorf("%q holds a comment", text)
			}
		}
	})
}
