package main_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The recall benchmarks ask for a rare word and two common ones. Beside each run,
// in turn, ripgrep looks for the rare word alone in the same files.

const (
	question = "what did the needle in the kitchen choose"
	rare     = "needle"
)

// library makes a repository with a needle, and its index if it is wanted.
func library(b *testing.B, notes int, program string, indexed bool) string {
	b.Helper()
	if _, err := exec.LookPath("rg"); err != nil {
		b.Skip("ripgrep is not installed")
	}
	dir := generate(b, notes)
	write(b, filepath.Join(dir, "memory", "2020-06-06-needle.md"), "# Needle\n\n- The needle in the kitchen chose blue.\n")
	if indexed {
		command(b, dir, program, "index")
	}
	return dir
}

func rg() []string { return []string{"rg", "-i", "-n", rare, "CLAUDE.md", "memory"} }

func BenchmarkRecallIndex(b *testing.B) {
	for _, notes := range []int{3650, 36500} {
		b.Run(fmt.Sprintf("notes=%d", notes), func(b *testing.B) {
			program := build(b, b.TempDir())
			compare(b, library(b, notes, program, true), []string{program, "recall", question}, rg(), "x-rg")
		})
	}
}

func BenchmarkRecallScan(b *testing.B) {
	program := build(b, b.TempDir())
	b.Setenv("HEBBIAN_NO_INDEXING", "1")
	compare(b, library(b, 3650, program, false), []string{program, "recall", question}, rg(), "x-rg")
}

// BenchmarkRecallEdited asks after a note was edited, beside the same before.
func BenchmarkRecallEdited(b *testing.B) {
	program := build(b, b.TempDir())
	b.Setenv("HEBBIAN_NO_INDEXING", "1")
	clean, edited := library(b, 3650, program, true), library(b, 3650, program, true)
	stage(b, edited)
	in := func(dir string) []string {
		return []string{"sh", "-c", "cd '" + dir + "' && exec '" + program + "' recall '" + question + "'"}
	}
	compare(b, edited, in(edited), in(clean), "x-clean")
}

// BenchmarkIndexBuild builds the index, beside a full text table of SQLite with
// the same lines.
func BenchmarkIndexBuild(b *testing.B) {
	if _, err := exec.LookPath("sqlite3"); err != nil {
		b.Skip("sqlite3 is not installed")
	}
	program := build(b, b.TempDir())
	dir := library(b, 3650, program, false)
	var sql strings.Builder
	sql.WriteString("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;\nCREATE VIRTUAL TABLE f USING fts5(path UNINDEXED, line UNINDEXED, text, tokenize=\"unicode61 remove_diacritics 2\");\nBEGIN;\n")
	files, err := filepath.Glob(filepath.Join(dir, "memory", "*.md"))
	if err != nil {
		b.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if line != "" {
				fmt.Fprintf(&sql, "INSERT INTO f VALUES('%s',%d,'%s');\n", filepath.Base(file), n+1, strings.ReplaceAll(line, "'", "''"))
			}
		}
	}
	sql.WriteString("COMMIT;\n")
	script := filepath.Join(b.TempDir(), "lines.sql")
	write(b, script, sql.String())
	compare(b, dir, []string{program, "index", "rebuild"}, []string{"sh", "-c", "rm -f lines.db; sqlite3 lines.db <" + script}, "x-fts5")
}
