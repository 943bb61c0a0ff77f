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
