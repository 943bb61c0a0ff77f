package claim_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// BenchmarkReadLongest reads texts of the longest kind whose meaning is looked at.
func BenchmarkReadLongest(b *testing.B) {
	for name, text := range map[string]string{
		"words":   strings.Repeat("not before Friday at 3pm the day of the release, ", 83),
		"of":      strings.Repeat("of a ", 800),
		"numbers": strings.Repeat("10 000 ", 580),
		"marks":   strings.Repeat("a's, ", 800),
	} {
		b.Run(name, func(b *testing.B) {
			j := claim.NewJudge()
			for b.Loop() {
				s := j.Read(text)
				j.Compare(s, s)
			}
		})
	}
}
