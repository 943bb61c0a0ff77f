package pii

import "strings"

func cardRule() Rule {
	return Rule{
		Name: "card", Type: CreditCard, Keywords: []string{number},
		Find: findCard,
		Hits: []string{
			"card «4000 0017 9448 7371» declined", "| carte | «5105109472456674» |", "| carte | «4242 4268 5989 2579» |", "«5555-5526-6567-3826».",
			"amex «3782 827532 58258» in the log", "(«5555557774112285»)", "pan=«5105109599262419»", "«5105\u00a01029\u00a05286\u00a01059»",
			"card «4000 0017 9448 7371» 12/27", "**«4000005155664353»**", "__«4000005155664353»__", "_«4000 0017 9448 7371»_", "~~«4000 0017 9448 7371»~~", "_card «4000005155664353»_",
		},
		Misses: []string{
			"4111 1111 1111 1111", "4242424242424242", "5555-5555-5555-4444", "3782 822463 10005", "4000 0051 5566 4354", "order 4000005155664353",
			"14000005155664353", "40000051556643531", "a4000005155664353", "4000005155664353b", "4000-0051-5566-4353-9", "1744551242123456",
			"0.4000005155664353", "4000 0051-5566 4353", "9000 0051 5566 4353", "1234567890123456", "4000 0051", "0000000000000000", "id_4000005155664353", "_4000005155664353", "4000005155664353_", "a_4000005155664353_", "__4000005155664353_", "~4000005155664353~", "{2251799813685250.5, 2251799813685251}",
		},
	}
}

// findCard finds a card number by its shape, its issuer and its last digit.
func findCard(text string, at int) span {
	if text[at] < '2' || text[at] > '6' || at+12 >= len(text) {
		return span{}
	}
	length := run(text[at:min(len(text), at+20)], isDigit)
	if length != 4 && (length < 13 || length > 19) || !begins(text, at) || follows(text, at) {
		return span{}
	}
	end, digits := at+length, text[at:at+length]
	if length == 4 {
		if end, digits = cardGroups(text, at); end == 0 {
			return span{}
		}
	}
	if !ends(text, end) || !luhn(digits) || testCard(digits) || behindAccount(text, at) {
		return span{}
	}
	word := nearest(text, at, contextBytes, cardWord)
	issued := issuer(digits)
	if word == against || issued == noHint || (issued == weak || digits[0] == '2' && length > 4) && word != strong {
		return span{}
	}
	return span{at, end}
}

// cardGroups reads groups as they are embossed, with one separator: 4-4-4-4,
// with up to three digits more, or 4-6-5 and 4-6-4.
func cardGroups(text string, at int) (end int, digits string) {
	n := readNumeral(text, at, plainGap)
	for i := 2; i < n.k; i++ {
		if n.groups[i].before != n.groups[1].before {
			n.k = i
		}
	}
	if n.k < 3 || n.groups[1].before == "." {
		return 0, ""
	}
	last := n.groups[2]
	switch n.shape(min(n.k, 4)) {
	case "4-4-4-4":
		last = n.groups[3]
		if more := n.group(4); more.total > 16 && more.total <= 19 && luhn(string(n.digits[:more.total])) && issuer(string(n.digits[:more.total])) != noHint && !luhn(string(n.digits[:16])) {
			last = more
		}
	default:
		if s := n.shape(3); s != "4-6-5" && s != "4-6-4" {
			return 0, ""
		}
	}
	return last.end, string(n.digits[:last.total])
}

// behindAccount reports whether a group stands before a place that makes the
// number a part of an IBAN: two letters, two digits and a blank.
func behindAccount(text string, at int) bool {
	return at >= 5 && text[at-1] == ' ' && isDigit(text[at-2]) && isDigit(text[at-3]) && isLetter(text[at-4]) && isLetter(text[at-5])
}

// issuer says how surely digits begin as those of an issuer of cards and have
// its length (ISO/IEC 7812, ranges as published by the networks): strong where
// no word is needed, weak for ranges and lengths that other numbers have, too.
func issuer(digits string) hint {
	n, two, four := len(digits), digits[:2], digits[:4]
	switch {
	case digits[0] == '4':
		return sized(n == 16, n == 13 || n == 19)
	case two >= "51" && two <= "55", four >= "2221" && four <= "2720":
		return sized(n == 16, false)
	case two == "34" || two == "37":
		return sized(n == 15, false)
	case four == "6011" || two == "65" || digits[:3] >= "644" && digits[:3] <= "649":
		return sized(n == 16, n == 19)
	case four >= "3528" && four <= "3589":
		return sized(n == 16, n > 16)
	case two == "36" || two == "38" || two == "39" || digits[:3] >= "300" && digits[:3] <= "305":
		return sized(false, n == 14 || n == 16)
	case two == "62":
		return sized(false, n >= 16)
	case two == "50" || two >= "56" && two <= "69":
		return sized(false, true)
	}
	return noHint
}

func sized(usual, possible bool) hint {
	switch {
	case usual:
		return strong
	case possible:
		return weak
	}
	return noHint
}

// luhn checks the last digit (ISO/IEC 7812-1, annex B).
func luhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// testCard reports whether a number is one of those that networks and payment
// services publish for tests.
func testCard(digits string) bool {
	if distinct(digits) <= 3 || strings.Contains(digits, "00000000") {
		return true
	}
	switch digits {
	case "378282246310005", "371449635398431", "378734493671000", "4012888888881881", "4012001037141112", "6011000990139424",
		"30569309025904", "38520000023237", "3530111333300000", "3566002020360505", "4000056655665556", "5200828282828210",
		"2223003122003222", "2223000048400011", "5105105105105100", "4444333322221111", "4917484589897107", "4263982640269299",
		"4000002500003155", "6011000000000004", "5425233430109903", "4988438843884305", "2222400070000005", "6011601160116611",
		"4166676667666746", "5577000055770004", "374245455400126", "4917610000000000", "4000002760003184", "4000003800000446",
		"5019717010103742", "6759649826438453", "4532015112830366", "4916338506082832", "4539578763621486", "6304000000000000":
		return true
	}
	return false
}

func cardWord(word string) hint {
	switch word {
	case "card", "cards", "carte", "cartes", "cb", "visa", "mastercard", "maestro", "amex", "discover", "diners", "jcb", "unionpay", "pan",
		"payment", "paiement", "kreditkarte", "karte", "cartão", "tarjeta", "carta", "credit", "debit":
		return strong
	}
	if otherNumber(word) {
		return against
	}
	return noHint
}
