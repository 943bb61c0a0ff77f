package bank_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

const recallNote = "memory/2026-11-30.md"

// shown is a recall at a time of the day, by what was shown and what was asked.
func shown(clock, fact, question string) bank.Recall {
	at, err := time.Parse(time.DateTime, "2026-11-30 "+clock+":07")
	if err != nil {
		panic(err)
	}
	return bank.Recall{At: at, File: "memory/2026-11-18.md", Line: 12, Fact: bank.FactKey(fact), Question: bank.QuestionKey(question), Relevance: 82}
}

// recallLine is the line of a recall, as it stands in recallNote.
func recallLine(clock, fact, question string) string {
	return fmt.Sprintf("- %s [memory/2026-11-18.md#L12](2026-11-18.md#L12) 0.82 <!-- hebbian: fact=%s question=%s -->\n", clock, bank.FactKey(fact), bank.QuestionKey(question))
}

// logged records recalls, and returns the note.
func logged(t testing.TB, src []byte, recalls ...bank.Recall) []byte {
	t.Helper()
	edits, err := bank.LogRecalls(recallNote, src, recalls)
	if err != nil {
		t.Fatal(err)
	}
	after, err := markdown.Apply(src, edits)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

func TestQuestionsOfTheSameWordsAreOne(t *testing.T) {
	tests := []struct {
		a, b string
		same bool
	}{
		{"what is the staging budget?", "Staging budget", true},
		{"budget of the staging", "the staging budget", true},
		{"Quel est le délai du déploiement ?", "delai deploiement", true},
		{"qual é o orçamento da equipe", "orcamento equipe", true},
		{"staging budget", "staging budgets", false},
		{"the who", "the what", false}, // nothing but fillers
		{"budget budget", "budget", true},
		{"会議 設計", "設計 会議", true},
	}
	for _, test := range tests {
		if same := bank.QuestionKey(test.a) == bank.QuestionKey(test.b); same != test.same {
			t.Errorf("%q and %q: %v", test.a, test.b, same)
		}
	}
	if a, b := bank.FactKey("Décidé de garder: le cache."), bank.FactKey("décide DE garder le\n  cache"); a != b {
		t.Errorf("one fact has the keys %s and %s", a, b)
	}
	if a, b := bank.FactKey("a b"), bank.FactKey("b a"); a == b {
		t.Error("the order of words does not count")
	}
	if key := bank.FactKey("décidé LE Cache"); key != bank.FactKey("decide le cache") || key != "06015c2433ed5289" {
		t.Errorf("the key of a text is %s", key)
	}
	for i := range 20000 { // some digests begin with as many digits
		if key := bank.FactKey(fmt.Sprint("fact ", i)); len(key) != 16 || !strings.ContainsAny(key, "abcdef") {
			t.Fatalf("%s could be taken for a number", key)
		}
	}
}

const recallsHead = "## Recalls <!-- hebbian: log=recall origin=system -->\n\n"

func TestLogRecalls(t *testing.T) {
	one, two, three := shown("10:00", "a", "q"), shown("11:00", "b", "q"), shown("12:00", "c", "q")
	line1, line2, line3 := recallLine("10:00", "a", "q"), recallLine("11:00", "b", "q"), recallLine("12:00", "c", "q")
	all := recallsHead + line1 + line2 + line3
	tests := []struct {
		name, src string
		recalls   []bank.Recall
		want      string
	}{
		{"an empty note", "", []bank.Recall{one}, recallsHead + line1},
		{"text above", "# D\n\ntext\n", []bank.Recall{one, two, three}, "# D\n\ntext\n\n" + all},
		{"no last newline", "# D\n\ntext", []bank.Recall{one}, "# D\n\ntext\n\n" + recallsHead + line1},
		{"blank lines at the end", "# D\n\n\n", []bank.Recall{one}, "# D\n\n\n" + recallsHead + line1},
		{"a byte order mark", "\ufeff", []bank.Recall{one}, "\ufeff" + recallsHead + line1},
		{"in order of time", "# D\n", []bank.Recall{three, one, two}, "# D\n\n" + all},
		{"before later ones", recallsHead + line2 + line3, []bank.Recall{one}, all},
		{"between", recallsHead + line1 + line3, []bank.Recall{two}, all},
		{"behind earlier ones", recallsHead + line1 + line2, []bank.Recall{three}, all},
		{"at three places", recallsHead + line2, []bank.Recall{three, one}, all},
		{"behind those of the same time", recallsHead + line1, []bank.Recall{shown("10:00", "z", "q")}, recallsHead + line1 + recallLine("10:00", "z", "q")},
		{"no last newline behind the last", recallsHead + strings.TrimSuffix(line1, "\n"), []bank.Recall{two}, recallsHead + line1 + line2},
		{"the same again", recallsHead + line1, []bank.Recall{shown("17:00", "a", "q")}, recallsHead + line1},
		{"twice at once", "# D\n", []bank.Recall{one, shown("10:20", "a", "q")}, "# D\n\n" + recallsHead + line1},
		{"for another question", recallsHead + line1, []bank.Recall{shown("17:00", "a", "p")}, recallsHead + line1 + recallLine("17:00", "a", "p")},
		{"none", "# D\n", nil, "# D\n"},
		{"a heading alone", "# D\n\n" + strings.TrimSpace(recallsHead), []bank.Recall{one}, "# D\n\n" + recallsHead + line1},
		{"a heading and a blank line", recallsHead, []bank.Recall{one}, recallsHead + line1},
		{"a heading and words of a person", recallsHead + "mine\n", []bank.Recall{one}, recallsHead + line1 + "\nmine\n"},
		{"words right below the heading", strings.TrimSuffix(recallsHead, "\n") + "mine\n", []bank.Recall{one}, recallsHead + line1 + "\nmine\n"},
		{"a person's line between", recallsHead + line1 + "- mine\n", []bank.Recall{two}, recallsHead + line1 + line2 + "- mine\n"},
		{"a section behind", recallsHead + line1 + "\n## Retain\n\n- W a\n", []bank.Recall{two}, recallsHead + line1 + line2 + "\n## Retain\n\n- W a\n"},
		{"an empty section with one behind", recallsHead + "## Retain\n", []bank.Recall{one}, recallsHead + line1 + "\n## Retain\n"},
		{"indented by a person", recallsHead + "   " + line2, []bank.Recall{one}, recallsHead + "   " + line1 + "   " + line2},
		{"a section that is only so called", "## Recalls\n\n- W a\n", []bank.Recall{one}, "## Recalls\n\n- W a\n\n" + recallsHead + line1},
		{"two sections", recallsHead + line1 + "\n# X\n\n" + recallsHead + line2, []bank.Recall{three, one}, recallsHead + line1 + "\n# X\n\n" + recallsHead + line2 + line3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, string(logged(t, []byte(test.src), test.recalls...))); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			crlf := strings.NewReplacer("\n", "\r\n")
			if diff := cmp.Diff(crlf.Replace(test.want), string(logged(t, []byte(crlf.Replace(test.src)), test.recalls...))); diff != "" && strings.Contains(test.src, "\n") {
				t.Errorf("with CRLF: -want +got\n%s", diff)
			}
		})
	}
	if got := string(logged(t, nil, one)); got != "# 2026-11-30\n\n"+recallsHead+line1 {
		t.Errorf("a new note is %q", got)
	}
	if edits, err := bank.LogRecalls(recallNote, nil, nil); edits != nil || err != nil {
		t.Errorf("without recalls a note is made: %v %v", edits, err)
	}
}

