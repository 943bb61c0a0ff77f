package near_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/index/near"
)

func TestNameFindsWhatWasMeant(t *testing.T) {
	verbs := []string{"init", "check", "approve", "update", "snapshot", "status", "recall", "version", "help"}
	patterns := []string{"run-tests", "race-detector", "small-commits", "décision-prise", "cœur", "straße", "naïve-parser"}
	tests := []struct {
		name, want string
		known      []string
		nearest    string // empty: nothing is near
	}{
		{"the name itself", "check", verbs, "check"},
		{"swapped letters", "chekc", verbs, "check"},
		{"a letter too few", "snapsht", verbs, "snapshot"},
		{"a letter too many", "updaate", verbs, "update"},
		{"two wrong letters in a long name", "aprroev", verbs, "approve"},
		{"capitals", "STATUS", verbs, "status"},
		{"a beginning", "snap", verbs, "snapshot"},
		{"an end", "rsion", verbs, "version"},
		{"the first letters of a misspelling", "vers", verbs, "version"},
		{"a longer word around it", "recalling", verbs, "recall"},
		{"one letter off beats a part", "statu", verbs, "status"},
		{"another word", "banana", verbs, ""},
		{"a letter", "x", verbs, ""},
		{"no letters", "--", verbs, ""},
		{"nothing", "", verbs, ""},
		{"nothing known", "check", nil, ""},
		{"far from all", "deploy", verbs, ""},

		{"singular for plural", "run-test", patterns, "run-tests"},
		{"a blank for a dash", "race detector", patterns, "race-detector"},
		{"underscores", "RACE_DETECTOR", patterns, "race-detector"},
		{"one of its words", "detector", patterns, "race-detector"},
		{"one of its words, misspelled", "tets", patterns, "run-tests"},
		{"its words in another order", "tests run", patterns, "run-tests"},
		{"letters left out", "rcedtctr", patterns, "race-detector"},
		{"no accents typed", "decision prise", patterns, "décision-prise"},
		{"accents decomposed", "de\u0301cision", patterns, "décision-prise"},
		{"a ligature spelt out", "coeur", patterns, "cœur"},
		{"accents in capitals", "CŒUR", patterns, "cœur"},
		{"a sharp s spelt out", "strasse", patterns, "straße"},
		{"a diaeresis left out", "naive", patterns, "naïve-parser"},
		{"a few letters by chance", "rte", patterns, ""},
		{"half of a short word", "nope", []string{"prefer-small-commits-one-idea-each", "code"}, ""},
		{"less than half of it", "cone", []string{"prefer-small-code"}, "prefer-small-code"},
		{"a sentence", "always write the changelog", patterns, ""},
		{"the first of two that are as near", "cat", []string{"bat", "rat"}, "bat"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, ok := near.Name(test.want, test.known)
			if got != test.nearest || ok != (test.nearest != "") {
				t.Errorf("Name(%q) = %q, %v; want %q", test.want, got, ok, test.nearest)
			}
		})
	}
}

func BenchmarkNameAmong500(b *testing.B) {
	var known []string
	for _, first := range []string{"run", "write", "keep", "small", "never"} {
		for range 100 {
			known = append(known, first+"-the-tests-before-every-commit")
		}
	}
	for b.Loop() {
		near.Name("kepe the tests before a commit", known)
	}
}
