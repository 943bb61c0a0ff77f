package drift

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// numbers gives tokens their values, and drops the units that belong to them.
// Values begin with their kind: n a number, s seconds, b bytes, % a share, t a time
// of day, d a date, m a month, w a day of the week from 1, Monday.
func numbers(tokens []token, l words.Language) []token {
	out := make([]token, 0, len(tokens))
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		if t.code && !numeric(t.folded) {
			out = append(out, t)
			continue
		}
		next := ""
		if i+1 < len(tokens) && tokens[i+1].brk == 0 {
			next = tokens[i+1].folded
		}
		prev := ""
		if len(out) > 0 && t.brk == 0 {
			prev = out[len(out)-1].folded
		}
		used := 0
		if used = dated(&t, tokens[i+1:]); used == 0 {
			used = valued(&t, prev, next, l)
		}
		if t.value == "n:1" && numeric(t.folded) == false && next == "" {
			t.value = "" // one, as a word for somebody
		}
		i += used
		out = append(out, t)
	}
	return out
}

// valued reads a number with its unit, a time or a day. It returns how many of the
// next tokens belong to it.
func valued(t *token, prev, next string, l words.Language) int {
	figure := t.folded
	if !numeric(figure) {
		named := nameValues(l)[figure]
		if !strings.HasPrefix(named, "n:") {
			t.value = named
			return 0
		}
		figure = named[2:]
	}
	if clock, used := clockOf(figure, prev, next); clock != "" {
		t.value = "t:" + clock
		return used
	}
	if strings.Count(figure, "-") == 2 && len(figure) >= 8 {
		t.value = "d:" + figure
		return 0
	}
	digits := strings.TrimLeft(strings.TrimPrefix(figure, "v"), "0123456789.,:/-")
	unit := digits
	figure = strings.TrimSuffix(strings.TrimPrefix(figure, "v"), digits)
	used := 0
	if unit == "" {
		unit, used = next, 1
	}
	figure = amount(figure, l)
	if value, known := measured(figure, unit); known {
		t.value, t.soft = value, figure == "1"
		return used
	}
	if digits != "" && digits != "st" && digits != "nd" && digits != "rd" && digits != "th" && digits != "x" && digits != "e" && digits != "er" && digits != "a" && digits != "o" {
		figure += digits
	}
	t.value, t.soft = "n:"+figure, figure == "1"
	return 0
}

// amount writes a number with a decimal point and no signs for thousands.
func amount(figure string, l words.Language) string {
	parts := strings.FieldsFunc(figure, func(r rune) bool { return r == ',' || r == '.' })
	grouped := len(parts) > 1 && len(parts[0]) <= 3 && parts[0] != "0"
	for _, p := range parts[min(1, len(parts)):] {
		grouped = grouped && len(p) == 3
	}
	comma := strings.Contains(figure, ",")
	if grouped && (comma || l != words.English && len(parts) > 1) {
		return strings.Join(parts, "")
	}
	figure = strings.ReplaceAll(figure, ",", ".")
	if strings.HasPrefix(figure, "0.") {
		figure = strings.TrimRight(figure, "0")
	}
	return strings.TrimSuffix(figure, ".")
}

// measured returns a number in the base unit of a unit.
func measured(figure, unit string) (string, bool) {
	n, err := strconv.ParseFloat(figure, 64)
	if err != nil {
		return "", false
	}
	switch unit {
	case "ms", "millisecond", "milliseconds", "millisecondes", "milissegundos":
		return fmt.Sprintf("s:%g", n/1000), true
	case "s", "sec", "secs", "second", "seconds", "seconde", "secondes", "segundo", "segundos":
		return fmt.Sprintf("s:%g", n), true
	case "min", "mins", "minute", "minutes", "minuto", "minutos":
		return fmt.Sprintf("s:%g", n*60), true
	case "h", "hr", "hrs", "hour", "hours", "heure", "heures", "hora", "horas":
		return fmt.Sprintf("s:%g", n*3600), true
	case "d", "day", "days", "jour", "jours", "dia", "dias":
		return fmt.Sprintf("s:%g", n*86400), true
	case "week", "weeks", "semaine", "semaines", "semana", "semanas":
		return fmt.Sprintf("s:%g", n*7*86400), true
	case "month", "months", "mois", "mes", "meses":
		return fmt.Sprintf("months:%g", n), true
	case "year", "years", "an", "ans", "annee", "annees", "ano", "anos":
		return fmt.Sprintf("months:%g", n*12), true
	case "b", "byte", "bytes", "octet", "octets":
		return fmt.Sprintf("b:%g", n), true
	case "kb", "kib", "ko", "kilobytes":
		return fmt.Sprintf("b:%g", n*1000), true
	case "mb", "mib", "mo", "megabyte", "megabytes":
		return fmt.Sprintf("b:%g", n*1e6), true
	case "gb", "gib", "go", "gigabyte", "gigabytes":
		return fmt.Sprintf("b:%g", n*1e9), true
	case "percent", "pourcent":
		return "n:" + figure, true // as the sign, which is no word
	}
	return "", false
}