func TestRecallsAreReadAsTheyAreWritten(t *testing.T) {
	for _, file := range []string{
		"memory/2026-11-18.md", "memory/2026-11/2026-11-18-a b.md", "memory/2026-11-18-[x](y).md", "memory/2026-11-18-<!-- `c` --> \\[#L3.md",
		"memory/2026-11-18-](z).md", "memory/2026-11-18-é_*%20.md", "memory/2026-11-18-\\].md", "other/memory/2026-11-18.md",
	} {
		for _, note := range []string{recallNote, "memory/a/b/2026-11-30-x.md", "2026-11-30.md"} {
			want := shown("10:00", "a", "q")
			want.File, want.At = file, want.At.Truncate(time.Minute)
			for _, want.Relevance = range []int{0, 7, 30, 100} {
				edits, err := bank.LogRecalls(note, []byte("# D\n"), []bank.Recall{want})
				if err != nil {
					t.Fatalf("%s in %s: %v", file, note, err)
				}
				after, err := markdown.Apply([]byte("# D\n"), edits)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff([]bank.Recall{want}, bank.ReadRecalls(note, after)); diff != "" {
					t.Errorf("%s in %s:\n%s\n%s", file, note, after, diff)
				}
			}
		}
	}
}

func TestLinesThatAreNoRecallsArePassedOver(t *testing.T) {
	good := recallLine("10:00", "a", "q")
	edited := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	for _, line := range []string{
		"- mine\n", "mine\n", edited("10:00", "24:00"), edited("10:00", "1:00"), edited("0.82", "0.8"), edited("0.82", "1.01"), edited("0.82", "-.82"), edited("0.82", "0.+2"), edited("fact=", "fact=0"),
		edited("question=", "ask="), edited("#L12]", "]"), edited("#L12]", "#L0]"), edited("#L12]", "#Lx]"), edited("(2026", "2026"), edited(" <!--", " x <!--"),
		edited("-->", "--> x"), "  - " + good[2:], edited("fact="+bank.FactKey("a"), "fact="+strings.Repeat("G", 16)), edited("- ", "> - "), "```\n" + good + "```\n",
	} {
		src := recallsHead + recallLine("09:00", "b", "q") + "- x\n" + line
		if line == "mine\n" || line[0] == '`' {
			src = recallsHead + recallLine("09:00", "b", "q") + "\n" + line
		}
		if got := bank.ReadRecalls(recallNote, []byte(src)); len(got) != 1 || got[0].Fact != bank.FactKey("b") {
			t.Errorf("%q: %v", src, got)
		}
	}
	for _, src := range []string{"## Recalls\n\n" + good, "## Recalls <!-- hebbian: log=dream -->\n\n" + good, "## Recalls <!-- hebbian: log=recall x -->\n\n" + good, recallsHead + "# X\n\n" + good} {
		if got := bank.ReadRecalls(recallNote, []byte(src)); got != nil {
			t.Errorf("%q: %v", src, got)
		}
	}
	if got := bank.ReadRecalls("memory/2026-02-30.md", []byte(recallsHead+good)); got != nil {
		t.Errorf("a day that does not exist: %v", got)
	}
}

