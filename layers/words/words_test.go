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

func TestStopWordsOfQuestions(t *testing.T) {
	tests := []struct {
		word             string
		stop, asks, hang words.Language
	}{
		{"a", words.English | words.French | words.Portuguese, 0, words.Portuguese},
		{"on", words.English | words.French, 0, words.French},
		{"as", words.English | words.French | words.Portuguese, 0, words.Portuguese},
		{"etait", words.French, 0, 0},
		{"nao", words.Portuguese, 0, 0},
		{"didnt", words.English, 0, 0},
		{"fait", 0, words.French, 0},
		{"décidé", 0, words.French, 0},
		{"disse", 0, words.Portuguese, 0},
		{"said", 0, words.English, 0},
		{"lo", 0, 0, words.Portuguese},
		{"rapport", 0, 0, 0},
	}
	for _, test := range tests {
		w := words.Word{Text: test.word}
		stop := words.StopInQuestion(w) &^ words.German
		if asks, hang := words.Asks(w), words.Clitic(w); stop != test.stop || asks != test.asks || hang != test.hang {
			t.Errorf("%s: stop %b, asks %b, clitic %b, want %b, %b, %b", test.word, stop, asks, hang, test.stop, test.asks, test.hang)
		}
	}
	if in := words.StopInQuestion(words.Word{Text: "a", Pair: true}) | words.Asks(words.Word{Text: "fait", Pair: true}); in != 0 {
		t.Errorf("a pair of letters is a stop word in %b", in)
	}
}
