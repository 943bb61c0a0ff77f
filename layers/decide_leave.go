package layers

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Promote decides that a pattern leaves layer 2 and becomes a line of layer 1.
// It has to be a candidate for CORE, or to be forced.
func (p *Plan) Promote(id string, force bool) (*Decision, error) {
	mv, err := p.find(id)
	if err != nil {
		return nil, err
	}
	m, pattern := p.Memory, mv.Pattern
	core := m.Layer(1)
	d := p.decide(mv, "promote")
	d.Gone, d.Frozen = pattern, true
	d.What = pattern.ID + " leaves layer 2 at " + pattern.Visible.String() + " and becomes a line of layer 1 (CORE)."
	d.Why = "it is a candidate for CORE, at " + mv.Old.String() + mv.usedText() + "."
	d.Undo = "git revert --no-commit of this commit, git hebbian approve, git commit: that changes layer 1 as well."
	candidate := mv.Before.Stage == hebb.Candidate && !pattern.IsFrozen()
	switch {
	case core == nil:
		return nil, refuse("add a heading: ## Layer 1: "+Name(1), "%s has no layer 1 (%s)", m.File, Name(1))
	case pattern.Text == "":
		return nil, refuse("write what it says behind the number", "%s has no text", pattern.ID)
	case !candidate && !force:
		return nil, refuse("use it until it is one, or --force promotes it all the same", "%s is no candidate for CORE: it is %s", pattern.ID, mv.standing())
	case !candidate:
		d.Why = "a person forced it; it is no candidate for CORE, but " + mv.standing() + "."
	}
	edits, err := m.plain(pattern)
	if err != nil {
		return nil, err
	}
	at, list := m.coreEnd(core)
	line, err := m.loose(pattern, edits, cmp.Or(list, "-"))
	if err != nil {
		return nil, err
	}
	d.Edits = []markdown.Edit{m.addition(core, at, line, list != ""), m.removal(*pattern.Item)}
	return d.verified()
}

// plain returns the edits that make a plain item of a pattern: without its
// weight, and with nothing but the id in its annotation.
func (m *Memory) plain(p *Pattern) ([]markdown.Edit, error) {
	if err := annotatable(p); err != nil {
		return nil, err
	}
	start, end := p.Number.Start-1, p.Number.End+1
	for end < p.Item.Content.End && strings.IndexByte(" \t\r\n", m.Doc.Source[end]) >= 0 {
		end++
	}
	edits := []markdown.Edit{{Span: markdown.Span{Start: start, End: end}}}
	if a := p.Item.Annotation; a != nil {
		return append(edits, edit(a.Span, "<!-- hebbian: "+markdown.FormatField("id", p.ID)+" -->")), nil
	}
	return append(edits, annotate(p.Item.Block, [][2]string{{"id", p.ID}})...), nil
}

// coreEnd returns where the last line that says something in a layer ends, and
// the bullet of the list that it belongs to; empty: it belongs to none.
func (m *Memory) coreEnd(l *Layer) (at int, bullet string) {
	src := m.Doc.Source
	said := bytes.TrimRight(src[l.Body.Start:l.Body.End], " \t\r\n")
	if len(said) == 0 {
		return l.Body.Start, ""
	}
	at = m.nextLine(m.Doc.LineAt(l.Body.Start + len(said) - 1).End)
	for _, item := range m.Doc.Items {
		if item.Depth == 1 && item.Lines.End == at && l.Body.Contains(item.Span.Start) {
			if c := src[item.Span.Start]; c == '-' || c == '*' || c == '+' {
				return at, string(c)
			}
		}
	}
	return at, ""
}

// addition returns the edit that adds an item at the end of a layer: to the list
// that ends there, or below a blank line.
func (m *Memory) addition(l *Layer, at int, line string, inList bool) markdown.Edit {
	src, end := m.Doc.Source, m.Doc.LineEnd()
	text := line + end
	if !inList {
		text = end + text
	}
	switch {
	case at > 0 && src[at-1] != '\n': // the file has no last line end, and goes on having none
		text = strings.TrimSuffix(end+text, end)
	case at < len(src) && at == l.Body.End && src[at] != '\r' && src[at] != '\n' && src[at] != '<' && src[at] != '#':
		text += end
	}
	return markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: text}
}

