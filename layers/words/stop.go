package words

// Stop reports whether a word says too little to be compared: an article, a
// preposition, a pronoun, an auxiliary of English, French or Portuguese.
func Stop(w Word) bool {
	if w.Pair {
		return false
	}
	switch w.Text {
	case // English
		"a", "an", "the", "this", "that", "these", "those", "and", "or", "but", "if", "then", "than", "so", "as", "of", "at", "by", "for", "from", "in", "into", "on", "onto", "to", "with", "about", "after", "before", "during", "over", "under", "up", "down", "out", "off", "while", "until", "when", "where", "which", "who", "whom", "whose", "what", "why", "how",
		"i", "me", "my", "we", "us", "our", "you", "your", "he", "him", "his", "she", "her", "it", "its", "they", "them", "their", "there", "here", "be", "is", "am", "are", "was", "were", "been", "being", "have", "has", "had", "having", "do", "does", "did", "done", "doing", "will", "would", "shall", "should", "can", "could", "may", "might", "must", "let", "lets", "s", "t", "re", "ve", "ll", "d", "m",
		"each", "every", "all", "any", "some", "such", "own", "same", "too", "very", "just", "also", "always", "please", "now", "once", "again", "more", "most", "other", "no", "not", "n't", "nor", "never", "only", "first",
		// French
		"le", "la", "les", "un", "une", "des", "du", "de", "l", "n", "j", "c", "qu", "et", "ou", "mais", "si", "donc", "car", "que", "qui", "quoi", "dont", "où", "à", "au", "aux", "dans", "en", "par", "pour", "sur", "sous", "avec", "sans", "chez", "vers", "entre", "avant", "après", "pendant", "ce", "cet", "cette", "ces", "mon", "ma", "mes", "ton", "ta", "tes", "son", "sa", "ses", "notre", "nos", "votre", "vos", "leur", "leurs", "je", "tu", "il", "elle", "nous", "vous", "ils", "elles", "se", "y", "est", "sont", "était", "être", "été", "ai", "avons", "avez", "ont", "avait", "avoir", "ne", "pas", "plus", "jamais", "chaque", "tout", "toute", "tous", "toutes", "toujours", "même", "aussi", "très", "faut", "doit",
		// Portuguese
		"o", "os", "um", "uma", "uns", "umas", "e", "mas", "da", "das", "dos", "na", "nas", "num", "numa", "com", "sem", "por", "pelo", "pela", "pelos", "pelas", "para", "ao", "aos", "às", "até", "antes", "depois", "isto", "isso", "este", "esta", "esse", "essa", "aquele", "aquela", "meu", "minha", "seu", "sua", "nosso", "nossa", "eu", "ele", "ela", "nós", "eles", "elas", "você", "vocês", "é", "são", "foi", "ser", "está", "estão", "tem", "têm", "ter", "não", "nem", "nunca", "cada", "todo", "toda", "todos", "todas", "sempre", "mesmo", "também", "muito", "deve", "já":
		return true
	}
	return false
}
