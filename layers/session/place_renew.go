package session

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// holds reports whether a session is in the note, in whatever form: a person
// may have given its heading another name, or broken its annotation.
func (p *placing) holds(id string) bool {
	return slices.ContainsFunc(p.doc.Annotations, func(a *markdown.Annotation) bool {
		if a.Err != nil {
			return strings.Contains(p.doc.Text(a.Span)+" ", "session="+id+" ")
		}
		named, _ := a.Get("session")
		return named == id
	})
}

// find returns the first session of the note with an id, nil if there is none.
func (p *placing) find(id string) *layers.Session {
	for _, s := range p.note.Sessions {
		if named, _ := s.Heading.Annotation.Get("session"); named == id {
			return s
		}
	}
	return nil
}

// renew decides on a section that is there already, and writes it anew if the
// session has gone on and nobody would miss what stands there.
func (p *placing) renew(s Placed) Outcome {
	old := p.find(s.ID)
	if old == nil {
		return Edited
	}
	end := time.Time{}
	if written, ok := old.Heading.Annotation.Get("end"); ok {
		end, _ = time.Parse(time.RFC3339, written) // one that does not parse is a person's
	}
	if !s.End.Truncate(time.Second).After(end) {
		return Known
	}
	if p.stamped(s.ID) {
		return Counted
	}
	span, ours := p.untouched(old)
	switch text := p.text(s); {
	case !ours:
		return Edited
	case p.doc.Text(span) == text:
		return Known
	default:
		p.edits = append(p.edits, markdown.Edit{Span: span, New: text})
		p.renewed[s.ID] = true
	}
	return Extended
}

// stamped reports whether one of the copies of a session is stamped.
func (p *placing) stamped(id string) bool {
	return slices.ContainsFunc(p.note.Sessions, func(s *layers.Session) bool {
		_, stamped := s.Heading.Annotation.Get("epoch")
		return s.ID == id && stamped
	})
}

// untouched returns the span of a section, without the empty lines at its end,
// and whether it still is what its sum says.
func (p *placing) untouched(s *layers.Session) (markdown.Span, bool) {
	h := s.Heading
	sum, ok := h.Annotation.Field("sum")
	if !ok {
		return markdown.Span{}, false
	}
	end := len(p.doc.Source)
	for _, next := range p.doc.Headings {
		if next.Span.Start > h.Span.Start && next.Level <= h.Level {
			end = min(end, p.lineStart(next))
		}
	}
	for _, next := range p.note.Sessions {
		if next.Heading.Span.Start > h.Span.Start {
			end = min(end, p.lineStart(next.Heading))
		}
	}
	heading := p.doc.Text(markdown.Span{Start: h.Span.Start, End: sum.Span.Start - 1}) + p.doc.Text(markdown.Span{Start: sum.Span.End, End: h.Span.End})
	body := p.doc.Text(markdown.Span{Start: h.Span.End, End: end})
	whole := markdown.Span{Start: h.Span.Start, End: h.Span.End + len(strings.TrimRight(body, "\r\n"))}
	return whole, sectionSum(heading, body) == sum.Value
}

// verify reads the note as it will be: each session has to be found in it as it
// was, or as it was placed. A section that something swallows would be placed
// again and again.
func (p *placing) verify(after []byte) error {
	note := layers.ParseNote(p.file, after)
	if note.Unreadable() {
		return fmt.Errorf("placing sessions in %s: it would become too large to read", p.file)
	}
	want := map[string]time.Time{}
	for _, s := range p.fresh {
		want[s.ID] = s.second()
	}
	kept := slices.DeleteFunc(slices.Clone(note.Sessions), func(s *layers.Session) bool {
		start, fresh := want[s.ID]
		if fresh && s.Start.Equal(start) {
			delete(want, s.ID)
		}
		return fresh
	})
	if len(want) > 0 || !slices.EqualFunc(p.note.Sessions, kept, p.sameSession) {
		if open := p.doc.Unclosed; len(open) > 0 {
			return fmt.Errorf("placing sessions in %s:%s: a %s that never ends would swallow them", p.file, p.doc.Position(open[0].Offset), open[0].What)
		}
		return fmt.Errorf("placing sessions in %s: they would not be read as they are written", p.file)
	}
	return nil
}

// sameSession reports whether a session is as it was, or was to be written
// anew.
func (p *placing) sameSession(was, is *layers.Session) bool {
	uses := func(a, b layers.Activated) bool { return a.ID == b.ID && a.Activation == b.Activation }
	return was.ID == is.ID && was.Epoch == is.Epoch && (p.renewed[was.ID] ||
		was.Start.Equal(is.Start) && was.Title == is.Title && slices.Equal(was.Tags, is.Tags) && slices.EqualFunc(was.Uses, is.Uses, uses))
}
