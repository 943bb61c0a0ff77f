package claim_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// A pair is a line of a table.
type pair struct {
	table string
	want  claim.Relation
	a, b  string
}

func tables() map[string]string {
	out := map[string]string{"en": englishPairs(), "fr": frenchPairs(), "pt": portuguesePairs(), "other": otherPairs()}
	for _, f := range allFrames() {
		out[f.language+" frames"] = framePairs(f)
	}
	return out
}

func pairs(t testing.TB) []pair {
	t.Helper()
	signs := map[byte]claim.Relation{'=': claim.Same, '!': claim.Opposed, '?': claim.Doubtful, '.': claim.Apart}
	var out []pair
	all := tables()
	for _, table := range slices.Sorted(maps.Keys(all)) {
		for line := range strings.SplitSeq(strings.TrimSpace(all[table]), "\n") {
			a, b, ok := strings.Cut(line[2:], " | ")
			want, known := signs[line[0]]
			if !ok || !known {
				t.Fatalf("%s: a bad line: %s", table, line)
			}
			out = append(out, pair{table, want, a, b})
		}
	}
	return out
}

func TestTwoStatementsAreWhatTheyAreToEachOther(t *testing.T) {
	j := claim.NewJudge()
	counts := map[string]int{}
	for _, p := range pairs(t) {
		counts[p.table[:2]+" "+p.want.String()]++
		got, why := j.Compare(j.Read(p.a), j.Read(p.b))
		if got != p.want {
			t.Errorf("%s: want %v, got %v (%s)\n\t%s\n\t%s", p.table, p.want, got, why, p.a, p.b)
		}
	}
	for _, language := range []string{"en", "fr", "pt"} {
		for _, relation := range []claim.Relation{claim.Same, claim.Opposed, claim.Doubtful, claim.Apart} {
			if n := counts[language+" "+relation.String()]; n < 40 {
				t.Errorf("%s has %d pairs that are %v, want 40", language, n, relation)
			}
		}
	}
}

func TestCompareDependsOnNoOrder(t *testing.T) {
	j := claim.NewJudge()
	for _, p := range pairs(t) {
		a, b := j.Read(p.a), j.Read(p.b)
		ab, why := j.Compare(a, b)
		ba, other := j.Compare(b, a)
		if ab != ba || why != other {
			t.Errorf("%v (%s) and %v (%s)\n\t%s\n\t%s", ab, why, ba, other, p.a, p.b)
		}
	}
}

func TestEachStatementIsTheSameAsItself(t *testing.T) {
	j := claim.NewJudge()
	for _, p := range pairs(t) {
		for _, text := range []string{p.a, p.b} {
			if got, why := j.Compare(j.Read(text), j.Read(text)); got != claim.Same {
				t.Errorf("%v (%s): %s", got, why, text)
			}
		}
	}
}

// TestNoStatementsMeetWithoutAHandle compares each statement of a table with
// each other one.
func TestNoStatementsMeetWithoutAHandle(t *testing.T) {
	j := claim.NewJudge()
	byTable := map[string][]string{}
	for _, p := range pairs(t) {
		byTable[p.table] = append(byTable[p.table], p.a, p.b)
	}
	for _, texts := range byTable {
		slices.Sort(texts)
		texts = slices.Compact(texts)
		read := make([]*claim.Statement, len(texts))
		for i, text := range texts {
			read[i] = j.Read(text)
			if n := len(read[i].Handles()); n == 0 || n > 5 {
				t.Errorf("%d handles: %s", n, text)
			}
		}
		for i := range read {
			for k := range i {
				if got, _ := j.Compare(read[i], read[k]); got != claim.Apart && !meet(read[i], read[k]) {
					t.Errorf("%v, and no handle in common:\n\t%s %q\n\t%s %q", got, texts[i], read[i].Handles(), texts[k], read[k].Handles())
				}
			}
		}
	}
}

func meet(a, b *claim.Statement) bool {
	return slices.ContainsFunc(a.Handles(), func(h string) bool { return slices.Contains(b.Handles(), h) })
}

