package bank

import (
	"fmt"
	"path"
	"strconv"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// ArchiveOf returns the page of the archive for what leaves the memory now.
func ArchiveOf(now time.Time) string {
	return ArchiveFolder + strconv.Itoa(now.UTC().Year()) + ".md"
}

// Retire returns a page of the archive with lines of the memory file at its end,
// each a pattern that left layer 2. Src is nil where there is no such page yet;
// word says why they left. Where the page would not read back, nothing is lost:
// that is an error.
func Retire(file string, src []byte, memory, word, lines string, now time.Time) ([]byte, error) {
	memory = path.Base(memory)
	out := archived(file, src, word, []string{memory}, map[string]string{memory: lines}, now)
	doc, err := markdown.Parse(out)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	if c := doc.Conflicts; len(c) > 0 {
		return nil, fmt.Errorf("%s:%s: the archive is in conflict", file, doc.Position(c[0].Start))
	}
	if len(layers.RetiredIDs(out)) != len(layers.RetiredIDs(src))+len(layers.RetiredIDs([]byte(lines))) {
		return nil, fmt.Errorf("%s: what is added at its end would not be read: something in it never ends", file)
	}
	return out, nil
}
