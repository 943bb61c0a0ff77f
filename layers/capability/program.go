package capability

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A program is what a prompt says of the parts of one: who works with an agent on code
// names mails and invoices all day, and wants none.
type program []string

// programOf returns the words of a prompt, folded, that are parts of programs. The name
// of a file or of something in it is one where it is to be changed.
func programOf(prompt string) program {
	var found program
	changes := false
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		if isPart(word) || isPart(strings.TrimSuffix(word, "s")) {
			found = append(found, word)
		}
		changes = changes || isChange(word)
	}
	for field := range strings.FieldsSeq(prompt) {
		if changes && isNameOfCode(strings.Trim(field, ".,;:!?\"'()")) {
			found = append(found, words.Fold(field))
		}
	}
	return found
}

// beyond returns how much of it a card does not speak of, from 0 to 1.
func (p program) beyond(c *Card) float64 {
	said := map[string]bool{}
	for _, text := range append([]string{strings.ReplaceAll(c.Name, "_", " "), c.Does}, c.Triggers...) {
		for _, w := range words.Split(text) {
			said[strings.TrimSuffix(words.Fold(w.Text), "s")] = true
		}
	}
	missing := 0
	for _, part := range p {
		if !said[strings.TrimSuffix(part, "s")] {
			missing++
		}
	}
	return float64(missing) / float64(max(1, len(p)))
}

// isNameOfCode reports whether a word of a prompt is written as names in programs are:
// in backticks, with a call, an underscore or a capital within, or as a file of code.
func isNameOfCode(word string) bool {
	if strings.HasPrefix(word, "`") || strings.HasSuffix(word, "()") || strings.Contains(strings.Trim(word, "_"), "_") || strings.Contains(word, "::") {
		return true
	}
	if dot := strings.LastIndexByte(word, '.'); dot > 0 {
		switch word[dot+1:] {
		case "go", "py", "js", "ts", "jsx", "tsx", "rs", "rb", "java", "kt", "swift", "c", "h", "cc", "cpp", "hpp", "cs", "php", "vue", "css", "scss", "html", "sql", "sh", "yaml", "yml", "toml", "json", "ex", "hs", "scala":
			return true
		}
	}
	return strings.Contains(word, "/") && !strings.Contains(word, "//") && !strings.ContainsAny(word, "0123456789") || isCamel(word)
}

// isCamel reports whether a word has a capital within, as in sendMail.
func isCamel(word string) bool {
	for i := 1; i < len(word); i++ {
		if 'A' <= word[i] && word[i] <= 'Z' && 'a' <= word[i-1] && word[i-1] <= 'z' {
			return true
		}
	}
	return false
}

// isPart reports whether a folded word is a part of a program.
func isPart(word string) bool {
	switch word {
	case "bug", "parser", "schema", "module", "component", "regex", "endpoint", "listener", "handler", "class", "classe", "function", "method", "field", "column", "variable", "constant", "package", "import", "helper", "validator", "middleware", "controller", "struct", "interface", "migration", "hook", "prop", "enum", "refactor", "null", "async", "await", "promise", "callback", "thread", "mutex", "goroutine", "loop", "recursion", "constructor", "singleton", "decorator", "subclass", "superclass", "override", "typescript", "python", "golang", "rust", "javascript", "react", "django", "css", "selector", "dropdown", "navbar", "modal", "stub", "mock", "fixture", "boilerplate", "typo", "docstring", "readme", "changelog", "parameter", "argument", "exception", "stacktrace", "wrapper", "factory", "serializer", "util", "utils", "globals", "immutable", "nullable", "pagination", "codebase", "monorepo", "lib", "library", "dependency", "crate", "namespace", "getter", "setter", "signature", "generics", "closure", "iterator", "enumeration", "typing", "button", "slider", "layout", "responsive", "accessible", "dataclass", "form", "widget", "tooltip", "checkbox", "sidebar", "bundle", "breakpoint", "code", "fps", "frontend", "backend", "api", "json", "yaml", "html",
		"parseur", "composant", "fonction", "methode", "champ", "colonne", "constante", "paquet", "dependance", "parametre", "heritage", "herite", "boucle", "exceptions", "bibliotheque", "refactorise", "refactoriser", "modele", "bouton", "formulaire",
		"funcao", "metodo", "campo", "coluna", "variavel", "modulo", "componente", "pacote", "esquema", "dependencia", "parametro", "excecao", "laco", "heranca", "biblioteca", "refatora", "refatorar", "modelo", "tabela", "botao", "formulario", "classes", "funcoes", "variaveis", "modulos":
		return true
	}
	return false
}

// isChange reports whether a folded word is what is done to a program.
func isChange(word string) bool {
	switch word {
	case "fix", "rename", "refactor", "add", "implement", "move", "delete", "remove", "change", "replace", "extract", "make", "write", "rewrite", "create", "convert", "update", "split", "inline", "simplify", "clean", "type", "document", "test", "use", "why", "explain", "review", "debug",
		"corrige", "corriger", "renomme", "renommer", "ajoute", "ajouter", "deplace", "supprime", "remplace", "extrait", "ecris", "cree", "simplifie", "pourquoi", "explique",
		"renomeia", "renomear", "adiciona", "adicionar", "corrija", "move-se", "apaga", "remove-se", "substitui", "muda", "extrai", "escreve", "cria", "simplifica", "porque", "explica", "implementa", "implemente":
		return true
	}
	return false
}

// forbids reports whether a prompt begins with what is not to be done. Who asks not to
// be let forget asks for a reminder.
func forbids(prompt string) bool {
	var folded []string
	for _, w := range words.Split(prompt) {
		if folded = append(folded, words.Fold(w.Text)); len(folded) == 8 {
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
	for _, begin := range [...]string{"don n't ", "dont ", "do not ", "never ", "stop ", "not yet ", "no need ", "let s not ", "hold off ", "not now ", "leave ", "surtout pas ", "pas maintenant ", "pas encore ", "agora nao ", "ainda nao e ", "pas besoin ", "arrete de ", "arretez de ", "nunca ", "para de ", "jamais ", "nao precisa", "nao e preciso "} {
		if strings.HasPrefix(text, begin) {
			return true
		}
	}
	if len(folded) < 2 {
		return false
	}
	switch folded[0] {
	case "ne", "n":
		return strings.Contains(text, " pas ") || strings.Contains(text, " rien ") || strings.Contains(text, " plus ") || strings.Contains(text, " jamais ") || strings.Contains(text, " personne ")
	case "nao":
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
	case "please", "pls", "ok", "okay", "and", "but", "so", "oh", "no", "wait", "hey", "for", "now", "stp", "svp", "non", "attends", "mais", "et", "alors", "por", "favor", "espera", "mas", "e", "entao", "agora":
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
