package bank

import (
	"strings"
	"time"
)

// A tail is what stands in parentheses at the end of an entry.
type tail struct {
	updated time.Time // of an opinion; zero: it does not say
	sources []Source  // where it was noted; of an opinion what speaks for it
	against []Source
	retired time.Time // zero: it is not
	by      []Source  // what retired it
}

// The labels of the parts of a tail.
const (
	labelUpdated = "updated "
	labelFor     = "for "
	labelAgainst = "against "
	labelRetired = "retired "
)

// write returns the tail as it stands on a page, with the blank before it;
// nothing where it is empty.
func (t tail) write(page string) string {
	var parts []string
	if !t.updated.IsZero() {
		parts = append(parts, labelUpdated+t.updated.Format(time.DateOnly))
	}
	if len(t.sources) > 0 {
		label := ""
		if !t.updated.IsZero() {
			label = labelFor
		}
		parts = append(parts, label+links(page, t.sources))
	}
	if len(t.against) > 0 {
		parts = append(parts, labelAgainst+links(page, t.against))
	}
	if !t.retired.IsZero() {
		part := labelRetired + t.retired.Format(time.DateOnly)
		if len(t.by) > 0 {
			part += " by " + links(page, t.by)
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, "; ") + ")"
}

func links(page string, sources []Source) string {
	var list []string
	for _, s := range sources {
		list = append(list, s.link(page))
	}
	return strings.Join(list, ", ")
}

// cutTail parts an entry's text from its tail. Parentheses are one only if they are
// written as we write them, or something in them would be lost; all else is text.
func cutTail(page, text string) (string, tail) {
	start := tailStart(text)
	if start < 0 {
		return text, tail{}
	}
	var t tail
	for part := range strings.SplitSeq(text[start+1:len(text)-1], "; ") {
		if !t.read(page, part) {
			return text, tail{}
		}
	}
	if oneLine([]byte(t.write(page))) != oneLine([]byte(text[start:])) {
		return text, tail{}
	}
	return strings.TrimRight(text[:start], " \t\r\n"), t
}

// tailStart returns where the parentheses open that a text ends with, -1 if it
// ends with none.
func tailStart(text string) int {
	if !strings.HasSuffix(text, ")") {
		return -1
	}
	depth := 0
	for i := len(text) - 1; i > 0; i-- {
		switch text[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// read takes in a part of a tail, and reports whether it is one.
func (t *tail) read(page, part string) bool {
	part = strings.Join(strings.Fields(part), " ")
	if date, ok := strings.CutPrefix(part, labelUpdated); ok {
		return setDate(&t.updated, date)
	}
	if retired, ok := strings.CutPrefix(part, labelRetired); ok {
		date, by, _ := strings.Cut(retired, " by ")
		t.by = sourcesIn(page, by)
		return setDate(&t.retired, date)
	}
	list := &t.sources
	if against, ok := strings.CutPrefix(part, labelAgainst); ok {
		part, list = against, &t.against
	}
	part = strings.TrimPrefix(part, labelFor)
	if !strings.HasPrefix(part, "[") || strings.Count(part, "](") != strings.Count(part, "#L") {
		return false
	}
	*list = sourcesIn(page, part)
	return len(*list) > 0
}

func setDate(to *time.Time, text string) bool {
	date, err := time.Parse(time.DateOnly, strings.TrimSpace(text))
	*to = date
	return err == nil
}
