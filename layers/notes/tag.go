package notes

// longestTag is the size of the longest name that isBlockTag or isRaw knows.
const longestTag = 10

// tagName returns the name of a tag that s begins with.
func tagName(s []byte) []byte {
	n := 0
	for n < len(s) && (isASCIILetter(s[n]) || n > 0 && (isDigit(s[n]) || s[n] == '-')) {
		n++
	}
	return s[:n]
}

// lowerTag writes a name in lower case; a longer one than we know is empty.
func lowerTag(name []byte) (lower [longestTag]byte, size int) {
	if len(name) > longestTag {
		return lower, 0
	}
	for i, c := range name {
		if isASCIILetter(c) {
			c |= 0x20
		}
		lower[i] = c
	}
	return lower, len(name)
}

// isRaw reports whether what stands in a tag is no Markdown.
func isRaw(name []byte) bool {
	lower, n := lowerTag(name)
	switch string(lower[:n]) {
	case "pre", "script", "style", "textarea":
		return true
	}
	return false
}

// isBlockTag reports whether a tag begins an HTML block in a paragraph, too.
func isBlockTag(name []byte) bool {
	lower, n := lowerTag(name)
	switch string(lower[:n]) {
	case "address", "article", "aside", "base", "basefont", "blockquote", "body",
		"caption", "center", "col", "colgroup", "dd", "details", "dialog", "dir",
		"div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
		"frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
		"hr", "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem",
		"nav", "noframes", "ol", "optgroup", "option", "p", "param", "search",
		"section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
		"title", "tr", "track", "ul":
		return true
	}
	return false
}

// tagStart returns where the name of a tag stands, and whether the tag ends an
// element.
func tagStart(s []byte) (at int, closing bool) {
	if len(s) > 1 && s[1] == '/' {
		return 2, true
	}
	return 1, false
}

// isOneTag reports whether a line is a tag and nothing else.
func isOneTag(line []byte) bool {
	end := tagEnd(line)
	return end > 0 && skipBlanks(line[end:]) == len(line)-end
}

// tagEnd returns the size of the tag that s begins with, 0 if there is none:
// addresses in the same brackets are none.
func tagEnd(s []byte) int {
	at, closing := tagStart(s)
	name := tagName(s[at:])
	if len(name) == 0 {
		return 0
	}
	for at += len(name); ; {
		blanks := skipBlanks(s[at:])
		at += blanks
		switch {
		case at == len(s):
			return 0
		case s[at] == '>':
			return at + 1
		case closing:
			return 0
		case s[at] == '/':
			if at+1 < len(s) && s[at+1] == '>' {
				return at + 2
			}
			return 0
		case blanks == 0:
			return 0
		}
		size := attribute(s[at:])
		if size == 0 {
			return 0
		}
		at += size
	}
}

// attribute returns the size of an attribute that s begins with; 0 is none.
func attribute(s []byte) int {
	n := 0
	for n < len(s) && (isASCIILetter(s[n]) || s[n] == '_' || s[n] == ':' || n > 0 && (isDigit(s[n]) || s[n] == '.' || s[n] == '-')) {
		n++
	}
	if n == 0 {
		return 0
	}
	at := n + skipBlanks(s[n:])
	if at == len(s) || s[at] != '=' {
		return n
	}
	at++
	at += skipBlanks(s[at:])
	size := attributeValue(s[at:])
	if size == 0 {
		return 0
	}
	return at + size
}

// attributeValue returns the size of a value that s begins with; 0 is none.
func attributeValue(s []byte) int {
	if len(s) == 0 {
		return 0
	}
	if quote := s[0]; quote == '"' || quote == '\'' {
		for i := 1; i < len(s); i++ {
			if s[i] == quote {
				return i + 1
			}
		}
		return 0
	}
	n := 0
	for ; n < len(s) && !isBlank(s[n]); n++ {
		switch s[n] {
		case '"', '\'', '=', '<', '>', '`':
			return n
		}
	}
	return n
}

// skipBlanks returns how many blanks s begins with.
func skipBlanks(s []byte) int { return trimLeft(s, 0, len(s)) }
