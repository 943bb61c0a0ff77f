package markdown

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FormatField returns a field as it stands in an annotation: bare where the
// grammar allows it, else with a JSON string. That string holds no "--", "<"
// or ">", which could end the comment, no backtick, which could make code of
// it, and no ")", which could make it the title of a link that the text before
// it begins; they are escaped. Bytes that are not UTF-8 become U+FFFD. FormatField
// panics if key is no key, which is a bug of the caller.
func FormatField(key, value string) string {
	if !isKey(key) {
		panic(fmt.Sprintf("markdown: %q is no key of an annotation", key))
	}
	return key + "=" + formatValue(value)
}

// formatValue returns the value of a field as it stands in an annotation.
func formatValue(value string) string {
	if isBare(value) {
		return value
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // a string is always JSON
	}
	return strings.NewReplacer(
		"--", `-\u002d`, "<", `\u003c`, ">", `\u003e`, "`", `\u0060`, ")", `\u0029`,
	).Replace(strings.TrimSuffix(b.String(), "\n"))
}

// isBare reports whether value needs no quotes. It is stricter than what is
// read without them: a backtick, a parenthesis, a blank of any script and what cannot be
// seen go into quotes.
func isBare(value string) bool {
	if value == "" || !utf8.ValidString(value) || strings.Contains(value, "--") {
		return false
	}
	return !strings.ContainsFunc(value, func(r rune) bool {
		return strings.ContainsRune("\"'<>`)", r) || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}

// Defuse makes text that comes from outside safe to stand in a document: no
// comment, and so no annotation, can begin in it. It makes "&lt;!" of every
// "<!", which a reader sees as it was, and "&lt;" of a "<" at the end, so that
// none begins where the text meets what is written after it. Blanks cut off
// the ends later change nothing about that. Defuse twice is Defuse once.
func Defuse(s string) string {
	s = strings.ReplaceAll(s, "<!", "&lt;!")
	text := strings.TrimRightFunc(s, unicode.IsSpace)
	if strings.HasSuffix(text, "<") {
		return text[:len(text)-1] + "&lt;" + s[len(text):]
	}
	return s
}
