package session

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// A walk goes over a line once. It tells whether the line is one JSON value and
// nothing else, shows each string in it to the watch, as a name or as a value, and
// keeps the fields: to go over each line of a log for each of these would cost
// three times as much.
type walk struct {
	watch  *watch // nil: nobody looks
	b      []byte
	from   int     // what stands before was shown
	name   []byte  // of the field whose first string is to come; nil: of none
	inside []byte  // what closes the lists and objects around the place, the innermost last
	fields []field // of the line, if it is an object and has not too many
	many   bool    // it has too many
	value  int     // where the value begins of the field of which the end is to come; 0: of none
}

// A field is one of an object, its name decoded.
type field struct {
	name  []byte
	value raw
}

// mostFields is how many fields of a line are kept: no log has as many, and one
// that has millions must not fill the memory.
const mostFields = 200

// run reports whether all of the line is one value.
func (k *walk) run() bool {
	i := k.pass(blanks(k.b, 0))
	for i >= 0 && len(k.inside) > 0 {
		if k.value > 0 && len(k.inside) == 1 {
			k.fields[len(k.fields)-1].value, k.value = k.b[k.value:i], 0
		}
		if i = blanks(k.b, i); i >= len(k.b) {
			return false
		}
		closer := k.inside[len(k.inside)-1]
		switch c := k.b[i]; {
		case c == closer:
			k.inside = k.inside[:len(k.inside)-1]
			i++
		case c != ',':
			return false
		case closer == '}':
			i = k.passField(blanks(k.b, i+1))
		default:
			i = k.pass(blanks(k.b, i+1))
		}
	}
	return i >= 0 && blanks(k.b, i) == len(k.b)
}

// pass returns the end of the value at b[i], or of its beginning where it is a
// list or an object: down to the first value in it that is neither, or to where it
// is empty. It is -1 where no value stands.
func (k *walk) pass(i int) int {
	for i >= 0 && i < len(k.b) && len(k.inside) <= maxDepth {
		switch k.b[i] {
		case '"':
			end, escaped := textEnd(k.b, i)
			if end > 0 && k.watch != nil {
				k.show(i, end, escaped)
			}
			return end
		case '{':
			k.inside = append(k.inside, '}')
			if i = blanks(k.b, i+1); i < len(k.b) && k.b[i] == '}' {
				return i
			}
			i = k.passName(i)
		case '[':
			k.inside = append(k.inside, ']')
			if i = blanks(k.b, i+1); i < len(k.b) && k.b[i] == ']' {
				return i
			}
		case 't':
			return skipWord(k.b, i, "true")
		case 'f':
			return skipWord(k.b, i, "false")
		case 'n':
			return skipWord(k.b, i, "null")
		default:
			return skipNumber(k.b, i)
		}
	}
	return -1
}

// passField returns the end of a field, as pass does.
func (k *walk) passField(i int) int { return k.pass(k.passName(i)) }

// passName returns where the value of the field begins of which the name stands
// at b[i], -1 where there is none.
func (k *walk) passName(i int) int {
	if i >= len(k.b) || k.b[i] != '"' {
		return -1
	}
	end, escaped := textEnd(k.b, i)
	if end < 0 {
		return -1
	}
	k.name = k.b[i+1 : end-1]
	if escaped && k.watch != nil {
		k.decode(i, end)
	}
	if i = blanks(k.b, end); i >= len(k.b) || k.b[i] != ':' {
		return -1
	}
	i = blanks(k.b, i+1)
	if len(k.inside) == 1 && !k.many {
		k.keep(escaped, i)
	}
	return i
}

// keep keeps a field of the line, of which the value begins at b[i].
func (k *walk) keep(escaped bool, i int) {
	if len(k.fields) == mostFields {
		k.fields, k.many, k.value = nil, true, 0
		return
	}
	name := k.name
	if escaped {
		name = appendDecoded(nil, name)
	}
	k.fields, k.value = append(k.fields, field{name: name}), i
}

