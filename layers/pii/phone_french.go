package pii

import "strings"

func frenchPhoneRule() Rule {
	return Rule{
		Name: "phone-french", Type: Phone, Keywords: []string{number},
		Find: findFrenchPhone,
		Hits: []string{
			"Rappeler le client au «06-39-98-82-97» avant 18h",
			"au «03.53.01.51.93».",
			"Numéro du support : «04 65 71 82 11».",
			"Numéro du support : «0199008717».",
			"«06\u00a039\u00a098\u00a082\u00a019»",
			"«06\u202f39\u202f98\u202f82\u202f19»",
			"Marine («0639988219») passe demain",
			"| «06 39 98 82 19» | Marine |",
			"1. «02 61 91 04 17»",
			"tel:«0199008717»",
			"tél «06 12 34 56 78»",
			`{"phone":"«0199008717»"}`,
			"«01 99 00 12 34» / 01 99 00 12 35",
			"**«05 36 49 29 06»**", "__«06 39 98 82 19»__", "_«06 39 98 82 19»_", "~~«06 39 98 82 19»~~", "\x1b[2K«06 39 98 82 19»",
		},
		Misses: []string{
			"01 02 03 04 05", "tél 01 02 03 04 05", "4f 06 39 98 82 19 0a", "06 39 98 82 19 0a 3f", "1 67 01 65 48 71 46 57",
			"commande n° 0199008717", "0199008717", "ref 06 39 98 82 19", "06-39-98-82-97-44", "2.06.39.98.82.19", "06 39-98 82.19",
			"00 39 98 82 19", "0000000000", "06399882191", "a0639988219", "0639988219abc", "01 12 23 34 45", "id=0639988219",
			"10:06 39 98 82 19 44", "06 39 98 82", "07 08 09 10 11", "_06 39 98 82 19", "v_06 39 98 82 19_", "0600000000", "(merge 0650614982 cy/typofix later)", "[`0701559336`](https://x.fr/commit/0701559336)",
		},
	}
}

// findFrenchPhone finds a national number of France: 0, 1 to 9, and four more
// pairs, with one separator throughout or none.
func findFrenchPhone(text string, at int) span {
	if text[at] != '0' || at+9 >= len(text) || text[at+1] < '1' || text[at+1] > '9' {
		return span{}
	}
	length := run(text[at:min(len(text), at+11)], isDigit)
	if length != 2 && length != 10 {
		return span{}
	}
	if !begins(text, at) || follows(text, at) {
		return span{}
	}
	end, digits := at+10, ""
	if length == 2 {
		if end, digits = fivePairs(text, at); end == 0 {
			return span{}
		}
	} else {
		digits = text[at:end]
	}
	if !ends(text, end) || strings.HasSuffix(digits, "0000000") || allSame(digits[2:]) {
		return span{}
	}
	word := max(nearest(text, at, contextBytes, phoneWord), remark(text, end, phoneWord))
	switch {
	case word == against || steps(digits):
		return span{}
	case word == weak || word == strong:
		return span{at, end}
	case length == 10:
		if digits[1] != '6' && digits[1] != '7' || at > 0 && strings.IndexByte("=:`", text[at-1]) >= 0 {
			return span{}
		}
	case rising(digits) || pairFollows(text, end):
		return span{}
	}
	return span{at, end}
}

// fivePairs reads five pairs of digits with one separator between them, and
// returns where they end, or 0.
func fivePairs(text string, at int) (int, string) {
	n := readNumeral(text, at, plainGap)
	if n.k < 5 || n.shape(5) != "2-2-2-2-2" {
		return 0, ""
	}
	for _, g := range n.groups[2:5] {
		if g.before != n.groups[1].before {
			return 0, ""
		}
	}
	return n.groups[4].end, string(n.digits[:10])
}

// steps reports whether the pairs of a number count: 01 02 03 04 05.
func steps(digits string) bool {
	step := pair(digits, 1) - pair(digits, 0)
	for i := 2; i < 5; i++ {
		if pair(digits, i)-pair(digits, i-1) != step {
			return false
		}
	}
	return true
}

// rising reports whether the pairs of a number only grow, as those of a list
// do.
func rising(digits string) bool {
	for i := 1; i < 5; i++ {
		if pair(digits, i) <= pair(digits, i-1) {
			return false
		}
	}
	return true
}

func pair(digits string, i int) int { return int(digits[2*i]-'0')*10 + int(digits[2*i+1]-'0') }

// pairFollows reports whether another pair of digits or of hexadecimal ones
// comes next: the row is a dump or a list.
func pairFollows(text string, at int) bool {
	gap := digitGap(text, at)
	if gap == 0 || at+gap+2 > len(text) {
		return false
	}
	rest := text[at+gap:]
	return isHex(rest[0]) && isHex(rest[1]) && (len(rest) == 2 || !isAlnum(rest[2])) && (isDigit(rest[0]) || isDigit(rest[1]))
}
