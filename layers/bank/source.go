package bank

import (
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// A Source is the line of a note that a fact comes from.
type Source struct {
	File string // slash path in the repository
	Line int    // from 1
	Date time.Time
}

// String returns the source as it is cited, memory/2026-11-28.md#L12.
func (s Source) String() string { return s.File + "#L" + strconv.Itoa(s.Line) }

// link returns the source as a Markdown link on a page.
func (s Source) link(page string) string {
	return "[" + s.label() + "](" + percent(relative(path.Dir(page), s.File)) + "#L" + strconv.Itoa(s.Line) + ")"
}

// label is what a link says: the day, or the name of a file without one.
func (s Source) label() string {
	if s.Date.IsZero() {
		return strings.NewReplacer("[", "(", "]", ")", "\\", "/").Replace(path.Base(s.File))
	}
	return s.Date.Format(time.DateOnly)
}

// relative returns the way from a folder to a file, both slash paths in the
// repository.
func relative(folder, file string) string {
	from, to := strings.Split(path.Clean(folder), "/"), strings.Split(file, "/")
	if from[0] == "." {
		from = nil
	}
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}

// sourcesIn returns the sources that a text on a page cites, in links or bare,
// in their order, each once.
func sourcesIn(page, text string) []Source {
	var found []Source
	seen := map[string]bool{}
	for at := 0; ; {
		i := strings.Index(text[at:], "#L")
		if i < 0 {
			return found
		}
		i += at
		at = i + len("#L")
		digits := at
		for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
			digits++
		}
		line, err := strconv.Atoi(text[at:digits])
		start := pathStart(text[:i])
		if err != nil || start == i || !strings.HasSuffix(text[start:i], ".md") {
			continue
		}
		s := Source{File: resolved(page, text[start:i]), Line: line}
		s.Date, _ = layers.NoteDate(s.File)
		if !seen[s.String()] {
			seen[s.String()] = true
			found = append(found, s)
		}
	}
}

// pathStart returns where the path begins that a text ends with.
func pathStart(text string) int {
	if i := strings.LastIndex(text, "]("); i >= 0 && !strings.ContainsAny(text[i+2:], ") \t\n") {
		return i + 2
	}
	if i := strings.LastIndexByte(text, '<'); i > 0 && text[i-1] == '(' && strings.IndexByte(text[i:], '>') < 0 {
		return i + 1
	}
	return strings.LastIndexAny(text, " \t\n(<[`\"'") + 1
}

// resolved returns what a path on a page leads to. People write paths from the
// page, and from the top of the repository.
func resolved(page, target string) string {
	target = unpercent(target)
	if strings.HasPrefix(target, "memory/") || strings.HasPrefix(target, "bank/") {
		return path.Clean(target)
	}
	return strings.TrimPrefix(path.Clean(path.Join("/", path.Dir(page), target)), "/")
}

// lastOf returns the day of the newest of some sources.
func lastOf(sources []Source) (last time.Time) {
	for _, s := range sources {
		if s.Date.After(last) {
			last = s.Date
		}
	}
	return last
}

// unpercent is the path that percent made the target of a link.
func unpercent(target string) string {
	var b strings.Builder
	for i := 0; i < len(target); i++ {
		if target[i] == '%' && i+2 < len(target) {
			if c, err := strconv.ParseUint(target[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(c))
				i += 2
				continue
			}
		}
		b.WriteByte(target[i])
	}
	return b.String()
}
