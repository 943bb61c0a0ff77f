package pii

import (
	"slices"
	"strings"
)

func passwordRules() []Rule {
	return append([]Rule{
		{
			Name: "password-prose", Type: Password, Find: findPassword,
			Keywords: []string{"pass", "pw", "mdp", "senha", "kennwort", "contrase", "clave", "identified by", "clé wi", "clef wi", "clé wpa", "clé wep", "wpa key", "wifi key", "wi-fi key", "code wi"},
			Hits: []string{
				"le mdp du NAS est «sirocco%{d:3}»", "mot de passe : «7MKRuWDE*Hs5LL»", "login admin / password «Garnet*{d:4}Kik»", "the password is «Zt4{9}».", "The password for the NAS is now `«Zt4!{6}»`", "mdp = «anemone#{d:3}»",
				"a senha do roteador é «cirrus#{d:3}»", "senha: «{10}X4b»", "palavra-passe: «{10}X4b»", "das Kennwort lautet «Zt4!{6}»", "la contraseña es «Zt4!{6}»", "pw: «Zt4!{6}»", "clé wifi : «Zt4{9}»", "username ledger and password «Hedgehog-Lanterne{d:3}»", "son mot de passe provisoire, «Zt4{9}», expire",
				"password changed to «Zt4!{6}»", "with «Zt4!{6}» as the password", "**Mot de passe :** `«Zt4!{6}»`", "the password of the box: «Zt4!{6}»", "le mot de passe de la base, c'est «Zt4!{6}»", "passphrase is \"«Zt4!{9}»\"", "the password is `«cerisier»`", "the password is «Samples#75007»", "mot de passe : «Invalid3s#75007»", "pw: «Some-th1ng#Kx9»", "mot de passe : «hunter2hunter2»",
			},
			Misses: []string{
				"password manager adoption is a Layer 2 rule", "mot de passe oublié : voir la procédure", "the password is wrong!", "password: required", "senha esquecida", "pass the token", "mot de passe : voir le coffre", "Ne jamais committer de mot de passe en clair.",
				"the password is hashed with SHA256", "password must have 12 characters", "the password is `required`", "password v1.2.3", "a pass over the data, then a pass with O2", "the password for this is in vault-2024", "password reset (see RFC6749)",
				"pw: null", "the password is stored in config.json", "password is the same as in #1234", "the password of user42 is stored", "pass 2/3: Layer2Weights", "mdp : <mdp>", "the password is `str`", "the password is changeme123", "User:Pass@www.python.org:080", "pass v1beta3.SqladminV1beta3 to this", "passw0rd{d:6}", "the password is YourPassword1!", "the password is P@ssw0rd!", "mot de passe : my-secret-2024", "mot de passe : hunter2", "the password is hunter2.",
			},
		},
		{
			Name: "password-login", Type: Password, Find: findLogin,
			Keywords: []string{"login", "log in", "as root", "as admin", "logged in as", "connect as", "credential", "creds", "identifiants", "user/pass", "username/password", "user / pass", "compte ", "account "},
			Hits: []string{
				"credentials admin:«Zt4!{8}»", "user/pass: bob/«Zt4!{8}»", "log in as root with «Zt4!{8}»", "identifiants : bob / «Zt4!{8}»", "creds: `admin` / `«Zt4!{8}»`", "login: bob:«Zt4!{8}»", "log in with bob / «Zt4!{8}»", "ssh into it as root with «Zt4!{8}»",
			},
			Misses: []string{"login: see https://x.org/a1b2c3", "credentials: read/write", "log in as root with sudo", "login/logout: done", "credentials admin:admin", "log in as bob with SSO2", "creds: user/password", "login: POST /api/v1/login2", "account 2024/12345678", "credentials: see vault/db#2026", "credentials: vault/db#2026", "creds: voir keepass/nas#2026"},
		},
		{
			Name: "password-table", Type: Password, Keywords: []string{"\n|"}, Find: findInTable,
			Hits:   []string{"| user | password |\n|---|---|\n| bob | «Zt4!{8}» |", "| hôte | mdp | note |\n|:--|---|---|\n| nas | x |  |\n| box | `«Zt4!{8}»` | y |"},
			Misses: []string{"| user | password |\n|---|---|\n| bob | (vault) |\n| eve | see 1Password |", "| password | note |\n|---|---|\n|  | Zt4!{8} |", "| key | password rules |\n|---|---|\n| 1 | min 12 |"},
		},
	}, belowRules()...)
}

