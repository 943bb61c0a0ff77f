package store_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func source(n int) string {
	return fmt.Sprintf("# Note %d\n\n- The kettle of house %d whistles.\n- Décidé: thé à %d heures.\n", n, n, n%24)
}

// built makes a shelf with a base of some files.
func built(t *testing.T) (*store.Shelf, string) {
	t.Helper()
	s := store.On(filepath.Join(t.TempDir(), "index"))
	if err := buildOn(s, false, 0, 40); err != nil {
		t.Fatal(err)
	}
	return s, filepath.Join(s.Dir(), "base-1")
}

func buildOn(s *store.Shelf, onBase bool, from, to int) error {
	unlock, err := s.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	return s.Build(onBase, func(b *index.Builder) error {
		for n := from; n < to; n++ {
			if err := b.Add(fmt.Sprintf("memory/2026-01-%02d.md", n), notes.Note, index.Stamp{}, []byte(source(n))); err != nil {
				return err
			}
		}
		return nil
	})
}

// fault opens the shelf, and says why it cannot be used.
func fault(t *testing.T, s *store.Shelf) error {
	t.Helper()
	opened, err := s.Open()
	for _, o := range opened {
		err = cmp.Or(err, o.Load())
		if err := o.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err == nil && len(opened) == 0 {
		t.Fatal("there is no index")
	}
	return err
}

// TestDamageIsNoticed cuts each file of an index short and changes bytes of it:
// it is never opened as if it were whole.
func TestDamageIsNoticed(t *testing.T) {
	s, dir := built(t)
	r := rand.New(rand.NewPCG(1, 2))
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 4 {
		t.Fatalf("%d files, %v; want a book, a segment, a snapshot and the seals", len(entries), err)
	}
	for _, e := range entries {
		if e.Name() == "seals" {
			continue // without them all is checked
		}
		file := filepath.Join(dir, e.Name())
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		damage := func(what string, now []byte) {
			t.Helper()
			if err := os.WriteFile(file, now, 0o644); err != nil {
				t.Fatal(err)
			}
			if fault(t, s) == nil {
				t.Errorf("%s: %s is not noticed", e.Name(), what)
			}
		}
		for i := range 10 {
			damage("a cut", whole[:len(whole)*i/10])
		}
		for range 40 {
			flipped := append([]byte{}, whole...)
			for range 1 + r.IntN(100) {
				flipped[r.IntN(len(flipped))] ^= byte(1 + r.IntN(255))
			}
			damage("changed bytes", flipped)
		}
		damage("more bytes", append(append([]byte{}, whole...), 0))
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		if fault(t, s) == nil {
			t.Errorf("%s: that it is missing is not noticed", e.Name())
		}
		if err := os.WriteFile(file, whole, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := fault(t, s); err != nil {
		t.Errorf("the whole index: %v", err)
	}
}

// TestBrokenSealsAreNoSeals damages the seals and then what they are of.
func TestBrokenSealsAreNoSeals(t *testing.T) {
	s, dir := built(t)
	for _, seals := range []string{"", "book", "book 1\nbook \n", "\x00\x00"} {
		if err := os.WriteFile(filepath.Join(dir, "seals"), []byte(seals), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := fault(t, s); err != nil {
			t.Errorf("seals %q: %v", seals, err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "0.seg"), []byte("no segment"), 0o644); err != nil {
		t.Fatal(err)
	}
	if fault(t, s) == nil {
		t.Error("a changed segment is not noticed")
	}
}

// TestStrangersDoNotDisturb puts files and folders beside an index and into it.
func TestStrangersDoNotDisturb(t *testing.T) {
	s, dir := built(t)
	for _, name := range []string{"foo.seg", "99.snp", "new-x"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("no"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"base-x", "base-", "later-1-x", "new-123", "base-0"} {
		if err := os.Mkdir(filepath.Join(s.Dir(), name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := fault(t, s); err != nil {
		t.Error(err)
	}
	if err := buildOn(s, false, 0, 3); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(s.Dir())
	if err != nil || len(entries) != 2 {
		t.Errorf("%v, %v; want base-2 and the lock alone", entries, err)
	}
}

// TestTheNewestIsOpened builds on a base and then a new base.
func TestTheNewestIsOpened(t *testing.T) {
	s, _ := built(t)
	for _, want := range []struct {
		onBase  bool
		indexes int
	}{{true, 2}, {true, 2}, {false, 1}} {
		if err := buildOn(s, want.onBase, 3, 5); err != nil {
			t.Fatal(err)
		}
		opened, err := s.Open()
		if err != nil || len(opened) != want.indexes || opened[len(opened)-1].Len() != 2 {
			t.Fatalf("%d indexes, %v; want %d, the last of 2 files", len(opened), err, want.indexes)
		}
		for _, o := range opened {
			o.Close()
		}
	}
}

// TestReadersOutliveTheirIndex reads an index that was replaced meanwhile.
func TestReadersOutliveTheirIndex(t *testing.T) {
	s, _ := built(t)
	opened, err := s.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer opened[0].Close()
	if err := buildOn(s, false, 0, 3); err != nil {
		t.Fatal(err)
	}
	search := index.NewSearch(index.Question{Text: "kettle of house 17", Limit: 1})
	if err := search.Ask(opened[0].Store); err != nil {
		t.Fatal(err)
	}
	search.Again()
	if best := search.Best(1); len(best) != 1 || best[0].Path != "memory/2026-01-17.md" {
		t.Errorf("found %v", best)
	}
}

// TestOneBuildsAtATime locks a shelf twice.
func TestOneBuildsAtATime(t *testing.T) {
	s := store.On(t.TempDir())
	unlock, err := s.Lock()
	if err != nil {
		t.Fatal(err)
	}
	if err := buildOn(store.On(s.Dir()), false, 0, 1); err != store.ErrLocked {
		t.Errorf("%v, want %v", err, store.ErrLocked)
	}
	unlock()
	if err := buildOn(s, false, 0, 1); err != nil {
		t.Error(err)
	}
}
