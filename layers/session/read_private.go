package session

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A watch looks for secrets in the lines of a log, whatever they are: a line
// that cannot be read may still hold a key.
type watch struct {
	scanner *pii.Scanner
	text    []byte
	walk    walk // over the line
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

// unseen keeps that a line was too long to be looked at. Nobody knows what is on
// it, so the session is as one with a secret.
func (w *watch) unseen(number int) {
	if w.scanner != nil && (w.all || len(w.found) < MaxPrivate) {
		w.found = append(w.found, Private{Line: number, Rule: TooLong})
	}
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
// bytes of a picture: no secret is there, and much that looks like one. The name
// alone does not tell: a tool may be given a key under any name.
func (w *watch) isOpaque(key, inner []byte) bool {
	switch string(key) {
	case "uuid", "parentUuid", "sessionId", "tool_use_id", "id", "requestId":
		return isLogID(inner)
	case "signature", "thinkingSignature", "textSignature", "thoughtSignature", "encrypted_content":
		return len(inner) > 100 && isBase64(inner, "+/=-_") && !w.isKey(inner)
	case "data", "base64":
		return len(inner) > 256 && isBase64(inner, "+/=")
	}
	if picture, ok := bytes.CutPrefix(inner, []byte("data:image/")); ok {
		kind, picture, ok := bytes.Cut(picture, []byte(";base64,"))
		return ok && len(kind) < 40 && isBase64(picture, "+/=") && len(bytes.Trim(kind, "abcdefghijklmnopqrstuvwxyz0123456789.+-")) == 0
	}
	return false
}

// isLogID reports whether a value has the form of the ids that agents and models
// give: a UUID, digits of base 16, or letters behind what they are of.
func isLogID(value []byte) bool {
	if len(value) > 128 {
		return false
	}
	const hex = "0123456789abcdefABCDEF"
	if isUUID(value) || len(bytes.Trim(value, hex)) == 0 {
		return true
	}
	for _, of := range [...]string{"toolu_", "msg_", "call_", "req_"} {
		if len(value) > len(of) && string(value[:len(of)]) == of {
			return len(bytes.Trim(value[len(of):], hex+"ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ_-")) == 0
		}
	}
	return false
}

// isKey reports whether a value begins with a secret. In the middle of a
// signature what looks like one is chance.
func (w *watch) isKey(value []byte) bool {
	return slices.ContainsFunc(w.scanner.Scan(string(value)), func(f pii.Finding) bool { return f.Start == 0 })
}

// isBase64 reports whether a value is base64 in one piece, with these signs. A
// slash may be escaped, a line end may not: on a line of its own may stand
// anything.
func isBase64(b []byte, signs string) bool {
	for i, c := range b {
		escape := c == '\\' && i+1 < len(b) && b[i+1] == '/'
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte(signs, c) >= 0 || escape) {
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
	for len(b) > pieceOfLine {
		w.text = append(w.text, b[:pieceOfLine]...)
		w.full()
		b = b[pieceOfLine:]
	}
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
	line := func(p Private, line int) int { return cmp.Compare(p.Line, line) }
	from, _ := slices.BinarySearchFunc(w.found, first, line)
	to, _ := slices.BinarySearchFunc(w.found, last+1, line)
	if to = min(to, from+MaxPrivate); from == to {
		return nil
	}
	return w.found[from:to:to]
}
