package pii_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// TestOnlyWhatIsNewIsFound holds for a change of a file.
func TestOnlyWhatIsNewIsFound(t *testing.T) {
	const mail, other = "zoe.morvan@valdorage.fr", "ada.morvan@valdorage.fr"
	token := makeSample("ghp_{36}").text
	tests := []struct {
		name, before, now string
		want              []int // lines
	}{
		{"a new line", "a\n", "a\n" + mail + "\n", []int{2}},
		{"an old line", mail + "\n", "# A\n\n" + mail + "\n", nil},
		{"an old line, again", mail + "\n", mail + "\n" + mail + "\n", nil},
		{"a changed line", "ask " + mail + "\n", "do ask " + mail + "\n", []int{1}},
		{"other line ends", mail + "\n", mail + "\r\n", nil},
		{"a weight that moved", "- [0.60] Ask " + mail + "\n", "- [0.6234] Ask " + mail + "\n", nil},
		{"a weight that joined", "- [.6] Ask " + mail + "\n", "- [0.62] Ask " + mail + " <!-- hebbian: id=a w=0.62 -->\n", nil},
		{"a stamp", "## Session 10:00 " + mail + "\n", "## Session 10:00 " + mail + " <!-- hebbian: session=a epoch=2026-11 -->\n", nil},
		{"a value in an annotation", "- [0.60] Ask\n", "- [0.60] Ask <!-- hebbian: id=a who=" + mail + " -->\n", []int{1}},
		{"another value in an annotation", "- [0.60] Ask <!-- hebbian: who=" + mail + " -->\n", "- [0.60] Ask <!-- hebbian: who=" + other + " -->\n", []int{1}},
		{"a task", "- [ ] Ask " + mail + "\n", "- [x] Ask " + mail + "\n", []int{1}},
		{"a token whose second half is new", token[:20] + "\n", token[:20] + "\n" + token[20:] + "\n", []int{1}},
		{"a token of old lines", token[:20] + "\n" + token[20:] + "\n", "a\n" + token[:20] + "\n" + token[20:] + "\n", nil},
		{"a comment that allowed nothing", "a <!-- hebbian:allow email -->\n", "b\na <!-- hebbian:allow email -->\n", nil},
	}
	guard := pii.NewGuard(pii.Types(), nil)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var lines []int
			for _, p := range guard.Judge(pii.Source{File: "a.md", Content: []byte(test.now), Before: func() [][]byte { return [][]byte{[]byte(test.before)} }}) {
				lines = append(lines, p.Line)
			}
			if diff := cmp.Diff(test.want, lines); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestImagesHoldNoPersonalData(t *testing.T) {
	image := "\x89PNG\r\n\x1a\n\x00\x00\x00zoe.morvan@valdorage.fr"
	token := makeSample("ghp_{36}").text
	guard := pii.NewGuard(pii.Types(), nil)
	if found := guard.Judge(pii.Source{File: "memory/a.png", Content: []byte(image)}); len(found) > 0 {
		t.Errorf("in an image: %v", found)
	}
	if found := guard.Judge(pii.Source{File: "memory/a.md", Content: []byte(image)}); len(found) != 1 {
		t.Errorf("in what is called Markdown: %v", found)
	}
	if found := guard.Judge(pii.Source{File: "memory/a.png", Content: []byte(image + " " + token)}); len(found) != 1 {
		t.Errorf("a key in an image: %v", found)
	}
}
