package session

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// How much a sentence has to weigh, in words, to say something: a request is
// often short, an answer that is only says "Done."
const (
	askWeight    = 2
	answerWeight = 4
)

// ownSentences returns the sentences of a turn that are its speaker's own: no
// code, and nothing that is quoted or pasted.
func ownSentences(t Turn) []string {
	var out []string
	for _, piece := range own(t) {
		out = append(out, sentencesOf(piece)...)
	}
	return out
}

// sentencesOf returns the sentences of a text, each on one line and without the
// signs that begin a line in Markdown. Lines of one paragraph belong together; a
// heading or a list item stands alone.
func sentencesOf(text string) []string {
	var out []string
	var paragraph []string
	end := func() {
		out = append(out, splitSentences(strings.Join(paragraph, " "))...)
		paragraph = nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		bare := withoutMarker(line)
		switch {
		case line == "", line[0] == '|', isTag(line):
			end()
			continue
		case bare != line:
			end()
		}
		paragraph = append(paragraph, bare)
		if line[0] == '#' {
			end()
		}
	}
	end()
	return out
}

// isTag reports whether a line is one tag of HTML and nothing else.
func isTag(line string) bool {
	return line[0] == '<' && line[len(line)-1] == '>' && strings.Count(line, "<") == 1
}

// withoutMarker cuts off what makes a line a heading, a list item, a task or a
// quote.
func withoutMarker(line string) string {
	for {
		size := len(line) - len(strings.TrimLeft(line, "#"))
		digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
		switch {
		case line == "":
			return line
		case digits > 0 && digits < 4 && digits < len(line) && strings.IndexByte(".)", line[digits]) >= 0:
			size = digits + 1
		case strings.IndexByte("-*+>", line[0]) >= 0:
			size = 1
		}
		if size == 0 || size < len(line) && line[size] != ' ' && line[size] != '\t' && line[0] != '>' {
			return line // a word such as -v, #42 or 1.5
		}
		line = strings.TrimSpace(line[size:])
		for _, box := range [...]string{"[ ] ", "[x] ", "[X] "} {
			line = strings.TrimPrefix(line, box)
		}
	}
}

// splitSentences splits one line into sentences. A full stop ends one only
// before a blank and what may begin another, so that names of files, numbers
// and abbreviations stay whole; nothing ends one within a code span.
func splitSentences(line string) []string {
	var out []string
	start, code := 0, false
	for i, r := range line {
		next := i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			next = i + 1
		}
		switch {
		case r == '`':
			code = !code && strings.Contains(line[next:], "`")
		case code || i < start:
		case strings.ContainsRune("。！？", r), strings.ContainsRune(".!?…", r) && sentenceEnds(line[start:i], line[next:]):
			next += len(line[next:]) - len(strings.TrimLeft(line[next:], `"'”’»」』)*_。！？`))
			out = append(out, strings.TrimSpace(line[start:next]))
			start = next
		}
	}
	if rest := strings.TrimSpace(line[start:]); rest != "" {
		out = append(out, rest)
	}
	return out
}

// sentenceEnds reports whether a mark ends a sentence, by what stands before
// and after it.
func sentenceEnds(before, after string) bool {
	after = strings.TrimLeft(after, `"'”’»)*_`)
	if after == "" {
		return true
	}
	if after[0] != ' ' {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(strings.TrimLeft(after, " \"'“‘«(*_`[")); unicode.IsLower(r) {
		return false // e.g. this, etc. and so on
	}
	before = strings.TrimRight(before, " \u00a0\u202f") // French has a blank before ! and ?
	last := strings.ToLower(before[strings.LastIndexAny(before, " (")+1:])
	switch last {
	case "mr", "mrs", "ms", "dr", "vs", "e.g", "i.e", "cf", "mme", "sr", "sra":
		return false
	}
	return last != "" && strings.Trim(last, "0123456789") != "" // the number of a list item ends none
}

// firstWeighty returns the first sentence that weighs enough, is no greeting,
// and does not only announce what follows it.
func firstWeighty(sentences []string, least int) string {
	announced := ""
	for _, s := range sentences {
		if weight(s) < least || isGreeting(s) || strings.HasPrefix(s, "This session is being continued") {
			continue
		}
		if !strings.HasSuffix(s, ":") && !strings.HasSuffix(s, "：") {
			return s
		}
		if announced == "" {
			announced = s
		}
	}
	return announced
}

// weight counts the words of a sentence. Scripts without blanks between words
// have about one for each two letters.
func weight(sentence string) int {
	words, letters := 0, 0
	for field := range strings.FieldsSeq(sentence) {
		spaced := false
		for _, r := range field {
			if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
				letters++
			} else {
				spaced = spaced || unicode.IsLetter(r) || unicode.IsDigit(r)
			}
		}
		if spaced {
			words++
		}
	}
	return words + letters/2
}

// isGreeting reports whether a sentence only greets, thanks or agrees.
func isGreeting(sentence string) bool {
	fields := strings.Fields(lettersOf(sentence))
	if len(fields) == 0 || len(fields) > 3 {
		return len(fields) == 0
	}
	switch fields[0] {
	case "hi", "hello", "hey", "good", "thanks", "thank", "bonjour", "bonsoir", "salut", "coucou", "merci", "oi", "olá", "ola", "bom", "obrigado", "obrigada",
		"你好", "您好", "谢谢", "こんにちは", "おはようございます", "ありがとう", "ありがとうございます":
		return true
	}
	return false
}
