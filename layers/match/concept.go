package match

import (
	_ "embed"
	"strconv"
	"strings"
)

// A term is what words are compared by: a concept of the lists, or a root.
type term int32

// sorted has the lists of the folder lists by root, a line each: the root, or the
// roots of a phrase with blanks between them, a tab, a letter for the kind (a
// capital for what may be a verb), the concepts, and the domains: of a word that
// names one with a minus sign before it, of one that belongs to it with a plus. A
// test writes it. Nothing reads it before it is searched.
//
//go:embed sorted.txt
var sorted string

// concepts is more than the lists have concepts.
const concepts = 8192

// How much words say, by their kind. What a prompt is about says more than what
// is to be done with it: tools that send are many. Words of code weigh most where
// no text has them.
const (
	factCode  = 2.0
	factThing = 1.0
	factDeed  = 0.85
	factAct   = 0.5
	factDigit = 0.3
	factWeak  = 0.15
)

// mostTerms is how many concepts a word has at most, and mostParts how many terms of
// its words a phrase has besides.
const (
	mostTerms = 6
	mostParts = 4
)

// mostKin is how many domains a word is kept with.
const mostKin = 3

// A meaning is what a word of the lists stands for.
type meaning struct {
	terms  [mostTerms]term // the concepts, up to count
	kin    [mostKin]int8   // the domains that it belongs to, below 0: names; 0: none more
	count  int8
	known  bool // it is more than the beginning of a phrase
	acts   bool // it is a verb, or may be one
	detail bool // a prompt with it may be about something else
	heads  bool // phrases begin with it
	after  int  // where they are in the table
	factor float64
}

// A letters has where in the table the keys begin that begin with a letter, from a
// on, and where they end. It saves steps for who looks up many.
type letters [27]int32

func newLetters() *letters {
	var l letters
	for i := range l {
		l[i] = int32(lowest(string(rune('a'+i)), 0, len(sorted)))
	}
	return &l
}

// span returns the part of the table that has a key, if it is there.
func (l *letters) span(key string) (low, high int) {
	if key == "" || key[0] < 'a' || key[0] > 'z' {
		return 0, len(sorted)
	}
	return int(l[key[0]-'a']), int(l[key[0]-'a'+1])
}

// lowest returns where, in a part of the table, the first line begins whose key is
// not less.
func lowest(key string, low, high int) int {
	for low < high {
		middle := (low + high) / 2
		start := low + strings.LastIndexByte(sorted[low:middle], '\n') + 1
		end := start
		for sorted[end] != '\t' {
			end++
		}
		if sorted[start:end] < key {
			low = end + strings.IndexByte(sorted[end:], '\n') + 1
		} else {
			high = start
		}
	}
	return low
}

// lookUp finds a root, or the roots of a phrase with blanks between them.
func (l *letters) lookUp(key string) (meaning, bool) {
	low, high := l.span(key)
	rest, ok := strings.CutPrefix(sorted[lowest(key, low, high):], key)
	if !ok || rest == "" || rest[0] != '\t' {
		return meaning{}, false
	}
	end := strings.IndexByte(rest, '\n')
	m := read(rest[1:end])
	m.after = len(sorted) - len(rest) + end + 1
	m.heads = strings.HasPrefix(sorted[m.after:], key) && sorted[m.after+len(key)] == ' '
	return m, true
}

// read reads what stands behind the key in a line of the table.
func read(line string) meaning {
	m := meaning{known: line[0] != '-', acts: line[0] < 'a' && line[0] != '-'}
	switch line[0] | 0x20 {
	case 'a':
		m.factor = factAct
	case 'd':
		m.factor = factDeed
	case 'v':
		m.factor, m.detail = factDeed, true
	case 't':
		m.factor = factThing
	case 'w':
		m.factor, m.detail = factThing, true
	case 'c':
		m.factor = factCode
	}
	kin := 0
	for field := range strings.FieldsSeq(line[1:]) {
		id, _ := strconv.Atoi(field)
		switch {
		case field[0] != '+' && field[0] != '-':
			m.terms[m.count] = term(id)
			m.count++
		case kin < mostKin:
			m.kin[kin] = int8(id)
			kin++
		}
	}
	return m
}
