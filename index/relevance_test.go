package index_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/index"
)

// TestRelevanceIsWhatTheLineItselfAnswers also asks a store: it says the same.
func TestRelevanceIsWhatTheLineItselfAnswers(t *testing.T) {
	m := memory{"memory/2025-11-20.md": "- The staging budget is 400 euros.\n- Its answer is near.\n- The budget.\n- Décidé: the cache\n- a cache, a budget\n- Filler of a line.\n"}
	tests := []struct {
		question string
		line     int
		least    float64
		most     float64
	}{
		{"what is the staging budget?", 1, 1, 1},
		{"budget euros 400 staging", 1, 1, 1},
		{"staging budget", 2, 0, 0}, // near one that answers
		{"staging budget", 3, 0.2, 0.45},
		{"cache budget", 5, 1, 1},
		{"decided caches", 4, 1, 1},        // other forms of the words
		{"stagging budjet", 1, 1, 1},       // what is meant is answered in full
		{"staging xylophone", 1, 0.2, 0.6}, // nobody wrote the other word
		{"yesterday", 1, 0, 0},
	}
	for _, test := range tests {
		q := asked(test.question)
		q.From, q.To = 1, 99999
		for by, hits := range map[string][]index.Hit{"files": ask(t, q, m), "a store": ask(t, q, m, open(t, build(t, m)))} {
			found := false
			for _, h := range hits {
				if h.Line != test.line {
					continue
				}
				if found = true; h.Relevance < test.least || h.Relevance > test.most {
					t.Errorf("%q by %s: line %d has %v, want %v to %v", test.question, by, h.Line, h.Relevance, test.least, test.most)
				}
			}
			if !found && test.most > 0 {
				t.Errorf("%q by %s: line %d is not found", test.question, by, test.line)
			}
		}
	}
}
