package when

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A token is a word or a number of a text.
type token struct {
	start, end int
	num        int // of a number
	size       int // how many digits it has
	lexeme
	capital bool // its first letter is one
	accent  bool // it is not plain ASCII
}

// scan takes a text apart, and reports whether it has a number or a word
// without which nothing names a time.
func scan(text string, tokens []token) (all []token, seed bool) {
	for i := 0; i < len(text); {
		c := text[i]
		if c >= '0' && c <= '9' {
			t := number(text, i)
			tokens = append(tokens, t)
			i, seed = t.end, true
			if mark := markAt(text[i:]); mark.kind != other {
				_, size := utf8.DecodeRuneInString(text[i:])
				tokens = append(tokens, token{start: i, end: i + size, lexeme: mark})
				i += size
			}
			continue
		}
		if c < utf8.RuneSelf && (c|0x20 < 'a' || c|0x20 > 'z') {
			i++
			continue
		}
		t := word(text, i)
		if t.end == i {
			_, size := utf8.DecodeRuneInString(text[i:])
			i += size
			continue
		}
		tokens = append(tokens, t)
		i, seed = t.end, seed || t.kind.seed()
	}
	return tokens, seed
}

func number(text string, start int) token {
	t := token{start: start, end: start, lexeme: lexeme{kind: digit}}
	for ; t.end < len(text) && text[t.end] >= '0' && text[t.end] <= '9'; t.end++ {
		if t.size++; t.size < 9 {
			t.num = t.num*10 + int(text[t.end]-'0')
		}
	}
	return t
}

// markAt knows the signs that may follow a number without a blank.
func markAt(text string) lexeme {
	if text == "" || text[0] < utf8.RuneSelf {
		return lexeme{}
	}
	switch r, _ := utf8.DecodeRuneInString(text); r {
	case '年':
		return lexeme{kind: sign, val: 1}
	case '月':
		return lexeme{kind: sign, val: 2}
	case '日', '号':
		return lexeme{kind: sign, val: 3}
	case '°', 'º', 'ª':
		return lexeme{kind: suffix}
	}
	return lexeme{}
}

// word reads the letters at a place of the text, if there are any.
func word(text string, start int) token {
	t := token{start: start, end: start}
	var plain [longest + 1]byte
	n := 0
	for t.end < len(text) {
		c, size := text[t.end], 1
		if c < utf8.RuneSelf {
			if c|0x20 < 'a' || c|0x20 > 'z' {
				break
			}
			t.capital = t.capital || t.end == start && c < 'a'
			c |= 0x20
		} else {
			var r rune
			r, size = utf8.DecodeRuneInString(text[t.end:])
			mark := r >= 0x300 && r < 0x370
			if !unicode.IsLetter(r) && (!mark || t.end == start) {
				break
			}
			t.accent = true
			t.capital = t.capital || t.end == start && unicode.IsUpper(r)
			if c = base(r); mark {
				t.end += size
				continue
			}
		}
		if n < len(plain) {
			plain[n] = c
			n++
		}
		t.end += size
	}
	if n <= longest {
		t.lexeme = lookup(string(plain[:n]))
		if t.accent && string(plain[:n]) == "des" {
			t.lexeme = lexeme{kind: since}
		}
	}
	return t
}

// base is the plain small letter below the accent of one, or no letter.
func base(r rune) byte {
	switch r {
	case 'à', 'á', 'â', 'ã', 'ä', 'À', 'Á', 'Â', 'Ã', 'Ä':
		return 'a'
	case 'ç', 'Ç':
		return 'c'
	case 'è', 'é', 'ê', 'ë', 'È', 'É', 'Ê', 'Ë':
		return 'e'
	case 'ì', 'í', 'î', 'ï', 'Ì', 'Í', 'Î', 'Ï':
		return 'i'
	case 'ò', 'ó', 'ô', 'õ', 'ö', 'Ò', 'Ó', 'Ô', 'Õ', 'Ö':
		return 'o'
	case 'ù', 'ú', 'û', 'ü', 'Ù', 'Ú', 'Û', 'Ü':
		return 'u'
	}
	return 0
}

// A gap is what stands between two tokens.
type gap int

const (
	far    gap = iota // anything else
	joined            // nothing
	blank
	hyphen
	apostrophe
	slash
	dot   // with a blank after it or not
	comma // with a blank after it or not
	dash  // a dash, an arrow or two dots, or a hyphen between blanks
)

// gap is what stands before a token.
func (r *reader) gap(i int) gap {
	if i <= 0 || i >= len(r.tokens) {
		return far
	}
	between := r.text[r.tokens[i-1].end:r.tokens[i].start]
	switch between {
	case "":
		return joined
	case " ", "\n", "\t", "\u00a0", "\u202f":
		return blank
	case "-", "\u2010", "\u2011":
		return hyphen
	case "'", "’":
		return apostrophe
	case "/":
		return slash
	}
	switch trimmed := strings.TrimSpace(between); trimmed {
	case "":
		if strings.Count(between, "\n") < 2 {
			return blank
		}
	case ".":
		if between[0] == '.' {
			return dot
		}
	case ",":
		if between[0] == ',' {
			return comma
		}
	case "-", "–", "—", "→", "->", "..", "…":
		return dash
	}
	return far
}

// near reports whether a token belongs with the one before it.
func (r *reader) near(i int) bool {
	switch r.gap(i) {
	case blank, hyphen, apostrophe:
		return true
	}
	return false
}

// at is a token, or an empty one where there is none.
func (r *reader) at(i int) token {
	if i < 0 || i >= len(r.tokens) {
		return token{}
	}
	return r.tokens[i]
}

// raw is how a token is written.
func (r *reader) raw(i int) string {
	t := r.at(i)
	return r.text[t.start:t.end]
}

// opens reports whether a token is not the rest of a name, a path or a number;
// a word may follow a hyphen.
func (r *reader) opens(i int) bool {
	before := r.text[:r.at(i).start]
	if before == "" {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	if unicode.IsLetter(last) || unicode.IsDigit(last) {
		return false
	}
	if r.at(i).kind == digit && strings.ContainsRune("-:+,€£~", last) {
		return false
	}
	return !strings.ContainsRune("._@/\\#$=&", last)
}

// closes reports whether the name, path or number does not go on after a token.
func (r *reader) closes(i int) bool {
	after := r.text[r.at(i).end:]
	if after == "" {
		return true
	}
	first, size := utf8.DecodeRuneInString(after)
	if unicode.IsLetter(first) || unicode.IsDigit(first) || strings.ContainsRune("_@/\\=(%€$°", first) {
		return false
	}
	second, _ := utf8.DecodeRuneInString(after[size:])
	switch first {
	case '.':
		return !unicode.IsLetter(second) && !unicode.IsDigit(second)
	case '-':
		return r.at(i).kind != digit || !unicode.IsLetter(second) && !unicode.IsDigit(second)
	case ',', ':':
		return r.at(i).kind != digit || !unicode.IsDigit(second)
	}
	return true
}
