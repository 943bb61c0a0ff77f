package layers

import (
	"fmt"
	"strings"
)

// standing says in words how far a pattern has come.
func (m *Move) standing() string {
	text := m.Before.Stage.String() + " at " + m.Old.String()
	if m.Pattern.IsFrozen() {
		text = "frozen at " + m.Old.String()
	}
	return text + m.usedText()
}

// usedText says how often the sessions of the epoch used it, if any moved it.
func (m *Move) usedText() string {
	if m.Sessions == 0 {
		return ""
	}
	return fmt.Sprintf(", used in %d of %s", m.Used, Plural(m.Sessions, "session"))
}

// History returns the weights that a pattern has had, in one line. Past are
// those at the end of former epochs, as in "0.40 in 2026-09".
func (d *Decision) History(past []string) string {
	p := d.Pattern
	parts := past
	switch {
	case p.Joins():
		return p.Visible.String() + ", and no update has moved it yet."
	case !p.From.IsZero():
		parts = append(parts, p.Base.String()+" from "+p.From.Format(dateForm)+" on")
	default:
		parts = append(parts, p.Base.String()+" as the month began")
	}
	return strings.Join(append(parts, p.Visible.String()+" now"), ", ") + "."
}

// Message returns the message of the commit that carries the decision out. On a
// branch it is a proposal.
func (d *Decision) Message(past []string, branch string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "chore(memory): %s\n\n- %s\n- Why: %s\n- Weight: %s\n", d.Name, d.What, d.Why, d.History(past))
	if branch != "" {
		fmt.Fprintf(&b, "- This is a proposal: git branch -D %s drops it.\n", ShellWord(branch))
	}
	if branch != "" && d.Frozen {
		fmt.Fprintf(&b, "- Nobody has approved the change of layer 1 yet. A person does, as it is merged:\n  git merge --squash %s, git hebbian approve, git commit.\n", ShellWord(branch))
	}
	fmt.Fprintf(&b, "- Undo: %s\n\nHebbian-Decision: %s\n", d.Undo, d.Name)
	return b.String()
}
