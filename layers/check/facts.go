package check

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/intention"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// facts reports what facts say of themselves and nobody can read: in the notes,
// and on the pages of bank/.
func facts(s *Subject) []layers.Finding {
	var found []layers.Finding
	for _, n := range s.Notes {
		if !n.Unreadable() {
			found = append(found, factsOf(n.File, n.Doc, notes.Note)...)
		}
	}
	for _, src := range s.Sources {
		if !isPage(src.File) {
			continue
		}
		doc, err := markdown.Parse(src.Content)
		if err != nil {
			continue
		}
		var before [][]byte
		if src.Before != nil {
			before = src.Before()
		}
		for _, f := range slices.Concat(factsOf(src.File, doc, notes.Page), brokenOn(src.File, doc), intentionsOf(src)) {
			f.Warning = f.Warning || hasLine(before, lineOf(src.Content, f.At.Line))
			found = append(found, f)
		}
	}
	return found
}

// isPage reports whether a file is a page of bank/.
func isPage(file string) bool {
	return strings.HasSuffix(file, ".md") && strings.Contains("/"+file, "/bank/")
}

// hasLine reports whether one of the versions has a line.
func hasLine(versions [][]byte, line []byte) bool {
	for _, v := range versions {
		for other := range bytes.Lines(v) {
			if bytes.Equal(bytes.TrimRight(other, "\r\n"), line) {
				return true
			}
		}
	}
	return false
}

func lineOf(src []byte, n int) []byte {
	for line := range bytes.Lines(src) {
		if n--; n == 0 {
			return bytes.TrimRight(line, "\r\n")
		}
	}
	return nil
}

// brokenOn reports the annotations of a page that do not parse. One that stands
// where nothing reads it does no harm there.
func brokenOn(file string, doc *markdown.Document) []layers.Finding {
	var found []layers.Finding
	for _, a := range doc.Annotations {
		if a.Err != nil {
			found = append(found, layers.Finding{File: file, At: doc.Position(a.Err.Offset), Rule: layers.RuleAnnotations,
				Text: "the annotation does not parse: " + a.Err.Text, Hint: "fields are key=value; a value with blanks stands in double quotes"})
		}
	}
	return found
}

// intentionsOf reports what of the page of the intentions cannot be read: it would
// never be told.
func intentionsOf(src pii.Source) []layers.Finding {
	if !strings.HasSuffix("/"+src.File, "/"+intention.File) {
		return nil
	}
	_, faults, err := intention.Read(src.Content)
	if err != nil {
		return nil // other rules say so
	}
	var found []layers.Finding
	for _, f := range faults {
		found = append(found, IntentionFinding(src.File, f))
	}
	return found
}

// IntentionFinding says what is wrong with an intention on its page.
func IntentionFinding(file string, f intention.Fault) layers.Finding {
	return layers.Finding{File: file, At: markdown.Position{Line: f.Line, Column: 1}, Rule: layers.RuleAnnotations,
		Text: f.Text, Hint: "git hebbian help due shows what an intention can say"}
}

// factsOf reports the values of annotations, and the prefixes of bullets.
func factsOf(file string, doc *markdown.Document, role notes.Role) []layers.Finding {
	r := &factReader{file: file, doc: doc}
	for _, item := range doc.Items {
		r.fields(item.Annotation)
	}
	for _, h := range doc.Headings {
		r.fields(h.Annotation)
	}
	retained := retainedIn(doc)
	for _, f := range notes.Read(role, doc.Source, nil) {
		if f.Form == notes.Bullet {
			r.prefix(f, retained(f.Start))
		}
	}
	return r.found
}

// retainedIn returns a function that tells whether an offset is below a heading
// of what is to be kept.
func retainedIn(doc *markdown.Document) func(offset int) bool {
	var starts []int
	var keeps []bool
	below := 0 // the level of the heading that means it
	for _, h := range doc.Headings {
		if below == 0 || h.Level <= below {
			if below = 0; notes.NamesRetain(h.Text) {
				below = h.Level
			}
		}
		starts, keeps = append(starts, h.Span.Start), append(keeps, below > 0)
	}
	return func(offset int) bool {
		i, found := slices.BinarySearch(starts, offset)
		if !found {
			i--
		}
		return i >= 0 && keeps[i]
	}
}

// A factReader collects what is wrong with the facts of a document.
type factReader struct {
	file  string
	doc   *markdown.Document
	found []layers.Finding
}

func (r *factReader) fail(offset int, text, hint string) {
	if len(r.found) <= layers.MaxFindings {
		r.found = append(r.found, layers.Finding{File: r.file, At: r.doc.Position(offset), Rule: layers.RuleAnnotations, Text: text, Hint: hint})
	}
}

// fields reports the values of an annotation that none may have.
func (r *factReader) fields(a *markdown.Annotation) {
	if a == nil || a.Err != nil {
		return
	}
	for _, f := range a.Fields {
		switch f.Key {
		case "importance", "base":
			if w, err := hebb.ParseWeight(f.Value); err != nil || w < 0 || w > hebb.Scale {
				r.fail(a.Where(f.ValueSpan).Start, f.Key+" is not a number from 0 to 1 with at most four decimals", "write "+f.Key+"=0.70, or delete it")
			}
		case "origin":
			if !slices.Contains([]string{"owner", "agent", "untrusted", "system"}, f.Value) {
				r.fail(a.Where(f.ValueSpan).Start, "origin is none of owner, agent, untrusted, system: the line counts as untrusted", "write origin=agent, or delete it")
			}
		case "seen":
			if _, err := time.Parse(time.DateOnly, f.Value); err != nil {
				r.fail(a.Where(f.ValueSpan).Start, "seen is not a day that exists", "write seen=2026-11-28, or delete it")
			}
		}
	}
}

// prefix reports a prefix that is not read as it seems to be meant. Outside the
// sections of what is to be kept, a line may begin as it likes.
func (r *factReader) prefix(f notes.Fact, retained bool) {
	src := r.doc.Source
	before := src[bytes.LastIndexByte(src[:f.Start], '\n')+1 : f.Start]
	if open := bytes.LastIndex(before, []byte("(c")); f.Confidence < 0 && open >= 0 && bytes.IndexByte(before[open:], '=') > 0 {
		r.fail(f.Start-len(before)+open, "the confidence is not a number from 0 to 1", "write O(c=0.80)")
		return
	}
	if !retained || f.Kind != notes.Observation && f.Kind != notes.Opinion {
		return
	}
	text, at := string(src[f.Start:f.End]), f.Start
	marker := bytes.TrimLeft(before, " \t>-*+0123456789.)[]xX")
	if len(marker) > 0 && f.Kind == notes.Opinion {
		at -= len(marker)
		text = string(src[at:f.End]) // "O(0.8) …"
	}
	if len(marker) > 0 && (f.Kind != notes.Opinion || !notes.Numbered(string(src[f.Start:f.End]))) {
		return
	}
	if right, meant := notes.MeantPrefix(text); meant {
		r.fail(at, "this line seems to say its kind, and it is not read as one", "write - "+right)
		r.found[len(r.found)-1].Warning = true
	}
}
