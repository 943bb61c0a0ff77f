package session

import "bytes"

// A raw is one JSON value as it stands in a log, without the blanks around it.
// A log is mostly what tools answered, so nothing is decoded that is not asked
// for: a value that nobody wants is stepped over, and that costs no memory.
type raw []byte

// maxDepth is how deep values may lie in each other; encoding/json has the
// same limit.
const maxDepth = 10000

func (v raw) isText() bool   { return len(v) > 0 && v[0] == '"' }
func (v raw) isObject() bool { return len(v) > 0 && v[0] == '{' }
func (v raw) isList() bool   { return len(v) > 0 && v[0] == '[' }
func (v raw) isNull() bool   { return string(v) == "null" }
func (v raw) isTrue() bool   { return string(v) == "true" }

// A cursor goes through the fields of an object or the items of a list:
//
//	for f := v.fields(); f.next(); {
//		switch string(f.key) {
//
// Of a value that is cut off it gives what there is.
type cursor struct {
	b     []byte
	at    int
	keyed bool
	key   []byte // decoded
	value raw
}

func (v raw) fields() cursor {
	if !v.isObject() {
		return cursor{}
	}
	return cursor{b: v, at: 1, keyed: true}
}

func (v raw) items() cursor {
	if !v.isList() {
		return cursor{}
	}
	return cursor{b: v, at: 1}
}

func (c *cursor) next() bool {
	i := blanks(c.b, c.at)
	if i < len(c.b) && c.b[i] == ',' {
		i = blanks(c.b, i+1)
	}
	if i >= len(c.b) || c.b[i] == '}' || c.b[i] == ']' {
		return false
	}
	if c.keyed {
		end := passText(c.b, i)
		c.key = c.b[i+1 : max(i+1, end-1)]
		if bytes.IndexByte(c.key, '\\') >= 0 {
			c.key = appendDecoded(nil, c.key)
		}
		i = blanks(c.b, end)
		if i >= len(c.b) || c.b[i] != ':' {
			return false
		}
		i = blanks(c.b, i+1)
	}
	c.at = pass(c.b, i)
	c.value = c.b[i:c.at]
	return c.at > i
}

// pass returns the end of a value that is known to be valid, or the end of what
// there is of it. It is what makes it cheap to leave most of a line unread.
func pass(b []byte, i int) int {
	depth := 0
	for i < len(b) {
		switch b[i] {
		case '"':
			if i = passText(b, i); depth == 0 {
				return i
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth <= 0 {
				return i + min(1, depth+1)
			}
		case ',', ' ', '\n', '\r', '\t':
			if depth == 0 {
				return i
			}
		}
		i++
	}
	return len(b)
}

// field returns the value of one field of an object, nil where there is none.
// Of two with the same name the last one counts.
func (v raw) field(name string) raw {
	var found raw
	for f := v.fields(); f.next(); {
		if string(f.key) == name {
			found = f.value
		}
	}
	return found
}

func blanks(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\r' || b[i] == '\t') {
		i++
	}
	return i
}

func skipWord(b []byte, i int, word string) int {
	if !bytes.HasPrefix(b[i:], []byte(word)) {
		return -1
	}
	return i + len(word)
}

func skipNumber(b []byte, i int) int {
	if b[i] == '-' {
		i++
	}
	switch {
	case i < len(b) && b[i] == '0':
		i++
	default:
		if i = digits(b, i); i < 0 {
			return -1
		}
	}
	if i < len(b) && b[i] == '.' {
		if i = digits(b, i+1); i < 0 {
			return -1
		}
	}
	if i < len(b) && (b[i] == 'e' || b[i] == 'E') {
		if i++; i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		i = digits(b, i)
	}
	return i
}

// digits returns the end of a run of digits, or -1 where there is none.
func digits(b []byte, i int) int {
	start := i
	for i < len(b) && '0' <= b[i] && b[i] <= '9' {
		i++
	}
	if i == start {
		return -1
	}
	return i
}
