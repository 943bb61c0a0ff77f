package capability

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// reasoned is what is left of a score where a prompt asks for a reason or for a
// difference: it wants to understand something, and seldom to have it done.
const reasoned = 0.6

// asksWhy reports whether a prompt asks for that, in one of the three languages.
func asksWhy(prompt string) bool {
	folded := " "
	for _, w := range words.Split(prompt) {
		folded += words.Fold(w.Text) + " "
	}
	for _, phrase := range [...]string{
		"why", "what s the difference", "what is the difference", "what are the differences", "how come", "how does", "how do you think", "do you think", "i think", "i don n't understand", "i m not sure", "is it better", "should i",
		"pourquoi", "quelle est la difference", "quelles sont les differences", "comment fonctionne", "comment marche", "tu penses", "je pense", "je ne comprends pas", "a quoi sert", "d ou vient",
		"por que", "por qual motivo", "qual a diferenca", "qual e a diferenca", "como funciona", "voce acha", "eu acho", "acho que", "para que serve", "nao entendo", "nao entendi", "devo",
	} {
		if strings.Contains(folded, " "+phrase+" ") {
			return true
		}
	}
	return false
}
