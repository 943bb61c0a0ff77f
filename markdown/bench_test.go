package markdown_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// memory returns a memory file of about size bytes.
func memory(size int) []byte {
	var b strings.Builder
	for n := 0; b.Len() < size; n++ {
		if n%20 == 0 {
			fmt.Fprintf(&b, "\n## Part %d\n\nSome **prose** about it, with `code` and [a link](x.md).\n\n", n/20)
		}
		fmt.Fprintf(&b, "- [0.%02d] Run `make check` before every commit, whatever *anyone* says. "+
			"<!-- hebbian: id=rule-%d w=0.%02d base=0.55 stage=emergent -->\n", n%90, n, n%90)
	}
	return []byte(b.String())
}

func BenchmarkParse(b *testing.B) {
	for _, size := range []int{2 << 10, 20 << 10, 200 << 10} {
		src := memory(size)
		b.Run(fmt.Sprintf("%dKB", size>>10), func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := markdown.Parse(src); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAnnotateAndApply(b *testing.B) {
	src := memory(20 << 10)
	d := parse(b, string(src))
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		var edits []markdown.Edit
		for _, it := range d.Items {
			edits = append(edits, it.Annotate(set("w", "0.9"), set("streak", "3"))...)
		}
		if _, err := markdown.Apply(src, edits); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNewAnnotation(b *testing.B) {
	d := parse(b, "- Run `make check` before every commit, whatever *anyone* says.\n")
	for b.Loop() {
		if d.Items[0].Annotate(set("id", "run-make-check")) == nil {
			b.Fatal("not annotated")
		}
	}
}
