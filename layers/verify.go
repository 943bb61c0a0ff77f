package layers

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// verify reads the memory as it would be after the plan, and refuses a plan
// that would change more than numbers and pointers: whatever the Markdown, the
// frozen layers, the patterns and their texts are the same before and after.
func (p *Plan) verify() {
	edits := p.Edits[p.Memory.File]
	if len(edits) == 0 {
		return
	}
	out, err := markdown.Apply(p.Memory.Doc.Source, edits)
	if err == nil && p.Memory.readsLike(Parse(p.Memory.File, out)) {
		return
	}
	p.Findings = append(p.Findings, Finding{File: p.Memory.File, At: p.Memory.Doc.Position(p.Memory.Layers[0].Span.Start), Rule: RuleStructure,
		Text: "with the new numbers and pointers in it, this file would read as another one", Hint: "put blank lines around the headings and lists of layers 2 and 3"})
}

// readsLike reports whether another version has the same layers, the same
// frozen texts and the same patterns, and nothing wrong that this one has not.
func (m *Memory) readsLike(n *Memory) bool {
	sameLayer := func(a, b *Layer) bool { return a.Number == b.Number }
	samePattern := func(a, b *Pattern) bool { return a.ID == b.ID && a.Text == b.Text }
	return slices.EqualFunc(m.Layers, n.Layers, sameLayer) && slices.EqualFunc(m.Patterns, n.Patterns, samePattern) &&
		m.FrozenDigest() == n.FrozenDigest() && Errors(n.Findings) <= Errors(m.Findings)
}
