package pii

import (
	"regexp"
	"strings"
	"sync"
)

// A Scanner finds private values. It may be used by several goroutines.
type Scanner struct {
	rules    []Rule
	patterns []func() *regexp.Regexp // of each rule; compiled on first use

	numbers []entry      // of the keyword number
	singles [256][]entry // of keywords of one byte
	pairs   []uint16     // for two bytes the place in buckets of the keywords that begin with them; 0 is none
	buckets [][]entry
}

// An entry is a keyword of a rule.
type entry struct {
	keyword string
	rule    int
}

// NewScanner returns a scanner with the rules of the given types; with none
// given, of all.
func NewScanner(types ...Type) *Scanner {
	s := &Scanner{pairs: make([]uint16, 1<<16), buckets: make([][]entry, 1)}
	wanted := map[Type]bool{}
	for _, t := range types {
		wanted[t] = true
	}
	for _, r := range Rules() {
		if len(types) == 0 || wanted[r.Type] {
			s.add(r)
		}
	}
	return s
}

func (s *Scanner) add(r Rule) {
	n := len(s.rules)
	s.rules = append(s.rules, r)
	s.patterns = append(s.patterns, sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\A(?:` + r.Pattern + `)`)
	}))
	for _, k := range r.Keywords {
		e := entry{k, n}
		switch {
		case k == number:
			s.numbers = append(s.numbers, e)
		case len(k) == 1:
			s.singles[k[0]] = append(s.singles[k[0]], e)
		default:
			place := &s.pairs[int(k[0])<<8|int(k[1])]
			if *place == 0 {
				s.buckets = append(s.buckets, nil)
				*place = uint16(len(s.buckets) - 1)
			}
			s.buckets[*place] = append(s.buckets[*place], e)
		}
	}
}

// Scan returns what is private in a text, in its order, without overlaps.
func (s *Scanner) Scan(text string) []Finding {
	found := s.hits(text)
	for v := range broken(text) {
		found = append(found, v.findings(s, true)...)
	}
	for _, piece := range unseen() {
		if strings.Contains(text, piece) {
			found = append(found, without(text, piece).findings(s, false)...)
		}
	}
	return settle(s, found)
}

// A hit is a finding and the rule, by number, that made it.
type hit struct {
	span
	rule   int
	pieces bool // the value does not stand in one piece
}

// hits asks the rules at each keyword in a text.
func (s *Scanner) hits(text string) []hit {
	var found []hit
	ask := func(entries []entry, i int) {
		for _, e := range entries {
			if at := s.ask(e, text, i); !at.empty() {
				found = append(found, hit{span: at, rule: e.rule})
			}
		}
	}
	inNumber := false
	for i := range len(text) {
		c := lower(text[i])
		if isDigit(c) {
			if !inNumber {
				ask(s.numbers, i)
			}
			inNumber = true
		} else {
			inNumber = false
		}
		if len(s.singles[c]) > 0 {
			ask(s.singles[c], i)
		}
		if i+1 == len(text) {
			break
		}
		if place := s.pairs[int(c)<<8|int(lower(text[i+1]))]; place > 0 {
			ask(s.buckets[place], i)
		}
	}
	return found
}

// A pattern sees window bytes. A token that goes on there is followed to its
// end, mostOfToken bytes at most.
const (
	window      = 512
	mostOfToken = 8 << 10
)

// ask returns the span of the value that a rule finds at a place, if its
// keyword stands there.
func (s *Scanner) ask(e entry, text string, at int) span {
	if len(e.keyword) > 1 && !hasFold(text[at:], e.keyword) {
		return span{}
	}
	r := &s.rules[e.rule]
	if r.Find != nil {
		return r.Find(text, at)
	}
	if !opens(text, at) {
		return span{}
	}
	seen := text[at:min(at+window, len(text))]
	m := s.patterns[e.rule]().FindStringSubmatchIndex(seen)
	if m == nil {
		return span{}
	}
	value := span{m[0], m[1]}
	if len(m) > 2 {
		value = span{m[2], m[3]}
	}
	v := seen[value.start:value.end]
	if masked(v) || r.Check != nil && !r.Check(v) {
		return span{}
	}
	value = span{at + value.start, at + value.end}
	if value.end == at+window {
		value.end += run(text[value.end:min(value.end+mostOfToken, len(text))], isToken)
	}
	if !closes(text, value.end) {
		return span{}
	}
	return value
}

// Rule returns the rule of a name.
func (s *Scanner) Rule(name string) (Rule, bool) {
	for _, r := range s.rules {
		if strings.EqualFold(r.Name, name) {
			return r, true
		}
	}
	return Rule{}, false
}
