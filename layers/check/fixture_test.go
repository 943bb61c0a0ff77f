package check_test

import (
	"fmt"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

const (
	memoryFile = "CLAUDE.md"
	noteFile   = "memory/2026-11-28.md"
)

// sound is a memory without a fault.
const sound = `## Layer 1: CORE

- Ask first.

## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=2026-11 -->

- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->

## Layer 3: EPISODIC INDEX

- [2026-11-28 10:00](memory/2026-11-28.md) T <!-- hebbian: session=s1 -->

## Layer 4: META INSTRUCTIONS

- Be kind.
`

// diary is a note without a fault, whose session gives sound its weight.
const diary = "## Session 10:00 <!-- hebbian: session=s1 start=2026-11-28T10:00:00Z kind=interactive epoch=2026-11 -->\n\n- Activated: a\n"

// A story is what a rule is asked about: the memory and the note, and the
// memory of the parents where a change is judged.
type story struct {
	memory, note string
	parents      []string
	base         string // what the parents of a merge have in common; empty: nothing
	approved     bool
	hand         check.Policy
	missing      string // a file that the repository has not
	deleted      string // a file that the change removes
	before       []check.Line
	allow        string // the content of .hebbianallow
	forget       string // the words that are to be forgotten
	agent        string // who makes the change; empty: a person
}

// subject is what check is given.
func (s story) subject() *check.Subject {
	read := func(src string) *layers.Memory { return layers.Parse(memoryFile, []byte(src)) }
	out := &check.Subject{
		File: memoryFile, Memory: read(s.memory), Hand: s.hand, Now: time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC),
		Exists:   func(path string) bool { return path != s.missing },
		Deleted:  func(path string) bool { return path == s.deleted },
		Approved: func(string) bool { return s.approved },
		Line: func(f layers.Finding) []byte {
			src := s.memory
			if f.File != memoryFile {
				src = s.note
			}
			return []byte(strings.Split(src, "\n")[f.At.Line-1])
		},
	}
	out.Allow = []byte(s.allow)
	memory := pii.Source{File: memoryFile, Content: []byte(s.memory)}
	if len(s.parents) > 0 {
		memory.Before = func() (versions [][]byte) {
			for _, p := range s.parents {
				versions = append(versions, []byte(p))
			}
			return versions
		}
	}
	if s.forget != "" {
		out.Forget = []byte(strings.Join(forget.Lines(forget.Fold(s.forget), forget.Salt{}, time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)), "\n"))
	}
	out.Merge = len(s.parents) > 1
	out.Sources = []pii.Source{memory, {File: noteFile, Content: []byte(s.note)}}
	n := layers.ParseNote(noteFile, []byte(s.note))
	out.Notes = []*layers.Note{n}
	out.Episodes = layers.NewEpisodes(out.Memory.Epoch)
	out.Episodes.Read(noteFile, []byte(s.note))
	out.Origins = &check.Provenance{Agent: s.agent, Now: []check.Text{{File: memoryFile, Src: []byte(s.memory)}}}
	for _, p := range s.parents {
		out.Change = true
		out.Parents = append(out.Parents, read(p))
		out.Origins.Before = append(out.Origins.Before, [][]byte{[]byte(p)})
	}
	if s.base != "" {
		out.Base = read(s.base)
	}
	if s.before != nil {
		out.Change = true
		out.Before = func(string) []check.Line { return s.before }
	}
	return out
}

// said returns findings as "file:line:column rule: text", with a word before
// those that are only warnings.
func said(findings []layers.Finding) string {
	var list []string
	for _, f := range findings {
		line := fmt.Sprintf("%s:%s %s: %s", f.File, f.At, f.Rule, f.Text)
		if f.Warning {
			line = "warning " + line
		}
		list = append(list, line)
	}
	return strings.Join(list, "\n")
}

// swap is sound with one text in the place of another.
func swap(old, new string) string {
	if !strings.Contains(sound, old) {
		panic(old + " is not in the sound memory")
	}
	return strings.Replace(sound, old, new, 1)
}
