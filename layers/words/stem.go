package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/arabic"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/german"
	"github.com/blevesearch/snowballstem/portuguese"
	"github.com/blevesearch/snowballstem/russian"
)

// Stems are what is left of a word without its endings, without accents: by the
// rules of English, French and Portuguese. Nobody says which language a line of
// notes is in, so two words are alike where they are in one of them.
type Stems [3]string

// Alike reports whether two words have a stem in common in one language.
func (s Stems) Alike(t Stems) bool { return s[0] == t[0] || s[1] == t[1] || s[2] == t[2] }

// A Stemmer finds stems, and remembers them. It is not safe for several
// goroutines.
type Stemmer struct {
	known   map[string]Stems
	single  [len(Stems{})]map[string]string // stems by the rules of one language
	regular map[string]string               // the base of irregular English words, by their forms
	forms   map[string][]string             // and the forms by their base
}

// mostKnown is how many words a Stemmer remembers: more than a person uses.
const mostKnown = 100_000

// NewStemmer returns a stemmer that knows no word yet.
func NewStemmer() *Stemmer {
	s := &Stemmer{known: map[string]Stems{}, single: [...]map[string]string{{}, {}, {}}, regular: map[string]string{}, forms: map[string][]string{}}
	for _, verb := range irregular() {
		s.forms[verb[0]] = verb[1:]
		for _, form := range verb[1:] {
			s.regular[form] = verb[0]
		}
	}
	return s
}

// Stems returns the stems of a word. Those of the Snowball project are used,
// after the irregular forms of English verbs.
func (s *Stemmer) Stems(w Word) Stems {
	if w.Pair {
		return Stems{w.Text, w.Text, w.Text}
	}
	if known, ok := s.known[w.Text]; ok {
		return known
	}
	stems := Stems{s.by(0, w.Text), s.by(1, w.Text), s.by(2, w.Text)}
	if len(s.known) >= mostKnown {
		clear(s.known)
	}
	s.known[w.Text] = stems
	return stems
}

// Stem returns one of the stems of a word, that at a place of Stems, for who
// knows the language.
func (s *Stemmer) Stem(w Word, at int) string {
	if w.Pair {
		return w.Text
	}
	if known, ok := s.single[at][w.Text]; ok {
		return known
	}
	stem := s.by(at, w.Text)
	if len(s.single[at]) >= mostKnown {
		clear(s.single[at])
	}
	s.single[at][w.Text] = stem
	return stem
}

// by returns the stem of a word by the rules of one language.
func (s *Stemmer) by(at int, text string) string {
	switch at {
	case 0:
		return stem(s.Base(text), english.Stem)
	case 1:
		return stem(text, french.Stem)
	}
	return stem(singular(text), portuguese.Stem)
}

// Other returns the stem of a word by the rules of German or, for the letters of
// another script, Russian or Arabic; and whether there are rules for its letters.
func Other(w Word) (string, bool) {
	first, _ := utf8.DecodeRuneInString(w.Text)
	switch {
	case w.Pair:
		return "", false
	case unicode.Is(unicode.Latin, first):
		return stem(w.Text, german.Stem), true
	case unicode.Is(unicode.Cyrillic, first):
		return stem(w.Text, russian.Stem), true
	case unicode.Is(unicode.Arabic, first):
		return stem(w.Text, arabic.Stem), true
	}
	return "", false
}

// Base returns what an irregular form of an English word is of, and the word
// itself otherwise: go for went, child for children.
func (s *Stemmer) Base(text string) string {
	if verb, irregular := s.regular[text]; irregular {
		return verb
	}
	return text
}

// Forms returns the irregular forms of an English word.
func (s *Stemmer) Forms(base string) []string { return s.forms[base] }

// First returns the first letter of the stems of a word. No rule changes it, so
// it tells of most pairs of words that they are not alike, without a stem.
func (s *Stemmer) First(w Word) rune {
	text := s.Base(w.Text)
	first, size := utf8.DecodeRuneInString(text)
	if first >= utf8.RuneSelf {
		first, _ = utf8.DecodeRuneInString(Fold(text[:size]))
	}
	return first
}

// singular undoes the plural of Portuguese words that end in m, which the rules
// do not know: mensagens.
func singular(word string) string {
	if stem, plural := strings.CutSuffix(word, "ns"); plural {
		return stem + "m"
	}
	return word
}

func stem(text string, rules func(*snowballstem.Env) bool) string {
	env := snowballstem.NewEnv(text)
	rules(env)
	return Fold(env.Current())
}

