package session

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A sighting is a place in a turn that may speak of a pattern.
type sighting struct {
	pattern     int
	first, last int // words of the turn
	have        wordSet
	why         string // why it is no use of the pattern; empty: it is one
}

// enough returns how many of a pattern's words have to stand near each other.
// A short text has to be there whole: of two patterns that differ in one word,
// the other would be taken for it.
func enough(n int) int {
	if n < 5 {
		return n
	}
	return (n*4 + 4) / 5
}

// reach is how many words the words of a pattern may be spread over.
func reach(n int) int { return 2*n + 6 }

// said returns what a piece of text says of patterns.
func (x *Matcher) said(text string) ([]sighting, []words.Word) {
	split := words.Split(text)
	x.touched = x.touched[:0]
	sentence := 0
	for i, w := range split {
		if i > 0 && endsSentence(text[split[i-1].End:max(w.Start, split[i-1].End)]) {
			sentence++
		}
		for _, m := range x.meant(w) {
			if len(x.at[m.pattern]) == 0 {
				x.touched = append(x.touched, m.pattern)
			}
			x.at[m.pattern] = append(x.at[m.pattern], placed{i, sentence, m.as})
		}
	}
	var found []sighting
	for _, n := range x.touched {
		p, places := &x.patterns[n], x.at[n]
		x.at[n] = places[:0]
		if p.words < 2 || !x.Explain && !p.within(places) {
			continue
		}
		found = append(found, p.sightings(n, places)...)
	}
	slices.SortFunc(found, func(a, b sighting) int {
		return cmp.Or(b.count()-a.count(), a.pattern-b.pattern, a.first-b.first)
	})
	if !x.Explain {
		found = slices.DeleteFunc(found, func(s sighting) bool { return s.count() < enough(x.patterns[s.pattern].words) })
	}
	found = x.distinct(found)
	marks := quotation{text: text}
	for i := range found {
		found[i].why = x.objection(&marks, split, found[i])
	}
	return found, split
}

// placed is a word of a turn that stands for words of a pattern.
type placed struct {
	at       int
	sentence int
	as       wordSet
}

// within reports whether places hold enough of the pattern's words, wherever
// they stand: most patterns that share a word with a turn are done with here.
func (p *pattern) within(places []placed) bool {
	var have wordSet
	for _, at := range places {
		have |= at.as
	}
	return bits.OnesCount64(uint64(have)) >= enough(p.words)
}

// sightings returns the stretches of a turn, each within a sentence, that hold
// enough of the pattern's words, the fullest and shortest first; or the best
// one, if none does.
func (p *pattern) sightings(n int, places []placed) []sighting {
	span := reach(p.words)
	if p.words == 2 {
		span = 5
	}
	all := make([]sighting, 0, len(places))
	for i := range places {
		s := sighting{pattern: n, first: places[i].at, last: places[i].at}
		for j := i; j >= 0 && places[i].at-places[j].at < span && places[j].sentence == places[i].sentence; j-- {
			if more := s.have | places[j].as; more != s.have {
				s.have, s.first = more, places[j].at
			}
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b sighting) int {
		return cmp.Or(b.count()-a.count(), (a.last-a.first)-(b.last-b.first))
	})
	var found []sighting
	for _, s := range all {
		if s.count() < enough(p.words) && len(found) > 0 {
			break
		}
		if !slices.ContainsFunc(found, func(f sighting) bool { return f.first <= s.last && s.first <= f.last }) {
			found = append(found, s)
		}
		if s.count() < enough(p.words) || len(found) == mostSightings {
			break
		}
	}
	return found
}

// mostSightings is how often a pattern is looked at in one piece of a turn. Who
// says it more often says nothing new.
const mostSightings = 32

// count returns how many of the pattern's words are there.
func (s sighting) count() int { return bits.OnesCount64(uint64(s.have)) }

// whole reports whether all of a pattern's words are there.
func (x *Matcher) whole(s sighting) bool {
	return s.count() == x.patterns[s.pattern].words
}

// distinct leaves out what a longer or fuller sighting at the same place
// explains: of "run tests" and "run tests on staging" only what is meant counts.
func (x *Matcher) distinct(found []sighting) []sighting {
	var kept []sighting
	for _, s := range found {
		explained := slices.ContainsFunc(kept, func(k sighting) bool {
			if k.first > s.last || s.first > k.last || k.pattern == s.pattern {
				return false
			}
			within := k.first <= s.first && s.last <= k.last
			same := k.first == s.first && k.last == s.last && k.have != 0 && x.whole(k) && x.whole(s) && x.patterns[k.pattern].words == x.patterns[s.pattern].words
			return x.whole(k) && (within && !same || !x.whole(s))
		})
		if !explained {
			kept = append(kept, s)
		}
	}
	return slices.DeleteFunc(kept, func(s sighting) bool {
		return !x.whole(s) && slices.ContainsFunc(kept, func(k sighting) bool {
			return k.pattern != s.pattern && x.whole(k) && k.first <= s.last && s.first <= k.last
		})
	})
}

// objection says why a sighting is no use of its pattern; empty: it is one.
func (x *Matcher) objection(marks *quotation, split []words.Word, s sighting) string {
	p, text := &x.patterns[s.pattern], marks.text
	if s.count() < enough(p.words) {
		return layers.Plural(s.count(), "word") + " of its " + itoa(p.words) + " stand near each other"
	}
	start, end := split[s.first].Start, split[s.last].End
	if why := marks.quoted(start, end); why != "" {
		return why
	}
	return p.objects(text, split, s.first, s.last, false)
}

// objects says why words do not say that something is done; empty: they do. The
// pattern may itself say what not to do, and speak of what may happen.
func (p *pattern) objects(text string, split []words.Word, first, last int, named bool) string {
	sc := scopeOf(text, split, first, last)
	if sc.question {
		return "it is a question"
	}
	denials := unwritten(text[split[sc.before].Start:split[first].Start]) + unwritten(restOfSentence(text[split[last].End:]))
	if split[first].Pair {
		denials += unwritten(text[split[first].Start:split[last].End])
	}
	for i := sc.before; i < sc.after; i++ {
		switch {
		case i > last+4 || i > last && deniesNext(split, i):
		case deniesAt(text, split, i):
			denials++
		case i < first && !p.talk && talksAt(split, i):
			return "it is only talked about"
		}
	}
	if (denials%2 == 1) != (p.denied && !named) {
		return "it is denied"
	}
	return ""
}

// restOfSentence returns a text up to the mark that ends its sentence or a part
// of it.
func restOfSentence(text string) string {
	text = text[:min(len(text), sentenceReach)]
	if end := strings.IndexAny(text, ".!?,;\n。！？、，；"); end >= 0 {
		return text[:end]
	}
	return text
}
