package pii

import "strings"

// fromEnvironment reports whether an assignment is one of a variable of the
// environment, whose name has capitals: what it has is the value itself, not
// the name of one.
func (a *assignment) fromEnvironment(text string) bool {
	name := text[a.name.start:a.name.end]
	return a.sign == '=' && run(name, func(c byte) bool { return isUpper(c) || isDigit(c) || c == '_' }) == len(name)
}

// plainToken reports whether a value that a name elsewhere does not suffice for
// is a token behind the name of a variable of the environment: a UUID, or
// hexadecimal digits.
func plainToken(value string, s *shape) bool {
	return isUUID(value) || s.hex == s.size && s.size >= 16 && s.digits > 0 && s.digits < s.size
}

// plainPassword reports whether a value is a password of small letters behind
// the name of one: words and digits with hyphens, as in tulipe-violette-92, or
// one digit inside a word, as in blue7tree.
func (a *assignment) plainPassword(text, value string, s *shape) bool {
	if s.lower+s.digits+s.joins != s.size || s.digits == 0 || len(value) > 60 {
		return false
	}
	own := shapeOf(withoutWords(value, nil))
	switch {
	case own.lower < 5:
		return false
	case s.joins > 0:
		return a.fromEnvironment(text) && s.digits > 1 && s.joins < 5 && s.size >= 10 && !strings.Contains(value, ".")
	}
	return s.digits == 1 && s.size >= 7 && s.changes == 2 && (a.sign == ':' || a.sign == '=') && (a.quoted || a.alone(text)) && !technical(value)
}

// alone reports whether nothing but the end of the line, or of the text around
// it, comes after a value.
func (a *assignment) alone(text string) bool {
	rest := text[a.value.end:min(a.value.end+4, len(text))]
	if rest == "" || strings.IndexByte("\r\n`\"'", rest[0]) >= 0 {
		return true
	}
	rest = strings.TrimLeft(rest, " \t,;|")
	return rest == "" || rest[0] == '\n' || rest[0] == '\r' || rest[0] == '#'
}

// technical reports whether a word with one digit is one of the trade, which
// says what a password is or where it is.
func technical(value string) bool {
	for _, part := range [...]string{
		"k8s", "s3", "ec2", "h2", "p2p", "b2b", "b2c", "log4", "md5", "sha1", "v1", "v2", "v3", "web3", "oauth", "auth2", "mfa", "2fa", "mp3", "mp4", "ipv", "x50", "neo4", "level", "layer", "base6", "bcrypt",
		"python", "str", "int", "var", "arg", "val", "param", "field", "line", "col", "item", "test", "foo", "bar", "step", "part", "old", "new",
	} {
		if strings.Contains(value, part) {
			return true
		}
	}
	return false
}
