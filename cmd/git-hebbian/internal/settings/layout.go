package settings

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// standardUnit is the indentation of a file that has none to go by.
const standardUnit = "  "

// A layout is how a file is written.
type layout struct {
	newline string
	unit    string // one step of indentation
}

// lines is what goes into the container that so many keys lead to, on lines of its
// own. The first line has no indentation, for that stands before it.
func (l layout) lines(e Entry, keys int, indent string) string {
	content := e.content
	if e.listed && keys < len(e.keys) {
		content = []any{content}
	}
	for i := len(e.keys) - 1; i > keys; i-- {
		content = map[string]any{e.keys[i]: content}
	}
	key := ""
	if keys < len(e.keys) {
		key = `"` + e.keys[keys] + `": `
	}
	written, err := json.MarshalIndent(content, indent, l.unit)
	if err != nil {
		panic(err) // it is made of strings and numbers
	}
	return key + strings.ReplaceAll(string(written), "\n", l.newline)
}

// line is the same on one line.
func (l layout) line(e Entry, keys int) string {
	l.newline, l.unit = "\n", ""
	written := l.lines(e, keys, "")
	return strings.ReplaceAll(strings.ReplaceAll(written, ",\n", ", "), "\n", "")
}

// fresh is a file of the entries alone, without a last newline: each on one line,
// which tells it from what Add makes of an empty object.
func (es Entries) fresh(newline string) string {
	var b strings.Builder
	outer := es[0].keys[0]
	b.WriteString("{\n  \"" + outer + "\": {")
	for i, e := range es {
		if i > 0 {
			b.WriteString(",")
		}
		if !e.listed {
			b.WriteString("\n    " + layout{}.line(e, 1))
			continue
		}
		b.WriteString("\n    \"" + e.keys[1] + "\": [\n      " + layout{}.line(e, 2) + "\n    ]")
	}
	b.WriteString("\n  }\n}")
	return strings.ReplaceAll(b.String(), "\n", newline)
}

// insertion is the edit that adds the entry, at the end of the innermost container.
// It is written like what stands before it. In an empty container inside the file
// it takes one line, with a blank on each side: that tells a container that was
// there from one that Add makes.
func (f *file) insertion() markdown.Edit {
	container, keys := f.inner(), len(f.chain)-1
	l := f.layout()
	edit := markdown.Edit{}
	switch count := len(container.members); {
	case count == 0 && keys == 0:
		edit.Start = container.span.Start + 1
		edit.New = l.newline + l.unit + l.lines(f.entry, keys, l.unit) + l.newline
	case count == 0:
		edit.Start = container.span.Start + 1
		edit.New = " " + l.line(f.entry, keys) + " "
	default:
		last := container.members[count-1]
		edit.Start = last.span.End
		if indent, alone := f.indent(last); alone {
			edit.New = "," + l.newline + indent + l.lines(f.entry, keys, indent)
		} else {
			edit.New = ", " + l.line(f.entry, keys)
		}
	}
	edit.End = edit.Start
	return edit
}

// layout goes by the first member of the file.
func (f *file) layout() layout {
	l := layout{newline: newlineOf(f.src), unit: standardUnit}
	if root := f.chain[0]; len(root.members) > 0 {
		if indent, alone := f.indent(root.members[0]); alone && indent != "" {
			l.unit = indent
		}
	}
	return l
}

// indent returns the blanks before a member that begins a line.
func (f *file) indent(m member) (indent string, alone bool) {
	before := f.src[:m.span.Start]
	before = before[len(bytes.TrimRight(before, blanks)):]
	at := bytes.LastIndexByte(before, '\n')
	return string(before[at+1:]), at >= 0
}
