package pii

import "slices"

// vendorRules find the keys and tokens of vendors. Of two that match, the
// earlier goes first, so a prefix stands before a shorter one of another vendor,
// and values with a prefix before those that only a name beside them tells.
func vendorRules() []Rule {
	return slices.Concat(
		aiVendors(),
		aiToolsVendors(),
		cloudVendors(),
		infraVendors(),
		codeVendors(),
		workVendors(),
		payVendors(),
		dataVendors(),
		mailVendors(),
		socialVendors(),
		middleVendors(),
		namedAIVendors(),
		namedCloudVendors(),
		namedWatchVendors(),
		namedCodeVendors(),
		namedWebVendors(),
		namedWebMoreVendors(),
	)
}

// uuid is the pattern of a UUID.
const uuid = `[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}`

// beside returns the pattern of a value that has no prefix: after the vendor's
// name comes, within a few words, one that says secret, and then what assigns.
// Without both, digests and ids beside the name of a vendor would be secrets.
func beside(vendor, value string) string {
	const (
		words  = "[\\w\\s.:,'\"`*/()\\[{-]{0,24}?"
		secret = `(?:key|token|secret|password|credentials?|auth|pat|clé|jeton|clave|schlüssel)s?(?:_(?:key|value|prod|production|staging|dev|test|live))?`
		where  = "(?: (?:for|of|on|in|from|de|du|pour) [\\w-]{1,16}| \\([\\w -]{1,16}\\))?"
		quotes = "[\"'`*_)\\]\\s]{0,12}"
		equals = "(?:=>|->|:=|={1,3}|[:|(→]|(?:is|est|ist|es|é)\\s|,?[\\s\"']{0,8}value[\"']?\\s?[:=])[\"'`*_\\s<(\\\\]{0,10}"
		assign = "(?:" + equals + "|[\"'`*]|[\"'],\\s{0,2}[\"'])"
	)
	return `(?i:` + vendor + words + secret + where + quotes + assign + `)(` + value + `)`
}

// tail makes a check of what comes after the prefix of a token.
func tail(check func(string) bool) func(string) bool {
	return func(value string) bool {
		for i := range len(value) {
			if !isAlnum(value[i]) {
				return check(value[i+1:])
			}
		}
		return check(value)
	}
}

// cases counts the digits, the small and the capital letters of a value.
func cases(value string) (digits, small, capital int) {
	for i := range len(value) {
		switch c := value[i]; {
		case isDigit(c):
			digits++
		case isLower(c):
			small++
		case isUpper(c):
			capital++
		}
	}
	return digits, small, capital
}

// digits reports whether a value has digits among its letters, as words do not.
func digits(value string) bool {
	d, s, c := cases(value)
	return (d > 1 && s+c > 0 || shuffled(value, s, c)) && distinct(value) > 6
}

// mixed reports whether a value has digits and letters of both cases.
func mixed(value string) bool {
	d, s, c := cases(value)
	return (d > 0 && s > 0 && c > 0 || shuffled(value, s, c)) && distinct(value) > 6
}

// shuffled reports whether a value has more capitals among its small letters
// than words in one have. A short token may have no digit by chance.
func shuffled(value string, small, capital int) bool {
	return min(small, capital) > len(value)/3
}

// cased reports whether a value has letters of both cases.
func cased(value string) bool {
	_, s, c := cases(value)
	return s > 1 && c > 1 && distinct(value) > 6
}
