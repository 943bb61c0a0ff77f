package capability

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/match"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// mannerOf returns how a prompt speaks; always: it asks, or may ask.
func mannerOf(q *match.Query, prompt string) sign {
	folded := " "
	code, count := false, 0
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		folded += word + " "
		code = code || ofCode(word)
		if words.Stop(w) {
			count++
		}
	}
	question := strings.Contains(prompt, "?") || begins(folded, questions())
	switch {
	case code && (has(folded, reasons()) || has(folded, ways()) || begins(folded, opinions()) || has(folded, meanings())):
		return grasping
	case has(folded, replies()):
		return grasping
	case has(folded, []string{"explain", "explique", "expliquer", "explica", "explicar"}):
		return always
	case has(folded, ways()) || begins(folded, common()):
		return opining
	case has(folded, reasons()):
		if q.Asks() || has(folded, ours()) {
			return weighing
		}
		return opining
	case !q.Asks() && !has(folded, wishes()) && begins(folded, opinions()):
		return opining
	case q.Asks() || question || has(folded, wishes()):
		return always
	case code:
		return opining
	case count == 0:
		return listing
	}
	return telling
}

// has reports whether one of some phrases stands in a folded text.
func has(folded string, phrases []string) bool {
	for _, phrase := range phrases {
		if at := strings.Index(folded, phrase); at > 0 && folded[at-1] == ' ' && strings.Contains(folded, " "+phrase+" ") {
			return true
		}
	}
	return false
}

// begins reports whether a folded text begins with one of some phrases.
func begins(folded string, phrases []string) bool {
	for _, phrase := range phrases {
		if rest, ok := strings.CutPrefix(folded[1:], phrase); ok && rest != "" && rest[0] == ' ' {
			return true
		}
	}
	return false
}

// opinions are how a prompt begins that says what somebody thinks or likes.
func opinions() []string {
	return []string{
		"i think", "i guess", "i believe", "i prefer", "i like", "i love", "i hate", "i enjoy", "i agree", "i doubt", "i hope", "i m not convinced", "i feel", "i don n't like", "i don n't think", "in my opinion", "personally",
		"je pense", "je crois", "je trouve", "je prefere", "j aime", "j adore", "j espere", "je deteste", "je doute", "je n aime", "a mon avis", "personnellement", "moi je", "perso",
		"eu acho", "acho", "prefiro", "eu prefiro", "gosto", "eu gosto", "gostei", "adoro", "eu adoro", "adorei", "odeio", "eu odeio", "espero", "duvido", "nao gosto", "eu nao gosto", "na minha opiniao", "penso que", "que saudade", "sinto falta", "pessoalmente",
	}
}

// replies are how people speak of what was just said.
func replies() []string {
	return []string{
		"that s not what i", "not what i meant", "i meant", "let me think", "you misunderstood", "you re wrong", "you are wrong", "you keep", "your answer", "your reply", "your last", "the way you", "you said", "are you sure", "you just said", "your answers", "your replies", "next time", "from now on", "talk about", "next point", "stop there", "give me a second", "give me a minute", "need a break", "take a break", "say that again", "repeat that", "a bit less", "a bit more", "do you know what", "got it wrong", "wrong again", "you re being", "more honest", "fed up", "you don n't get it", "you don n't understand", "not helpful", "making things up", "made that up", "what i asked",
		"je voulais dire", "je veux dire", "ce n est pas ce que", "c est pas ce que", "tu es sur", "tu te trompes", "vous vous trompez", "ta reponse", "ton message", "ton dernier", "ta derniere", "tu as dit", "t as dit", "tu n as pas compris", "t as pas compris", "votre reponse", "tes reponses", "la prochaine fois", "desormais", "a partir de maintenant", "parler de", "point suivant", "arrete toi la", "laisse moi reflechir", "peux tu repeter", "tu peux repeter", "besoin de repos", "besoin d une pause", "plus simplement", "sois plus", "tutoyer", "vouvoyer", "ras le bol", "tu comprends rien", "tu ne comprends", "tu comprends pas", "t es nul", "tu es nul", "n importe quoi", "j avais dit", "tu inventes", "tu racontes", "a cote de la plaque",
		"queria dizer", "quis dizer", "quero dizer", "nao era isso", "nao e isso", "era isso mesmo", "voce esta errado", "estas enganado", "voce errou", "tua resposta", "sua resposta", "voce disse", "tem certeza", "tens a certeza", "nao foi isso", "voce nao entendeu", "pode deixar", "deixa que eu", "tuas respostas", "suas respostas", "da proxima vez", "daqui para a frente", "a partir de agora", "falar de", "conversar um pouco", "proximo ponto", "deixa eu pensar", "deixa me pensar", "pode repetir", "podes repetir", "ser mais", "seja mais", "isso melhor", "preciso de descansar", "preciso descansar", "quero conversar", "voce nao entende", "nao percebes", "nao percebeste", "estas a inventar", "ta inventando", "esta inventando", "inventaste", "respondeu errado", "respondeste", "estava errada", "toda errada", "tudo errado",
	}
}

