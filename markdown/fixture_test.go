package markdown_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// fixtures returns the files of testdata/markdown by name.
func fixtures(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("../testdata/markdown/*/*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures (%v)", err)
	}
	files := make(map[string][]byte)
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name)] = src
	}
	return files
}

// without returns out, the result of edits that insert, less what they
// inserted.
func without(out []byte, edits []markdown.Edit) []byte {
	var undo []markdown.Edit
	grown := 0
	for _, e := range edits {
		start := e.Start + grown
		undo = append(undo, edit(start, start+len(e.New), ""))
		grown += len(e.New)
	}
	src, err := markdown.Apply(out, undo)
	if err != nil {
		panic(err)
	}
	return src
}

// texts returns what a document says, without its annotations.
func texts(d *markdown.Document) (list []string) {
	for _, h := range d.Headings {
		list = append(list, strconv.Itoa(h.Level)+" "+d.Text(h.Content))
	}
	for _, it := range d.Items {
		list = append(list, strconv.Itoa(it.Depth)+" "+d.Text(it.Content))
	}
	for _, f := range d.Fences {
		list = append(list, f.Info+" "+d.Text(f.Body))
	}
	return list
}

func TestFixturesComeBackByteForByte(t *testing.T) {
	for name, src := range fixtures(t) {
		t.Run(name, func(t *testing.T) {
			d := parse(t, string(src))
			if out, err := markdown.Apply(src, nil); err != nil || !bytes.Equal(out, src) {
				t.Errorf("Apply of nothing changes the source (%v)", err)
			}
			var edits []markdown.Edit
			for i, b := range blocks(d) {
				if b.Annotation == nil {
					edits = append(edits, b.Annotate(set("n", strconv.Itoa(i)), set("note", "a \"b\" --> c"))...)
				}
			}
			out, err := markdown.Apply(src, edits)
			if err != nil {
				t.Fatal(err)
			}
			after := parse(t, string(out))
			if diff := cmp.Diff(texts(d), texts(after)); diff != "" {
				t.Errorf("annotating changes what the document says:\n%s", diff)
			}
			for i, b := range blocks(d) {
				if b.Annotation != nil || b.Obstacle() != "" {
					continue
				}
				a := blocks(after)[i].Annotation
				n, _ := a.Get("n")
				note, _ := a.Get("note")
				if n != strconv.Itoa(i) || note != "a \"b\" --> c" || a.Place != markdown.Trailing {
					t.Errorf("block %d has the annotation %+v", i, a)
				}
			}
		})
	}
}

func TestFixturesAreReadAsPeopleReadThem(t *testing.T) {
	tests := []struct {
		name                                 string
		headings, items, fences, annotations int
		unclosed, conflicts                  int
	}{
		{"claude-md/01-four-layers-canonical.md", 5, 8, 0, 3, 0, 0},
		{"claude-md/02-empty.md", 0, 0, 0, 0, 0, 0},
		{"claude-md/06-fences-with-hash-comments.md", 3, 1, 3, 0, 0, 0},
		{"claude-md/07-unclosed-fence.md", 1, 1, 1, 0, 1, 0},
		{"claude-md/08-indented-fence-in-list.md", 1, 5, 2, 0, 0, 0},
		{"claude-md/10-mixed-eol-bom.md", 2, 4, 0, 0, 0, 0},
		{"claude-md/11-front-matter.md", 1, 1, 0, 0, 0, 0},
		{"claude-md/14-nested-lists-mixed-markers.md", 1, 10, 0, 0, 0, 0},
		{"claude-md/16-html-comments.md", 1, 3, 0, 0, 1, 0},
		{"claude-md/24-blockquotes-alerts-links.md", 1, 4, 0, 0, 0, 0},
		{"claude-md/25-bad-weights-and-conflicts.md", 4, 11, 0, 7, 0, 3},
		{"memory/2026-01-13-retro.md", 4, 12, 0, 0, 0, 0},
		{"memory/2026-01-18.md", 2, 6, 0, 0, 0, 0},
	}
	files := fixtures(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := parse(t, string(files[test.name]))
			got := [6]int{len(d.Headings), len(d.Items), len(d.Fences), len(d.Annotations), len(d.Unclosed), len(d.Conflicts)}
			want := [6]int{test.headings, test.items, test.fences, test.annotations, test.unclosed, test.conflicts}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("headings, items, fences, annotations, unclosed, conflicts: -want +got\n%s", diff)
			}
		})
	}
}
