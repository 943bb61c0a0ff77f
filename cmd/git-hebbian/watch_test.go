//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestWatchTellsWhatChanged: a finding when a file breaks, and that it is gone when it
// is mended, in new folders too; a signal ends it with status 0.
func TestWatchTellsWhatChanged(t *testing.T) {
	stage := newKillStage(t)
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(stage.dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const sound = "## Layer 1: CORE\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n- [0.50] Run tests.\n\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"
	write("CLAUDE.md", sound)
	cmd := stage.hebbian("watch", "--json")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill() //nolint:errcheck // it has ended, if all is well
	lines := make(chan watchJSON)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(out); in.Scan(); {
			var line watchJSON
			if json.Unmarshal(in.Bytes(), &line) == nil {
				lines <- line
			}
		}
	}()
	until := func(event, file string) {
		t.Helper()
		for limit := time.After(time.Minute); ; {
			select {
			case line, ok := <-lines:
				if !ok {
					t.Fatalf("it ended before %s %s", event, file)
				}
				if line.Event == event && (file == "" || line.Finding.File == file) {
					return
				}
			case <-limit:
				t.Fatalf("no %s %s", event, file)
			}
		}
	}
	until("ready", "")
	write("CLAUDE.md", sound+"\n## Layer 1: AGAIN\n")
	until("found", "CLAUDE.md")
	write("CLAUDE.md", sound)
	until("gone", "CLAUDE.md")
	write("memory/deep/2026-11-30.md", "# 2026-11-30\n")
	until("ready", "")
	write("memory/deep/2026-11-30.md", "# 2026-11-30\n\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n")
	until("found", "memory/deep/2026-11-30.md")
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
}
