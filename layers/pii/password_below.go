package pii

import (
	"slices"
	"strings"
)

func belowRules() []Rule {
	return []Rule{{
		Name: "password-below", Type: Password, Find: findBelow,
		Keywords: []string{"pass", "pw", "mdp", "mot de passe", "senha", "palavra-passe", "kennwort", "contrase", "clave", "clé wi", "clef wi", "clé wpa", "wpa key", "wifi key", "wi-fi key", "code wi"},
		Hits: []string{
			"- Password for the NAS:\n  - `«Zt4!{8}»`", "Password:\n\n    «Zt4!{8}»", "The root password is:\n\n```\n«Zt4!{8}»\n```", "mot de passe du NAS :\n\n`«Zt4!{8}»`", "**Password:**\n«Zt4!{8}»",
			"> password of bob:\n> «Zt4!{8}»", "1. **Mot de passe** :\r\n   - **«Zt4!{8}»**\r\n", "senha do roteador:\n* \"«cirrus#{d:3}»\"", "Password (admin):\n~~~text\n«kq{d:4}Zt»\n~~~", "Use the following password:\n\n«Zt4{9}»\n", "The password is now:\n`«Samples#75007»`",
			"Le mot de passe est le suivant :\n\n`«Zt4!{8}»`", "Das Passwort lautet:\n\n`«Zt4!{8}»`",
		},
		Misses: []string{
			"password:\n  required: true", "password:\n  type: string", "Password:\n\n# Zt4!abcdQ", "Password:\n\nIt is in the vault2 of bob.", "password:\n  secret2Ref:", "Password:\n\n- min8chars or more", "Password:\n\n\n\n`Zt4!abcdQ`",
			"password:\n  $ref: '#/x1'", "password:\n  ${DB_PASS1}", "Password:\n\n`changeme123`", "Password:\n\n- `string`\n- `Zt4!abcdQ`", "password rules:\n\n- Zt4!abcdQ", "the password. Note:\n\nZt4!abcdQ", "Password\n\nZt4!abcdQ",
			"password:\n  https://x.org/a1!", "password:\n  vault/db#2026", "Password:\n\n![logo2](x.png)", "mot de passe :\n\nvoir le coffre n°2", "password:\n\n```go\nlogin(user1)\n```", "password:\n\n2026-01-17", "compass:\n\nZt4!abcdQ", "Password:\n\nfield1=Zt4!abcdQ", "Password:\n\nconfig.v2.json", "password:\n  - bob@kelmatrix.fr", "passwords:\n  - bob2@nas1",
		},
	}}
}

// Bounds of a password below its label, in bytes and lines.
const (
	mostLabel      = 80 // from the word for a password to the colon
	mostBelow      = 200
	mostBelowLines = 3
)

// findBelow finds the password that stands alone on a line below its label.
func findBelow(text string, at int) span {
	if at > 0 && (isAlnum(text[at-1]) || text[at-1] >= 0x80 || strings.IndexByte("_./\\-", text[at-1]) >= 0) {
		return span{}
	}
	stop := at + run(text[at:min(at+16, len(text))], func(c byte) bool { return isLetter(c) || c >= 0x80 || c == '-' })
	for _, phrase := range append(wordsForPassword(), "mot de passe", "palavra-passe") {
		if hasFold(text[at:], phrase) {
			stop = at + len(phrase)
		}
	}
	if word := strings.ToLower(text[at:stop]); !passwordWord(word) && word != "mot de passe" && word != "palavra-passe" {
		return span{}
	}
	end := stop + run(text[stop:min(stop+mostLabel, len(text))], func(c byte) bool { return c != '\n' })
	if end >= len(text) || text[end] != '\n' || !label(text[stop:end]) {
		return span{}
	}
	return valueBelow(text, end+1)
}

// label reports whether what comes between the word for a password and the end
// of its line announces a value: a colon ends it, and it is no other phrase.
func label(rest string) bool {
	rest = strings.TrimRight(rest, " \t\r*_`\"")
	rest, colon := strings.CutSuffix(rest, ":")
	if !colon || strings.ContainsAny(rest, ".;:=|!?") {
		return false
	}
	words := strings.Fields(strings.Trim(rest, "*_`\"'\u00a0\u202f"))
	if len(words) == 0 {
		return true
	}
	first := strings.ToLower(words[0])
	return len(words) <= 10 && (joinsPhrase(first) || verb(first) || adjective(first) || first[0] == '(' || slices.Contains([]string{"-", "–", "—", "follows", "suit", "lautet"}, first))
}

// valueBelow returns the span of the word that stands alone on the first line
// with a text from a place on, past what Markdown puts before and around it.
func valueBelow(text string, from int) span {
	end := min(from+mostBelow, len(text))
	for range mostBelowLines {
		if from >= end {
			return span{}
		}
		n := run(text[from:end], func(c byte) bool { return c != '\n' })
		line := text[from : from+n]
		if from+n == end && end < len(text) {
			return span{} // the line goes on
		}
		start := markers(line)
		if rest := strings.TrimSpace(line[start:]); rest == "" || strings.HasPrefix(rest, "```") || strings.HasPrefix(rest, "~~~") {
			from += n + 1
			continue
		}
		word := strings.TrimRight(line[start:], " \t\r*`\"',")
		start += run(word, func(c byte) bool { return strings.IndexByte("*`\"'", c) >= 0 })
		value := span{from + start, from + len(line[:start]) + max(0, len(word)-(start-markers(line)))}
		if value.empty() || !passwordAlone(text[value.start:value.end]) {
			return span{}
		}
		return value
	}
	return span{}
}

// markers returns how many bytes at the beginning of a line are blanks, and
// marks of quotes and of lists.
func markers(line string) int {
	i := 0
	for range 4 {
		i += run(line[i:], func(c byte) bool { return isBlank(c) || c == '>' })
		digits := run(line[i:], isDigit)
		mark := i + digits
		if mark+1 < len(line) && line[mark+1] == ' ' && (digits == 0 && strings.IndexByte("-*+", line[mark]) >= 0 || digits > 0 && digits < 4 && (line[mark] == '.' || line[mark] == ')')) {
			i = mark + 2
		}
	}
	return i
}

// passwordAlone reports whether a whole line is a password: one word that is
// nothing else, with a digit or a symbol.
func passwordAlone(value string) bool {
	s := shapeOf(value)
	switch {
	case s.spaces > 0 || s.foreign > 0 || s.letters() == 0 || s.digits+s.inner == 0, strings.HasSuffix(value, ":") || strings.HasPrefix(value, "#/"):
		return false
	case strings.Contains(value, "/") && s.wordy():
		return false // a path: of a file, of a store
	case strings.Contains(value, "](") || pairOf(value) || account(value):
		return false
	}
	return told(value, colonSign, false)
}

// pairOf reports whether a value is a name and its value: field=X.
func pairOf(value string) bool {
	n := run(value, func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' })
	return n > 2 && n+1 < len(value) && (value[n] == '=' || value[n] == ':') && isLetter(value[0])
}

// account reports whether a value is a user and a machine: bob2@nas1.
func account(value string) bool {
	user, host, found := strings.Cut(value, "@")
	name := func(part string) bool {
		return len(part) > 2 && isLower(part[0]) && run(part, func(c byte) bool { return isLower(c) || isDigit(c) || c == '-' || c == '.' || c == '_' }) == len(part)
	}
	return found && name(user) && name(host)
}
