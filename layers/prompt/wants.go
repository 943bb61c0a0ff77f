package prompt

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// WantsMemory reports whether somebody asks what was, in English, French or
// Portuguese: do you remember, what did we decide, la dernière fois, você se lembra.
// Who asks to keep something in mind does not.
func WantsMemory(text string) bool {
	var folded []string
	for _, w := range words.Split(text) {
		folded = append(folded, words.Fold(w.Text))
	}
	for i := range folded {
		if asksWhatWas(folded, i) {
			return true
		}
	}
	return false
}

// asksWhatWas reports whether one of the phrases begins at a word. In a phrase a word
// may be one of several, and one that ends in * begins so.
func asksWhatWas(all []string, at int) bool {
	for _, phrase := range memoryPhrases() {
		if begin := strings.Fields(phrase); matches(all, at, begin) && !keeps(all, at, at+len(begin)) {
			return true
		}
	}
	return false
}

func matches(all []string, at int, phrase []string) bool {
	if at+len(phrase) > len(all) {
		return false
	}
	for i, want := range phrase {
		if !slices.ContainsFunc(strings.Split(want, "|"), func(w string) bool {
			stem, open := strings.CutSuffix(w, "*")
			return all[at+i] == w || open && strings.HasPrefix(all[at+i], stem)
		}) {
			return false
		}
	}
	return true
}

// keeps reports whether a phrase asks to keep something in mind: remember to, and
// remember that where nobody is asked whether he does.
func keeps(all []string, from, to int) bool {
	last := all[to-1]
	if !slices.Contains([]string{"remember", "recall", "souviens", "rappelle", "lembra", "lembre", "lembras"}, last) || to == len(all) {
		return false
	}
	switch next := all[to]; next {
	case "to", "this", "these", "it":
		return true
	case "that":
		return from == to-1
	}
	return false
}

// memoryPhrases are how people ask for what was. They are folded.
func memoryPhrases() []string {
	return []string{
		// English
		"do|did|can|could you remember|recall", "you remember|recall", "remember when|what|how|why|who|where|which|if|whether|our|my|the",
		"recall when|what|how|why|who|where|which|our|my", "remind me what|when|how|why|who|where|which|of|about",
		"what|when|how|why|where|who did we|i|you decide*", "what|when|how|why|where|who|which did we|i say|agree|choose|pick|do|use|call|discuss|settle|learn|find|conclude|write|tell",
		"what have we decide*|agreed|said|learned|learnt|discussed|tried", "what had we", "what was|were our|the decision|decisions|conclusion|agreement|plan|reason|outcome|verdict",
		"what|when|why was|were it|that|this we", "have|had we ever|already", "did we ever|already|decide|agree|discuss|talk|say|try|choose|settle",
		"did i ever|already|tell|say|mention", "last time we|i|you|this|it|that", "the last time", "we|i discussed|decided|agreed|said|settled|talked about|on|that|to|earlier|before|last|yesterday",
		"as we discussed|agreed|decided", "we|i talked about", "i told you", "i mentioned", "you told me", "previously decided|discussed|agreed", "when was the last",
		"in your|our memory|notes", "from your|our memory|notes", "search|check|look your|our memory|notes", "look in|up|through your|our|the memory|notes", "what do you know about", "what do we know about",
		// French
		"tu te souviens|rappelles", "vous vous souvenez|rappelez", "te souviens|rappelles tu", "souvenez|rappelez vous", "souviens toi de|du|des|quand|comment|pourquoi", "rappelle moi ce|quand|comment|pourquoi|qui|quel|quelle|ou|la|le|les",
		"rappelez moi ce|quand|comment|pourquoi|qui|quel|quelle|ou|la|le|les", "qu avons nous decide|dit|choisi|fait|convenu", "qu avait on decide|dit|choisi|fait|convenu", "qu a t on decide|dit|choisi|fait|convenu",
		"on|nous a|avait|avons|avions decide|dit|choisi|convenu|parle|discute", "on avait dit|decide|choisi|convenu|parle", "la derniere fois", "comme convenu|decide|discute", "a t on deja", "avons nous deja", "avait on deja", "on a deja|jamais",
		"quelle etait|etaient la|notre|nos decision|decisions|conclusion|raison", "je t|te avais|ai dit|parle|deja", "je t|te l avais|ai dit", "pourquoi|quand|comment avons nous", "pourquoi|quand|comment avait on", "que sait on", "que savons nous", "que sais tu", "dans tes|nos|vos notes", "de memoire",
		// Portuguese
		"lembras te", "te lembras", "voce lembra", "voce|voces se lembra|lembram|recorda|recordam", "se lembra|recorda de|do|da|quando|como|que|o|a", "lembra de|do|da|quando|como|o|a que", "lembra quando|como|quem|qual|daquele|daquela|daquilo", "lembras quando|como|do|da|de|o", "recorda|recordas te|quando|como|o|a", "me lembra|lembre o|a|qual|quando|como|quem|onde|por", "lembra|lembre|recorda me o|a|qual|quando|como|quem|onde|por",
		"o que decidimos|decidiu|dissemos|combinamos|escolhemos|fizemos|concluimos|acordamos|acertamos", "o que foi|ficou|tinhamos|tinha|haviamos decidido|combinado|dito|acordado|acertado|escolhido", "que foi que decidimos|dissemos|combinamos", "da|a ultima vez", "na ultima vez", "qual foi|era a|o|nossa|nosso decisao|conclusao|motivo|razao|acordo",
		"como combinamos|decidimos|combinado|dissemos", "nos ja|tinhamos decidimos|falamos|combinamos|decidido|combinado|falado", "a gente ja decidiu|falou|combinou", "ja falamos|decidimos|discutimos|tinhamos|combinamos|conversamos", "quando|por|porque foi que decidimos|combinamos|escolhemos", "porque|quando|como decidimos|combinamos|escolhemos", "por que decidimos|combinamos|escolhemos", "eu te|lhe disse|falei|contei", "eu disse|falei que|sobre", "o que sabemos|sabes|sabe sobre|de|do|da", "nas tuas|suas|nossas notas",
	}
}
