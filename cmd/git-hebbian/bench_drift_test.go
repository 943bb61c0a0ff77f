package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// BenchmarkDrift compares a memory of 200 patterns, of which every tenth changed,
// with one of 120 snapshots beside ten years of notes.
func BenchmarkDrift(b *testing.B) {
	dir := generate(b, 3650)
	for i := range 120 {
		month := time.Date(2016, time.Month(1+i), 28, 0, 0, 0, 0, time.UTC).Format("2006-01")
		command(b, dir, "git", "tag", "-a", "-m", "memory of "+month, "hebbian/"+month)
	}
	file := filepath.Join(dir, "CLAUDE.md")
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	for i := range lines {
		if strings.HasPrefix(lines[i], "- [") && i%10 == 0 {
			lines[i] = strings.Replace(lines[i], "] ", "] never again ", 1)
		}
	}
	write(b, file, strings.Join(lines, "\n"))
	ours := []string{build(b, b.TempDir()), "drift", "--json"}
	script := filepath.Join(b.TempDir(), "any-status")
	write(b, script, fmt.Sprintf("#!/bin/sh\n%q \"$@\"\ntest $? -le 1\n", ours[0]))
	if err := os.Chmod(script, 0o755); err != nil {
		b.Fatal(err)
	}
	compare(b, dir, append([]string{script}, ours[1:]...), []string{"git", "status"}, "x-git-status")
}
