package drift

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A reader makes statements. It is not safe for several goroutines.
type reader struct {
	stemmer *words.Stemmer
	lexica  map[words.Language]*lexicon
	home    words.Language // of the whole memory
}

func newReader(home words.Language) *reader {
	return &reader{stemmer: words.NewStemmer(), lexica: map[words.Language]*lexicon{}, home: home}
}

// language returns the language of a text: that which has most of its words, in
// its tables and as words of grammar.
func (r *reader) language(text string) words.Language {
	split := words.Split(text)
	score := scores(split, r.home)
	for _, l := range languages() {
		x := r.lexicon(l)
		for _, w := range split {
			folded := words.Fold(w.Text)
			if len(folded) > 2 && (x.phrases[folded] != nil || x.synonyms[folded] != "") {
				score[l] += 2
			}
		}
	}
	return highest(score, r.home)
}

func (r *reader) lexicon(l words.Language) *lexicon {
	if r.lexica[l] == nil {
		r.lexica[l] = newLexicon(l, r.stemmer)
	}
	return r.lexica[l]
}

// reading is a text that is being read.
type reading struct {
	*statement
	reader   *reader
	lexicon  *lexicon
	language words.Language
	tokens   []token
	local    int8
	last     role
	prefers  bool // what it is preferred to is still to come
	ne       int  // where a French ne stands, -1 for nowhere
	modals   []modal
	reason   bool // what is read says why
}

// A modal is a word of modality in its place.
type modal struct {
	role   role
	clause int
}

// read takes a text apart by the rules of a language.
func (r *reader) read(p *plain, l words.Language) *statement {
	s := &statement{levels: map[role]bool{}, axes: map[string]poles{}, bound: map[string]bool{}, words: map[string]bool{}, signs: map[string]poles{}}
	g := &reading{statement: s, reader: r, lexicon: r.lexicon(l), language: l, tokens: numbers(tokensOf(p), l), local: 1, ne: -1}
	s.asks = strings.HasSuffix(strings.TrimSpace(p.text), "?")
	g.clause(false)
	for i := 0; i < len(g.tokens); {
		t := &g.tokens[i]
		if t.brk > 0 && i > 0 {
			g.pause(t.brk)
		}
		e, n := g.lexicon.find(g.tokens[i:])
		if t.value != "" && n == 1 {
			e = nil
		}
		g.take(e, i)
		i += n
	}
	g.finish()
	return s
}

// clause begins a clause with its core.
func (g *reading) clause(sameSentence bool) {
	next := state{}
	if n := len(g.clauses); n > 0 {
		next.sentence = g.clauses[n-1].sentence
		if sameSentence {
			next.soft = true
			if last := g.clauses[n-1]; last.neg && last.content == 0 {
				next.neg = true // Never, in any case, ...
			}
		} else {
			next.sentence++
		}
	}
	g.clauses = append(g.clauses, next)
	g.open(segment{pole: 1})
}

// open begins a segment of the present clause.
func (g *reading) open(s segment) {
	s.clause = len(g.clauses) - 1
	g.segments = append(g.segments, s)
	g.local = 1
}

func (g *reading) here() *segment { return &g.segments[len(g.segments)-1] }
func (g *reading) state() *state  { return &g.clauses[len(g.clauses)-1] }

// pause ends what a comma or a full stop ends.
func (g *reading) pause(brk int) {
	g.reason = g.reason && brk < 2
	g.prefers = false
	g.ne = -1
	g.clause(brk == 1)
}

// key names all forms of a word and of those that mean the same.
func (r *reader) key(x *lexicon, w words.Word, folded string) string {
	if name := x.synonyms[folded]; name != "" {
		return name
	}
	stem := r.stemmer.Stems(w)[x.column]
	if name := x.stems[stem]; name != "" {
		return name
	}
	if x.column == 2 || x.column == 1 {
		stem = strings.TrimRight(stem, "aeiou") // the endings of persons that the rules leave
	}
	return stem
}
