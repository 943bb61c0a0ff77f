package pii

import "strings"

func ibanRule() Rule {
	return Rule{
		Name: "iban", Type: IBAN, Keywords: []string{number},
		Find: findIBAN,
		Hits: []string{
			"payout account «DE52 4564 3635 9855 8428 25»", "IBAN : «FR93 5631 9831 1774 7325 2654 849»", "«DE59558981276652663283».", "iban=«fr7534305200324817265709995»",
			"(«FR50 4233 0842 3427 1962 6182 242»)", "«DE85\u00a09630\u00a02339\u00a02419\u00a03604\u00a078»", "| «FR7939661373777319297349337» |",
			"IBAN «DE52 4564 3635 9855 8428 25» BIC", "__«DE52 4564 3635 9855 8428 25»__", "_«DE59558981276652663283»_", "~~«DE59558981276652663283»~~", "\x1b[2K«DE59558981276652663283»",
		},
		Misses: []string{
			"ref FR0073197400834649587159765", "DE89 3704 0044 0532 0130 00", "GB82 WEST 1234 5698 7654 32", "FR1420041010050500013M02606",
			"DE85 9630 2339 2419 3604 79", "XDE59558981276652663283", "DE595589812766526632831", "DE64 3992", "ZZ64399282606097440373", "DE64-x", "de64",
			"DE 64399282606097440373", "DE8596302339241936O478", "_DE59558981276652663283", "x_DE59558981276652663283_", "__DE59558981276652663283_", "DE59558981276652663283_x",
		},
	}
}

// findIBAN finds the account number whose check digits stand at at.
func findIBAN(text string, at int) span {
	if at < 2 || !isLetter(text[at-1]) || !isLetter(text[at-2]) || at+13 > len(text) || !isDigit(text[at+1]) {
		return span{}
	}
	start := at - 2
	if !opens(text, start) || start > 0 && (text[start-1] == '_' && !emphasised(text, start) || text[start-1] == '-' || text[start-1] == '/') {
		return span{}
	}
	var b [34]byte // ISO 13616: the longest
	length := accountLength(string([]byte{upper(text[start]), upper(text[start+1])}))
	if length == 0 {
		return span{}
	}
	n, i := 0, start
	for n < length && i < len(text) {
		if n > 0 && n%4 == 0 {
			i += plainGap(text, i)
		}
		if i >= len(text) || !isAlnum(text[i]) {
			return span{}
		}
		b[n] = upper(text[i])
		n++
		i++
	}
	account := string(b[:n])
	if n < length || !closes(text, i) || i < len(text) && text[i] == '_' && !emphasisEnds(text, i) || !fits(account) || rest97(account) != 1 || sampleAccount(account) {
		return span{}
	}
	return span{start, i}
}

func upper(c byte) byte {
	if isLower(c) {
		return c - 'a' + 'A'
	}
	return c
}

// rest97 is the rest by 97 of an account number, as ISO 7064 reads it: its
// first four characters last, and A as 10.
func rest97(account string) int {
	rest := 0
	for i := range len(account) {
		c := account[(i+4)%len(account)]
		if isDigit(c) {
			rest = (rest*10 + int(c-'0')) % 97
		} else {
			rest = (rest*100 + int(c-'A') + 10) % 97
		}
	}
	return rest
}

// accountLength returns the length of the account numbers of a country, or 0.
func accountLength(country string) int {
	parts := accountParts(country)
	if parts == "" {
		return 0
	}
	length := 4
	for parts != "" {
		n, _, rest := cutPart(parts)
		length, parts = length+n, rest
	}
	return length
}

// fits reports whether an account number has digits, letters and either where
// its country has them.
func fits(account string) bool {
	check := account[2:4]
	if check < "02" || check > "98" {
		return false
	}
	parts, at := accountParts(account[:2]), 4
	for parts != "" {
		n, class, rest := cutPart(parts)
		for _, c := range []byte(account[at : at+n]) {
			if class == 'n' && !isDigit(c) || class == 'a' && !isUpper(c) {
				return false
			}
		}
		at, parts = at+n, rest
	}
	return true
}

// cutPart cuts the first part, such as 4a, off the parts of an account number.
func cutPart(parts string) (n int, class byte, rest string) {
	i := 0
	for isDigit(parts[i]) {
		n = n*10 + int(parts[i]-'0')
		i++
	}
	return n, parts[i], parts[i+1:]
}

// accountParts returns what follows the check digits in a country: so many
// digits (n), letters (a) or either (c). Source: SWIFT, IBAN Registry.
func accountParts(country string) string {
	const all = " AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c CZ20n" +
		" DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n GR7n16c GT24c HN4a20n" +
		" HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c LI5n12c LT16n LU3n13c LV4a13c" +
		" LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a NI4a20n NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c" +
		" PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n" +
		" TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c "
	_, parts, _ := strings.Cut(all, " "+country)
	parts, _, _ = strings.Cut(parts, " ")
	return parts
}

// sampleAccount reports whether an account number is one of the samples of
// documentation: mostly those of the registry itself.
func sampleAccount(account string) bool {
	switch account {
	case "GB82WEST12345698765432", "GB29NWBK60161331926819", "GB33BUKB20201555555555", "DE89370400440532013000", "DE75512108001245126199",
		"FR1420041010050500013M02606", "FR7630006000011234567890189", "FR7630001007941234567890185", "NL91ABNA0417164300", "BE68539007547034",
		"CH9300762011623852957", "ES9121000418450200051332", "IT60X0542811101000000123456", "AT611904300234573201",
		"PT50000201231234567890154", "IE29AIBK93115212345678", "LU280019400644750000", "PL61109010140000071219812874",
		"DK5000400440116243", "SE4550000000058398257466", "NO9386011117947", "FI2112345600000785", "GR1601101250000000012300695",
		"SA0380000000608010167519", "AE070331234567890123456", "CZ6508000000192000145399", "HU42117730161111101800000000":
		return true
	}
	return false
}
