// Package procedure learns from the calls of a session: which sequences of tools
// worked, and what worked after something had failed. It sees the names of tools and
// programs only, never what they were given or what they answered.
package procedure

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// A Step is one call of a tool.
type Step struct {
	Head    string `json:"head"` // of a tool or program, as session.Call.Head names it; empty: it has none
	Failed  bool   `json:"failed,omitempty"`
	Why     string `json:"why,omitempty"`     // why it failed, as Why names it; empty: nobody knows
	Network bool   `json:"network,omitempty"` // it brings content from outside
}

// A Turn is what a person asked for, and what was done for it.
type Turn struct {
	Asked   string // on one line; empty: nobody knows
	Steps   []Step
	Foreign bool // content from outside had come before the turn
}

// A How says what a lesson is of.
type How string

// The lessons.
const (
	Works  How = "procedure"  // a sequence that worked
	Failed How = "reflection" // something that failed, and what worked after it
)

// A Lesson is what a turn teaches, in one sentence.
type Lesson struct {
	How  How
	Text string
	// Foreign says that content from outside had come before or during what it tells
	// of: who follows it may do what others want.
	Foreign bool
}

// Bounds of a lesson: of fewer steps there is nothing to learn, and nobody reads
// more.
const (
	leastSteps = 2
	mostSteps  = 8
	mostAsked  = 160 // bytes
)

// Lessons returns what turns teach, in their order, each once.
func Lessons(turns []Turn) []Lesson {
	var all []Lesson
	add := func(l Lesson) {
		if !slices.ContainsFunc(all, func(o Lesson) bool { return o.How == l.How && Key(o.Text) == Key(l.Text) }) {
			all = append(all, l)
		}
	}
	for _, t := range turns {
		t.Steps = t.named()
		for _, l := range t.reflections() {
			add(l)
		}
		if l, ok := t.procedure(); ok {
			add(l)
		}
	}
	return all
}

// named returns the steps that have a name. What came from outside, also by one that
// has none, is there for all that come after it.
func (t Turn) named() []Step {
	var kept []Step
	foreign := t.Foreign
	for _, s := range t.Steps {
		foreign = foreign || s.Network
		if s.Network = foreign; s.Head != "" {
			kept = append(kept, s)
		}
	}
	return kept
}

// procedure returns the sequence that a turn was, if it did something and went well
// in the end.
func (t Turn) procedure() (Lesson, bool) {
	if sentence(t.Asked) == "" || len(t.Steps) == 0 || t.Steps[len(t.Steps)-1].Failed {
		return Lesson{}, false
	}
	var heads []string
	foreign, does := false, false
	for _, s := range t.Steps {
		foreign = foreign || s.Network
		if s.Failed {
			continue
		}
		does = does || !session.Reads(s.Head)
		if len(heads) == 0 || heads[len(heads)-1] != s.Head {
			heads = append(heads, s.Head)
		}
	}
	heads = folded(heads)
	if !does || len(heads) < leastSteps || len(heads) > mostSteps {
		return Lesson{}, false
	}
	return Lesson{Works, t.when() + arrows(heads), foreign}, true
}

// when says what was asked for; nothing where it was no sentence.
func (t Turn) when() string {
	if asked := sentence(t.Asked); asked != "" {
		return "When asked “" + asked + "”: "
	}
	return ""
}

// Situation returns what was asked for in the text of a lesson; of any other text all.
func Situation(text string) string {
	if _, after, ok := strings.Cut(text, "“"); ok {
		if asked, _, ok := strings.Cut(after, "”"); ok {
			return asked
		}
	}
	return text
}

// folded takes out what is repeated: of A B A B it leaves A B.
func folded(heads []string) []string {
	for size := 1; size <= len(heads)/2; size++ {
		for at := 0; at+2*size <= len(heads); {
			if slices.Equal(heads[at:at+size], heads[at+size:at+2*size]) {
				heads = slices.Delete(heads, at+size, at+2*size)
			} else {
				at++
			}
		}
	}
	return heads
}

// reflections returns what failed in a turn, and what made it work or took its
// place.
func (t Turn) reflections() []Lesson {
	var all []Lesson
	for i, s := range t.Steps {
		if !s.Failed || session.Reads(s.Head) || i > 0 && t.Steps[i-1].Failed && t.Steps[i-1].Head == s.Head {
			continue
		}
		why := ""
		if s.Why != "" {
			why = " (" + s.Why + ")"
		}
		cure, end := t.cure(i)
		if cure == "" {
			continue
		}
		foreign := slices.ContainsFunc(t.Steps[:end+1], func(s Step) bool { return s.Network })
		all = append(all, Lesson{Failed, t.when() + fmt.Sprintf("`%s` failed%s, %s", s.Head, why, cure), foreign})
	}
	return all
}

