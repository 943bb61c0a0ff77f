package layers

import (
	"strconv"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// edit adds the edits of the plan: numbers and annotations of layer 2, the
// epoch on its heading, the pointers of layer 3, and the stamps in the notes.
func (p *Plan) edit(e *Episodes, roll Roll) {
	for i := range p.Moves {
		p.editPattern(&p.Moves[i])
	}
	for _, s := range roll.Pending {
		p.stamp(s, p.Epoch.Open)
	}
	p.editEpisodes(e, roll)
	if len(p.Edits) > 0 || p.Memory.Epoch != p.Epoch && p.Memory.Epoch.Open != "" {
		p.editEpoch()
	}
}

// editEpoch writes the epoch on the heading or marker of layer 2.
func (p *Plan) editEpoch() {
	layer := p.Memory.Layer(2)
	if layer == nil {
		return
	}
	if why := layer.Title.Obstacle(); why != "" {
		p.Findings = append(p.Findings, Finding{File: p.Memory.File, At: p.Memory.Doc.Position(layer.Span.Start), Rule: RuleAnnotations,
			Text: "this heading cannot be annotated: " + why, Hint: "write it on one line, as ## Layer 2: " + Name(2)})
		return
	}
	p.add(p.Memory.File, annotate(layer.Title, p.Epoch.fields()))
}

func (p *Plan) add(file string, edits []markdown.Edit) {
	if len(edits) > 0 {
		p.Edits[file] = append(p.Edits[file], edits...)
	}
}

// editPattern writes the number, and the state where a new one begins.
func (p *Plan) editPattern(m *Move) {
	pattern, file := m.Pattern, p.Memory.File
	var fields [][2]string
	switch m.Reason {
	case Unchanged, Frozen:
		return
	case Joined, ByHand, Rebased:
		if pattern.Derived {
			fields = append(fields, [2]string{"id", pattern.ID})
		}
		fields = append(fields, [2]string{"w", m.New().String()})
		fields = append(fields, stateFields(m.Begin, m.From)...)
	default:
		fields = append(fields, [2]string{"w", m.New().String()})
	}
	if why := pattern.Item.Obstacle(); why != "" {
		p.Findings = append(p.Findings, Finding{File: file, At: p.Memory.Doc.Position(pattern.Item.Span.Start), Rule: RuleAnnotations,
			Text: "this pattern cannot be annotated: " + why, Hint: "write it as a paragraph of its own in the item"})
		return
	}
	if m.New() != m.Old {
		p.add(file, []markdown.Edit{{Span: pattern.Number, New: m.New().String()}})
	}
	p.add(file, annotate(pattern.Item.Block, fields))
}

// stateFields returns the fields of a state at the beginning of an epoch; an
// empty value deletes the field.
func stateFields(s hebb.State, from time.Time) [][2]string {
	return [][2]string{
		{"base", s.Weight.String()},
		{"from", timeField(from, time.RFC3339)},
		{"streak", tallyField(s.Streak)},
		{"high", tallyField(s.High)},
		{"low", timeField(s.Low, dateForm)},
		{"stage", stageField(s.Stage)},
	}
}

func timeField(t time.Time, form string) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(form)
}

func tallyField(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func stageField(s hebb.Stage) string {
	if s == hebb.Episodic {
		return ""
	}
	return s.String()
}

// annotate returns the edits that give a block the fields. A number that is
// there in another notation stays as it is written.
func annotate(b markdown.Block, fields [][2]string) []markdown.Edit {
	set := make([]markdown.Field, 0, len(fields))
	for _, f := range fields {
		old, has := b.Annotation.Get(f[0])
		switch {
		case f[1] == "" && has:
			set = append(set, markdown.Field{Key: f[0], Delete: true})
		case f[1] != "" && !(has && sameValue(old, f[1])):
			set = append(set, markdown.Field{Key: f[0], Value: f[1]})
		}
	}
	if len(set) == 0 {
		return nil
	}
	return b.Annotate(set...)
}

// sameValue reports whether two values are one weight, or the same text.
func sameValue(a, b string) bool {
	if a == b {
		return true
	}
	x, errX := hebb.ParseWeight(a)
	y, errY := hebb.ParseWeight(b)
	return errX == nil && errY == nil && x == y
}

// stamp marks a session as counted in an epoch, and gives it what it lacks.
func (p *Plan) stamp(s *Session, epoch string) {
	fields := [][2]string{}
	if _, ok := s.Heading.Annotation.Get("session"); !ok {
		fields = append(fields, [2]string{"session", s.ID})
	}
	if _, ok := s.Heading.Annotation.Get("start"); !ok {
		fields = append(fields, [2]string{"start", s.Start.UTC().Format(time.RFC3339)})
	}
	if s.Derived {
		fields = append(fields, [2]string{"kind", s.Kind})
	}
	fields = append(fields, [2]string{"epoch", epoch})
	if why := s.Heading.Obstacle(); why != "" {
		p.Findings = append(p.Findings, Finding{File: s.File, At: s.At, Rule: RuleSessions, Text: "this session cannot be stamped: " + why, Hint: "write its heading on one line"})
		return
	}
	p.add(s.File, annotate(s.Heading.Block, fields))
}

// edit returns the edit that gives a span another text.
func edit(span markdown.Span, text string) markdown.Edit { return markdown.Edit{Span: span, New: text} }
