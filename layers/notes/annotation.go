package notes

import (
	"bytes"
	"encoding/json"
)

// maxFields is how many fields an annotation may have.
const maxFields = 100

// A note is what an annotation of ours says, as far as facts need it.
type note struct {
	has       bool
	broken    bool // it does not parse
	suspect   bool // and seems to be of a session, or to name an origin
	session   bool
	tool      bool
	layer     bool
	end       bool
	log       bool // its section is a record of ours
	hasOrigin bool
	origin    Origin
	number    int // of the layer; 0: none of the four
}

// headingOrigin returns who wrote what stands below a heading with the
// annotation; above is who wrote what it stands in.
func (n note) headingOrigin(above Origin) Origin {
	switch {
	case n.suspect:
		return Untrusted
	case n.hasOrigin:
		return max(above, n.origin)
	case n.session && n.tool:
		return max(above, Agent)
	}
	return above
}

// bulletOrigin returns who wrote a list item with the annotation.
func (n note) bulletOrigin(above Origin) Origin {
	switch {
	case n.suspect:
		return Untrusted
	case n.hasOrigin:
		return max(above, n.origin)
	}
	return above
}

// parseNote reads a comment. One that is no annotation has nothing.
func parseNote(comment []byte) note {
	s, ok := bytes.CutPrefix(bytes.TrimLeft(inner(comment), " \t\r\n\v\f"), []byte("hebbian:"))
	if !ok {
		return note{}
	}
	if after, ok := bytes.CutPrefix(s, []byte("allow")); ok && (len(after) == 0 || !isKeyByte(after[0]) && after[0] != '=') {
		return note{}
	}
	n := note{has: true}
	spaced := len(s) == 0 || isBlank(s[0])
	if bytes.IndexByte(comment, '\n') >= 0 || !spaced || !n.fields(s) {
		suspect := bytes.Contains(s, []byte("origin")) || bytes.Contains(s, []byte("session")) || bytes.Contains(s, []byte("kind"))
		return note{has: true, broken: true, suspect: suspect}
	}
	return n
}

// fields reads all fields, and reports whether they parse.
func (n *note) fields(s []byte) bool {
	var keys [maxFields][]byte
	count := 0
	for {
		s = bytes.TrimLeft(s, " \t\n\v\f\r")
		if len(s) == 0 {
			return true
		}
		if count == maxFields {
			return false
		}
		size := 0
		for size < len(s) && isKeyByte(s[size]) {
			size++
		}
		key := s[:size]
		if size == 0 || key[0] < 'a' || key[0] > 'z' {
			return false
		}
		for _, other := range keys[:count] {
			if bytes.Equal(other, key) {
				return false
			}
		}
		keys[count] = key
		count++
		s = s[size:]
		if string(key) == "end" && (len(s) == 0 || isBlank(s[0])) {
			n.end = true
			continue
		}
		if len(s) == 0 || s[0] != '=' {
			return false
		}
		value, size := field(s[1:])
		if size == 0 {
			return false
		}
		n.set(key, value)
		s = s[1+size:]
	}
}

// set takes in a field.
func (n *note) set(key, value []byte) {
	switch string(key) {
	case "session":
		n.session = true
	case "tool":
		n.tool = true
	case "end":
		n.end = true
	case "log":
		n.log = true
	case "layer":
		n.layer = true
		if len(value) == 1 && value[0] >= '1' && value[0] <= '4' {
			n.number = int(value[0] - '0')
		}
	case "origin":
		n.hasOrigin = true
		switch string(value) {
		case "owner":
			n.origin = Owner
		case "agent":
			n.origin = Agent
		case "system":
			n.origin = System
		default:
			n.origin = Untrusted
		}
	}
}

// field reads the value that s begins with, and returns its size as written; 0
// is none.
func field(s []byte) (value []byte, size int) {
	if len(s) > 0 && s[0] == '"' {
		return quotedField(s)
	}
	for size < len(s) && !isBlank(s[size]) {
		if bytes.IndexByte([]byte("\"'<>"), s[size]) >= 0 {
			return nil, 0
		}
		size++
	}
	if bytes.Contains(s[:size], []byte("--")) {
		return nil, 0
	}
	return s[:size], size
}

// quotedField reads a JSON string.
func quotedField(s []byte) (value []byte, size int) {
	size = 1
	for size < len(s) && s[size] != '"' {
		if s[size] == '\\' {
			size++
		}
		size++
	}
	size++
	if size > len(s) || bytes.Contains(s[:size], []byte("--")) || size < len(s) && !isBlank(s[size]) {
		return nil, 0
	}
	var text string
	if json.Unmarshal(s[:size], &text) != nil {
		return nil, 0
	}
	return []byte(text), size
}

// isKeyByte reports whether c may stand in a key.
func isKeyByte(c byte) bool { return 'a' <= c && c <= 'z' || isDigit(c) || c == '-' }
