//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestTwoHarvestsAtOnce starts processes that harvest the same logs at the same
// time. Each does all of it or says that another one is at work; in the end
// each session is in the notes once, and one more harvest finds nothing to do.
func TestTwoHarvestsAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many processes")
	}
	origin := newKillStage(t)
	for i := range 12 {
		log := fmt.Sprintf(`{"session_id":"s-%02d","summary":"Moved shelf %d to the other wall.","created_at":"2026-11-%02dT10:00:00Z"}`+"\n", i, i, 1+i/2)
		if err := os.WriteFile(filepath.Join(origin.dir, fmt.Sprintf("log-%02d.jsonl", i)), []byte(log), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for range 8 {
		s := origin.clone(t)
		var all sync.WaitGroup
		outputs := make([]string, 3)
		faults := make([]error, len(outputs))
		for i := range outputs {
			all.Go(func() {
				out, err := s.hebbian("harvest", "--apply", ".").CombinedOutput()
				outputs[i], faults[i] = string(out), err
			})
		}
		all.Wait()
		for i, out := range outputs {
			slow := strings.Contains(out, "wait for the other one to finish")
			if faults[i] != nil && !slow {
				t.Fatalf("%v\n%s", faults[i], out)
			}
		}
		if out, err := s.hebbian("harvest", "--apply", ".").CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "Nothing to harvest") {
			t.Fatalf("one more: %v\n%s", err, out)
		}
		whole := ""
		for _, text := range s.files(t) {
			whole += text
		}
		for i := range 12 {
			if n := strings.Count(whole, fmt.Sprintf("session=s-%02d ", i)); n != 1 {
				t.Errorf("session %d is in the notes %d times", i, n)
			}
		}
		if got := s.git(t, "rev-list", "--count", "HEAD"); got != "2\n" {
			t.Errorf("%s commits, want 2", strings.TrimSpace(got))
		}
		if got := s.git(t, "status", "--porcelain", "-uno"); got != "" {
			t.Errorf("git status is not clean:\n%s", got)
		}
	}
}
