package notes_test

import (
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestNoSourceIsSlowToRead(t *testing.T) {
	const size, limit = 1 << 18, 2 * time.Second // any work by the square takes far longer
	for name, part := range map[string]string{
		"open comments":             "<!-- ",
		"comments":                  "a <!-- b --> ",
		"open comments in lines":    "a <!-- \n",
		"code spans":                "` ``a``` ",
		"quotes":                    "> ",
		"items in items":            "- ",
		"items in lines":            "- a\n",
		"links":                     "](",
		"tags":                      "</",
		"names":                     "@a` ",
		"markers and layers":        "<!-- hebbian: layer=2 -->\n# Layer 2\n",
		"banners":                   "# ==\n# Layer 2\n# c\n",
		"underlines":                "a\n---\n",
		"tables":                    "a|\n|-|\n",
		"fields of an annotation":   " a=b",
		"underlines of patterns":    "- [0.5] a\n  ===\n",
		"one paragraph":             "a\n",
		"attributes of a tag":       " b='",
		"blank lines far below one": "\n",
	} {
		for _, begin := range []string{"", "# ", "- ", "<div>", "- a <!-- hebbian:", "<a", strings.Repeat("- ", 100) + "a\n"} {
			src := []byte(begin + strings.Repeat(part, size/len(part)))
			start := time.Now()
			for _, f := range notes.Read(notes.Memory, src, nil) {
				notes.Names(src[f.Start:f.End], nil)
			}
			if took := time.Since(start); took > limit {
				t.Errorf("%s after %.20q takes %s", name, begin, took)
			}
		}
	}
}
