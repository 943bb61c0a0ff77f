package layers

import (
	"errors"
	"strconv"
)

type kind int

const (
	null kind = iota
	number
	str
	boolean
	list
	table // an empty one; a table with entries is represented by these
)

// A value is one leaf of a parameter block, with the keys that lead to it.
// Offsets are bytes from the beginning of what was read.
type value struct {
	keys   []key
	kind   kind
	text   string   // of a number, a string or a boolean
	list   []string // of a list of strings and numbers
	offset int
}

type key struct {
	name   string
	offset int
}

func (v *value) shift(by int) {
	v.offset += by
	v.keys = append([]key(nil), v.keys...)
	for i := range v.keys {
		v.keys[i].offset += by
	}
}

func (v value) keyOffset() int { return v.keys[len(v.keys)-1].offset }

func (v value) integer() (int, bool) {
	n, err := strconv.Atoi(v.text)
	return n, v.kind == number && err == nil
}

// A syntaxError says where a block stops being JSON or YAML.
type syntaxError struct {
	offset int
	text   string
}

// The bounds of a parameter block. Those who know all parameters need a
// hundredth of them.
const (
	maxBlock   = 64 << 10 // bytes
	maxValues  = 1000
	maxNesting = 50
)

// errBound says that a block is beyond a bound.
var errBound = errors.New("too many values, or too deep")

func clampOffset(n int, src string) int { return max(0, min(n, len(src))) }

func itoa(n int) string { return strconv.Itoa(n) }
