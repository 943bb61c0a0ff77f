package claim

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A kind is what a word does in a statement.
type kind uint8

const (
	content kind = iota // it says what the statement is about
	filler              // nothing
	opening             // nothing, where the statement begins with it
	denies              // it denies what follows
	before              // French ne and the like: it denies with a second word
	after               // the second word: it denies the verb before
	role                // a preposition: name is the role of what follows
	clause              // it begins a part that depends: if, when, which
	who                 // a person: name is a letter
	whose               // what belongs to a person: name is a letter
	be                  // a copula; pole -1 if it is of the past
	helper              // a modal verb: name is what it makes of the statement
	verb                // a verb of the class name
	act                 // verbs without a class
	noun                // a noun or adjective of the class name
	axis                // one end of name: pole says which
	joins               // and, or, but
	what                // what I prefer: the object comes first
	value               // a number, a day or a month
)

// A trait is what the rules want to know of a word besides.
type trait uint8

const (
	taste  trait = 1 << iota // a verb of preference
	timed                    // a verb that says when something is
	event                    // what happens again and again: its date is none of its own
	vague                    // it may be a noun as well
	strict                   // the ends of this axis have no third between them
	chosen                   // the ends are values that one chooses between
	single                   // a verb that holds one value at a time
)

// An entry is a line of a table: words that mean the same.
type entry struct {
	kind   kind
	name   string // of an axis with how strong it is after a blank
	pole   int8
	traits trait
	words  string // with commas between them
}

// A lexicon has the tables of a language, by word.
type lexicon struct {
	typed  map[string]*entry   // phrases with their accents
	exact  map[string]*entry   // phrases as they are typed without accents
	stems  map[string]*entry   // and by the stems of their words, nil until a text is read
	forms  map[string][]string // the single words of a stem
	values map[string]string   // numbers, days and months
	table  []entry
	heads  map[string]int // words of the longest phrase that begins with a word, or with ~ and a stem
}

func newLexicon(t tongue) lexicon {
	l := lexicon{values: values(t), table: table(t)}
	size := l.phrases(content)
	l.typed, l.exact, l.heads = make(map[string]*entry, size), make(map[string]*entry, size), make(map[string]int, size)
	for i := range l.table {
		e := &l.table[i]
		for phrase := range strings.SplitSeq(e.words, ", ") {
			phrase = apart(phrase)
			folded := phrase
			if t != chinese {
				folded = words.Fold(phrase)
			}
			head, _, _ := strings.Cut(folded, " ")
			l.heads[head] = max(l.heads[head], 1+strings.Count(folded, " "))
			if l.typed[phrase] == nil {
				l.typed[phrase] = e
			}
			if l.exact[folded] == nil {
				l.exact[folded] = e
			}
		}
	}
	return l
}

// phrases counts the phrases of the kinds from one on.
func (l *lexicon) phrases(from kind) int {
	n := 0
	for i := range l.table {
		if l.table[i].kind >= from {
			n += 1 + strings.Count(l.table[i].words, ", ")
		}
	}
	return n
}

// apart returns a phrase as its tokens with blanks between them.
func apart(phrase string) string {
	if len(phrase) > 2 && strings.ContainsAny(phrase, "'-") {
		return strings.NewReplacer("'", " ", "-", " ").Replace(phrase)
	}
	return phrase
}

// index fills the stems of a language. It is done when a text of it is met.
func (j *Judge) index(t tongue) {
	l := &j.lexica[t]
	if l.stems != nil || t == chinese {
		return
	}
	size := l.phrases(verb)
	l.stems, l.forms = make(map[string]*entry, size), make(map[string][]string, size)
	for i := range l.table {
		e := &l.table[i]
		if e.kind < verb {
			continue
		}
		for phrase := range strings.SplitSeq(e.words, ", ") {
			parts := strings.Fields(words.Fold(apart(phrase)))
			single := ""
			if len(parts) == 1 {
				single = parts[0]
			}
			for at, part := range parts {
				parts[at] = j.stem(part, t)
			}
			l.heads["~"+parts[0]] = max(l.heads["~"+parts[0]], len(parts))
			stems := strings.Join(parts, " ")
			if l.stems[stems] == nil {
				l.stems[stems] = e
			}
			if l.stems[stems] == e && single != "" {
				l.forms[stems] = append(l.forms[stems], single)
			}
		}
	}
}

// stem returns what is left of a folded word without its endings, by the rules of
// one language. Accents are gone before, so that it is the same without them.
func (j *Judge) stem(folded string, t tongue) string {
	at := 0
	switch t {
	case english:
		folded = strings.TrimSuffix(folded, "'s")
	case french:
		at = 1
		folded = ending(folded, "aux:al", "eaux:eau", "ees:e", "ee:e", "es:e")
	case portuguese, spanish:
		at = 2
		folded = ending(folded, "oes:ao", "aes:ao", "ais:al", "eis:el", "ns:m")
	case german:
		if stem, ok := words.Other(words.Word{Text: folded}); ok {
			return stem
		}
		return folded
	default:
		return folded
	}
	return j.stemmer.Stem(words.Word{Text: folded}, at)
}

// ending replaces the first of the endings that a word has, if four letters stay.
func ending(word string, endings ...string) string {
	for _, e := range endings {
		from, to, _ := strings.Cut(e, ":")
		if bare, ok := strings.CutSuffix(word, from); ok && len(bare) >= 3 {
			return bare + to
		}
	}
	return word
}

// table returns the words of a language.
func table(t tongue) []entry {
	switch t {
	case english:
		return append(englishGrammar(), englishContent()...)
	case french:
		return append(frenchGrammar(), frenchContent()...)
	case portuguese:
		return append(portugueseGrammar(), portugueseContent()...)
	case german:
		return germanTable()
	case spanish:
		return spanishTable()
	}
	return denseTable()
}
