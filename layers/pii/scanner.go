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
	alone   [256]bool       // bytes that are asked by themselves: digits, and those of singles
	pairs   []uint16        // for two bytes the place in buckets of the keywords that begin with them; 0 is none
	begun   [1 << 10]uint64 // a bit for the first bytes of each keyword, four at most: small enough to be at hand at each byte
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
			for digit := '0'; digit <= '9'; digit++ {
				s.alone[digit] = true
			}
		case len(k) == 1:
			s.singles[k[0]], s.alone[k[0]] = append(s.singles[k[0]], e), true
		default:
			place := &s.pairs[two(k[0], k[1])]
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
	n := two(keyword[0], keyword[1])
	switch {
	case len(keyword) > 3:
		n = four(keyword[0], keyword[1], keyword[2], keyword[3])
	case len(keyword) == 3:
		n = three(keyword[0], keyword[1], keyword[2])
	}
	s.begun[n>>6] |= 1 << (n & 63)
}

// two, three and four are a number of 16 bits for some bytes; many share one.
func two(a, b byte) int        { return int(a)<<8 | int(b) }
func three(a, b, c byte) int   { return (int(a)<<10 ^ int(b)<<5 ^ int(c)) & 0xffff }
func four(a, b, c, d byte) int { return (int(a)<<11 ^ int(b)<<7 ^ int(c)<<4 ^ int(d)) & 0xffff }

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

// hits asks the rules at each keyword in a text. This loop sees each byte of
// all that is read: it folds each once, and most are done with after three looks
// at bits.
func (s *Scanner) hits(text string) []hit {
	var found []hit
	var c byte
	var next [3]byte // the bytes behind c, folded; 0 behind the end
	for i := range min(len(text), len(next)) {
		next[i] = fold(text[i])
	}
	inNumber := false
	begun := &s.begun
	for i := range len(text) {
		c, next[0], next[1], next[2] = next[0], next[1], next[2], 0
		if i+3 < len(text) {
			next[2] = fold(text[i+3])
		}
		if s.alone[c] {
			if isDigit(c) && !inNumber {
				found = s.askAll(s.numbers, text, i, found)
			}
			found = s.askAll(s.singles[c], text, i, found)
		}
		inNumber = isDigit(c)
		n2, n3, n4 := two(c, next[0]), three(c, next[0], next[1]), four(c, next[0], next[1], next[2])
		if (begun[n2>>6]>>(n2&63)|begun[n3>>6]>>(n3&63)|begun[n4>>6]>>(n4&63))&1 != 0 {
			found = s.askAll(s.buckets[s.pairs[two(c, next[0])]], text, i, found)
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
