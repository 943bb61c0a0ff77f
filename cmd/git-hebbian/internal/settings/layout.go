package settings

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// timeout is how long the agent lets the hook run, in seconds. It needs a few
// hundredths of one; but the longest of all hooks raises the 1.5 seconds that
// Claude Code gives them together.
const timeout = 10

// standardUnit is the indentation of a file that has none to go by.
const standardUnit = "  "

// A level is the container that the hook goes into, the innermost there is.
type level int

const (
	inRoot  level = iota // the file has no hooks
	inHooks              // it has some, for other events
	inEvent              // and for this one
)

// A group and a handler are the hook as the agent reads it.
type (
	group struct {
		Matcher string    `json:"matcher"`
		Hooks   []handler `json:"hooks"`
	}
	handler struct {
		Type    string `json:"type"`
		Command string `json:"command"`
		Timeout int    `json:"timeout"`
	}
)

// A layout is how a file is written.
type layout struct {
	newline string
	unit    string // one step of indentation
}

// lines is what goes into a container, on lines of its own. The first line has
// no indentation, for that stands before it.
func (l layout) lines(at level, indent string) string {
	ours := group{Hooks: []handler{{Type: "command", Command: Command, Timeout: timeout}}}
	var key string
	var content any
	switch at {
	case inRoot:
		key, content = `"hooks": `, map[string][]group{event: {ours}}
	case inHooks:
		key, content = `"`+event+`": `, []group{ours}
	case inEvent:
		content = ours
	}
	written, err := json.MarshalIndent(content, indent, l.unit)
	if err != nil {
		panic(err) // it is made of strings and a number
	}
	return key + strings.ReplaceAll(string(written), "\n", l.newline)
}

// line is the same on one line.
func (l layout) line(at level) string {
	l.newline, l.unit = "\n", ""
	written := l.lines(at, "")
	return strings.ReplaceAll(strings.ReplaceAll(written, ",\n", ", "), "\n", "")
}

// insertion is the edit that adds the hook, at the end of the innermost
// container. It is written like what stands before it. In an empty container
// inside the file it takes one line, with a blank on each side: that tells a
// container that was there from one that Add makes.
func (f *file) insertion() markdown.Edit {
	at, container := inRoot, f.root
	switch {
	case f.event != nil:
		at, container = inEvent, f.event
	case f.hooks != nil:
		at, container = inHooks, f.hooks
	}
	l := f.layout()
	edit := markdown.Edit{}
	switch count := len(container.members); {
	case count == 0 && at == inRoot:
		edit.Start = container.span.Start + 1
		edit.New = l.newline + l.unit + l.lines(at, l.unit) + l.newline
	case count == 0:
		edit.Start = container.span.Start + 1
		edit.New = " " + l.line(at) + " "
	default:
		last := container.members[count-1]
		edit.Start = last.span.End
		if indent, alone := f.indent(last); alone {
			edit.New = "," + l.newline + indent + l.lines(at, indent)
		} else {
			edit.New = ", " + l.line(at)
		}
	}
	edit.End = edit.Start
	return edit
}

// layout goes by the first member of the file.
func (f *file) layout() layout {
	l := layout{newline: newlineOf(f.src), unit: standardUnit}
	if len(f.root.members) > 0 {
		if indent, alone := f.indent(f.root.members[0]); alone && indent != "" {
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
