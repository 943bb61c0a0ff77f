package index

import (
	"bytes"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// timeWords tell whether a line says when something is, or how many there are.
type timeWords struct {
	known map[string]marks
	lower []byte
}

func newTimeWords() *timeWords {
	t := &timeWords{known: map[string]marks{}}
	for _, w := range wordsOfTime() {
		t.known[w] |= hasTime
	}
	for _, w := range wordsOfNumber() {
		t.known[w] |= hasNumber
	}
	return t
}

// marks returns which of the two a line has.
func (t *timeWords) marks(text []byte, tokens []token) marks {
	var m marks
	for _, tok := range tokens {
		word := text[tok.start:tok.end]
		switch {
		case tok.pair:
			if string(word) == "昨日" || string(word) == "明日" || string(word) == "今日" || string(word) == "昨天" || string(word) == "明天" || string(word) == "今天" {
				m |= hasTime
			}
			continue
		case isDigit(word[0]):
			m |= hasNumber
			if len(word) == 4 && (word[0] == '1' && word[1] == '9' || word[0] == '2' && word[1] == '0') {
				m |= hasTime
			}
			continue
		case tok.ascii:
			t.lower = append(t.lower[:0], word...)
			for i, c := range t.lower {
				t.lower[i] = lower(c)
			}
		default:
			t.lower = append(t.lower[:0], words.Fold(string(word))...)
		}
		m |= t.known[string(t.lower)]
	}
	if bytes.ContainsRune(text, '月') {
		m |= hasTime
	}
	return m
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// wordsOfTime are the words, folded, that a line has which answers when.
func wordsOfTime() []string { return append(relativeWords(), wordsOfCalendar()...) }

// isRelative reports whether a word says when from where one stands: what notes
// say of last week does not say last week.
func isRelative(word string) bool { return slices.Contains(relativeWords(), word) }

// wordsOfCalendar are the names of days and months.
func wordsOfCalendar() []string {
	return []string{
		"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
		"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
		"lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
		"janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
		"segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo",
		"janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
	}
}

// relativeWords are the words of times that move with the one who speaks.
func relativeWords() []string {
	return []string{
		"yesterday", "today", "tonight", "tomorrow", "last", "next", "ago", "since", "recently", "just", "this",
		"day", "days", "week", "weeks", "month", "months", "year", "years", "weekend", "morning", "evening", "night", "afternoon",
		"hier", "demain", "jour", "jours", "semaine", "semaines", "mois", "annee", "annees", "an", "ans", "dernier", "derniere", "prochain", "prochaine", "depuis", "matin", "soir", "nuit",
		"ontem", "hoje", "amanha", "dia", "dias", "semana", "semanas", "mes", "meses", "ano", "anos", "passado", "passada", "proximo", "proxima", "desde", "atras", "manha", "tarde", "noite",
	}
}

// wordsOfNumber are the words, folded, that a line has which answers how many.
func wordsOfNumber() []string {
	return []string{
		"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "once", "twice", "couple", "few", "several", "dozen", "first", "second", "third",
		"deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dix", "plusieurs", "quelques", "douzaine", "premier", "premiere", "deuxieme", "troisieme",
		"um", "uma", "dois", "duas", "tres", "cinco", "seis", "sete", "oito", "nove", "dez", "varios", "varias", "duzia", "primeiro", "primeira", "segundo", "terceiro",
	}
}
