package pii

import "strings"

// An assignment is a name and the value that stands behind it.
type assignment struct {
	name      span
	before    string // the word before the name, if only a blank is between
	sign      byte   // : = | , > of XML, f of a flag, i of "is"
	value     span
	quoted    bool
	qualified bool // the name has more words behind it, as jeton d'accès
	call      bool // the value goes on as code: a call, an index
}

// Bounds, in bytes.
const (
	mostName  = 80
	mostGap   = 80 // of blanks and marks between a name and its value
	mostValue = 4 << 10
	mostBare  = 512 // of a value without quotes; the token at its end is followed further
)

func isName(c byte) bool {
	return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == 0xc3 || c >= 0x80 && c < 0xc0
}

// readAssignment reads the name around text[at] and the value behind it.
func readAssignment(text string, at int) (assignment, bool) {
	stop := at + run(text[at:min(at+mostName, len(text))], isName)
	for stop > at && (text[stop-1] == '.' || text[stop-1] == '-' || text[stop-1] >= 0x80 && text[stop-1] != 0xa9 && text[stop-1] != 0xb1) {
		stop--
	}
	named := stop
	stop = qualified(text, at, stop)
	gap, quote, blank := closers(text, stop)
	if gap >= len(text) || blank && isAlnum(text[gap]) && !quote && !flagOrWord(text, at, gap) {
		return assignment{}, false
	}
	start := at - runBack(text[:at], mostName, isName)
	for start < at && (text[start] >= 0x80 && text[start] < 0xc0 || text[start] == '-' || text[start] == '.') {
		start++
	}
	a := assignment{name: span{start, named}, qualified: stop > named, before: wordBefore(text, start)}
	from, sign := separator(text, a.name, gap, quote, blank)
	if sign == 0 {
		return assignment{}, false
	}
	a.sign = sign
	return a, a.readValue(text, from)
}

// qualified goes over what French and Portuguese put behind the word for a key
// or token: jeton d'accès, clé secrète, chave de acesso.
func qualified(text string, at, stop int) int {
	if c := lower(text[at]); c != 'c' && c != 'j' && c != 't' || stop >= len(text) || text[stop] != ' ' {
		return stop
	}
	for _, phrase := range [...]string{" d'accès", " d’accès", " d'api", " d’api", " api", " secrète", " secrete", " secreta", " privée", " privada", " de acesso", " de api", " de chiffrement", " de production", " de prod", " de dev", " de service", " de staging", " de test", " de déploiement", " d'accès api"} {
		if hasFold(text[stop:], phrase) {
			return stop + len(phrase)
		}
	}
	return stop
}

// closers goes over what may close a name: quotes, brackets, emphasis; then
// over blanks.
func closers(text string, i int) (next int, quote, blank bool) {
	end := min(i+8, len(text))
	for i < end {
		switch c := text[i]; {
		case c == '"', c == '\'', c == '`':
			quote = true
		case c == '*', c == ']', c == '\\' && i+1 < end && (text[i+1] == '"' || text[i+1] == '\''):
		case c == '&' && strings.HasPrefix(text[i:], "&quot;"):
			i += len("&quot;") - 1
			quote = true
		default:
			end = i
			continue
		}
		i++
	}
	n := run(text[i:min(i+mostGap, len(text))], isBlank)
	return i + n, quote, n > 0
}

// flagOrWord reports whether a name may have its value behind a blank alone:
// --password X, ENV NAME X; or whether "is" comes.
func flagOrWord(text string, at, gap int) bool {
	if _, is := copula(text, gap); is {
		return true
	}
	start := at - runBack(text[:at], mostName, isName)
	return spaced(text, start)
}

// spaced reports whether a name that begins at start may have its value behind
// a blank.
func spaced(text string, start int) bool {
	if strings.HasPrefix(text[start:], "--") || hasFold(text[start:], "requirepass ") || hasFold(text[start:], "masterauth ") {
		return true
	}
	before := text[max(0, start-48):start]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	if strings.Contains(before, "config") && (strings.Contains(before, " set ") || strings.Contains(before, " --")) {
		return true
	}
	for _, word := range [...]string{"ENV ", "setx ", "set -x ", "setenv ", "SETX ", "set -gx "} {
		if strings.HasSuffix(before, word) {
			return true
		}
	}
	return false
}

// copula goes over a word that says that the name has the value.
func copula(text string, i int) (next int, ok bool) {
	for _, word := range [...]string{"is ", "est ", "é ", "es ", "ist ", "was ", "lautet "} {
		if hasFold(text[i:min(i+8, len(text))], word) {
			i += len(word)
			return i + run(text[i:min(i+8, len(text))], func(c byte) bool { return isBlank(c) || c == ':' }), true
		}
	}
	return i, false
}

