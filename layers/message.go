package layers

import (
	"fmt"
	"strings"
)

// Message returns the message of the commit that makes the plan true.
func (p *Plan) Message() string {
	var b strings.Builder
	fmt.Fprintf(&b, "chore(memory): update %s from %s\n\n", Plural(len(p.Touched()), "pattern"), Plural(len(p.Sessions), "session"))
	for _, m := range p.Moves {
		if line := m.line(); line != "" {
			fmt.Fprintln(&b, line)
		}
	}
	fmt.Fprintf(&b, "\nHebbian-Op: update\nHebbian-Epoch: %s\n", p.Epoch.Open)
	return b.String()
}

// line returns what the message says of a pattern; nothing where it stays.
func (m *Move) line() string {
	note := ""
	switch m.Reason {
	case Unchanged, Frozen:
		return ""
	case Moved:
	default:
		note = " (" + string(m.Reason) + ")"
	}
	if m.New() == m.Old {
		return fmt.Sprintf("- rule:%s: %s%s", m.Pattern.ID, m.New(), note)
	}
	return fmt.Sprintf("- rule:%s: %s → %s (%s)%s", m.Pattern.ID, m.Old, m.New(), (m.New() - m.Old).Signed(), note)
}

// Message returns the message of the commit that closes the epoch.
func (c *Closing) Message() string {
	return fmt.Sprintf("chore(memory): close %s with %s and %s\n\nHebbian-Op: snapshot\nHebbian-Epoch: %s\n",
		c.Epoch.Closed, Plural(len(c.Moves), "pattern"), Plural(c.Epoch.Sessions, "session"), c.Epoch.Closed)
}

// Plural writes a number with a noun: 1 change, 2 changes.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "ry"); ok {
		noun = stem + "rie"
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// ShellWord writes a word as it can be typed into a shell: in quotes, where a
// shell would take it for more than a word.
func ShellWord(word string) string {
	if !strings.ContainsAny(word, " '\"\\$`&;|<>()*?[]{}~#!") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
