package forget_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestCutTakesOutWhatHasTheWords(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"an item", "- a\n- the secret word\n- b\n", "- a\n- b\n"},
		{"an item over two lines", "- a\n- the secret\n  word <!-- hebbian: id=x -->\n\n- b\n", "- a\n\n- b\n"},
		{"an item, not those below", "- the secret word\n  - b\n", "  - b\n"},
		{"an item below", "- a\n  - the secret word\n  - b\n", "- a\n  - b\n"},
		{"a line of a paragraph", "One.\nThe secret word.\nTwo.\n", "One.\nTwo.\n"},
		{"a wrapped place", "One the\nsecret word two.\nThree.\n", "Three.\n"},
		{"words of a heading", "# On the secret word of it\n\nText.\n", "# On [forgotten] of it\n\nText.\n"},
		{"a row", "| a | b |\n|---|---|\n| the secret word | 2 |\n", "| a | b |\n|---|---|\n"},
		{"line ends", "- a\r\n- the secret word\r\n- b", "- a\r\n- b"},
		{"the last line", "a\nthe secret word", "a\n"},
		{"nothing", "- a\n", "- a\n"},
	}
	sought := forget.NewSought(forget.Fold("the secret word"))
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			edits, _ := forget.Cut([]byte(test.src), forget.Cutting{Places: sought.Find([]byte(test.src))})
			got, err := markdown.Apply([]byte(test.src), edits)
			if err != nil || string(got) != test.want {
				t.Errorf("got %q, %v; want %q", got, err, test.want)
			}
		})
	}
}

// FuzzCut holds that the edits can be made and that nothing is left behind that a
// second cut would find, apart from what comes together only then.
func FuzzCut(f *testing.F) {
	f.Add("- a\n  - the secret word\n> the secret\n> word\n# the secret word\n===")
	sought := forget.NewSought(forget.Fold("the secret word"))
	f.Fuzz(func(t *testing.T, src string) {
		found := sought.Find([]byte(src))
		edits, _ := forget.Cut([]byte(src), forget.Cutting{Places: found})
		if _, err := markdown.Apply([]byte(src), edits); err != nil {
			t.Error(err)
		}
		if len(found) > 0 && len(edits) == 0 {
			t.Errorf("%q: nothing is cut", src)
		}
	})
}
