package layers

import (
	"bytes"
	"slices"
	"strings"
	"time"
)

// A sessionClaim is a heading of a session in the form that update writes,
// seen by a scan that does not parse: it may stand in a code block. What
// depends on a claim is read in full first.
type sessionClaim struct {
	file  string
	id    string
	start string // RFC 3339 in UTC
	kind  string
	epoch string
}

// scan looks for headings of sessions in a note, several times faster than a
// parse. Whole reports that the note has to be read in full: a session in it is
// pending, or of one of the given epochs, or not written as update writes it.
func scan(file string, src []byte, epochs ...string) (claims []sessionClaim, whole bool) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	paragraph := false // lines above, without a blank one between, have a word for session
	for len(src) > 0 {
		line := src
		if i := bytes.IndexByte(src, '\n'); i >= 0 {
			line, src = src[:i], src[i+1:]
		} else {
			src = nil
		}
		text := bytes.TrimSpace(line)
		switch {
		case len(text) == 0:
			paragraph = false
		case text[0] == '#':
			if !namesSession(withoutMarkup(text)) {
				continue
			}
			c, ok := claimed(string(text))
			if !ok || slices.Contains(epochs, c.epoch) {
				return nil, true
			}
			c.file = file
			claims = append(claims, c)
		case paragraph && isUnderline(text):
			return nil, true // a setext heading
		default:
			paragraph = paragraph || mayBeTitle(text) && namesSession(text)
		}
	}
	return claims, false
}

// mayBeTitle reports whether a line may begin a setext heading: it is no item.
func mayBeTitle(text []byte) bool {
	return len(text) < 2 || !bytes.ContainsRune([]byte("-*+"), rune(text[0])) || text[1] != ' '
}

// isUnderline reports whether a line underlines a setext heading: it holds
// nothing but one of the two signs.
func isUnderline(text []byte) bool {
	return (text[0] == '-' || text[0] == '=') && len(bytes.Trim(text, string(text[:1]))) == 0
}

// withoutMarkup takes out the signs of emphasis and code, which may stand within
// a word.
func withoutMarkup(text []byte) []byte {
	const signs = "*_`\\"
	if !bytes.ContainsAny(text, signs) {
		return text
	}
	return bytes.Map(func(r rune) rune {
		if strings.ContainsRune(signs, r) {
			return -1
		}
		return r
	}, text)
}

// namesSession reports whether a line holds a word for session, in any case.
// All of them have a letter s or S followed by e or é.
func namesSession(text []byte) bool {
	for i := 0; i+5 < len(text); i++ {
		if text[i]|0x20 != 's' {
			continue
		}
		for _, word := range sessionWords {
			if len(text)-i >= len(word) && strings.EqualFold(string(text[i:i+len(word)]), word) {
				return true
			}
		}
	}
	return false
}

// maxClaimed is how many fields a heading may have in the form that update writes:
// more than anybody writes.
const maxClaimed = 16

// claimed reads a heading in the form that update writes: its word first, its
// annotation last, nothing that could hide either.
func claimed(line string) (c sessionClaim, ok bool) {
	title, comment, found := strings.Cut(line, "<")
	fields, opens := strings.CutPrefix(comment, "!-- hebbian: ")
	fields, closes := strings.CutSuffix(fields, " -->")
	if !found || !opens || !closes || strings.ContainsAny(fields, "<>\"`") {
		return c, false
	}
	if rest := strings.TrimLeft(title, "#"); rest == title || !strings.HasPrefix(rest, " ") || len(title)-len(rest) > 6 {
		return c, false
	} else if _, named := sessionHeading(rest); !named {
		return c, false
	}
	var keys [maxClaimed]string
	n, out := 0, false
	for f := range strings.FieldsSeq(fields) {
		key, value, _ := strings.Cut(f, "=")
		if n == len(keys) || slices.Contains(keys[:n], key) || !isKey(key) || value == "" || strings.Contains(value, "--") {
			return c, false
		}
		keys[n] = key
		n++
		switch key {
		case "session":
			c.id = value
		case "start":
			c.start = value
		case "kind":
			c.kind = value
		case "epoch":
			c.epoch = value
		case "counted":
			out = value == "no"
		}
	}
	if out {
		c.kind = Unknown // of which none counts
	}
	_, badStart := time.Parse("2006-01-02T15:04:05Z", c.start)
	_, badEpoch := time.Parse(monthForm, c.epoch)
	return c, validID(c.id) && slices.Contains(kinds[:], c.kind) && badStart == nil && badEpoch == nil
}

// isKey reports whether an annotation may have a field of that name.
func isKey(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (i == 0 || c != '-' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}
