package capability

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// wish is how many words a further sentence has at least that may be one.
const wish = 3

// forbids reports whether a prompt is a sentence that begins with what is not to be
// done. Who asks not to be let forget asks for a reminder.
func forbids(prompt string) bool {
	if end := strings.IndexAny(prompt, ".?!;\n"); end >= 0 && len(words.Split(prompt[end:])) >= wish {
		return false
	}
	var folded []string
	for _, w := range words.Split(prompt) {
		if folded = append(folded, words.Fold(w.Text)); len(folded) == 12 {
			break
		}
	}
	for len(folded) > 0 && isOpening(folded[0]) {
		folded = folded[1:]
	}
	text := strings.Join(folded, " ") + " "
	for _, asks := range [...]string{"forget", "let me", "oublie", "oublier", "esquec", "deixes", "deixe"} {
		if strings.Contains(text, asks) {
			return false
		}
	}
	for _, begin := range [...]string{"don n't ", "dont ", "do not ", "never ", "not yet ", "no need ", "let s not ", "hold off ", "surtout pas ", "pas besoin ", "arrete de ", "arretez de ", "nunca ", "para de ", "jamais ", "nao precisa", "nao e preciso "} {
		if strings.HasPrefix(text, begin) {
			return true
		}
	}
	for _, late := range [...]string{"not now ", "some other day ", "another day ", "pas maintenant ", "agora nao ", "un autre jour ", "outro dia "} {
		if strings.Contains(text, late) {
			return true
		}
	}
	if len(folded) < 2 {
		return false
	}
	switch folded[0] {
	case "stop":
		return strings.HasSuffix(folded[1], "ing")
	case "leave":
		return strings.Contains(text, " alone ")
	case "ne", "n":
		return strings.Contains(text, " pas ") || strings.Contains(text, " rien ") || strings.Contains(text, " plus ") || strings.Contains(text, " jamais ") || strings.Contains(text, " personne ")
	case "ainda":
		folded = folded[1:]
		fallthrough
	case "nao":
		if len(folded) < 2 || folded[0] != "nao" {
			return false
		}
		verb := folded[1]
		if (verb == "me" || verb == "te" || verb == "lhe" || verb == "o" || verb == "a") && len(folded) > 2 {
			verb = folded[2]
		}
		return strings.HasSuffix(verb, "es") || strings.HasSuffix(verb, "as") || isSubjunctive(verb)
	}
	return false
}

func isOpening(word string) bool {
	switch word {
	case "please", "pls", "ok", "okay", "and", "but", "so", "oh", "wait", "hey", "for", "now", "stp", "svp", "non", "attends", "mais", "et", "alors", "por", "favor", "espera", "mas", "e", "entao", "agora":
		return true
	}
	return false
}

// isSubjunctive reports whether a Portuguese verb is in the form of an order.
func isSubjunctive(verb string) bool {
	switch verb {
	case "envie", "mande", "faca", "mexa", "apague", "toque", "altere", "rode", "execute", "suba", "mude", "crie", "abra", "feche", "publique", "responda", "marque", "use", "ligue", "desligue", "comece", "escreva", "mexe", "reinicia", "envia", "manda", "faz", "apaga", "toca", "altera", "muda", "cria", "fecha", "publica", "responde", "marca", "usa", "executa", "sobe", "roda", "lanca", "rodem", "facam", "enviem":
		return true
	}
	return false
}