func TestLogRecallsRefuses(t *testing.T) {
	good := shown("10:00", "a", "q")
	late, keyless, nowhere := good, good, good
	late.At, keyless.Question, nowhere.Line = good.At.Add(24*time.Hour), "", 0
	tests := []struct {
		name, file, src string
		recall          bank.Recall
		want            string
	}{
		{"no date", "memory/people.md", "", good, "its name has no date"},
		{"no such day", "memory/2026-02-30.md", "", good, "its name has no date"},
		{"another day", recallNote, "", late, "another day"},
		{"no question", recallNote, "", keyless, "not whole"},
		{"no line", recallNote, "", nowhere, "not whole"},
		{"a conflict", recallNote, "a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\n", good, recallNote + ":2:1: the note is in conflict"},
		{"open code", recallNote, "a\n\n```\nb\n", good, recallNote + ":3:1: a code fence that never ends"},
		{"an open comment", recallNote, "<!-- a\n", good, "a HTML comment that never ends"},
		{"too large", recallNote, strings.Repeat("a\n", 1<<19+1), good, "too large"},
		{"to become too large", recallNote, strings.Repeat("a", 1<<20), good, "too large"},
		{"too deep", recallNote, strings.Repeat("> ", 200) + "a\n", good, "too large or too deeply nested"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			edits, err := bank.LogRecalls(test.file, []byte(test.src), []bank.Recall{test.recall})
			if err == nil || !strings.Contains(err.Error(), test.want) || edits != nil {
				t.Errorf("%v, error %v, want one with %q", edits, err, test.want)
			}
		})
	}
}

// What was in a note is in it as it was: bytes, facts and order. Twice is once.
func FuzzLogRecalls(f *testing.F) {
	for _, src := range []string{
		"", "# D\n\n- W a\n", "# D\r\n\r\n## Session 10:00\r\n\r\n- Activated: x\r\n", recallsHead, recallsHead + recallLine("10:00", "a", "q") + "\n# X\n- y\n", "\ufeff---\na: b\n---\n",
		recallsHead + " * x\n" + recallLine("12:00", "a", "q") + "  y\n", "- a\n  ```\n", "<div>\na", "a\n===", "[a]: b", recallsHead + "> a\nb\n", "\xff\x00",
	} {
		f.Add([]byte(src), uint16(601), uint16(700))
	}
	f.Fuzz(func(t *testing.T, src []byte, first, second uint16) {
		at := func(minute uint16) string { return fmt.Sprintf("%02d:%02d", minute/60%24, minute%60) }
		recalls := []bank.Recall{shown(at(first), "a", "p"), shown(at(second), "b", "p"), shown(at(second), "a", "p")}
		edits, err := bank.LogRecalls(recallNote, src, recalls)
		if err != nil {
			return
		}
		for _, e := range edits {
			if !e.Empty() {
				t.Fatalf("%q: an edit replaces bytes: %+v", src, e)
			}
		}
		after, err := markdown.Apply(src, edits)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := bank.LogRecalls(recallNote, after, recalls); err != nil || len(again) > 0 {
			t.Errorf("%q: once more changes it: %v %v", after, again, err)
		}
		if before, now := said(src), said(after); !slices.Equal(before, now) {
			t.Errorf("%q: facts %q, before %q", after, now, before)
		}
		if got := bank.ReadRecalls(recallNote, after); len(got) < 2 {
			t.Errorf("%q: recalls %v", after, got)
		}
		if _, ours := bank.Pending(src, after); !bytes.Equal(src, after) && !ours {
			t.Errorf("%q is not seen as ours, before %q", after, src)
		}
	})
}

// said returns what the facts of a note say.
func said(src []byte) []string {
	var list []string
	for _, f := range notes.Read(notes.Note, src, nil) {
		list = append(list, fmt.Sprint(f.Form, f.Kind, f.Origin, f.Section, f.Parent, f.Importance, f.Confidence, string(src[f.Start:f.End])))
	}
	return list
}
