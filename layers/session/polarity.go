package session

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// denial reports whether a word turns what is said into its opposite, or says
// that something was not done: not, never, without, skip, forgot.
func denial(word string) bool {
	switch word {
	case "not", "n't", "never", "no", "nor", "without", "skip", "skips", "skipped", "skipping", "forgot", "forget", "forgotten", "forgetting", "ignore", "ignores", "ignored", "ignoring", "bypass", "bypassed", "bypassing", "omit", "omitted", "omitting", "neglected", "violate", "violated", "violates", "violating", "instead", "rather", "stop", "stopped", "refuse", "refused", "cannot", "unless", "unable", "nobody", "hardly", "barely", "rarely", "seldom",
		"pas", "jamais", "sans", "aucun", "aucune", "sauter", "sauté", "saute", "oublié", "oublier", "oublie", "ignorer", "ignoré", "contourné", "contourner", "plutôt", "rarement",
		"não", "nunca", "sem", "nem", "pular", "pulou", "pulei", "pule", "esqueci", "esqueceu", "esquecer", "ignorei", "ignorou", "ignorar", "ninguém", "raramente":
		return true
	}
	return false
}

// denials counts the words of a text that deny.
func denials(text string, split []words.Word) int {
	n := unwritten(text)
	for i := range split {
		if deniesAt(text, split, i) {
			n++
		}
	}
	return n
}

// deniesAt reports whether word i denies, alone or with the next one. The no of
// no-sleep is a part of a name.
func deniesAt(text string, split []words.Word, i int) bool {
	w := split[i]
	if part := w.End+1 < len(text) && text[w.End] == '-' && text[w.End+1] != ' ' && text[w.End+1] != '-'; part && (w.Start == 0 || text[w.Start-1] != '-') {
		return false
	}
	next := ""
	if i+1 < len(split) {
		next = split[i+1].Text
	}
	return denial(w.Text) || w.Text == "left" && next == "out" || next == "to" && (w.Text == "failed" || w.Text == "fail" || w.Text == "fails")
}

// deniesNext reports whether a word denies what follows it, and so nothing that
// stands before it: without a problem.
func deniesNext(split []words.Word, i int) bool {
	switch split[i].Text {
	case "no":
		return i+1 < len(split) && split[i+1].Text != "longer"
	case "without", "unless", "instead", "rather", "sans", "aucun", "aucune", "plutôt", "sem":
		return true
	}
	return false
}

// talksAt reports whether word i, alone or with the next one, says that
// something is only thought or spoken about.
func talksAt(split []words.Word, i int) bool {
	next := ""
	if i+1 < len(split) {
		next = split[i+1].Text
	}
	switch split[i].Text {
	case "should", "would", "could", "ought":
		return next == "have" || next == "ve" || next == "be"
	case "next":
		return next == "time"
	case "if":
		return true
	}
	return talk(split[i].Text)
}

// unwritten counts what denies in scripts that put no blanks between words.
// What must not be left undone is to be done.
func unwritten(clause string) int {
	for _, must := range [...]string{"なければならない", "なければいけない", "なくてはならない", "なくてはいけない", "ないといけない", "なければ", "なくては", "ないと", "不得不"} {
		clause = strings.ReplaceAll(clause, must, "")
	}
	n := 0
	for _, denies := range [...]string{"ない", "ません", "なかった", "不", "没", "別", "别", "勿", "未"} {
		n += strings.Count(clause, denies)
	}
	return n
}

// talk reports whether a word says that something is only thought or spoken
// about: decided, whether, maybe, propose.
func talk(word string) bool {
	switch word {
	case "decide", "decided", "decides", "deciding", "whether", "wonder", "wondering", "maybe", "perhaps", "might", "consider", "considered", "considering", "propose", "proposed", "proposal", "suggest", "suggested", "discuss", "discussed", "plan", "planned", "planning", "wish", "todo",
		"décidé", "décider", "décidons", "peut", "envisager", "envisagé", "envisage", "proposer", "proposé", "discuter", "discuté", "prévu", "prévoir",
		"decidi", "decidiu", "decidimos", "decidido", "decidir", "talvez", "propor", "proposto", "considerar", "discutir", "planejar":
		return true
	}
	return false
}
