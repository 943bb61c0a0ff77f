package drift

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A comparer pairs the entries of two versions, and says how the pairs differ.
type comparer struct {
	*reader
	judge   *claim.Judge // nil until a text has changed
	claims  map[*entry]*claim.Statement
	changes []Change
}

// match pairs entries one to one: by id, by equal text, by what they claim and the
// words they share, best first, and last by their place between two pairs.
func (c *comparer) match(before, after []*entry) {
	became := map[*entry]*entry{}
	was := map[*entry]*entry{}
	join := func(a, b *entry) { became[a], was[b] = b, a }
	byID(before, after, join)
	for _, same := range []func(a, b *entry) bool{
		func(a, b *entry) bool { return a.Layer == b.Layer && a.context == b.context },
		func(a, b *entry) bool { return a.Layer == b.Layer },
		func(a, b *entry) bool { return true },
	} {
		byText(left(before, became), left(after, was), same, join)
	}
	for _, m := range c.candidates(left(before, became), left(after, was)) {
		if became[m.a] == nil && was[m.b] == nil {
			join(m.a, m.b)
		}
	}
	byPlace(before, after, became, was, join)
	for _, a := range before {
		if b := became[a]; b != nil {
			c.differ(a, b)
			continue
		}
		c.add(Deleted, deletion(a), "it is gone", a, nil)
	}
	for _, b := range left(after, was) {
		c.add(Added, Note, "it is new", nil, b)
	}
}

// deletion weighs that an entry is gone. One that was fading was to go, and what
// stands outside of the layers is no rule of the memory. Of a heading it counts what
// it made of the entries below.
func deletion(e *entry) Severity {
	switch {
	case e.Layer == 0 || e.code || e.heading:
		return Note
	case e.pattern != nil && (e.pattern.Begin.Stage == hebb.Fading || e.pattern.Visible < 1000):
		return Note
	}
	return Alarm
}

func (c *comparer) add(kind Kind, severity Severity, why string, a, b *entry) {
	change := Change{Kind: kind, Severity: severity, Why: why}
	if a != nil {
		change.Then, change.Layer = &a.Entry, a.Layer
	}
	if b != nil {
		change.Now = &b.Entry
		if a == nil || a.Layer != 1 {
			change.Layer = b.Layer
		}
	}
	c.changes = append(c.changes, change)
}

// left returns the entries that have no counterpart yet.
func left(all []*entry, known map[*entry]*entry) []*entry {
	return slices.DeleteFunc(slices.Clone(all), func(e *entry) bool { return known[e] != nil })
}

// byID pairs patterns by their written ids, present and former.
func byID(before, after []*entry, join func(a, b *entry)) {
	ids := map[string]*entry{}
	for _, a := range before {
		if a.pattern != nil && !a.pattern.Derived && ids[a.ID] == nil {
			ids[a.ID] = a
		}
	}
	for _, b := range after {
		if b.pattern == nil {
			continue
		}
		for _, id := range append([]string{b.ID}, b.pattern.Was...) {
			if a := ids[id]; a != nil {
				join(a, b)
				delete(ids, id)
				break
			}
		}
	}
}

// byText pairs entries of equal words.
func byText(before, after []*entry, same func(a, b *entry) bool, join func(a, b *entry)) {
	texts := map[string][]*entry{}
	for _, b := range after {
		texts[b.words()] = append(texts[b.words()], b)
	}
	for _, a := range before {
		list := texts[a.words()]
		if at := slices.IndexFunc(list, func(b *entry) bool { return same(a, b) }); at >= 0 {
			join(a, list[at])
			if texts[a.words()] = list[1:]; at > 0 {
				list[at] = list[0] // the order of equal ones tells nothing
			}
		}
	}
}

// words is the text without markup, case, blanks and most signs.
func (e *entry) words() string {
	if e.code {
		return "code " + e.plain.text
	}
	return strings.Trim(strings.ToLower(oneLine(e.plain.text)), " .;:!,")
}

// byPlace pairs what is left alone, one and one, between two pairs that stand side
// by side in both versions, if it has a word in common.
func byPlace(before, after []*entry, became, was map[*entry]*entry, join func(a, b *entry)) {
	place := map[*entry]int{}
	for i, b := range after {
		place[b] = i
	}
	for i, a := range before {
		if became[a] != nil {
			continue
		}
		low, high := -1, len(after)
		if i > 0 {
			if b := became[before[i-1]]; b != nil {
				low = place[b]
			} else {
				continue
			}
		}
		if i+1 < len(before) {
			if b := became[before[i+1]]; b != nil {
				high = place[b]
			} else {
				continue
			}
		}
		if high-low != 2 || was[after[low+1]] != nil {
			continue
		}
		b := after[low+1]
		for key := range a.keys {
			if b.keys[key] && a.code == b.code && a.Layer == b.Layer {
				join(a, b)
				break
			}
		}
	}
}

// differ says how a pair differs.
func (c *comparer) differ(a, b *entry) {
	if a.Layer != b.Layer {
		c.add(Moved, Note, "it is in another layer", a, b)
	}
	if a.pattern != nil && b.pattern != nil && !slices.Equal(a.pattern.Scope, b.pattern.Scope) {
		c.add(Scope, Alarm, "its scope= is another", a, b)
	}
	if a.words() != b.words() {
		c.compare(a, b)
	}
	if a.context != b.context && c.headed(a) != c.headed(b) {
		c.add(Polarity, Alarm, "it stands below words that deny, or does not any more", a, b)
	}
}

// headed reports whether an entry stands below words that deny: Never do this.
func (c *comparer) headed(e *entry) bool {
	p := plainOf(e.context, false)
	s := c.read(&p, c.language(p.text))
	return slices.ContainsFunc(s.clauses, func(st state) bool { return st.neg != st.turned })
}

// compare adds the differences of what two entries say.
func (c *comparer) compare(a, b *entry) {
	if a.plain.text == b.plain.text {
		return
	}
	l := c.language(a.plain.text + " " + b.plain.text)
	relation, why := c.relation(a, b)
	for _, d := range differences(c.statement(a, l), c.statement(b, l), c.lexicon(l), relation, why) {
		c.add(d.kind, d.severity, d.why, a, b)
	}
}
