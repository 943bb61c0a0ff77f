package index_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A writer writes notes of few words in many forms, so that all rules of what is
// alike are met.
type writer struct{ *rand.Rand }

func (w writer) word() string {
	list := strings.Fields(`run ran running tests test tested go went goes child children decision decisions
décision décidé décidée préfère préférence prefere reunião reuniões reuniao nação Häuser Haus Straße
тест тесты тестов решение решили ليلى الاجتماع اجتماع الميزانية 会議 设计 決定 キャッシュ memory café cafe
@Peter Peter @Zoé Zoe @The-Castle castle @佐倉 佐倉さん deploy deployment deploys retries retry 42 2025-11-03 three
yesterday Monday last week November once kafiri kafiri-00010 x the of and le la de não is`)
	return list[w.IntN(len(list))]
}

func (w writer) line() string {
	words := make([]string, 1+w.IntN(12))
	for i := range words {
		words[i] = w.word()
	}
	text := strings.Join(words, " ")
	switch w.IntN(12) {
	case 0:
		return "- @Peter: " + text + "?"
	case 1:
		return "- O(c=0.8) @Zoé: " + text
	case 2:
		return "- " + text + "\n  - " + w.word() + " " + w.word()
	case 3:
		return "\n" + text + "\n" + text + "\n"
	case 4:
		return "\n## " + text + "\n"
	case 5:
		return "- " + text + " <!-- importance: 7 -->"
	case 6:
		return "- " + text + " <!-- hebbian: origin=untrusted -->"
	}
	return "- " + text
}

func (w writer) file() string {
	lines := make([]string, w.IntN(14))
	for i := range lines {
		lines[i] = w.line()
	}
	return "# " + w.word() + "\n\n" + strings.Join(lines, "\n")
}

func (w writer) path() string {
	switch w.IntN(8) {
	case 0:
		return "bank/entities/" + []string{"Peter", "Zoé", "The-Castle", "佐倉"}[w.IntN(4)] + ".md"
	case 1:
		return "bank/" + []string{"opinions", "world", "x"}[w.IntN(3)] + ".md"
	case 2:
		return "CLAUDE.md"
	}
	return fmt.Sprintf("memory/2025-%02d-%02d.md", 10+w.IntN(2), 1+w.IntN(28))
}

// edit changes some files as a person would.
func (w writer) edit(m memory) {
	for range 1 + w.IntN(4) {
		path := w.path()
		if w.IntN(4) == 0 {
			delete(m, path)
			continue
		}
		m[path] = w.file()
	}
}

func (w writer) question() index.Question {
	words := make([]string, 1+w.IntN(5))
	for i := range words {
		if words[i] = w.word(); w.IntN(6) == 0 && len(words[i]) > 5 {
			words[i] = words[i][:3] + "x" + words[i][3:] // a slip of the finger
		}
	}
	q := asked([]string{"", "when did ", "how many ", "what does Peter prefer "}[w.IntN(4)] + strings.Join(words, " "))
	switch w.IntN(8) {
	case 0:
		q.Entities = []string{"Peter"}
	case 1:
		q.Kinds = []notes.Kind{notes.Opinion, notes.Observation}
	case 2:
		q.From, q.To = 20400, 20420
	case 3:
		q.Timeless = true
	}
	q.Limit = 1 + w.IntN(20)
	return q
}

// TestStoresAnswerAsTheFilesDo holds a store, one with a newer on top, and the
// files alone to the same lines with the same scores, whatever was edited since.
func TestStoresAnswerAsTheFilesDo(t *testing.T) {
	for seed := range uint64(40) {
		w := writer{rand.New(rand.NewPCG(seed, 1))}
		m := memory{}
		for range 12 {
			m[w.path()] = w.file()
		}
		base := open(t, build(t, m))
		w.edit(m)
		newer := memory{}
		for path, content := range m {
			if !holds(base, path, content) {
				newer[path] = content
			}
		}
		later := open(t, build(t, newer))
		for range 3 {
			w.edit(m)
			for range 8 {
				q := w.question()
				want := ask(t, q, m)
				if diff := cmp.Diff(want, ask(t, q, m, base)); diff != "" {
					t.Fatalf("seed %d, %q: the store answers otherwise (-files +store):\n%s", seed, q.Text, diff)
				}
				if diff := cmp.Diff(want, ask(t, q, m, base, later)); diff != "" {
					t.Fatalf("seed %d, %q: two stores answer otherwise (-files +stores):\n%s", seed, q.Text, diff)
				}
			}
		}
	}
}

func holds(s *index.Store, path, content string) bool {
	for n := range s.Len() {
		if string(s.Path(n)) == path {
			return s.Sum(n) == index.SumOf([]byte(content))
		}
	}
	return false
}
