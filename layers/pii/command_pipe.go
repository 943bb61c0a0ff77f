package pii

import "strings"

// findPiped finds the password that echo writes into the command at at, or that
// a here-string gives it.
func findPiped(text string, at int) span {
	if here := strings.Index(text[at:min(at+160, len(text))], "<<<"); here >= 0 && !strings.Contains(text[at:at+here], "\n") {
		i := at + here + len("<<<")
		i += run(text[i:min(i+4, len(text))], isBlank)
		if i < len(text) {
			return piped(text, span{i, i + shellWord(text[i:min(i+mostCommand, len(text))])}, false)
		}
	}
	from := max(0, at-200)
	line := text[from:at]
	if i := strings.LastIndexByte(line, '\n'); i >= 0 {
		from, line = from+i+1, line[i+1:]
	}
	pipe := strings.LastIndexByte(line, '|')
	if pipe < 0 {
		return span{}
	}
	echo := max(strings.LastIndex(line[:pipe], "echo "), strings.LastIndex(line[:pipe], "printf "))
	if echo < 0 {
		return span{}
	}
	words := shellWords(text, from+echo+run(line[echo:], isLetter))
	if len(words) == 0 {
		return span{}
	}
	return piped(text, words[len(words)-1], hasFold(text[at:], "chpasswd"))
}

// piped returns the span of the password in a word; behind the user, if there
// is one.
func piped(text string, w span, user bool) span {
	at := bare(text, w)
	if user {
		at.start += strings.IndexByte(text[at.start:at.end], ':') + 1
	}
	if at.empty() || !commandPassword(text[at.start:at.end]) {
		return span{}
	}
	return at
}
