package main_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// The benchmarks of explain and replay have a snapshot a month, with the notes of
// ten years; beside each run, in turn, git status.

func BenchmarkExplain(b *testing.B) {
	dir, program := governed(b, 3650), build(b, b.TempDir())
	compare(b, dir, []string{program, "explain", "p-0007"}, []string{"git", "status"}, "x-git-status")
}

func BenchmarkReplay(b *testing.B) {
	dir, program := governed(b, 3650), build(b, b.TempDir())
	compare(b, dir, []string{program, "replay"}, []string{"git", "status"}, "x-git-status")
}

// governed is generate with an honest history: the month's notes and its snapshot
// are a commit each, with a tag.
func governed(b *testing.B, notes int) string {
	b.Helper()
	dir := generate(b, notes)
	months := map[string][]string{}
	files, err := filepath.Glob(filepath.Join(dir, "memory", "*.md"))
	if err != nil {
		b.Fatal(err)
	}
	for _, file := range files {
		month := filepath.Base(file)[:7]
		months[month] = append(months[month], file)
	}
	var in bytes.Buffer
	memory := content(b, filepath.Join(dir, "CLAUDE.md"))
	for _, month := range slices.Sorted(maps.Keys(months)) {
		if month == "2026-01" {
			continue // it is pending
		}
		memory = closeMonth(b, &in, memory, month, months[month])
	}
	fmt.Fprintf(&in, "commit refs/heads/main\ncommitter a <a@example.org> %d +0000\ndata 5\nlast\n", time.Date(2026, 2, 1, 0, 0, 0, 0, time.UTC).Unix())
	for _, file := range months["2026-01"] {
		blob(&in, "memory/"+filepath.Base(file), content(b, file))
	}
	fast := exec.Command("git", "fast-import", "--quiet", "--force")
	fast.Dir, fast.Stdin = dir, &in
	if out, err := fast.CombinedOutput(); err != nil {
		b.Fatalf("git fast-import: %v\n%s", err, out)
	}
	command(b, dir, "git", "reset", "-q", "--hard")
	return dir
}

// closeMonth writes the commit of a month's notes and that of its snapshot, with
// the tag, and returns the memory after it.
func closeMonth(b *testing.B, in *bytes.Buffer, memory, month string, files []string) string {
	b.Helper()
	m := layers.Parse("CLAUDE.md", []byte(memory))
	epoch := m.Epoch
	epoch.Open = month
	episodes := layers.NewEpisodes(epoch)
	at, err := time.Parse("2006-01", month)
	if err != nil {
		b.Fatal(err)
	}
	now := at.AddDate(0, 1, 0)
	commit := func(text string) {
		fmt.Fprintf(in, "commit refs/heads/main\ncommitter a <a@example.org> %d +0000\ndata %d\n%s\n", now.Unix(), len(text), text)
	}
	if epoch.Closed == "" {
		fmt.Fprint(in, "reset refs/heads/main\n\n")
	}
	commit("notes of " + month)
	if epoch.Closed == "" {
		blob(in, "CLAUDE.md", memory)
	}
	for _, file := range files {
		text := content(b, file)
		blob(in, "memory/"+filepath.Base(file), text)
		episodes.Read("memory/"+filepath.Base(file), []byte(text))
	}
	closing := layers.Close(m, episodes, nil, now)
	out, err := markdown.Apply([]byte(memory), closing.Edits["CLAUDE.md"])
	if err != nil {
		b.Fatal(err)
	}
	fmt.Fprintf(in, "commit refs/heads/main\nmark :%d\ncommitter a <a@example.org> %d +0000\ndata %d\n%s\n", now.Unix(), now.Unix(), len(closing.Message()), closing.Message())
	blob(in, "CLAUDE.md", string(out))
	census := layers.NewCensus(layers.Parse("CLAUDE.md", out), month, episodes.OpenIDs()).String()
	fmt.Fprintf(in, "tag hebbian/%s\nfrom :%d\ntagger a <a@example.org> %d +0000\ndata %d\n%s\n", month, now.Unix(), now.Unix(), len(census), census)
	return string(out)
}

func blob(in *bytes.Buffer, name, text string) {
	fmt.Fprintf(in, "M 100644 inline %s\ndata %d\n%s\n", name, len(text), text)
}

func content(b *testing.B, file string) string {
	b.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}
