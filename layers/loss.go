package layers

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Loss is a heading or a list item that stands in a file as it stood in an
// earlier version, but without its annotation, or without the stamp of its epoch.
// Tools that rewrite Markdown drop comments: ids, bases and what was counted go
// with them, and no word that a reader sees.
type Loss struct {
	At      markdown.Position // of the block, in the file as it is now
	Edits   []markdown.Edit   // of the file as it is now, which put it back; none: it cannot be put back
	Counted bool              // it says what was counted: a heading of a session or of layer 2

	part string // what is gone
}

// stamp is the key that says in which epoch a session was counted.
const stamp = "epoch"

// stateKeys are the keys of what this program counts and finds by. Origins and the
// like of facts are what people may take away.
var stateKeys = [...]string{"session", stamp, "w", "cue", "scope"}

// Losses compares a Markdown file with an earlier version of it, as far as sessions
// and patterns go. A block is the same where its words are, below the same heading;
// the weight of a pattern and how lines are broken do not matter. Where the same words
// stand several times, what is lost is what there were more of. A pattern whose id
// comes from its words is no loss while its layer keeps the epoch: who takes such an
// annotation away gives it a new base. It returns nil where one of the two cannot be
// read.
func Losses(old, now []byte) []Loss {
	if !bytes.Contains(old, []byte("hebbian:")) {
		return nil
	}
	before, err := markdown.Parse(old)
	if err != nil {
		return nil
	}
	after, err := markdown.Parse(now)
	if err != nil {
		return nil
	}
	had := map[string][]*markdown.Annotation{}
	for _, b := range blocks(before) {
		if hasState(b.Annotation) {
			had[b.key] = append(had[b.key], b.Annotation)
		}
	}
	var bare []block
	for _, b := range blocks(after) {
		switch {
		case len(had[b.key]) == 0:
		case whole(b.Annotation, had[b.key]):
			had[b.key] = without(had[b.key], b.Annotation)
		default:
			bare = append(bare, b)
		}
	}
	var out []Loss
	for _, b := range bare {
		left := had[b.key]
		if len(left) == 0 {
			continue
		}
		had[b.key] = left[1:]
		if !b.begins(left[0]) {
			out = append(out, b.loss(after, left[0], old))
		}
	}
	return out
}

// A block is a heading or a list item with what tells it from others.
type block struct {
	markdown.Block
	key     string // its words, and the heading above
	text    string
	at      int // where it begins
	heading bool
	kept    bool // the heading above has its annotation
}

// begins reports whether a block is a pattern that begins anew, and is found by the
// sessions as before.
func (b *block) begins(lost *markdown.Annotation) bool {
	_, pattern := lost.Get("w")
	id, _ := lost.Get("id")
	return pattern && !b.heading && b.kept && id == deriveID(b.text)
}

func (b *block) loss(d *markdown.Document, lost *markdown.Annotation, old []byte) Loss {
	l := Loss{At: d.Position(b.at), Counted: b.heading, part: "its annotation, and its words stand as they stood"}
	if b.Annotation != nil {
		v, _ := lost.Get(stamp)
		l.part = "the " + stamp + "= of its annotation"
		l.Edits = b.Annotate(markdown.Field{Key: stamp, Value: v})
		return l
	}
	l.Edits = b.Annotate(lost.Fields...)
	if len(l.Edits) == 1 {
		l.Edits[0].New = " " + string(old[lost.Span.Start:lost.Span.End]) // as it was written
	}
	return l
}

// LossFinding is the finding about what a file lost. It stands where the first loss is.
func LossFinding(file string, gone []Loss) Finding {
	f := Finding{File: file, At: gone[0].At, Rule: RuleAnnotations, Text: "this line has lost " + gone[0].part}
	them := "it"
	if n := len(gone) - 1; n > 0 {
		f.Text += "; so " + hasOrHave(n) + " " + Plural(n, "more line")
		them = "them"
	}
	f.Hint = "git hebbian doctor --fix puts " + them + " back; then git add " + ShellWord(file)
	return f
}

// LostCount reports whether losses touch what was counted.
func LostCount(gone []Loss) bool {
	return slices.ContainsFunc(gone, func(l Loss) bool { return l.Counted })
}

func hasOrHave(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

func hasState(a *markdown.Annotation) bool {
	return a != nil && a.Err == nil && slices.ContainsFunc(stateKeys[:], func(key string) bool { _, ok := a.Get(key); return ok })
}

// without returns the annotations without the one that is there: the one with its id,
// or the first.
func without(all []*markdown.Annotation, there *markdown.Annotation) []*markdown.Annotation {
	at := max(0, slices.IndexFunc(all, func(a *markdown.Annotation) bool {
		for _, key := range [...]string{"id", "session"} {
			if v, ok := a.Get(key); ok {
				w, _ := there.Get(key)
				return v == w
			}
		}
		return false
	}))
	return slices.Delete(slices.Clone(all), at, at+1)
}

// whole reports whether an annotation is none that lost something: it is there, with
// a stamp if each of the earlier ones had one.
func whole(a *markdown.Annotation, had []*markdown.Annotation) bool {
	if a == nil {
		return false
	}
	if _, ok := a.Get(stamp); ok || a.Err != nil {
		return true
	}
	return len(had) == 0 || slices.ContainsFunc(had, func(b *markdown.Annotation) bool {
		_, ok := b.Get(stamp)
		return !ok
	})
}

// sectionLevel is the level of the headings that tell equal blocks apart: those of
// layers and sessions have it, or a higher one.
const sectionLevel = 2

// blocks returns the headings and the list items of a document, in its order.
func blocks(d *markdown.Document) []block {
	out := make([]block, 0, len(d.Headings)+len(d.Items))
	section, kept, headings := "", false, d.Headings
	enter := func(to int) {
		for ; len(headings) > 0 && headings[0].Span.Start < to; headings = headings[1:] {
			h := &headings[0]
			b := block{Block: h.Block, text: words(d, h.Content), at: h.Span.Start, heading: true}
			if h.Level <= sectionLevel {
				section, kept = b.text, h.Annotation != nil
			}
			b.key = section + "\x00" + strconv.Itoa(h.Level) + b.text
			out = append(out, b)
		}
	}
	for i := range d.Items {
		item := &d.Items[i]
		enter(item.Span.Start)
		text := words(d, item.Content)
		if _, rest, ok := bracketed(text); ok {
			text = strings.TrimSpace(rest) // without the weight, or the date of a pointer
		}
		if text != "" {
			out = append(out, block{Block: item.Block, key: section + "\x00-" + text, text: text, at: item.Span.Start, kept: kept})
		}
	}
	enter(len(d.Source) + 1)
	return out
}

// words returns the words of a span, with one blank between two.
func words(d *markdown.Document, s markdown.Span) string {
	return strings.Join(strings.Fields(string(d.Source[s.Start:s.End])), " ")
}
