package index

import (
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Question is what is asked of the memory, and of which of its lines.
type Question struct {
	Text string
	Now  time.Time

	From, To when.Day       // the days to look at, both included; the zero Span is all
	Around   *when.Span     // lines near these days come first
	Entities []string       // lines that name one of these
	Kinds    []notes.Kind   // of one of these kinds
	Origins  []notes.Origin // of one of these origins
	Without  []string       // paths of files whose lines are not asked for
	Timeless bool           // old lines are worth as much as new ones
	Limit    int            // how many hits, at most
}

// mostWanted is how many different words of a question are looked for.
const mostWanted = 64

// An inquiry is a question, understood.
type inquiry struct {
	Question
	wanted []*wanted
	spans  []when.Span // the times that it names
	names  []string    // what may be the name of somebody or something, folded; longer ones first

	asksWhen, asksNumber, asksOpinion bool
	called                            []called
}

// called is an entity that lines have to name, with the words of its name.
type called struct {
	name  string
	words []int // among the wanted ones
}

func newInquiry(q Question, stemmer *words.Stemmer) *inquiry {
	in := &inquiry{Question: q, spans: when.In(q.Text, q.Now)}
	text := []byte(q.Text)
	tokens := cut(text, nil)
	in.read(text, tokens)
	seen := map[string]bool{}
	all := in.add(text, tokens, seen, stemmer, false)
	if len(in.wanted) == 0 && all > 0 && !in.ofDays() {
		in.add(text, tokens, seen, stemmer, true)
	}
	in.names = namesIn(text, tokens)
	for _, e := range q.Entities {
		in.call(strings.TrimPrefix(e, "@"), stemmer)
	}
	return in
}

// ofDays reports whether it matters of which day a line tells.
func (in *inquiry) ofDays() bool {
	return len(in.spans) > 0 || in.From != 0 || in.To != 0 || in.Around != nil
}

// timed reports whether a word stands in a time that the question names.
func (in *inquiry) timed(w *wanted) bool {
	return slices.ContainsFunc(in.spans, func(s when.Span) bool { return s.Start <= w.start && w.end <= s.End })
}

// relative reports whether the time that a word stands in is named from now: the
// 3 of 3 days ago is not in what was written then.
func (in *inquiry) relative(w *wanted, text []byte, tokens []token) bool {
	return slices.ContainsFunc(in.spans, func(s when.Span) bool {
		return s.Start <= w.start && w.end <= s.End && slices.ContainsFunc(tokens, func(t token) bool {
			return s.Start <= t.start && t.end <= s.End && isRelative(words.Fold(string(text[t.start:t.end])))
		})
	})
}

// browses reports whether lines answer that have no word of the question: it has
// none but times and words of asking, or is only about which lines, or the memory
// knows none of its words but its times.
func (in *inquiry) browses(found postings) bool {
	if len(in.spans) == 0 && in.From == 0 && in.To == 0 && in.Around == nil && len(in.Entities)+len(in.Kinds)+len(in.Origins) == 0 {
		return false
	}
	for i, w := range in.wanted {
		if !in.open(w) && (len(in.spans) == 0 || len(found.words[i]) > 0) {
			return false
		}
	}
	return true
}

// open reports whether a word asks for no thing, so that any line may answer. Beside a
// time, to decide and to say are such words.
func (in *inquiry) open(w *wanted) bool {
	return w.silent || w.timed || w.asks != 0 && len(in.spans) > 0 || isEvent(w.fold)
}

// isEvent reports whether a word only asks for whatever there is: the happened of
// what happened yesterday.
func isEvent(word string) bool {
	switch word {
	case "happen", "happened", "happens", "happening", "events", "news", "passe", "arrive", "fait", "aconteceu", "acontece", "houve", "passou":
		return true
	}
	return false
}

// call takes in an entity that lines have to name. Its words count for nothing
// else.
func (in *inquiry) call(name string, stemmer *words.Stemmer) {
	c := called{name: nameOf(name)}
	text := []byte(name)
	for _, t := range cut(text, nil) {
		w := newWanted(string(text[t.start:t.end]), t.pair, 0, stemmer)
		w.silent = true
		c.words = append(c.words, len(in.wanted))
		in.wanted = append(in.wanted, w)
	}
	in.names = append(in.names, c.name)
	in.called = append(in.called, c)
}

// add takes in the words of the question, stop words only if asked to, and
// returns how many it has.
func (in *inquiry) add(text []byte, tokens []token, seen map[string]bool, stemmer *words.Stemmer, stop bool) int {
	language := languageOf(text, tokens)
	for n, t := range tokens {
		w := newWanted(string(text[t.start:t.end]), t.pair, language, stemmer)
		w.start, w.end = t.start, t.end
		if seen[w.text] || !stop && saysNothing(text, tokens, n, language) || len(in.wanted) == mostWanted {
			continue
		}
		if w.timed = in.timed(w); w.timed && (isRelative(w.fold) || isDigit(w.fold[0]) && in.relative(w, text, tokens)) {
			continue // the time says it
		}
		seen[w.text] = true
		w.stop = stop
		w.asks = words.Asks(w.word) & language
		in.wanted = append(in.wanted, w)
	}
	return len(tokens)
}

// read finds out what kind of answer is asked for.
func (in *inquiry) read(text []byte, tokens []token) {
	folded := make([]string, len(tokens))
	for i, t := range tokens {
		folded[i] = words.Fold(string(text[t.start:t.end]))
	}
	q := " " + strings.Join(folded, " ") + " "
	begins := func(list ...string) bool {
		for _, s := range list {
			if strings.HasPrefix(q, " "+s+" ") {
				return true
			}
		}
		return false
	}
	has := func(list ...string) bool {
		for _, s := range list {
			if strings.Contains(q, " "+s+" ") {
				return true
			}
		}
		return false
	}
	in.asksWhen = begins("when", "which year", "what year", "which month", "what month", "what date", "which day", "what day", "in which month", "in what month", "in which year", "how long", "quand", "quel jour", "quelle date", "en quelle annee", "quel mois", "depuis quand", "quando", "que dia", "em que dia", "em que mes", "em que ano", "desde quando", "wann", "seit wann") ||
		has("quand", "quando", "when did", "when was", "wann") || strings.Contains(in.Text, "いつ") || strings.Contains(in.Text, "什么时候") || strings.Contains(in.Text, "哪天") || strings.Contains(in.Text, "متى") || has("когда")
	in.asksNumber = has("how many", "how long", "how old", "how often", "how much", "combien", "quantos", "quantas", "quanto", "quanta", "wie viele", "wie viel", "wie lange", "сколько") || strings.Contains(in.Text, "几") || strings.Contains(in.Text, "何")
	in.asksOpinion = has("prefer", "prefers", "preferred", "like", "likes", "think", "thinks", "opinion", "favorite", "favourite", "want", "wants", "prefere", "preferer", "aime", "pense", "veut", "avis", "gosta", "acha", "quer", "opiniao")
}

// mostNameWords is how many words a name has at most, and mostNameRunes how many
// letters of a script without blanks.
const (
	mostNameWords = 3
	mostNameRunes = 6
)

// namesIn returns what in a question may be a name: some words in a row, or some
// letters of a script without blanks, longer ones first.
func namesIn(text []byte, tokens []token) []string {
	var found []string
	for n := mostNameWords; n > 0; n-- {
		for i := 0; i+n <= len(tokens); i++ {
			var parts []string
			for _, t := range tokens[i : i+n] {
				if t.pair || n == 1 && words.Stop(words.Word{Text: words.Lower(string(text[t.start:t.end]))}) {
					parts = nil
					break
				}
				parts = append(parts, words.Fold(string(text[t.start:t.end])))
			}
			if len(parts) > 0 {
				found = append(found, strings.Join(parts, "-"))
			}
		}
	}
	for n := mostNameRunes; n > 0; n-- {
		for i := range tokens {
			if !tokens[i].pair {
				continue
			}
			if name, ok := firstRunes(text[tokens[i].start:], n); ok {
				found = append(found, words.Fold(name))
			}
		}
	}
	return found
}

// firstRunes returns the first n letters of a text, if all are of a script
// without blanks.
func firstRunes(text []byte, n int) (string, bool) {
	at := 0
	for range n {
		r, size := utf8.DecodeRune(text[at:])
		if !words.Dense(r) {
			return "", false
		}
		at += size
	}
	return string(text[:at]), true
}

// titleOf returns the name of whom a page is about.
func titleOf(page string) string { return strings.TrimSuffix(path.Base(page), path.Ext(page)) }
