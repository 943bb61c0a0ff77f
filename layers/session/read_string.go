package session

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// passText returns the end of a string that is known to be valid, or the end of
// what there is of it.
func passText(b []byte, i int) int {
	for i++; ; i++ {
		n := bytes.IndexByte(b[i:], '"')
		if n < 0 {
			return len(b)
		}
		i += n
		slashes := 0
		for b[i-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return i + 1
		}
	}
}

// text returns a string decoded, and nothing of any other value. Bytes that are
// no UTF-8 and halves of a pair become U+FFFD.
func (v raw) text() string {
	if !v.isText() {
		return ""
	}
	inner := bytes.TrimSuffix(v[1:], []byte{'"'})
	inner = inner[:min(len(inner), mostText)]
	if bytes.IndexByte(inner, '\\') < 0 {
		return strings.ToValidUTF8(string(inner), "\uFFFD")
	}
	return strings.ToValidUTF8(string(appendDecoded(make([]byte, 0, len(inner)), inner)), "\uFFFD")
}

// word is text for what is mostly one of few words: these are given without a copy.
func (v raw) word() string {
	switch string(v) {
	case `"user"`:
		return "user"
	case `"assistant"`:
		return "assistant"
	case `"message"`:
		return "message"
	case `"toolResult"`:
		return "toolResult"
	case `"text"`:
		return "text"
	case `"thinking"`:
		return "thinking"
	case `"tool_use"`:
		return "tool_use"
	case `"tool_result"`:
		return "tool_result"
	case `"toolCall"`:
		return "toolCall"
	}
	return v.text()
}

// mostText is how many bytes of a string are decoded. Of what somebody says
// MaxText are kept; what a program put before it has room besides.
const mostText = 8 << 20

// appendDecoded decodes the inside of a string. An escape that is cut off ends
// it.
func appendDecoded(to, inner []byte) []byte {
	for i := 0; i < len(inner); {
		n := bytes.IndexByte(inner[i:], '\\')
		if n < 0 {
			return append(to, inner[i:]...)
		}
		to = append(to, inner[i:i+n]...)
		if i += n + 1; i >= len(inner) {
			return to
		}
		c := inner[i]
		i++
		if c != 'u' {
			to = append(to, unescaped(c))
			continue
		}
		r, ok := hex4(inner[i:])
		if !ok {
			return to
		}
		i += 4
		if utf16.IsSurrogate(r) {
			pair := rune(utf8.RuneError)
			if low, ok := followingEscape(inner[i:]); ok {
				pair = utf16.DecodeRune(r, low)
			}
			if r = pair; r != utf8.RuneError {
				i += 6
			}
		}
		to = utf8.AppendRune(to, r)
	}
	return to
}

func unescaped(c byte) byte {
	switch c {
	case 'n':
		return '\n'
	case 't':
		return '\t'
	case 'r':
		return '\r'
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	}
	return c
}

func followingEscape(b []byte) (rune, bool) {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return 0, false
	}
	return hex4(b[2:])
}

func hex4(b []byte) (rune, bool) {
	if len(b) < 4 {
		return 0, false
	}
	var r rune
	for _, c := range b[:4] {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(c)
	}
	return r, true
}

// joined returns the words of a message's content: a string, or the texts of
// its blocks. What is thought, pictured or called is no text.
func (v raw) joined() string {
	if v.isText() {
		return v.text()
	}
	return strings.Join(v.texts(), "\n")
}

// texts returns the words of a message's content, each block of its own.
func (v raw) texts() []string {
	if v.isText() {
		return []string{v.text()}
	}
	if v.isObject() {
		return []string{blockText(v)}
	}
	var texts []string
	for b := v.items(); b.next(); {
		text := b.value.text()
		if text == "" {
			text = blockText(b.value)
		}
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

func blockText(block raw) string {
	var typ, text, thought raw
	for f := block.fields(); f.next(); {
		switch string(f.key) {
		case "type":
			typ = f.value
		case "text":
			text = f.value
		case "thought":
			thought = f.value
		}
	}
	if thought.isTrue() {
		return ""
	}
	switch typ.word() {
	case "", "text", "input_text", "output_text":
		return text.text()
	}
	return ""
}

// shortened cuts a text to so many bytes, if it can behind a word without figures:
// half an address, or some groups of a number, would not be known as what they
// are any more.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	const near = 128 // bytes in which such a word is looked for
	from := max(0, most-near)
	cut := most
	for {
		at := strings.LastIndexAny(text[from:cut], " \t\n")
		if at < 0 {
			break
		}
		cut = from + at
		if word := text[from+strings.LastIndexAny(text[from:cut], " \t\n")+1 : cut]; word != "" && !strings.ContainsAny(word, "0123456789") {
			break
		}
	}
	// A clone, so that the rest of a pasted megabyte is not kept alive.
	return strings.Clone(text[:cut])
}

// key returns a number that stands for an id, 0 where there is none. Logs link
// their lines by ids of 36 letters; a number each is what a log of a million
// lines can afford. It is the hash FNV-1a.
func (v raw) key() uint64 {
	if !v.isText() || len(v) < 3 {
		return 0
	}
	sum := uint64(14695981039346656037)
	for _, c := range v[1 : len(v)-1] {
		sum = (sum ^ uint64(c)) * 1099511628211
	}
	return sum
}
