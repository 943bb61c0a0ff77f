package when

// A kind is what a word does in the name of a time.
type kind uint8

const (
	other   kind = iota
	digit        // a number in digits
	sign         // 年, 月, 日
	suffix       // º after a number
	month        // val counts from 1
	weekday      // val counts from Monday, which is 0
	season       // val is its first month
	unit         // val is a unitName
	dayWord      // val days from today
	dayPart      // morning, evening; val 1 is a night
	quarter      // the Q of Q3
	numeral      // val is the number
	ordinal      // val is the number
	part         // early, mid, late are 0, 1, 2
	last         // val 1 is past, which counts back from today
	this
	coming // val 1 is the nearest one
	in     // val 1 where a month or a year may follow
	of
	article
	since
	before
	after
	until
	from
	between
	to // val 1 is the article a
	and
	ago
	aYear // the il of il y a
	haFor // há, faz
	here  // the ci of ce mois-ci
	that  // the que of que vem
)

// seed reports whether a word can be what a time is named by.
func (k kind) seed() bool {
	return k >= digit && k <= quarter
}

// A unitName is a unit of time.
type unitName int8

const (
	days unitName = iota
	weeks
	months
	years
	weekends
	quarters
	hours
)

// A guard says how a word that may mean something else must stand.
type guard uint8

const (
	free     guard = iota
	english        // of a function word or a unit: it is English only
	brief          // with a number, or after a preposition
	sea            // with a number: mar
	modal          // may, march: with a capital and a number, or after a preposition
	planet         // mars, mai: with a number, or after a preposition that is not English
	shy            // out, set, dez: with a number and more
	capital        // with a capital
	feminine       // segunda, which is also the second one
)

type lexeme struct {
	kind  kind
	val   int8
	guard guard
}

// longest is the length of the longest word that lookup knows.
const longest = 12

// lookup knows a word in small letters without accents.
func lookup(w string) lexeme {
	if l := monthName(w); l.kind != other {
		return l
	}
	if l := dayName(w); l.kind != other {
		return l
	}
	if l := count(w); l.kind != other {
		return l
	}
	if l := link(w); l.kind != other {
		return l
	}
	return choice(w)
}

// count knows numbers, and words for one of several.
func count(w string) lexeme {
	switch w {
	case "one", "un", "une", "um", "uma":
		return lexeme{numeral, 1, free}
	case "two", "deux", "dois", "duas", "couple":
		return lexeme{numeral, 2, free}
	case "three", "trois", "tres":
		return lexeme{numeral, 3, free}
	case "four", "quatre", "quatro":
		return lexeme{numeral, 4, free}
	case "five", "cinq", "cinco":
		return lexeme{numeral, 5, free}
	case "six", "seis":
		return lexeme{numeral, 6, free}
	case "seven", "sete":
		return lexeme{numeral, 7, free}
	case "eight", "huit", "oito":
		return lexeme{numeral, 8, free}
	case "nine", "neuf", "nove":
		return lexeme{numeral, 9, free}
	case "ten", "dix":
		return lexeme{numeral, 10, free}
	case "eleven", "onze":
		return lexeme{numeral, 11, free}
	case "twelve", "douze", "doze":
		return lexeme{numeral, 12, free}
	case "premier", "premiere", "primeiro", "primeira":
		return lexeme{ordinal, 1, free}
	case "deuxieme", "segundo":
		return lexeme{ordinal, 2, free}
	case "troisieme", "terceiro", "terceira":
		return lexeme{ordinal, 3, free}
	case "quatrieme", "quarto":
		return lexeme{ordinal, 4, free}
	}
	for i, name := range [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"} {
		if w == name {
			return lexeme{ordinal, int8(i + 1), english}
		}
	}
	return lexeme{}
}

// link knows prepositions, articles and what else stands between names.
func link(w string) lexeme {
	switch w {
	case "in", "during":
		return lexeme{in, 1, english}
	case "en", "em", "pendant", "durant", "durante":
		return lexeme{in, 1, free}
	case "on", "at", "over", "within":
		return lexeme{in, 0, english}
	case "dans", "no", "na", "nos", "nas":
		return lexeme{in, 0, free}
	case "of":
		return lexeme{of, 1, english}
	case "de":
		return lexeme{of, 1, free}
	case "d", "du", "des", "do", "da", "dos", "das":
		return lexeme{of, 0, free}
	case "the":
		return lexeme{article, 0, english}
	case "le", "la", "les", "l", "o", "os", "as":
		return lexeme{article, 0, free}
	case "a":
		return lexeme{to, 1, free}
	case "au", "aux", "ao", "aos":
		return lexeme{to, 0, free}
	case "to", "through":
		return lexeme{to, 0, english}
	case "from":
		return lexeme{from, 0, english}
	case "between":
		return lexeme{between, 0, english}
	case "entre":
		return lexeme{between, 0, free}
	case "and":
		return lexeme{and, 0, english}
	case "et", "e":
		return lexeme{and, 0, free}
	}
	return lexeme{}
}

// choice knows the words that choose a time, or one side of it.
func choice(w string) lexeme {
	switch w {
	case "last", "previous":
		return lexeme{last, 0, english}
	case "past":
		return lexeme{last, 1, english}
	case "dernier", "derniere", "derniers", "dernieres", "ultimo", "ultima", "ultimos", "ultimas":
		return lexeme{last, 1, free}
	case "passe", "passee", "passado", "passada":
		return lexeme{last, 0, free}
	case "this":
		return lexeme{this, 0, english}
	case "ce", "cet", "cette", "ces", "este", "esta", "neste", "nesta", "deste", "desta":
		return lexeme{this, 0, free}
	case "next":
		return lexeme{coming, 0, english}
	case "coming":
		return lexeme{coming, 1, english}
	case "prochain", "prochaine", "prochains", "prochaines", "proximo", "proxima", "proximos", "proximas":
		return lexeme{coming, 0, free}
	case "since":
		return lexeme{since, 0, english}
	case "depuis", "desde", "partir":
		return lexeme{since, 0, free}
	case "before":
		return lexeme{before, 0, english}
	case "avant", "antes":
		return lexeme{before, 0, free}
	case "after":
		return lexeme{after, 0, english}
	case "apres", "depois", "apos":
		return lexeme{after, 0, free}
	case "until", "till":
		return lexeme{until, 0, english}
	case "jusqu", "jusque", "ate":
		return lexeme{until, 0, free}
	}
	return piece(w)
}

func piece(w string) lexeme {
	switch w {
	case "early":
		return lexeme{part, 0, free}
	case "debut", "inicio", "comeco":
		return lexeme{part, 0, free}
	case "mid", "mi", "meados":
		return lexeme{part, 1, free}
	case "late", "fin", "fim", "final":
		return lexeme{part, 2, free}
	case "beginning", "start":
		return lexeme{part, 0, english}
	case "middle":
		return lexeme{part, 1, english}
	case "end":
		return lexeme{part, 2, english}
	case "ago", "atras":
		return lexeme{ago, 0, free}
	case "il":
		return lexeme{aYear, 0, free}
	case "ha", "faz":
		return lexeme{haFor, 0, free}
	case "ci":
		return lexeme{here, 0, free}
	case "que":
		return lexeme{that, 0, free}
	}
	return lexeme{}
}
