package notes

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// Names appends to dst the spans of the @Names in a text, without their @. An
// address of mail has none, nor has a path, an address of a page, or code.
func Names(text []byte, dst [][2]int) [][2]int {
	if bytes.IndexByte(text, '@') < 0 {
		return dst
	}
	w := inline{text: text}
	for w.at < len(text) {
		i := bytes.IndexAny(text[w.at:], "@`")
		if i < 0 {
			break
		}
		w.at += i
		if text[w.at] == '`' {
			w.code()
			continue
		}
		end := nameEnd(text, w.at)
		if end > 0 {
			dst = append(dst, [2]int{w.at + 1, end})
			w.at = end
		} else {
			w.at++
		}
	}
	return dst
}

// Subject returns the span of the @Name that a bullet begins with, and whether
// there is one: it, or a list of names that it begins, stands before a colon.
func Subject(text []byte) (span [2]int, ok bool) {
	at := 0
	for at < len(text) && text[at] == '@' {
		end := nameEnd(text, at)
		if end == 0 {
			return [2]int{}, false
		}
		if at == 0 {
			span = [2]int{1, end}
		}
		at = end
		for at < len(text) {
			c, size := utf8.DecodeRune(text[at:])
			if c != ',' && c != '&' && c != '+' && !unicode.IsSpace(c) {
				break
			}
			at += size
		}
	}
	if at == 0 || at == len(text) {
		return [2]int{}, false
	}
	if c, _ := utf8.DecodeRune(text[at:]); c != ':' && c != '：' {
		return [2]int{}, false
	}
	return span, true
}

// nameEnd returns the end of the name whose @ stands at an offset, 0 if there
// is none: a name has a letter, and no path goes on with it.
func nameEnd(text []byte, at int) int {
	before, _ := utf8.DecodeLastRune(text[:at])
	if at > 0 && (before == '@' || before == '/' || unicode.IsLetter(before) || unicode.IsDigit(before)) {
		return 0
	}
	letter := false
	end, last := at+1, 0 // last: behind the last sign that can end a name
	for end < len(text) {
		c, size := rune(text[end]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(text[end:])
		}
		switch {
		case unicode.IsLetter(c):
			letter = true
			last = end + size
		case unicode.IsDigit(c), last > 0 && unicode.IsMark(c):
			last = end + size
		case last > 0 && (c == '-' || c == '_' || c == '.'):
		default:
			size = 0
		}
		if size == 0 {
			break
		}
		end += size
	}
	if !letter || end < len(text) && text[end] == '/' || isMarkdownFile(text[at+1:last]) {
		return 0
	}
	return last
}

// isMarkdownFile reports whether a name is that of a file, as in @README.md.
func isMarkdownFile(name []byte) bool {
	return len(name) > 3 && bytes.EqualFold(name[len(name)-3:], []byte(".md"))
}
