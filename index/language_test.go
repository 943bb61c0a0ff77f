package index_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// A quiz is a memory in one language, and questions with the lines that answer.
type quiz struct {
	memory    memory
	questions []quizQuestion
}

type quizQuestion struct {
	ID, Question, Plain string
	Evidence            []string
}

func readQuiz(t *testing.T, dir string) quiz {
	t.Helper()
	q := quiz{memory: memory{}}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		content, err := fs.ReadFile(root, name)
		q.memory[name] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	lines, err := fs.ReadFile(root, "questions.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for from := bufio.NewScanner(strings.NewReader(string(lines))); from.Scan(); {
		var one quizQuestion
		if err := json.Unmarshal(from.Bytes(), &one); err != nil {
			t.Fatal(err)
		}
		q.questions = append(q.questions, one)
	}
	return q
}

// TestSevenLanguagesAreRecalled asks in the language that notes are in, with
// accents and without: 95 in 100 answers are among the first five lines.
func TestSevenLanguagesAreRecalled(t *testing.T) {
	for _, language := range []string{"fr", "pt", "de", "ja", "zh", "ar", "ru"} {
		for _, plain := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s plain=%v", language, plain), func(t *testing.T) {
				q := readQuiz(t, "../testdata/recall/"+language)
				found, all := 0.0, 0.0
				for _, one := range q.questions {
					text := one.Question
					if plain && one.Plain != "" {
						text = one.Plain
					}
					share := q.recalled(t, text, one.Evidence)
					if all++; share < 1 {
						t.Logf("%s: %s: %.2f of %v", one.ID, text, share, one.Evidence)
					}
					found += share
				}
				if all < 20 || found/all < 0.95 {
					t.Errorf("recall@5 is %.3f of %v questions, want 0.95 of 20", found/all, all)
				}
			})
		}
	}
}

// recalled returns the share of the evidence among the first five lines.
func (q quiz) recalled(t *testing.T, text string, evidence []string) float64 {
	t.Helper()
	question := asked(text)
	question.Limit = 5
	got := map[string]bool{}
	for _, h := range ask(t, question, q.memory) {
		for line := h.Line; line <= h.Last; line++ {
			got[fmt.Sprintf("%s#L%d", h.Path, line)] = true
		}
	}
	share := 0.0
	for _, e := range evidence {
		if got[e] {
			share += 1 / float64(len(evidence))
		}
	}
	return share
}
