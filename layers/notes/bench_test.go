package notes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// typical is a note as agents write them: short bullets under times.
func typical() []byte {
	var b strings.Builder
	b.WriteString("# 2026-11-18\n\n")
	for hour := range 2 {
		fmt.Fprintf(&b, "## %02d:15 — Work on the relay\n\n", 9+5*hour)
		for i := range 12 {
			fmt.Fprintf(&b, "- Step %d of the relay: capped the backoff at %d s and ran the tests again.\n", i, 10+i)
		}
		b.WriteByte('\n')
	}
	b.WriteString("- W @Mira: In Porto until 9 January for the design week.\n")
	return []byte(b.String())
}

func BenchmarkRead(b *testing.B) {
	src := typical()
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	var facts []notes.Fact
	for b.Loop() {
		facts = notes.Read(notes.Note, src, facts[:0])
	}
	if len(facts) != 28 {
		b.Fatalf("%d facts, want 28", len(facts))
	}
}

func BenchmarkNames(b *testing.B) {
	text := []byte("@Mira @relay: asked for the release-2.4 notes, see @Élodie and `@code`.")
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var spans [][2]int
	for b.Loop() {
		spans = notes.Names(text, spans[:0])
	}
}
