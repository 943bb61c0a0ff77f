package pii

import "strings"

// mostPEM is the size of the longest private key, in bytes: 16384 bits of RSA
// have 12.7 KB.
const mostPEM = 16 << 10

func pemRules() []Rule {
	return []Rule{
		{
			Name: "private-key", Type: PrivateKey, Keywords: []string{"begin"}, Find: findPEM,
			Hits: []string{
				"«-----BEGIN RSA PRIV{}ATE KEY-----\n{b:64}\n{b:64}\n{b:20}==\n-----END RSA PRIV{}ATE KEY-----»\n",
				"KEY=\"«-----BEGIN PRIV{}ATE KEY-----\\n{b:64}\\n{b:64}\\n-----END PRIV{}ATE KEY-----»\"",
				"> «-----BEGIN OPENSSH PRIV{}ATE KEY-----\n> {b:70}\n> {b:70}\n> -----END OPENSSH PRIV{}ATE KEY-----»\n",
				"    «-----BEGIN EC PRIV{}ATE KEY-----\n    {b:64}\n    {b:64}»\n\nand so on",
				"«-----BEGIN PGP PRIV{}ATE KEY BLOCK-----\nVersion: GnuPG v2\n\n{b:64}\n{b:64}\n=aB3d\n-----END PGP PRIV{}ATE KEY BLOCK-----»",
				"«-----BEGIN ENCRYPTED PRIV{}ATE KEY----- {b:64} {b:64} -----END ENCRYPTED PRIV{}ATE KEY-----»",
				`{"private_key": "«-----BEGIN PRIV{}ATE KEY-----\n{b:64}\n{b:30}»`,
			},
			Misses: []string{
				"-----BEGIN PRIV{}ATE KEY-----\n...\n-----END PRIV{}ATE KEY-----", "-----BEGIN PUBLIC KEY-----\n{b:64}\n-----END PUBLIC KEY-----",
				"-----BEGIN CERTIFICATE-----\n{b:64}\n-----END CERTIFICATE-----", "a file that begins with -----BEGIN RSA PRIV{}ATE KEY-----",
				"-----BEGIN RSA PRIV{}ATE KEY-----\n<your key>\n-----END RSA PRIV{}ATE KEY-----", "-----BEGIN RSA PRIV{}ATE KEY-----\nMIIEpAIBAAKCAQEA...\n-----END RSA PRIV{}ATE KEY-----",
				"-----BEGIN RSA PRIV{}ATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-----END RSA PRIV{}ATE KEY-----",
				"grep -q -- '-----BEGIN PRIV{}ATE KEY-----' key.pem",
			},
		},
		{
			Name: "putty-key", Type: PrivateKey, Keywords: []string{"putty-user-key-file"}, Find: findPutty,
			Hits: []string{"«PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: k\nPublic-Lines: 2\n{b:64}\n{b:40}\nPrivate-Lines: 1\n{b:44}\nPrivate-MAC: {x:64}»\n"},
			Misses: []string{
				"a PuTTY-User-Key-File-2 header", "PuTTY-User-Key-File-3: ssh-ed25519\nPublic-Lines: 2\n{b:64}\n{b:40}\n", "PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 1\n...\n",
			},
		},
	}
}

// findPEM finds a private key in the armour of RFC 7468, at the word BEGIN.
func findPEM(text string, at int) span {
	dashes := runBack(text[:at], 5, func(c byte) bool { return c == '-' })
	start := at - dashes
	if dashes == 0 && at > 0 && text[at-1] == ' ' { // RFC 4716: four dashes and a blank
		dashes = runBack(text[:at-1], 4, func(c byte) bool { return c == '-' })
		start = at - 1 - dashes
	}
	if dashes < 4 {
		return span{}
	}
	label := run(text[at:min(at+60, len(text))], func(c byte) bool { return isUpper(c) || isDigit(c) || c == ' ' })
	if !strings.Contains(text[at:at+label], "PRIVATE KEY") {
		return span{}
	}
	body := at + label
	body += run(text[body:min(body+5, len(text))], func(c byte) bool { return c == '-' })
	rest := text[body:min(body+mostPEM, len(text))]
	end := strings.Index(rest, "---")
	if end >= 0 && strings.HasPrefix(strings.TrimLeft(rest[end:min(end+16, len(rest))], "- "), "END") {
		if !armoured(rest[:end]) {
			return span{}
		}
		close := end + strings.Index(rest[end:], "END")
		close += run(rest[close:min(close+60, len(rest))], func(c byte) bool { return isUpper(c) || isDigit(c) || c == ' ' })
		close += run(rest[close:min(close+5, len(rest))], func(c byte) bool { return c == '-' })
		return span{start, body + close}
	}
	if end = lastArmoured(rest); end == 0 || !armoured(rest[:end]) {
		return span{}
	}
	return span{start, body + end}
}

// leastPEM is how many bytes of base64 the shortest private key has: those of a
// curve of 32 bytes without any structure would have 44.
const leastPEM = 24

// armoured reports whether a body holds base64 enough for a key.
func armoured(body string) bool {
	total, longest := 0, ""
	for i := 0; i < len(body); i++ {
		n := run(body[i:], isBase64)
		if n > len(longest) {
			longest = body[i : i+n]
		}
		if n >= 16 {
			total += n
		}
		i += n
	}
	if leftOut(body) && total < 100 {
		return false
	}
	s := shapeOf(longest)
	return total >= leastPEM && !placeholder(longest) && s.upper > 0 && s.digits > 0
}

// lastArmoured returns where the last line of a body ends that is base64, or 0.
func lastArmoured(body string) int {
	end, at, headers := 0, 0, 0
	for at < len(body) {
		n := strings.IndexByte(body[at:], '\n')
		if n < 0 {
			n = len(body) - at
		}
		line := body[at : at+n]
		begin := run(line, func(c byte) bool { return isBlank(c) || c == '>' || c == '|' || c == '"' })
		width := 0
		for begin+width < len(line) && (isBase64(line[begin+width]) || line[begin+width] == '=' || line[begin+width] == '\\' || line[begin+width] == ' ') {
			width++
		}
		data := strings.TrimRight(line[begin:begin+width], " \\")
		switch {
		case strings.Contains(line, ": ") && headers < 6:
			headers++
		case len(data) >= 16 || data != "" && end > 0 && width >= len(strings.TrimRight(line[begin:], " \t\r\"',`|")):
			end = at + begin + len(data)
		case strings.TrimSpace(line[begin:]) != "" || end > 0:
			return end
		}
		at += n + 1
	}
	return end
}

// findPutty finds a private key in the format of PuTTY, up to its MAC.
func findPutty(text string, at int) span {
	version := at + len("PuTTY-User-Key-File")
	if version+3 > len(text) || text[version] != '-' || text[version+2] != ':' {
		return span{}
	}
	rest := text[at:min(at+mostPEM, len(text))]
	private := strings.Index(rest, "Private-Lines:")
	if private < 0 {
		return span{}
	}
	line := strings.IndexByte(rest[private:], '\n')
	if line < 0 {
		return span{}
	}
	body := private + line + 1
	end := strings.Index(rest[body:], "Private-MAC:")
	if end < 0 {
		end = lastArmoured(rest[body:])
	}
	if !armoured(rest[body : body+end]) {
		return span{}
	}
	end += body
	if mac := strings.IndexByte(rest[end:], '\n'); mac >= 0 {
		return span{at, at + end + mac}
	}
	return span{at, at + len(rest)}
}
