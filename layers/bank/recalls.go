package bank

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/words"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// recallLog is the value of log= on the heading of a section with recalls. Its
// lines are
//
//   - 14:32 [memory/2026-11-18.md#L12](2026-11-18.md#L12) 0.82 <!-- hebbian: fact=9f8e7d6c5b4a3f2e question=1f3a9c20d4e5b6a7 -->
//
// No word of a question or a fact stands there.
const recallLog = "recall"

// A Recall is one line of the memory that was shown as an answer.
type Recall struct {
	At        time.Time // to the minute, UTC, on the day of its note
	File      string    // slash path in the repository
	Line      int       // from 1
	Fact      string    // as FactKey gives it
	Question  string    // as QuestionKey gives it
	Relevance int       // 1/100, 0 to 100
}

// FactKey returns 16 hex digits that tell a fact by its words, whatever their
// case and accents and the signs between them. The text is that of notes.Read.
func FactKey(text string) string {
	all := words.Split(text)
	parts := folded(all)
	for i, w := range all {
		parts[i] = signed(text, w, parts[i])
	}
	return keyOf(parts)
}

// signed returns a word with the signs that make another one of it: -5, C# and C++
// are not 5 and C.
func signed(text string, w words.Word, part string) string {
	if w.Start > 0 && (w.Start == 1 || text[w.Start-2] <= ' ') && text[w.Start] >= '0' && text[w.Start] <= '9' && strings.IndexByte("+-", text[w.Start-1]) >= 0 {
		part = text[w.Start-1:w.Start] + part
	}
	end := w.End
	for end < len(text) && (text[end] == '#' || text[end] == '+') {
		end++
	}
	return part + text[w.End:end]
}

// QuestionKey returns 16 hex digits that tell a question by its words. Their
// order does not matter, nor do words that say too little, if it has others.
func QuestionKey(text string) string {
	all := words.Split(text)
	parts := folded(withoutFillers(all))
	if len(parts) == 0 {
		parts = folded(all)
	}
	slices.Sort(parts)
	return keyOf(slices.Compact(parts))
}

// withoutFillers leaves out the stop words of the language that most of them are
// of: a son is none in English.
func withoutFillers(all []words.Word) []words.Word {
	var in words.Language
	most := 0
	for l := words.English; l <= words.German; l <<= 1 {
		n := 0
		for _, w := range all {
			if words.StopIn(w)&l != 0 {
				n++
			}
		}
		switch {
		case n > most:
			in, most = l, n
		case n == most:
			in |= l
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(w words.Word) bool { return words.StopIn(w)&in != 0 })
}

func folded(all []words.Word) []string {
	parts := make([]string, len(all))
	for i, w := range all {
		parts[i] = words.Fold(w.Text)
	}
	return parts
}

// keySize is how many bytes of a SHA-256 are a key.
const keySize = 8

// keyOf takes the first bytes of a digest, or the next ones where these have no
// letter: sixteen digits could be the number of a card.
func keyOf(parts []string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, " ")))
	key := ""
	for at := 0; at < len(sum) && !strings.ContainsAny(key, "abcdef"); at += keySize {
		key = hex.EncodeToString(sum[at : at+keySize])
	}
	return key
}

func isKey(s string) bool {
	return len(s) == 2*keySize && strings.Trim(s, "0123456789abcdef") == ""
}

// ReadRecalls returns the recalls that a daily note records, in the order in
// which they stand. Lines that are none are passed over.
func ReadRecalls(file string, src []byte) []Recall {
	if !bytes.Contains(src, []byte("log=")) {
		return nil
	}
	date, _ := layers.NoteDate(file)
	doc, err := markdown.Parse(src)
	if err != nil {
		return nil
	}
	return recallsIn(doc, date)
}

// recallsIn is ReadRecalls for the note of a day that was read.
func recallsIn(doc *markdown.Document, date time.Time) []Recall {
	if date.IsZero() {
		return nil
	}
	var recalls []Recall
	logs := ownLogs(doc)
	for _, l := range recallLines(doc, date) {
		ours := slices.ContainsFunc(logs, func(s markdown.Span) bool { return s.Holds(l.item.Span) })
		if ours && !slices.ContainsFunc(recalls, l.recall.same) {
			recalls = append(recalls, l.recall)
		}
	}
	return recalls
}

// ownLogs returns the sections with recalls that are as this program writes them:
// of the second level, of origin system, and below no heading that says who wrote
// what stands there.
func ownLogs(doc *markdown.Document) []markdown.Span {
	var logs []markdown.Span
	foreign := false
	for i, h := range doc.Headings {
		kind, _ := h.Annotation.Get("log")
		origin, said := h.Annotation.Get("origin")
		switch {
		case h.Level == 1:
			foreign = said || h.Annotation != nil && h.Annotation.Err != nil
		case h.Level == 2 && kind == recallLog && origin == "system" && !foreign:
			logs = append(logs, sectionAt(doc, i))
		}
	}
	return logs
}

