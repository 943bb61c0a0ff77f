package session

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
	"unicode"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// maxID is the length of a session's id, in characters.
const maxID = 64

// ID returns the id that a session has in the notes: eight digits of a UUID, or
// what the agent calls the session, in the letters that an id may have. A
// session without a name gets one from its start and its first words, which do
// not change as it grows.
func ID(l *Log) string {
	if id, ok := shortUUID(l.ID); ok {
		return id
	}
	id := cleanID(l.ID)
	switch {
	case id == "":
		first := ""
		if len(l.Turns) > 0 {
			first = l.Turns[0].Text
		}
		return digest8(l.Tool + "\x00" + l.Start.UTC().Format(time.RFC3339Nano) + "\x00" + first)
	case len([]rune(id)) > maxID: // its end may be all that sets it apart
		return strings.TrimRight(string([]rune(id)[:maxID-9]), "-") + "-" + digest8(id)
	}
	return id
}

// LongerID returns an id of about so many characters for a session whose short
// one another session has, too. Whole is the name that the agent gave it.
func LongerID(id, whole string, size int) string {
	if isUUID(whole) {
		digits := strings.ToLower(strings.ReplaceAll(whole, "-", ""))
		if size = min(size, len(digits)); digits[12] == '7' {
			return digits[len(digits)-size:]
		}
		return digits[:size]
	}
	sum := sha256.Sum256([]byte(whole))
	more := "-" + hex.EncodeToString(sum[:])[:max(4, size-8)]
	letters := []rune(id)
	return string(letters[:min(len(letters), maxID-len(more))]) + more
}

// Renamed returns a section, as Section wrote it, with another id.
func Renamed(section, from, to string) string {
	heading, body, _ := strings.Cut(section, "\n")
	heading = strings.Replace(heading, " "+markdown.FormatField("session", from)+" ", " "+markdown.FormatField("session", to)+" ", 1)
	at := strings.LastIndex(heading, " sum=")
	heading = heading[:at] + " -->"
	return summed(heading, body)
}

// shortUUID returns the first group of a UUID. One of version 7 begins with the
// time, and sessions of the same minute alike; of it the last digits count.
func shortUUID(id string) (short string, ok bool) {
	if !isUUID(id) {
		return "", false
	}
	id = strings.ToLower(id)
	if id[14] == '7' {
		return id[28:], true
	}
	return id[:8], true
}

func isUUID[text string | []byte](id text) bool {
	if len(id) != 36 {
		return false
	}
	for i := range len(id) {
		if hyphen := i == 8 || i == 13 || i == 18 || i == 23; hyphen != (id[i] == '-') || !hyphen && !isHexDigit(id[i]) {
			return false
		}
	}
	return true
}

func isHexDigit(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }

// cleanID puts one hyphen for each run of characters that an id may not have.
// Two hyphens in a row would need quotes in an annotation.
func cleanID(id string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(id, "-") {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_.:", r) {
			r = '-'
		}
		if r != '-' || b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
			b.WriteRune(r)
		}
	}
	return strings.TrimRight(b.String(), "-")
}

func digest8(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}