// common are how questions of general knowledge begin.
func common() []string {
	return []string{
		"who invented", "who wrote", "who discovered", "who founded", "who painted", "who built", "who was", "who is", "who were", "when was", "when did the", "where was", "where does", "what causes", "how did", "how do people", "do people", "do you like", "do you prefer", "have you ever", "are you", "is it true", "is it normal", "is there a difference",
		"qui a invente", "qui a ecrit", "qui a decouvert", "qui a fonde", "qui a peint", "qui a construit", "qui etait", "qui est", "en quelle annee", "tu aimes", "tu preferes", "as tu deja", "tu as deja", "est ce vrai", "c est vrai", "c est normal", "est ce normal", "es tu", "tu es",
		"quem inventou", "quem escreveu", "quem descobriu", "quem fundou", "quem pintou", "quem construiu", "quem foi", "quem era", "quem e", "em que ano", "voce gosta", "gostas", "voce prefere", "preferes", "voce ja", "e verdade", "e normal", "voce e", "sera que",
	}
}

// wishes are how people say what they lack or have to do, who hope for help.
func wishes() []string {
	return []string{
		"would you", "will you", "would like", "d like", "have to", "got to", "i must", "i should", "we should", "looking for", "i forgot", "i ve forgotten", "i lost", "i ve lost", "was stolen", "been stolen", "stole my", "trying to", "help me", "time to", "be nice", "be great", "any chance", "how about", "out of", "remember to", "is missing", "are missing", "mind",
		"il faut", "faut", "j aurais besoin", "ai besoin", "je cherche", "on cherche", "je dois", "on doit", "il me faut", "il nous faut", "il manque", "n arrive pas", "j arrive pas", "j ai oublie", "j ai perdu", "on m a vole", "fait voler", "ce serait bien", "ca serait bien", "tu pourrais", "est ce que tu", "aide moi", "pense a", "pensez a", "y a plus de", "il n y a plus", "j ai envie", "je souhaite", "on aimerait", "me dire", "pouvez vous", "merci de", "plus de",
		"tenho de", "tenho que", "temos de", "temos que", "e preciso", "da para", "da pra", "a procura", "estou procurando", "procuro", "esqueci", "perdi", "roubaram", "nao consigo", "seria bom", "podias", "podia", "consegues", "consegue", "ajuda me", "me ajuda", "ajude me", "acabou", "vou precisar", "era bom", "falta", "faltam", "ha que", "bora", "preciso de", "gostava de", "estou sem",
	}
}

// questions are words that begin a question also where its sign is left out.
func questions() []string {
	return []string{
		"what", "when", "where", "which", "who", "whose", "how", "is", "are", "did", "does", "do", "has", "have", "any", "will",
		"quel", "quelle", "quels", "quelles", "quand", "ou", "qui", "combien", "comment", "est ce", "qu est", "c est quoi", "c est quand", "c est ou", "y a t", "il y a",
		"qual", "quais", "quando", "onde", "quem", "quanto", "quanta", "quantos", "quantas", "como", "o que", "que horas", "cade", "sera", "tem", "ha",
	}
}

