package pii

import "strings"

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

func isLetter(c byte) bool { return isUpper(c) || isLower(c) }

func isAlnum(c byte) bool { return isDigit(c) || isLetter(c) }

func isHex(c byte) bool { return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' }

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isToken reports whether a byte may stand in a key or token of any vendor.
func isToken(c byte) bool {
	return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == '/' || c == '+' || c == '='
}

// run returns how many bytes at the beginning of a text are of a class.
func run(text string, class func(byte) bool) int {
	n := 0
	for n < len(text) && class(text[n]) {
		n++
	}
	return n
}

// runBack returns how many bytes at the end of a text are of a class, counting
// no further than most.
func runBack(text string, most int, class func(byte) bool) int {
	n := 0
	for n < len(text) && n < most && class(text[len(text)-1-n]) {
		n++
	}
	return n
}

// lower folds the case of an ASCII letter.
func lower(c byte) byte {
	if isUpper(c) {
		return c + 'a' - 'A'
	}
	return c
}

// hasFold reports whether a text begins with a keyword, which is in lower case.
func hasFold(text, keyword string) bool {
	if len(text) < len(keyword) {
		return false
	}
	for i := range len(keyword) {
		if lower(text[i]) != keyword[i] {
			return false
		}
	}
	return true
}

// opens reports whether a token may begin at a place: no letter or digit
// stands before it, other than one that belongs to an escape such as \n, %3D,
// \u003d or to one of a terminal.
func opens(text string, at int) bool {
	if at == 0 || !isAlnum(text[at-1]) {
		return true
	}
	before := text[max(0, at-8):at]
	n := len(before)
	switch last := before[n-1]; {
	case n >= 2 && before[n-2] == '\\' && (last == 'n' || last == 't' || last == 'r' || last == 'b' || last == 'f'):
		return true
	case n >= 3 && before[n-3] == '%' && isHex(before[n-2]) && isHex(last):
		return true
	case n >= 6 && before[n-6] == '\\' && before[n-5] == 'u' && run(before[n-4:], isHex) == 4:
		return true
	}
	return escapeOf(text[max(0, at-mostEscape):at])
}

// inWord reports whether two letters stand before a place that end no escape, so
// that it does not open. It is a quick answer for most places.
func inWord(text string, at int) bool {
	return at >= 2 && isLetter(text[at-1]) && isLetter(text[at-2]) && !(isHex(text[at-1]) && isHex(text[at-2]))
}

// mostEscape is how much of an escape of a terminal is looked at, in bytes.
const mostEscape = 32

// escapeOf reports whether a text ends with an escape of a terminal: ESC [,
// numbers, a letter; or ESC ( and a letter, for a set of characters. The
// escapes for colours are known by their numbers where logs have lost the ESC.
func escapeOf(before string) bool {
	n := len(before)
	if n < 2 || !isLetter(before[n-1]) {
		return false
	}
	numbers := runBack(before[:n-1], n, func(c byte) bool { return isDigit(c) || c == ';' || c == '?' || c == ':' })
	open := n - 2 - numbers
	switch {
	case open < 0:
		return false
	case before[open] == '[':
		return before[n-1] == 'm' || escapeByte(before[:open])
	}
	return before[open] == '(' && numbers == 0 && escapeByte(before[:open])
}

// escapeByte reports whether a text ends with the byte ESC, as it is or as
// programs write it.
func escapeByte(before string) bool {
	before = before[max(0, len(before)-6):]
	for _, form := range [...]string{"\x1b", `\x1b`, `\u001b`, `\033`, `\e`, "^[", "\u241b"} {
		if strings.HasSuffix(strings.ToLower(before), form) {
			return true
		}
	}
	return false
}

// closes reports whether a token may end at a place: no letter or digit comes
// after it.
func closes(text string, at int) bool { return at >= len(text) || !isAlnum(text[at]) }
