package pii

import "strings"

// readValue reads the value of an assignment from a place on, past blanks,
// emphasis and quotes, and reports whether there is one.
func (a *assignment) readValue(text string, i int) bool {
	i += run(text[i:min(i+mostGap, len(text))], func(c byte) bool { return isBlank(c) || c == '*' })
	if i+1 < len(text) && strings.IndexByte("bfru@", text[i]) >= 0 && (text[i+1] == '"' || text[i+1] == '\'') {
		i++
	}
	if i >= len(text) {
		return false
	}
	open, close := quotes(text[i:min(i+8, len(text))])
	if open == 0 {
		if a.sign == ',' {
			return false
		}
		n := bareValue(text[i:min(i+mostBare, len(text))], a.sign, query(text, a.name.start))
		if n == mostBare {
			n += run(text[i+n:min(i+mostValue, len(text))], isToken)
		}
		a.value = span{i, i + n}
		a.call = i+n < len(text) && (text[i+n] == '(' || text[i+n] == '[')
		return n > 0
	}
	a.quoted = true
	i += open
	n := quotedValue(text[i:min(i+mostValue, len(text))], close)
	a.value = span{i, i + max(n, 0)}
	return n > 0
}

// query reports whether a name stands in the query of a URL.
func query(text string, start int) bool {
	return start > 0 && (text[start-1] == '?' || text[start-1] == '&')
}

// quotes returns how many bytes the quotes have that a text begins with, and
// how they end.
func quotes(text string) (open int, close string) {
	for _, q := range [...][2]string{
		{"\\\"", "\\\""}, {"&quot;", "&quot;"}, {"&#39;", "&#39;"}, {"“", "”"}, {"« ", " »"}, {"«", "»"}, {"‘", "’"}, {"``", "``"},
		{"\"", "\""}, {"'", "'"}, {"`", "`"},
	} {
		if strings.HasPrefix(text, q[0]) {
			open = len(q[0])
			// A code span may hold a string, and a string a code span.
			if rest := text[open:]; q[0] == "`" && rest != "" && (rest[0] == '"' || rest[0] == '\'') {
				return open + 1, rest[:1]
			}
			return open, q[1]
		}
	}
	return 0, ""
}

// quotedValue returns the length of a value up to the quotes that close it, or
// -1 where they do not come on the same line.
func quotedValue(text, close string) int {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\n':
			return -1
		case strings.HasPrefix(text[i:], close):
			return i
		case text[i] == '\\':
			i++
		}
	}
	return -1
}

// bareValue returns the length of a value without quotes.
func bareValue(text string, sign byte, query bool) int {
	n := 0
loop:
	for n < len(text) {
		switch c := text[n]; {
		case c <= ' ' || c == '"' || c == '`' || c == 0x7f, c == ';' && n > 0,
			c == '|' && sign == '|', c == '&' && (query || nextPair(text[n+1:]) || strings.HasPrefix(text[n:], "&amp;") || strings.HasPrefix(text[n:], "&quot;")),
			c == '<' && n > 0, c == '\'' && n > 0 && !(n+1 < len(text) && isAlnum(text[n+1])):
			break loop
		case c == '\\' && n+1 < len(text) && strings.IndexByte("nrt\"'\n\r", text[n+1]) >= 0:
			break loop
		case c == ',' && n+1 < len(text) && (text[n+1] == '"' || text[n+1] == '\''):
			break loop
		}
		n++
	}
	for n > 0 {
		switch c := text[n-1]; {
		case strings.IndexByte(",.;:*\\", c) >= 0,
			c == ')' && !strings.Contains(text[:n], "("), c == ']' && !strings.Contains(text[:n], "["), c == '}' && !strings.Contains(text[:n], "{"), c == '>' && !strings.Contains(text[:n], "<"):
			n--
		default:
			return n
		}
	}
	return n
}

// nextPair reports whether a text begins with the name of another parameter.
func nextPair(text string) bool {
	n := run(text[:min(len(text), 24)], func(c byte) bool { return isLower(c) || c == '_' })
	return n >= 2 && n < len(text) && text[n] == '='
}

// humanPassword reports whether a value may be a password that somebody chose:
// it has what words do not have.
func humanPassword(value string, s *shape) bool {
	switch {
	case s.size < 6 || s.size > 200 || s.spaces > 0 || s.letters() == 0:
		return false
	case s.digits == 0 && s.inner == 0:
		return s.joins == 0 && s.foreign == 0 && s.symbols == 0 && s.size >= 8 && s.upper >= 2 && s.lower >= 2 && !s.wordy() && (s.mixed() || s.pairs >= 8 && s.common*100 < s.pairs*65)
	case s.symbols > 0 && s.digits > 0:
		return s.letters() >= 2 && !keyCombination(value)
	case s.inner > 0:
		return s.upper > 0 && s.lower > 0 && s.letters() >= 4 && strings.ContainsAny(value, "!%#*^~$&?") && !s.wordy() || strings.ContainsAny(value[1:s.size-1], "!%#^*") && s.joins == 0 && s.inner == 1 && s.size >= 8
	}
	if s.joins > 0 && s.joins <= 4 && s.size >= 10 && s.digits >= 2 {
		return s.upper > 0 && s.lower > 0 || s.digits >= 3 && !versionLike(value)
	}
	return s.size >= 8 && s.letters() >= 2 && (s.digits >= 2 && (s.joins == 0 || s.changes > 0) || s.mixed()) && (!s.wordy() || s.digits >= 2)
}

