package session

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// titleText makes a title of a text: one line that may follow the time in the
// heading of a session.
func titleText(text string) string {
	const around = " -–—:|,.。、<"
	return strings.TrimRight(abridge(strings.Trim(inert(text), around), MaxTitle), around)
}

// bulletText makes a list item of a text: one line, of which nothing but a
// plain sentence can become. What would be structure, or one of the lines that
// are read from a section, stands in quotation marks.
func bulletText(text string, most int) string {
	text = inert(text)
	if line := abridge(text, most); line == "" || isSentence(line) {
		return line
	}
	if line := "“" + abridge(text, most-2) + "”"; isSentence(line) {
		return line
	}
	return ""
}

// isSentence reports whether a list item is nothing but its text. The reader of
// notes itself is asked, so that nothing that it reads, now or later, can be
// forged by what was said in a session.
func isSentence(text string) bool {
	for _, label := range [...]string{"files", "tests", "tools"} {
		rest := strings.TrimLeft(text, "*_")
		if len(rest) > len(label) && strings.EqualFold(rest[:len(label)], label) && strings.ContainsAny(firstSign(rest[len(label):]), ":：") {
			return false
		}
	}
	if strings.HasPrefix(text, "[ ] ") || strings.HasPrefix(strings.ToLower(text), "[x] ") {
		return false // a task
	}
	if isProse(text) {
		return true
	}
	n := layers.ParseNote("2006-01-02.md", []byte("## Session 00:00\n\n- "+text+"\n"))
	if len(n.Findings) > 0 || len(n.Sessions) != 1 || len(n.Sessions[0].Uses)+len(n.Sessions[0].Tags) > 0 || len(n.Doc.Headings) != 1 || len(n.Doc.Items) != 1 {
		return false
	}
	return n.Doc.Text(n.Doc.Items[0].Content) == text
}

// isProse reports whether a text begins with a letter and has no sign that means
// anything to Markdown or to us: that is cheaper to see than what a sign does.
// Markdown knows only signs of ASCII.
func isProse(text string) bool {
	for i, r := range text {
		switch {
		case unicode.IsLetter(r):
		case i == 0:
			return false
		case r >= utf8.RuneSelf && r != '：' && unicode.IsPunct(r), unicode.IsDigit(r):
		case !strings.ContainsRune(" .,;!?'()/-@%\"", r):
			return false
		}
	}
	return text != "" && !strings.Contains(text, "  ") && !strings.HasSuffix(text, " ")
}

// firstSign returns the first rune after blanks and emphasis.
func firstSign(text string) string {
	text = strings.TrimLeft(text, "*_ ")
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// mostInert is how many bytes of a text are made inert. What is shown of it is
// far less.
const mostInert = 4000

// inert returns a text on one line, without what cannot be seen, in which no
// comment, tag or unfinished code span is left to swallow what follows. It is
// for the inside of a line; what a line begins with is another matter. Inert
// twice is inert once.
func inert(text string) string {
	text = text[:min(len(text), mostInert)]
	text = strings.Join(strings.Fields(visible(strings.ToValidUTF8(text, "�"))), " ")
	out := ""
	for text != "" {
		at := strings.IndexByte(text, '`')
		if at < 0 {
			at = len(text)
		}
		out += withoutTags(text[:at])
		fence := len(text[at:]) - len(strings.TrimLeft(text[at:], "`"))
		code, rest, closed := cutFence(text[at+fence:], text[at:at+fence])
		switch code = strings.TrimSpace(strings.ReplaceAll(code, "`", "'")); {
		case closed && code != "":
			out = withCode(out, code)
		case fence > 0 && !closed:
			out += "'"
		}
		text = rest
	}
	return markdown.Defuse(strings.Join(strings.Fields(out), " "))
}

// visible takes out what cannot be seen, and makes a blank of what breaks a
// line. A joiner stays where it makes one sign of two.
func visible(text string) string {
	var b strings.Builder
	before := ' '
	for _, r := range text {
		joiner := r == '\u200c' || r == '\u200d' || r == '\ufe0f'
		switch {
		case unicode.IsSpace(r):
			r = ' '
		case joiner && before >= '\u0590' && before != '\u200c' && before != '\u200d' && before != '\ufe0f':
		case joiner && r == '\u200d' && before == '\ufe0f':
		case joiner, unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Co, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector), r == '\u2800':
			continue
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// withoutTags makes text of each "<" that may begin a tag, an address or a
// comment. What stands outside code may end in one.
func withoutTags(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '<' && (i+1 == len(text) || text[i+1] >= 0x80 || unicode.IsLetter(rune(text[i+1])) || strings.IndexByte("/!?", text[i+1]) >= 0) {
			b.WriteString("&lt;")
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// cutFence cuts a code span at the run of backticks that closes it. Where none
// does, rest is all of the text.
func cutFence(text, fence string) (code, rest string, closed bool) {
	for at := 0; fence != ""; {
		n := strings.IndexByte(text[at:], '`')
		if n < 0 {
			break
		}
		at += n
		run := len(text[at:]) - len(strings.TrimLeft(text[at:], "`"))
		if run == len(fence) {
			return text[:at], text[at+run:], true
		}
		at += run
	}
	return "", text, false
}

// withCode adds a code span between single backticks, where no other span and
// no backslash before it can spoil it.
func withCode(before, code string) string {
	before = strings.TrimRight(before, `\`)
	if strings.HasSuffix(before, "`") {
		before += " "
	}
	return before + "`" + code + "`"
}

// abridge cuts an inert text to a number of characters: at a blank that is in no
// code span, else before a code span, else between two characters.
func abridge(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	limit, n := 0, 0
	for limit = range text {
		if n++; n == most {
			break
		}
	}
	cut, opened := 0, -1
	for i, c := range []byte(text[:limit+1]) {
		switch {
		case c == '`' && opened < 0:
			opened = i
		case c == '`':
			opened = -1
		case c == ' ' && opened < 0:
			cut = i
		}
	}
	if cut > limit/2 {
		return strings.TrimRight(text[:cut], " ,;:-–—(") + "…"
	}
	if opened > 0 {
		return strings.TrimRight(text[:opened], " (") + "…"
	}
	if opened == 0 {
		return strings.TrimSpace(text[:max(2, wholeRunes(text, limit-1))]) + "`…"
	}
	return text[:wholeRunes(text, limit)] + "…"
}

// maxJoined is how many marks and joiners are taken for a part of one sign.
const maxJoined = 16

// wholeRunes returns the last offset up to at that cuts nothing apart: no rune,
// no accent from its letter, no picture, no entity.
func wholeRunes(text string, at int) int {
	for at > 0 && !utf8.RuneStart(text[at]) {
		at--
	}
	whole := at
	for range maxJoined {
		next, _ := utf8.DecodeRuneInString(text[whole:])
		last, size := utf8.DecodeLastRuneInString(text[:whole])
		if !unicode.IsMark(next) && next != '\u200d' && last != '\u200d' && !unicode.Is(unicode.Sk, next) {
			at = whole
			break
		}
		whole -= size
	}
	if n := strings.LastIndexByte(text[:at], '&'); n > 0 && at-n < len("&lt;") {
		return n
	}
	return at
}
