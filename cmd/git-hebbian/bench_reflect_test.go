package main_test

import "testing"

// The benchmarks of reflect ask at the end of the last month of the notes. Beside
// each run, in turn, recall looks into all notes without an index.

func BenchmarkReflect(b *testing.B) {
	program := build(b, b.TempDir())
	b.Setenv("HEBBIAN_NO_INDEXING", "1")
	b.Setenv("HEBBIAN_NOW", "2026-01-31T23:00:00Z")
	dir := library(b, 3650, program, false)
	recall := []string{program, "recall", question}
	for name, since := range map[string]string{"week": "7d", "all": "36500d"} {
		b.Run(name, func(b *testing.B) {
			compare(b, dir, []string{program, "reflect", "--since", since}, recall, "x-scan")
		})
	}
}
