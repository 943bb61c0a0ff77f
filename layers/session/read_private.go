package session

import (
	"bytes"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A watch looks for secrets in the lines of a log, whatever they are: a line
// that cannot be read may still hold a key.
type watch struct {
	scanner *pii.Scanner
	text    []byte
	line    int
	found   []Private // in the order of their lines
	all     bool      // more than MaxPrivate, since a file holds many logs
}

// A line is scanned in pieces of this size, in bytes, so that a long one costs
// no second time its length. What overlaps is longer than any secret.
const (
	pieceOfLine = 1 << 20
	overlap     = 16 << 10
)

// look scans a line as a person would read it: its strings are decoded, since
// the n of an escaped line end would hide the key behind it, and they stay
// beside their names, since "password" is what tells of some.
func (w *watch) look(number int, line []byte) {
	if w.scanner == nil {
		return
	}
	w.line, w.text = number, w.text[:0]
	var key []byte
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
			key = inner
		case isOpaque(key, inner):
			inner, key = nil, nil
		default:
			key = nil
		}
		w.add([]byte{'"'})
		w.addDecoded(inner)
		w.add([]byte{'"'})
		line = rest
	}
	w.scan()
}

// cutString parts a text that begins with a quote behind the string. It takes
// what no JSON allows, too: the line may be broken.
func cutString(line []byte) (inner, rest []byte) {
	for i := 1; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			return line[1:i], line[i+1:]
		}
	}
	return line[1:], nil
}

// isOpaque reports whether a value is an id of the log, a signature or the
// bytes of a picture: no secret is there, and much that looks like one.
func isOpaque(key, inner []byte) bool {
	switch string(key) {
	case "uuid", "parentUuid", "sessionId", "tool_use_id", "id", "requestId":
		return len(inner) <= 128
	case "signature", "thinkingSignature", "textSignature", "thoughtSignature", "encrypted_content":
		return true
	case "data", "base64":
		return len(inner) > 256 && isBase64(inner)
	}
	return bytes.HasPrefix(inner, []byte("data:image/"))
}

func isBase64(b []byte) bool {
	for _, c := range b {
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '+' || c == '/' || c == '=' || c == '\\') {
			return false
		}
	}
	return true
}

func (w *watch) addDecoded(inner []byte) {
	for len(inner) > pieceOfLine {
		// An escape is not cut in two: a piece ends before a backslash.
		n := bytes.LastIndexByte(inner[:pieceOfLine], '\\')
		for n > 0 && inner[n-1] == '\\' {
			n--
		}
		if n <= 0 {
			n = pieceOfLine
		}
		w.text = appendDecoded(w.text, inner[:n])
		w.full()
		inner = inner[n:]
	}
	w.text = appendDecoded(w.text, inner)
	w.full()
}

func (w *watch) add(b []byte) {
	w.text = append(w.text, b...)
	w.full()
}

func (w *watch) full() {
	if len(w.text) >= pieceOfLine {
		w.scan()
		w.text = append(w.text[:0], w.text[len(w.text)-overlap:]...)
	}
}

// scan keeps what was found by its place alone, so the same kind twice on a
// line is kept once.
func (w *watch) scan() {
	for _, f := range w.scanner.Scan(string(w.text)) {
		p := Private{Line: w.line, Type: f.Type, Rule: f.Rule}
		known := slices.Contains(w.found[max(0, len(w.found)-MaxPrivate):], p)
		if f.Type.Secret() && !known && (w.all || len(w.found) < MaxPrivate) {
			w.found = append(w.found, p)
		}
	}
}

// of returns the secrets of the lines from first to last, not too many.
func (w *watch) of(first, last int) []Private {
	var found []Private
	for _, p := range w.found {
		if first <= p.Line && p.Line <= last && len(found) < MaxPrivate {
			found = append(found, p)
		}
	}
	return found
}
