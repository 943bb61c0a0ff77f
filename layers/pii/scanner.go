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

	numbers []entry         // of the keyword number
	singles [256][]entry    // of keywords of one byte
	pairs   []uint16        // for two bytes the place in buckets of the keywords that begin with them; 0 is none
	begun   [1 << 10]uint64 // a bit for each sum of three bytes that a keyword begins with: small enough to be at hand at each byte
	short   [1 << 10]uint64 // a bit for each keyword of two bytes
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
			s.begin(k)
		}
	}
}

// begin marks the bytes that a keyword begins with.
func (s *Scanner) begin(keyword string) {
	bits, n := &s.short, int(keyword[0])<<8|int(keyword[1])
	if len(keyword) > 2 {
		bits, n = &s.begun, trigram(keyword[0], keyword[1], keyword[2])
	}
	bits[n>>6] |= 1 << (n & 63)
}

// trigram is a number of 16 bits for three bytes; many share one.
func trigram(a, b, c byte) int { return (int(a)<<10 ^ int(b)<<5 ^ int(c)) & 0xffff }

// Scan returns what is private in a text, in its order, without overlaps.
func (s *Scanner) Scan(text string) []Finding {
	found := s.hits(text)
	for v := range broken(text) {
		found = append(found, v.findings(s, true)...)
	}
	if mayHide(text) {
		for _, piece := range unseen() {
			if strings.Contains(text, piece) {
				found = append(found, without(text, piece).findings(s, false)...)
			}
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
	inNumber := false
	for i := range len(text) {
		c := fold(text[i])
		if isDigit(c) {
			if !inNumber {
				found = s.askAll(s.numbers, text, i, found)
			}
			inNumber = true
		} else {
			inNumber = false
		}
		if len(s.singles[c]) > 0 {
			found = s.askAll(s.singles[c], text, i, found)
		}
		if i+1 == len(text) {
			break
		}
		second, third := fold(text[i+1]), byte(0)
		if i+2 < len(text) {
			third = fold(text[i+2])
		}
		pair, three := int(c)<<8|int(second), trigram(c, second, third)
		if (s.begun[three>>6]>>(three&63)|s.short[pair>>6]>>(pair&63))&1 != 0 {
			found = s.askAll(s.buckets[s.pairs[pair]], text, i, found)
		}
	}
	return found
}

// fold is lower without a branch.
func fold(c byte) byte {
	if d := c - 'A'; d < 26 {
		c += 'a' - 'A'
	}
	return c
}

// askAll asks the rules of some keywords that may stand at a place.
func (s *Scanner) askAll(entries []entry, text string, at int, found []hit) []hit {
	for _, e := range entries {
		if len(e.keyword) > 1 && !hasFold(text[at:], e.keyword) {
			continue
		}
		if value := s.ask(e, text, at); !value.empty() {
			found = append(found, hit{span: value, rule: e.rule})
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

// ask returns the span of the value that a rule finds at a place where its
// keyword stands.
func (s *Scanner) ask(e entry, text string, at int) span {
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
