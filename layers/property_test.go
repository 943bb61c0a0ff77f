package layers_test

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// annotationOf returns the edit that takes out the annotation of a block, with
// the blanks before it.
func annotationOf(d *markdown.Document, a *markdown.Annotation) []markdown.Edit {
	if a == nil || a.Err != nil {
		return nil
	}
	start := a.Span.Start
	for start > 0 && (d.Source[start-1] == ' ' || d.Source[start-1] == '\t') {
		start--
	}
	return []markdown.Edit{{Span: markdown.Span{Start: start, End: a.Span.End}}}
}

// cut returns a source without what the edits replace; of two that overlap the
// first counts.
func cut(d *markdown.Document, edits []markdown.Edit) string {
	slices.SortFunc(edits, func(a, b markdown.Edit) int { return cmp.Compare(a.Start, b.Start) })
	var b strings.Builder
	at := 0
	for _, e := range edits {
		if e.Start < at {
			continue
		}
		b.WriteString(d.Text(markdown.Span{Start: at, End: e.Start}) + "\x00" + e.New + "\x00")
		at = e.End
	}
	return strings.ReplaceAll(b.String()+d.Text(markdown.Span{Start: at, End: len(d.Source)}), "\x00", "")
}

// peoples returns the lines of layer 3 that no update wrote.
func peoples(m *layers.Memory) []string {
	layer := m.Layer(3)
	if layer == nil {
		return nil
	}
	ours := map[int]bool{}
	for _, item := range m.Doc.Items {
		if _, ok := item.Annotation.Get("session"); ok && item.Depth == 1 && layer.Body.Contains(item.Span.Start) {
			ours[m.Doc.LineAt(item.Span.Start).Start] = true
		}
	}
	var lines []string
	for at := layer.Body.Start; at < layer.Body.End; {
		span := m.Doc.LineAt(at)
		if text := strings.TrimSpace(m.Doc.Text(span)); text != "" && !ours[span.Start] {
			lines = append(lines, m.Doc.Text(span))
		}
		if at = bytes.IndexByte(m.Doc.Source[span.End:], '\n') + span.End + 1; at <= span.End {
			break
		}
	}
	return lines
}

// restOfMemory is what an update may not change in a memory file: all but the
// numbers of patterns, their annotations, that of layer 2, and our own lines
// of layer 3.
func restOfMemory(m *layers.Memory) string {
	var edits []markdown.Edit
	for _, p := range m.Patterns {
		edits = append(append(edits, markdown.Edit{Span: p.Number}), annotationOf(m.Doc, p.Item.Annotation)...)
	}
	if l := m.Layer(2); l != nil {
		edits = append(edits, annotationOf(m.Doc, l.Title.Annotation)...)
	}
	if l := m.Layer(3); l != nil {
		body := l.Body
		for body.Start > 0 && strings.ContainsRune(" \t\r\n", rune(m.Doc.Source[body.Start-1])) {
			body.Start--
		}
		for body.End < len(m.Doc.Source) && strings.ContainsRune(" \t\r\n", rune(m.Doc.Source[body.End])) {
			body.End++
		}
		edits = append(edits, markdown.Edit{Span: body, New: "\n" + strings.Join(peoples(m), "\n") + "\n"})
	}
	return cut(m.Doc, edits)
}

// restOfNote is what an update may not change in a note.
func restOfNote(n *layers.Note) string {
	var edits []markdown.Edit
	for _, s := range n.Sessions {
		edits = append(edits, annotationOf(n.Doc, s.Heading.Annotation)...)
	}
	return cut(n.Doc, edits)
}

// news returns the findings that are in b and not in a, whatever their place.
func news(a, b []layers.Finding) []string {
	count := map[string]int{}
	for _, f := range a {
		count[f.Rule+f.Text]++
	}
	var list []string
	for i, f := range b {
		if count[f.Rule+f.Text]--; count[f.Rule+f.Text] < 0 {
			list = append(list, said(b[i:i+1])...)
		}
	}
	return list
}

