package bank

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A vouching is what stands for the entries of an answer: those that the page has,
// or would have without it.
type vouching struct {
	judge   *claim.Judge
	entries []*Entry
	said    map[string][]string // what was said, by source
}

func (v *vouching) take(e *Entry) {
	e.weigh(v.judge)
	v.entries = append(v.entries, e)
	for _, s := range e.Sources() {
		v.said[s.String()] = append(v.said[s.String()], e.Text)
	}
}

// raised says which number of an entry is higher than those of the entries that
// it is made of; empty: none is.
func (v *vouching) raised(e *Entry) string {
	e.weigh(v.judge)
	var from []*Entry
	for _, x := range v.entries {
		shares := slices.ContainsFunc(e.Sources(), func(s Source) bool { return slices.Contains(x.Sources(), s) })
		if shares || FactKey(x.Text) == FactKey(e.Text) {
			from = append(from, x)
		}
	}
	above := func(higher func(x *Entry) bool) bool { return len(from) > 0 && !slices.ContainsFunc(from, higher) }
	switch {
	case above(func(x *Entry) bool { return x.Importance >= e.Importance }):
		return "its importance is higher than what it is made of"
	case above(func(x *Entry) bool { return !x.Seen.Before(e.Seen) }):
		return "it says that it was seen later than what it is made of"
	case above(func(x *Entry) bool { return x.Confidence >= e.Confidence && x.Base >= e.Base }):
		return "its confidence is higher than that of what it is made of"
	}
	return ""
}

// words says what an entry says that none of its sources does; empty: most of its
// words are theirs, and it denies none of them.
func (v *vouching) words(e *Entry) string {
	e.understand(v.judge)
	stemmer := words.NewStemmer()
	var theirs []words.Stems
	for _, s := range e.Sources() {
		for _, text := range v.said[s.String()] {
			if r, _ := v.judge.Compare(e.said, v.judge.Read(statement(text))); r == claim.Opposed && len(e.against) == 0 {
				return "it says the opposite of its source " + s.String()
			}
			for _, w := range withoutFillers(words.Split(text)) {
				theirs = append(theirs, stemmer.Stems(w))
			}
		}
	}
	own, all := 0, 0
	for _, w := range withoutFillers(words.Split(e.Text)) {
		all++
		if stems := stemmer.Stems(w); !slices.ContainsFunc(theirs, stems.Alike) {
			own++
		}
	}
	if 3*own > all {
		return "most of its words are not those of its sources"
	}
	return ""
}