// irregular returns verbs, nouns and adjectives that notes use, each before its
// forms.
func irregular() [][]string {
	return [][]string{
		{"run", "ran", "running"},
		{"write", "wrote", "written", "writing"},
		{"keep", "kept"},
		{"make", "made", "making"},
		{"take", "took", "taken", "taking"},
		{"give", "gave", "given", "giving"},
		{"build", "built"},
		{"send", "sent"},
		{"begin", "began", "begun"},
		{"break", "broke", "broken", "breaking"},
		{"choose", "chose", "chosen", "choosing"},
		{"do", "did", "done", "does"},
		{"draw", "drew", "drawn"},
		{"find", "found"},
		{"forget", "forgot", "forgotten"},
		{"get", "got", "gotten", "getting"},
		{"hold", "held"},
		{"lead", "led"},
		{"leave", "left", "leaving"},
		{"lose", "lost"},
		{"mean", "meant"},
		{"pay", "paid"},
		{"say", "said"},
		{"see", "saw", "seen"},
		{"sleep", "slept"},
		{"spend", "spent"},
		{"split", "split", "splitting"},
		{"stick", "stuck"},
		{"teach", "taught"},
		{"tell", "told"},
		{"think", "thought"},
		{"throw", "threw", "thrown"},
		{"understand", "understood"},
		{"go", "went", "gone"},
		{"wake", "woke", "woken"},
		{"buy", "bought"},
		{"bring", "brought"},
		{"catch", "caught"},
		{"come", "came"},
		{"fall", "fell", "fallen"},
		{"grow", "grew", "grown"},
		{"hide", "hid", "hidden", "hiding"},
		{"know", "knew", "known"},
		{"rebuild", "rebuilt"},
		{"rewrite", "rewrote", "rewritten"},
		{"show", "shown"},
		{"speak", "spoke", "spoken"},
		{"become", "became"},
		{"bite", "bit", "bitten", "biting"},
		{"blow", "blew", "blown"},
		{"burn", "burnt"},
		{"cut", "cutting"},
		{"deal", "dealt"},
		{"dig", "dug", "digging"},
		{"dream", "dreamt"},
		{"drink", "drank", "drunk"},
		{"drive", "drove", "driven", "driving"},
		{"eat", "ate", "eaten"},
		{"feed", "fed"},
		{"feel", "felt"},
		{"fight", "fought"},
		{"flee", "fled"},
		{"fly", "flew", "flown"},
		{"forbid", "forbade", "forbidden"},
		{"forgive", "forgave", "forgiven", "forgiving"},
		{"freeze", "froze", "frozen", "freezing"},
		{"hang", "hung"},
		{"hear", "heard"},
		{"hit", "hitting"},
		{"hurt", "hurting"},
		{"kneel", "knelt"},
		{"lay", "laid"},
		{"lean", "leant"},
		{"learn", "learnt"},
		{"lend", "lent"},
		{"lie", "lain", "lying"},
		{"light", "lit"},
		{"meet", "met"},
		{"overcome", "overcame"},
		{"read", "reading"},
		{"ride", "rode", "ridden", "riding"},
		{"ring", "rang", "rung"},
		{"rise", "rose", "risen", "rising"},
		{"seek", "sought"},
		{"sell", "sold"},
		{"set", "setting"},
		{"sew", "sewn"},
		{"shake", "shook", "shaken", "shaking"},
		{"shine", "shone"},
		{"shoot", "shot"},
		{"shut", "shutting"},
		{"sing", "sang", "sung"},
		{"sink", "sank", "sunk"},
		{"sit", "sat", "sitting"},
		{"slide", "slid", "sliding"},
		{"smell", "smelt"},
		{"spill", "spilt"},
		{"spin", "spun", "spinning"},
		{"spread", "spreading"},
		{"spring", "sprang", "sprung"},
		{"stand", "stood"},
		{"steal", "stole", "stolen"},
		{"strike", "struck", "striking"},
		{"swear", "swore", "sworn"},
		{"sweep", "swept"},
		{"swim", "swam", "swum", "swimming"},
		{"swing", "swung"},
		{"tear", "tore", "torn"},
		{"undo", "undid", "undone"},
		{"upset", "upsetting"},
		{"wear", "wore", "worn"},
		{"weave", "wove", "woven", "weaving"},
		{"weep", "wept"},
		{"win", "won", "winning"},
		{"withdraw", "withdrew", "withdrawn"},
		{"child", "children"},
		{"man", "men"},
		{"woman", "women"},
		{"person", "people"},
		{"foot", "feet"},
		{"tooth", "teeth"},
		{"mouse", "mice"},
		{"goose", "geese"},
		{"life", "lives"},
		{"wife", "wives"},
		{"knife", "knives"},
		{"leaf", "leaves"},
		{"shelf", "shelves"},
		{"half", "halves"},
		{"wolf", "wolves"},
		{"loaf", "loaves"},
		{"thief", "thieves"},
		{"analysis", "analyses"},
		{"crisis", "crises"},
		{"criterion", "criteria"},
		{"index", "indices"},
		{"datum", "data"},
		{"good", "better", "best"},
		{"bad", "worse", "worst"},
		{"far", "further", "farther"},
	}
}