// A recallLine is a recall with the list item that it is.
type recallLine struct {
	recall Recall
	item   markdown.Item
}

// recallLines returns the recalls in the sections of a note that record them.
func recallLines(doc *markdown.Document, date time.Time) []recallLine {
	var lines []recallLine
	logs := logsOf(doc, recallLog)
	for _, item := range doc.Items {
		for len(logs) > 0 && logs[0].End <= item.Span.Start {
			logs = logs[1:]
		}
		if len(logs) == 0 {
			break
		}
		if item.Depth > 1 || item.Span.Start < logs[0].Start {
			continue
		}
		if r, ok := readRecall(doc, item, date); ok {
			lines = append(lines, recallLine{r, item})
		}
	}
	return lines
}

// logsOf returns the sections that record something, each up to the next heading
// of the same or a higher level: one kind of them, or all for "".
func logsOf(doc *markdown.Document, kind string) []markdown.Span {
	var logs []markdown.Span
	for i, h := range doc.Headings {
		value, ok := h.Annotation.Get("log")
		if !ok || kind != "" && value != kind || len(logs) > 0 && h.Span.Start < logs[len(logs)-1].End {
			continue
		}
		logs = append(logs, sectionAt(doc, i))
	}
	return logs
}

// sectionAt returns the section that a heading begins.
func sectionAt(doc *markdown.Document, heading int) markdown.Span {
	h := doc.Headings[heading]
	for _, next := range doc.Headings[heading+1:] {
		if next.Level <= h.Level {
			return markdown.Span{Start: h.Span.Start, End: doc.LineAt(next.Span.Start).Start}
		}
	}
	return markdown.Span{Start: h.Span.Start, End: len(doc.Source)}
}

// readRecall reads a line of a record.
func readRecall(doc *markdown.Document, item markdown.Item, date time.Time) (Recall, bool) {
	text := doc.Text(item.Content)
	clock, text, ok := strings.Cut(text, " [")
	target, end := strings.LastIndex(text, "]("), strings.LastIndexByte(text, ')')
	if !ok || target < 0 || end < target {
		return Recall{}, false
	}
	label := text[:target]
	at, err := time.Parse("15:04", clock)
	relevance, scored := hundredths(strings.TrimPrefix(text[end:], ") "))
	sharp := strings.LastIndex(label, "#L")
	if err != nil || len(clock) != len("15:04") || !scored || sharp < 1 {
		return Recall{}, false
	}
	line, err := strconv.Atoi(label[sharp+len("#L"):])
	r := Recall{At: date.Add(at.Sub(at.Truncate(24 * time.Hour))), File: unescaped(label[:sharp]), Line: line, Relevance: relevance}
	r.Fact, _ = item.Annotation.Get("fact")
	r.Question, _ = item.Annotation.Get("question")
	return r, err == nil && line > 0 && isKey(r.Fact) && isKey(r.Question)
}

// hundredths reads a number from 0.00 to 1.00.
func hundredths(text string) (n int, ok bool) {
	if len(text) != len("0.00") || text[1] != '.' {
		return 0, false
	}
	n, err := strconv.Atoi(text[:1] + text[2:])
	return n, err == nil && 0 <= n && n <= 100 && text[0] != '-' && text[2] != '+'
}

// write returns a recall as a line of a note.
func (r Recall) write(note string) string {
	place := "#L" + strconv.Itoa(r.Line)
	return fmt.Sprintf("- %s [%s](%s) %d.%02d <!-- hebbian: %s %s -->", r.At.UTC().Format("15:04"),
		escaped(r.File)+place, percent(relative(path.Dir(note), r.File))+place, r.Relevance/100, r.Relevance%100,
		markdown.FormatField("fact", r.Fact), markdown.FormatField("question", r.Question))
}

// escaped makes a path the text of a link.
func escaped(file string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`).Replace(file)
}

// unescaped is the path that escaped made a text of.
func unescaped(text string) string {
	return strings.NewReplacer(`\\`, `\`, "\\`", "`", `\[`, "[", `\]`, "]", `\<`, "<").Replace(text)
}

// percent makes a path the target of a link.
func percent(file string) string {
	var b strings.Builder
	for i := range len(file) {
		if c := file[i]; c <= ' ' || strings.IndexByte("%#?\\&<>()[]\"`", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// compareRecalls orders recalls in any way that is the same each time.
func compareRecalls(a, b Recall) int {
	return cmp.Or(a.At.Compare(b.At), strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
		strings.Compare(a.Fact, b.Fact), strings.Compare(a.Question, b.Question), cmp.Compare(a.Relevance, b.Relevance))
}
