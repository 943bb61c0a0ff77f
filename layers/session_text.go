package layers

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// The words by which a session is known, in English, French and Portuguese, in
// lower case, with and without accents.
var (
	sessionWords   = [...]string{"session", "séance", "seance", "sessão", "sessao"}
	activatedWords = [...]string{"activated", "activé", "activés", "activée", "activées", "ativado", "ativados", "ativada", "ativadas"}
	activatedStems = [...]string{"activat", "actived", "activé", "ativad"}
	tagWords       = [...]string{"tags", "étiquettes", "etiquetas"}
	noneWords      = [...]string{"none", "nothing", "no pattern", "no patterns", "n/a", "-", "–", "—", "aucun", "aucune", "rien", "nenhum", "nenhuma", "nada"}
)

// sessionHeading cuts the word session from the beginning of a heading.
func sessionHeading(text string) (rest string, ok bool) {
	text = strings.TrimLeftFunc(text, isOrnament)
	for _, word := range sessionWords {
		if rest, ok := cutFold(text, word); ok {
			if r, _ := firstRune(rest); unicode.IsLetter(r) || unicode.IsDigit(r) {
				continue
			}
			return strings.TrimLeft(rest, " :#"), true
		}
	}
	return "", false
}

// cutFold cuts a lower-case word from the beginning of s in any case.
func cutFold(s, word string) (rest string, ok bool) {
	if len(s) < len(word) || !strings.EqualFold(s[:len(word)], word) {
		return s, false
	}
	return s[len(word):], true
}

// cutLabel cuts one of the words and a colon from the beginning of an item,
// with or without emphasis around it.
func cutLabel(s string, words []string) (rest string, ok bool) {
	s = strings.TrimLeft(s, "*_")
	for _, word := range words {
		rest, ok := cutFold(s, word)
		if !ok {
			continue
		}
		rest = strings.TrimLeft(rest, "*_ \u00a0\u202f")
		for _, colon := range [...]string{":", "："} {
			if rest, ok := strings.CutPrefix(rest, colon); ok {
				return strings.TrimLeft(rest, "*_"), true
			}
		}
	}
	return s, false
}

// headingTime reads the date and time of a session's heading, and what
// is left as its title. Timed reports whether there was a time; one that no
// clock shows gives a zero start. A time is read as UTC.
func headingTime(rest string, note time.Time) (start time.Time, title string, timed bool) {
	start, title = note, rest
	if len(rest) >= len(dateForm) {
		day, err := time.Parse(dateForm, rest[:len(dateForm)])
		switch {
		case err == nil:
			start, rest = day, strings.TrimLeft(rest[len(dateForm):], " T,à")
			title = rest
		case looksLikeDate(rest):
			return time.Time{}, trimTitle(rest[len(dateForm):]), true
		}
	}
	hour, rest, ok := cutNumber(rest)
	if french := strings.TrimLeft(rest, " \u00a0\u202f"); strings.HasPrefix(french, "h") {
		rest = "h" + strings.TrimLeft(french[1:], " \u00a0\u202f")
	}
	if !ok || rest == "" || (rest[0] != ':' && rest[0] != 'h') {
		return start, trimTitle(title), false
	}
	minute, rest, ok := cutNumber(rest[1:])
	if !ok {
		return start, trimTitle(title), false
	}
	second := 0
	if strings.HasPrefix(rest, ":") {
		if n, after, ok := cutNumber(rest[1:]); ok {
			second, rest = n, after
		}
	}
	for _, zone := range [...]string{" UTC", " GMT", "Z"} {
		rest = strings.TrimPrefix(rest, zone)
	}
	if hour > 23 || minute > 59 || second > 59 || start.IsZero() {
		return time.Time{}, trimTitle(rest), true
	}
	at := time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute + time.Duration(second)*time.Second
	return start.Add(at), trimTitle(rest), true
}

// cutNumber cuts one or two digits from the beginning of s.
func cutNumber(s string) (n int, rest string, ok bool) {
	i := 0
	for i < len(s) && i < 2 && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi(s[:i])
	return n, s[i:], err == nil
}

func trimTitle(s string) string {
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—:|,.", r) })
}

// deriveSession gives a session without an id one that any machine derives
// alike: the beginning of the SHA-256 of its start and title, and of how many
// of the kind stand above it in the note.
func deriveSession(s *Session, seen map[string]int) {
	if s.ID != "" {
		return
	}
	name := s.Start.Format(time.RFC3339) + "\x00" + s.Title
	seen[name]++
	if n := seen[name]; n > 1 {
		name += "\x00" + strconv.Itoa(n)
	}
	sum := sha256.Sum256([]byte(name))
	s.ID = hex.EncodeToString(sum[:4])
}

