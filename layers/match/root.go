package match

import "strings"

// root returns what the forms of a folded word have in common, by the endings of
// English, French and Portuguese alike: a prompt is short, and nobody says which
// language it is in. Words of one origin often share it: document and documento.
func root(word string) string {
	switch word {
	case "news", "bus", "gas", "prix", "avis", "cours", "temps", "pays", "fois", "mois", "voix", "choix", "access":
		return word
	case "plane", "planes":
		return "plane" // and not plan
	case "repo", "repos":
		return "repo" // and not the root of repas
	case "repas":
		return word
	case "busy":
		return word // and not bus
	}
	if regular := irregular(word); regular != "" {
		return regular
	}
	if strings.HasPrefix(word, "recurs") {
		return "recurs" // and not recur
	}
	if n := len(word); n > 3 && (word[n-1] == 's' && word[n-2] != 's' || word[n-1] == 'x') && !strings.HasSuffix(word, "soes") {
		word = word[:n-1] // the plural, once
	}
	for range 6 {
		cut := cutOnce(word)
		if len(cut) == len(word) && cut == word {
			break
		}
		word = cut
	}
	return word
}

// irregular returns the root of the forms of verbs of French and Portuguese, in
// which people ask, that no rule brings together.
func irregular(word string) string {
	switch word {
	case "mettre", "mets", "mettez", "mettons", "mette":
		return "mettr"
	case "remettre", "remets", "remettez":
		return "remettr"
	case "faire", "fais", "faites", "fasse":
		return "fair"
	case "prendre", "prends", "prenez", "prend":
		return "prendr"
	case "ecrire", "ecris", "ecrivez", "ecrit":
		return "ecrir"
	case "dire", "dis", "dites":
		return "dir"
	case "voir", "vois", "voyez":
		return "voir"
	case "lire", "lis", "lisez":
		return "lir"
	case "revenir", "reviens", "revenez", "revient":
		return "reven"
	case "envoyer", "envoie", "envoies", "envoyez", "envois", "envoi":
		return "envoy"
	case "payer", "paie", "paies", "paiement", "paiements", "payement":
		return "pay"
	case "eteindre", "eteins", "eteignez", "eteint":
		return "eteindr"
	case "joindre", "joignez", "joint":
		return "joindr"
	case "por", "poe", "ponha", "poem":
		return "por"
	case "ler", "le", "leia", "lendo", "leu":
		return "ler"
	case "ver", "ve", "veja", "vejo", "viu":
		return "ver"
	case "dizer", "diz", "diga", "disse", "digo":
		return "diz"
	case "trazer", "traz", "traga", "trouxe":
		return "traz"
	case "pedir", "pede", "peca", "peco":
		return "ped"
	case "medir", "mede", "meca":
		return "med"
	case "subir", "sobe", "suba", "sobem":
		return "sub"
	case "ouvir", "ouve", "ouca", "oucam":
		return "ouv"
	case "dormir", "durma", "dormi", "dormiu":
		return "dorm"
	}
	return ""
}

// cutOnce takes one ending off a word.
func cutOnce(word string) string {
	n := len(word)
	if n <= 3 || word[n-1] >= 0x80 {
		return word
	}
	if n >= 6 {
		switch word[n-3:] {
		case "ion":
			if word[n-4] == 't' {
				return single(word[:n-4] + "c")
			} else if word[n-4] == 's' {
				return word[:n-4] + "z"
			}
		case "oes":
			if word[n-4] == 's' {
				return word[:n-4] + "z"
			}
		case "sao":
			return word[:n-3] + "z"
		}
	}
	switch word[n-1] {
	case 'a', 'e', 'i', 'o', 'u', 'y':
		return word[:n-1]
	case 'q':
		return word[:n-1] + "c"
	}
	return single(verbal(word))
}

// verbal takes the ending of a verb off a word, if enough letters stay. Vowels and
// the s of the plural are gone before.
func verbal(word string) string {
	switch word[len(word)-1] {
	case 'g':
		return without(word, "ing", 3)
	case 't':
		if bare := without(word, "ement", 5); bare != word {
			return bare
		}
		if bare := without(word, "ssent", 4); bare != word {
			return bare
		}
		if bare := without(word, "ait", 4); bare != word {
			return bare
		}
		if bare := without(word, "ent", 5); bare != word {
			return bare
		}
		return without(word, "nt", 6)
	case 'n':
		return without(word, "ion", 5)
	case 'd':
		switch word[len(word)-2] {
		case 'n':
			if word[len(word)-3] == 'e' {
				return without(word, "end", 5)
			} else if word[len(word)-3] == 'a' || word[len(word)-3] == 'i' {
				return without(word, word[len(word)-3:], 4)
			}
		case 'e':
			return without(word, "ed", 3)
		case 'a', 'i':
			return without(word, word[len(word)-2:], 5)
		}
	case 'z':
		return without(word, "ez", 4)
	case 'r':
		switch word[len(word)-2] {
		case 'e', 'i', 'a':
			return without(word, word[len(word)-2:], 4)
		}
	case 'm':
		switch word[len(word)-2] {
		case 'a', 'e':
			return without(word, word[len(word)-2:], 5)
		}
	}
	return word
}

// without returns a word without an ending, if so many letters stay.
func without(word, ending string, least int) string {
	if bare, ok := strings.CutSuffix(word, ending); ok && len(bare) >= least {
		return bare
	}
	return word
}

// single leaves one of two consonants at the end.
func single(word string) string {
	if n := len(word); n > 4 && word[n-1] == word[n-2] && !strings.ContainsRune("aeiou", rune(word[n-1])) {
		return word[:n-1]
	}
	return word
}
