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
	var found, too program
	changes, before := false, ""
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		single := strings.TrimSuffix(word, "s")
		switch {
		case isPart(word) || isPart(single):
			found = append(found, word)
		case isPartToo(word) || isPartToo(single):
			too = append(too, word)
		}
		changes = changes || isChange(word) && !isSubject(before)
		before = word
	}
	if changes {
		found = append(found, too...)
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
			said[inEnglish(words.Fold(w.Text))] = true
		}
	}
	missing := 0
	for _, part := range p {
		if !said[inEnglish(part)] {
			missing++
		}
	}
	return float64(missing) / float64(max(1, len(p)))
}

// changes reports whether a prompt begins with what is done to a program.
func changes(prompt string) bool {
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		if !isOpening(word) {
			return isChange(word)
		}
	}
	return false
}

// isSubject reports whether the word after it tells what somebody does.
func isSubject(word string) bool {
	switch word {
	case "i", "we", "they", "he", "she", "it", "who", "je", "j", "on", "nous", "il", "elle", "ils", "qui", "eu", "ele", "ela", "eles", "gente", "quem":
		return true
	}
	return false
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

// isPart reports whether a folded word is a part of a program, and nothing else that
// people have tools for.
func isPart(word string) bool {
	switch word {
	case "bug", "parser", "schema", "component", "regex", "endpoint", "listener", "handler", "function", "variable", "constant", "helper", "validator", "middleware", "controller", "struct", "migration", "enum", "refactor", "null", "async", "await", "callback", "mutex", "goroutine", "recursion", "constructor", "singleton", "decorator", "subclass", "superclass", "typescript", "python", "golang", "rust", "javascript", "react", "django", "css", "selector", "dropdown", "navbar", "modal", "stub", "mock", "fixture", "boilerplate", "docstring", "parameter", "stacktrace", "wrapper", "serializer", "utils", "globals", "immutable", "nullable", "pagination", "codebase", "monorepo", "lib", "dependency", "crate", "namespace", "getter", "setter", "generics", "iterator", "enumeration", "typing", "slider", "layout", "responsive", "accessible", "dataclass", "widget", "tooltip", "checkbox", "sidebar", "bundle", "breakpoint", "fps", "config", "reducer", "handling", "splitter", "frontend", "backend", "api", "json", "yaml", "html", "parseur", "composant", "fonction", "constante", "dependance", "parametre", "heritage", "herite", "refactorise", "refactoriser", "modale", "unitaire", "funcao", "variavel", "componente", "esquema", "dependencia", "parametro", "excecao", "heranca", "refatora", "refatorar", "unitario", "funcoes", "variaveis":
		return true
	}
	return false
}

// isPartToo reports whether a folded word is one where something is changed: a column
// and a class are no part of a program by themselves.
func isPartToo(word string) bool {
	switch word {
	case "class", "classe", "classes", "field", "form", "column", "codigo", "logic", "logica", "logique", "toggle", "websocket", "retry", "exporter", "colonne", "coluna", "package", "paquet", "pacote", "import", "library", "bibliotheque", "biblioteca", "thread", "signature", "hook", "loop", "boucle", "laco", "promise", "factory", "code", "typo", "champ", "campo", "modele", "modelo", "tabela", "unit", "script", "test", "teste", "method", "methode", "metodo", "closure", "button", "bouton", "botao", "formulaire", "formulario", "override", "prop", "util", "readme", "changelog", "interface", "module", "modulo", "modulos", "argument", "exception", "exceptions":
		return true
	}
	return false
}

// inEnglish returns the English word for a part of a program, in the singular: cards
// are in English, prompts in any of three languages.
func inEnglish(word string) string {
	word = strings.TrimSuffix(word, "s")
	switch word {
	case "bouton", "botao":
		return "button"
	case "classe":
		return "class"
	case "colonne", "coluna":
		return "column"
	case "composant", "componente":
		return "component"
	case "constante":
		return "constant"
	case "dependance", "dependencia", "dependencie":
		return "dependency"
	case "excecao":
		return "exception"
	case "champ", "campo":
		return "field"
	case "formulaire", "formulario":
		return "form"
	case "fonction", "funcao", "funcoes":
		return "function"
	case "bibliotheque", "biblioteca":
		return "library"
	case "boucle", "laco":
		return "loop"
	case "methode", "metodo":
		return "method"
	case "modale":
		return "modal"
	case "modele", "modelo":
		return "model"
	case "modulo":
		return "module"
	case "paquet", "pacote":
		return "package"
	case "parametre", "parametro":
		return "parameter"
	case "parseur":
		return "parser"
	case "esquema":
		return "schema"
	case "tabela":
		return "table"
	case "teste":
		return "test"
	case "unitaire", "unitario":
		return "unit"
	case "variavel", "variaveis":
		return "variable"
	}
	return word
}

// isChange reports whether a folded word is what is done to a program.
func isChange(word string) bool {
	switch word {
	case "fix", "rename", "refactor", "add", "implement", "move", "delete", "remove", "change", "replace", "extract", "make", "write", "rewrite", "create", "convert", "update", "split", "inline", "simplify", "clean", "type", "document", "test", "use", "why", "explain", "review", "debug", "disable", "enable", "port", "wrap", "bump", "drop", "swap", "hoist", "cache", "sort", "speed", "optimize", "migrate", "hide", "limit", "handle", "support", "introduce", "strip", "expose", "upgrade", "pin",
		"corrige", "corriger", "renomme", "renommer", "ajoute", "ajouter", "deplace", "supprime", "remplace", "extrait", "ecris", "cree", "mets", "enleve", "repare", "reecris", "decoupe", "passe", "transforme", "migre", "optimise", "retire", "sors", "desactive", "active", "simplifie", "pourquoi", "explique",
		"renomeia", "renomear", "adiciona", "adicionar", "corrija", "move-se", "apaga", "remove-se", "substitui", "muda", "extrai", "escreve", "cria", "poe", "tira", "troca", "passa", "reescreve", "separa", "divide", "otimiza", "migra", "converte", "altera", "desativa", "ativa", "simplifica", "porque", "explica", "implementa", "implemente":
		return true
	}
	return false
}

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
