package drift

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A role is what a word or phrase does in a statement.
type role uint8

const (
	content   role = iota
	filler         // it says nothing
	denies         // it denies what it stands with: never, not
	forbidden      // it says of what stands before that it must not be
	flips          // a verb that turns around what follows: skip, avoid, delete
	contrast       // what follows is what something is preferred to: instead of
	restarts       // what follows begins anew: but, always
	joins          // and, or
	must           // modality, from strong
	needs          // the same, and denied it is no duty
	should         //
	usually        //
	may            // to weak
	only           // it says that there is nothing else
	some           // it says that there is not all
	all            // it says that there is all
	order          // one thing comes first: then
	condition      // a preposition or conjunction of where and when; name is its kind
	clause         // a conjunction: what is denied after it is denied in it alone
	reason         // because, so that: what follows says why
	axis           // one end of name; pole says which
	period         // daily, each week: name is what
	goes           // from, to: a place in a change of two
)

// A line is a line of a table: words with one role.
type line struct {
	role  role
	name  string
	pole  int8
	words string // folded, with commas between them
}

// A lexicon has the tables of one language.
type lexicon struct {
	column   int
	phrases  map[string][]phrase // by their first word, the longest first
	synonyms map[string]string   // a name for all words that mean the same
	stems    map[string]string   // the same, by their stems
	axes     map[string]bool     // words of axes and of verbs that turn around: never typing errors
}

type phrase struct {
	*line
	rest []string // the words after the first
}

func newLexicon(l words.Language, stemmer *words.Stemmer) *lexicon {
	x := &lexicon{column: column(l), phrases: map[string][]phrase{}, synonyms: map[string]string{}, stems: map[string]string{}, axes: map[string]bool{}}
	table, same := englishRoles(), englishSynonyms()
	switch l {
	case words.French:
		table, same = frenchRoles(), frenchSynonyms()
	case words.Portuguese:
		table, same = portugueseRoles(), portugueseSynonyms()
	}
	for i := range table {
		for text := range strings.SplitSeq(table[i].words, ", ") {
			parts := strings.Fields(text)
			x.add(phrase{&table[i], parts[1:]}, parts[0])
			if table[i].role == axis || table[i].role == flips {
				x.axes[parts[0]] = true
			}
		}
	}
	for _, group := range same {
		list := strings.Fields(group)
		for _, word := range list {
			x.synonyms[word] = "=" + list[0]
			stem := stemmer.Stems(words.Word{Text: word})[x.column]
			if _, taken := x.stems[stem]; !taken {
				x.stems[stem] = "=" + list[0]
			}
		}
	}
	return x
}

// add puts a phrase before those that are shorter.
func (x *lexicon) add(p phrase, first string) {
	list := append(x.phrases[first], p)
	for i := len(list) - 1; i > 0 && len(list[i].rest) > len(list[i-1].rest); i-- {
		list[i], list[i-1] = list[i-1], list[i]
	}
	x.phrases[first] = list
}

// find returns the longest phrase that begins with the first of some words.
func (x *lexicon) find(tokens []token) (*line, int) {
next:
	for _, p := range x.phrases[tokens[0].folded] {
		if len(p.rest) >= len(tokens) {
			continue
		}
		for i, word := range p.rest {
			if t := &tokens[i+1]; t.folded != word || t.brk > 0 {
				continue next
			}
		}
		return p.line, 1 + len(p.rest)
	}
	return nil, 1
}
