package merge

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Note returns the versions of a daily note with the same sections in the same
// order, but for those that people changed on both sides. Closed returns the epochs
// that a tag has closed; it is asked where two stamps differ.
func Note(file string, v Versions, closed func() []string) (Versions, error) {
	if result, ok := v.Settled(); ok {
		return Versions{result, result, result}, nil
	}
	n := &notebooks{file: file, closed: closed}
	if err := n.read(v.sources()); err != nil {
		return v, err
	}
	src, err := apply(n.src, n.stamps())
	if err != nil {
		return v, err
	}
	if err := n.read(src); err != nil {
		return v, err
	}
	out := n.compose()
	if n.lost(out) {
		return v, fmt.Errorf("merging %s: %w", file, ErrText)
	}
	return out, nil
}

// A notebooks is the work on three versions of a note.
type notebooks struct {
	file   string
	closed func() []string
	src    [sides][]byte
	of     [sides]*diary
	end    string                 // of lines
	merged map[string][sides]body // what was decided, by section
}

func (n *notebooks) read(src [sides][]byte) error {
	n.src, n.merged = src, map[string][sides]body{}
	for i := range src {
		note := layers.ParseNote(n.file, src[i])
		if !sound(note.Doc, note.Findings) || len(note.Doc.Source) != len(src[i]) {
			return fmt.Errorf("merging %s: %w", n.file, ErrText)
		}
		n.of[i] = readDiary(note)
	}
	n.end = n.of[ours].note.Doc.LineEnd()
	return nil
}

// stamps gives the heading of each session the same annotation in all versions,
// but for what people changed on both sides.
func (n *notebooks) stamps() (edits [sides][]markdown.Edit) {
	for i := range n.of[ours].sections {
		s := &n.of[ours].sections[i]
		if s.kind != episode || n.of[theirs].by[s.key] == nil {
			continue
		}
		var blocks [sides]*carrier
		usable := true
		for v, d := range n.of {
			if s := d.by[s.key]; s != nil {
				blocks[v] = &carrier{d.note.Doc, s.session.Heading.Block}
			}
			usable = usable && blocks[v].usable()
		}
		if !usable {
			continue
		}
		want, form := fields{}, ours
		if epoch := n.epoch(s.key); epoch != "" {
			want["epoch"] = epoch
		}
		if fieldsOf(blocks[ours].annotation())["epoch"] == "" {
			form = theirs
		}
		for v, more := range unite(blocks, form, []string{"epoch"}, want) {
			edits[v] = append(edits[v], more...)
		}
	}
	return edits
}

// epoch returns the stamp that a session is to have. Where both sides changed it,
// a stamp counts more than none, and of two that of an epoch which a tag has
// closed, else the later one.
func (n *notebooks) epoch(key string) string {
	var e [sides]string
	for v, d := range n.of {
		if s := d.by[key]; s != nil {
			e[v], _ = s.session.Heading.Annotation.Get("epoch")
		}
	}
	side, both := choose(e[base], e[ours], e[theirs], func(x, y string) bool { return x == y })
	if !both {
		return e[side]
	}
	if e[ours] == "" || e[theirs] == "" {
		return max(e[ours], e[theirs])
	}
	closed := n.closed()
	switch a, b := slices.Contains(closed, e[ours]), slices.Contains(closed, e[theirs]); {
	case a && !b:
		return e[ours]
	case b && !a:
		return e[theirs]
	}
	return max(e[ours], e[theirs])
}

// compose puts the sections of each version together again.
func (n *notebooks) compose() Versions {
	var out [sides]strings.Builder
	keys := n.standing(order(n.of))
	for i, key := range keys {
		bodies := n.bodies(key)
		tail := n.tail(keys, i)
		for v := range out {
			if body := bodies[v]; body.there {
				out[v].WriteString(body.text + tail)
			}
		}
	}
	return Versions{[]byte(out[base].String()), []byte(out[ours].String()), []byte(out[theirs].String())}
}

// standing leaves out what one side took out and the other one left as it was.
func (n *notebooks) standing(keys []string) []string {
	var left []string
	for _, key := range keys {
		b := n.bodies(key)
		if b[base].there || b[ours].there || b[theirs].there {
			left = append(left, key)
		}
	}
	return left
}

// A body is the text of a section in one version, if it is there.
type body struct {
	text  string
	there bool
}

// bodies returns the text of a section in each version: the same, but where
// people changed it on both sides.
func (n *notebooks) bodies(key string) [sides]body {
	b, known := n.merged[key]
	if !known {
		b = n.decide(key)
		n.merged[key] = b
	}
	return b
}

func (n *notebooks) decide(key string) (b [sides]body) {
	form := prose
	for v, d := range n.of {
		if s := d.by[key]; s != nil {
			b[v], form = body{s.body, true}, s.kind
		}
	}
	if side, both := choose(b[base], b[ours], b[theirs], func(x, y body) bool { return x == y }); !both {
		return [sides]body{b[side], b[side], b[side]}
	}
	if !b[ours].there || !b[theirs].there {
		return b
	}
	if !b[base].there { // one has all that the other one has
		if holds(b[ours].text, b[theirs].text) {
			return [sides]body{b[ours], b[ours], b[ours]}
		}
		if holds(b[theirs].text, b[ours].text) {
			return [sides]body{b[theirs], b[theirs], b[theirs]}
		}
	}
	switch form {
	case episode:
		return n.grown(key, b)
	case retain:
		b = n.retained(b)
	case record:
		b = n.recorded(b)
	}
	if side, both := choose(b[base], b[ours], b[theirs], func(x, y body) bool { return x == y }); !both {
		return [sides]body{b[side], b[side], b[side]}
	}
	return b
}

// holds reports whether a text has all lines of another, in their order.
func holds(text, other string) bool {
	want := strings.Split(other, "\n")
	for line := range strings.SplitSeq(text, "\n") {
		if len(want) > 0 && strings.TrimRight(line, "\r") == strings.TrimRight(want[0], "\r") {
			want = want[1:]
		}
	}
	return len(want) == 0
}

// tail returns what stands behind a section: the empty lines of the side that has
// it, or one where it has got another neighbour.
func (n *notebooks) tail(keys []string, i int) string {
	var t [sides]string
	from := ours
	for _, v := range [...]int{theirs, ours} {
		if s := n.of[v].by[keys[i]]; s != nil {
			t[v], from = s.tail, v
		}
	}
	if n.of[ours].by[keys[i]] != nil && n.of[theirs].by[keys[i]] != nil {
		before := ""
		if s := n.of[base].by[keys[i]]; s != nil {
			before = s.tail
		}
		from, _ = choose(before, t[ours], t[theirs], func(x, y string) bool { return x == y })
	}
	tail := t[from]
	last := i == len(keys)-1
	was := n.of[from].sections
	at := slices.IndexFunc(was, func(s section) bool { return s.key == keys[i] })
	wasLast := at == len(was)-1
	switch {
	case last && wasLast, !last && !wasLast && was[at+1].key == keys[i+1]:
		return tail
	case last:
		return n.end
	case strings.Count(tail, "\n") < 2 && (keys[i] != "" || tail != ""):
		return n.end + n.end
	}
	return tail
}

// lost reports whether a session that is to be there would not be read any more,
// or twice.
func (n *notebooks) lost(v Versions) bool {
	for side, src := range v.sources() {
		if side == base {
			continue
		}
		now := readDiary(layers.ParseNote(n.file, src))
		for key, s := range n.of[side].by {
			gone := now.by[key] == nil && s.kind == episode
			if gone && n.bodies(key)[side].there {
				return true
			}
		}
	}
	return false
}
