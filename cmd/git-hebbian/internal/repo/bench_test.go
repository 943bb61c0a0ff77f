package repo_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// notes is how many notes the benchmarks read: ten years of days.
const notes = 3650

// decade returns a repository with ten years of notes of 1,600 bytes. A folder
// in REPO_BENCH is used instead, and not changed.
func decade(b *testing.B) (dir string, env []string) {
	if dir := os.Getenv("REPO_BENCH"); dir != "" {
		return dir, os.Environ()
	}
	x := newBox(b)
	args := []string{"CLAUDE.md", oldText}
	for i := range notes {
		args = append(args, fmt.Sprintf("memory/%04d-%02d-%02d.md", 2016+i/365, i%365/31+1, i%365%31+1), strings.Repeat("a line of words\n", 100))
	}
	x.commit(args...)
	return x.top, x.env
}

// BenchmarkHook is what check --staged asks of git.
func BenchmarkHook(b *testing.B) {
	dir, env := decade(b)
	for b.Loop() {
		r, err := repo.Open(dir, env)
		if err != nil {
			b.Fatal(err)
		}
		r.PrefetchStaged("CLAUDE.md", "AGENTS.md", "MEMORY.md", "Claude.md")
		if _, err := r.Staged().ReadFile("CLAUDE.md"); err != nil {
			b.Fatal(err)
		}
		if _, err := r.StagedChanges(); err != nil {
			b.Fatal(err)
		}
		r.Close()
	}
}

func BenchmarkOpen(b *testing.B) {
	dir, env := decade(b)
	for b.Loop() {
		if _, err := repo.Open(dir, env); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReadNotes lists and reads every note, from each of the three places.
func BenchmarkReadNotes(b *testing.B) {
	dir, env := decade(b)
	r, err := repo.Open(dir, env)
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	w, err := r.Worktree()
	if err != nil {
		b.Fatal(err)
	}
	defer w.Close()
	b.Run("worktree", func(b *testing.B) {
		for b.Loop() {
			readNotes(b, w)
		}
	})
	b.Run("staged", func(b *testing.B) {
		for b.Loop() {
			readNotes(b, r.Staged())
		}
	})
	b.Run("HEAD", func(b *testing.B) {
		for b.Loop() {
			head, err := r.At("HEAD")
			if err != nil {
				b.Fatal(err)
			}
			readNotes(b, head)
		}
	})
}

func readNotes(b *testing.B, fsys files) {
	paths, err := fsys.Files("memory")
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	if err := fsys.ReadMany(paths, func(_ string, data []byte) error { size += len(data); return nil }); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(size))
}

// BenchmarkReadOne opens the repository and reads one file of HEAD.
func BenchmarkReadOne(b *testing.B) {
	dir, env := decade(b)
	for _, inProcess := range []bool{false, true} {
		b.Run(fmt.Sprintf("in process %v", inProcess), func(b *testing.B) {
			for b.Loop() {
				r, err := repo.Open(dir, env)
				if err != nil {
					b.Fatal(err)
				}
				r.UseObjects = inProcess
				head, err := r.At("HEAD")
				if err != nil {
					b.Fatal(err)
				}
				if _, err := head.ReadFile("CLAUDE.md"); err != nil {
					b.Fatal(err)
				}
				r.Close()
			}
		})
	}
}
