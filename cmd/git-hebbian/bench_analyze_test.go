package main_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The benchmarks of analyze and simulate run on 18,000 sessions of 9,000 notes and
// 500 patterns, all in range: ten times what a busy year has.

func BenchmarkAnalyze(b *testing.B) {
	dir := firing(b, 9000)
	compare(b, dir, []string{build(b, b.TempDir()), "analyze", "--since", "36500d"}, []string{"git", "status"}, "x-git-status")
}

func BenchmarkSimulate(b *testing.B) {
	dir, program := firing(b, 9000), build(b, b.TempDir())
	for name, args := range map[string][]string{"both": {"--decay", "0.01"}, "sweep": {"--sweep"}} {
		b.Run(name, func(b *testing.B) {
			compare(b, dir, append([]string{program, "simulate", "--since", "36500d"}, args...), []string{"git", "status"}, "x-git-status")
		})
	}
}

// firing makes a repository with 500 patterns and notes of two sessions each, those
// of the last month pending. Patterns fire in groups of five, by the session's tag.
func firing(b *testing.B, notes int) string {
	b.Helper()
	dir, r := b.TempDir(), rand.New(rand.NewPCG(3, uint64(notes)))
	var memory strings.Builder
	memory.WriteString("## Layer 1: CORE\n\n## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=2026-01 -->\n\n")
	for i := range 500 {
		fmt.Fprintf(&memory, "- [0.50] %s. <!-- hebbian: id=p-%04d w=0.50 base=0.50 -->\n", prose(r, 5), i)
	}
	memory.WriteString("\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n")
	write(b, filepath.Join(dir, "CLAUDE.md"), memory.String())
	end := time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)
	for i := range notes {
		day := end.AddDate(0, 0, i-notes+1)
		var n strings.Builder
		for hour := 9; hour < 17; hour += 4 {
			stamp := ""
			if day.Format("2006-01") != "2026-01" {
				stamp = " epoch=" + day.Format("2006-01")
			}
			fmt.Fprintf(&n, "## Session %02d:30 — %s <!-- hebbian: session=%08x start=%sT%02d:30:00Z kind=interactive origin=agent%s -->\n\n- %s.\n- Activated:",
				hour, prose(r, 3), r.Uint32(), day.Format("2006-01-02"), hour, stamp, prose(r, 12))
			group := r.IntN(100)
			for k := range 5 {
				fmt.Fprintf(&n, " p-%04d,", group*5+k)
			}
			fmt.Fprintf(&n, " p-%04d\n- Tags: tag-%d, c++\n\n", r.IntN(500), group)
		}
		write(b, filepath.Join(dir, "memory", day.Format("2006-01-02")+".md"), n.String())
	}
	command(b, dir, "git", "init", "-q", "-b", "main")
	command(b, dir, "git", "add", ".")
	command(b, dir, "git", "commit", "-q", "-m", "notes")
	return dir
}