// How sure a text is that a value comes, from the least to the most.
const (
	bareSign  = iota // password X
	userSign         // user Y, password X; password `X`
	verbSign         // password is X, password for Y is X
	colonSign        // password: X
)

// findPassword finds the password that a sentence tells.
func findPassword(text string, at int) span {
	if at > 0 && (isAlnum(text[at-1]) || text[at-1] >= 0x80 || strings.IndexByte("_./\\", text[at-1]) >= 0) {
		return span{}
	}
	stop := at + run(text[at:min(at+16, len(text))], func(c byte) bool { return isLetter(c) || c >= 0x80 || c == '-' })
	for _, phrase := range wordsForPassword() {
		if hasFold(text[at:], phrase) {
			stop = at + len(phrase)
		}
	}
	if !passwordWord(strings.ToLower(text[at:stop])) || stop < len(text) && (isDigit(text[stop]) || text[stop] == '_') {
		return span{}
	}
	if v := asPassword(text, at); !v.empty() {
		return v
	}
	i, sign := connector(text, stop)
	if i >= len(text) || sign == colonSign && i-stop < 8 && strings.ContainsAny(text[stop:i], ":=") && lower(text[at]) == 'p' && hasFold(text[at:], "pass") && !hasFold(text[at:], "passe") {
		return span{} // password: X is an assignment
	}
	value, quoted := proseValue(text, i)
	if value.empty() || sign == bareSign && value.start == stop {
		return span{}
	}
	if sign == bareSign && (quoted || afterUser(text[max(0, at-60):at])) {
		sign = userSign
	}
	word := text[value.start:value.end]
	if s := shapeOf(word); quoted && sign >= verbSign && hasFold(text[at:], "passphrase") && s.spaces > 2 && s.spaces < 12 && s.digits > 0 && !standIn(word) {
		return value
	}
	if !told(word, sign, quoted) || sign == bareSign && stop-at == len("pass") && strings.IndexAny(word, "!%#*$&@^") < 0 {
		return span{}
	}
	return value
}

// afterUser reports whether a phrase names a user before the password.
func afterUser(before string) bool {
	before = strings.ToLower(before[strings.LastIndexByte(before, '\n')+1:])
	for _, word := range [...]string{"user ", "username ", "login ", "utilisateur ", "identifiant ", "usuário ", "benutzer ", "user:", "login:", "account "} {
		if strings.Contains(before, word) {
			return true
		}
	}
	return false
}

func passwordWord(w string) bool {
	switch w {
	case "password", "passwords", "passwd", "passphrase", "passcode", "pass", "passe", "passwort", "pwd", "pw", "mdp", "senha", "kennwort", "contraseña", "contrasena", "clave":
		return true
	}
	return slices.Contains(wordsForPassword(), w)
}

// wordsForPassword are the words for a password that have a blank.
func wordsForPassword() []string {
	return []string{"wifi key", "wi-fi key", "wpa key", "clé wifi", "clé wi-fi", "clé wpa", "clé wep", "clef wifi", "code wifi", "code wi-fi", "identified by"}
}

// told reports whether the word that a sentence gives as a password is one.
func told(value string, sign int, quoted bool) bool {
	s := shapeOf(value)
	return s.size >= 6 && toldShape(value, &s, sign, quoted) &&
		!otherThing(value, &s, quoted && sign >= verbSign) && !isUUID(value) && !standIn(value)
}

func toldShape(value string, s *shape, sign int, quoted bool) bool {
	switch {
	case s.letters() == s.size:
		if quoted && sign == verbSign && s.lower == s.size {
			return !plainAnswer(value)
		}
		return sign >= verbSign && humanPassword(value, s)
	case s.digits == s.size:
		return sign == colonSign && s.size <= 16
	case s.hex == s.size && s.size >= 7 && !quoted && sign != colonSign:
		return false
	case !humanPassword(value, s) || s.digits == 0 && sign == bareSign:
		return false
	}
	return sign != bareSign || s.inner > 0 && s.upper > 0 || s.digits >= 2 && (s.inner > 0 || s.mixed() || s.changes > 0 && s.size >= 8 && s.joins == 0 && !s.wordy())
}

// plainAnswer reports whether a word of small letters in quotes tells something
// about a password.
func plainAnswer(value string) bool {
	switch value {
	case "required", "optional", "string", "empty", "hashed", "invalid", "correct", "wrong", "expired", "hidden", "stored", "encrypted", "undefined", "stripped", "ignored", "static", "unknown", "missing", "masked", "private", "public", "environment", "plaintext", "random", "boolean", "number", "integer", "nullable", "unset", "validated", "generated", "rejected":
		return true
	}
	return false
}

