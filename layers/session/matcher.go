package session

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Matcher knows the patterns of a memory, and tells which of them a session
// used. It is not safe for several goroutines.
type Matcher struct {
	Explain bool // patterns that a session has only some words of are misses, too

	memory   *layers.Memory
	patterns []pattern
	byName   map[string]int             // the number of a pattern by its id and its former ids
	byStem   map[string]map[int]wordSet // by a stem with its language: the patterns that have it, and as which of their words
	meanings map[string][]meaning       // of words that were met
	starts   map[rune]bool              // the first letters of all words, by which most others need not be stemmed
	gate     [utf8.RuneSelf]bool        // the letters of ASCII that a word of a pattern may begin with in some form
	stemmer  *words.Stemmer

	at      [][]placed // of each pattern, where its words stand in the text at hand; empty between texts
	touched []int      // the patterns that have any
}

// A wordSet says which of a pattern's words something stands for; bit i is word
// i. Words beyond the 64th do not count.
type wordSet uint64

// A pattern is what a session is held against.
type pattern struct {
	id       string
	words    int    // how many different words of content its text has
	denied   bool   // it says what not to do
	talk     bool   // it speaks of what may happen
	core     string // its text from the first to the last word of content, as lettersOf gives it
	commands []cue
	files    []string // paths, names and globs
	tools    []string
}

// NewMatcher returns the matcher of a memory's patterns.
func NewMatcher(m *layers.Memory) *Matcher {
	x := &Matcher{memory: m, byName: map[string]int{}, byStem: map[string]map[int]wordSet{}, meanings: map[string][]meaning{}, starts: map[rune]bool{}, stemmer: words.NewStemmer()}
	for _, p := range m.Patterns {
		x.add(p)
	}
	for first := range x.starts {
		if first < utf8.RuneSelf {
			x.gate[first] = true
		}
	}
	for _, first := range "abw" { // ate, better, went: of another letter than their base
		x.gate[first] = true
	}
	return x
}

// Another returns a matcher of the same memory for another goroutine. What both
// know of the patterns, neither changes.
func (x *Matcher) Another() *Matcher {
	y := *x
	y.meanings, y.stemmer = map[string][]meaning{}, words.NewStemmer()
	y.at, y.touched = make([][]placed, len(x.at)), nil
	return &y
}

func (x *Matcher) add(p *layers.Pattern) {
	n := len(x.patterns)
	one := pattern{id: p.ID}
	given, _ := p.Item.Annotation.Get("cue")
	for cue := range strings.SplitSeq(given, ",") {
		one.addCue(strings.TrimSpace(cue), true)
	}
	text := plain(p.Text)
	split := words.Split(text)
	one.denied = denials(text, split)%2 == 1
	one.talk, one.core = hypothetical(split), coreOf(text, split)
	if !one.denied {
		for _, code := range codeSpans(p.Text) {
			one.addCue(code, false)
		}
	}
	for _, name := range append([]string{p.ID}, p.Was...) {
		if _, taken := x.byName[name]; !taken {
			x.byName[name] = n
		}
	}
	one.words = x.index(n, split)
	x.patterns, x.at = append(x.patterns, one), append(x.at, nil)
}

// index takes in the words of content of pattern n, and returns how many
// different ones there are.
func (x *Matcher) index(n int, split []words.Word) int {
	var seen []words.Stems
next:
	for _, w := range split {
		if words.Stop(w) || denial(w.Text) || len(seen) == 64 {
			continue
		}
		stems := x.stemmer.Stems(w)
		x.starts[x.stemmer.First(w)] = true
		for _, other := range seen {
			if stems.Alike(other) {
				continue next
			}
		}
		for language, stem := range stems {
			key := stemKey(language, stem)
			if x.byStem[key] == nil {
				x.byStem[key] = map[int]wordSet{}
			}
			x.byStem[key][n] |= 1 << len(seen)
		}
		seen = append(seen, stems)
	}
	return len(seen)
}

// hypothetical reports whether a text speaks of what may happen.
func hypothetical(split []words.Word) bool {
	for i := range split {
		if talksAt(split, i) {
			return true
		}
	}
	return false
}

// coreOf returns a text from its first to its last word of content.
func coreOf(text string, split []words.Word) string {
	content := func(w words.Word) bool { return !words.Stop(w) && !denial(w.Text) }
	first := slices.IndexFunc(split, content)
	if first < 0 {
		return ""
	}
	last := first
	for i := first; i < len(split); i++ {
		if content(split[i]) {
			last = i
		}
	}
	return lettersOf(text[split[first].Start:split[last].End])
}

func stemKey(language int, stem string) string { return string(rune('0'+language)) + stem }

// A meaning is a word as one of a pattern's.
type meaning struct {
	pattern int
	as      wordSet
}

// mostMeanings is how many words a Matcher remembers.
const mostMeanings = 100_000

// meant returns the patterns that have a word, and as which of theirs.
func (x *Matcher) meant(w words.Word) []meaning {
	if c := w.Text[0]; c < utf8.RuneSelf && !x.gate[c] {
		return nil
	}
	if known, ok := x.meanings[w.Text]; ok {
		return known
	}
	var found []meaning
	if x.starts[x.stemmer.First(w)] && !words.Stop(w) {
		for language, stem := range x.stemmer.Stems(w) {
			for n, as := range x.byStem[stemKey(language, stem)] {
				found = append(found, meaning{n, as})
			}
		}
	}
	if len(x.meanings) >= mostMeanings {
		clear(x.meanings)
	}
	x.meanings[strings.Clone(w.Text)] = found
	return found
}

// plain returns the text of a pattern without what Markdown writes around it.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("*`[]", r) {
			return ' '
		}
		return r
	}, text)
}

// codeSpans returns what stands between backticks.
func codeSpans(text string) []string {
	var spans []string
	for {
		_, rest, found := strings.Cut(text, "`")
		if !found {
			return spans
		}
		code, after, closed := strings.Cut(rest, "`")
		if !closed {
			return spans
		}
		if code = strings.TrimSpace(code); code != "" {
			spans = append(spans, code)
		}
		text = after
	}
}

// isName reports whether a word is sure to name a pattern where it stands in
// prose: no ordinary word has a hyphen or a digit in it and a pattern's id, too.
func isName(id string) bool {
	return len(id) > 3 && strings.ContainsFunc(id, func(r rune) bool { return r == '-' || r == '_' || unicode.IsDigit(r) })
}
