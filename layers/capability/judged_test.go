package capability_test

import (
	"os"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/capability"
)

// shelf reads the page of the tests.
func shelf(t testing.TB) *capability.Shelf {
	t.Helper()
	cards, err := capability.Read("capabilities.md", page(t))
	if err != nil {
		t.Fatal(err)
	}
	return capability.NewShelf(cards)
}

func page(t testing.TB) []byte {
	t.Helper()
	src, err := os.ReadFile("testdata/capabilities.md")
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// TestPromptsFindTheirCard holds what was tuned for: of the 60 prompts of prompts.txt
// in three languages nine in ten have their card among the first five of 300, and of
// 40 that ask for none 19 in 20 get none. Those of held.txt were not tuned with: when
// they were first looked at, 43 of 60 had their card, and 35 of 40 got none. Faults of
// whole kinds that they showed were mended after that, and the weights of the signs are
// of both files and of others, so they are a floor since then.
func TestPromptsFindTheirCard(t *testing.T) {
	s := shelf(t)
	for file, floor := range map[string][2]float64{"prompts.txt": {0.90, 0.95}, "held.txt": {0.85, 0.92}} {
		src, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		var asked, right, first, chat, quiet int
		for line := range strings.Lines(string(src)) {
			want, prompt, ok := strings.Cut(strings.TrimSpace(line), "\t")
			if !ok {
				continue
			}
			found := s.Find(prompt, 5)
			at := rank(found, want)
			if want == "-" {
				if chat++; len(found) == 0 {
					quiet++
				} else {
					t.Logf("%q finds %s", prompt, told(found))
				}
				continue
			}
			asked++
			if at == 0 {
				t.Logf("%q wants %s, finds %s", prompt, want, told(found))
				continue
			}
			right++
			if at == 1 {
				first++
			}
		}
		t.Logf("%s: %d of %d among the first five, %d first; %d of %d find nothing", file, right, asked, first, quiet, chat)
		if float64(right) < floor[0]*float64(asked) || float64(quiet) < floor[1]*float64(chat) {
			t.Errorf("%s: too few", file)
		}
	}
}

func rank(found []capability.Found, want string) int {
	for i, f := range found {
		if f.Card.Name == want {
			return i + 1
		}
	}
	return 0
}

func told(found []capability.Found) string {
	var list []string
	for _, f := range found {
		list = append(list, f.Card.Name+" "+decimal(f.Score)+" ("+f.Why+")")
	}
	return strings.Join(list, ", ")
}
