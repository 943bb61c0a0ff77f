package claim

import (
	"fmt"
	"strconv"
	"strings"
)

// numbers gives numbers, times, days and months their value, and joins what
// stands in several tokens. Values begin with their kind: n a number, t a time of
// day, d a day of a month, m a month, w a day of the week from 1, Monday.
func (j *Judge) numbers(tokens []token, t tongue) []token {
	out := make([]token, 0, len(tokens))
	for i := 0; i < len(tokens); i++ {
		tok := tokens[i]
		switch {
		case tok.dense:
		case tok.text[0] >= '0' && tok.text[0] <= '9' || tok.text[0] == '-':
			i += figures(&tok, tokens[i+1:], t)
		default:
			tok.number = j.named(tok, tokens, i, t)
		}
		out = append(out, tok)
	}
	return dates(out)
}

// figures sets the value of a token of digits, and returns how many of the next
// tokens belong to it.
func figures(tok *token, next []token, t tongue) int {
	text := tok.text
	used := 0
	for used < len(next) && len(strings.TrimPrefix(text, "-")) <= 3*(used+1) && thousands(tok, next[used]) && plain(text) {
		text += next[used].text
		tok.end = next[used].end
		used++
	}
	if clock, more, ok := clockOf(text, next[used:]); ok {
		tok.number = "t:" + clock
		return used + more
	}
	if parts := strings.Split(text, "-"); len(parts) == 3 && len(parts[0]) == 4 && plain(parts[1]) && plain(parts[2]) {
		tok.number = "d:" + parts[0] + "-" + two(parts[1]) + "-" + two(parts[2])
		return used
	}
	tok.number = "n:" + amount(text, t)
	return used
}

// thousands reports whether a token is three more digits of the number before.
func thousands(tok *token, next token) bool {
	return len(next.text) == 3 && plain(next.text) && !next.brk && next.start-tok.end <= 3 && next.start > tok.end
}