// keyCombination reports whether a value names keys of a keyboard.
func keyCombination(value string) bool {
	for _, begin := range [...]string{"ctrl+", "alt+", "shift+", "cmd+", "meta+", "super+", "ctrl-", "alt-", "<c-", "command+"} {
		if hasFold(value, begin) {
			return true
		}
	}
	return false
}

// otherThing reports whether a value is of a kind that is no secret although it
// has digits and letters: a path, a version, a date, an algorithm, code.
func otherThing(value string, s *shape, quoted bool) bool {
	switch {
	case strings.Contains(value, "://"), mailLike(value), pathLike(value, s), dateLike(value), algorithm(value), versionLike(value), hostPort(value), value[0] == '\\':
		return true
	case strings.HasPrefix(value, "0x") && s.size < 66:
		return true // a number
	case value[0] == '$' || value[0] == '{', strings.HasPrefix(value, "pbkdf2"), strings.HasPrefix(value, "sha256"), strings.HasPrefix(value, "AQICA"):
		return true // a hash: it opens nothing
	case quoted:
		return s.spaces > 0
	}
	return codeLike(value, s)
}

// hostPort reports whether a value is a host and a port.
func hostPort(value string) bool {
	host, port, found := strings.Cut(value, ":")
	return found && port != "" && run(port, isDigit) == len(port) && run(host, func(c byte) bool { return isAlnum(c) || c == '.' || c == '-' }) == len(host) && len(port) < 6
}

func mailLike(value string) bool {
	user, host, found := strings.Cut(value, "@")
	if !found || strings.ContainsAny(user, "!%#*$&?/") {
		return false
	}
	_, top, dot := strings.Cut(host, ".")
	return dot && run(top, func(c byte) bool { return isLower(c) || c == '.' }) == len(top)
}

// pathLike reports whether a value is a path: words between slashes, or a file
// name with an extension.
func pathLike(value string, s *shape) bool {
	if strings.HasPrefix(value, "./") || strings.HasPrefix(value, "../") || strings.HasPrefix(value, "~/") || len(value) > 2 && value[1] == ':' && (value[2] == '\\' || value[2] == '/') {
		return true
	}
	if strings.Count(value, "/") >= 1 && (s.wordy() || value[0] == '/') && !s.mixed() {
		return true
	}
	dot := strings.LastIndexByte(value, '.')
	if dot <= 0 || len(value)-dot > 6 || len(value)-dot < 3 {
		return false
	}
	extension := value[dot+1:]
	return run(extension, isLower) == len(extension) && strings.Count(value, ".") == 1 && (s.wordy() || strings.ContainsAny(value, "/_-")) && !strings.ContainsAny(value, "!%#*$&?@")
}

// dateLike reports whether a value has the digits and marks of a date or time
// and little else.
func dateLike(value string) bool {
	n := run(value, func(c byte) bool { return isDigit(c) || strings.IndexByte("-:./TZ+ ", c) >= 0 })
	return n == len(value) && strings.ContainsAny(value, "-:./")
}

func versionLike(value string) bool {
	v := strings.TrimLeft(value, "v^~=<>")
	n := run(v, func(c byte) bool { return isDigit(c) || c == '.' })
	return n >= 3 && strings.Contains(v[:n], ".") && (n == len(v) || v[n] == '-' || v[n] == '+')
}

func algorithm(value string) bool {
	folded := strings.ToLower(value)
	for _, begin := range [...]string{"sha1", "sha2", "sha3", "sha5", "sha-", "md5", "hs256", "hs384", "hs512", "rs256", "rs384", "rs512", "es256", "es384", "es512", "ps256", "eddsa", "ed25519", "ssh-", "rsa-", "rsa2", "rsa4", "aes-", "aes1", "aes2", "aes_", "bcrypt", "argon2", "scrypt", "pbkdf2", "hmac", "base64", "base32", "utf-", "utf8", "chacha", "x25519", "secp", "ecdsa", "ecdh", "p-256", "curve", "oauth2", "x509", "pkcs", "mysql_native", "caching_sha2", "scram-", "cl100k", "o200k", "gpt-", "claude-"} {
		if strings.HasPrefix(folded, begin) {
			return !strings.ContainsAny(value, "!%#*$&?@")
		}
	}
	return false
}

// codeLike reports whether a value without quotes is an expression.
func codeLike(value string, s *shape) bool {
	if strings.Contains(value, "(") || strings.Contains(value, "::") || strings.Contains(value, "->") || strings.Contains(value, "=>") || strings.Contains(value, "[") || strings.Contains(value, "&&") || strings.Contains(value, "||") {
		return true
	}
	if strings.HasPrefix(value, "--") || strings.HasPrefix(value, "/*") || value[0] == '&' || value[0] == '*' || value[0] == '@' && s.digits == 0 {
		return true
	}
	if strings.Contains(value, "}") || strings.Contains(value, "{") {
		return !s.mixed()
	}
	first, _, dotted := strings.Cut(value, ".")
	names := run(value, func(c byte) bool { return isAlnum(c) || c == '_' || c == '.' || c == '?' || c == '!' })
	return dotted && names == len(value) && isLetter(value[0]) && run(first, isLetter) >= 3 && s.wordy()
}