// ways are how people ask how things of the world are made or work.
func ways() []string {
	return []string{
		"how does", "how do banks", "how does it work", "how they work", "how it works", "how is it made", "how are they made", "what s the difference", "what is the difference", "what are the differences", "difference between", "do you think", "what do you think", "in your opinion", "your opinion on", "your opinion", "a joke", "jokes", "joke", "would you rather", "your favourite", "your favorite", "meaning of life",
		"comment fonctionne", "comment fonctionnent", "comment marche", "comment marchent", "comment ca marche", "quelle est la difference", "quelles sont les differences", "la difference entre", "tu penses", "tu en penses", "a ton avis", "comment les", "comment se forme", "comment se forment", "vous pensez", "a quoi sert", "a quoi servent", "d ou vient", "une blague", "blagues", "blague", "ton avis", "tu crois", "ton prefere", "ta preferee", "sens de la vie",
		"como funciona", "como funcionam", "como e feito", "como e feita", "como se forma", "como se formam", "na tua opiniao", "na sua opiniao", "qual a diferenca", "qual e a diferenca", "diferenca entre", "voce acha", "tu achas", "o que achas", "para que serve", "para que servem", "de onde vem", "uma piada", "piadas", "piada", "uma anedota", "anedota", "tua opiniao", "sua opiniao", "teu preferido", "seu preferido", "sentido da vida",
	}
}

// reasons are how people ask for a reason or for advice.
func reasons() []string {
	return []string{
		"why", "how come", "i don n't understand", "i m not sure", "is it better", "should i", "is better than",
		"pourquoi", "je ne comprends pas", "est il mieux", "vaut il mieux", "vaut mieux",
		"por que", "porque e que", "por qual motivo", "nao entendo", "nao entendi", "devo", "e melhor",
	}
}

// ours are words of somebody who speaks of what is theirs.
func ours() []string {
	return []string{"my", "our", "mon", "ma", "mes", "notre", "nos", "meu", "minha", "meus", "minhas", "nosso", "nossa", "nossos", "nossas", "i", "we", "je", "j", "on", "eu"}
}

// meanings are how people ask what something means or does, or how to do it.
func meanings() []string {
	return []string{
		"what does", "what do", "what is", "what are", "what s", "how do", "how can", "how would", "how should", "explain", "mean", "means", "which", "where does", "is there a way", "is this", "does this", "understand",
		"que fait", "que font", "fait quoi", "c est quoi", "comment on", "comment faire", "comment je", "comment puis", "explique", "expliquer", "veut dire", "signifie", "quelle est", "quel est", "que signifie", "comprendre",
		"o que e", "o que faz", "o que esse", "o que essa", "o que este", "faz o que", "como faco", "como fazer", "como eu faco", "como posso", "como declaro", "como uso", "explica", "explique", "explicar", "significa", "qual e", "quer dizer", "entender",
	}
}

// ofCode reports whether a folded word is of programs.
func ofCode(word string) bool {
	switch word {
	case "code", "line", "lines", "error", "errors", "exception", "exceptions", "compile", "compiles", "compiler", "function", "functions", "variable", "variables", "loop", "class", "classes", "method", "methods", "test", "tests", "bug", "query", "parser", "closure", "closures", "tuple", "tuples",
		"regex", "regexp", "script", "api", "pointer", "array", "string", "struct", "interface", "thread", "algorithm", "keyword", "library", "framework", "syntax", "stack", "null", "undefined", "import", "module", "commit", "branch", "merge", "git",
		"python", "java", "javascript", "typescript", "rust", "golang", "php", "ruby", "sql", "html", "css", "react", "django", "node", "docker", "bash", "linux", "kotlin", "swift",
		"ligne", "lignes", "erreur", "erreurs", "fonction", "fonctions", "boucle", "classe", "methode", "pointeur", "tableau", "requete", "compilateur", "chaine", "algorithme", "bibliotheque",
		"codigo", "linha", "linhas", "erro", "erros", "funcao", "funcoes", "variavel", "laco", "metodo", "ponteiro", "vetor", "lista", "consulta", "compilador", "algoritmo", "teste", "testes", "biblioteca":
		return true
	}
	return false
}
