package words

// A Language is one of those whose rules are known here.
type Language uint8

// The languages with a list of stop words. They are a set.
const (
	English Language = 1 << iota
	French
	Portuguese
	German
)

// Stop reports whether a word says too little to be compared in English, French
// or Portuguese: an article, a preposition, a pronoun, an auxiliary.
func Stop(w Word) bool { return StopIn(w)&^German != 0 }

// StopIn returns the languages in which a word says too little.
func StopIn(w Word) Language {
	if w.Pair {
		return 0
	}
	var in Language
	if stopEnglish(w.Text) {
		in |= English
	}
	if stopFrench(w.Text) {
		in |= French
	}
	if stopPortuguese(w.Text) {
		in |= Portuguese
	}
	if stopGerman(w.Text) {
		in |= German
	}
	return in
}

func stopEnglish(word string) bool {
	switch word {
	case "a", "an", "the", "this", "that", "these", "those", "and", "or", "but", "if", "then", "than", "so", "as", "of", "at", "by", "for", "from", "in", "into", "on", "onto",
		"to", "with", "about", "after", "before", "during", "over", "under", "up", "down", "out", "off", "while", "until", "when", "where", "which", "who", "whom", "whose", "what", "why", "how", "i",
		"me", "my", "we", "us", "our", "you", "your", "he", "him", "his", "she", "her", "it", "its", "they", "them", "their", "there", "here", "be", "is", "am", "are", "was",
		"were", "been", "being", "have", "has", "had", "having", "do", "does", "did", "done", "doing", "will", "would", "shall", "should", "can", "could", "may", "might", "must", "let", "lets", "s",
		"t", "re", "ve", "ll", "d", "m", "each", "every", "all", "any", "some", "such", "own", "same", "too", "very", "just", "also", "always", "please", "now", "once", "again", "more",
		"most", "other", "no", "not", "n't", "nor", "never", "only", "first", "because", "between", "both", "few", "further", "himself", "herself", "itself", "myself", "yourself", "themselves", "ourselves", "yours", "hers", "ours",
		"theirs", "through", "above", "below", "against", "ought", "cannot":
		return true
	}
	return false
}

func stopFrench(word string) bool {
	switch word {
	case "le", "la", "les", "un", "une", "des", "du", "de", "l", "n", "j", "c", "qu", "et", "ou", "mais", "si", "donc", "car", "que", "qui", "quoi", "dont", "où",
		"à", "au", "aux", "dans", "en", "par", "pour", "sur", "sous", "avec", "sans", "chez", "vers", "entre", "avant", "après", "pendant", "ce", "cet", "cette", "ces", "mon", "ma", "mes",
		"ton", "ta", "tes", "son", "sa", "ses", "notre", "nos", "votre", "vos", "leur", "leurs", "je", "tu", "il", "elle", "nous", "vous", "ils", "elles", "se", "y", "est", "sont",
		"était", "être", "été", "ai", "avons", "avez", "ont", "avait", "avoir", "ne", "pas", "plus", "jamais", "chaque", "tout", "toute", "tous", "toutes", "toujours", "même", "aussi", "très", "faut", "doit",
		"quel", "quelle", "quels", "quelles", "quand", "comment", "d", "s", "t", "m", "étaient", "suis", "es", "sommes", "êtes", "eu", "aurait", "serait", "lui", "eux", "ça", "cela", "lorsque", "comme",
		"afin", "puis":
		return true
	}
	return false
}

func stopPortuguese(word string) bool {
	switch word {
	case "o", "os", "um", "uma", "uns", "umas", "e", "mas", "da", "das", "dos", "na", "nas", "num", "numa", "com", "sem", "por", "pelo", "pela", "pelos", "pelas", "para", "ao",
		"aos", "às", "até", "antes", "depois", "isto", "isso", "este", "esta", "esse", "essa", "aquele", "aquela", "meu", "minha", "seu", "sua", "nosso", "nossa", "eu", "ele", "ela", "nós", "eles",
		"elas", "você", "vocês", "é", "são", "foi", "ser", "está", "estão", "tem", "têm", "ter", "não", "nem", "nunca", "cada", "todo", "toda", "todos", "todas", "sempre", "mesmo", "também", "muito",
		"deve", "já", "quem", "qual", "quais", "quando", "onde", "como", "porque", "que", "do", "de", "a", "em", "no", "nos", "à", "era", "eram", "foram", "estava", "estavam", "havia", "há",
		"houve", "fazer", "me", "te", "se", "lhe", "lhes", "vos", "suas", "seus", "minhas", "meus", "nossos", "nossas", "dele", "dela", "deles", "delas", "entre", "sobre", "mais", "menos", "só", "ou",
		"pois":
		return true
	}
	return false
}

func stopGerman(word string) bool {
	switch word {
	case "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "und", "oder", "aber", "doch", "wenn", "dann", "als", "wie", "so", "wer", "wen", "wem",
		"was", "wo", "wann", "warum", "wieso", "welche", "welcher", "welches", "welchen", "in", "im", "an", "am", "auf", "aus", "bei", "beim", "bis", "durch", "für", "gegen", "mit", "nach", "ohne",
		"seit", "über", "um", "unter", "von", "vom", "vor", "zu", "zum", "zur", "zwischen", "ich", "mich", "mir", "du", "dich", "dir", "er", "ihn", "ihm", "sie", "es", "wir", "uns",
		"ihr", "euch", "ihnen", "man", "sich", "mein", "meine", "meinen", "dein", "deine", "sein", "seine", "seinen", "ihre", "ihren", "unser", "unsere", "kein", "keine", "keinen", "nicht", "auch", "noch", "nur",
		"schon", "mal", "sehr", "ist", "sind", "war", "waren", "bin", "bist", "sei", "wird", "werden", "wurde", "wurden", "hat", "haben", "hatte", "hatten", "habe", "kann", "können", "konnte", "muss", "müssen",
		"soll", "sollen", "will", "wollen", "darf", "dieser", "diese", "dieses", "diesen", "jeder", "jede", "jedes", "alle", "alles", "hier", "da", "dort", "denn", "weil", "dass", "ob":
		return true
	}
	return false
}