// updateHolds holds what an update promises of one memory and its notes, and
// returns what it makes of them.
func updateHolds(t *testing.T, memory string, notes map[string]string, now time.Time) (string, map[string]string) {
	t.Helper()
	m, e := gather(memory, notes)
	plan := layers.NewPlan(m, e, nil, now)
	after, afterNotes := memory, maps.Clone(notes)
	for file, edits := range plan.Edits {
		src, isNote := notes[file]
		if !isNote {
			src = memory
		}
		out, err := markdown.Apply([]byte(src), edits)
		if err != nil {
			t.Fatalf("%q: %v", src, err)
		}
		if isNote {
			afterNotes[file] = string(out)
		} else {
			after = string(out)
		}
	}
	m2, e2 := gather(after, afterNotes)
	if a, b := restOfMemory(m), restOfMemory(m2); a != b {
		t.Errorf("the update of %q gives %q, where other bytes differ:\n%q\n%q", memory, after, a, b)
	}
	if fs := news(m.Findings, m2.Findings); len(fs) > 0 {
		t.Errorf("the update of %q gives %q with new findings %q", memory, after, fs)
	}
	for file := range notes {
		a, b := layers.ParseNote(file, []byte(notes[file])), layers.ParseNote(file, []byte(afterNotes[file]))
		if x, y := restOfNote(a), restOfNote(b); x != y {
			t.Errorf("the update of %q gives %q, where other bytes differ", notes[file], afterNotes[file])
		}
		if fs := news(a.Findings, b.Findings); len(fs) > 0 {
			t.Errorf("the update of %q gives %q with new findings %q", notes[file], afterNotes[file], fs)
		}
	}
	if again := layers.NewPlan(m2, e2, nil, now.Add(time.Hour)); !again.Empty() && layers.Errors(plan.Findings) == 0 {
		t.Errorf("the update of %q with %q gives %q with %q, and a second one is not empty: %v", memory, notes, after, afterNotes, again.Edits)
	}
	return after, afterNotes
}

// gather reads a memory and all its notes. The epoch of a memory that has lost
// it is the newest that a session carries.
func gather(memory string, notes map[string]string) (*layers.Memory, *layers.Episodes) {
	m := layers.Parse(memoryFile, []byte(memory))
	e := layers.NewEpisodes(m.Epoch)
	for file, src := range notes {
		e.Read(file, []byte(src))
	}
	if m.Epoch.Open == "" {
		e.Enter(layers.Epoch{Open: e.Latest()})
	}
	return m, e
}

// randomMemory puts a memory together from what people write.
func randomMemory(r *rand.Rand) string {
	lines := []string{
		"- [0.50] Run the tests.", "* [.5] Small commits", "+ [0,62] été 测试 <!-- importance: 7 -->", "1. [1] `go vet` first  ", "- [0.40] a [link](b.md)\n  over two lines",
		"- [0.55] x <!-- hebbian: id=a w=0.55 base=0.50 -->", "- [0.10] y <!--hebbian: id=b  w=0.55 base=.50 streak=2 note=\"a b\"-->", "- [0.00] z <!-- hebbian: id=c was=\"old, older\" scope=t -->",
		"- [0.30] w <!-- hebbian: id=d w=0.3000 base=0.30 low=2026-11-01 stage=fading from=2026-11-03T00:00:00Z --> <!-- y -->", "- [ ] a task", "- no weight", "- [a](b) link",
		"text\n", "### A part", "> - [0.50] quoted", "```\n- [0.50] code\n```", "- [0.20]", "- [0.20] more\n\n  - [0.30] below\n\n  a paragraph", "<!-- a comment -->", "- [0.70]\tt\t<!-- z -->\t",
	}
	episodes := []string{"- mine", "text\n", "* [x](memory/2026-11-01.md) theirs", line(1), line(2), line(20), "### Older", "<!-- z -->", "1. mine", "> mine"}
	some := func(from []string, most int) string {
		var b strings.Builder
		for range r.IntN(most + 1) {
			b.WriteString(from[r.IntN(len(from))] + []string{"\n", "\n", "\n\n"}[r.IntN(3)])
		}
		return b.String()
	}
	stamp := []string{"", " <!-- hebbian: epoch=2026-11 -->", " <!-- hebbian: epoch=2026-11 closed=2026-10 sessions=1 digest=00000000 mine=1 -->"}[r.IntN(3)]
	bodies := []string{"- Core.\n", some(lines, 8), some(episodes, 5), "```yaml hebbian\nparameters: {episodic_window: " + fmt.Sprint(r.IntN(6)) + ", decay_per: " + []string{"day", "session"}[r.IntN(2)] + "}\n```\n"}
	var b strings.Builder
	b.WriteString([]string{"", "# T\n\n", "---\ntitle: x\n---\n"}[r.IntN(3)])
	style := r.IntN(4)
	for i, body := range bodies {
		own := ""
		if i == 1 {
			own = stamp
		}
		name := fmt.Sprintf("Layer %d: %s%s", i+1, layers.Name(i+1), own)
		switch style {
		case 0:
			fmt.Fprintf(&b, "## %s\n\n%s\n", name, body)
		case 1:
			fmt.Fprintf(&b, "%s\n---\n%s\n", name, body)
		case 2:
			fmt.Fprintf(&b, "# ══\n# %s\n# ══\n\n%s\n", name, body)
		case 3:
			fields := strings.TrimSuffix(strings.TrimPrefix(own, " <!-- hebbian:"), " -->")
			fmt.Fprintf(&b, "<!-- hebbian: layer=%d%s -->\n%s<!-- hebbian: end -->\n", i+1, fields, body)
		}
	}
	return bytesOf(r, b.String())
}

