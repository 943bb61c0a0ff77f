package index

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// The constants of the ranking, found on daily notes of long dialogues and held
// against chats with much longer lines: what gains on one alone is not here.
const (
	saturation = 1.2  // BM25's k1: how soon a word said again counts for no more
	dampening  = 0.75 // BM25's b: how much a long line is held back, 0 to 1

	sectionSaturation = 0.9
	sectionDampening  = 0.4
	sectionShare      = 0.3 // of the best section's score, for all its lines

	nameWeight = 0.6 // of a word that names somebody the memory knows; others are 1
	askWeight  = 0.3 // of a word that only asks, such as fait and disse; in English, said helps to find what was said
	askShare   = 0.1 // of what a word is worth that only asks, where it matters how much a line answers

	shareAbove1, shareAbove2 = 0.4, 0.1 // of the score of the lines above and below
	shareBelow1, shareBelow2 = 0.3, 0.1
	shareAsked               = 0.4 // and more of the line above, if it asks
	shareParent              = 0.4 // of the score of the item that a line is nested in
	freeContext              = 30  // words from which on a line gets less of its neighbours

	factorHeading  = 0.6 // a heading says what is below, which is there to be found
	factorClerical = 0.5 // tools and tags of a session are seldom what is asked for
	factorSubject  = 1.3 // the line is of the one whom the question names
	factorWhen     = 1.4 // the question asks when, and the line says
	factorNumber   = 1.3 // the question asks how many, and the line says
	shareDate      = 0.4 // for a line of the day that the question names
	shareAround    = 1.0 // for a line of about the day that is asked for apart
	dateAlone      = 0.3 // of that, for a line without a word of the question

	halfLife       = 30.0 // days after which what is new about a note has halved
	recencyGain    = 0.03 // the most that it is worth
	importanceGain = 0.1  // what importance 10 is worth over none
	opinionGain    = 0.3  // what an opinion is worth that is sure, where one is asked for
	untrustedLoss  = 0.5
)

// A ranking holds the lines of a corpus against an inquiry.
type ranking struct {
	c     *corpus
	in    *inquiry
	found postings

	browse   bool              // lines need no wanted word
	named    map[uint32]bool   // the sums of the names in the question
	subject  uint32            // of the only one
	idf      []float64         // of each wanted word, times its weight
	all      float64           // their sum
	lines    tally             // BM25 of the lines that have any, as a share of what a perfect line has
	sections tally             // of their sections, each as one text
	best     float64           // that of the best section
	floor    float64           // what a line has to have, since enough have more
	calls    []map[uint32]bool // the lines that have the name of each entity that is called
}

// within reports whether a name is one of the words of a longer one, or the same.
func within(name, long string) bool {
	return strings.Contains("-"+long+"-", "-"+name+"-")
}

// A scored line is a line with what it is worth, and why.
type scored struct {
	line    uint32
	score   float64
	factors factors
}

// factors are what the score of a line is made of:
//
//	((base + context + section) · form · subject · when · number + date) · recency · importance · opinion · origin
type factors struct {
	base, context, section, date         float64
	form                                 float64
	subject, when, number                float64
	recency, importance, opinion, origin float64
}

func (f *factors) score() float64 {
	return ((f.base+f.context+f.section)*f.form*f.subject*f.when*f.number + f.date) * f.recency * f.importance * f.opinion * f.origin
}

func newRanking(c *corpus, in *inquiry, found postings) *ranking {
	r := &ranking{c: c, in: in, found: found, named: map[uint32]bool{}}
	r.browse = r.in.browses(found)
	r.findNames()
	r.weigh()
	r.scoreLines()
	r.scoreSections()
	r.findCalled()
	return r
}

// findNames finds out which names in the question the memory knows. A part of a
// longer one that it knows is none.
func (r *ranking) findNames() {
	pages := map[string]bool{}
	for _, title := range r.c.titles {
		pages[nameOf(title)] = true
	}
	var names []string
	for _, n := range r.in.names {
		if len(r.found.names[n]) == 0 && !pages[n] || slices.ContainsFunc(names, func(long string) bool { return within(n, long) }) {
			continue
		}
		names = append(names, n)
		r.named[sumOf(n)] = true
		for _, w := range r.in.wanted {
			w.name = w.name || within(w.fold, n)
		}
	}
	if len(r.named) == 1 {
		for sum := range r.named {
			r.subject = sum
		}
	}
}

// weigh finds out how much each wanted word tells.
func (r *ranking) weigh() {
	r.idf = make([]float64, len(r.in.wanted))
	for i, w := range r.in.wanted {
		weight := 1.0
		switch {
		case w.name:
			weight = nameWeight
		case w.asks&^words.English != 0:
			weight = askWeight
		}
		if w.silent {
			continue
		}
		r.idf[i] = weight * idf(float64(r.c.lines), float64(len(r.found.words[i])))
		r.all += r.idf[i]
	}
}