// separator goes over the sign between a name and its value. It returns 0 as
// the sign where there is none.
func separator(text string, name span, i int, quote, blank bool) (next int, sign byte) {
	rest := text[i:min(i+32, len(text))]
	switch c := rest[0]; {
	case c == ':' && strings.HasPrefix(rest, ":="):
		return i + 2, '='
	case c == ':' && !strings.HasPrefix(rest, "::") && !strings.HasPrefix(rest, "://") && (name.start == 0 || text[name.start-1] != ':'):
		return typed(text, i+1), ':'
	case c == '=' && strings.HasPrefix(rest, "=>"):
		return i + 2, '='
	case c == '=' && len(rest) > 1 && rest[1] != '=' && rest[1] != '~':
		return i + 1, '='
	case strings.HasPrefix(rest, "?="), strings.HasPrefix(rest, "+="), strings.HasPrefix(rest, "||="):
		return i + strings.IndexByte(rest, '=') + 1, '='
	case c == '|' && !strings.HasPrefix(rest, "||"):
		return i + 1, '|'
	case c == '>' && name.start > 0 && text[name.start-1] == '<':
		return i + 1, '>'
	}
	if next, sign, known := farSeparator(text, i, quote, blank); known {
		return next, sign
	}
	if next, is := copula(text, i); is && blank {
		return next, 'i'
	}
	if blank && (spaced(text, name.start) || name.start >= 2 && text[name.start-1] == '-' && text[name.start-2] == '-') {
		return i, 'f'
	}
	return 0, 0
}

// farSeparator goes over what stands between the name of a variable and its
// value where the name is a value itself, and over a dash.
func farSeparator(text string, i int, quote, blank bool) (next int, sign byte, known bool) {
	rest := text[i:min(i+32, len(text))]
	switch c := rest[0]; {
	case c == ',' && quote:
		if next := valueName(text, i+1); next > 0 {
			return next, ':', true
		}
		return i + 1, ',', true
	case quote && blank && hasFold(rest, "value"), c == '\n', c == '\r': // of XML and YAML
		if next := valueName(text, i); next > 0 {
			return next, '=', true
		}
		return 0, 0, true
	case c == '{' && quote:
		return defaultOf(text, i), '=', true
	case blank && (strings.HasPrefix(rest, "— ") || strings.HasPrefix(rest, "– ") || strings.HasPrefix(rest, "- ") || strings.HasPrefix(rest, "→ ") || strings.HasPrefix(rest, "-> ")):
		return i + strings.IndexByte(rest, ' '), 'i', true
	}
	return 0, 0, false
}

// defaultOf goes over the beginning of a variable of Terraform to its default,
// or returns the end of the text.
func defaultOf(text string, i int) int {
	block := text[i:min(i+160, len(text))]
	at := strings.Index(block, "default")
	if at < 0 || strings.Contains(block[:at], "}") {
		return len(text)
	}
	i += at + len("default")
	i += run(text[i:min(i+12, len(text))], isBlank)
	if i < len(text) && text[i] == '=' {
		return i + 1
	}
	return len(text)
}

// typed goes over a type between the colon and the sign: password: str = "…".
func typed(text string, i int) int {
	from := i + run(text[i:min(i+4, len(text))], isBlank)
	n := run(text[from:min(from+32, len(text))], func(c byte) bool { return isAlnum(c) || c == '&' || c == '[' || c == ']' || c == '<' || c == '>' })
	to := from + n + run(text[from+n:min(from+n+3, len(text))], isBlank)
	if n > 0 && to > from+n && to+1 < len(text) && text[to] == '=' && text[to+1] == ' ' {
		return to + 1
	}
	return i
}

// valueName goes over the name "value" that comes after the name of a variable
// as a value: name: X, then value: in YAML or JSON. It returns 0 where none does.
func valueName(text string, i int) int {
	i += run(text[i:min(i+40, len(text))], func(c byte) bool { return isBlank(c) || c == '\n' || c == '\r' || c == '"' || c == '\'' })
	if !hasFold(text[i:], "value") {
		return 0
	}
	i += len("value")
	i += run(text[i:min(i+4, len(text))], func(c byte) bool { return c == '"' || c == '\'' || isBlank(c) })
	if i < len(text) && (text[i] == ':' || text[i] == '=') {
		return i + 1
	}
	return 0
}

// wordBefore returns the word before a place, if it is in the same phrase.
func wordBefore(text string, start int) string {
	if start == 0 || text[start-1] != ' ' {
		return ""
	}
	n := runBack(text[:start-1], 24, func(c byte) bool { return isAlnum(c) || c == '-' || c == '_' || c >= 0x80 })
	return text[start-1-n : start-1]
}
