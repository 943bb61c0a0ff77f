package layers

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// retiredKey is the field of a pattern's annotation in the archive that says
// on which day a person retired it.
const retiredKey = "retired"

// RetiredIDs returns the present and former ids of the patterns that a page of
// the archive holds, in lower case and NFC.
func RetiredIDs(src []byte) []string {
	if !bytes.Contains(src, []byte(retiredKey+"=")) {
		return nil
	}
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil // too large to have annotations
	}
	var ids []string
	for _, item := range doc.Items {
		a := item.Annotation
		if a == nil || a.Err != nil {
			continue
		}
		if _, retired := a.Get(retiredKey); !retired {
			continue
		}
		id, _ := a.Get("id")
		was, _ := a.Get("was")
		for _, name := range append(splitNames(was), splitNames(id)...) {
			ids = append(ids, foldID(name))
		}
	}
	return ids
}
