package layers

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Skim returns the sessions of a note as ParseNote does, but for their titles and
// origins. A note in the form that harvest writes, and that plain prose has, it
// reads by line, ten times faster than a parser: thousands of notes are replayed
// at once. Any other note it parses. It keeps no part of src.
func Skim(file string, src []byte) []*Session {
	if sessions, plain := skim(file, src); plain {
		return sessions
	}
	return ParseNote(file, bytes.Clone(src)).Sessions
}

// maxSkim is the size of a note, in bytes, up to which it is read by line.
const maxSkim = 64 << 10

// A skimmer reads a note by line.
type skimmer struct {
	file     string
	sessions []*Session
	open     *Session // whose section the line is in
	level    int      // of its heading
	prose    bool     // the line above allows a paragraph here
}

// skim reads a note in which every line is blank, a heading, an item of one line
// or plain prose, with nothing in it that could make it part of anything else.
// Plain is false where there is any other line.
func skim(file string, src []byte) (sessions []*Session, plain bool) {
	if date, _ := NoteDate(file); date.IsZero() || len(src) > maxSkim {
		return nil, false
	}
	s := &skimmer{file: file, prose: true}
	for n := 1; len(src) > 0; n++ {
		line := src
		if i := bytes.IndexByte(src, '\n'); i >= 0 {
			line, src = src[:i], src[i+1:]
		} else {
			src = nil
		}
		if !s.line(n, line) {
			return nil, false
		}
	}
	return s.sessions, true
}

func (s *skimmer) line(n int, line []byte) (plain bool) {
	switch {
	case len(line) == 0:
		s.prose = true
		return true
	case markdown.HasControl(line) || line[len(line)-1] == ' ':
		return false
	case line[0] == '#':
		s.prose = true
		return s.heading(n, line)
	case bytes.IndexByte(line, '<') >= 0:
		return false
	case line[0] == '-':
		s.prose = false
		return s.item(line)
	}
	return s.prose && isPlainStart(line[0])
}

// isPlainStart reports whether a letter begins a text that is nothing but a text.
func isPlainStart(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '@'
}

func (s *skimmer) heading(n int, line []byte) (plain bool) {
	level := len(line) - len(bytes.TrimLeft(line, "#"))
	if level > 6 || level == len(line) || line[level] != ' ' {
		return false
	}
	if !namesSession(withoutMarkup(line)) {
		if level <= s.level {
			s.open, s.level = nil, 0
		}
		return bytes.IndexByte(line, '<') < 0
	}
	c, ok := claimed(string(line))
	start, err := time.Parse(time.RFC3339, c.start)
	if !ok || err != nil || bytes.Contains(line, []byte(`\<`)) {
		return false
	}
	s.open = &Session{File: s.file, At: markdown.Position{Line: n, Column: 1}, ID: c.id, Start: start.UTC(), Kind: c.kind, Epoch: c.epoch}
	s.level = level
	s.sessions = append(s.sessions, s.open)
	return true
}

func (s *skimmer) item(line []byte) (plain bool) {
	if len(line) < 3 || line[1] != ' ' || !isPlainStart(line[2]) {
		return false
	}
	if s.open == nil {
		return true
	}
	content := line[2:]
	if c := content[0] | 0x20; c != 'a' && c != 't' && c != 'e' {
		return true // no word for a list begins like this
	}
	text := string(content)
	if rest, ok := cutLabel(text, activatedWords[:]); ok {
		faults := &reporter{quiet: true}
		s.open.Uses = append(s.open.Uses, parseActivated(faults, rest, len(text)-len(rest))...)
		return len(faults.findings) == 0
	}
	if rest, ok := cutLabel(text, tagWords[:]); ok {
		s.open.Tags = append(s.open.Tags, splitNames(rest)...)
	}
	return true
}

// CountedIn returns the sessions of some notes that an epoch counts, in
// canonical order: of copies the one with the earliest stamp, then the first by
// file and place, as Episodes has it. Only notes with a session of the epoch, or
// of the one that was closed before it, are looked at.
func CountedIn(e Epoch, notes [][]*Session) []*Session {
	var near [][]*Session
	for _, sessions := range notes {
		if slices.ContainsFunc(sessions, func(s *Session) bool { return s.Epoch == e.Open || e.Closed != "" && s.Epoch == e.Closed }) {
			near = append(near, sessions)
		}
	}
	slices.SortStableFunc(near, func(a, b []*Session) int { return cmp.Compare(a[0].File, b[0].File) })
	best := map[string]*Session{}
	for _, sessions := range near {
		for _, s := range sessions {
			if old, ok := best[s.ID]; s.Counts() && !s.Start.IsZero() && (!ok || betterCopy(s, old)) {
				best[s.ID] = s
			}
		}
	}
	var out []*Session
	for _, s := range best {
		if s.Epoch == e.Open {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, (*Session).Compare)
	return out
}

// Changed returns the sessions of one list that another has not, or has
// otherwise: with another start, other uses or tags.
func Changed(sessions, others []*Session) (missing, changed []*Session) {
	byID := map[string]*Session{}
	for _, s := range others {
		byID[s.ID] = s
	}
	for _, s := range sessions {
		if t := byID[s.ID]; t == nil {
			missing = append(missing, s)
		} else if !s.saysLike(t) {
			changed = append(changed, s)
		}
	}
	return missing, changed
}

// IDsOf returns the ids of sessions.
func IDsOf(sessions []*Session) []string {
	ids := make([]string, len(sessions))
	for i, s := range sessions {
		ids[i] = s.ID
	}
	return ids
}

// Tally returns how many sessions may move a pattern, and how many used it.
func (m *Memory) Tally(p *Pattern, sessions []*Session) (counted, used int) {
	if p.IsFrozen() {
		return 0, 0
	}
	uses := func(s *Session) bool {
		for a, q := range m.mentions(s) {
			if a.Activation > 0 && q == p {
				return true
			}
		}
		return false
	}
	for _, s := range sessions {
		if !p.InScope(s) {
			continue
		}
		if counted++; uses(s) {
			used++
		}
	}
	return counted, used
}
