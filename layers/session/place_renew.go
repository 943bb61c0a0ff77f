package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// held returns the ids of the sessions that are in the note, in whatever form: a
// person may have given a heading another name, or broken its annotation.
func (p *placing) held() map[string]bool {
	held := map[string]bool{}
	for _, a := range p.doc.Annotations {
		if a.Err == nil {
			named, _ := a.Get("session")
			held[named] = true
			continue
		}
		for _, rest := range strings.Split(p.doc.Text(a.Span), "session=")[1:] {
			named, _, _ := strings.Cut(rest, " ")
			held[named] = true
		}
	}
	return held
}

// byID returns the first session of the note with each id, and whether one of
// the copies of a session is stamped.
func (p *placing) byID() (first map[string]*layers.Session, stamped map[string]bool) {
	first, stamped = map[string]*layers.Session{}, map[string]bool{}
	for _, s := range p.note.Sessions {
		if named, ok := s.Heading.Annotation.Get("session"); ok && first[named] == nil {
			first[named] = s
		}
		if _, counted := s.Heading.Annotation.Get("epoch"); counted {
			stamped[s.ID] = true
		}
	}
	return first, stamped
}

// renew decides on a section that is there already, and writes it anew if the
// session has gone on and nobody would miss what stands there.
func (p *placing) renew(s Placed) Outcome {
	old := p.first[s.ID]
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
	if p.stamped[s.ID] {
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

// untouched returns the span of a section, without the empty lines at its end,
// and whether it still is what its sum says.
func (p *placing) untouched(s *layers.Session) (markdown.Span, bool) {
	h := s.Heading
	sum, ok := h.Annotation.Field("sum")
	if !ok {
		return markdown.Span{}, false
	}
	end := len(p.doc.Source)
	for _, next := range behindHeading(p.doc.Headings, h) {
		if next.Level <= h.Level {
			end = min(end, p.lineStart(next))
			break
		}
	}
	sessions := p.note.Sessions
	next, _ := slices.BinarySearchFunc(sessions, h.Span.Start+1, func(s *layers.Session, at int) int { return cmp.Compare(s.Heading.Span.Start, at) })
	if next < len(sessions) {
		end = min(end, p.lineStart(sessions[next].Heading))
	}
	field := h.Annotation.Where(sum.Span)
	heading := p.doc.Text(markdown.Span{Start: h.Span.Start, End: field.Start - 1}) + p.doc.Text(markdown.Span{Start: field.End, End: h.Span.End})
	body := p.doc.Text(markdown.Span{Start: h.Span.End, End: end})
	whole := markdown.Span{Start: h.Span.Start, End: h.Span.End + len(strings.TrimRight(body, "\r\n"))}
	return whole, sectionSum(heading, body) == sum.Value
}

// behindHeading returns the headings that follow on one of them.
func behindHeading(all []markdown.Heading, h markdown.Heading) []markdown.Heading {
	from, _ := slices.BinarySearchFunc(all, h.Span.Start+1, func(h markdown.Heading, at int) int { return cmp.Compare(h.Span.Start, at) })
	return all[from:]
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
