package match

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// leads reports whether a verb stands where an imperative does: nothing but a courtesy,
// a name or a little word before it in its part of the sentence. After a subject or an
// article it tells something.
func (r *reader) leads(at int) bool {
	switch r.spots[at].folded {
	case "love", "like", "prefer", "hate", "aime", "adore", "prefere", "acho", "gosto", "gostei", "adoro", "adorei", "prefiro", "odeio", "espero", "forgot", "lost":
		return false
	}
	if r.spots[at].stop&^words.German != 0 {
		return false
	}
	for k := at - 1; k >= max(0, at-4); k-- {
		switch r.spots[k].folded {
		case "please", "now", "then", "just", "also", "and", "so", "ok", "okay", "hey", "hi", "hello", "well", "first", "quickly", "kindly", "n't", "don", "do", "let", "to",
			"et", "puis", "alors", "bonjour", "salut", "stp", "svp", "ensuite", "donc", "maintenant", "vite",
			"me", "nos", "lhe", "te", "ja", "e", "entao", "depois", "agora", "oi", "ola", "favor", "por", "ai":
		default:
			return r.parted(k + 1)
		}
		if r.parted(k + 1) {
			return true
		}
	}
	return at <= 4
}

// orders reports whether a text or a sentence begins with a word and an article behind
// it, as an imperative does whose verb need not be known: sobe esse ficheiro. Where a
// language leaves the subject out, an ending tells the first person and the past.
func (r *reader) orders(at int) bool {
	if at+1 >= len(r.spots) || r.parted(at+1) || at > 0 && !r.parted(at) {
		return false
	}
	switch r.spots[at+1].folded {
	case "the", "my", "this", "these", "our", "me", "le", "la", "les", "un", "une", "mon", "ma", "mes", "ce", "cette", "ces", "moi", "nos", "o", "os", "um", "uma", "meu", "minha", "meus", "minhas", "esse", "essa", "este", "esta", "esses", "essas", "isso":
	default:
		return false
	}
	word := r.spots[at].folded
	for _, ending := range [...]string{"i", "ou", "ed", "ava", "ia", "ing", "amos", "emos", "o"} {
		if strings.HasSuffix(word, ending) {
			return false
		}
	}
	return len(word) > 3 && r.spots[at].factor != factWeak && r.spots[at].stop == 0 && r.leads(at)
}

// asks reports whether a word shows that its clause asks for something.
func asks(word string) bool {
	switch word {
	case "please", "pls", "plz", "can", "could", "need", "want", "let", "lets", "stp", "svp", "plait", "peux", "peut", "pourrais", "pourriez", "faut", "faudrait", "besoin", "voudrais", "aimerais", "veux", "pode", "podes", "poderia", "favor", "preciso", "quero", "queria", "gostaria", "give", "donne", "gentileza":
		return true
	}
	return false
}

// tells reports whether a word that says little is a demand where it begins a
// clause.
func tells(word string) bool {
	switch word {
	case "get", "make", "show", "tell", "put", "set", "take", "keep", "change", "start", "stop", "ask", "try", "use", "go", "look",
		"fais", "faites", "mets", "mettez", "montre", "dis", "prends", "donnez", "aide", "passe", "faz", "faca", "mostra", "diz", "coloca", "coloque", "ponha", "bota", "deixa", "ve", "veja", "da", "passa", "poe":
		return true
	}
	return false
}

// begins reports whether a word begins a part of a sentence that can be left out:
// what is to be written in a message, a reason, a second wish.
func begins(word string) bool {
	switch word {
	case "that", "because", "so", "and", "but", "if", "when", "while", "since", "saying", "telling", "asking", "que", "qu", "qui", "parce", "car", "et", "mais", "donc", "si", "quand", "pour", "e", "mas", "porque", "pois", "se", "quando", "para", "pra", "dizendo", "avisando":
		return true
	}
	return false
}
