package capability

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/match"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// What is left of a score where a prompt is less likely to want a thing done.
const (
	reasoned   = 0.6  // it asks for a reason, a difference, an opinion
	understood = 0.35 // it wants to understand code
	stated     = 0.7  // it asks for nothing at all
)

// willing returns how likely a prompt wants a thing done, as a factor of scores.
func willing(q *match.Query, prompt string) float64 {
	folded := " "
	code := false
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		folded += word + " "
		code = code || ofCode(word)
	}
	switch {
	case code && (has(folded, reasons()) || opines(folded) || has(folded, meanings())):
		return understood
	case has(folded, []string{"explain", "explique", "expliquer", "explica", "explicar"}):
		return 1
	case has(folded, reasons()) || opines(folded):
		return reasoned
	case !q.Asks() && !strings.Contains(prompt, "?"):
		if code {
			return reasoned
		}
		return stated
	}
	return 1
}

// has reports whether one of some phrases stands in a folded text.
func has(folded string, phrases []string) bool {
	for _, phrase := range phrases {
		if strings.Contains(folded, " "+phrase+" ") {
			return true
		}
	}
	return false
}

// opines reports whether a prompt begins with an opinion.
func opines(folded string) bool {
	for _, start := range [...]string{"i think", "i guess", "i believe", "je pense", "je crois", "je trouve", "eu acho", "acho que", "acho"} {
		if strings.HasPrefix(folded, " "+start+" ") {
			return true
		}
	}
	return false
}

// reasons are how people ask for a reason, a difference or an opinion.
func reasons() []string {
	return []string{
		"why", "what s the difference", "what is the difference", "what are the differences", "how come", "how does", "do you think", "i don n't understand", "i m not sure", "is it better", "should i",
		"pourquoi", "quelle est la difference", "quelles sont les differences", "comment fonctionne", "comment marche", "tu penses", "je ne comprends pas", "a quoi sert", "d ou vient",
		"por que", "por qual motivo", "qual a diferenca", "qual e a diferenca", "como funciona", "voce acha", "para que serve", "nao entendo", "nao entendi", "devo",
	}
}

// meanings are how people ask what something means or does, or how to do it.
func meanings() []string {
	return []string{
		"what does", "what do", "what is", "what are", "what s", "how do", "how can", "how would", "how should", "explain", "mean", "means", "which", "where does", "is there a way", "is this", "does this", "understand",
		"que fait", "que font", "fait quoi", "c est quoi", "comment on", "comment faire", "comment je", "comment puis", "explique", "expliquer", "veut dire", "signifie", "quelle est", "quel est", "que signifie", "comprendre",
		"o que e", "o que faz", "o que esse", "o que essa", "o que este", "faz o que", "como faco", "como fazer", "como eu faco", "como posso", "como declaro", "como uso", "explica", "explique", "explicar", "significa", "qual e", "quer dizer", "entender",
	}
}

// ofCode reports whether a folded word is of programs.
func ofCode(word string) bool {
	switch word {
	case "code", "line", "lines", "error", "errors", "exception", "exceptions", "compile", "compiles", "compiler", "function", "functions", "variable", "variables", "loop", "class", "classes", "method", "methods", "test", "tests", "bug", "query", "parser",
		"regex", "regexp", "script", "api", "pointer", "array", "string", "struct", "type", "interface", "thread", "algorithm", "keyword", "library", "framework", "syntax", "stack", "null", "undefined", "import", "module", "commit", "branch", "merge", "git",
		"python", "java", "javascript", "typescript", "rust", "go", "golang", "c", "php", "ruby", "sql", "html", "css", "react", "django", "node", "docker", "bash", "linux", "kotlin", "swift",
		"ligne", "lignes", "erreur", "erreurs", "fonction", "fonctions", "boucle", "classe", "methode", "pointeur", "tableau", "requete", "compilateur", "chaine", "algorithme", "bibliotheque",
		"codigo", "linha", "linhas", "erro", "erros", "funcao", "funcoes", "variavel", "laco", "metodo", "ponteiro", "vetor", "lista", "consulta", "compilador", "algoritmo", "teste", "testes", "biblioteca":
		return true
	}
	return false
}
