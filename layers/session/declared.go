package session

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

// declared takes in the lines of a piece of the agent's own words in which it
// lists what it activated, as notes do, with how much; and returns the piece
// without them. As elsewhere, an id that is an ordinary word does not name a
// pattern. In lists it counts those of the turn.
func (e *evidence) declared(piece string, at int, lists *int) string {
	if !strings.Contains(piece, "tiv") && !strings.Contains(piece, "TIV") {
		return piece
	}
	var rest strings.Builder
	for line := range strings.Lines(piece) {
		var uses []layers.Activated
		if item, may := mayList(line); may && *lists < mostLists {
			uses = ownList(item)
			*lists++
		}
		for _, u := range uses {
			if p := e.matcher.memory.Pattern(u.ID); p != nil && isName(u.ID) {
				e.use(e.matcher.byName[p.ID], u.Activation, at, "listed, L"+itoa(at))
			}
		}
		if len(uses) == 0 {
			rest.WriteString(line)
		}
	}
	return rest.String()
}

// mostLists is how many lines of a turn are read as lists: to parse one takes as
// long as to look at a hundred.
const mostLists = 30

// mayList returns a line without its marker, and whether its label may be that of
// a list.
func mayList(line string) (item string, may bool) {
	item = strings.TrimLeft(strings.TrimSpace(line), "-*+ ")
	label := item[:max(0, strings.IndexAny(item, ":："))]
	return item, len(item) <= 2000 && len(label) < 60 && (strings.Contains(label, "tiv") || strings.Contains(label, "TIV"))
}

// ownList reads an item as a note would: Activated: id, id 0.6.
func ownList(item string) []layers.Activated {
	note := layers.ParseNote("memory/2000-01-01.md", []byte("## Session 00:00\n\n- "+item+"\n"))
	if len(note.Sessions) != 1 {
		return nil
	}
	return note.Sessions[0].Uses
}
