package index

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Hit is a line that answers, with all that is known of it.
type Hit struct {
	Path       string
	Line, Last int      // where it stands, from 1
	Text       string   // on one line
	Marks      [][2]int // the words of Text that are wanted, as bytes
	Above      string   // the item it is nested in, or else the heading it stands under
	Day        when.Day // of its note, or else that it names, if Dated
	Dated      bool
	Timely     bool // it is of a time that the question names, if that names any
	Form       notes.Form
	Kind       notes.Kind
	Origin     notes.Origin
	Entities   []string
	Confidence float64 // of an opinion, from 0 to 1; below 0: not said
	Importance int     // from 1 to 10; 0: not said
	Score      float64
	Relevance  float64 // how much of the question the line itself answers, from 0 to 1: its words, by what they tell
	Why        []Factor
	Also       []string // other lines that say the same, as path#Lline
}

// A Factor is one part of a score.
type Factor struct {
	Name  string
	Value float64 // what is added, or what it is multiplied by
	Times bool    // it is multiplied
}

// Show makes a hit of a found line out of the content of its file. It fails if
// the file has no such line any more.
func (s *Search) Show(f Found, src []byte) (Hit, bool) {
	_, file, _ := s.corpus.file(f.line)
	facts := s.facts(f.Path, file.role, src)
	if f.Fact >= len(facts) {
		return Hit{}, false
	}
	fact := facts[f.Fact]
	day := file.day
	if day == noDay {
		if named, ok := dayIn(src[fact.Start:fact.End], noDay); ok {
			day = named
		}
	}
	h := Hit{
		Path: f.Path, Line: fact.Line, Last: fact.Last, Text: oneLine(src[fact.Start:fact.End]),
		Day: day, Dated: day != noDay, Form: fact.Form, Kind: fact.Kind, Origin: fact.Origin,
		Confidence: float64(fact.Confidence) / 1000, Importance: int(fact.Importance),
		Score: f.Score, Relevance: f.Share, Why: f.why.list(),
	}
	rec := s.corpus.record(f.line)
	h.Timely = s.ranking == nil || s.ranking.inSpans(rec, s.ranking.written(f.line, rec))
	h.Above = above(facts, f.Fact, src)
	h.Marks = s.marks(h.Text)
	h.Entities = s.entities(h.Text, f.Path, file.role)
	return h, true
}

// facts reads the facts of a file, which is most often the one that was read last.
func (s *Search) facts(path string, role notes.Role, src []byte) []notes.Fact {
	if s.shown.path != path {
		s.shown.path, s.shown.facts = path, notes.Read(role, src, nil)
	}
	return s.shown.facts
}

// shownFile is the file that lines were shown of last.
type shownFile struct {
	path  string
	facts []notes.Fact
}

// oneLine returns a text without its line ends, and without the signs of quotes
// that begin its lines.
func oneLine(text []byte) string {
	var all []string
	for n, line := range strings.Split(string(text), "\n") {
		if n > 0 {
			line = strings.TrimLeft(line, "> \t")
		}
		all = append(all, strings.Fields(line)...)
	}
	return strings.Join(all, " ")
}

// mostAbove is how many items a line is shown in, and mostEntities how many names
// are shown of it.
const (
	mostAbove    = 8
	mostEntities = 50
)

// above returns what a line cannot be understood without: the items that it is
// nested in, or the heading of its section.
func above(facts []notes.Fact, n int, src []byte) string {
	var path []string
	for at := facts[n].Parent; at >= 0 && len(path) < mostAbove; at = facts[at].Parent {
		path = append(path, oneLine(src[facts[at].Start:facts[at].End]))
	}
	slices.Reverse(path)
	if len(path) > 0 || facts[n].Form == notes.Heading {
		return strings.Join(path, " › ")
	}
	for at := n - 1; at >= 0 && facts[at].Section == facts[n].Section; at-- {
		if facts[at].Form == notes.Heading {
			return oneLine(src[facts[at].Start:facts[at].End])
		}
	}
	return ""
}

// marks returns where the wanted words are in a text.
func (s *Search) marks(text string) [][2]int {
	var marks [][2]int
	b := []byte(text)
	for _, t := range cut(b, nil) {
		word := words.Lower(text[t.start:t.end])
		fold := words.Fold(word)
		for _, w := range s.in.wanted {
			if w.word.Pair != t.pair || w.match(word, fold, s.stemmer) == 0 {
				continue
			}
			if n := len(marks); n > 0 && t.start <= marks[n-1][1] {
				marks[n-1][1] = max(marks[n-1][1], t.end)
			} else {
				marks = append(marks, [2]int{t.start, t.end})
			}
			break
		}
	}
	return marks
}

// entities returns whom a line names: with an @, or by the title of a page, or
// because it stands on their page.
func (s *Search) entities(text, path string, role notes.Role) []string {
	var found []string
	seen := map[string]bool{}
	add := func(name string) {
		if folded := nameOf(name); !seen[folded] && len(found) < mostEntities {
			seen[folded] = true
			found = append(found, name)
		}
	}
	b := []byte(text)
	for _, span := range notes.Names(b, nil) {
		add(text[span[0]:span[1]])
	}
	if role == notes.EntityPage {
		add(titleOf(path))
	}
	if len(s.corpus.titles) == 0 {
		return found
	}
	said := map[string]bool{}
	for _, name := range namesIn(b, cut(b, nil)) {
		said[name] = true
	}
	var titles []string
	for _, title := range s.corpus.titles {
		if said[nameOf(title)] {
			titles = append(titles, title)
		}
	}
	slices.Sort(titles) // a store has its pages in another order
	for _, title := range titles {
		add(title)
	}
	return found
}

// list returns the factors that made a difference.
func (f *factors) list() []Factor {
	var list []Factor
	for _, p := range []Factor{{"words", f.base, false}, {"neighbours", f.context, false}, {"section", f.section, false}, {"date", f.date, false}} {
		if p.Value != 0 {
			list = append(list, p)
		}
	}
	for _, p := range []Factor{{"form", f.form, true}, {"entity", f.subject, true}, {"when", f.when, true}, {"number", f.number, true}, {"recency", f.recency, true}, {"importance", f.importance, true}, {"opinion", f.opinion, true}, {"origin", f.origin, true}} {
		if p.Value != 1 {
			list = append(list, p)
		}
	}
	return list
}

// Understood returns the times that the question names.
func (s *Search) Understood() []when.Span { return s.in.spans }

// OnlyTimes reports whether the question names times and nothing that is looked for:
// any line of them answers, whatever its words are.
func (s *Search) OnlyTimes() bool {
	return len(s.in.spans) > 0 && !slices.ContainsFunc(s.in.wanted, func(w *wanted) bool { return !s.in.open(w) })
}

// SaysNothing reports whether the question names no time and has only words that say
// too little: what is found has them by chance.
func (s *Search) SaysNothing() bool {
	return len(s.in.spans) == 0 && !slices.ContainsFunc(s.in.wanted, func(w *wanted) bool { return !w.stop })
}