// parseActivated reads "run-tests (evidence), small-commits 0.6" that stands
// at an offset of the note.
func parseActivated(r *reporter, s string, offset int) []Activated {
	if saysNone(s) {
		return nil
	}
	var uses []Activated
	var texts []string
	for _, part := range splitActivated(s) {
		trimmed := strings.TrimSpace(part.text)
		if trimmed == "" {
			continue
		}
		at := offset + part.at + strings.Index(part.text, trimmed)
		a := Activated{Activation: hebb.Scale, Offset: at}
		if open := strings.IndexByte(trimmed, '('); open >= 0 {
			end := strings.LastIndexByte(trimmed, ')')
			if end < open {
				end = len(trimmed)
			}
			a.Evidence = strings.TrimSpace(trimmed[open+1 : end])
			trimmed = trimmed[:open] + " " + trimmed[min(end+1, len(trimmed)):]
		}
		words := strings.Fields(strings.TrimRight(trimmed, ". \n\t"))
		if len(words) == 0 {
			continue
		}
		if words, ok := a.level(words); ok {
			a.ID = activatedID(words)
			uses, texts = append(uses, a), append(texts, strings.Join(words, " "))
		} else {
			r.fail(at, RuleSessions, "the activation is not above 0 and up to 1", "write `id`, or `id 0.6`, and the evidence in parentheses")
		}
	}
	return withJoined(uses, texts)
}

// maxJoined is how many parts of a list may be one text with commas.
const maxJoined = 5

// withJoined puts before each mention those that begin with it, if the commas behind it
// are a text's: an id has no blank, and what has evidence or an activation has an end.
// Only the memory knows which is meant.
func withJoined(uses []Activated, texts []string) []Activated {
	isText := func(s string) bool { return strings.Contains(s, " ") }
	if len(uses) < 2 || !slices.ContainsFunc(texts, isText) {
		return uses
	}
	out := make([]Activated, 0, len(uses))
	for i := range uses {
		first := len(out)
		text, before := texts[i], ""
		for j := i + 1; j < len(uses) && j < i+maxJoined && uses[j-1].Evidence == "" && uses[j-1].Activation == hebb.Scale; j++ {
			text += ", " + texts[j]
			if !slices.ContainsFunc(texts[i:j+1], isText) {
				continue
			}
			id := deriveID(text)
			if id == before {
				break // an id has an end, and what comes later is not in it
			}
			before = id
			out = append(out, Activated{ID: id, Activation: uses[j].Activation, Evidence: uses[j].Evidence, Offset: uses[i].Offset, Spans: j - i + 1})
		}
		slices.Reverse(out[first:]) // the longest first
		out = append(out, uses[i])
	}
	return out
}

// saysNone reports whether a list is a word that says that it has nothing in it,
// with a reason or without. An id that is such a word is written as code.
func saysNone(s string) bool {
	s, _, _ = strings.Cut(s, "(")
	s = strings.Trim(s, "*_. \t\r\n\u00a0\u202f")
	return slices.ContainsFunc(noneWords[:], func(word string) bool { return strings.EqualFold(s, word) })
}

// level takes a number from the end of the words, and reports whether it is an
// activation. A longer text that ends in another number has none.
func (a *Activated) level(words []string) ([]string, bool) {
	last := len(words) - 1
	w, err := hebb.ParseWeight(words[last])
	switch {
	case last == 0 || err == hebb.ErrNumber:
		return words, true
	case err == nil && w > 0 && w <= hebb.Scale:
		a.Activation = hebb.Activation(w)
		return words[:last], true
	}
	return words, last > 1
}

// activatedID returns the id that a person wrote: one word is the id itself,
// more are the text of the pattern.
func activatedID(words []string) string {
	if len(words) == 1 {
		return strings.Trim(words[0], "`*_")
	}
	return deriveID(strings.Join(words, " "))
}

type piece struct {
	text string
	at   int
}

// splitActivated splits at commas and semicolons outside parentheses and code
// spans. A comma within a number (0,6) does not split.
func splitActivated(s string) []piece {
	var pieces []piece
	start, depth, code := 0, 0, false
	for i, r := range s {
		switch {
		case r == '`':
			code = !code && strings.Contains(s[i+1:], "`")
		case code:
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case (r == ',' || r == ';' || r == '、' || r == '，') && depth == 0 && !decimalComma(s, i):
			pieces = append(pieces, piece{s[start:i], start})
			start = i + utf8.RuneLen(r)
		}
	}
	return append(pieces, piece{s[start:], start})
}

func decimalComma(s string, i int) bool {
	return s[i] == ',' && i > 1 && (s[i-1] == '0' || s[i-1] == '1') && s[i-2] == ' ' && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9'
}
