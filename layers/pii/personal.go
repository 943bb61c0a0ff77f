package pii

// personalRules find personal data. Their numbers are everywhere in notes, so
// that each rule first rejects what is not near its shape.
func personalRules() []Rule {
	return []Rule{
		emailRule(),
		internationalPhoneRule(),
		frenchPhoneRule(),
		nanpPhoneRule(),
		nationalPhoneRule(),
		ipv4Rule(),
		ipv6Rule(),
		ssnRule(),
		nirRule(),
		cardRule(),
		ibanRule(),
		unixHomeRule(),
		windowsHomeRule(),
	}
}
