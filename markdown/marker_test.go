package markdown_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestEndIsTheOneKeyWithoutValue(t *testing.T) {
	for src, parses := range map[string]bool{
		"<!-- hebbian: end -->":         true,
		"<!--hebbian: end-->":           true,
		"<!-- hebbian: layer=1 end -->": true,
		"<!-- hebbian: begin -->":       false,
		"<!-- hebbian: end=1 -->":       true,
		"<!-- hebbian: ends -->":        false,
	} {
		doc, err := markdown.Parse([]byte("text\n" + src + "\n\ntext\n"))
		if err != nil || len(doc.Annotations) != 1 {
			t.Fatalf("%s: %v, %d annotations", src, err, len(doc.Annotations))
		}
		a := doc.Annotations[0]
		_, has := a.Get("end")
		if (a.Err == nil) != parses || has != parses || a.Place != markdown.Alone {
			t.Errorf("%s: error %v, end %v, place %v", src, a.Err, has, a.Place)
		}
	}
}