// show shows a string that is a value. One that is opaque is left out.
func (k *walk) show(i, end int, escaped bool) {
	inner := k.b[i+1 : end-1]
	switch {
	case len(inner) > 0 && k.watch.isOpaque(k.name, inner):
		k.watch.add(k.b[k.from : i+1])
		k.from = end - 1
	case escaped:
		k.decode(i, end)
	}
	k.name = nil
}

// decode shows a string with escapes, and what stands before it.
func (k *walk) decode(i, end int) {
	k.watch.add(k.b[k.from : i+1])
	k.watch.addDecoded(k.b[i+1 : end-1])
	k.from = end - 1
}

// textEnd returns the end of the string that begins at b[i] with its quote, and
// whether there are escapes in it; -1 where it has no end or holds what no string
// may hold.
func textEnd(b []byte, i int) (end int, escaped bool) {
	for i++; i < len(b); {
		if i+8 <= len(b) {
			odd := oddBytes(binary.LittleEndian.Uint64(b[i:]))
			if odd == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(odd) / 8
		}
		switch c := b[i]; {
		case c == '"':
			return i + 1, escaped
		case c == '\\':
			n := escapeEnd(b[i+1:])
			if n == 0 {
				return -1, true
			}
			i, escaped = i+1+n, true
		case c < ' ':
			return -1, escaped
		default:
			i++
		}
	}
	return -1, escaped
}

// escapeEnd returns how many bytes of an escape follow on its backslash; 0 where
// there is none such.
func escapeEnd(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	switch b[0] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 1
	case 'u':
		if _, ok := hex4(b[1:]); ok {
			return 5
		}
	}
	return 0
}

// oddBytes has the highest bit of the first of eight bytes set that is a quote, a
// backslash or a control character: what a string may not hold without a second
// look. Bits behind the first say nothing.
func oddBytes(eight uint64) uint64 {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	quote, slash := eight^('"'*ones), eight^('\\'*ones)
	return ((quote-ones)&^quote | (slash-ones)&^slash | (eight-' '*ones)&^eight) & tops
}

// whole reports whether a line is one JSON value and nothing else.
func whole(line []byte) bool {
	k := walk{b: line}
	return k.run()
}

// look scans a line as a person would read it: its strings are decoded, since
// the n of an escaped line end would hide the key behind it, and they stay
// beside their names, since "password" is what tells of some. It reports whether
// the line is one JSON value, and which fields it has, none where these are too
// many. What is no JSON is looked at all the same.
func (w *watch) look(number int, line []byte) (fields []field, isJSON bool) {
	k := &w.walk
	*k = walk{b: line, inside: k.inside[:0], fields: k.fields[:0]}
	if w.scanner == nil {
		isJSON = k.run()
		return k.fields, isJSON
	}
	w.line, w.text, k.watch = number, w.text[:0], w
	known := len(w.found)
	isJSON = k.run()
	if !isJSON {
		w.text, w.found = w.text[:0], w.found[:known]
		w.addBroken(line)
	} else {
		w.add(line[k.from:])
	}
	w.scan()
	return k.fields, isJSON
}

// addBroken takes a line for what it may be: strings, and what stands between
// them.
func (w *watch) addBroken(line []byte) {
	var name []byte
	for len(line) > 0 {
		n := bytes.IndexByte(line, '"')
		if n < 0 {
			n = len(line)
		}
		w.add(line[:n])
		if line = line[n:]; len(line) == 0 {
			break
		}
		inner, rest := cutString(line)
		after := bytes.TrimLeft(rest, " \t")
		switch {
		case len(after) > 0 && after[0] == ':':
			name = inner
		case w.isOpaque(name, inner):
			inner, name = nil, nil
		default:
			name = nil
		}
		w.add([]byte{'"'})
		w.addDecoded(inner)
		w.add([]byte{'"'})
		line = rest
	}
}
