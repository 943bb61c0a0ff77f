package session

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// insert returns the edits that add the fresh sections, one for each place in
// the note that gets any.
func (p *placing) insert() []markdown.Edit {
	var edits []markdown.Edit
	at := map[int]int{} // the edit of an offset
	for _, s := range p.fresh {
		offset := p.slot(s)
		i, known := at[offset]
		if !known {
			i = len(edits)
			at[offset] = i
			edits = append(edits, markdown.Edit{Span: markdown.Span{Start: offset, End: offset}, New: p.gap(offset)})
		} else if offset == len(p.doc.Source) {
			edits[i].New += p.lineEnd
		}
		edits[i].New += p.text(s) + p.lineEnd
		if offset < len(p.doc.Source) {
			edits[i].New += p.lineEnd // a heading follows
		}
	}
	return edits
}

// slot returns the offset at which a section goes. A heading begins there, or
// the note ends.
func (p *placing) slot(s Placed) int {
	sessions := p.note.Sessions
	for _, other := range sessions {
		start := other.Start
		if c := start.Compare(s.second()); c > 0 || c == 0 && other.ID > s.ID {
			return p.lineStart(other.Heading)
		}
	}
	if len(sessions) == 0 {
		return len(p.doc.Source)
	}
	return p.behind(sessions[len(sessions)-1].Heading)
}

// behind returns where a section of ours can stand behind the last session. A
// deeper heading that follows belongs to what the session stands in, and would
// become a part of ours.
func (p *placing) behind(last markdown.Heading) int {
	for _, h := range p.doc.Headings {
		if h.Span.Start > last.Span.Start && h.Level <= min(last.Level, 2) {
			return p.lineStart(h)
		}
	}
	return len(p.doc.Source)
}

// lineStart returns where the line of a heading begins.
func (p *placing) lineStart(h markdown.Heading) int {
	return max(p.doc.Body, p.doc.LineAt(h.Span.Start).Start)
}

// gap returns what has to be added before a section so that an empty line
// separates it from what stands before the offset.
func (p *placing) gap(offset int) string {
	before := bytes.TrimPrefix(p.doc.Source[:offset], []byte("\ufeff"))
	if len(before) == 0 {
		return ""
	}
	whole, ended := bytes.CutSuffix(before, []byte("\n"))
	switch last := whole[bytes.LastIndexByte(whole, '\n')+1:]; {
	case !ended:
		return p.lineEnd + p.lineEnd
	case len(bytes.Trim(last, " \t\r")) == 0:
		return ""
	}
	return p.lineEnd
}
