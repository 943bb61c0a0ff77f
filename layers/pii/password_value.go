package pii

import "strings"

// proseValue returns the span of the word at a place, without the quotes,
// brackets and emphasis around it, and whether quotes or a code span hold it.
func proseValue(text string, i int) (value span, quoted bool) {
	i += run(text[i:min(i+4, len(text))], func(c byte) bool { return c == '*' || c == '(' || isBlank(c) })
	if i >= len(text) {
		return span{}, false
	}
	if open, close := quotes(text[i:min(i+8, len(text))]); open > 0 {
		i += open
		n := quotedValue(text[i:min(i+256, len(text))], close)
		return span{i, i + max(n, 0)}, true
	}
	n := bareValue(text[i:min(i+256, len(text))], '|', false)
	return span{i, i + n}, false
}

// asPassword finds the value in "X as the password", from the word on.
func asPassword(text string, at int) span {
	before := text[max(0, at-16):at]
	n := 0
	for _, phrase := range [...]string{" as the ", " as ", " as its ", " comme ", " como ", " als "} {
		if strings.HasSuffix(before, phrase) {
			n = len(phrase)
		}
	}
	if strings.HasSuffix(before, " comme mot de ") {
		n = len(" comme mot de ")
	}
	if n == 0 {
		return span{}
	}
	end := at - n
	quoted := end > 0 && strings.IndexByte("`\"'", text[end-1]) >= 0
	if quoted {
		end--
	}
	size := runBack(text[:end], 100, func(c byte) bool { return c > ' ' && c != '`' && c != '"' })
	value := text[end-size : end]
	if s := shapeOf(value); !told(value, bareSign, quoted) || s.digits == 0 {
		return span{}
	}
	return span{end - size, end}
}

// findLogin finds the password behind a user, in "credentials admin:X", "login:
// bob / X" and "log in as root with X".
func findLogin(text string, at int) span {
	if at > 0 && (isAlnum(text[at-1]) || text[at-1] == '_' || text[at-1] == '/') {
		return span{}
	}
	i := at + run(text[at:min(at+20, len(text))], func(c byte) bool { return isLetter(c) || c == '/' })
	for range 5 {
		n := run(text[i:min(i+20, len(text))], func(c byte) bool { return isBlank(c) || c == ':' || c == '`' || c == '*' || c == '"' || c == '(' })
		i += n
		word := run(text[i:min(i+40, len(text))], func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' || c == '@' || c >= 0x80 })
		if n == 0 || word == 0 {
			return span{}
		}
		next := i + word
		gap := run(text[next:min(next+6, len(text))], func(c byte) bool { return isBlank(c) || c == '`' || c == '*' || c == '"' })
		rest := text[next+gap:]
		switch folded := strings.ToLower(text[i:next]); {
		case pointsTo(folded):
			return span{}
		case folded == "with" || folded == "avec" || folded == "using" || folded == "mit":
			if v := loginValue(text, next); !v.empty() {
				return v
			}
		case strings.HasPrefix(rest, ":") && gap == 0 && next+1 < len(text) && !isBlank(text[next+1]):
			return loginValue(text, next+1)
		case strings.HasPrefix(rest, "/") && (gap == 0) == (len(rest) > 1 && !isBlank(rest[1])):
			return loginValue(text, next+gap+1)
		}
		i = next
	}
	return span{}
}

// pointsTo reports whether a word says that the password is elsewhere: in a
// store, whose path comes next.
func pointsTo(word string) bool {
	switch word {
	case "see", "voir", "cf", "siehe", "ver", "vide", "vault", "keepass", "keepassxc", "bitwarden", "1password", "vaultwarden", "lastpass", "pass", "secrets", "kv", "sops":
		return true
	}
	return false
}

func loginValue(text string, i int) span {
	i += run(text[i:min(i+3, len(text))], isBlank)
	if i >= len(text) {
		return span{}
	}
	value, quoted := proseValue(text, i)
	if value.empty() || text[value.start] == '/' {
		return span{}
	}
	word := text[value.start:value.end]
	s := shapeOf(word)
	if !told(word, bareSign, quoted) || s.letters() < 2 || strings.Contains(word, "/") {
		return span{}
	}
	return value
}

// Bounds of a table, in bytes and lines: how far the head of a column is looked
// for, from a row on.
const (
	mostTable = 1200
	mostRows  = 16
)

// findInTable finds the password in a row of a table, in the column whose head
// says so; at is the line end before the row.
func findInTable(text string, at int) span {
	row := at + 1
	end := row + run(text[row:min(row+600, len(text))], func(c byte) bool { return c != '\n' })
	if !strings.ContainsAny(text[row:end], "0123456789") {
		return span{}
	}
	column := -1
	for line, rows := at, 0; rows < mostRows && line > 0 && at-line < mostTable; rows++ {
		n := runBack(text[:line], 600, func(c byte) bool { return c != '\n' })
		above := text[line-n : line]
		if !strings.HasPrefix(above, "|") {
			break
		}
		line -= n + 1
		if !ruler(above) || line <= 0 {
			continue
		}
		head := text[line-runBack(text[:line], 600, func(c byte) bool { return c != '\n' }) : line]
		column = passwordColumn(head)
		break
	}
	if column < 0 {
		return span{}
	}
	cell := cellAt(text[row:end], column)
	cell = span{row + cell.start, row + cell.end}
	value, quoted := proseValue(text, cell.start)
	if value.empty() || value.end > cell.end || !told(text[value.start:value.end], colonSign, quoted) || strings.Contains(strings.TrimSpace(text[value.end:cell.end]), " ") {
		return span{}
	}
	return value
}

// ruler reports whether a row is the line between the head of a table and its
// rows.
func ruler(row string) bool {
	n := run(row, func(c byte) bool { return c == '|' || c == '-' || c == ':' || isBlank(c) || c == '\r' })
	return n == len(row) && strings.Contains(row, "-")
}

// passwordColumn returns the number of the column of passwords, or -1.
func passwordColumn(head string) int {
	for i, cell := range strings.Split(head, "|") {
		switch strings.ToLower(strings.Trim(cell, " \t*_`")) {
		case "password", "passwords", "passwd", "pass", "pwd", "pw", "mot de passe", "mdp", "senha", "passwort", "kennwort", "contraseña", "passphrase", "palavra-passe":
			return i
		}
	}
	return -1
}

// cellAt returns the span of a cell in a row, without blanks.
func cellAt(row string, column int) span {
	at := 0
	for i := range strings.SplitSeq(row, "|") {
		if column == 0 {
			from := at + run(i, isBlank)
			return span{from, max(from, at+len(strings.TrimRight(i, " \t\r")))}
		}
		column--
		at += len(i) + 1
	}
	return span{}
}
