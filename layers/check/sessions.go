package check

import (
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// ahead is how far a session may start in the future before it is a mistake:
// notes are written in local time and read as UTC.
const ahead = 26 * time.Hour

func sessions() Rule {
	return Rule{
		Name:  layers.RuleSessions,
		Doc:   "Sessions have dates that exist and name patterns that exist.",
		Check: checkSessions,
	}
}

func checkSessions(s *Subject) []layers.Finding {
	found := append(s.parsed(layers.RuleSessions), append(doubled(s), rewritten(s)...)...)
	for _, n := range s.Notes {
		for _, session := range n.Sessions {
			if !s.Now.IsZero() && session.Start.After(s.Now.Add(ahead)) {
				found = append(found, layers.Finding{File: n.File, At: session.At, Rule: layers.RuleSessions, Warning: true,
					Text: "this session starts in the future", Hint: "correct the date of the note"})
			}
			if s.Memory != nil && s.Memory.Layer(2) != nil && session.Counts() {
				found = append(found, unknown(s.Memory, session)...)
			}
		}
	}
	return found
}

// doubled reports sessions that stand in two places; in a change, where it touches
// the second one.
func doubled(s *Subject) []layers.Finding {
	if s.Episodes == nil {
		return nil
	}
	return slices.DeleteFunc(s.Episodes.Doubled(), func(f layers.Finding) bool {
		return s.Change && !slices.ContainsFunc(s.Notes, func(n *layers.Note) bool { return n.File == f.File })
	})
}

// rewritten reports sessions of closed epochs that say something else now: what was
// counted stays.
func rewritten(s *Subject) []layers.Finding {
	var out []layers.Finding
	for _, session := range s.Rewritten {
		out = append(out, layers.Finding{File: session.File, At: session.At, Rule: layers.RuleSessions, Warning: true,
			Text: "this session was counted in " + session.Epoch + ", which is closed: what it says now moves no weight",
			Hint: "to correct a weight, change the number in brackets, or: git hebbian set ID WEIGHT --apply"})
	}
	return out
}

// unknown reports ids that name no pattern. In a session that was counted
// already they may be those of retired patterns, so only what looks like a
// slip is reported, and only while correcting it still changes a number.
func unknown(m *layers.Memory, s *layers.Session) []layers.Finding {
	found := m.UnknownIDs(s)
	switch s.Epoch {
	case "":
		return found
	case m.Epoch.Open:
		return slices.DeleteFunc(found, func(f layers.Finding) bool { return !strings.HasPrefix(f.Hint, "did you mean") })
	}
	return nil
}
