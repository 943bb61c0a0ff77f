package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func TestHookInputIsReadFromInputThatStaysOpen(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, `{"transcript_path": "a.jsonl", "cwd": "/x", "agent_id": 7}`) //nolint:errcheck // nobody closes it
	said, ok := readHookInput(t.Context(), in)
	if !ok || said.Transcript != "a.jsonl" || said.Dir != "/x" || said.Agent != "" {
		t.Errorf("read %+v, %v", said, ok)
	}
	silent, _ := io.Pipe()
	if said, ok := readHookInput(t.Context(), silent); ok {
		t.Errorf("read %+v where nothing was said", said)
	}
}

// TestHookInputIsReadUpToALimit also of a writer that never ends.
func TestHookInputIsReadUpToALimit(t *testing.T) {
	endless := &counted{}
	if said, ok := readHookInput(t.Context(), endless); ok {
		t.Errorf("read %+v", said)
	}
	if endless.bytes > hookInputLimit {
		t.Errorf("read %d bytes", endless.bytes)
	}
}

// A counted reader is an endless object of one endless string.
type counted struct{ bytes int }

func (c *counted) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	if c.bytes == 0 {
		copy(p, `{"transcript_path": "`)
	}
	c.bytes += len(p)
	return len(p), nil
}

func TestSettleWaitsUntilTheSizeStandsStill(t *testing.T) {
	grow := func(sizes ...int64) func(step int) int64 {
		return func(step int) int64 { return sizes[min(step, len(sizes)-1)] }
	}
	tests := []struct {
		name  string
		size  func(step int) int64
		steps int
		want  bool
	}{
		{"it stands still", grow(5), 6, true},
		{"it grows for a while", grow(1, 2, 3, 4), 9, true},
		{"it comes late", grow(0, 0, 0, 0, 7), 10, true},
		{"it comes at the last moment", func(step int) int64 { return int64(step / 58) }, 60, true},
		{"it never comes", grow(0), 60, false},
		{"it never stands still", func(step int) int64 { return int64(step) }, 60, true},
		{"it goes away", grow(5, 5, 0), 60, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			steps := 0
			got := settle(func() int64 { return tt.size(steps) }, func(time.Duration) { steps++ })
			if got != tt.want || steps != tt.steps {
				t.Errorf("%v after %d steps, want %v after %d", got, steps, tt.want, tt.steps)
			}
		})
	}
}

func TestHarvestLogLosesItsOlderHalf(t *testing.T) {
	r := &repo.Repo{StateDir: filepath.Join(t.TempDir(), "hebbian")}
	var lines strings.Builder
	for lines.Len() <= hookLogLimit {
		lines.WriteString("an older line\n")
	}
	lines.WriteString("the newest line\n")
	for round := range 3 {
		log, err := openHookLog(r, harvestLog)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := log.WriteString(lines.String()); err != nil {
			t.Fatal(err)
		}
		log.Close()
		if log, err = openHookLog(r, harvestLog); err != nil {
			t.Fatal(err)
		}
		log.Close()
		text, err := os.ReadFile(filepath.Join(r.StateDir, harvestLog))
		if err != nil || len(text) > hookLogLimit/2 || len(text) < hookLogLimit/4 {
			t.Fatalf("round %d: %d bytes, %v", round, len(text), err)
		}
		if !bytes.HasPrefix(text, []byte("an older line\n")) || !bytes.HasSuffix(text, []byte("line\nthe newest line\n")) {
			t.Errorf("round %d: %.30q...", round, text)
		}
	}
}

// TestHarvestWaitsForTheLock: sessions may end at once.
func TestHarvestWaitsForTheLock(t *testing.T) {
	w, _, _ := testWorld(t)
	w.env = append(os.Environ(), "HOME="+w.dir, "GIT_CONFIG_GLOBAL="+os.DevNull)
	if out, err := exec.Command("git", "init", "-q", w.dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	transcript := filepath.Join(w.dir, "log.jsonl")
	if err := os.WriteFile(transcript, []byte("{}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := openRepo(w)
	if err != nil {
		t.Fatal(err)
	}
	unlock, err := r.Lock()
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(time.Second, unlock)
	if err := harvestLater(w, []string{"session-end", "s1", transcript}); err == nil || !strings.Contains(err.Error(), "there is no memory file") {
		t.Errorf("%v; it did not come to the harvest", err)
	}
}

func TestShellWordIsOneWord(t *testing.T) {
	for _, text := range []string{"/home/ada/repo", "", "two words", "it's", "$HOME;`x`\"\\", "a\nb", "~", "-n"} {
		out, err := exec.Command("sh", "-c", "printf %s "+shellWord(text)).Output()
		if err != nil || string(out) != text {
			t.Errorf("%q: %q, %v", text, out, err)
		}
	}
}
