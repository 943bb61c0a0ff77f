package match

// weak reports whether a folded word says little in any prompt: a courtesy, a
// wish, a time of day, a verb that goes with everything.
func weak(word string) bool {
	switch word {
	case "want", "need", "needs", "like", "help", "helps", "thing", "things", "stuff", "good", "great", "nice", "cool", "fine", "excellent", "excellente", "excelente", "thank", "thanks", "hello", "hi", "hey", "sorry", "sure", "yes", "yeah", "ok", "okay", "know", "think",
		"believe", "guess", "get", "gets", "got", "make", "makes", "made", "take", "takes", "give", "gives", "put", "go", "goes", "going", "come", "let", "use", "using", "used", "tell", "tells", "say", "said", "see", "look", "looks",
		"today", "tomorrow", "yesterday", "tonight", "now", "soon", "later", "here", "way", "new", "one", "two", "three", "first", "second", "next", "last", "little", "bit", "lot", "much", "many", "really", "still", "again", "maybe",
		"something", "anything", "everything", "someone", "somebody", "nothing", "else", "continue", "work", "works", "working", "set", "show", "shows", "change", "changes", "start", "starts", "stop", "keep", "keeps", "able", "possible", "right", "wrong", "better",
		"best", "kind", "day", "morning", "evening", "night", "week", "time", "times", "hope", "love", "feel", "happy", "try", "ask", "asks", "done", "end", "important", "example", "difference", "different", "question", "idea", "people", "person",
		"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "wonder", "wondering", "quick", "quickly", "long", "big", "small", "gonna", "wanna", "gotta", "im", "id", "ive", "dont", "whats", "others", "another", "more", "well", "back", "place", "part", "point", "without":
		return true
	case "understand", "comprends", "comprendre", "comprend", "entendi", "entendo", "entender", "mal", "minute", "minutes", "minuto", "minutos", "hour", "hours", "afternoon", "weekend", "month", "year", "years", "mois", "annee", "ans", "mes", "ano", "anos", "deveria", "devia", "devo", "dessa", "desse", "deste", "desta", "daqui", "ali", "entao", "assim", "pourquoi", "parce", "depuis", "esquece",
		"forty", "number", "numero", "half", "whole", "quelques", "combien", "quanto", "quantos", "quantas", "enorme", "huge", "stuck", "seen", "thought", "simple", "simply", "simplement", "exactly", "agree", "reason", "instead", "actually", "just", "already", "yet", "ever", "almost", "quite", "rather", "probably", "meant", "told", "same":
		return true
	case "veux", "veut", "voudrais", "voudrait", "vouloir", "peux", "peut", "pouvez", "pourrais", "pourriez", "pouvoir", "besoin", "aimerais", "aimer", "merci", "bonjour", "bonsoir", "salut", "coucou", "plait", "stp", "svp", "bien", "bon", "bonne",
		"aujourd", "hui", "demain", "hier", "soir", "matin", "midi", "nuit", "chose", "choses", "truc", "fais", "fait", "faire", "faites", "mets", "mettre", "donne", "donner", "dis", "dire", "sais", "savoir", "crois", "pense", "prends", "prendre", "va", "vais",
		"vas", "aller", "petit", "petite", "grand", "grande", "peu", "ici", "deja", "moi", "toi", "celui", "celle", "oui", "non", "super", "parfait", "accord", "desole", "pardon", "raison", "idee", "jour", "jours", "semaine", "heure", "heures",
		"lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "encore", "bientot", "trop", "beaucoup", "autre", "autres", "voici", "voila", "faudrait", "dois", "devrait", "marche", "fonctionne", "aide", "aider", "exemple", "aime", "quelque", "quelqu", "rien", "tiens", "alors", "cher", "chere", "premier", "premiere", "deux", "trois", "fin", "vraiment", "savais", "ca", "prochain", "prochaine", "dernier", "derniere", "arrive", "mieux", "meilleur", "meilleure", "passe", "personne", "gens":
		return true
	case "quero", "queria", "preciso", "precisa", "precisava", "pode", "podes", "poderia", "posso", "gostaria", "favor", "obrigado", "obrigada", "oi", "ola", "bom", "boa", "bem", "dia", "tarde", "noite", "hoje", "amanha", "ontem", "agora", "coisa", "coisas",
		"faz", "faca", "fazer", "dar", "da", "ver", "vai", "vou", "ir", "acho", "sei", "saber", "gente", "aqui", "ai", "la", "pra", "pro", "ta", "ne", "mim", "comigo", "tudo", "sim", "nao", "beleza", "valeu", "legal", "otimo", "certo", "desculpa", "desculpe", "tambem",
		"mais", "muito", "muita", "pouco", "outro", "outra", "ainda", "ajuda", "ajudar", "exemplo", "pergunta", "quer", "tenho", "tem", "funciona", "funcionou", "gostei", "gostar", "prefiro", "prefer", "prefere", "left", "enough", "loads", "nicer", "funcionar", "deu", "cote", "lado", "segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo", "semana", "hora", "horas", "duas", "tres", "primeiro", "primeira", "ultimo", "ultima", "proximo", "proxima", "melhor", "aquilo", "nada", "alguem", "algo", "jeito", "gosto", "vamos", "deixa", "ficou", "fica", "esta", "estou", "voce", "me", "meio", "novo", "nova", "diz", "dizer", "diga", "coloca", "colocar", "pessoa", "pessoas", "passar":
		return true
	}
	return false
}
