package pii

import "strings"

func internationalPhoneRule() Rule {
	return Rule{
		Name: "phone-international", Type: Phone, Keywords: []string{"+", "%2b", "00"},
		Find: findInternationalPhone,
		Hits: []string{
			"tel:«+447700900359» in the contact card",
			"| support | «+1-312-555-0113» | 24/7 |",
			"Call back: «+1 415 555 0135».",
			"SMS tested with «+61491570241»",
			"«+33 (0)6 39 98 82 19»",
			"«+33\u00a06\u00a039\u00a098\u00a082\u00a019»",
			"«(+33) 1 99 00 12 34»",
			"«+1 (503) 555-0157»",
			"«+49 30 23125 000», Berlin",
			"«0033 6 39 98 82 19»", "«00 33 6 39 98 82 19»",
			"[call](tel:«+33639988219»)",
			"?to=«%2B33639988219»",
			"«+33 6 39 98 82 19» 14h",
			"«+351 912 345 670»",
			"«+44 (0)20 7946 0123»",
			"__«+33 6 39 98 82 19»__", "_«+33639988219»_", "~~«+33 6 39 98 82 19»~~", "_call «+33 6 39 98 82 19»_", "\x1b[K«+33639988219»",
		},
		Misses: []string{
			"@@ -1,33 +1,10 @@", "+20260117", "2026-01-17T10:00:00+02:00", "+10000000000", "+86400000 ms", "f+33639988219",
			"+33 6 39 98", "+1 415 055 0167", "+999 123 456 789", "+4294967295", "+00000000000", "0000000000", "001234567890",
			"A+33639988219B", "++33639988219", "+33639988219.5", "+2147483647", "[PHONE]", "+", "00", "order 4000 0017 9448 7371", "Decimal('+35236450.6')", "ACUTE;0069 0307 0301", "_+33639988219", "x_+33639988219_", "+33639988219_", "~+33639988219",
		},
	}
}

// findInternationalPhone finds the number whose prefix stands at at: +, 00, or
// the + of a URL.
func findInternationalPhone(text string, at int) span {
	prefix := 1
	switch text[at] {
	case '%':
		prefix = len("%2B")
	case '0':
		if prefix = len("00"); follows(text, at) {
			return span{}
		}
		if strings.HasPrefix(text[at+prefix:], " ") {
			prefix++
		}
	}
	first := at + prefix
	if first >= len(text) || text[first] < '1' || text[first] > '9' || !begins(text, at) || at > 0 && (isDigit(text[at-1]) || text[at-1] == '+') {
		return span{}
	}
	n := readNumeral(text, first, phoneGap)
	code, least, most := callingCode(n.String())
	if code == 0 {
		return span{}
	}
	end := internationalEnd(text, &n, code+least, code+most)
	if end == 0 || !ends(text, end) || measured(text, end) {
		return span{}
	}
	if text[at] == '0' && !doubleZero(text, at, &n) {
		return span{}
	}
	if at > 0 && text[at-1] == '(' && strings.Contains(text[at:end], ")") && !strings.Contains(text[at:end], "(") {
		at--
	}
	return span{at, end}
}

// internationalEnd returns where the last group ends with which a number has a
// length its country knows, or 0. In +33 (0)6 the zero is not dialled.
func internationalEnd(text string, n *numeral, least, most int) int {
	end, zero := 0, 0
	for i := range n.k {
		g := n.groups[i]
		if g.end-g.start == 1 && text[g.start] == '0' && strings.HasSuffix(g.before, "(") {
			zero = 1
		}
		dialled := g.total - zero
		if dialled >= least && dialled <= most && (i == 0 || g.end-g.start > 1) {
			end = g.end
		}
	}
	digits := n.String()
	if end == 0 || allSame(digits[1:]) || strings.HasPrefix(digits, "1") && !nanp(digits[1:]) {
		return 0
	}
	return end
}

// doubleZero reports whether a number after 00 is one of a phone: most digits
// after two zeros are the padding of something else.
func doubleZero(text string, at int, n *numeral) bool {
	switch nearest(text, at, contextBytes, phoneWord) {
	case against:
		return false
	case weak, strong:
		return true
	}
	if n.k > 2 {
		return n.shape(3) != "2-4-4" // rather hexadecimal
	}
	return strings.HasPrefix(n.String(), "33")
}
