package match

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

var update = flag.Bool("update", false, "write sorted.txt anew")

// kinds has the letters of the kinds, those that say more last.
const kinds = "-iwvadtc"

// TestTheSortedTableIsThatOfTheLists holds that a change of the lists came to the
// table: go test ./layers/match -run Sorted -update
func TestTheSortedTableIsThatOfTheLists(t *testing.T) {
	l := newLists()
	l.addAll(t)
	if l.count > concepts || l.domain > 127 {
		t.Errorf("%d concepts and %d domains are too many", l.count, l.domain)
	}
	want := l.table()
	if *update {
		t.Logf("%d concepts, %d domains, %d keys", l.count, l.domain, len(l.all))
		if err := os.WriteFile("sorted.txt", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("placed.bin", l.places, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if sorted != want || placed != string(l.places) {
		t.Error("sorted.txt is of other lists; go test ./layers/match -run Sorted -update")
	}
}

// addAll reads all lists, those first whose senses come first.
func (l *lists) addAll(t *testing.T) {
	t.Helper()
	names, _ := filepath.Glob("lists/*.txt")
	for _, name := range append([]string{"lists/acts.txt", "lists/deeds.txt", "lists/things.txt"}, names...) {
		if _, ok := l.read[name]; !ok {
			l.add(t, name)
		}
	}
}

// An entry is a line of the table.
type entry struct {
	kind    byte
	acts    bool
	ids     []int
	domains []int
}

type lists struct {
	stemmer       *words.Stemmer
	read          map[string]bool
	all           map[string]*entry
	count, domain int
	places        []byte // of the concepts, by their number
	place         func(word string) string
}

func newLists() *lists {
	return &lists{stemmer: words.NewStemmer(), read: map[string]bool{}, all: map[string]*entry{}, count: 1, places: make([]byte, dims), place: placeOf}
}

func (l *lists) get(key string) *entry {
	if l.all[key] == nil {
		l.all[key] = &entry{kind: '-'}
	}
	return l.all[key]
}

// key returns the roots of a phrase, as a reader of texts has them.
func (l *lists) key(phrase string) []string {
	var roots []string
	for _, w := range words.Split(phrase) {
		roots = append(roots, root(l.stemmer.Base(words.Fold(w.Text))))
	}
	return roots
}

// add reads a list. A line is a concept: words and phrases that say the same, with
// commas between them. + stands before one of verbs, @ before the kind of all that
// follow, # before a comment, which ends a domain, and > before words that name the
// domain of those below them.
func (l *lists) add(t *testing.T, name string) {
	t.Helper()
	l.read[name] = true
	src, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	kind, domain := byte(0), 0
	for line := range strings.SplitSeq(strings.TrimSpace(string(src)), "\n") {
		text, verbs := strings.CutPrefix(line, "+ ")
		switch {
		case line == "":
			continue
		case line[0] == '@':
			kind = line[1]
			continue
		case line[0] == '#':
			domain = 0
			continue
		case line[0] == '>':
			l.domain++
			domain = l.domain
			for phrase := range strings.SplitSeq(line[1:], ", ") {
				e := l.get(strings.Join(l.key(phrase), " "))
				if e.domains = append(e.domains, -domain); e.kind == '-' {
					e.kind = 'w'
				}
			}
			continue
		}
		of := kind
		if verbs {
			of = 'v'
		}
		for phrase := range strings.SplitSeq(text, ", ") {
			roots := l.key(phrase)
			if len(roots) == 0 {
				t.Fatalf("%s: an empty phrase in %q", name, line)
			}
			l.put(roots, of, domain)
		}
		l.count++
		l.places = append(l.places, l.middle(text)...)
	}
}

// put puts a phrase into the table.
func (l *lists) put(roots []string, kind byte, domain int) {
	l.get(roots[0])
	e := l.get(strings.Join(roots, " "))
	if strings.IndexByte(kinds, kind) > strings.IndexByte(kinds, e.kind) {
		e.kind = kind
	}
	e.acts = e.acts || strings.IndexByte("adv", kind) >= 0
	if kind != 'c' && kind != 'i' && len(e.ids) < mostTerms && !slices.Contains(e.ids, l.count) {
		e.ids = append(e.ids, l.count)
	}
	if domain > 0 && !slices.Contains(e.domains, domain) && !slices.Contains(e.domains, -domain) {
		e.domains = append(e.domains, domain)
	}
}

func (l *lists) table() string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(l.all)) {
		e := l.all[key]
		if e.acts {
			e.kind -= 'a' - 'A'
		}
		fmt.Fprintf(&b, "%s\t%c", key, e.kind)
		for _, id := range e.ids {
			fmt.Fprintf(&b, " %d", id)
		}
		for _, domain := range e.domains[:min(len(e.domains), mostKin)] {
			fmt.Fprintf(&b, " %+d", domain)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