// plain reports whether a text is of digits alone.
func plain(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

func two(digits string) string {
	if len(digits) == 1 {
		return "0" + digits
	}
	return digits
}

// amount returns a number as it is written with a decimal point and no commas.
func amount(text string, t tongue) string {
	for _, suffix := range [...]string{"st", "nd", "rd", "th", "er", "ere", "eme", "e", "o", "a"} {
		if bare, ok := strings.CutSuffix(text, suffix); ok && plain(bare) {
			text = bare
		}
	}
	if bare, ok := strings.CutSuffix(text, "k"); ok && plain(bare) {
		text = bare + "000"
	}
	commas, points := strings.Count(text, ","), strings.Count(text, ".")
	switch {
	case commas > 0 && points > 0 && strings.LastIndex(text, ",") > strings.Index(text, "."):
		text = strings.ReplaceAll(strings.ReplaceAll(text, ".", ""), ",", ".")
	case commas > 0 && (points > 0 || grouped(text, ",")):
		text = strings.ReplaceAll(text, ",", "")
	case commas == 1:
		text = strings.ReplaceAll(text, ",", ".")
	case points > 0 && t != english && t != chinese && grouped(text, "."):
		text = strings.ReplaceAll(text, ".", "")
	}
	if trimmed := strings.TrimLeft(text, "0"); plain(text) && len(text) < 5 {
		text = trimmed
		if text == "" {
			text = "0"
		}
	}
	return text
}

// grouped reports whether all parts but the first have three digits.
func grouped(text, sep string) bool {
	parts := strings.Split(text, sep)
	for i, part := range parts {
		if !plain(strings.TrimPrefix(part, "-")) || i > 0 && len(part) != 3 || len(part) > 4 || i == 0 && part == "0" {
			return false
		}
	}
	return true
}

// clockOf returns a time of day as 15:00, and how many more tokens it takes.
func clockOf(text string, next []token) (string, int, bool) {
	used := 0
	peek := func() string {
		if used < len(next) && !next[used].brk {
			return next[used].text
		}
		return ""
	}
	half := ""
	for _, suffix := range [...]string{"am", "pm"} {
		if bare, ok := strings.CutSuffix(text, suffix); ok {
			text, half = bare, suffix
		}
	}
	hour, minute, found := strings.Cut(text, ":")
	if !found {
		hour, minute, found = strings.Cut(text, "h")
		if found && minute == "" {
			minute = "00"
		}
	}
	if half == "" {
		switch peek() {
		case "am", "pm":
			half = peek()
			used++
		case "a", "p":
			if used+1 < len(next) && next[used+1].text == "m" {
				half = peek() + "m"
				used += 2
			}
		case "o":
			if used+1 < len(next) && next[used+1].text == "clock" {
				found = true
				used += 2
			}
		case "h", "uhr":
			if plain(text) {
				found = true
				used++
			}
		}
	}
	if minute == "" {
		minute = "00"
	}
	h, err := strconv.Atoi(hour)
	m, bad := strconv.Atoi(minute)
	if err != nil || bad != nil || h > 24 || m > 59 || !found && half == "" || len(minute) > 2 {
		return "", 0, false
	}
	if half == "pm" && h < 12 {
		h += 12
	}
	if half == "am" && h == 12 {
		h = 0
	}
	return fmt.Sprintf("%02d:%02d", h, m), used, true
}

// named returns the value of a word that is a number, a day or a month.
func (j *Judge) named(tok token, tokens []token, i int, t tongue) string {
	value := j.lexica[t].values[tok.text]
	switch {
	case value == "" && t != english && tok.upper:
		return ""
	case tok.text == "may" && value != "":
		after := i+1 < len(tokens) && tokens[i+1].text[0] >= '0' && tokens[i+1].text[0] <= '9'
		before := i > 0 && (strings.Contains(" in of by until since late early next last to for before after ", " "+tokens[i-1].text+" ") || tokens[i-1].text[0] <= '9' && tokens[i-1].text[0] >= '0')
		if !tok.upper || !after && !before {
			return ""
		}
	case tok.text[0] == 'v' && len(tok.text) > 1 && tok.text[1] >= '0' && tok.text[1] <= '9':
		return "n:" + tok.text[1:]
	}
	return value
}

// dates joins the day, the month and the year.
func dates(tokens []token) []token {
	out := tokens[:0:0]
	for i := 0; i < len(tokens); i++ {
		tok := tokens[i]
		day, month, used := dayMonth(tokens[i:])
		if used > 0 {
			tok.number = "d:" + month + "-" + day
			i += used - 1
			if year, more := yearAfter(tokens[i+1:]); more > 0 {
				tok.number = "d:" + year + "-" + month + "-" + day
				i += more
			}
			tok.end = tokens[i].end
		}
		out = append(out, tok)
	}
	return out
}

// dayMonth reads 3 May, May 3rd and 3 de maio, and returns how many tokens that is.
func dayMonth(tokens []token) (day, month string, used int) {
	next := 1
	if len(tokens) > next && (tokens[next].text == "de" || tokens[next].text == "of") && !tokens[next].brk {
		next = 2
	}
	if len(tokens) <= next {
		return "", "", 0
	}
	a, b := tokens[0].number, tokens[next].number
	if strings.HasPrefix(b, "m:") && strings.HasPrefix(a, "n:") {
		a, b = b, a
	}
	if !strings.HasPrefix(a, "m:") || !strings.HasPrefix(b, "n:") {
		return "", "", 0
	}
	n, err := strconv.Atoi(b[2:])
	if err != nil || n < 1 || n > 31 {
		return "", "", 0
	}
	return two(b[2:]), a[2:], next + 1
}

// yearAfter reads a year, after a comma or de.
func yearAfter(tokens []token) (string, int) {
	at := 0
	if at < len(tokens) && tokens[at].text == "de" {
		at++
	}
	if at < len(tokens) {
		if year, ok := strings.CutPrefix(tokens[at].number, "n:"); ok && len(year) == 4 && plain(year) && (strings.HasPrefix(year, "19") || strings.HasPrefix(year, "20")) {
			return year, at + 1
		}
	}
	return "", 0
}
