package pii

import "strings"

func ssnRule() Rule {
	return Rule{
		Name: "us-ssn", Type: SSN, Keywords: []string{number},
		Find: findSSN,
		Hits: []string{
			"SSN on the form: «829-92-7962»", "social security number is «867-77-6869».", "| ssn | «871-24-6164» |", "(«824-44-2679»)",
			"ssn: «841 35 6745»", "SSN «841356745»", "`«824-44-2679»`",
		},
		Misses: []string{
			"badge 841-12-3456", "000-12-3456", "666-12-3456", "901-12-3456", "841-00-3456", "841-12-0000", "078-05-1120", "123-45-6789", "111-11-1111", "111-22-3333",
			"824-44-2679-1", "1-824-44-2679", "824-44-26791", "841 35 6745", "841356745", "part 824-44-2679", "x824-44-2679", "841-356-745", "824-44-2679.2",
		},
	}
}

// findSSN finds a number of social security of the United States.
func findSSN(text string, at int) span {
	if at+8 >= len(text) {
		return span{}
	}
	length := run(text[at:min(len(text), at+10)], isDigit)
	if length != 3 && length != 9 || !begins(text, at) || follows(text, at) {
		return span{}
	}
	n := readNumeral(text, at, plainGap)
	end, separated := at+9, false
	if length == 3 {
		if n.k < 3 || n.shape(3) != "3-2-4" || n.groups[1].before != n.groups[2].before {
			return span{}
		}
		end, separated = n.groups[2].end, n.groups[1].before == "-" || n.groups[1].before == "\u2011"
	}
	if !validSSN(n.String()[:9]) || !ends(text, end) {
		return span{}
	}
	word := nearest(text, at, contextBytes, ssnWord)
	if word == against || word == noHint && !separated {
		return span{}
	}
	return span{at, end}
}

// validSSN reports whether nine digits are in the ranges of the Social Security
// Administration, and are no number that is known from advertising. Areas
// above 772 were never issued before 2011, but are now.
func validSSN(d string) bool {
	switch d {
	case "078051120", "219099999", "123456789", "457555462":
		return false
	}
	return d[:3] != "000" && d[:3] != "666" && d[0] != '9' && d[3:5] != "00" && d[5:] != "0000" &&
		!(allSame(d[:3]) && allSame(d[3:5]) && allSame(d[5:]))
}

func ssnWord(word string) hint {
	switch word {
	case "ssn", "ssns", "social", "security":
		return strong
	case "number", "numbers":
		return noHint
	}
	switch word {
	case "phone", "catalog", "nsn", "case", "item", "product", "article", "stock", "sample", "batch", "policy", "claim":
		return against
	}
	if otherNumber(word) {
		return against
	}
	return noHint
}

func nirRule() Rule {
	return Rule{
		Name: "french-nir", Type: NIR, Keywords: []string{number},
		Find: findNIR,
		Hits: []string{
			"| sécurité sociale | «197028566229536» |", "| sécurité sociale | «1 67 01 65 444 224 08» |", "Numéro de sécu : «2 47 08 63 879 958 27»",
			"NIR=«184098923916415»", "(«1 89 05 68 761 751 31»)", "«1.89.05.68.246.129.01»", "«1\u00a089\u00a005\u00a068\u00a0246\u00a0129\u00a001»",
			"numéro de sécurité sociale «1890568246129»", "«1 89 05 2A 246 129 63»",
		},
		Misses: []string{
			"197028551309848", "1 67 01 65 487 146 58", "1890568246129", "1 89 13 68 246 129 93", "5 89 05 68 246 129 01", "commande 197028566229536",
			"1970285662295361", "0197028566229536", "a197028566229536", "1970285513098-47x", "1767751742123", "NIR 1 89", "2", "1 89 05 2C 246 129 01",
		},
	}
}

// findNIR finds a number of social security of France, with its key; without
// it only where the words stand before it.
func findNIR(text string, at int) span {
	switch text[at] {
	case '1', '2', '3', '4', '7', '8':
	default:
		return span{}
	}
	if at+12 >= len(text) || !isDigit(text[at+1]) && digitGap(text, at+1) == 0 || !begins(text, at) || follows(text, at) {
		return span{}
	}
	digits, keyless, end := readNIR(text, at)
	if keyless == 0 || !plausibleNIR(digits) {
		return span{}
	}
	word := nearest(text, at, contextBytes, nirWord)
	if word == against {
		return span{}
	}
	if end > 0 && ends(text, end) && keyOfNIR(digits[:13]) == int(digits[13]-'0')*10+int(digits[14]-'0') {
		return span{at, end}
	}
	if word == strong && ends(text, keyless) {
		return span{at, keyless}
	}
	return span{}
}

// readNIR reads 13 digits and the two of the key, with at most one separator
// between any two. It returns where both end; 0 where they do not. Corsica has
// a letter in the place of the seventh digit.
func readNIR(text string, at int) (digits string, keyless, end int) {
	var b [15]byte
	n := 0
	for i := at; i < len(text) && n < len(b); {
		c := text[i] &^ 0x20 // upper case
		if !isDigit(text[i]) && !(n == 6 && b[5] == '2' && (c == 'A' || c == 'B')) {
			gap := plainGap(text, i)
			if gap == 0 || i+gap >= len(text) || plainGap(text, i+gap) > 0 {
				break
			}
			i += gap
			continue
		}
		if b[n] = text[i]; n == 6 && !isDigit(text[i]) {
			b[n] = c
		}
		n++
		i++
		switch n {
		case 13:
			keyless = i
		case 15:
			end = i
		}
	}
	return string(b[:n]), keyless, end
}

// plausibleNIR checks the month, the department and the order of birth. Months
// from 20 on are of births whose month is not known.
func plausibleNIR(d string) bool {
	month := int(d[3]-'0')*10 + int(d[4]-'0')
	if month == 0 || month > 12 && month < 20 || month > 42 && month < 50 {
		return false
	}
	return d[5:7] != "00" && d[7:10] != "000" && d[10:13] != "000"
}

// keyOfNIR returns 97 minus the rest of a number by 97. For this, 2A counts as
// 19 and 2B as 18.
func keyOfNIR(d string) int {
	d = strings.Replace(strings.Replace(d, "2A", "19", 1), "2B", "18", 1)
	rest := 0
	for i := range len(d) {
		rest = (rest*10 + int(d[i]-'0')) % 97
	}
	return 97 - rest
}

func nirWord(word string) hint {
	switch word {
	case "nir", "sécu", "secu", "sécurité", "sociale", "insee":
		return strong
	}
	if otherNumber(word) {
		return against
	}
	return noHint
}
