package pii

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

func emailRule() Rule {
	return Rule{
		Name: "email", Type: Email, Keywords: []string{"@", "%40", `\u0040`},
		Find: findEmail,
		Hits: []string{
			"Author: «farouk_delorme@valdorage.fr»; reviewed",
			"<«anton+dev@thornvalet.dev»>",
			"[mail](mailto:«brune.castelbruno@clairbois-labs.net»)",
			"Ask «klinger68@meridane.co.uk».",
			"**«h-lenoir@kelmatrix.fr»**",
			"_«h.lenoir@kelmatrix.fr»_",
			"| «qa@163.com» |",
			"«jérôme.kœnig@élan-delorme.fr»",
			`{"a":"x\n«lison@ostkapell.com»\nbye"}`,
			`{"a":"\u003c«lison@ostkapell.com»\u003e"}`,
			"?to=«lison%40ostkapell.com»&x=1",
			`«lison\_b@ostkapell.com»`,
			"联系«lison@ostkapell.com»或者",
			"écrire à «lison@ostkapell.com».Merci",
			"scp x «lison@ostkapell.com»:/srv",
			"https://ostkapell.com/?mail=«lison@ostkapell.com»",
			"«O'Brannoc@ostkapell.com»",
			"«john.doe@kelmatrix.fr»", "«jane.doe@kelmatrix.fr»", "__«h.lenoir@kelmatrix.fr»__",
			"\x1b[K«lison@ostkapell.com»", "\x1b[1;32m«lison@ostkapell.com»\x1b[0m", `\x1b[2K«lison@ostkapell.com»`,
		},
		Misses: []string{
			"logo@2x.png", "react@npm:^18.2.0", "eslint@8.57.0", "@scope/name@1.2.3", "getty@tty1.service",
			"user@1000.service", "foo@bar", "you@domain.com", "<your.email@example.com>", "alice@example.org, bob@test.invalid",
			"git@github.com:papelotte/hebbian.git", "git clone git@gitea.internal:team/notes.git", "x@nas.local",
			"<49699333+dependabot[bot]@users.noreply.github.com>", "Co-Authored-By: Claude <noreply@anthropic.com>",
			"no-reply@kelmatrix.fr", "ssh://deploy@kelmatrix.fr:22/x", "https://jean:pw@kelmatrix.fr/", "@app.route('/x')",
			"notes@readme.md", "@lison@masto.kelmatrix.fr", "chacha20-poly1305@openssh.com", "[EMAIL] wrote", "a@b.c", "@", "a@",
			"john.doe@gmail.com", "jane.doe@example.fr", "jdoe@company.com", "img@sha256.deadbeef", "x@sha512.abcdef", "test@kelmatrix.fr", "foo+special@bar.baz-bar0.com", "ubuntu@ec2-3-8.compute.amazonaws.com", "y = W@x.shape",
		},
	}
}

// Bounds of an address, in bytes: RFC 5321, 4.5.3.1, for the local part; the
// domain may be longer there, but none of a person is.
const (
	mostLocal  = 64
	mostDomain = 100
)

// findEmail finds the address whose sign @, or how it is escaped, stands at at.
func findEmail(text string, at int) span {
	sign := 1
	switch text[at] {
	case '%':
		sign = len("%40")
	case '\\':
		sign = len(`\u0040`)
	}
	end := domainEnd(text, at+sign)
	if end == 0 {
		return span{}
	}
	start := localStart(text, at)
	for i := end; start < at && text[start] == '_' && i < len(text) && text[i] == '_'; i++ {
		start++ // Markdown's emphasis
	}
	if start >= at || addressOfNobody(text, span{start, at}, span{at + sign, end}) {
		return span{}
	}
	return span{start, end}
}

// addressOfNobody reports whether an address is a placeholder, a machine's, or
// no address at all but a part of a URL.
func addressOfNobody(text string, l, d span) bool {
	local, domain := strings.ToLower(text[l.start:l.end]), strings.ToLower(text[d.start:d.end])
	if !strings.ContainsFunc(local, unicode.IsLetter) && strings.ContainsRune(local, '.') {
		return true // a version
	}
	if l.start > 0 && (text[l.start-1] == '@' || text[l.start-1] == '$' || text[l.start-1] == '}') {
		return true // a handle such as @name@host, or a part of a variable
	}
	if d.end < len(text) && (text[d.end] == '@' || text[d.end] == '(') {
		return true // code
	}
	return machineLocal(local) || placeholderLocal(local) || placeholderDomain(domain) || madeUpName(local) && freeMail(domain) || inAuthority(text, l.start)
}

// localStart returns where the local part before the sign at at begins; at, if
// there is none.
func localStart(text string, at int) int {
	start := at
	for start > max(0, at-mostLocal) {
		c := text[start-1]
		switch {
		case isAlnum(c) || c == '.' || c == '_' || c == '+' || c == '-':
			start--
		case c == '\\' && (start == at || strings.IndexByte("_.-+", text[start]) >= 0):
			start-- // Markdown's escape
		case c == '\'' && start-2 >= 0 && lower(text[start-2]) == 'o' && isUpper(text[start]) && opens(text, start-2):
			return start - 2 // O'Neill
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeLastRuneInString(text[:start])
			if !nameRune(r) {
				return trimLocal(text, start, at)
			}
			start -= size
		default:
			return trimLocal(text, start, at)
		}
	}
	return trimLocal(text, start, at)
}

// trimLocal leaves out what stands before a local part without a blank.
func trimLocal(text string, start, at int) int {
	local := text[start:at]
	if i := strings.LastIndex(local, ".."); i >= 0 {
		start += i + 2
	}
	start += escapeTail(text, start)
	for start < at && strings.IndexByte(".-+\\", text[start]) >= 0 {
		start++
	}
	if start < at && (text[at-1] == '.' || !strings.ContainsFunc(text[start:at], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })) {
		return at
	}
	return start
}

// escapeTail returns how many bytes at a place belong to an escape that begins
// before it: the n of \n, u003c, the 3C of %3C, the 32m or K of a terminal's
// escape.
func escapeTail(text string, at int) int {
	if at == 0 || at == len(text) {
		return 0
	}
	rest := text[at:]
	switch text[at-1] {
	case '\\':
		if len(rest) >= 5 && rest[0] == 'u' && run(rest[1:5], isHex) == 4 {
			return 5
		}
		if strings.IndexByte("nrtbf", rest[0]) >= 0 {
			return 1
		}
	case '%':
		if len(rest) >= 2 && isHex(rest[0]) && isHex(rest[1]) {
			return 2
		}
	case '[', ';', '?', '(':
		n := run(rest[:min(len(rest), 4)], isDigit)
		if end := at + n + 1; n < len(rest) && escapeOf(text[max(0, end-mostEscape):end]) && !(n == 0 && rest[0] == 'm' && !escapeByte(text[:at-1])) {
			return n + 1
		}
	}
	return 0
}

// nameRune reports whether a letter beyond ASCII may stand in a name between
// others: scripts without blanks between words may not, as nothing would end
// the name.
func nameRune(r rune) bool {
	return r != utf8.RuneError && unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Mn)
}

// inAuthority reports whether a place stands in scheme://user:password@host,
// before the @.
func inAuthority(text string, at int) bool {
	for i := at; i > max(0, at-100); i-- {
		switch c := text[i-1]; {
		case c == '/':
			return i >= 3 && text[i-2] == '/' && text[i-3] == ':'
		case c <= ' ', strings.IndexByte("\"'`<>()|,;", c) >= 0:
			return false
		}
	}
	return false
}
