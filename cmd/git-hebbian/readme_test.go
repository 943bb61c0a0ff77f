package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeTranscriptIsWhatTheDemoPrints runs the demo and looks for the
// README's transcript in what it prints, piece by piece between the lines "...".
func TestReadmeTranscriptIsWhatTheDemoPrints(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(readme), "```console\n")
	transcript, _, closed := strings.Cut(rest, "```\n")
	if !found || !closed {
		t.Fatal("the README has no console block")
	}
	w, err := newWorld()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w.out, w.err = &out, &out
	if code := run(w, []string{"demo", filepath.Join(t.TempDir(), "demo")}); code != exitDone {
		t.Fatalf("the demo ended with %d:\n%s", code, &out)
	}
	shown := out.String()
	for piece := range strings.SplitSeq(transcript, "...\n") {
		at := strings.Index(shown, piece)
		if at < 0 {
			t.Fatalf("the demo does not print\n%s\nafter what came before; it prints\n%s", piece, &out)
		}
		shown = shown[at+len(piece):]
	}
}
