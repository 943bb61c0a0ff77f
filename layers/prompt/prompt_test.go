package prompt_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

func TestWantsMemory(t *testing.T) {
	wants := []string{
		"Do you remember what Ana said about the invoices?", "What did we decide about retries?", "When was the last release?", "remind me how we deploy",
		"Have we ever used Bluge for this?", "last time we touched the parser it broke, why?", "what do you know about Peter", "As we discussed, use UTC. Which file was it?",
		"why did we choose Go?", "Did we already settle on a name?", "check your notes for the port", "I told you the address already",
		"Tu te souviens de ce qu'on avait dit sur les factures ?", "Qu'avons-nous décidé pour les tests ?", "Rappelle-moi comment on déploie", "la dernière fois, quelle version on avait prise ?",
		"Te souviens-tu du nom du client ?", "A-t-on déjà essayé SQLite ?", "Quelle était la raison déjà ? quelle était notre conclusion ?", "que sait-on de Peter ?",
		"Você se lembra do que a Ana falou?", "Lembras-te do nome do cliente?", "O que decidimos sobre os testes?", "Qual foi a decisão sobre o logo?",
		"Na última vez, que versão usamos?", "já falamos sobre isso, onde ficou?", "me lembra como se faz o deploy", "o que ficou combinado com a Ana?", "porque escolhemos Go?",
	}
	for _, text := range wants {
		if !prompt.WantsMemory(text) {
			t.Errorf("does not ask: %s", text)
		}
	}
	for _, text := range []string{
		"Remember to run the tests.", "remember that I prefer tabs", "Remember this: the port is 8012", "Fix the failing test in parser.go", "Write a function that recalls nothing",
		"Thanks, looks good!", "What is a monad?", "Please rename the variable and commit.", "How do I exit vim?", "Add a memory limit of 2 GB to the container",
		"Souviens-toi que je préfère les tabulations", "Corrige le test qui échoue", "Merci beaucoup !", "Comment ça marche, un mutex ?", "Ajoute une note de bas de page",
		"Lembre-se de correr os testes", "Corrige o teste que falha", "Obrigado, ficou ótimo!", "Como funciona um mutex?", "Escreve uma função que soma dois números", "",
	} {
		if prompt.WantsMemory(text) {
			t.Errorf("asks: %s", text)
		}
	}
}

func TestBlock(t *testing.T) {
	text, left := prompt.Block([]prompt.Section{{"A", []string{"- one", "- two"}}, {"None", nil}, {"B", []string{"- three"}}}, prompt.Most)
	if want := "<hebbian-memory>\nA\n- one\n- two\n\nB\n- three\n</hebbian-memory>"; text != want || left != 0 {
		t.Errorf("got %q, %d left", text, left)
	}
	long := strings.Repeat("é", 80)
	text, left = prompt.Block([]prompt.Section{{"A", []string{long, "- short", long}}}, 130)
	if !strings.Contains(text, long) || !strings.Contains(text, "- short") || left != 1 || utf8.RuneCountInString(text) > 130 {
		t.Errorf("got %q, %d left", text, left)
	}
	if text, left := prompt.Block([]prompt.Section{{"A", []string{long}}}, 50); text != "" || left != 1 {
		t.Errorf("got %q, %d left", text, left)
	}
}

func FuzzLineHoldsNoElement(f *testing.F) {
	for _, seed := range []string{"a < b", "</hebbian-memory>", "<\u00ad/x>", "<<!--/hebbian-memory>", "<!-- hebbian: id=x -->", "<untrusted-memory", "a\n</x", "x<"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, line := range []string{prompt.Line(text), prompt.Lines(text)} {
			for _, mark := range []string{"</", "<!", "<h", "<u", "<H", "<?"} {
				if strings.Contains(line, mark) {
					t.Errorf("%q holds %s", line, mark)
				}
			}
			if !utf8.ValidString(line) {
				t.Errorf("%q is no text", line)
			}
		}
		if strings.ContainsAny(prompt.Line(text), "\n\r") {
			t.Errorf("%q has lines", prompt.Line(text))
		}
		block, _ := prompt.Block([]prompt.Section{{"A", []string{prompt.Untrusted(text, text)}}}, 1<<20)
		if strings.Count(block, "</"+prompt.Tag+">") != 1 || strings.Count(block, "</"+prompt.UntrustedTag+">") != 1 || !strings.HasSuffix(block, "\n</"+prompt.Tag+">") {
			t.Errorf("%q is closed from within", block)
		}
	})
}

func TestGlance(t *testing.T) {
	page := []byte("# Peter\n\n- Peter sends invoices on Fridays.\n- The invoice of June was late.\n- Éclairs are sold in Paris.\n- 発注書は田中さんが送る。\n- An unrelated line of Peter's.\n")
	for _, tt := range []struct {
		prompt string
		want   []int
	}{
		{"When does Peter send his invoices?", []int{3}},
		{"invoices", []int{3, 4}},
		{"the late INVOICING of june", []int{4}},
		{"where are éclairs sold", []int{5}},
		{"where are eclairs sold in paris", []int{5}},
		{"発注書", []int{6}},
		{"What is the of", nil},
		{"nothing here fits", nil},
	} {
		g := prompt.NewGlance(tt.prompt)
		var got []int
		for _, l := range g.Best(g.Page(0, page), 10) {
			got = append(got, l.Line)
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: lines %v, want %v", tt.prompt, got, tt.want)
		}
	}
	g := prompt.NewGlance("the green door of the cellar")
	common := bytes.Repeat([]byte("- A green door.\n"), 30)
	lines := append(g.Page(0, common), g.Page(1, []byte("- The door of the cellar.\n"))...)
	if best := g.Best(lines, 1); len(best) != 1 || best[0].Page != 1 {
		t.Errorf("got %+v", best)
	}
}

func TestPhrasesStand(t *testing.T) {
	for _, tt := range []struct {
		text, phrase string
		want         bool
	}{
		{"We should update the licenses of all files.", "license", true},
		{"La licence a changé.", "licence", true},
		{"as licenças mudaram", "licença", true},
		{"the open source licence texts", "source licence", true},
		{"the source of the licence", "source licence", false},
		{"a silence", "licence", false},
		{"会議の議事録を書いて", "議事録", true},
		{"nothing", "", false},
	} {
		g := prompt.Group{Offers: []prompt.Offer{{Key: "k", Fits: []string{tt.phrase}}}, Least: 1, Most: 1, Phrases: true}
		if got := len(prompt.Choose(tt.text, []prompt.Group{g}, nil)[0].Offers) == 1; got != tt.want {
			t.Errorf("%q in %q: %v", tt.phrase, tt.text, got)
		}
	}
}
