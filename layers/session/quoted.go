package session

import (
	"maps"
	"slices"
	"strings"
)

// A quotation knows where the marks of quotation stand in a text. It looks for
// each of them once, however many stretches of the text are asked about.
type quotation struct {
	text   string
	places map[string][]int // of a mark, once it was looked for
}

// of returns the offsets of a mark, in order.
func (q *quotation) of(mark string) []int {
	if q.places == nil {
		q.places = map[string][]int{}
	}
	found, known := q.places[mark]
	if known {
		return found
	}
	for at := 0; ; at += len(mark) {
		n := strings.Index(q.text[at:], mark)
		if n < 0 {
			break
		}
		at += n
		found = append(found, at)
	}
	q.places[mark] = found
	return found
}

// around reports whether a stretch stands between two marks.
func (q *quotation) around(opening, closing string, start, end int) bool {
	opens, closes := q.of(opening), q.of(closing)
	if len(opens) == 0 || len(closes) == 0 || closes[len(closes)-1] < end {
		return false
	}
	before, _ := slices.BinarySearch(opens, start)
	if opening == closing {
		return before%2 == 1
	}
	ended, _ := slices.BinarySearch(closes, start)
	return before > 0 && (ended == 0 || opens[before-1] > closes[ended-1])
}

// quoted says whether a stretch of the text stands in quotation marks, in a code
// span, in a task to be done, or in a sentence that is about the memory and not
// about the work.
func (q *quotation) quoted(start, end int) string {
	text := q.text
	for _, marks := range [...][2]string{{"\"", "\""}, {"“", "”"}, {"„", "“"}, {"«", "»"}, {"「", "」"}, {"`", "`"}} {
		if q.around(marks[0], marks[1], start, end) {
			return "it is quoted"
		}
	}
	line := text[strings.LastIndexByte(text[:start], '\n')+1:]
	if openTask(strings.TrimLeft(line, " \t")) {
		return "the task is open"
	}
	if ofMemory(sentenceAround(text, start, end)) {
		return "the memory is spoken of"
	}
	return ""
}

// openTask reports whether a line is a task that is not done.
func openTask(line string) bool {
	return len(line) > 5 && strings.IndexByte("-*+", line[0]) >= 0 && strings.HasPrefix(strings.TrimLeft(line[1:], " "), "[ ] ")
}

// sentenceReach is how many bytes a sentence goes on before and behind what is
// looked at. A longer one is none that anybody said, and to look for its end
// again and again would take for ever.
const sentenceReach = 1000

// sentenceAround returns the sentence that holds a stretch of a text. A colon
// does not end it.
func sentenceAround(text string, start, end int) string {
	from, to := max(0, start-sentenceReach), min(len(text), end+sentenceReach)
	for i := start; i > from; i-- {
		if strings.IndexByte(".!?\n", text[i-1]) >= 0 && (i == len(text) || text[i] == ' ' || text[i] == '\n' || text[i-1] == '\n') {
			from = i
			break
		}
	}
	if n := strings.IndexAny(text[end:to], ".!?\n"); n >= 0 {
		to = end + n
	}
	return text[from:to]
}

// ofMemory reports whether a sentence changes rules, or tells what a memory file
// says, rather than what somebody does.
func ofMemory(sentence string) bool {
	fields := strings.Fields(lettersOf(sentence))
	has := func(words ...string) bool {
		return slices.ContainsFunc(fields, func(f string) bool { return slices.Contains(words, f) })
	}
	file := has("claude", "agents", "memory") && has("md")
	switch {
	case has("i", "we", "je", "nous", "eu", "nós") && !has("rule", "rules", "pattern", "patterns"):
		return false
	case file && has("says", "contains", "holds", "states", "lists", "according", "add", "write", "put", "append"):
		return true
	}
	return (file || has("rule", "pattern")) && slices.ContainsFunc(fields, edits)
}

// copied returns the patterns of which a piece of text is a copy, rather than
// speaking of them: where at least two stand there word for word, they; where
// patterns are listed, one a line or by many of their ids, all that are.
func (x *Matcher) copied(met []meeting, ids []name, piece string) map[int]bool {
	if len(met) == 0 && len(ids) == 0 {
		return nil
	}
	found := map[int]bool{}
	all := recited(met, piece)
	for _, m := range met {
		if all || lettersOf(m.quote) == x.patterns[m.pattern].core {
			found[m.pattern] = true
		}
	}
	if len(found) < 2 {
		clear(found)
	}
	listed := map[int]bool{}
	for _, name := range ids {
		listed[x.byName[name.text]] = true
	}
	if len(listed) >= mostNamed && len(listed)*3 >= len(x.patterns) && !tellsUses(piece) {
		maps.Copy(found, listed)
	}
	return found
}

// mostNamed is from how many ids on, a third of all, a text lists the memory.
const mostNamed = 4

// tellsUses reports whether a text says that patterns were used.
func tellsUses(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc([]string{"activat", "activé", "ativad", "used", "applied", "followed"}, func(w string) bool { return strings.Contains(text, w) })
}

// recited reports whether a piece of text lists patterns, one a line, rather
// than speaking of them.
func recited(met []meeting, piece string) bool {
	lines := strings.Count(strings.TrimRight(piece, "\n"), "\n") + 1
	if lines < 3 {
		return false
	}
	seen := map[int]bool{}
	for _, m := range met {
		seen[m.line] = true
	}
	return len(seen) >= 3 && len(seen)*2 >= lines
}

// lastWord returns the last word of a text.
func lastWord(text string) string {
	const most = 100 // bytes of a word and of what follows it
	text = text[max(0, len(text)-most):]
	fields := strings.Fields(lettersOf(text))
	if len(fields) == 0 {
		return ""
	}
	return fields[len(fields)-1]
}

// edits reports whether a word says that something is taken out or changed.
func edits(word string) bool {
	switch word {
	case "remove", "removed", "delete", "deleted", "drop", "dropped", "retire", "retired", "reword", "reworded", "rename", "renamed":
		return true
	}
	return false
}
