package merge

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A kind says by which rule a section is merged.
type kind int

const (
	prose   kind = iota // text of people: by its lines
	episode             // a session: by its id
	retain              // what is to be retained: by its items
	record              // what a program records: by its lines, in the order of time
)

// A section is a part of a note, from one heading to the next.
type section struct {
	kind    kind
	key     string          // the same in all versions; empty: what stands before the first heading
	session *layers.Session // of an episode
	level   int             // of its heading
	body    string          // without the empty lines at its end
	tail    string          // these, and the line end before them
}

// A diary is one version of a note, taken apart.
type diary struct {
	note     *layers.Note
	sections []section
	by       map[string]*section
}

// readDiary takes a note apart at the headings that begin a section: those of
// sessions and of what programs look for, those of the first two levels, and
// those that are no deeper than the heading of the section they stand in.
func readDiary(note *layers.Note) *diary {
	d := &diary{note: note, by: map[string]*section{}}
	sessions := map[int]*layers.Session{}
	for _, s := range note.Sessions {
		sessions[s.Heading.Span.Start] = s
	}
	at := 0
	now := section{}
	seen := map[string]int{}
	end := func(offset int) {
		text := note.Doc.Text(markdown.Span{Start: at, End: offset})
		now.body = strings.TrimRight(text, " \t\r\n")
		now.tail = text[len(now.body):]
		at = offset
		if now.key == "" && text == "" {
			return
		}
		if seen[now.key]++; seen[now.key] > 1 {
			now.key += "\x00" + strconv.Itoa(seen[now.key])
		}
		d.sections = append(d.sections, now)
	}
	for _, h := range note.Doc.Headings {
		next := section{level: h.Level, key: "prose\x00" + h.Text}
		log, logs := h.Annotation.Get("log")
		switch s := sessions[h.Span.Start]; {
		case s != nil:
			next.kind, next.key, next.session = episode, "episode\x00"+s.ID, s
		case logs:
			next.kind, next.key = record, "record\x00"+log
		case bank.NamesRetain(h.Text):
			next.kind, next.key = retain, "retain"
		case h.Level > max(2, now.level) && now.level > 0:
			continue
		}
		end(max(note.Doc.Body, note.Doc.LineAt(h.Span.Start).Start))
		now = next
	}
	end(len(note.Doc.Source))
	for i := range d.sections {
		d.by[d.sections[i].key] = &d.sections[i]
	}
	return d
}

// keys returns the keys of the sections that another version has too.
func (d *diary) keys(other *diary) []string {
	var keys []string
	for _, s := range d.sections {
		if other.by[s.key] != nil {
			keys = append(keys, s.key)
		}
	}
	return keys
}

// order returns the keys of the sections of both sides in the order in which they
// are to stand: those of one side as they are, and each of the other that it has
// not where it would have been put. That is our side, unless only the other one
// put them into another order.
func order(of [sides]*diary) []string {
	o, t := of[ours], of[theirs]
	if slices.Equal(o.keys(of[base]), of[base].keys(o)) && !slices.Equal(t.keys(of[base]), of[base].keys(t)) {
		o, t = t, o
	}
	q := queue{by: map[string]*section{}}
	for i := range o.sections {
		q.add(len(q.all), &o.sections[i])
	}
	for i := range t.sections {
		s := &t.sections[i]
		if q.by[s.key] != nil {
			continue
		}
		switch s.kind {
		case episode:
			q.add(q.slot(s.session), s)
		case record:
			q.add(len(q.all), s)
		case retain:
			q.add(q.beforeRecords(), s)
		default:
			q.add(q.after(t, i), s)
		}
	}
	keys := make([]string, len(q.all))
	for i, s := range q.all {
		keys[i] = s.key
	}
	return keys
}

// A queue is the sections in the order in which they are to stand.
type queue struct {
	all []*section
	by  map[string]*section
}

func (q *queue) add(at int, s *section) {
	q.all = append(q.all[:at:at], append([]*section{s}, q.all[at:]...)...)
	q.by[s.key] = s
}

// slot returns where a session goes: before the first one that is later, in
// whatever order they stand there, else behind the last one, else to the end.
func (q *queue) slot(session *layers.Session) int {
	last := -1
	var latest *layers.Session
	for i, s := range q.all {
		if s.kind != episode {
			continue
		}
		if latest == nil || s.session.Compare(latest) > 0 {
			latest = s.session
		}
		if compare(latest, session) > 0 {
			return i
		}
		last = i
	}
	if last < 0 {
		return q.beforeRecords()
	}
	at := last + 1
	for at < len(q.all) && q.all[at].kind == prose && q.all[at].level > 2 {
		at++
	}
	return at
}

func compare(a, b *layers.Session) int {
	return cmp.Or(a.Start.Compare(b.Start), strings.Compare(a.ID, b.ID))
}

// beforeRecords returns where the records begin that programs keep at the end.
func (q *queue) beforeRecords() int {
	at := len(q.all)
	for at > 0 && q.all[at-1].kind == record {
		at--
	}
	return at
}

// after returns where a section of theirs goes: behind the one before it, and
// behind all sessions if it is behind all of theirs.
func (q *queue) after(t *diary, i int) int {
	at := 0
	for j := i - 1; j >= 0; j-- {
		if before := q.by[t.sections[j].key]; before != nil {
			for at = 0; q.all[at] != before; at++ {
			}
			at++
			break
		}
	}
	for _, later := range t.sections[i:] {
		if later.kind == episode {
			return at
		}
	}
	for k := len(q.all) - 1; k >= at && i > 0 && t.sections[i-1].kind == episode; k-- {
		if q.all[k].kind == episode {
			return k + 1
		}
	}
	return at
}
