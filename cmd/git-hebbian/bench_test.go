package main_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/check"
)

// The benchmarks run whole processes, as a person or a hook does, and beside
// each run, in turn, something public on the same files: git status, or a
// program that prints hello. The metric to read is their ratio, the median of
// one over the median of the other; times alone say more of the machine.
//
//	go test -run '^$' -bench . -benchtime 30x ./cmd/git-hebbian

func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	program := build(b, dir)
	hello := filepath.Join(dir, "hello")
	write(b, filepath.Join(dir, "hello.go"), "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\") }\n")
	command(b, dir, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", hello, "hello.go")
	compare(b, dir, []string{program, "version"}, []string{hello}, "x-hello")
}

func BenchmarkCheckStaged(b *testing.B) {
	for _, notes := range []int{365, 3650} {
		b.Run(fmt.Sprintf("notes=%d", notes), func(b *testing.B) {
			dir, program := generate(b, notes), build(b, b.TempDir())
			stage(b, dir)
			compare(b, dir, []string{program, "check", "--staged"}, []string{"git", "status"}, "x-git-status")
		})
	}
}

// BenchmarkCheckPrivate tells what the look for private values adds.
func BenchmarkCheckPrivate(b *testing.B) {
	dir, program := generate(b, 3650), build(b, b.TempDir())
	stage(b, dir)
	without := []string{program, "check", "--staged"}
	for _, r := range check.All() {
		if r.Name != check.RulePrivate {
			without = append(without, "--rule", r.Name)
		}
	}
	compare(b, dir, []string{program, "check", "--staged"}, without, "x-without")
}

// stage adds a line to the last note.
func stage(b *testing.B, dir string) {
	b.Helper()
	const last = "memory/2026-01-31.md"
	text, err := os.ReadFile(filepath.Join(dir, last))
	if err != nil {
		b.Fatal(err)
	}
	write(b, filepath.Join(dir, last), string(text)+"\n- One line more.\n")
	command(b, dir, "git", "add", last)
}

func BenchmarkUpdatePreview(b *testing.B) {
	for _, notes := range []int{365, 3650} {
		b.Run(fmt.Sprintf("notes=%d", notes), func(b *testing.B) {
			dir := generate(b, notes)
			compare(b, dir, []string{build(b, b.TempDir()), "update"}, []string{"git", "status"}, "x-git-status")
		})
	}
}

// compare runs two commands in turn and reports the ratio of their medians and
// the memory of the first.
func compare(b *testing.B, dir string, ours, theirs []string, unit string) {
	b.Helper()
	var mine, other []time.Duration
	var most int64
	for b.Loop() {
		d, _ := timed(b, dir, theirs)
		other = append(other, d)
		d, size := timed(b, dir, ours)
		mine, most = append(mine, d), max(most, size)
	}
	slices.Sort(mine)
	slices.Sort(other)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(mine[len(mine)/2].Microseconds())/1000, "ms")
	b.ReportMetric(float64(mine[len(mine)/2])/float64(other[len(other)/2]), unit)
	b.ReportMetric(float64(most)/1e6, "MB")
}

func timed(b *testing.B, dir string, args []string) (time.Duration, int64) {
	b.Helper()
	c := exec.Command(args[0], args[1:]...)
	c.Dir = dir
	c.Env = append(os.Environ(), "HEBBIAN_NOW=2026-02-01T09:00:00Z")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	begin := time.Now()
	if err := c.Run(); err != nil {
		b.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out.Bytes())
	}
	return time.Since(begin), maxRSS(c.ProcessState)
}

// build builds the program as a release is built.
func build(b *testing.B, dir string) string {
	b.Helper()
	program := filepath.Join(dir, "git-hebbian")
	command(b, ".", "go", "build", "-trimpath", "-tags=urfave_cli_no_docs", "-ldflags=-s -w", "-o", program, ".")
	return program
}

func command(b *testing.B, dir, name string, args ...string) {
	b.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
	if out, err := c.CombinedOutput(); err != nil {
		b.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

func write(b *testing.B, file, text string) {
	b.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

// generate makes a repository with 200 patterns, notes a day with two sessions
// each, those of the last month pending, and one commit a year. A note has
// about 1.6 KB.
func generate(b *testing.B, notes int) string {
	b.Helper()
	dir, r := b.TempDir(), rand.New(rand.NewPCG(1, uint64(notes)))
	var memory strings.Builder
	memory.WriteString("# CLAUDE.md\n\n## Layer 1: CORE\n\n- Ask first.\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n")
	for i := range 200 {
		w := fmt.Sprintf("0.%02d", r.IntN(95))
		fmt.Fprintf(&memory, "- [%s] %s. <!-- hebbian: id=p-%04d w=%s base=%s -->\n", w, prose(r, 5), i, w, w)
	}
	memory.WriteString("\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n\n- Weights change only through a reviewed commit.\n")
	write(b, filepath.Join(dir, "CLAUDE.md"), memory.String())
	command(b, dir, "git", "init", "-q", "-b", "main")
	end := time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)
	for i := range notes {
		day := end.AddDate(0, 0, i-notes+1)
		write(b, filepath.Join(dir, "memory", day.Format("2006-01-02")+".md"), note(r, day, day.Format("2006-01") != "2026-01"))
		if next := day.AddDate(0, 0, 1); next.Year() != day.Year() || i == notes-1 {
			command(b, dir, "git", "add", ".")
			command(b, dir, "git", "commit", "-q", "-m", "notes until "+day.Format("2006-01-02"))
		}
	}
	return dir
}

func note(r *rand.Rand, day time.Time, stamped bool) string {
	var n strings.Builder
	fmt.Fprintf(&n, "# %s\n\n## 08:00\n\n", day.Format("2006-01-02"))
	for range 14 {
		fmt.Fprintf(&n, "- %s.\n", prose(r, 9))
	}
	for hour := 9; hour < 17; hour += 4 {
		stamp := ""
		if stamped {
			stamp = " epoch=" + day.Format("2006-01")
		}
		fmt.Fprintf(&n, "\n## Session %02d:30 — %s <!-- hebbian: session=%08x start=%sT%02d:30:00Z kind=interactive origin=agent tool=claude-code%s -->\n\n- %s.\n",
			hour, prose(r, 3), r.Uint32(), day.Format("2006-01-02"), hour, stamp, prose(r, 8))
		for i := range r.IntN(7) {
			sep := ", "
			if i == 0 {
				sep = "- Activated: "
			}
			fmt.Fprintf(&n, "%sp-%04d", sep, r.IntN(200))
		}
		fmt.Fprintf(&n, "\n- Tags: %s\n", prose(r, 1))
	}
	fmt.Fprintf(&n, "\n## Retain\n\n- W @%s: %s.\n", prose(r, 1), prose(r, 9))
	return n.String()
}

// prose returns words of a vocabulary of some 20,000, a few of them often and most
// seldom, as people write.
func prose(r *rand.Rand, words int) string {
	var b strings.Builder
	for i := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		u := r.Float64()
		for k := int(70 * 70 * 4 * u * u * u); ; k /= 70 {
			b.WriteByte("bdfgklmnprstvz"[k%14])
			b.WriteByte("aeiou"[k/14%5])
			if k < 70 {
				break
			}
		}
	}
	return b.String()
}
