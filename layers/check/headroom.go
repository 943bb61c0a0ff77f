package check

import (
	"bytes"
	"strconv"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// What an agent loads of a memory file at most; Claude Code cuts its own
// memory there without a word.
const (
	MaxLines = 200
	MaxBytes = 25 * 1000
)

func headroom() Rule {
	return Rule{
		Name:  "headroom",
		Doc:   "The memory file is within what agents load: 200 lines, 25 KB.",
		Check: checkHeadroom,
	}
}

func checkHeadroom(s *Subject) []layers.Finding {
	if s.Memory == nil {
		return nil
	}
	src := s.Memory.Doc.Source
	lines := bytes.Count(src, []byte("\n"))
	if n := len(src); n > 0 && src[n-1] != '\n' {
		lines++
	}
	var out []layers.Finding
	warn := func(at markdown.Position, text string) {
		out = append(out, layers.Finding{File: s.File, At: at, Rule: "headroom", Warning: true, Text: text,
			Hint: "retire what fades, or move detail into notes: git hebbian status shows the weakest"})
	}
	if lines > MaxLines {
		warn(markdown.Position{Line: MaxLines + 1, Column: 1}, strconv.Itoa(lines)+" lines; agents read "+strconv.Itoa(MaxLines))
	}
	if len(src) > MaxBytes {
		warn(s.Memory.Doc.Position(MaxBytes), strconv.Itoa((len(src)+999)/1000)+" KB; agents read "+strconv.Itoa(MaxBytes/1000))
	}
	return out
}
