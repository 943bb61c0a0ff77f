//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// TestFleetKeepsOneMemory lets eight clones of one repository write sessions,
// update, pull and push in any order. With the merge driver no weight is ever in
// conflict, no session is lost or doubled, and in the end the memory is byte for
// byte what one clone makes of all sessions in one update.
func TestFleetKeepsOneMemory(t *testing.T) {
	t.Parallel()
	f := newFleet(t, true)
	f.run(fleetRounds(t))
	f.settle()
	f.update(f.clones[0])
	f.compare(f.clones[0])
}

// TestFleetWithoutDriverKeepsWeights resolves each conflict for one side. The next
// update makes the memory what one clone makes of all sessions.
func TestFleetWithoutDriverKeepsWeights(t *testing.T) {
	t.Parallel()
	f := newFleet(t, false)
	f.run(fleetRounds(t))
	f.settle()
	f.update(f.clones[0])
	f.compare(f.clones[0])
}

const fleetSize = 8

// fleetRounds is how often each clone works. Each turn starts some twenty processes,
// and a rebase many more: FLEET_ROUNDS=50 takes a quarter of an hour.
func fleetRounds(t *testing.T) int {
	t.Helper()
	if given := os.Getenv("FLEET_ROUNDS"); given != "" {
		rounds, err := strconv.Atoi(given)
		if err != nil {
			t.Fatal(err)
		}
		return rounds
	}
	if testing.Short() {
		return 2
	}
	return 3
}

// A fleet is clones of one repository.
type fleet struct {
	*testing.T
	root, bin string
	driver    bool
	random    *rand.Rand
	start     string // the commit that all clones begin with
	clones    []killStage
	sessions  map[string][]session.Placed // all that were written, by note
	count     int

	merges, rebases, exact, looked int
}

const fleetMemory = `# Memory

## Layer 1: CORE

- Ask before you push.

## Layer 2: CONSOLIDATED PATTERNS

- [0.60] Run the tests before every commit.
- [0.30] Keep a change small.
- [0.50] Write to the changelog. <!-- importance: 7 -->
- [0.90] Read the error before you search.
- [0.12] Draw a picture first.

## Layer 3: EPISODIC INDEX

## Layer 4: META INSTRUCTIONS

` + "```yaml hebbian\nanti_drift: {max_consecutive_auto_changes: 1000}\n```\n"

func newFleet(t *testing.T, driver bool) *fleet {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	f := &fleet{T: t, root: t.TempDir(), bin: t.TempDir(), driver: driver, random: rand.New(rand.NewPCG(11, 29)), sessions: map[string][]session.Placed{}}
	if err := os.Symlink(self, filepath.Join(f.bin, "git-hebbian")); err != nil {
		t.Fatal(err)
	}
	seed := killStage{dir: filepath.Join(f.root, "seed"), bin: f.bin}
	f.write(seed, "CLAUDE.md", fleetMemory)
	f.must(seed, "git", "init", "-q", "-b", "main")
	f.must(seed, "git", "add", ".")
	f.must(seed, "git", "commit", "-q", "-m", "start")
	if driver {
		f.must(seed, "git", "hebbian", "init", "--no-hooks", "--apply")
	}
	f.harvest(seed, "2026-11-01", "seed")
	f.update(seed)
	f.start = strings.TrimSpace(f.must(seed, "git", "rev-parse", "HEAD"))
	f.must(seed, "git", "clone", "-q", "--bare", seed.dir, filepath.Join(f.root, "origin.git"))
	for i := range fleetSize {
		c := killStage{dir: filepath.Join(f.root, fmt.Sprint("clone", i)), bin: f.bin}
		f.must(seed, "git", "clone", "-q", filepath.Join(f.root, "origin.git"), c.dir)
		if driver {
			f.must(c, "git", "hebbian", "init", "--no-hooks", "--apply")
		}
		f.clones = append(f.clones, c)
	}
	return f
}

func (f *fleet) write(s killStage, name, text string) {
	f.Helper()
	file := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		f.Fatal(err)
	}
}

func (f *fleet) try(s killStage, args ...string) (string, error) {
	c := exec.Command(args[0], args[1:]...)
	c.Dir, c.Env = s.dir, s.env()
	out, err := c.CombinedOutput()
	return string(out), err
}

func (f *fleet) must(s killStage, args ...string) string {
	f.Helper()
	out, err := f.try(s, args...)
	if err != nil {
		state, _ := f.try(s, "git", "diff")
		f.Fatalf("%s: %s: %v\n%s\n%s", filepath.Base(s.dir), strings.Join(args, " "), err, out, state)
	}
	return out
}

// run lets the clones work, each so many rounds, in random order.
func (f *fleet) run(rounds int) {
	begin := time.Now()
	var turns []int
	for i := range f.clones {
		turns = append(turns, slices.Repeat([]int{i}, rounds)...)
	}
	f.random.Shuffle(len(turns), func(i, j int) { turns[i], turns[j] = turns[j], turns[i] })
	for _, i := range turns {
		c := f.clones[i]
		day := fmt.Sprintf("2026-11-%02d", 2+f.random.IntN(12))
		f.harvest(c, day, fmt.Sprint("clone", i))
		f.update(c)
		switch f.random.IntN(3) {
		case 0:
			f.pull(c)
		case 1:
			f.pull(c)
			f.must(c, "git", "push", "-q", "origin", "HEAD:main")
		}
	}
	f.Logf("%d clones, %d updates, %d sessions in %v: %d merges, %d rebases, weights right after %d of %d merges that were looked at",
		len(f.clones), len(turns), f.count, time.Since(begin).Round(time.Second), f.merges, f.rebases, f.exact, f.looked)
}

