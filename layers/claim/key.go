package claim

import (
	"cmp"
	"slices"
	"strings"
)

// mostLabel is how many words a label before a colon may have.
const mostLabel = 5

// key returns what the statement gives a value to. A key of a subject begins with
// "of", one of a verb with what the verb tells.
func (r *reader) key() string {
	s := r.s
	switch {
	case s.digest != "" || s.asks:
		return ""
	case r.label > 0 && r.label < len(s.atoms) && r.label <= mostLabel && !r.general():
		return "of " + s.named(r.label)
	case s.negs > 0 || s.tied:
		return ""
	}
	for i := range s.atoms {
		a := &s.atoms[i]
		if a.neg || a.sub {
			return ""
		}
		if a.kind == verb && (i == s.verb || s.verb < 0 || s.copula && i < s.verb) {
			return s.verbKey(i)
		}
	}
	if s.copula && s.verb > 0 && s.verb <= mostLabel && s.verb < len(s.atoms) && s.subject() && (s.modal == "" || s.modal == "will") {
		return "of " + s.named(s.verb)
	}
	return ""
}

// general reports whether a label names a kind of statement and no subject, or is
// a sentence itself.
func (r *reader) general() bool {
	for i := range r.label {
		if a := &r.s.atoms[i]; a.acts() && a.traits&vague == 0 || a.chunk > 0 && r.s.chunks[a.chunk].role != "in" && r.s.chunks[a.chunk].role != "of" || a.number() {
			return true
		}
	}
	if r.label > 1 {
		return false
	}
	switch r.s.atoms[0].surface {
	case "decision", "preference", "rule", "idea", "example", "warning", "tip", "feedback", "question", "context", "goal", "lesson", "user", "result", "plan", "problem", "caution", "update", "summary",
		"decisao", "preferencia", "regra", "exemplo", "aviso", "dica", "contexto", "objetivo", "licao", "resultado", "problema", "resumo",
		"regle", "idee", "exemple", "avertissement", "astuce", "contexte", "objectif", "lecon", "resultat", "probleme", "resume", "http", "https":
		return true
	}
	return false
}

// named returns the keys of the first atoms as one string.
func (s *Statement) named(n int) string {
	var keys []string
	for i := range n {
		keys = append(keys, s.atoms[i].key)
	}
	return strings.Join(keys, " ")
}

// subject reports whether what stands before the copula is something that has one
// value at a time: a day, a name, a price, or anything whose value is a number. The
// server is slow, and it is old: neither makes the other wrong.
func (s *Statement) subject() bool {
	attribute := false
	for i := range s.verb {
		a := &s.atoms[i]
		if a.acts() && a.traits&vague == 0 || a.number() || a.chunk > 0 && s.chunks[a.chunk].role != "in" && s.chunks[a.chunk].role != "of" {
			return false
		}
		attribute = attribute || oneValue(a)
	}
	if s.atoms[0].chunk > 0 {
		return false
	}
	return attribute || s.atoms[s.verb].number()
}

// oneValue reports whether a word names something that has one value at a time.
func oneValue(a *atom) bool {
	switch a.surface {
	case "day", "date", "deadline", "name", "phone", "number", "address", "port", "version", "budget", "price", "birthday", "age", "owner", "leader", "manager", "boss", "status", "timezone", "limit", "size", "branch", "default", "editor", "title", "role", "job", "employer", "city", "country", "salary", "theme", "username", "nickname", "password", "quota", "timeout", "wife", "husband", "spouse", "capital",
		"jour", "nom", "telephone", "adresse", "prix", "anniversaire", "responsable", "statut", "fuseau", "limite", "taille", "branche", "editeur", "titre", "poste", "ville", "pays", "salaire", "echeance", "femme", "mari", "chef",
		"dia", "data", "prazo", "nome", "telefone", "numero", "endereco", "porta", "versao", "orcamento", "preco", "aniversario", "idade", "dono", "lider", "gerente", "chefe", "fuso", "tamanho", "ramo", "padrao", "titulo", "cargo", "emprego", "cidade", "pais", "salario", "esposa", "marido":
		return true
	}
	return a.key == "c:favourite" || a.key == "c:mail" || a.key == "c:colour"
}

// verbKey returns the key of a verb that holds one value at a time, with who it
// is said of.
func (s *Statement) verbKey(i int) string {
	a := &s.atoms[i]
	moved := strings.HasPrefix(a.surface, "move") || strings.Contains(a.surface, "menag") || strings.HasPrefix(a.surface, "mud") || a.surface == "has" || a.surface == "se" || a.surface == "me" || a.surface == "ai" || a.surface == "a"
	if i+1 >= len(s.atoms) || s.modal != "" || bool(s.tense) && !moved {
		return ""
	}
	after := s.chunks[s.atoms[i+1].chunk]
	name := ""
	switch a.key {
	case "v:live":
		name = "residence"
	case "v:name":
		name = "name"
	case "v:cost":
		name = "cost"
	case "v:report":
		name = "boss"
	case "v:work":
		switch after.word {
		case "at", "for", "chez", "pour", "à", "a", "au", "aux", "na", "no", "para", "bei", "em", "en":
			name = "work"
		case "as", "comme", "como", "als", "en tant que":
			name = "work as"
		}
	case "v:run":
		if slices.ContainsFunc(s.atoms[i:], func(b atom) bool { return b.surface == "version" || b.surface == "versao" }) {
			name = "version"
		}
	}
	if name == "" {
		return ""
	}
	var who []string
	for k := range i {
		if b := &s.atoms[k]; b.chunk == 0 && !b.number() {
			who = append(who, b.key)
		}
	}
	if len(who) == 0 {
		return name
	}
	return name + " of " + strings.Join(who, " ")
}

// choose returns the handles: of the different words the first in an order that
// all statements share, rare ones before common ones, numbers last. Two statements
// that are not Apart have at most mostExtra words each that the other lacks, so
// the first word that both have is among one more of them.
func (s *Statement) choose() []string {
	if s.digest != "" {
		return []string{s.digest}
	}
	keys := make([]string, 0, len(s.atoms))
	for i := range s.atoms {
		keys = append(keys, s.atoms[i].key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(common(a), common(b)), cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	})
	keys = slices.Compact(keys)
	keys = keys[:min(len(keys), mostExtra+1)]
	if s.key != "" {
		keys = append(keys, "key "+s.key)
	}
	return keys
}

// common tells how often a key is met: words without a table are the rarest.
func common(key string) int {
	switch {
	case len(key) > 1 && key[1] == ':' && strings.ContainsRune("ntdwm", rune(key[0])):
		return 2
	case len(key) > 1 && key[1] == ':':
		return 1
	}
	return 0
}
