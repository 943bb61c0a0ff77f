package capability

import (
	"strings"
	"unicode/utf8"
)

// mostNamed is how many words a name has at most that stands before a colon.
const mostNamed = 5

// named parts the text of an item into the name and what it does. People mark a
// name with backticks or asterisks, or end it with a colon or a dash, or leave it
// out; then the whole is what it does, and its beginning the name.
func named(text string) (name, does string) {
	text = strings.TrimSpace(uncommented(text))
	for _, mark := range [...]string{"`", "**", "__"} {
		rest, ok := strings.CutPrefix(text, mark)
		if !ok {
			continue
		}
		if name, does, ok := strings.Cut(rest, mark); ok && strings.TrimSpace(name) != "" {
			return strings.Trim(inline(name), ": "), inline(strings.TrimLeft(does, " \t\r\n:–—-"))
		}
	}
	for _, end := range [...]string{": ", " — ", " – ", " - ", ":\n"} {
		before, after, ok := strings.Cut(text, end)
		if before = inline(before); ok && before != "" && len(strings.Fields(before)) <= mostNamed {
			return before, inline(after)
		}
	}
	text = inline(text)
	name = strings.TrimRight(text, ".:")
	if fields := strings.Fields(name); len(fields) > mostNamed {
		name = strings.Join(fields[:mostNamed], " ") + "…"
	}
	return name, text
}

// inline returns text as it is read: without comments, marks of code and of
// emphasis, and with the words of a link for the link.
func inline(text string) string {
	text = uncommented(text)
	if !strings.ContainsAny(text, "`*[\\\n\r\t") {
		return strings.TrimSpace(text)
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '`' || r == '*':
		case r == '\\' && i+1 < len(text) && strings.IndexByte("\\`*_[]<>#|~!-", text[i+1]) >= 0:
			b.WriteByte(text[i+1])
			size++
		case r == '[':
		case r == ']':
			if end := strings.IndexByte(text[i:], ')'); end > 0 && strings.HasPrefix(text[i:], "](") {
				size = end + 1
			}
		default:
			b.WriteString(text[i : i+size])
		}
		i += size
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// uncommented takes comments out of a text.
func uncommented(text string) string {
	for {
		start := strings.Index(text, "<!--")
		if start < 0 {
			return text
		}
		end := strings.Index(text[start:], "-->")
		if end < 0 {
			return text[:start]
		}
		text = text[:start] + text[start+end+len("-->"):]
	}
}

// joined puts a sentence behind others.
func joined(text, more string) string {
	switch {
	case more == "":
		return text
	case text == "":
		return more
	case strings.ContainsRune(".!?;:", rune(text[len(text)-1])):
		return text + " " + more
	}
	return text + "; " + more
}
