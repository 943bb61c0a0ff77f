package index_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A memory is files by their paths.
type memory map[string]string

func (m memory) paths() []string { return slices.Sorted(maps.Keys(m)) }

// A tray is a folder in memory.
type tray map[string]*bytes.Buffer

type closing struct{ *bytes.Buffer }

func (closing) Close() error { return nil }

func (t tray) Create(name string) (io.WriteCloser, error) {
	if t[name] != nil {
		return nil, fmt.Errorf("%s is there", name)
	}
	t[name] = &bytes.Buffer{}
	return closing{t[name]}, nil
}

func (t tray) Read(name string) ([]byte, error) {
	if t[name] == nil {
		return nil, fmt.Errorf("%s is not there", name)
	}
	return t[name].Bytes(), nil
}

func (t tray) Remove(name string) error {
	delete(t, name)
	return nil
}

func role(path string) notes.Role { return notes.RoleOf(path, "CLAUDE.md") }

// build makes a store of some files.
func build(t testing.TB, m memory) tray {
	t.Helper()
	folder := tray{}
	b, err := index.NewBuilder(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range m.paths() {
		if err := b.Add(path, role(path), index.Stamp{Size: int64(len(m[path]))}, []byte(m[path])); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// open opens a store.
func open(t testing.TB, folder tray) *index.Store {
	t.Helper()
	s, err := index.Open(func(name string) ([]byte, bool, error) {
		content, err := folder.Read(name)
		return content, false, err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// ask answers a question by stores, of which a later one is newer, and by reading
// what stands in none of them as it is.
func ask(t testing.TB, q index.Question, m memory, stores ...*index.Store) []index.Hit {
	t.Helper()
	held := map[string]int{} // the store that has a file as it is, plus 1
	for i, s := range stores {
		for n := range s.Len() {
			path, sum := string(s.Path(n)), s.Sum(n)
			held[path] = 0
			if content, there := m[path]; there && sum == index.SumOf([]byte(content)) {
				held[path] = i + 1
			}
		}
	}
	search := index.NewSearch(q)
	gone := make([]map[int]bool, len(stores))
	for i, s := range stores {
		gone[i] = map[int]bool{}
		for n := range s.Len() {
			if held[string(s.Path(n))] != i+1 {
				gone[i][n] = true
			}
		}
	}
	for again := true; again; again = search.Again(gone...) {
		for _, s := range stores {
			if err := search.Ask(s); err != nil {
				t.Fatal(err)
			}
		}
		reader := search.Reader(0)
		for n, path := range m.paths() {
			if n%7 == 6 {
				reader = search.Reader(0)
			}
			if held[path] == 0 {
				reader.Read(path, role(path), []byte(m[path]))
			}
		}
	}
	var hits []index.Hit
	for _, f := range search.Best(q.Limit) {
		h, ok := search.Show(f, []byte(m[f.Path]))
		if !ok {
			t.Fatalf("%s has no fact %d", f.Path, f.Fact)
		}
		hits = append(hits, h)
	}
	return hits
}

// asked is a question, with a limit and a time to be asked at.
func asked(text string) index.Question {
	return index.Question{Text: text, Limit: 10, Now: time.Date(2025, 12, 1, 12, 0, 0, 0, time.UTC)}
}
