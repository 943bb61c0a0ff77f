package merge

import (
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// An entry is a list item of a section, with all that belongs to it.
type entry struct {
	span markdown.Span // its whole lines
	text string        // these without the line end
	item markdown.Item
}

// entriesOf returns the items at the top of a section's lists.
func entriesOf(text string) []entry {
	doc, err := markdown.Parse([]byte(text))
	if err != nil {
		return nil
	}
	var found []entry
	for _, item := range doc.Items {
		if item.Depth == 1 {
			found = append(found, entry{item.Lines, strings.TrimRight(doc.Text(item.Lines), " \t\r\n"), item})
		}
	}
	return found
}

func texts(entries []entry) []string {
	out := make([]string, len(entries))
	for i, e := range entries {
		out[i] = e.text
	}
	return out
}

// retained unites the items that both sides have appended: ours first, equal ones
// once. What stands before them is left as it is.
func (n *notebooks) retained(b [sides]body) [sides]body {
	known := texts(entriesOf(b[base].text))
	var added [sides][]string
	var core [sides]string
	for v := range b {
		core[v] = b[v].text
		if v != base {
			core[v], added[v] = appended(b[v].text, known)
		}
	}
	all := added[ours]
	for _, text := range added[theirs] {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	if len(all) == 0 {
		return b
	}
	if !b[base].there { // both began the section
		core[base] = heading(core[ours])
		if strings.TrimSpace(core[theirs]) == heading(core[theirs]) {
			core[theirs] = core[ours]
		}
	}
	gap := behind(core[ours])
	if len(added[ours]) == 0 {
		gap = behind(core[theirs])
	}
	for v := range core {
		b[v] = body{strings.TrimRight(core[v], " \t\r\n") + gap + strings.Join(all, n.end), true}
	}
	return b
}

// behind returns the blanks at the end of a text.
func behind(text string) string { return text[len(strings.TrimRight(text, " \t\r\n")):] }

// heading returns the first line of a section.
func heading(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimRight(line, " \t\r")
}

// appended splits a section before the items at its end that are not known.
func appended(text string, known []string) (core string, added []string) {
	entries := entriesOf(text)
	end := len(text)
	for _, e := range slices.Backward(entries) {
		if strings.TrimSpace(text[min(e.span.End, end):end]) != "" || slices.Contains(known, e.text) {
			break
		}
		end = e.span.Start
		added = append([]string{e.text}, added...)
	}
	return text[:end], added
}

// recorded unites the lines that programs recorded on both sides, in the order of
// time, each once. A line that one side took out is gone. Where people wrote
// between them, nothing is done.
func (n *notebooks) recorded(b [sides]body) [sides]body {
	var logs [sides]log
	for v := range b {
		var ok bool
		if logs[v], ok = readLog(b[v].text); !ok && (v != base || b[v].there) {
			return b
		}
	}
	if !b[base].there {
		logs[base].head, logs[base].foot = logs[ours].head, logs[ours].foot
	}
	var all []entry
	seen := map[string]bool{}
	for _, v := range [...]int{ours, theirs} {
		for _, e := range logs[v].lines {
			key := recordKey(e)
			gone := logs[base].has(key) && !logs[ours+theirs-v].has(key)
			if !gone && !seen[key] {
				seen[key] = true
				all = append(all, e)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y entry) int { return strings.Compare(clock(x), clock(y)) })
	lines := strings.Join(texts(all), n.end)
	for v := range b {
		b[v] = body{strings.TrimRight(logs[v].head+lines+logs[v].foot, " \t\r\n"), true}
	}
	return b
}

// A log is a section with records, taken apart.
type log struct {
	head, foot string // what stands before the records, and after them
	lines      []entry
}

func (l *log) has(key string) bool {
	return slices.ContainsFunc(l.lines, func(e entry) bool { return recordKey(e) == key })
}

// readLog reports false where anything else than records stands between the first
// and the last of them, or a line is none.
func readLog(text string) (l log, ok bool) {
	l.lines = entriesOf(text)
	if len(l.lines) == 0 {
		l.head = strings.TrimRight(text, "\r\n") + "\n\n"
		return l, true
	}
	at := l.lines[0].span.Start
	l.head = text[:at]
	for _, e := range l.lines {
		if strings.TrimSpace(text[at:max(at, e.span.Start)]) != "" || recordKey(e) == "" || clock(e) == "" {
			return l, false
		}
		at = e.span.End
	}
	l.foot = text[at:]
	return l, true
}

// recordKey tells a record from others: a fact that was shown for a question.
func recordKey(e entry) string {
	fact, _ := e.item.Annotation.Get("fact")
	question, ok := e.item.Annotation.Get("question")
	if !ok || fact == "" || strings.Contains(e.text, "\n") {
		return ""
	}
	return fact + " " + question
}

// clock returns the time that a record begins with.
func clock(e entry) string {
	word, _, _ := strings.Cut(strings.TrimLeft(e.text, " -*+\t"), " ")
	if _, err := time.Parse("15:04", word); err != nil {
		return ""
	}
	return word
}
