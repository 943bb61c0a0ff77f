package pii

import (
	"path"
	"slices"
	"strings"
	"sync"
)

// A Source is a file that is judged.
type Source struct {
	File    string // slash path in the repository, or what else tells people which it is
	Content []byte

	// Before returns the versions that a change was made from. What stands on a
	// line that one of them has is nothing new. Nil: all lines are judged.
	Before func() [][]byte

	New     bool // the file's name is new, too, and judged
	Message bool // it is a message and no file: only digests allow what stands in it
}

// A Place is a finding or a remark with the words and numbers that people and
// programs need.
type Place struct {
	Finding             // offsets in the file, also where it is UTF-16
	Line, Column int    // from 1; columns in code points
	Digest       string // the value's Fingerprint; empty for a type that is Guessable
	InName       bool   // the value is in the file's name, and so are the offsets
	Entry        int    // the entry of the allow list that allows it; -1: none does
	Remark       string // of a remark: what is wrong; empty for a finding
	Hint         string // of a remark
}

// A Guard judges files: it knows what to look for, and what is allowed.
type Guard struct {
	scanner *Scanner // nil: nothing is looked for
	allowed *AllowList
}

// NewGuard returns a guard that looks for the given types; none are nothing.
func NewGuard(types []Type, allowed *AllowList) *Guard {
	g := &Guard{allowed: allowed}
	if len(types) > 0 {
		g.scanner = NewScanner(types...)
	}
	return g
}

// Judge returns the private values of a file that are new in it, those that the
// allow list allows included, and what is wrong with the comments in it that
// allow some.
func (g *Guard) Judge(src Source) []Place {
	if g.scanner == nil {
		return nil
	}
	places := g.name(src)
	old := sync.OnceValue(src.lines)
	for text := range readings(src.Content) {
		found, remarks := g.scanner.Judge(text)
		for _, f := range found {
			value := text.String[f.Start:f.End]
			if isBinary(src.File, text.String) && !f.Type.Secret() || old().have(value, text.lines(f.Start, f.End)) {
				continue
			}
			places = append(places, g.place(src, text, f, value))
		}
		for _, r := range remarks {
			if !old().have("", text.lines(r.At, r.At+1)) {
				p := text.place(Finding{Start: r.At, End: r.At})
				p.Remark, p.Hint = r.Text, r.Hint
				places = append(places, p)
			}
		}
	}
	return places
}

// place says where a finding is, what names its value, and what allows it.
func (g *Guard) place(src Source, text *Text, f Finding, value string) Place {
	p := text.place(f)
	p.Entry = g.allowed.allows(src, f, value)
	if !f.Type.Guessable() {
		p.Digest = Fingerprint(f.Type, value)
	}
	return p
}

// name returns the private values of the name of a new file.
func (g *Guard) name(src Source) []Place {
	if !src.New {
		return nil
	}
	var places []Place
	for _, f := range g.scanner.Scan(src.File) {
		p := g.place(src, &Text{String: src.File}, f, src.File[f.Start:f.End])
		p.InName = true
		places = append(places, p)
	}
	return places
}

// place says where in a file a finding is.
func (t *Text) place(f Finding) Place {
	p := Place{Finding: f, Entry: -1}
	p.Line, p.Column = t.Position(f.Start)
	p.Start, p.End = t.Origin(f.Start), t.Origin(f.End)
	return p
}

// oldLines are the lines of earlier versions, by what people wrote of them.
type oldLines struct {
	known map[string][]string // nil: there is no earlier version

	asked bool     // for a line
	line  string   // the one that was asked for last
	olds  []string // those that people wrote alike
	equal bool     // one of them is the same to the byte
}

func (src Source) lines() *oldLines {
	if src.Before == nil {
		return &oldLines{}
	}
	l := &oldLines{known: map[string][]string{}}
	for _, version := range src.Before() {
		for text := range readings(version) {
			for line := range strings.Lines(text.String) {
				line = strings.TrimRight(line, "\r\n")
				key := written(line)
				l.known[key] = append(l.known[key], line)
			}
		}
	}
	return l
}

// have reports whether an earlier version had some lines, and the value that
// stands on them. A line is the same where only its weight or its annotation
// moved: an update moves them, and what stood there before is no news.
func (l *oldLines) have(value string, lines []string) bool {
	if l.known == nil {
		return false
	}
	for _, line := range lines {
		if !l.asked || line != l.line {
			l.asked, l.line, l.olds = true, line, l.known[written(line)]
			l.equal = slices.Contains(l.olds, line)
		}
		if !l.equal && (len(lines) > 1 || !slices.ContainsFunc(l.olds, func(old string) bool { return strings.Contains(old, value) })) {
			return false
		}
	}
	return true
}

// written returns a line without the weight and the annotation of a pattern.
func written(line string) string {
	if at := strings.LastIndex(line, "<!-- hebbian: "); at >= 0 {
		if _, after, closed := strings.Cut(line[at:], "-->"); closed {
			line = strings.TrimRight(line[:at]+after, " \t")
		}
	}
	item := strings.TrimLeft(line, " \t")
	n := listMark(item)
	if n == 0 || !strings.HasPrefix(item[n:], "[") {
		return line
	}
	weight, text, closed := strings.Cut(item[n+1:], "]")
	if !closed || weight == "" || strings.Trim(weight, "0123456789.,") != "" {
		return line
	}
	return item[:n] + text
}

// IsMarkdown reports whether a file of this name is Markdown.
func IsMarkdown(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".md", ".markdown", ".mdown", ".mdx", ".mdc", ".mkd", ".mdwn", ".qmd", ".rmd", ".md~":
		return true
	}
	return false
}

// isBinary reports whether a file holds no text, by the share of bytes at its
// beginning that no text has: what looks like personal data in an image is none.
func isBinary(file, text string) bool {
	if IsMarkdown(file) {
		return false
	}
	head, odd := text[:min(len(text), 8000)], 0
	for i := range len(head) {
		if c := head[i]; c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != 0x1b {
			odd++
		}
	}
	return odd*20 > len(head)
}
