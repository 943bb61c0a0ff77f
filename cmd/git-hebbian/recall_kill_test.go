//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestKilledBuildNeverAnswers kills the building of an index at random moments.
// Each recall after it is right, and the next build works.
func TestKilledBuildNeverAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many processes")
	}
	s := newKillStage(t)
	for i := range 400 {
		note := fmt.Sprintf("# Note\n\n- The kettle number k%04d whistles.\n%s", i, strings.Repeat("- And more was done that day.\n", 20))
		if err := os.WriteFile(filepath.Join(s.dir, "memory", fmt.Sprintf("2024-%02d-%02d-n%d.md", 1+i%12, 1+i%28, i)), []byte(note), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	begin := time.Now()
	if out, err := s.hebbian("index").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(begin)
	r := rand.New(rand.NewPCG(3, 3))
	ways := map[string]int{}
	for range 20 {
		c := s.hebbian("index", "rebuild")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(r.Int64N(int64(took))))
		c.Process.Kill() //nolint:errcheck // it may have ended
		c.Wait()         //nolint:errcheck // it was killed
		n := r.IntN(400)
		out, err := s.hebbian("recall", "--json", "-k", "1", fmt.Sprintf("kettle k%04d", n)).CombinedOutput()
		if err != nil || !strings.Contains(string(out), fmt.Sprintf("-n%d.md#L3", n)) {
			t.Fatalf("kettle %d: %v\n%s", n, err, out)
		}
		ways[fmt.Sprint(strings.Contains(string(out), `"by": "index"`))]++
	}
	if out, err := s.hebbian("index", "rebuild").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := s.hebbian("index", "verify").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	entries, err := os.ReadDir(filepath.Join(s.dir, ".git", "hebbian", "index"))
	if err != nil || len(entries) != 2 {
		t.Errorf("%v, %v; want the index and its lock", entries, err)
	}
	t.Logf("20 kills in %v; answered by the index: %v", took, ways)
}