// Retire decides that a pattern leaves layer 2 for the archive.
func (p *Plan) Retire(id string, now time.Time) (*Decision, error) {
	mv, err := p.find(id)
	if err != nil {
		return nil, err
	}
	d := p.decide(mv, "retire")
	d.What = d.Pattern.ID + " leaves layer 2 at " + d.Pattern.Visible.String() + "; its line goes to the archive, where recall finds it."
	d.Why = "a person retired it; it was " + mv.standing() + "."
	if removable := p.Memory.Params.Law.Removable(mv.Before, now) && !d.Pattern.IsFrozen(); removable {
		d.Why = "it is a candidate for removal: it has been fading since " + mv.Before.Low.Format(dateForm) + "."
	}
	d.Undo = "git revert of this commit; its sessions then count again."
	if err := d.leave(d.Pattern, "retired", [][2]string{{retiredKey, timeField(now, dateForm)}}); err != nil {
		return nil, err
	}
	return d.verified()
}

// leave takes a pattern out of layer 2, for the archive.
func (d *Decision) leave(p *Pattern, word string, fields [][2]string) error {
	if err := annotatable(p); err != nil {
		return err
	}
	if p.Derived {
		fields = append([][2]string{{"id", p.ID}}, fields...)
	}
	lines, err := d.Memory.loose(p, annotate(p.Item.Block, fields), "-")
	if err != nil {
		return err
	}
	d.Gone, d.Word, d.Archive = p, word, strings.ReplaceAll(lines, "\r\n", "\n")+"\n"
	d.Edits = append(d.Edits, d.Memory.removal(*p.Item))
	return nil
}

// Merge decides that pattern b becomes a part of a: a keeps its text and id, and
// gets the sessions of both. Next is the plan of the update that follows.
func (p *Plan) Merge(e *Episodes, snap *Snapshot, a, b string, now time.Time) (d *Decision, next *Plan, err error) {
	mv, err := p.find(a)
	if err != nil {
		return nil, nil, err
	}
	other, err := p.find(b)
	if err != nil {
		return nil, nil, err
	}
	stays, goes := mv.Pattern, other.Pattern
	if stays == goes {
		return nil, nil, refuse("name two patterns; git hebbian status lists the ids", "%s and %s are one pattern", a, b)
	}
	d = p.decide(mv, "merge-patterns", goes.ID)
	d.Why = "a person merged them; " + stays.ID + " was " + mv.standing() + ", " + goes.ID + " " + other.standing() + "."
	d.Undo = "git revert of this commit; both then count for themselves again."
	if err := annotatable(stays); err != nil {
		return nil, nil, err
	}
	fields := [][2]string{{"was", strings.Join(p.Memory.formerly(stays, goes), ", ")}}
	if stays.Derived {
		fields = append(fields, [2]string{"id", stays.ID})
		slices.Reverse(fields)
	}
	retired := [][2]string{{retiredKey, timeField(now, dateForm)}, {"merged-into", stays.ID}}
	if err := d.leave(goes, "merged", retired); err != nil {
		return nil, nil, err
	}
	out := d.Edits
	d.Edits = append(annotate(stays.Item.Block, fields), out...)
	if next, err = d.next(e, snap, now); err != nil {
		return nil, nil, err
	}
	if joint, err := next.find(stays.ID); err == nil && ours(joint) && joint.Before.Weight != stays.Visible {
		d.New = joint.Before.Weight
		fields = append(fields, [2]string{"w", d.New.String()})
		d.Edits = append(append(annotate(stays.Item.Block, fields), out...), edit(stays.Number, d.New.String()))
	}
	d.What = goes.ID + " becomes a part of " + stays.ID + ", which stays at " + d.New.String() + "; its line goes to the archive."
	if d.New != stays.Visible {
		d.What = goes.ID + " becomes a part of " + stays.ID + ", which goes from " + stays.Visible.String() + " to " + d.New.String() + ", as the sessions of both give; its line goes to the archive."
	}
	d, err = d.verified()
	return d, next, err
}

// ours reports whether a number is what update makes of its sessions.
func ours(mv *Move) bool {
	return mv.Reason == Unchanged || mv.Reason == Moved || mv.Reason == Recomputed
}

// next returns the plan of the update that follows the decision.
func (d *Decision) next(e *Episodes, snap *Snapshot, now time.Time) (*Plan, error) {
	after, err := d.After()
	if err != nil {
		return nil, err
	}
	return NewPlan(after, e, snap, now), nil
}

// formerly returns the former ids of a pattern that takes in another one: its
// own, the other's, and the one that the other's text gives.
func (m *Memory) formerly(stays, goes *Pattern) []string {
	names := slices.Concat(stays.Was, []string{goes.ID}, goes.Was)
	if text := deriveID(goes.Text); m.Pattern(text) == goes && validID(text) {
		names = append(names, text)
	}
	var once []string
	for _, name := range names {
		same := func(other string) bool { return foldID(other) == foldID(name) }
		if !slices.ContainsFunc(once, same) && !same(stays.ID) {
			once = append(once, name)
		}
	}
	return once
}
