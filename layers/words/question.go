package words

// StopInQuestion returns the languages in whose questions a word says too little:
// those of StopIn, and more. There the language is known, so the French a and on are
// stop words, and so is what was typed without its accents.
func StopInQuestion(w Word) Language {
	if w.Pair {
		return 0
	}
	in := StopIn(w)
	if stopEnglishTyped(w.Text) {
		in |= English
	}
	if stopFrenchAsked(w.Text) {
		in |= French
	}
	if stopPortugueseAsked(w.Text) {
		in |= Portuguese
	}
	return in
}

// Asks returns the languages in which a word says more of who asks, and how, than of
// what he asks for: to do, to say, to decide, to remember. Accents may be missing.
func Asks(w Word) Language {
	if w.Pair {
		return 0
	}
	var in Language
	if asksEnglish(w.Text) {
		in |= English
	}
	word := Fold(w.Text)
	if asksFrench(word) {
		in |= French
	}
	if asksPortuguese(word) {
		in |= Portuguese
	}
	return in
}

// Clitic returns the languages in which a word behind a hyphen is a pronoun, or the
// end of the verb before it, and no part of a name: a-t-on, disse-me, fá-lo-ei.
func Clitic(w Word) Language {
	if w.Pair {
		return 0
	}
	var in Language
	if cliticFrench(w.Text) {
		in |= French
	}
	if cliticPortuguese(w.Text) {
		in |= Portuguese
	}
	return in
}

func stopEnglishTyped(word string) bool {
	switch word {
	case "dont", "didnt", "doesnt", "isnt", "arent", "wasnt", "werent", "hasnt", "havent", "hadnt", "couldnt", "wouldnt", "shouldnt", "whats", "wheres", "whos":
		return true
	}
	return false
}

func stopFrenchAsked(word string) bool {
	switch word {
	case "a", "as", "on", "me", "te", "moi", "toi", "soi", "ci", "là", "avons", "avions", "aviez", "avaient", "aura", "auront", "auraient", "ait", "soit", "étais", "étions", "étiez", "sera", "seront", "seraient",
		"peut", "peux", "peuvent", "pouvons", "pouvez", "celui", "celle", "ceux", "celles", "ceci", "quelqu", "jusqu", "lorsqu", "puisqu", "déjà", "etait", "etaient", "etais", "ete", "etre", "etes", "meme", "tres", "apres", "ca",
		"deja":
		return true
	}
	return false
}

func stopPortugueseAsked(word string) bool {
	switch word {
	case "as", "quê", "porquê", "tinha", "tinham", "tínhamos", "tinhamos", "temos", "tenho", "tens", "somos", "sou", "és", "estou", "estás", "estamos", "vai", "vais", "vou", "vamos", "nesse", "nessa", "neste", "nesta",
		"desse", "dessa", "deste", "desta", "disso", "disto", "nisso", "nisto", "aquilo", "ate", "voce", "voces", "sao", "estao", "nao", "tambem", "ja", "ha", "so", "es", "estas":
		return true
	}
	return false
}

func asksEnglish(word string) bool {
	switch word {
	case "say", "says", "said", "tell", "tells", "told", "decide", "decided", "agree", "agreed", "discuss", "discussed", "conclude", "concluded", "remember", "recall", "remind":
		return true
	}
	return false
}

func asksFrench(word string) bool {
	switch word {
	case "fait", "faits", "faite", "faites", "fais", "faire", "faisait", "faisions", "fera", "ferons", "dit", "dite", "dites", "dire", "disait", "disions", "decide", "decides", "decidee", "decidees", "decider", "decidait", "convenu", "convenus",
		"discute", "discuter", "parle", "parler", "souviens", "souvient", "souvenez", "rappelle", "rappelles", "rappelez", "sait", "savons", "sais", "savez":
		return true
	}
	return false
}

func asksPortuguese(word string) bool {
	switch word {
	case "fez", "fiz", "fizemos", "fizeram", "feito", "faz", "fazemos", "fa", "fara", "faremos", "disse", "disseste", "dissemos", "disseram", "dito", "diz", "dizer", "decidiu", "decidimos", "decidiram", "decidido", "decidir", "combinamos", "combinado",
		"falou", "falamos", "falaram", "falado", "falar", "lembra", "lembras", "lembre", "lembram", "recorda", "recordas", "recordam", "sabe", "sabes", "sabemos":
		return true
	}
	return false
}

func cliticFrench(word string) bool {
	switch word {
	case "t", "je", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "ce", "moi", "toi", "lui", "leur", "le", "la", "les", "m", "l", "y", "en", "ci", "là", "même", "mêmes":
		return true
	}
	return false
}

func cliticPortuguese(word string) bool {
	switch word {
	case "me", "te", "se", "lhe", "lhes", "nos", "vos", "o", "a", "os", "as", "lo", "la", "los", "las", "no", "na", "nas", "mo", "ma", "to", "ta", "lho", "lha", "ei", "ás", "á", "emos",
		"eis", "ão", "ia", "ias", "íamos", "iam":
		return true
	}
	return false
}