// clockOf reads a time of day.
func clockOf(figure, prev, next string) (string, int) {
	hour, rest, found := strings.Cut(figure, ":")
	used := 0
	half := ""
	if !found {
		if hour, rest, found = strings.Cut(figure, "h"); found && rest == "" && !strings.Contains(" a as at vers avant apres antes das ate de pour by after before until ", " "+prev+" ") {
			return "", 0
		}
	}
	for _, suffix := range [...]string{"am", "pm"} {
		if bare, ok := strings.CutSuffix(figure, suffix); ok {
			hour, rest, half, found = bare, "", suffix, true
		} else if next == suffix {
			half, used, found = suffix, 1, true
		}
	}
	if rest == "" {
		rest = "0"
	}
	if !found {
		return "", 0
	}
	h, bad := strconv.Atoi(hour)
	m, worse := strconv.Atoi(strings.TrimSuffix(rest, half))
	if bad != nil || worse != nil || h > 24 || m > 59 {
		return "", 0
	}
	switch {
	case half == "pm" && h < 12:
		h += 12
	case half == "am" && h == 12:
		h = 0
	}
	return fmt.Sprintf("%02d:%02d", h, m), used
}

// dated reads a day and a month, with or without a year, and returns how many of
// the next tokens belong to the date.
func dated(t *token, next []token) int {
	at := 0
	if len(next) > 1 && (next[0].folded == "de" || next[0].folded == "of") {
		at = 1
	}
	if len(next) <= at || next[at].brk > 0 {
		return 0
	}
	day, month := t.folded, monthOf(next[at].folded)
	if month == "" {
		day, month = next[at].folded, monthOf(t.folded)
	}
	if month == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimRight(day, "sthndre"))
	if err != nil || n < 1 || n > 31 {
		return 0
	}
	t.value = fmt.Sprintf("d:%s-%02d", month, n)
	used := at + 1
	year := used
	if len(next) > year && next[year].folded == "de" {
		year++
	}
	if len(next) > year && len(next[year].folded) == 4 && strings.HasPrefix(next[year].folded, "20") {
		t.value = fmt.Sprintf("d:%s-%s-%02d", next[year].folded, month, n)
		used = year + 1
	}
	return used
}

// monthOf returns the number of a month in any of the languages.
func monthOf(folded string) string {
	for _, list := range [...]string{
		"january february march april may june july august september october november december",
		"jan feb mar apr may jun jul aug sep oct nov dec",
		"janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
		"janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
	} {
		for n, name := range strings.Fields(list) {
			if name == folded {
				return fmt.Sprintf("%02d", n+1)
			}
		}
	}
	return ""
}

// nameValues returns what words of a language are worth.
func nameValues(l words.Language) map[string]string {
	figures := "one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 ninety=90 hundred=100 thousand=1000 twice=2 thrice=3"
	days := "monday tuesday wednesday thursday friday saturday sunday"
	months := "january february april june july august september october november december"
	switch l {
	case words.French:
		figures = "deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 dix=10 onze=11 douze=12 quinze=15 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 mille=1000"
		days = "lundi mardi mercredi jeudi vendredi samedi dimanche"
		months = "janvier fevrier avril mai juin juillet aout septembre octobre novembre decembre"
	case words.Portuguese:
		figures = "dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 quinze=15 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 cem=100 mil=1000"
		days = "segunda terca quarta quinta sexta sabado domingo"
		months = "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro"
	}
	out := map[string]string{}
	for _, pair := range strings.Fields(figures) {
		name, n, _ := strings.Cut(pair, "=")
		out[name] = "n:" + n
	}
	for n, name := range strings.Fields(days) {
		out[name] = fmt.Sprintf("w:%d", n+1)
		out[name+"s"] = out[name]
	}
	for _, name := range strings.Fields(months) {
		out[name] = "m:" + monthOf(name)
	}
	return out
}