// TestNoFactIsTakenForAnother says each thing for each use in each wording, and
// compares all with all: only what has one thing and one use is the same.
func TestNoFactIsTakenForAnother(t *testing.T) {
	j := claim.NewJudge()
	type said struct {
		statement  *claim.Statement
		text, fact string
	}
	for _, f := range allFrames() {
		var all []said
		for o, object := range f.objects {
			for u, use := range f.uses {
				for _, frame := range append(slices.Clone(f.likes), f.denied) {
					text := fmt.Sprintf(frame, object, use)
					all = append(all, said{j.Read(text), text, fmt.Sprint(o, u, frame == f.denied)})
				}
			}
		}
		for i := range all {
			for k := range i {
				got, why := j.Compare(all[i].statement, all[k].statement)
				if (got == claim.Same) != (all[i].fact == all[k].fact) {
					t.Fatalf("%v (%s)\n\t%s\n\t%s", got, why, all[i].text, all[k].text)
				}
			}
		}
	}
}

func TestParaphraseIsNoSecondFact(t *testing.T) {
	j := claim.NewJudge()
	j.Owner("João", "Joao Silva")
	texts := []string{"I prefer tabs in Go files", "In Go files I prefer tabs", "Tabs are what I prefer for Go files", "prefers tabs in Go files", "Please remember that I prefer tabs in Go files.", "João prefers tabs in Go files", "joao prefers tabs in Go files", "The user would rather have tabs in Go files", "I like tabs better in Go files"}
	for _, a := range texts {
		for _, b := range texts {
			if got, why := j.Compare(j.Read(a), j.Read(b)); got != claim.Same {
				t.Errorf("%v (%s)\n\t%s\n\t%s", got, why, a, b)
			}
		}
	}
}

func TestPreferenceForAnotherThingIsNoAgreement(t *testing.T) {
	j := claim.NewJudge()
	fact := j.Read("I prefer tabs in Go files")
	for _, text := range []string{"I prefer spaces in Go files", "I prefer tabs in Python files", "I prefer tabs", "Anna prefers tabs in Go files", "I prefer tabs in Go files of old projects", "Do I prefer tabs in Go files?", "I don't prefer tabs in Go files", "If asked, I prefer tabs in Go files", "I might prefer tabs in Go files", "I preferred tabs in Go files", "They prefer tabs in Go files", "I prefer tabs in Go comments"} {
		if got, why := j.Compare(fact, j.Read(text)); got == claim.Same {
			t.Errorf("%v (%s): %s", got, why, text)
		}
	}
}

func TestReasonsQuoteNothing(t *testing.T) {
	j := claim.NewJudge()
	reasons := map[string]bool{}
	for _, p := range pairs(t) {
		_, why := j.Compare(j.Read(p.a), j.Read(p.b))
		reasons[why] = true
	}
	if len(reasons) > 30 {
		t.Errorf("%d different reasons: they quote", len(reasons))
	}
}

func TestKeys(t *testing.T) {
	j := claim.NewJudge()
	same := [][]string{
		{"Phone: 555 123", "phone: 555 999"},
		{"favourite editor: vim", "My favourite editor is emacs", "Favorite editor: nano"},
		{"The release day is Friday", "Release day: Monday"},
		{"lives in Porto", "moved to Lyon", "I live in Paris", "is based in Berlin"},
		{"Marta lives in Porto", "Marta moved to Lyon"},
		{"works at Acme", "works for Globex"},
		{"works as a nurse", "works as a pilot"},
		{"is called Rex", "is named Max"},
		{"The plan costs 10 euros", "The plan costs 12 euros"},
		{"reports to Anna", "reports to Bob"},
		{"habite à Lyon", "a déménagé à Nantes"},
		{"travaille chez Orange", "travaille pour Free"},
		{"s'appelle Luc", "Je m'appelle Marc"},
		{"L'abonnement coûte 10 euros", "L'abonnement coûte 12 euros"},
		{"Le prix est de 10 euros", "Prix : 12 euros"},
		{"mora em Lisboa", "vive em Recife", "mudou-se para o Porto"},
		{"trabalha na Vale", "trabalha no Itaú"},
		{"chama-se Ana", "se chama Bia"},
		{"O plano custa 10 reais", "O plano custa 12 reais"},
		{"O prazo é sexta", "Prazo: segunda"},
	}
	seen := map[string]string{}
	for _, group := range same {
		key := j.Read(group[0]).Key()
		for _, text := range group {
			if got := j.Read(text).Key(); got == "" || got != key {
				t.Errorf("%q has the key %q, and %q has %q", text, got, group[0], key)
			}
		}
		if other, taken := seen[key]; taken && !strings.HasPrefix(key, "residence") && !strings.HasPrefix(key, "cost") && !strings.HasPrefix(key, "name") && !strings.HasPrefix(key, "work") {
			t.Errorf("%q and %q have the key %q", other, group[0], key)
		}
		seen[key] = group[0]
	}
	for _, text := range []string{"uses vim", "likes tea", "I know Rust", "has two dogs", "https://example.org", "At 15:30 we met", "The server is slow", "Anna is a doctor", "is the release on Friday?", "lived in Lyon", "doesn't live in Lyon", "might move to Lyon", "utilise vim", "aime le thé", "usa vim", "gosta de chá", "Decision: use Postgres", "I told them one thing and one thing only about it: no"} {
		if got := j.Read(text).Key(); got != "" {
			t.Errorf("%q has the key %q", text, got)
		}
	}
	if a, b := j.Read("Marta lives in Porto").Key(), j.Read("Pedro lives in Porto").Key(); a == b {
		t.Errorf("two persons have the key %q", a)
	}
}