// idf is the inverse document frequency of BM25 as Lucene has it: it is never
// below 0.
func idf(all, with float64) float64 {
	return math.Log(1 + (all-with+0.5)/(with+0.5))
}

// bm25 is how much a word counts that is said freq times in a text.
func bm25(freq, length, average, k1, b float64) float64 {
	return freq * (k1 + 1) / (freq + k1*(1-b+b*length/average))
}

func (r *ranking) scoreLines() {
	average := max(1, float64(r.c.words)/max(1, float64(r.c.lines)))
	for i, list := range r.found.words {
		if r.in.wanted[i].silent {
			continue
		}
		r.lines.add(len(list), func(n int) (uint32, float64) {
			p := list[n]
			return p.line, r.idf[i] * bm25(float64(p.freq)/100, float64(r.c.length(p.line)), average, saturation, dampening) / r.all
		})
	}
}

// scoreSections scores each section as one text.
func (r *ranking) scoreSections() {
	average := max(1, float64(r.c.words)/max(1, float64(r.c.sections)))
	for i, list := range r.found.words {
		if r.in.wanted[i].silent || len(list) == 0 {
			continue
		}
		var some []posting // sections, and how often
		for _, p := range list {
			s := r.c.section(p.line)
			if n := len(some); n > 0 && some[n-1].line == s {
				some[n-1].freq += p.freq
			} else {
				some = append(some, posting{s, p.freq})
			}
		}
		weight := r.idf[i] / idf(float64(r.c.lines), float64(len(list))) * idf(float64(r.c.sections), float64(len(some)))
		r.sections.add(len(some), func(n int) (uint32, float64) {
			s := some[n]
			return s.line, weight * bm25(float64(s.freq)/100, float64(r.c.sectionWords(s.line)), average, sectionSaturation, sectionDampening)
		})
	}
	for _, score := range r.sections.scores {
		r.best = max(r.best, score)
	}
}

// A candidate is a line that may answer: it has a wanted word, or is near one
// that has.
type candidate struct {
	line    uint32
	near    int     // the place among the scored lines of one that it is near to
	base    float64 // its own score
	section float64 // that of its section, as a share of the best
}

// top returns the lines that answer best, the best first.
func (r *ranking) top(limit int) []scored {
	var top []scored
	if r.browse {
		at := 0
		for line := range r.c.total {
			for at < len(r.lines.keys) && r.lines.keys[at] < line {
				at++
			}
			top = r.offer(top, candidate{line: line, near: at, base: r.lines.near(line, at)}, limit)
		}
		return r.inOrder(top, limit)
	}
	last, at := int64(-1), 0 // the last candidate; the place of the section at hand
	for near, line := range r.lines.keys {
		section := r.c.section(line)
		for r.sections.keys[at] < section {
			at++
		}
		share := r.sections.scores[at] / r.best
		to := min(int64(line)+2, int64(r.c.total)-1)
		for n := max(int64(line)-2, last+1, 0); n <= to; n++ {
			if n != int64(line) && r.c.section(uint32(n)) != section {
				continue
			}
			last = n
			top = r.offer(top, candidate{uint32(n), near, r.lines.near(uint32(n), near), share}, limit)
		}
	}
	return r.inOrder(top, limit)
}

// offer takes a line among the best if it is one.
func (r *ranking) offer(top []scored, c candidate, limit int) []scored {
	if p := r.c.of(c.line); p.dead.has(c.line - p.first) {
		return top
	}
	rec := r.c.record(c.line)
	if !r.allowed(c, rec) {
		return top
	}
	s := scored{line: c.line, factors: r.factors(c, rec)}
	if s.score = s.factors.score(); s.score <= 0 || s.score < r.floor {
		return top
	}
	if len(top) == 2*limit {
		slices.SortFunc(top, r.compare)
		top = top[:limit]
		r.floor = top[limit-1].score
	}
	return append(top, s)
}

// compare orders lines by what they are worth, and then by their place.
func (r *ranking) compare(a, b scored) int {
	if a.score != b.score {
		return cmp.Compare(b.score, a.score)
	}
	pathA, _, a1 := r.c.file(a.line)
	pathB, _, b1 := r.c.file(b.line)
	return cmp.Or(bytes.Compare(pathA, pathB), cmp.Compare(a1, b1))
}

// inOrder returns the best of some lines, the best first. One that is not
// trusted is not the first as long as another answers.
func (r *ranking) inOrder(top []scored, limit int) []scored {
	slices.SortFunc(top, r.compare)
	top = top[:min(limit, len(top))]
	if len(r.in.Origins) > 0 {
		return top
	}
	trusted := slices.IndexFunc(top, func(s scored) bool {
		return r.c.record(s.line).marks.origin() != notes.Untrusted
	})
	if trusted > 0 {
		first := top[trusted]
		copy(top[1:], top[:trusted])
		top[0] = first
	}
	return top
}
