package capability_test

import (
	"strconv"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/capability"
)

func decimal(score float64) string { return strconv.FormatFloat(score, 'f', 2, 64) }

// BenchmarkFind reads a page of 300 cards and finds: what a hook does for a prompt.
func BenchmarkFind(b *testing.B) {
	src := page(b)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		cards, err := capability.Read("capabilities.md", src)
		if err != nil {
			b.Fatal(err)
		}
		capability.NewShelf(cards).Find("j'ai trois pdf du notaire, tu peux les mettre ensemble dans un seul ?", 5)
	}
}

func BenchmarkRead(b *testing.B) {
	src := page(b)
	for b.Loop() {
		capability.Read("capabilities.md", src)
	}
}

func BenchmarkShelf(b *testing.B) {
	cards, _ := capability.Read("capabilities.md", page(b))
	for b.Loop() {
		capability.NewShelf(cards)
	}
}