// cure returns what helped after a step had failed, and which step showed it.
func (t Turn) cure(failed int) (text string, end int) {
	head := t.Steps[failed].Head
	var between []string
	for i, s := range t.Steps[failed+1:] {
		switch end = failed + 1 + i; {
		case s.Failed || session.Reads(s.Head):
		case s.Head == head && len(between) == 0:
			return "", 0 // it worked the second time, and nobody can tell why
		case s.Head == head:
			return fmt.Sprintf("after %s it worked", arrows(folded(between[:min(len(between), mostSteps)]))), end
		case kindred(s.Head, head) && !t.worksLater(end, head):
			return fmt.Sprintf("`%s` worked instead", s.Head), end
		case !edits(s.Head) && !slices.Contains(between, s.Head):
			between = append(between, s.Head)
		}
	}
	return "", 0
}

// worksLater reports whether a head works after a step.
func (t Turn) worksLater(at int, head string) bool {
	return slices.ContainsFunc(t.Steps[at:], func(s Step) bool { return s.Head == head && !s.Failed })
}

// edits reports whether a tool changes files: that a test passes after it is no
// lesson about the test.
func edits(head string) bool {
	switch head {
	case "Edit", "Write", "MultiEdit", "NotebookEdit", "edit", "write", "apply_patch", "edit_file", "write_file":
		return true
	}
	return false
}

// kindred reports whether one program may take the place of another: they have the
// program or the verb in common.
func kindred(a, b string) bool {
	program, verb, _ := strings.Cut(a, " ")
	other, its, _ := strings.Cut(b, " ")
	return a != b && (program == other || verb != "" && verb == its)
}

// arrows writes steps one after the other.
func arrows(heads []string) string { return "`" + strings.Join(heads, "` → `") + "`" }

// sentence returns the first sentence of what somebody asked for, on one line, or
// nothing where it is no sentence.
func sentence(asked string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(asked), "\n")
	line = strings.Map(shown, strings.ToValidUTF8(line, ""))
	line = strings.NewReplacer("“", "\"", "”", "\"", "`", "'").Replace(strings.Join(strings.Fields(line), " "))
	for _, end := range []string{". ", "? ", "! "} {
		if first, _, ok := strings.Cut(line, end); ok {
			line = first
		}
	}
	line = strings.TrimRight(line, ".:!?… ")
	if strings.HasPrefix(line, "/") || strings.HasPrefix(line, "<") || strings.Count(line, " ") < 1 {
		return "" // a command of the agent, an element, one word
	}
	if len(line) > mostAsked {
		cut := strings.LastIndexByte(line[:mostAsked], ' ')
		if cut < 0 {
			return ""
		}
		line = line[:cut] + " …"
	}
	return line
}

// shown is a letter of a lesson: a blank for what steers a terminal, or nobody sees. The
// joiners that many scripts need stay.
func shown(r rune) rune {
	if r != '\u200c' && r != '\u200d' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
		return ' '
	}
	return r
}

// Key returns what two lessons have in common that are of the same thing, whoever
// asked and in which words: the names in code, in their order.
func Key(text string) string {
	var names []string
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			names = append(names, part)
		}
	}
	return strings.Join(names, " → ")
}

// Why names why a call failed, from what it said, or nothing. It holds nothing of
// the words that it was given.
func Why(message string) string {
	message = strings.ToLower(message)
	for _, w := range [...]struct{ shows, why string }{
		{"timed out", "timed out"}, {"timeout", "timed out"},
		{"command not found", "command not found"}, {"not recognized as", "command not found"},
		{"permission denied", "permission denied"}, {"eacces", "permission denied"}, {"operation not permitted", "permission denied"},
		{"no such file", "no such file"}, {"enoent", "no such file"}, {"does not exist", "not there"},
		{"unauthorized", "not authorized"}, {"authentication", "not authorized"}, {"not logged in", "not authorized"}, {"forbidden", "not authorized"},
		{"connection refused", "no connection"}, {"could not resolve", "no connection"}, {"network is unreachable", "no connection"},
		{"already exists", "it exists already"}, {"out of memory", "out of memory"}, {"no space left", "no space left"},
		{"address already in use", "address in use"}, {"eaddrinuse", "address in use"}, {"conflict", "conflict"},
		{"syntax error", "syntax error"}, {"has not been read", "file not read first"}, {"not been read yet", "file not read first"},
	} {
		if strings.Contains(message, w.shows) {
			return w.why
		}
	}
	if _, after, ok := strings.Cut(message, "exit code "); ok {
		digits := after[:len(after)-len(strings.TrimLeft(after, "0123456789"))]
		if digits != "" && len(digits) <= 3 {
			return "exit " + digits
		}
	}
	return ""
}