// bytesOf gives a text one of the forms that files have.
func bytesOf(r *rand.Rand, s string) string {
	if r.IntN(4) == 0 {
		s = strings.TrimRight(s, "\n")
	}
	if r.IntN(3) == 0 {
		s = crlf(s)
	}
	if r.IntN(4) == 0 {
		s = "\ufeff" + s
	}
	return s
}

// randomNotes puts notes together from sessions of all kinds.
func randomNotes(r *rand.Rand) map[string]string {
	notes := map[string]string{}
	uses := []string{"a", "b 0.5", "old (x, y)", "run-the-tests", "Run the tests 0.25", "nobody", "`c`", "été 测试 0,5", "d"}
	for range r.IntN(6) {
		day := 1 + r.IntN(6)
		var b strings.Builder
		b.WriteString([]string{"", "# Day\n\n", "text\n\n"}[r.IntN(3)])
		for range 1 + r.IntN(3) {
			id := r.IntN(40)
			hour := id % 24
			epoch := []string{"", "", " epoch=2026-11", " epoch=2026-10", " epoch=2026-09"}[r.IntN(5)]
			kind := []string{" kind=interactive", " kind=interactive", " kind=cron", ""}[r.IntN(4)]
			full := fmt.Sprintf(" <!-- hebbian: session=s%d start=2026-11-%02dT%02d:00:00Z%s%s -->", id, 1+id%7, id%24, kind, epoch)
			heading := []string{
				fmt.Sprintf("## Session %02d:00 — A *title* %d", hour, id), fmt.Sprintf("### Séance %dh00 : x%d", hour, id), fmt.Sprintf("## Session y%d", id), fmt.Sprintf("## Session %02d:00 [x]%s", hour, full),
				fmt.Sprintf("Sessão %02d:00%s\n---", hour, full), "## Session x" + full + " ##", "## Notes", fmt.Sprintf("## Session %02d:00 <!-- hebbian: session=t%d%s -->", day, 9*day+id%9, kind),
			}[r.IntN(8)]
			b.WriteString(heading + "\n\n")
			b.WriteString("- Activated: " + uses[id%len(uses)] + ", " + uses[id/5] + "\n- Tags: t, u\n\n")
		}
		notes[fmt.Sprintf("memory/2026-11-%02d%s.md", day, []string{"", "-x", "-y z"}[r.IntN(3)])] = bytesOf(r, b.String())
	}
	return notes
}

func TestUpdateChangesNothingElse(t *testing.T) {
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 7))
		memory, notes := randomMemory(r), randomNotes(r)
		for step := range 3 {
			memory, notes = updateHolds(t, memory, notes, at(200+step))
			more := randomNotes(r)
			maps.Copy(more, notes)
			notes = more
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
