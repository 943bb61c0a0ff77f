package pii

func nanpPhoneRule() Rule {
	return Rule{
		Name: "phone-nanp", Type: Phone, Keywords: []string{number, "("},
		Find: findNANPPhone,
		Hits: []string{
			"| support | «(503) 555-0157» | 24/7 |", "«(202)555-0148»", "Dana: «415-555-0167»", "«415.555.0167», ask Dana",
			"«1-415-555-0167»", "«1 (415) 555-0167»", "call «415 555 0167»", "phone: «4155550167»", "(office: «415-555-0167»)", "__«415-555-0167»__", "_«(503) 555-0157»_", "~~«415-555-0167»~~",
		},
		Misses: []string{
			"(123) 555-0154", "015-555-0167", "415-155-0167", "415-555-0167-22", "7-415-555-0167", "f(503) 555-0157", "415 555 0167",
			"4155550167", "415.555.0167.1", "order 415-555-0167", "415-55-0167", "415-555-01678", "PO 5035550154 phone order 5035550154",
			"911-555-0167", "0415-555-0167", "222-222-2222", "(503)", "(", "a-415-555-0167", "ISBN 978-2-8208-3951-0", "the number is 2147483648", "_415-555-0167", "run_415-555-0167_",
		},
	}
}

// findNANPPhone finds a number of the North American plan without its country
// code: an area, an exchange, four digits.
func findNANPPhone(text string, at int) span {
	first := at
	if text[at] == '(' {
		first++
	}
	length := run(text[first:min(len(text), first+11)], isDigit)
	if length != 3 && length != 10 && (length != 1 || text[first] != '1') || first != at && length != 3 {
		return span{}
	}
	if !begins(text, at) || follows(text, at) && !(first > at && at >= 2 && text[at-2] == '1') || behindParenthesis(text, at) {
		return span{}
	}
	n := readNumeral(text, first, phoneGap)
	digits, groups := n.String(), 3
	if length == 1 {
		digits, groups = digits[1:], 4
	}
	if length == 10 {
		groups = 1
	}
	if n.k < groups || len(digits) < 10 || !nanp(digits) || allSame(digits[:10]) || powerOfTwo(digits[:10]) {
		return span{}
	}
	end := n.groups[groups-1].end
	if !ends(text, end) || measured(text, end) {
		return span{}
	}
	clear, ok := nanpShape(&n, groups, first > at)
	word := max(nearest(text, at, contextBytes, phoneWord), remark(text, end, phoneWord))
	if !ok || word == against || !clear && word == noHint {
		return span{}
	}
	return span{at, end}
}

// powerOfTwo knows the bounds of whole numbers of 32 bits.
func powerOfTwo(digits string) bool {
	switch digits {
	case "2147483647", "2147483648", "4294967295", "4294967296":
		return true
	}
	return false
}

// nanpShape reports whether groups are those of a number, and whether they are
// so clearly that no word is needed.
func nanpShape(n *numeral, groups int, area bool) (clear, ok bool) {
	if groups == 1 {
		return false, true
	}
	if shape := n.shape(groups); shape != "3-3-4" && shape != "1-3-3-4" {
		return false, false
	}
	a, b := n.groups[groups-2].before, n.groups[groups-1].before
	switch {
	case area:
		return b == "-" || b == "." || b == " ", a == ")" || a == ") " || a == ")-" || a == ")."
	case groups == 4 && (a == ") " || a == ")"):
		return true, b == "-" || b == " " || b == "."
	case a != b || groups == 4 && a != n.groups[1].before:
		return false, false
	}
	return a == "-" || a == ".", a == "-" || a == "." || a == " "
}

// behindParenthesis reports whether a place stands right behind the
// parenthesis that opens an area: the number begins there.
func behindParenthesis(text string, at int) bool {
	if at == 0 || text[at-1] != '(' {
		return false
	}
	length := run(text[at:min(len(text), at+6)], isDigit)
	return at+length < len(text) && text[at+length] == ')'
}

