package pii_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// TestEachRuleHasHitsAndMisses also holds that the hits are found where they
// stand, and that the near-misses are not.
func TestEachRuleHasHitsAndMisses(t *testing.T) {
	all := pii.NewScanner()
	names := map[string]bool{}
	for _, r := range pii.Rules() {
		t.Run(r.Name, func(t *testing.T) {
			if names[r.Name] {
				t.Error("two rules have this name")
			}
			names[r.Name] = true
			if len(r.Hits) == 0 || len(r.Misses) == 0 || len(r.Keywords) == 0 {
				t.Fatalf("%d hits, %d misses, %d keywords: a rule has all three", len(r.Hits), len(r.Misses), len(r.Keywords))
			}
			if (r.Pattern == "") == (r.Find == nil) {
				t.Error("a rule has either Pattern or Find")
			}
			for _, text := range r.Hits {
				hits(t, all, r, text)
			}
			for _, text := range r.Misses {
				s := makeSample(text)
				for _, f := range all.Scan(s.text) {
					if f.Rule == r.Name {
						t.Errorf("near-miss %q: found %q", text, s.text[f.Start:f.End])
					}
				}
			}
		})
	}
}

func hits(t *testing.T, all *pii.Scanner, r pii.Rule, text string) {
	t.Helper()
	s := makeSample(text)
	if s.end <= s.start {
		t.Errorf("hit %q: the value is not marked", text)
		return
	}
	for _, f := range all.Scan(s.text) {
		if f.Rule == r.Name && f.Start == s.start && f.End == s.end && f.Type == r.Type {
			return
		}
	}
	t.Errorf("hit %q: not found in %q; found %v", text, s.text, all.Scan(s.text))
}
