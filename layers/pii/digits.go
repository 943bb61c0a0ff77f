package pii

import "strings"

// A numeral is a row of groups of digits, as people write long numbers.
type numeral struct {
	digits [20]byte
	n      int // digits
	groups [10]group
	k      int // groups
}

// A group is a run of digits of a numeral.
type group struct {
	span
	before string // what separates it from the group before
	total  int    // digits of the numeral up to its end
}

func (n *numeral) String() string { return string(n.digits[:n.n]) }

// group returns a group by number; there are zero ones after the last.
func (n *numeral) group(i int) group {
	if i < n.k {
		return n.groups[i]
	}
	return group{}
}

// shape returns the lengths of the first k groups, as in "3-3-4".
func (n *numeral) shape(k int) string {
	var b [2 * len(n.groups)]byte
	for i := range k {
		b[2*i], b[2*i+1] = byte('0'+min(9, n.groups[i].end-n.groups[i].start)), '-'
	}
	return string(b[:max(0, 2*k-1)])
}

// readNumeral reads the numeral that begins at a digit. It ends before the
// group with which it would have too many digits or groups.
func readNumeral(text string, at int, gap func(text string, at int) int) numeral {
	var n numeral
	before := 0
	for n.k < len(n.groups) {
		length := run(text[at:min(len(text), at+len(n.digits)+1)], isDigit)
		if length == 0 || n.n+length > len(n.digits) {
			break
		}
		n.n += copy(n.digits[n.n:], text[at:at+length])
		n.groups[n.k] = group{span{at, at + length}, text[at-before : at], n.n}
		n.k++
		at += length
		before = gap(text, at)
		if before == 0 {
			break
		}
		at += before
	}
	return n
}

// digitGap returns the length in bytes of the separator of groups of digits
// at a place, or 0: a blank, a hyphen, a dot, a slash.
func digitGap(text string, at int) int {
	if at >= len(text) {
		return 0
	}
	switch text[at] {
	case ' ', '-', '.', '/':
		return 1
	case 0xC2, 0xE2:
		return wideGap(text[at:])
	}
	return 0
}

// wideGap knows the no-break and the thin blanks, and the hyphens of
// Unicode.
func wideGap(text string) int {
	for _, s := range [...]string{"\u00a0", "\u202f", "\u2009", "\u2010", "\u2011"} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	return 0
}

// phoneGap is the separator within a phone number: the area may stand in
// parentheses.
func phoneGap(text string, at int) int {
	i := at
	if i < len(text) && text[i] == ')' {
		i++
	}
	i += digitGap(text, i)
	if i < len(text) && text[i] == '(' {
		i++
	}
	return i - at
}

// plainGap is a separator that is no slash.
func plainGap(text string, at int) int {
	if at < len(text) && text[at] == '/' {
		return 0
	}
	return digitGap(text, at)
}

// begins reports whether a number may begin at a place: it is no part of a
// longer number, name, path or version.
func begins(text string, at int) bool {
	if at == 0 {
		return true
	}
	if !opens(text, at) {
		return false
	}
	switch text[at-1] {
	case '_', '~':
		return emphasised(text, at)
	case '-', '.', '#', '$', '@', '^', '&':
		return false
	case '/':
		return at == 1 || !isAlnum(text[at-2]) && text[at-2] != '/' && text[at-2] != '.'
	case ':', '=', '+', '*':
		return at == 1 || !isDigit(text[at-2])
	}
	return true
}

// ends reports whether a number may end at a place.
func ends(text string, at int) bool {
	if !closes(text, at) {
		return false
	}
	if at == len(text) {
		return true
	}
	if text[at] == '_' {
		return emphasisEnds(text, at)
	}
	if at+1 == len(text) {
		return true
	}
	switch text[at] {
	case '%':
		return false
	case '-', '.', ':', '=', '+', '@', '#', '^', '/':
		return !isAlnum(text[at+1])
	}
	return true
}

// mostEmphasis is how far from one mark of emphasis the other may stand, in
// bytes.
const mostEmphasis = 100

// emphasised reports whether the marks before a place, _ or ~~, open Markdown's
// emphasis: no letter stands before them, and the same marks close it on the
// same line.
func emphasised(text string, at int) bool {
	mark := text[at-1]
	n := runBack(text[:at], 4, func(c byte) bool { return c == mark })
	if n > 3 || mark == '~' && n != 2 || at > n && (isAlnum(text[at-n-1]) || text[at-n-1] == '/') {
		return false
	}
	for i, end := at, min(len(text), at+mostEmphasis); i < end && text[i] != '\n'; i++ {
		if text[i] == mark {
			closing := run(text[i:min(len(text), i+4)], func(c byte) bool { return c == mark })
			if closing == n && closes(text, i+n) {
				return true
			}
			i += closing - 1
		}
	}
	return false
}

// emphasisEnds reports whether the marks at a place close emphasis that the
// same marks open on the line.
func emphasisEnds(text string, at int) bool {
	mark := text[at]
	n := run(text[at:min(len(text), at+4)], func(c byte) bool { return c == mark })
	if n > 3 || !closes(text, at+n) {
		return false
	}
	for i := at - 1; i > max(0, at-mostEmphasis) && text[i] != '\n'; i-- {
		if text[i-1] == mark && text[i] != mark && text[i] > ' ' && emphasised(text, i) {
			return true
		}
	}
	return false
}

// follows reports whether a place stands behind a digit and one separator, so
// that a group of digits there belongs to a longer row.
func follows(text string, at int) bool {
	for n := 1; n <= 3 && n < at; n++ {
		if digitGap(text, at-n) == n {
			return isDigit(text[at-n-1])
		}
	}
	return false
}

// allSame reports whether all digits are the same one.
func allSame(digits string) bool { return strings.Trim(digits, digits[:1]) == "" }
