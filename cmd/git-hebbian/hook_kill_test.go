//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// TestKilledHooksLeaveNoHalfLine kills hooks at random moments, several at a time: what
// they jot down is whole lines, and so is what the background wrote into the note.
func TestKilledHooksLeaveNoHalfLine(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many processes")
	}
	s := newKillStage(t)
	home := t.TempDir()
	transcript := filepath.Join(home, "log.jsonl")
	log := `{"type":"user","sessionId":"s1","timestamp":"2026-11-30T09:00:00Z","uuid":"u1","version":"2.1.0","message":{"role":"user","content":"Publish the package, please."}}` + "\n" +
		`{"type":"assistant","sessionId":"s1","timestamp":"2026-11-30T09:01:00Z","uuid":"a1","parentUuid":"u1","message":{"role":"assistant","content":[{"type":"text","text":"It is published."}]}}` + "\n"
	if err := os.WriteFile(transcript, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	inputs := [][2]string{
		{"user-prompt-submit", `{"session_id":"s1","prompt":"Publish the package, please."}`},
		{"post-tool-use", `{"session_id":"s1","tool_name":"Bash","tool_input":{"command":"npm login"}}`},
		{"post-tool-use", `{"session_id":"s1","tool_name":"Bash","tool_input":{"command":"npm publish"}}`},
		{"pre-compact", fmt.Sprintf(`{"session_id":"s1","transcript_path":%q}`, transcript)},
		{"session-end", fmt.Sprintf(`{"session_id":"s1","transcript_path":%q}`, transcript)},
	}
	r := rand.New(rand.NewPCG(3, 3))
	for n := range 60 {
		in := inputs[n%len(inputs)]
		c := s.hebbian("hook", in[0])
		if in[0] == "session-end" { // what it starts in the background, here in the foreground
			c = s.hebbian("hook", harvestLaterVerb, "--", "session-end", "s1", transcript)
		}
		c.Env = append(c.Env, "HOME="+home)
		c.Stdin = strings.NewReader(in[1])
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(r.Int64N(int64(60 * time.Millisecond))))
		if n%3 > 0 {
			c.Process.Kill() //nolint:errcheck // it may have ended
		}
		c.Wait() //nolint:errcheck // it may have been killed
		s.wholeLines(t)
	}
}

// wholeLines looks at what hooks have written.
func (s killStage) wholeLines(t *testing.T) {
	t.Helper()
	scratches, err := filepath.Glob(filepath.Join(s.dir, ".git", "hebbian", "sessions", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range scratches {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) { // the background has dropped it just now
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			if len(bytes.TrimSpace(line)) > 0 && !json.Valid(line) {
				t.Fatalf("half a line: %q", line)
			}
		}
	}
	note := filepath.Join(s.dir, "memory", "2026-11-30.md")
	text, err := os.ReadFile(note)
	if os.IsNotExist(err) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	parsed := layers.ParseNote("memory/2026-11-30.md", text)
	for _, a := range parsed.Doc.Annotations {
		if a.Err != nil {
			t.Fatalf("half an annotation: %v\n%s", a.Err, text)
		}
	}
	if !bytes.HasSuffix(text, []byte("\n")) || bytes.Count(text, []byte("## Session")) > 1 || bytes.Count(text, []byte("how=procedure")) > 1 {
		t.Fatalf("half a note, or one session twice:\n%s", text)
	}
}
