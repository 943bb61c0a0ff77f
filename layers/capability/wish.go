package capability

import (
	"math"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/match"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A sign of a prompt tells whether it wants a thing done.
type sign int

const (
	always     sign = iota
	asking          // it has a word of asking, or an imperative
	grasping        // it wants to understand code, or speaks of what was said
	opining         // it asks why things are as they are, or says what it thinks of them
	telling         // it tells something, and asks for nothing at all
	weighing        // it asks for a reason of its own things, or what to do
	listing         // it has no sentence, only words
	dated           // it names a day or a place of here and now
	addressed       // it speaks of who is spoken to
	polite          // it says please
	why             // it begins with why or how
	greeted         // it thanks, greets or laughs
	queried         // it begins with a question
	wanting         // it says can, want or need
	counted         // it has a digit
	general         // it speaks of people, of life, of the world
	long            // the logarithm of its words
	fitting         // how well the best card fits
	shared          // how well it does by the words that both have
	feeling         // it says what somebody feels
	impersonal      // it is a question, and nobody in it speaks of themselves, of here or now
	coding          // it speaks of a part of a program, which the best card does not
	changing        // it commands a change, as programs are changed, that the best card does not make
	allSigns
)

// weights says how much each sign speaks for a wish, as logarithms of odds. They are of
// a logistic regression over 1,000 prompts in three languages, half of them wishes by
// weight; that of changing was set by hand, where a regression with it gave -1.22.
func weights() [allSigns]float64 {
	return [allSigns]float64{
		always:     -7.59,
		asking:     0.18,
		grasping:   -2.08,
		opining:    -2.14,
		telling:    -1.14,
		weighing:   -0.64,
		listing:    -0.29,
		dated:      0.22,
		addressed:  -0.99,
		polite:     0.83,
		why:        -0.68,
		greeted:    -1.05,
		queried:    -0.53,
		wanting:    1.28,
		counted:    1.96,
		general:    -0.32,
		long:       2.24,
		fitting:    2.15,
		shared:     1.97,
		feeling:    -2.15,
		impersonal: -1.04,
		coding:     -3.23,
		changing:   -1.00,
	}
}

// shown is what a prompt shows, by the sign.
type shown [allSigns]float64

// with adds what the best card shows.
func (s *shown) with(q *match.Query, at int, best *Found, prompt string) {
	s[fitting], s[shared] = best.fit, best.shared
	if best.Card != nil {
		parts := programOf(prompt)
		s[coding] = parts.beyond(best.Card)
		if changes(prompt) && q.Astray(at) {
			s[changing] = 1
		}
	}
	if best.shared >= plain {
		s[long] = max(s[long], math.Log(keywords))
	}
}

// odds returns how likely the prompt asks for something.
func (s *shown) odds() float64 {
	sum := 0.0
	for k, weight := range weights() {
		sum += weight * s[k]
	}
	return 1 / (1 + math.Exp(-sum))
}

// signs returns what a prompt shows, but for how well a card fits.
func signs(q *match.Query, prompt string) (s shown) {
	s[always] = 1
	count, own := 0, false
	for _, w := range words.Split(prompt) {
		word := words.Fold(w.Text)
		if count < 2 && openingWhy(word) {
			s[why] = 1
		}
		if count < 2 && opensQuestion(word) {
			s[queried] = 1
		}
		count++
		s[closed(word)] = 1
		own = own || ofSelf(word)
		if word != "" && word[0] >= '0' && word[0] <= '9' && !isYear(word) {
			s[counted] = 1
		}
	}
	s[always] = 1
	if q.Asks() {
		s[asking] = 1
	}
	s[mannerOf(q, prompt)] = 1
	if (s[queried] == 1 || s[why] == 1 || strings.Contains(prompt, "?")) && s[dated] == 0 && s[asking] == 0 && !own {
		s[impersonal] = 1
	}
	if s[listing] == 1 || s[asking] == 1 {
		count = max(count, keywords) // who looks something up, or commands, takes no more words
	}
	s[long] = math.Log(float64(max(1, min(count, longest))))
	return s
}

// plain is how well the best card fits by its words where few words are enough.
const plain = 0.5

// longest is how many words of a prompt count at most, and keywords how many at least
// where it is words and no sentence.
const (
	longest  = 20
	keywords = 6
)

// closed returns the sign that a word is by itself; always: none.
func closed(word string) sign {
	switch word {
	case "this", "that", "these", "tonight", "today", "tomorrow", "now", "yesterday", "morning", "afternoon", "evening", "here", "weekend", "next",
		"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
		"ce", "cette", "ces", "ici", "aujourd", "demain", "hier", "matin", "soir", "prochain", "prochaine", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
		"esse", "essa", "este", "esta", "isso", "isto", "aqui", "hoje", "amanha", "ontem", "agora", "semana", "proxima", "segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo":
		return dated
	case "you", "your", "u", "tu", "te", "toi", "ton", "ta", "t", "vous", "votre", "voce", "voces", "ti", "tua", "teu", "contigo":
		return addressed
	case "please", "pls", "plz", "stp", "svp", "plait", "favor", "gentileza":
		return polite
	case "thanks", "thank", "thx", "merci", "obrigado", "obrigada", "valeu", "lol", "mdr", "haha", "hello", "hi", "hey", "salut", "bonjour", "coucou", "oi", "ola", "ok", "okay", "cool", "great", "bravo", "super", "nice", "sorry", "desole", "desculpa", "wow", "yay", "bye", "cheers", "tchau", "ciao", "adeus", "kkk", "kkkk", "rsrs", "hahaha", "ahah", "ptdr", "abraco", "abracos", "beijo", "beijos", "bisous", "yo", "ty", "obrigadao", "brigado", "brigada", "perfect", "parfait", "perfeito", "otimo", "excellent", "excelente", "congrats", "felicitations", "parabens":
		return greeted
	case "can", "could", "would", "will", "need", "want", "peux", "peut", "pourrais", "pourriez", "pouvez", "besoin", "faut", "veux", "voudrais", "aimerais", "pode", "podes", "poderia", "podia", "consegues", "consegue", "preciso", "quero", "queria", "gostaria":
		return wanting
	case "people", "someone", "everyone", "humans", "human", "world", "anyone", "life", "history", "gens", "monde", "vie", "humains", "pessoas", "mundo", "vida", "gente", "humanos":
		return general
	}
	return feels(word)
}

// feels returns feeling for a word that says what somebody feels.
func feels(word string) sign {
	switch word {
	case "happy", "sad", "glad", "proud", "excited", "tired", "exhausted", "bored", "lonely", "cry", "crying", "cried", "miss", "love", "hate", "annoying", "annoyed", "upset", "angry", "funny", "joy", "ashamed", "rude", "nuts",
		"content", "contente", "heureux", "heureuse", "triste", "fier", "fiere", "fatigue", "fatiguee", "creve", "crevee", "pleure", "pleurer", "marre", "ennuie", "enerve", "penible", "drole", "joie", "honte",
		"feliz", "tristes", "orgulhoso", "orgulhosa", "cansado", "cansada", "chorando", "chorar", "chorei", "alegria", "saudade", "saudades", "chateado", "chateada", "farto", "farta", "engracado", "raiva", "vergonha":
		return feeling
	}
	return always
}

func openingWhy(word string) bool {
	switch word {
	case "why", "how", "pourquoi", "comment", "porque", "como":
		return true
	}
	return false
}

func opensQuestion(word string) bool {
	switch word {
	case "is", "are", "was", "were", "do", "does", "did", "has", "have", "can", "could", "will", "would", "who", "what", "which", "when", "where",
		"est", "sont", "etait", "qui", "quoi", "quel", "quelle", "quels", "quelles", "quand", "ou",
		"foi", "e", "era", "sao", "quem", "que", "qual", "quais", "quando", "onde":
		return true
	}
	return false
}

// ofSelf reports whether a word is of somebody who speaks of themselves.
func ofSelf(word string) bool {
	switch word {
	case "i", "im", "my", "me", "mine", "we", "our", "us", "je", "j", "mon", "ma", "mes", "moi", "m", "on", "nous", "notre", "nos",
		"eu", "tenho", "temos", "meu", "minha", "meus", "minhas", "mim", "nosso", "nossa", "nossos", "nossas":
		return true
	}
	return false
}

// isYear reports whether a word is a year of history.
func isYear(word string) bool {
	return len(word) == 4 && (word[0] == '1' || word[:2] == "20") && strings.Trim(word, "0123456789") == ""
}
