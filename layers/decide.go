package layers

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Decision is what a person decides about a pattern: what happens, why it may,
// and the edits that make it so. It is a value; to preview one is to print it.
type Decision struct {
	Memory  *Memory
	Name    string      // the verb and what it is about, as in "promote run-tests"
	Pattern *Pattern    // the one that is decided about; of two that are merged the one that stays
	Gone    *Pattern    // the one that leaves layer 2; nil: none does
	Move    *Move       // what is known of Pattern before the decision
	What    string      // what happens, as a sentence
	Why     string      // why it may, as a sentence
	Undo    string      // how it is undone, as a sentence
	New     hebb.Weight // the number of Pattern afterwards
	Edits   []markdown.Edit
	Archive string // the lines of Gone for the archive, with \n; empty: they do not go there
	Word    string // what the archive says of them: retired, merged
	Frozen  bool   // layer 1 changes: a person has to approve it
}

// Empty reports whether there is nothing to do.
func (d *Decision) Empty() bool { return len(d.Edits) == 0 }

// A Refusal says why something cannot be decided so, and what to do instead.
type Refusal struct{ text, hint string }

// Error returns the reason.
func (r *Refusal) Error() string { return r.text }

// Hint returns what to do instead.
func (r *Refusal) Hint() string { return r.hint }

func refuse(hint, format string, args ...any) error {
	return &Refusal{fmt.Sprintf(format, args...), hint}
}

// find returns the move of the pattern that an id names.
func (p *Plan) find(id string) (*Move, error) {
	pattern := p.Memory.Pattern(id)
	for i := range p.Moves {
		if p.Moves[i].Pattern == pattern {
			return &p.Moves[i], nil
		}
	}
	begun := p.Memory.Begun(id)
	switch near, ok := p.Memory.Nearest(id); {
	case p.Memory.Promoted(id):
		return nil, refuse("git hebbian blame "+ShellWord(id)+" shows its line", "%s is in layer 1 (CORE), and no pattern any more", id)
	case p.Memory.isRetired(id):
		return nil, refuse("its line is in bank/archive/; put it back into layer 2 by hand", "%s is retired", id)
	case len(begun) == 1:
		return nil, refuse("did you mean "+begun[0]+"?", "no pattern has the id %s", id)
	case len(begun) > 1:
		text, hint := Which(id, begun)
		return nil, refuse(hint, "%s", text)
	case ok:
		return nil, refuse("did you mean "+near+"?", "no pattern has the id %s", id)
	}
	return nil, refuse("git hebbian status lists the ids", "no pattern has the id %s", id)
}

// decide returns a decision about a pattern without edits.
func (p *Plan) decide(mv *Move, verb string, more ...string) *Decision {
	name := strings.Join(append([]string{verb, mv.Pattern.ID}, more...), " ")
	return &Decision{Memory: p.Memory, Name: name, Pattern: mv.Pattern, Move: mv, New: mv.Pattern.Visible}
}

// annotatable refuses a pattern whose annotation cannot be written.
func annotatable(p *Pattern) error {
	if why := p.Item.Obstacle(); why != "" {
		return refuse("write it as a paragraph of its own in the item", "%s cannot be annotated: %s", p.ID, why)
	}
	return nil
}

// verified returns the decision if the memory that it makes reads as it should:
// the same layers, and every pattern that nothing was decided about as it was.
func (d *Decision) verified() (*Decision, error) {
	after, err := d.After()
	if err == nil && d.holds(after) {
		return d, nil
	}
	return nil, refuse("put blank lines around the headings and lists of layers 1 and 2; git hebbian update --apply gives an id to patterns that have none",
		"with this edit %s would read as another file", d.Memory.File)
}

// After returns the memory that the decision makes.
func (d *Decision) After() (*Memory, error) {
	out, err := markdown.Apply(d.Memory.Doc.Source, d.Edits)
	if err != nil {
		return nil, fmt.Errorf("editing %s: %w", d.Memory.File, err)
	}
	return Parse(d.Memory.File, out), nil
}

func (d *Decision) holds(after *Memory) bool {
	m := d.Memory
	sameLayer := func(a, b *Layer) bool { return a.Number == b.Number }
	stays := slices.DeleteFunc(slices.Clone(m.Patterns), func(p *Pattern) bool { return p == d.Gone })
	samePattern := func(a, b *Pattern) bool {
		if a.ID != b.ID || a.Text != b.Text {
			return false
		}
		return a == d.Pattern || m.Doc.Text(a.Item.Span) == after.Doc.Text(b.Item.Span)
	}
	if !slices.EqualFunc(m.Layers, after.Layers, sameLayer) || !slices.EqualFunc(stays, after.Patterns, samePattern) || Errors(after.Findings) > Errors(m.Findings) {
		return false
	}
	for _, n := range FrozenLayers() {
		old, _ := m.Frozen(n)
		now, _ := after.Frozen(n)
		if promoted := n == 1 && d.Frozen; !promoted && old != now || promoted && !after.Promoted(d.Pattern.ID) {
			return false
		}
	}
	return true
}

// removal returns the edit that takes an item out: its lines, and the blank line
// below it where there is one above it too.
func (m *Memory) removal(item markdown.Item) markdown.Edit {
	src, span := m.Doc.Source, item.Lines
	blank := func(offset int) bool { return strings.TrimSpace(m.Doc.Text(m.Doc.LineAt(offset))) == "" }
	if span.Start > 0 && blank(span.Start-1) && span.End < len(src) && blank(span.End) {
		span.End = m.nextLine(m.Doc.LineAt(span.End).End)
	}
	return markdown.Edit{Span: span}
}

// loose returns the lines of a pattern's item with some edits of it made, at the
// margin and behind the given bullet, without the last line end.
func (m *Memory) loose(p *Pattern, edits []markdown.Edit, bullet string) (string, error) {
	src, span := m.Doc.Source, p.Item.Lines
	out, err := markdown.Apply(src, edits)
	if err != nil {
		return "", fmt.Errorf("editing %s: %w", m.File, err)
	}
	text := strings.TrimRight(string(out[span.Start:len(out)-(len(src)-span.End)]), "\r\n")
	indent := p.Item.Span.Start - span.Start
	first, rest, more := strings.Cut(text[indent:], "\n")
	marker := strings.IndexAny(first, " \t\r")
	if marker < 0 {
		marker = len(first)
	}
	indent, first = indent+marker-1, first[marker:] // the number of an ordered list is longer than a bullet
	text = bullet + first
	for line := range strings.SplitSeq(rest, "\n") {
		if more {
			text += "\n" + line[min(indent, len(line)-len(strings.TrimLeft(line, " "))):]
		}
	}
	return text, nil
}
