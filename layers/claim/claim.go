// Package claim tells what two statements of a memory have to do with each
// other, and how much one matters. It knows rules and tables of words, no model:
// the same texts give the same answer on every machine.
//
// A wrong Same would lose a fact, and a wrong Opposed would dispute one. So in
// doubt it says Doubtful where both clearly speak of one thing, and else Apart.
package claim

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Relation is what one statement is to another.
type Relation uint8

// The relations of two statements. None of them depends on which comes first.
const (
	Apart    Relation = iota // they speak of different things
	Same                     // one says what the other says, in these or other words
	Opposed                  // they cannot both be so
	Doubtful                 // they speak of the same thing, and whether they agree cannot be told
)

// String returns the relation in one word.
func (r Relation) String() string {
	switch r {
	case Same:
		return "same"
	case Opposed:
		return "opposed"
	case Doubtful:
		return "doubtful"
	}
	return "apart"
}

// longest is how many bytes a statement may have whose meaning is looked at.
// Longer ones are only the same or not.
const longest = 4096

// A Judge reads and compares statements; it remembers stems. It is not safe for
// several goroutines.
type Judge struct {
	stemmer *words.Stemmer
	lexica  [tongues]lexicon
	owners  map[string]bool       // folded names of the owner
	parted  map[string][][]string // lists of phrases, in words
}

// NewJudge returns a judge that knows its tables, and no owner.
func NewJudge() *Judge {
	j := &Judge{stemmer: words.NewStemmer(), owners: map[string]bool{}, parted: map[string][][]string{}}
	for t := range j.lexica {
		j.lexica[t] = newLexicon(tongue(t))
	}
	return j
}

// Owner gives names of the one whose memory it is. In what is read from then on
// each of them stands for the first person, as "the user" always does.
func (j *Judge) Owner(names ...string) {
	for _, name := range names {
		if name = words.Fold(strings.TrimSpace(name)); name != "" {
			j.owners[name] = true
		}
	}
}

// A Statement is a text that was read once, and can be compared many times.
type Statement struct {
	atoms    []atom
	chunks   []chunk
	sign     string // all that it says, to put two in an order
	digest   string // of a long text, or of one without content
	key      string
	handles  []string
	persons  string // who is spoken of, a letter each, in order
	modal    modality
	tense    tense
	passive  bool
	cleft    bool
	asks     bool // it is a question
	negs     int  // how often it denies
	verb     int  // the atom that is the main verb, or follows the copula; -1 if unknown
	copula   bool // the main verb is to be, or a colon stands for it
	tongue   tongue
	tied     bool // it speaks of what depends on a condition
	concepts int
}

// Read takes a statement apart: its words without their endings, its numbers,
// what it denies and who it speaks of.
func (j *Judge) Read(text string) *Statement {
	if len(text) > longest {
		return readLong(text)
	}
	s := &Statement{verb: -1}
	tokens := scan(text)
	s.tongue = j.guess(tokens)
	j.index(s.tongue)
	r := reader{judge: j, lexicon: &j.lexica[s.tongue], s: s, tokens: j.numbers(tokens, s.tongue), text: text}
	r.read()
	s.asks = asks(text)
	s.finish()
	s.key = r.key()
	s.handles = s.choose()
	return s
}

// readLong keeps of a long text a digest of its words alone.
func readLong(text string) *Statement {
	s := &Statement{verb: -1}
	sum := sha256.New()
	seen := map[string]bool{}
	for _, w := range words.Split(text) {
		folded := words.Fold(w.Text)
		sum.Write([]byte(folded))
		sum.Write([]byte{0})
		seen[folded] = true
	}
	s.digest = "long " + hex.EncodeToString(sum.Sum(nil)[:16])
	s.concepts = len(seen)
	s.handles = []string{s.digest}
	return s
}

// asks reports whether a text is a question.
func asks(text string) bool {
	text = strings.TrimRight(text, " \t\r\n\"'»”*_)")
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？")
}

// Key returns what a statement gives a value to, "" if that cannot be told: of
// two statements about one entity with equal keys the newer one retires the
// older. It is made of stems, and is the same for the same text always.
func (s *Statement) Key() string { return s.key }

// Concepts counts the different content words, numbers and names: how rich a
// statement is. It is 0 for a text that has only words of grammar.
func (s *Statement) Concepts() int { return s.concepts }

// Handles returns at most five strings. Any two statements that are not Apart
// share at least one of them.
func (s *Statement) Handles() []string { return s.handles }
