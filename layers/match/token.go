package match

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A token is a word of a text, or a phrase of the tables.
type token struct {
	terms  [1 + mostTerms]term // its root, then its concepts, up to count
	parts  [mostParts]term     // of a phrase that is a detail: of its words; 0: none more
	kin    [mostKin]int8
	count  int8
	detail bool    // a prompt with it may be about something else
	factor float64 // what its kind is worth
	weight float64 // what it says in the corpus
}

// A spoken token is one of a prompt.
type spoken struct {
	token
	text    string
	clause  int
	upper   bool // it begins with a capital inside a sentence
	known   bool // the corpus or the tables know it
	acts    bool // it is a verb, or may be one
	leads   bool // it stands where an imperative does
	guessed bool // it is taken for another word
}

// means takes over what a word of the lists stands for.
func (t *token) means(m *meaning) {
	t.count = 1 + int8(copy(t.terms[1:], m.terms[:m.count]))
	t.kin, t.detail = m.kin, m.detail
}

// A reading is all that is known of a word wherever it stands.
type reading struct {
	folded, root string
	stop         words.Language
	pair         bool
	meaning      meaning
	factor       float64
	id           term // of its root in the corpus, -1: none yet
}

// A reader takes texts apart, and remembers the words it met.
type reader struct {
	corpus *Corpus
	seen   map[string]*reading
	text   string
	spots  []spot
	tokens []spoken
	fresh  []reading
	asks   uint64 // the clauses that ask for something, a bit each
}

// A spot is a word where it stands.
type spot struct {
	*reading
	start, end int
	used       bool
}

// word reads a word.
func (r *reader) word(w words.Word) *reading {
	if known, ok := r.seen[w.Text]; ok {
		return known
	}
	if len(r.fresh) == 0 {
		r.fresh = make([]reading, 128)
	}
	found := &r.fresh[0]
	r.fresh = r.fresh[1:]
	folded := words.Fold(w.Text)
	if folded == "" { // an accent alone
		folded = w.Text
	}
	*found = reading{folded: folded, root: folded, pair: w.Pair, factor: factThing, id: -1}
	if !w.Pair {
		found.root = root(r.corpus.stemmer.Base(folded))
		found.stop = words.StopIn(w)
		found.meaning, _ = r.corpus.letters.lookUp(found.root)
	}
	switch {
	case weak(folded):
		found.factor = factWeak
	case found.meaning.known:
		found.factor = found.meaning.factor
	case folded[0] >= '0' && folded[0] <= '9':
		found.factor = factDigit
	}
	r.seen[w.Text] = found
	return found
}

// read returns the tokens of a text, until it is called again. What the corpus
// does not know becomes a new root of it only where grow is set.
func (r *reader) read(text string, grow bool) []spoken {
	if strings.Contains(text, "_") {
		text = strings.ReplaceAll(text, "_", " ")
	}
	r.text, r.spots, r.tokens = text, r.spots[:0], r.tokens[:0]
	r.asks = 0
	for _, w := range words.Split(text) {
		r.spots = append(r.spots, spot{reading: r.word(w), start: w.Start, end: w.End})
	}
	french := r.french()
	clause, before := 0, 0
	for i := range r.spots {
		s := &r.spots[i]
		if !grow && (i > 0 && r.parted(i) || begins(s.folded)) {
			clause++
		}
		fresh := i == 0 || clause != before
		before = clause
		if !grow && (asks(s.folded) || fresh && tells(s.folded)) {
			r.asks |= 1 << min(clause, 63)
		}
		if s.used {
			continue
		}
		t, ok := r.phrase(i, grow)
		if !ok {
			if s.stopped(french) {
				continue
			}
			t = spoken{token: token{factor: s.factor}, text: s.folded}
			t, s.id = r.filled(t, s.root, s.id, &s.meaning, grow)
		}
		if t.factor == 0 {
			continue
		}
		t.leads = !grow && fresh && r.orders(i)
		first, _ := utf8.DecodeRuneInString(text[s.start:])
		t.upper = unicode.IsUpper(first) && i > 0
		t.clause = clause
		if n := len(r.tokens); (n == 0 || r.tokens[n-1].clause != clause) && t.acts && !grow && r.leads(i) {
			t.leads = true
		}
		if t.leads {
			r.asks |= 1 << min(clause, 63)
		}
		r.tokens = append(r.tokens, t)
	}
	return r.tokens
}

// french reports whether a text is in French rather than in another language, by
// its stop words; those that other languages have as nouns do not count.
func (r *reader) french() bool {
	french, others := 0, 0
	for i := range r.spots {
		s := &r.spots[i]
		if s.stop == 0 || twofold(s.folded) {
			continue
		}
		if s.stop&words.French != 0 {
			french++
		}
		if s.stop&(words.English|words.Portuguese) != 0 {
			others++
		}
	}
	return french > others
}

// twofold reports whether a stop word of French is a noun of English.
func twofold(word string) bool {
	switch word {
	case "car", "comment", "son", "ton", "pour", "sale":
		return true
	}
	return false
}

// stopped reports whether a word is passed over.
func (s *spot) stopped(french bool) bool {
	if s.pair {
		return false
	}
	switch s.folded {
	case "car", "comment", "son", "ton", "pour", "sale":
		return french || s.stop&^(words.French|words.German) != 0
	case "don", "doesn", "didn", "isn", "aren", "wasn", "weren", "won", "wouldn", "couldn", "shouldn", "haven", "hasn", "hadn":
		return true
	}
	return s.stop&^words.German != 0 || len(s.folded) == 1 && s.factor != factDigit
}

// filled returns a token with its terms, and the one of its root.
func (r *reader) filled(t spoken, key string, id term, m *meaning, grow bool) (spoken, term) {
	c := r.corpus
	if id < 0 {
		if known, ok := c.roots[key]; ok {
			id = known
		} else if grow {
			id = term(concepts + len(c.vocab))
			c.roots[key] = id
			c.keys, c.vocab = append(c.keys, key), append(c.vocab, t.text)
		}
	}
	t.terms[0], t.acts = id, m.acts
	t.means(m)
	t.known = id >= 0 || m.known
	return t, id
}
