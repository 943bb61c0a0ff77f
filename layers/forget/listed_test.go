package forget_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestCutTakesOneNameOutOfAList(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"the first", "- Activated: the-secret-word 0.5 (go, test), b, c\n", "- Activated: b, c\n"},
		{"one between", "- Activated: a (x), the-secret-word (y), c 0,6\n", "- Activated: a (x), c 0,6\n"},
		{"the last", "- Activated: a; the-secret-word.\n", "- Activated: a\n"},
		{"two that stand together", "- Activated: a, the-secret-word, the secret word 0.5, d\n", "- Activated: a, d\n"},
		{"first and last", "- Activated: the-secret-word, b (x), the-secret-word\n", "- Activated: b (x)\n"},
		{"all", "- Kept.\n- Activated: the-secret-word (x), the-secret-word\n", "- Kept.\n"},
		{"evidence", "- Activated: a (said the secret word), b\n", "- Activated: a, b\n"},
		{"evidence before a number", "- Activated: a (the secret word) 0.6\n", "- Activated: a 0.6\n"},
		{"evidence in code", "- Activated: a (`say, the secret word` L41), b\n", "- Activated: a, b\n"},
		{"id and evidence", "- Activated: the-secret-word (the secret word), b\n", "- Activated: b\n"},
		{"over the line", "- Activated: a,\n  the-secret-word (x),\n  c\n", "- Activated: a,\n  c\n"},
		{"words over two names", "- Activated: a, the secret, word, d\n", "- Activated: a, d\n"},
		{"a list of items", "- Activated:\n  - a, the-secret-word\n  - the-secret-word (x)\n  - c\n", "- Activated:\n  - a\n  - c\n"},
		{"a tag", "- Tags: a, the secret word, c\n", "- Tags: a, c\n"},
		{"a tag with parentheses", "- Tags: a, b (the secret word), c\n", "- Tags: a, c\n"},
		{"in French", "- **Activé** : a, the-secret-word\r\n", "- **Activé** : a\r\n"},
		{"any other item", "- Said: a, the secret word, c\n", ""},
	}
	sought := forget.NewSought(forget.Fold("the secret word"))
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := "## Session 10:00\n\n" + test.src
			edits, _ := forget.Cut([]byte(src), forget.Cutting{Places: sought.Find([]byte(src)), Lists: listsOf(src)})
			got, err := markdown.Apply([]byte(src), edits)
			if want := "## Session 10:00\n\n" + test.want; err != nil || string(got) != want {
				t.Errorf("got %q, %v; want %q", got, err, want)
			}
		})
	}
}

// FuzzCutInLists holds that the edits can be made, and that there are some where the
// words are.
func FuzzCutInLists(f *testing.F) {
	f.Add("## Session 10:00\n- Activated: a, the secret word (x), b 0.5\n- Tags: the, secret word")
	f.Add("## Session\n- Activated: the\n  - secret (word), b\n    - the secret word")
	sought := forget.NewSought(forget.Fold("the secret word"))
	f.Fuzz(func(t *testing.T, src string) {
		places := sought.Find([]byte(src))
		edits, _ := forget.Cut([]byte(src), forget.Cutting{Places: places, Lists: listsOf(src)})
		if _, err := markdown.Apply([]byte(src), edits); err != nil {
			t.Error(err)
		}
		if (len(places) > 0) != (len(edits) > 0) {
			t.Errorf("%q: %d places, %d edits", src, len(places), len(edits))
		}
	})
}

func listsOf(src string) [][]forget.Name {
	var lists [][]forget.Name
	for _, list := range layers.ParseNote("memory/2026-11-28.md", []byte(src)).Lists() {
		var names []forget.Name
		for _, one := range list {
			names = append(names, forget.Name{Span: forget.Span(one.Span), Aside: forget.Span(one.Evidence)})
		}
		lists = append(lists, names)
	}
	return lists
}
