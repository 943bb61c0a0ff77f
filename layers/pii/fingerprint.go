package pii

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Fingerprint names a value without showing it: sha256: and 32 hexadecimal
// digits of the SHA-256 of its type, a NUL and the value, in which blanks, line
// ends and the backslashes before them do not count, nor in an e-mail address
// and an IBAN the case. It must not be written down for a type that is
// Guessable.
func Fingerprint(t Type, value string) string {
	value = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n\\", r) {
			return -1
		}
		return r
	}, value)
	if t == Email || t == IBAN {
		value = strings.ToLower(value)
	}
	sum := sha256.Sum256([]byte(string(t) + "\x00" + value))
	return digestPrefix + hex.EncodeToString(sum[:])[:digestLength]
}

const (
	digestPrefix = "sha256:"
	digestLength = 32 // hexadecimal digits: 128 bits, so that no two values meet
)
