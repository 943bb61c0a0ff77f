package match

import (
	"strconv"
	"strings"
)

// A term is what words are compared by: a concept of the tables, or a root.
type term int32

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

// A meaning is what a word of the tables stands for.
type meaning struct {
	terms  [4]term // the concepts, up to count
	count  int8
	most   int8 // words of the longest phrase that begins with it
	known  bool // it is more than the beginning of a phrase
	acts   bool // it is a verb, or may be one
	factor float64
}

// lookUp finds a root, or the roots of a phrase with blanks between them, in the
// sorted table. A line of it is the key, a letter for the kind (T
// is a thing that is a verb as well), how long phrases
// are that begin with it, and the concepts.
func lookUp(key string) (meaning, bool) {
	low, high := 0, len(sorted)
	for low < high {
		middle := (low + high) / 2
		start := low + strings.LastIndexByte(sorted[low:middle], '\n') + 1
		end := start + strings.IndexByte(sorted[start:], '\n')
		known, rest, _ := strings.Cut(sorted[start:end], "\t")
		switch strings.Compare(known, key) {
		case 0:
			return read(rest), true
		case -1:
			low = end + 1
		default:
			high = start
		}
	}
	return meaning{}, false
}

// read reads what stands behind the key in a line of the table.
func read(line string) meaning {
	m := meaning{most: int8(line[1] - '0'), known: line[0] != '-'}
	m.acts = line[0] == 'a' || line[0] == 'd' || line[0] == 'T'
	switch line[0] {
	case 'a':
		m.factor = factAct
	case 'd':
		m.factor = factDeed
	case 't', 'T':
		m.factor = factThing
	case 'c':
		m.factor = factCode
	}
	for field := range strings.FieldsSeq(line[2:]) {
		id, _ := strconv.Atoi(field)
		m.terms[m.count] = term(id)
		m.count++
	}
	return m
}