func TestConceptsAreDifferentContentWords(t *testing.T) {
	j := claim.NewJudge()
	got := map[string]int{}
	for _, text := range []string{"", "the of and", "tabs", "I prefer tabs", "I prefer tabs and tabs", "On 3 May 2026 Anna met Bob in Porto", "我喜欢咖啡"} {
		got[text] = j.Read(text).Concepts()
	}
	want := map[string]int{"": 0, "the of and": 0, "tabs": 1, "I prefer tabs": 2, "I prefer tabs and tabs": 2, "On 3 May 2026 Anna met Bob in Porto": 5, "我喜欢咖啡": 2}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestLongTextsAreOnlyTheSameOrNot(t *testing.T) {
	j := claim.NewJudge()
	long := strings.Repeat("the parser keeps every byte of the file. ", 200)
	for text, want := range map[string]claim.Relation{long: claim.Same, strings.ToUpper(long): claim.Same, long + "not": claim.Apart, "the parser": claim.Apart} {
		if got, why := j.Compare(j.Read(long), j.Read(text)); got != want {
			t.Errorf("want %v, got %v (%s): %.40s", want, got, why, text)
		}
	}
}

func FuzzCompare(f *testing.F) {
	for _, p := range pairs(f)[:200] {
		f.Add(p.a, p.b)
	}
	f.Add("'s n't", "10 000,5:30 v1.2.3 -5")
	f.Add("of of of: of", "don't won't can't \u0301 \xff")
	j := claim.NewJudge()
	f.Fuzz(func(t *testing.T, a, b string) {
		x, y := j.Read(a), j.Read(b)
		ab, why := j.Compare(x, y)
		ba, other := j.Compare(y, x)
		if ab != ba || why != other {
			t.Errorf("%v (%s) and %v (%s): %q %q", ab, why, ba, other, a, b)
		}
		if ab != claim.Apart && !meet(x, y) {
			t.Errorf("%v, and no handle in common: %q %q", ab, a, b)
		}
		if got, _ := j.Compare(x, j.Read(a)); got != claim.Same {
			t.Errorf("%v with itself: %q", got, a)
		}
		if n := len(x.Handles()); n == 0 || n > 5 {
			t.Errorf("%d handles: %q", n, a)
		}
		if w, _ := j.Weigh(a, 0); w < 0 || w > 10000 {
			t.Errorf("weighs %d: %q", w, a)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	j := claim.NewJudge()
	for b.Loop() {
		j.Read("Remember that we decided to use Postgres 16 for the billing service on 3 May 2026")
	}
}

func BenchmarkCompare(b *testing.B) {
	j := claim.NewJudge()
	x, y := j.Read("I prefer tabs in Go files"), j.Read("In Go files I would rather have spaces")
	for b.Loop() {
		j.Compare(x, y)
	}
}

func BenchmarkNewJudge(b *testing.B) {
	for b.Loop() {
		claim.NewJudge()
	}
}

func ExampleJudge_Compare() {
	j := claim.NewJudge()
	fmt.Println(j.Compare(j.Read("I prefer tabs in Go files"), j.Read("In Go files, never prefer tabs")))
	// Output: opposed one denies what the other says
}
