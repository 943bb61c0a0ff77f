package claim

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A token is a word, number or sign of a text.
type token struct {
	text   string // folded
	lower  string // in lower case, with its accents
	number string // the canonical value if it is a number, time, day or month
	start  int    // bytes of the text
	end    int
	upper  bool // it begins with a capital letter
	caps   bool // it has more capitals than that, or is one letter
	dense  bool // of a script that writes no blanks
	first  bool // it begins a sentence
	brk    bool // a comma, colon, bracket or the like is before it
}

// scan returns the tokens of a text in their order.
func scan(text string) []token {
	s := scanner{text: text, first: true}
	for s.at < len(text) {
		r, size := utf8.DecodeRuneInString(text[s.at:])
		switch {
		case words.Dense(r):
			s.run(func(r rune) bool { return words.Dense(r) || r == 'ー' })
			last := &s.tokens[len(s.tokens)-1]
			last.dense, last.text = true, last.lower // a stroke of kana is no accent
		case unicode.IsDigit(r) || r == '-' && s.signed():
			s.digits()
		case inWord(r):
			s.word()
		case strings.ContainsRune(",;:()[]—–、，；：", r):
			s.brk = true
			s.at += size
		case strings.ContainsRune(".!?。！？\n", r):
			s.brk, s.first = true, true
			s.at += size
		case strings.ContainsRune("<>=≠≤≥%€$£¥→", r) || unicode.Is(unicode.So, r):
			s.add(s.at, s.at+size)
		case r == '!' && strings.HasPrefix(text[s.at:], "!="):
			s.add(s.at, s.at+2)
		default:
			s.at += size
		}
	}
	return s.tokens
}

// A scanner is at a byte of a text.
type scanner struct {
	text   string
	at     int
	tokens []token
	first  bool
	brk    bool
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// add makes a token of bytes of the text, and goes on behind it.
func (s *scanner) add(start, end int) {
	raw := s.text[start:end]
	first, size := utf8.DecodeRuneInString(raw)
	t := token{lower: words.Lower(raw), start: start, end: end, first: s.first, brk: s.brk || s.first && len(s.tokens) > 0, upper: unicode.IsUpper(first)}
	if t.text = words.Fold(raw); t.text == "" {
		t.text = t.lower // an accent that stands alone
	}
	t.caps = t.upper && (len(raw) == size || strings.IndexFunc(raw[size:], unicode.IsUpper) >= 0)
	s.tokens = append(s.tokens, t)
	s.first, s.brk = false, false
	s.at = end
}

// run makes a token of what a condition holds for.
func (s *scanner) run(holds func(rune) bool) {
	end := s.at
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		if !holds(r) {
			break
		}
		end += size
	}
	s.add(s.at, end)
}

// signed reports whether the minus here is the sign of a number.
func (s *scanner) signed() bool {
	next := s.at + 1
	return next < len(s.text) && s.text[next] >= '0' && s.text[next] <= '9' && (s.at == 0 || s.text[s.at-1] == ' ')
}

// digits makes a token of a number with its points, commas, colons and letters.
func (s *scanner) digits() {
	_, size := utf8.DecodeRuneInString(s.text[s.at:])
	end := s.at + size
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		inner := strings.ContainsRune(".,:-/", r) && digitAt(s.text, end+size) && digitAt(s.text, end-1)
		if !inner && (!inWord(r) || words.Dense(r)) {
			break
		}
		end += size
	}
	s.add(s.at, end)
}

func digitAt(text string, at int) bool {
	return at >= 0 && at < len(text) && text[at] >= '0' && text[at] <= '9'
}

// word makes a token of letters. What stands in it after a digit, as in go1.26,
// and the signs of C++ and C# are parts of it.
func (s *scanner) word() {
	end := s.at
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		if words.Dense(r) || !inWord(r) && !(r == '.' && digitAt(s.text, end+1) && digitAt(s.text, end-1)) {
			break
		}
		end += size
	}
	for end < len(s.text) && (s.text[end] == '+' || s.text[end] == '#') && end-s.at <= 3 {
		end++
	}
	raw := s.text[s.at:end]
	rest := s.text[end:]
	for _, mark := range [...]string{"'", "’"} {
		after, ok := strings.CutPrefix(rest, mark)
		if !ok {
			continue
		}
		if follows(after, "t") && strings.HasSuffix(raw, "n") {
			s.denied(end, end+len(mark)+1)
			return
		}
		if follows(after, "s") || follows(after, "S") {
			s.add(s.at, end)
			s.at += len(mark) + 1
			s.tokens = append(s.tokens, token{text: "'s", lower: "'s", start: end, end: s.at})
			return
		}
	}
	s.add(s.at, end)
}

// follows reports whether a text begins with a letter that ends a word.
func follows(text, letter string) bool {
	after, ok := strings.CutPrefix(text, letter)
	if !ok {
		return false
	}
	r, _ := utf8.DecodeRuneInString(after)
	return after == "" || !inWord(r)
}

// denied makes two tokens of don't, can't and won't.
func (s *scanner) denied(end, after int) {
	s.add(s.at, end)
	last := &s.tokens[len(s.tokens)-1]
	switch last.text {
	case "can":
	case "won":
		last.text, last.lower = "will", "will"
	case "shan":
		last.text, last.lower = "shall", "shall"
	case "n":
	default:
		last.text, last.lower = strings.TrimSuffix(last.text, "n"), strings.TrimSuffix(last.lower, "n")
	}
	s.tokens = append(s.tokens, token{text: "not", lower: "not", start: end, end: after})
	s.at = after
}
