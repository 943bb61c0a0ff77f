package pii

import "strings"

// callingCode returns the length of the country code that digits begin with
// (ITU-T E.164, list of assigned codes), and the least and most digits of a
// number behind it; a length of 0 if there is no such code.
func callingCode(digits string) (length, least, most int) {
	if len(digits) < 4 {
		return 0, 0, 0
	}
	if digits[0] == '1' || digits[0] == '7' {
		return 1, 10, 10
	}
	switch digits[:2] {
	case "27", "33", "34", "41", "48", "61", "31":
		return 2, 9, 9
	case "45", "47", "65":
		return 2, 8, 8
	case "32", "36", "60", "64", "66", "46", "56", "58", "94", "95", "51":
		return 2, 7, 10
	case "20", "30", "44", "52", "53", "54", "55", "57", "63", "81", "82", "84", "86", "90", "91", "92", "93", "98":
		return 2, 8, 11
	case "39", "40", "43", "49", "62":
		return 2, 7, 12
	}
	const three = " 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239" +
		" 240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269" +
		" 290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377 378 379 380 381 382 383 385 386 387 389" +
		" 420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599" +
		" 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 800 808 850 852 853 855 856" +
		" 870 878 880 881 882 883 886 888 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 979 992 993 994 995 996 998 "
	if strings.Contains(three, " "+digits[:3]+" ") {
		return 3, 6, 11
	}
	return 0, 0, 0
}

// nanp reports whether ten digits are a number of the North American plan:
// neither the area nor the exchange begins with 0 or 1, nor is it like 911.
func nanp(digits string) bool {
	return len(digits) >= 10 && digits[0] >= '2' && digits[3] >= '2' && digits[1] != '9' && digits[1:3] != "11" && digits[4:6] != "11"
}

// phoneWord says whether a word announces a phone number.
func phoneWord(word string) hint {
	switch word {
	case "tel", "tél", "tels", "téls", "téléphone", "telephone", "téléphones", "phone", "phones", "mobile", "whatsapp", "sms", "fax",
		"telefone", "telemóvel", "telemovel", "telemóveis", "celular", "telefon", "handy", "teléfono", "telefono", "móvil", "movil",
		"cellulare", "rufnummer", "telefonnummer", "handynummer", "mobilfunk", "mobiltelefon", "hotline", "portable", "ligar", "ligue",
		"ring", "voicemail", "callback", "telefoon", "tlf", "téléphonique", "fon", "festnetz", "durchwahl", "phonenumber", "komórka", "电话", "手机", "手机号", "電話", "携帯", "휴대폰", "전화":
		return strong
	case "call", "calls", "called", "calling", "cell", "contact", "contacts", "contacter", "support", "appel", "appeler", "appelle", "appelez",
		"rappel", "rappeler", "rappelle", "rappelez", "rappelé", "joindre", "joignable", "numéro", "numero", "numéros", "number", "erreichbar",
		"ruf", "anrufen", "anruf", "reach", "reachable", "dial", "landline", "fixe", "standard", "secrétariat", "accueil", "astreinte",
		"text", "texto", "message", "signal", "telegram", "viber", "contacto", "contactar", "atender", "kontakt", "nummer", "zurückrufen",
		"mob", "desk", "office", "bureau", "home", "urgence", "emergency", "helpdesk", "assistance", "llamar", "chamar":
		return weak
	}
	if otherNumber(word) {
		return against
	}
	switch word {
	case "iban", "rib", "bic", "compte", "account", "ssn", "nir", "sécu", "sécurité", "card", "carte", "date":
		return against
	}
	return noHint
}

// measured reports whether a unit follows a number, so that it is an amount.
func measured(text string, at int) bool {
	rest := text[at:]
	rest = rest[unitGap(rest):]
	rest = rest[:min(len(rest), 12)]
	word := strings.ToLower(rest)
	if i := strings.IndexFunc(word, notLetter); i == 0 {
		return strings.HasPrefix(word, "€") || strings.HasPrefix(word, "$") || strings.HasPrefix(word, "£") || strings.HasPrefix(word, "°")
	} else if i > 0 {
		word = word[:i]
	}
	switch word {
	case "ms", "ns", "µs", "us", "sec", "seconds", "bytes", "byte", "octets", "kb", "mb", "gb", "tb", "ko", "kib", "mib", "gib", "px",
		"eur", "usd", "gbp", "euros", "tokens", "requests", "rows", "lines", "lignes", "km", "kg", "hz", "khz", "mhz", "ops", "iterations", "rpm":
		return true
	}
	return false
}

// unitGap returns the length of the blank before a unit.
func unitGap(text string) int {
	if text != "" && text[0] != ' ' && text[0] < 0x80 {
		return 0
	}
	return digitGap(text, 0)
}
