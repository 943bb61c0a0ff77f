package pii

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Scanner finds private values. It may be used by several goroutines.
type Scanner struct {
	rules    []Rule
	patterns []func() *regexp.Regexp // of each rule; compiled on first use

	numbers []entry      // of the keyword number
	singles [256][]entry // of keywords of one byte
	classes [256]uint8   // of each byte its class, and alone
	begun   bitmap       // of the classes of the first three bytes of each keyword
	inWords bitmap       // of those of keywords that may stand in a word
	places  []uint16     // for three classes the place in buckets of the keywords that begin with them; 0 is none
	buckets []bucket
}

// A bucket is the keywords that begin with the same three classes.
type bucket struct {
	fourth  uint32 // a bit for each class that may come then
	entries []entry
}

// An entry is a keyword of a rule.
type entry struct {
	keyword string
	rule    int
	opens   bool // a token begins with it
}

// NewScanner returns a scanner with the rules of the given types; with none
// given, of all.
func NewScanner(types ...Type) *Scanner {
	s := &Scanner{places: make([]uint16, triples), buckets: make([]bucket, 1)}
	for c := range s.classes {
		s.classes[c] = classOf(byte(c))
	}
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
		e := entry{k, n, r.Find == nil && r.From == nil}
		switch {
		case k == number:
			s.numbers = append(s.numbers, e)
			for digit := '0'; digit <= '9'; digit++ {
				s.classes[digit] |= alone
			}
		case len(k) == 1:
			s.singles[k[0]] = append(s.singles[k[0]], e)
			s.classes[k[0]] |= alone
			s.classes[upper(k[0])] |= alone
		case len(k) == 2:
			for third := range uint8(classes) { // whatever comes behind it, or nothing
				s.begin(e, third, anyClass)
			}
		case len(k) == 3:
			s.begin(e, classOf(k[2]), anyClass)
		default:
			s.begin(e, classOf(k[2]), 1<<classOf(k[3]))
		}
	}
}

// begin takes in a keyword, with the class of its third byte and those that its
// fourth may be of.
func (s *Scanner) begin(e entry, third uint8, fourth uint32) {
	with := triple(triple(triple(0, classOf(e.keyword[0])), classOf(e.keyword[1])), third)
	place := &s.places[with]
	if *place == 0 {
		s.buckets = append(s.buckets, bucket{})
		*place = uint16(len(s.buckets) - 1)
	}
	b := &s.buckets[*place]
	b.fourth |= fourth
	b.entries = append(b.entries, e)
	s.begun.set(with)
	if !e.opens {
		s.inWords.set(with)
	}
}

// A bitmap has a bit for each three classes: it is small enough to be at hand at
// each byte.
type bitmap [triples / 64]uint64

func (m *bitmap) set(n uint)      { m[n>>6] |= 1 << (n & 63) }
func (m *bitmap) has(n uint) bool { return m[n>>6]>>(n&63)&1 != 0 }

// Bytes are told apart by classes: each letter is one in either case, and other
// bytes share some. Three of them make a number of 15 bits.
const (
	classes = 1 << 5
	triples = classes * classes * classes
	alone   = 0x80 // the byte is asked by itself: it is a digit, or all of a keyword

	anyClass = 1<<classes - 1
)

// classOf returns the class of a byte. What stands everywhere and is in few
// keywords is of 0, and so is what comes before a text and behind it.
func classOf(c byte) uint8 {
	switch c = lower(c); {
	case isLower(c):
		return c - 'a' + 1
	case isDigit(c):
		return 27
	}
	switch c {
	case '"', ',', '{', '}', '[', ']', '\'', ';', '<', '>', '*', '\\':
		return 0
	case '-', '_':
		return 28
	case ' ':
		return 29
	case '.', ':', '/', '=':
		return 30
	}
	if c >= utf8.RuneSelf && c != "é"[0] {
		return 0
	}
	return 31
}

// triple returns the number of the last two classes of three, and of one more.
func triple(last uint, class uint8) uint {
	return (last*classes | uint(class%classes)) % triples
}

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
// all that is read, and is done with most after one look at a bit.
func (s *Scanner) hits(text string) []hit {
	var found []hit
	var last uint // the classes of the last three bytes
	for i := range len(text) {
		class := s.classes[text[i]]
		if class >= alone {
			found = s.askAlone(text, i, found)
		}
		last = triple(last, class)
		if s.begun.has(last) && (s.inWords.has(last) || !inWord(text, i-2)) {
			found = s.askBegun(last, text, i-2, found)
		}
	}
	if last = triple(last, 0); s.begun.has(last) { // two bytes at the end
		found = s.askBegun(last, text, len(text)-2, found)
	}
	return found
}

// askBegun asks the rules of the keywords that begin with three classes, of which
// bytes stand at a place.
func (s *Scanner) askBegun(with uint, text string, at int, found []hit) []hit {
	b := &s.buckets[s.places[with]]
	fourth := uint8(0)
	if at >= 0 && at+3 < len(text) {
		fourth = s.classes[text[at+3]] % classes
	}
	if at < 0 || b.fourth>>fourth&1 == 0 {
		return found
	}
	return s.askAll(b.entries, text, at, found)
}

// askAlone asks the rules of a digit, if it is the first one, and those of which
// a keyword is one byte.
func (s *Scanner) askAlone(text string, at int, found []hit) []hit {
	if isDigit(text[at]) && (at == 0 || !isDigit(text[at-1])) {
		found = s.askAll(s.numbers, text, at, found)
	}
	return s.askAll(s.singles[lower(text[at])], text, at, found)
}

// askAll asks the rules of some keywords that may stand at a place.
func (s *Scanner) askAll(entries []entry, text string, at int, found []hit) []hit {
	for i := range entries {
		e := &entries[i]
		if e.opens && inWord(text, at) || len(e.keyword) > 1 && !hasFold(text[at:], e.keyword) {
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
func (s *Scanner) ask(e *entry, text string, at int) span {
	r := &s.rules[e.rule]
	if r.Find != nil {
		return r.Find(text, at)
	}
	if r.From != nil {
		at = r.From(text, at)
	}
	if at < 0 || !opens(text, at) {
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
