package words_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

func TestTextsFallIntoWords(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Run the tests, first!", "run the tests first"},
		{"L'API n'est pas prête", "l api n est pas prête"},
		{"I don't, he can’t", "i don n't he can n't"},
		{"run-tests and run_tests", "run tests and run tests"},
		{"日本語です", "日本 本語 語で です"},
		{"第 2 回", "第 2 回"},
		{"e\u0301te\u0301", "été"},
		{"", ""},
	}
	for _, test := range tests {
		var got []string
		for _, w := range words.Split(test.text) {
			got = append(got, w.Text)
			if w.Start >= w.End || w.End > len(test.text) {
				t.Errorf("%q: %q at %d to %d", test.text, w.Text, w.Start, w.End)
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestFormsOfAWordAreAlike(t *testing.T) {
	s := words.NewStemmer()
	stems := func(word string) words.Stems { return s.Stems(words.Split(word)[0]) }
	for _, pair := range []string{
		"go went", "été étés", "test tests", "commit committed", "commit committing", "run ran", "write written", "vérifier vérifié", "tâche tâches", "verificar verificado", "tarefa tarefas", "mensagem mensagens", "escreva escrevi", "testes teste", "build built", "queue queues", "dependency dependencies",
	} {
		a, b, _ := strings.Cut(pair, " ")
		if !stems(a).Alike(stems(b)) {
			t.Errorf("%s: %v and %v", pair, stems(a), stems(b))
		}
		if x, y := s.First(words.Split(a)[0]), s.First(words.Split(b)[0]); x != y {
			t.Errorf("%s begin with %q and %q", pair, x, y)
		}
	}
	for _, pair := range []string{"test text", "commit comment", "branch brunch", "cache cash", "secret section", "tests testimony"} {
		a, b, _ := strings.Cut(pair, " ")
		if stems(a).Alike(stems(b)) {
			t.Errorf("%s: %v and %v", pair, stems(a), stems(b))
		}
	}
}

func TestFoldTakesAccentsAway(t *testing.T) {
	if got := words.Fold("Élan Ção ça"); got != "elan cao ca" {
		t.Errorf("%q", got)
	}
}

func FuzzSplit(f *testing.F) {
	f.Add("Run the tests — 日本語です, l'API don't \xff")
	s := words.NewStemmer()
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, w := range words.Split(text) {
			if w.Start < last && !w.Pair && w.Text != "n't" || w.End > len(text) || w.Start >= w.End {
				t.Fatalf("%q: %v after %d", text, w, last)
			}
			last = w.End
			s.Stems(w)
		}
	})
}