// connector goes from the word for a password to the value: over a sign, a
// verb, or a phrase of at most 8 words before either.
func connector(text string, i int) (next, sign int) {
	start := i
	for words := 0; i < len(text) && i < start+80; words++ {
		i += run(text[i:min(i+8, len(text))], func(c byte) bool { return isBlank(c) || c == '*' || c == ',' || c == '"' || c == ')' })
		if i >= len(text) {
			break
		}
		if n := sign1(text[i:]); n > 0 {
			return skipAdverb(text, i+n), colonSign
		}
		word := text[i : i+run(text[i:min(i+20, len(text))], func(c byte) bool { return isAlnum(c) || c >= 0x80 || c == '\'' || c == '-' || c == '_' || c == '.' })]
		folded := strings.ToLower(word)
		switch {
		case verb(folded):
			return skipAdverb(text, i+len(word)), verbSign
		case word == "" && text[i] == '(' && i > start && strings.IndexByte(text[i:min(i+32, len(text))], ')') > 1:
			i += strings.IndexByte(text[i:], ')') + 1
			continue
		case words == 0 && word == "" && i == start && (strings.HasPrefix(text[i:], "('") || strings.HasPrefix(text[i:], "(\"")):
			return i + 1, verbSign
		case words == 0 && word == "" && strings.IndexByte("<>()[]{}/,;", text[i]) >= 0:
			return len(text), bareSign
		case adjective(folded) && words == 0:
			if i += len(word); strings.HasPrefix(text[i:], ", ") {
				return i + 2, bareSign
			}
			words = -1
			continue
		case words == 0 && !joinsPhrase(folded):
			return i, bareSign
		case word == "", words > 7, strings.HasSuffix(word, "."):
			return len(text), bareSign
		}
		i += len(word)
	}
	return len(text), bareSign
}

// sign1 returns the length of the sign before a value.
func sign1(text string) int {
	for _, sign := range [...]string{": ", ":\t", "= ", "=> ", "-> ", "→ ", "— ", "– ", "- ", ":", "=", "| "} {
		if strings.HasPrefix(text, sign) && !strings.HasPrefix(text, "::") && !strings.HasPrefix(text, "://") && !strings.HasPrefix(text, "==") {
			return len(sign)
		}
	}
	return 0
}

func verb(word string) bool {
	switch word {
	case "is", "was", "est", "c'est", "é", "es", "ist", "lautet", "était", "era", "has", "remains", "reste", "becomes", "devient", "to", "par", "auf", "para", "will":
		return true
	}
	return false
}

// joinsPhrase reports whether a word may go on from the word for a password to
// a phrase that ends in a verb.
func joinsPhrase(word string) bool {
	switch word {
	case "for", "of", "on", "to", "in", "at", "from", "du", "de", "des", "da", "do", "dos", "das", "pour", "sur", "von", "vom", "für", "der", "del", "para", "no", "na", "au", "actuel", "admin", "root", "changed", "set", "reset", "rotated", "updated", "changé", "changée", "remplacé", "alterada", "geändert", "there", "here", "used", "which", "que", "wifi", "wi-fi", "protecting", "we":
		return true
	}
	return strings.HasPrefix(word, "d'") || strings.HasPrefix(word, "l'")
}

// adjective reports whether a word says which password it is.
func adjective(word string) bool {
	switch word {
	case "provisoire", "temporaire", "actuel", "initial", "temporary", "provisória", "provisorio", "temporária", "temporal", "courant", "nova", "novo", "padrão", "nueva", "neues", "maître", "mestre", "suivant", "below", "following", "partagé":
		return true
	}
	return false
}

// skipAdverb goes over the words and marks between a verb and the value.
func skipAdverb(text string, i int) int {
	for range 4 {
		i += run(text[i:min(i+16, len(text))], func(c byte) bool { return isBlank(c) || c == '*' || c == ':' })
		n := run(text[i:min(i+16, len(text))], func(c byte) bool { return isLetter(c) || c >= 0x80 })
		switch strings.ToLower(text[i : i+n]) {
		case "now", "still", "currently", "maintenant", "toujours", "désormais", "agora", "jetzt", "ahora", "simply", "just", "been", "changed", "reset", "rotated", "updated", "changé", "alterada", "set", "to", "be", "donc":
			i += n
		default:
			return i
		}
	}
	return i
}
