package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCompleteOffersWhatMayStandNext(t *testing.T) {
	tests := []struct {
		name  string
		words []string
		want  string // names, joined by blanks; empty: files
	}{
		{"verbs", []string{""}, "recall snapshot"},
		{"a verb's beginning", []string{"sn"}, "snapshot"},
		{"verbs below", []string{"snapshot", ""}, "list show"},
		{"flags", []string{"recall", "--"}, "--limit --json --all --kind --help"},
		{"flags by a dash", []string{"snapshot", "-"}, "--apply --at --help"},
		{"flags of a verb below and those above it", []string{"snapshot", "list", "-"}, "--apply --at -n --help"},
		{"a flag's beginning", []string{"recall", "foo", "--js"}, "--json"},
		{"a flag's value", []string{"recall", "--kind", ""}, ""},
		{"arguments", []string{"recall", ""}, ""},
		{"after --", []string{"recall", "--", "--"}, ""},
		{"an unknown verb", []string{"nothing", ""}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w, out, _ := testWorld(t)
			if err := complete(w, typedVerbs(), append([]string{"bash"}, test.words...)); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Fields(test.want), strings.Fields(out.String())); diff != "" && test.want+out.String() != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
