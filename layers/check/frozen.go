package check

import (
	"strconv"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// RuleFrozen is the name of the rule on layers 1 and 4.
const RuleFrozen = "frozen"

func frozen() Rule {
	return Rule{
		Name:  RuleFrozen,
		Doc:   "Layers 1 and 4 change only with a person's approval.",
		Check: checkFrozen,
	}
}

// checkFrozen compares the frozen layers with those of the parents. Where no
// parent has layers, nothing is frozen yet. Of a state they are warnings: no hook has
// judged it, and yet agents read it.
func checkFrozen(s *Subject) []layers.Finding {
	if !anyLayered(s.Parents) {
		return nil
	}
	now := s.Frozen
	if now == nil {
		now = s.Memory
	}
	if now == nil {
		now = layers.Parse(s.File, nil)
	}
	var out []layers.Finding
	for _, n := range layers.FrozenLayers() {
		if f, changed := frozenChange(s, now, n); changed {
			out = append(out, f)
		}
	}
	if len(out) > 0 && s.Approved != nil && s.Approved(now.FrozenDigest()) {
		return nil
	}
	return out
}

// due returns the text that a frozen layer has to have without an approval. In
// a merge that is the text of the side that changed it; if several did so, and
// not alike, a person has to decide. Without anything in common, what is merged
// into the first parent changes nothing of it.
func due(s *Subject, n int) (text string, decided bool) {
	first, _ := s.Parents[0].Frozen(n)
	if len(s.Parents) == 1 || s.Base == nil {
		return first, true
	}
	before, _ := s.Base.Frozen(n)
	text = before
	for _, p := range s.Parents {
		side, _ := p.Frozen(n)
		switch {
		case side == before || side == text:
		case text == before:
			text = side
		default:
			return first, false
		}
	}
	return text, true
}

// frozenChange reports a layer whose text is not the one that is due.
func frozenChange(s *Subject, now *layers.Memory, n int) (layers.Finding, bool) {
	want, decided := due(s, n)
	text, stands := now.Frozen(n)
	if (decided || !s.Change) && text == want {
		return layers.Finding{}, false
	}
	what := "was changed"
	switch {
	case !decided:
		what = "was changed on both sides of this merge"
	case !stands:
		what = "was removed"
	case want == "":
		what = "was added"
	}
	f := layers.Finding{
		File: now.File, Rule: RuleFrozen,
		Text: "layer " + strconv.Itoa(n) + " (" + layers.Name(n) + ") " + what,
		Hint: "git hebbian approve, or git restore --staged " + now.File,
	}
	if !s.Change {
		f.Warning = true
		f.Text = "layer " + strconv.Itoa(n) + " (" + layers.Name(n) + ") differs from the last commit"
		f.Hint = "git hebbian approve, or git restore " + layers.ShellWord(now.File) + " takes it back"
	}
	if l := now.Layer(n); l != nil {
		f.At = firstChange(now, l, want, text)
	}
	return f, true
}

// firstChange returns the place of the first byte at which a layer's text
// differs from what it was.
func firstChange(m *layers.Memory, l *layers.Layer, before, text string) markdown.Position {
	at := 0
	for at < len(before) && at < len(text) && before[at] == text[at] {
		at++
	}
	start := l.Span.Start
	for start < l.Span.End && isBlank(m.Doc.Source[start]) {
		start++
	}
	return m.Doc.Position(start + at)
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func anyLayered(ms []*layers.Memory) bool {
	for _, m := range ms {
		if m.Layered() {
			return true
		}
	}
	return false
}
