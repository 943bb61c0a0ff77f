package match_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/match"
)

func texts(lines ...string) []match.Text {
	var list []match.Text
	for _, line := range lines {
		list = append(list, match.Text{{Text: line, Weight: 1}})
	}
	return list
}

func TestWhatSaysTheSameFitsInThreeLanguages(t *testing.T) {
	c := match.New(texts("send an e-mail", "translate a text", "delete an invoice", "turn the light off", "change my password", "明日の会議を予約する"))
	tests := []struct {
		prompt string
		want   int
	}{
		{"envoie un courriel", 0}, {"manda um e-mail pra Ana", 0}, {"sent her mails", 0},
		{"traduis ce texte", 1}, {"traduza o texto por favor", 1}, {"transalte this text", 1},
		{"supprimez la facture", 2}, {"apaga essa fatura", 2}, {"remove the bill", 2},
		{"switch the lamp in the hall off", 3}, {"éteins la lumière", 3}, {"desliga a luz", 3},
		{"j'ai changé de mot de passe", 4}, {"mudar a senha", 4}, {"会議を予約して", 5},
	}
	for _, test := range tests {
		q := c.Of(test.prompt)
		best := 0
		for i := range 6 {
			if q.Score(i) > q.Score(best) {
				best = i
			}
		}
		if best != test.want || q.Score(best) < 0.42 {
			t.Errorf("%q: %d with %.2f, want %d", test.prompt, best, q.Score(best), test.want)
		}
	}
}

// TestADomainHelpsAndIsNotEnough holds that a word of a domain adds to what fits, and
// finds nothing by itself; and that a word of a phrase is found.
func TestADomainHelpsAndIsNotEnough(t *testing.T) {
	c := match.New(texts("find a recipe", "draw a pie chart", "find a hotel"))
	if s := c.Of("my leeks").Score(0); s != 0 {
		t.Errorf("leeks alone are %.2f of a recipe", s)
	}
	with, without := c.Of("trouve une idée pour des poireaux").Score(0), c.Of("trouve une idée pour des poireaux").Score(2)
	if with <= without {
		t.Errorf("leeks add nothing: %.2f and %.2f", with, without)
	}
	if s := c.Of("desenha um gráfico").Score(1); s < 0.4 {
		t.Errorf("a pie chart is %.2f of a chart", s)
	}
}

// TestWhoAsks holds which prompts ask for something, also by verbs that nobody knows.
func TestWhoAsks(t *testing.T) {
	c := match.New(texts("send a mail"))
	for prompt, want := range map[string]bool{
		"send it": true, "please, a mail": true, "frobnicate the list": true, "it is late, turn it off": true, "não te esqueças, manda um e-mail": true, "sobe esse ficheiro": true, "dégote un resto": true,
		"I sent it": false, "the mail was long": false, "corri a maratona": false, "il pleut encore": false, "a reunião foi boa": false, "mon chat dort": false, "": false,
	} {
		if got := c.Of(prompt).Asks(); got != want {
			t.Errorf("%q asks: %v", prompt, got)
		}
	}
}

// TestAScoreMeansTheSameInAnyCorpus holds that neither more texts nor a longer prompt
// change much about a score.
func TestAScoreMeansTheSameInAnyCorpus(t *testing.T) {
	few := texts("send an e-mail", "book a table")
	many := few
	for i := range 1000 {
		many = append(many, texts(fmt.Sprintf("word%d thing%d", i, i*7))...)
	}
	prompt := "please send an e-mail"
	a, b := match.New(few).Of(prompt).Score(0), match.New(many).Of(prompt).Score(0)
	c := match.New(few).Of("I was at the lake with Karl all day. " + prompt + ". It rained; Karl was cold.").Score(0)
	for _, score := range []float64{b, c} {
		if a < 0.5 || score < a-0.1 || score > a+0.1 {
			t.Errorf("%.2f of two, %.2f of many, %.2f in a story", a, b, c)
		}
	}
}

func TestScoresStayInRange(t *testing.T) {
	c := match.New([]match.Text{{{Text: "send send mail mail", Weight: 1}, {Text: "mail", Weight: 0.5}}, {}, {{Text: "", Weight: 1}}})
	for _, prompt := range []string{"", "mail", strings.Repeat("send mail. ", 10000), "\xff", "don't", "_"} {
		q := c.Of(prompt)
		for i := range 3 {
			if s := q.Score(i); s < 0 || s > 1 || s != s {
				t.Errorf("%.20q: %v", prompt, s)
			}
		}
	}
}

func FuzzOf(f *testing.F) {
	f.Add("send an e-mail", "Envoie-lui un courriel, s'il te plaît!")
	f.Fuzz(func(t *testing.T, text, prompt string) {
		q := match.New(texts(text)).Of(prompt)
		if s := q.Score(0); s < 0 || s > 1 || s != s {
			t.Errorf("%q, %q: %v", text, prompt, s)
		}
		q.Shared(0)
		q.Stands(text)
	})
}
