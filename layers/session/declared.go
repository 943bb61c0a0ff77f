package session

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

// declared takes in the lines of a turn in which the agent itself lists what it
// activated, as notes do, with how much; and returns the turn without them. As
// elsewhere, an id that is an ordinary word does not name a pattern.
func (e *evidence) declared(t Turn) Turn {
	if !strings.Contains(t.Text, "ctiv") && !strings.Contains(t.Text, "tivad") {
		return t
	}
	var rest strings.Builder
	for line := range strings.Lines(t.Text) {
		uses := ownList(line)
		for _, u := range uses {
			if p := e.matcher.memory.Pattern(u.ID); p != nil && isName(u.ID) {
				e.use(e.matcher.byName[p.ID], u.Activation, t.Line, "listed, L"+itoa(t.Line))
			}
		}
		if len(uses) == 0 {
			rest.WriteString(line)
		}
	}
	t.Text = rest.String()
	return t
}

// ownList reads a line as a note would: - Activated: id, id 0.6.
func ownList(line string) []layers.Activated {
	item := strings.TrimSpace(line)
	item = strings.TrimLeft(item, "-*+ ")
	if len(item) > 2000 || !strings.ContainsAny(item, ":：") {
		return nil
	}
	note := layers.ParseNote("memory/2000-01-01.md", []byte("## Session 00:00\n\n- "+item+"\n"))
	if len(note.Sessions) != 1 {
		return nil
	}
	return note.Sessions[0].Uses
}