// harvest writes one or two sessions into a note, as harvest would, and commits
// them. Without the driver each clone has notes of its own, since who takes one
// side of a conflict loses the sessions of the other.
func (f *fleet) harvest(c killStage, day, name string) {
	f.Helper()
	note := "memory/" + day + ".md"
	if !f.driver {
		note = "memory/" + day + "-" + name + ".md"
	}
	ids := []string{"run-the-tests-before-every-commit", "keep-a-change-small", "write-to-the-changelog", "read-the-error-before-you-search", "draw-a-picture-first"}
	var placed []session.Placed
	for range 1 + f.random.IntN(2) {
		f.count++
		date, err := time.Parse(time.DateOnly, day)
		if err != nil {
			f.Fatal(err)
		}
		start := date.Add(time.Duration(f.random.IntN(24*3600)) * time.Second)
		id := fmt.Sprintf("s%05d", f.count)
		var uses []string
		for _, i := range f.random.Perm(len(ids))[:1+f.random.IntN(3)] {
			uses = append(uses, ids[i])
		}
		text := fmt.Sprintf("## Session %s — Work %d <!-- hebbian: session=%s start=%s kind=interactive origin=agent -->\n\n- It was done by %s.\n- Activated: %s\n",
			start.Format("15:04"), f.count, id, start.Format(time.RFC3339), name, strings.Join(uses, ", "))
		placed = append(placed, session.Placed{ID: id, Start: start, End: start, Text: text})
	}
	f.place(c, note, placed)
	f.sessions[note] = append(f.sessions[note], placed...)
	f.must(c, "git", "add", "memory")
	f.must(c, "git", "commit", "-q", "-m", "harvest")
}

func (f *fleet) place(c killStage, note string, placed []session.Placed) {
	f.Helper()
	src, err := os.ReadFile(filepath.Join(c.dir, filepath.FromSlash(note)))
	if err != nil {
		src = nil
	}
	edits, _, err := session.Place(note, src, placed)
	if err != nil {
		f.Fatal(err)
	}
	now, err := markdown.Apply(src, edits)
	if err != nil {
		f.Fatal(err)
	}
	f.write(c, note, string(now))
}

func (f *fleet) update(c killStage) { f.must(c, "git", "hebbian", "update", "--apply") }

// pull merges or rebases. With the driver there is no conflict; without it, ours
// is taken.
func (f *fleet) pull(c killStage) {
	f.Helper()
	args := []string{"git", "pull", "-q", "--no-edit", "--no-rebase"}
	rebase := f.random.IntN(2) == 0
	if rebase {
		args = []string{"git", "pull", "-q", "--rebase"}
		f.rebases++
	} else {
		f.merges++
	}
	if !f.driver {
		args = append(args, "-X", "ours")
	}
	f.must(c, append(args, "origin", "main")...)
	if f.driver && f.random.IntN(5) == 0 {
		f.looked++
		if out, _ := f.try(c, "git", "hebbian", "check", "--rule", "weights"); out == "" {
			f.exact++
		}
	}
}

// settle brings all clones to one commit.
func (f *fleet) settle() {
	for range 2 {
		for _, c := range f.clones {
			f.pull(c)
			f.must(c, "git", "push", "-q", "origin", "HEAD:main")
		}
	}
}

// compare demands that a clone holds what one update makes of all sessions.
func (f *fleet) compare(c killStage) {
	f.Helper()
	serial := killStage{dir: filepath.Join(f.root, "serial"), bin: f.bin}
	f.must(c, "git", "clone", "-q", filepath.Join(f.root, "origin.git"), serial.dir)
	f.must(serial, "git", "checkout", "-q", "-B", "main", f.start)
	for note, placed := range f.sessions {
		f.place(serial, note, placed)
	}
	f.must(serial, "git", "add", "memory")
	f.must(serial, "git", "commit", "-q", "--allow-empty", "-m", "all")
	f.update(serial)
	for name := range f.sessions {
		f.same(serial, c, name)
		src, err := os.ReadFile(filepath.Join(c.dir, filepath.FromSlash(name)))
		if err != nil {
			f.Fatal(err)
		}
		seen := map[string]int{}
		for _, s := range layers.ParseNote(name, src).Sessions {
			seen[s.ID]++
		}
		for _, p := range f.sessions[name] {
			if seen[p.ID] != 1 {
				f.Errorf("%s: the session %s is there %d times", name, p.ID, seen[p.ID])
			}
		}
	}
	f.same(serial, c, "CLAUDE.md")
	if out, err := f.try(c, "git", "hebbian", "check"); err != nil {
		f.Errorf("check: %v\n%s", err, out)
	}
}

func (f *fleet) same(want, got killStage, name string) {
	f.Helper()
	if out, err := f.try(want, "git", "diff", "--no-index", "--", filepath.Join(want.dir, name), filepath.Join(got.dir, name)); err != nil {
		f.Errorf("%s is not what one update gives:\n%s", name, out)
	}
}
