package session

import (
	"bytes"
	"cmp"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// insert returns the edits that add the fresh sections, one for each place in
// the note that gets any.
func (p *placing) insert() []markdown.Edit {
	var edits []markdown.Edit
	var texts []*strings.Builder // of the edits
	at := map[int]int{}          // the edit of an offset
	slots := p.slots()
	for _, s := range p.fresh {
		offset := slots.of(s)
		i, known := at[offset]
		if !known {
			i = len(edits)
			at[offset] = i
			edits, texts = append(edits, markdown.Edit{Span: markdown.Span{Start: offset, End: offset}}), append(texts, &strings.Builder{})
			texts[i].WriteString(p.gap(offset))
		} else if offset == len(p.doc.Source) {
			texts[i].WriteString(p.lineEnd)
		}
		texts[i].WriteString(p.text(s) + p.lineEnd)
		if offset < len(p.doc.Source) {
			texts[i].WriteString(p.lineEnd) // a heading follows
		}
	}
	for i := range edits {
		edits[i].New = texts[i].String()
	}
	return edits
}

// A slots tells where sections go.
type slots struct {
	placing *placing
	latest  []*layers.Session // of each session of the note, the latest of it and those before it
	end     int               // behind the last session
}

func (p *placing) slots() slots {
	all := slots{placing: p, end: len(p.doc.Source)}
	for i, s := range p.note.Sessions {
		if i > 0 && compareStart(all.latest[i-1], s.Start, s.ID) > 0 {
			s = all.latest[i-1]
		}
		all.latest = append(all.latest, s)
	}
	first := 0 // what stands before stays there
	if n := len(p.note.Sessions); n > 0 {
		last := p.note.Sessions[n-1].Heading
		all.end, first = p.behind(last), last.Span.End
	}
	if all.end == len(p.doc.Source) {
		all.end = p.beforeLogs(first)
	}
	return all
}

// beforeLogs returns where the records begin that programs keep at the end of the
// note, behind an offset; the end of the note, if there are none.
func (p *placing) beforeLogs(first int) int {
	end := len(p.doc.Source)
	for i, h := range slices.Backward(p.doc.Headings) {
		if _, log := h.Annotation.Get("log"); !log || h.Span.Start < first {
			continue
		}
		over := len(p.doc.Source) // where its section ends
		for _, next := range p.doc.Headings[i+1:] {
			if next.Level <= h.Level {
				over = p.lineStart(next)
				break
			}
		}
		if over == end {
			end = p.lineStart(h)
		}
	}
	return end
}

// of returns the offset at which a section goes: before the first session of the
// note that is later, in whatever order they stand there. A heading begins
// there, or the note ends.
func (all slots) of(s Placed) int {
	i := sort.Search(len(all.latest), func(i int) bool { return compareStart(all.latest[i], s.second(), s.ID) > 0 })
	if i == len(all.latest) {
		return all.end
	}
	return all.placing.lineStart(all.latest[i].Heading)
}

// compareStart compares a session of the note with another by their starts, and
// by their ids where these are the same.
func compareStart(a *layers.Session, start time.Time, id string) int {
	return cmp.Or(a.Start.Compare(start), strings.Compare(a.ID, id))
}

// behind returns where a section of ours can stand behind the last session. A
// deeper heading that follows belongs to what the session stands in, and would
// become a part of ours.
func (p *placing) behind(last markdown.Heading) int {
	for _, h := range behindHeading(p.doc.Headings, last) {
		if h.Level <= min(last.Level, 2) {
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