func nationalPhoneRule() Rule {
	return Rule{
		Name: "phone-national", Type: Phone, Keywords: []string{number, "("},
		Find: findNationalPhone,
		Hits: []string{
			"call «020 7946 0123» now", "mobile: «07700 900123»", "Tel. «01632 960123»", "«020 7946 0018» (mobile)",
			"Telefon «030 12345678»", "erreichbar unter «0151 23456789».", "Tel: «089/1234567»", "Telefon «(030) 123456»",
			"telemóvel «912 345 670»", "ligar «212 345 678»", "tel «0800 123 456»", `"phone": "«02079460123»"`, "tel. «06-12345678»",
			"celular «(11) 91234-5678»", "móvil «612 34 56 78»", "telemóvel: «912345670»",
		},
		Misses: []string{
			"020 7946 0123", "07700 900123", "030 12345678", "912 345 670", "call 2026-01-17 10:30", "tel 01-02-2026 10", "phone 0123",
			"support 1744551242", "call 12 345 678", "commande n° 0227177052643", "tel 0x0207946", "call v01.22.333.44", "support 01632-960123-45678",
			"call 20260117", "tel 2024 2025", "tel 0000 000 000", "phone 1280 720", "Call at 09 30 or 10 30", "tel 073-41-7527",
		},
	}
}

// findNationalPhone finds the national numbers of other countries. Their shapes
// are not theirs alone, so that a word must announce them.
func findNationalPhone(text string, at int) span {
	first := at
	if text[at] == '(' {
		first++
	}
	length := run(text[first:min(len(text), first+13)], isDigit)
	if length < 2 || length > 12 || length > 5 && length < 9 && text[first] != '0' {
		return span{}
	}
	if !begins(text, at) || follows(text, at) || behindParenthesis(text, at) {
		return span{}
	}
	if length < 9 && phoneGap(text, first+length) == 0 {
		return span{}
	}
	n := readNumeral(text, first, phoneGap)
	end, unambiguous := nationalEnd(&n)
	if end == 0 || !ends(text, end) || measured(text, end) || allSame(n.String()[1:]) {
		return span{}
	}
	word := max(nearest(text, at, contextBytes, phoneWord), remark(text, end, phoneWord))
	if word == strong || word == weak && unambiguous {
		return span{at, end}
	}
	return span{}
}

// nationalEnd returns where the groups of a national number end, or 0, and
// whether it begins with the 0 of long distance, as few other numbers do.
func nationalEnd(n *numeral) (end int, zero bool) {
	switch n.shape(min(n.k, 3)) {
	case "2-2-4", "3-2-4", "4-2-2", "2-2-2":
		if s := n.group(1).before; s == "-" || s == "." || s == "/" {
			return 0, false // a date, or a number of social security
		}
	}
	if n.digits[0] == '0' {
		for i := range n.k {
			if g := n.groups[i]; g.total >= 9 && g.total <= 12 {
				end = g.end
			}
		}
		return end, n.digits[1] != '0'
	}
	for k := min(n.k, 4); k > 0; k-- {
		if foreignShape(n.shape(k), n.digits[0]) {
			return n.groups[k-1].end, false
		}
	}
	if g := n.groups[0]; g.total == 9 && n.digits[0] >= '2' || g.total == 11 && n.digits[0] == '1' && n.digits[1] >= '3' {
		return g.end, false // Portugal and Spain; mobile numbers of China
	}
	return 0, false
}

// foreignShape knows how numbers without a leading 0 are written: Portugal,
// Spain, Italy, Brazil, China, India, Denmark, Norway, Singapore.
func foreignShape(shape string, first byte) bool {
	switch shape {
	case "3-3-3", "3-2-2-2", "3-3-4", "3-6", "3-7":
		return first >= '2'
	case "3-4-4", "2-5-4", "2-4-4", "5-5":
		return true
	case "4-4":
		return first >= '3'
	case "2-2-2-2":
		return first >= '2'
	}
	return false
}
