package guilt_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/guilt"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestStepsFindsTheFirstBadOneInFewQuestions(t *testing.T) {
	for last := 1; last <= 200; last++ {
		for first := 1; first <= last; first++ {
			asked := 0
			good, bad, err := guilt.Steps(last, func(i int) (guilt.Verdict, error) {
				asked++
				if i >= first {
					return guilt.Bad, nil
				}
				return guilt.Good, nil
			})
			if err != nil || bad != first || good != first-1 {
				t.Fatalf("%d of %d: good %d, bad %d, %v", first, last, good, bad, err)
			}
			if asked > 8 {
				t.Fatalf("%d of %d: %d questions", first, last, asked)
			}
		}
	}
}

func TestStepsGoesAroundWhatCannotBeJudged(t *testing.T) {
	good, bad, err := guilt.Steps(10, func(i int) (guilt.Verdict, error) {
		switch {
		case i == 5 || i == 6:
			return guilt.Skip, nil
		case i >= 7:
			return guilt.Bad, nil
		}
		return guilt.Good, nil
	})
	if err != nil || good != 4 || bad != 7 {
		t.Errorf("good %d, bad %d, %v; want 4 and 7", good, bad, err)
	}
}

func TestLeastFindsWhatIsNeeded(t *testing.T) {
	for _, needed := range [][]int{{0}, {7}, {31}, {3, 20}, {0, 1, 31}} {
		asked := 0
		got, err := guilt.Least(32, func(part []int) (guilt.Verdict, error) {
			asked++
			for _, i := range needed {
				if !slices.Contains(part, i) {
					return guilt.Good, nil
				}
			}
			return guilt.Bad, nil
		})
		if err != nil || !slices.Equal(got, needed) {
			t.Errorf("%v: got %v, %v", needed, got, err)
		}
		if len(needed) == 1 && asked > 10 {
			t.Errorf("%v: %d questions", needed, asked)
		}
	}
}

func TestChangesAreEntries(t *testing.T) {
	old := "# A\n\n- one\n  goes on\n- two\n\nText.\n"
	now := "# A\n\n- one\n  goes on\n- three\n  is new\n- two\n- four\n\nWord.\n"
	var got []string
	for _, c := range guilt.Between([]byte(old), []byte(now)) {
		got = append(got, fmt.Sprintf("%d %q %v", c.Line, c.Text, c.Gone))
	}
	want := []string{`5 "- three\n  is new\n" false`, `8 "- four\n" false`, `10 "Word.\n" false`}
	if !slices.Equal(got, want) {
		t.Errorf("got %s\nwant %s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// FuzzBetween holds that all changes make the new version of the old one, and none
// leave it.
func FuzzBetween(f *testing.F) {
	f.Add("- a\n- b\n", "- b\n  - c\n")
	f.Add("", "# x\ny")
	f.Add("a\r\n===\r\n", "b")
	f.Fuzz(func(t *testing.T, old, now string) {
		var edits []markdown.Edit
		for _, c := range guilt.Between([]byte(old), []byte(now)) {
			edits = append(edits, c.Edit)
		}
		got, err := markdown.Apply([]byte(old), edits)
		if err != nil || string(got) != now {
			t.Errorf("%q and %q: got %q, %v", old, now, got, err)
		}
		for i := range edits {
			if _, err := markdown.Apply([]byte(old), append(slices.Clone(edits[:i]), edits[i+1:]...)); err != nil {
				t.Error(err)
			}
		}
	})
}
