package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// TestExplainReproducesEveryNumberOfTheDemo works out each step that explain
// prints in the plainest way, before and after the month was closed.
func TestExplainReproducesEveryNumberOfTheDemo(t *testing.T) {
	w, err := newWorld()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w.out, w.err, w.dir = &out, &out, t.TempDir()
	if code := run(w, []string{"demo", "demo"}); code != exitDone {
		t.Fatalf("the demo ended with %d:\n%s", code, &out)
	}
	w.dir = filepath.Join(w.dir, "demo")
	steps := 0
	for range 2 {
		for _, id := range patternsOf(t, w) {
			steps += reproduce(t, w, id)
		}
		r, err := openRepo(w)
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"tag", "-d", "hebbian/2026-11"}, {"reset", "-q", "--hard", "HEAD~1"}} {
			if _, err := r.Output(args...); err != nil && steps == 0 {
				t.Fatal(err)
			}
		}
		r.Close() //nolint:errcheck // only read
	}
	if steps < 50 {
		t.Errorf("only %d steps", steps)
	}
}

func patternsOf(t *testing.T, w *world) []string {
	t.Helper()
	r, err := openRepo(w)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	tree, err := r.At("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	src, err := tree.ReadFile("CLAUDE.md")
	if err != nil {
		t.Fatal(err)
	}
	return layers.Parse("CLAUDE.md", src).IDs()
}

// reproduce works out one pattern and returns how many steps it has.
func reproduce(t *testing.T, w *world, id string) int {
	t.Helper()
	var out bytes.Buffer
	w.out = &out
	if code := run(w, []string{"explain", id, "--json"}); code != exitDone {
		t.Fatalf("explain %s ended with %d:\n%s", id, code, &out)
	}
	var e explanationJSON
	if err := json.Unmarshal(out.Bytes(), &e); err != nil {
		t.Fatal(err)
	}
	units := func(n json.Number) int {
		v, err := hebb.ParseWeight(n.String())
		if err != nil {
			t.Fatalf("%s: %q: %v", id, n, err)
		}
		return int(v)
	}
	v := units(e.Base)
	for _, s := range e.Steps {
		a := units(s.Activation)
		v = max(units(e.Min), min(units(e.Max), v+(units(e.Rate)*a-units(e.Decay)*(10000-a))/10000))
		if v != units(s.After) {
			t.Errorf("%s: after %s it is %d, explain says %s", id, s.Session, v, s.After)
		}
	}
	if v != units(e.Gives) || v != units(e.Weight) {
		t.Errorf("%s: the steps give %d, explain says %s, the number is %s", id, v, e.Gives, e.Weight)
	}
	return len(e.Steps)
}
