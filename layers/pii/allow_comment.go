package pii

import "strings"

// A comment is one of ours, as it stands on its line.
type comment struct {
	at    int    // offset in the line
	verb  string // "", "-begin" or "-end"
	names []string
	alone bool
}

// ourComment returns the comment at the end of a line, if it has one. Only
// blanks and the end of a table's row may follow it.
func ourComment(line string) (comment, bool) {
	at := strings.LastIndex(line, "<!--")
	if at < 0 {
		return comment{}, false
	}
	body, rest, closed := strings.Cut(line[at+len("<!--"):], "-->")
	body, ours := strings.CutPrefix(strings.TrimSpace(body), allowMark)
	if !ours || !closed || strings.Trim(rest, " \t|") != "" {
		return comment{}, false
	}
	c := comment{at: at, alone: strings.Trim(line[:at], " \t>") == ""}
	for _, verb := range []string{"-begin", "-end"} {
		if strings.HasPrefix(body, verb) {
			c.verb, body = verb, body[len(verb):]
		}
	}
	if body != "" && !isBlank(body[0]) {
		return comment{}, false
	}
	c.names = typeNames(body)
	return c, true
}

// typeNames returns the names at the beginning of a comment, with commas
// between them and perhaps blanks. What follows is the reason.
func typeNames(body string) []string {
	var names []string
	more := true
	for _, word := range strings.Fields(body) {
		if !more && !strings.HasPrefix(word, ",") {
			break
		}
		for name := range strings.SplitSeq(word, ",") {
			if name != "" {
				names = append(names, name)
			}
		}
		more = strings.HasSuffix(word, ",")
	}
	return names
}

// nearlyOurs returns where on a line a comment begins that was meant to allow
// something, and is not read; -1: there is none.
func nearlyOurs(line string) int {
	at := strings.LastIndex(line, "<!--")
	if at < 0 || strings.Count(line[:at], "`")%2 == 1 {
		return -1
	}
	body := strings.ToLower(strings.TrimSpace(line[at+len("<!--"):]))
	rest, ours := strings.CutPrefix(body, "hebbian")
	rest = strings.TrimLeft(rest, " :-_")
	word := run(rest, isLetter)
	if ours && (rest[:word] == "allow" || rest[:word] == "allowed") {
		return at
	}
	return -1
}

// wrong says what is wrong with a comment; empty: nothing.
func (c comment) wrong() string {
	if c.verb == "-end" {
		return ""
	}
	if len(c.names) == 0 {
		return "this comment names no type, and so allows nothing"
	}
	for _, name := range c.names {
		if !KnownName(name) {
			return "this comment does not begin with the types that it allows, and so allows nothing"
		}
	}
	return ""
}
