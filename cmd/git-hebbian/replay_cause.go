package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// The likely causes of a difference.
const (
	causeHand      = "hand-set"  // a person changed the number in brackets
	causeTampered  = "tampered"  // a number was edited with all that would tell
	causeNote      = "note"      // a note is missing, or says something else
	causeMerge     = "merge"     // a merge took the number from one side
	causeEpoch     = "epoch"     // a merge or an undo brought back another epoch
	causeTwice     = "twice"     // two clones closed a month, each in its own way
	causeParameter = "parameter" // the law was another one
)

// A divergence is the first thing that the notes do not give.
type divergence struct {
	chapter *chapter // nil: it is in the open epoch
	file    string
	at      markdown.Position
	pattern string // empty: all of the memory is meant
	want    string
	found   string
	text    string
	cause   string
	detail  string
	commit  string // that brought it in; empty: none is known
	hint    string
}

const hintRecompute = "git hebbian update --apply recomputes what stands in the open epoch"

// newDivergence says where a pattern differs, and how.
func newDivergence(m *layers.Memory, d layers.Difference) *divergence {
	p := d.Pattern
	v := &divergence{file: m.File, at: m.Doc.Position(p.Number.Start), pattern: p.ID, hint: hintRecompute}
	if v.want, v.found = d.Want.Weight.String(), d.Found.Weight.String(); v.want == v.found {
		v.want, v.found = stateWords(d.Want), stateWords(d.Found)
	}
	return v
}

// stateWords writes all of a state.
func stateWords(s hebb.State) string {
	text := fmt.Sprintf("%s %s streak=%d high=%d", s.Weight, s.Stage, s.Streak, s.High)
	if !s.Low.IsZero() {
		text += " low=" + s.Low.Format("2006-01-02")
	}
	return text
}

// causeOfClosed says why a snapshot has another state than the notes give.
func (r *replayer) causeOfClosed(i int, d layers.Difference) *divergence {
	ch := r.past.chapters[i]
	v := newDivergence(ch.Memory, d)
	v.chapter, v.commit = ch, ch.tag.Target
	v.text = fmt.Sprintf("%s is %s in %s, the epoch's sessions give %s", v.pattern, v.found, ch.tag.Name, v.want)
	v.hint = "git show " + ch.tag.Name + "; git hebbian replay --from the next snapshot goes on behind it"
	q := ch.Eve.Same(d.Pattern)
	switch {
	case ch.tag.Annotated && !layers.SaysSessions(ch.tag.Message, ch.ids):
		v.cause, v.detail = causeNote, "the notes of its commit hold other sessions than the tag says"
	case d.Kind == layers.Rebased && q != nil && r.olderBase(q, i):
		v.cause, v.detail = causeEpoch, "its base was that of an earlier epoch, brought back by a merge"
	case d.Kind == layers.Rebased:
		v.cause, v.detail = causeTampered, "base= was edited in the epoch"
	case ch.underLaw(d.Pattern):
		v.cause, v.detail = causeParameter, "the sessions give it by the parameters of the snapshot before"
	default:
		v.cause, v.detail = causeTampered, "the numbers of the snapshot were edited together"
	}
	return v
}

// underLaw reports whether a pattern is what the law of the snapshot before gives.
func (ch *chapter) underLaw(p *layers.Pattern) bool {
	if ch.Before == nil || ch.Before.Params.Law == ch.Memory.Params.Law {
		return false
	}
	other := ch.Chapter
	for _, m := range []**layers.Memory{&other.Memory, &other.Eve} {
		if *m != nil {
			changed := **m
			changed.Params = ch.Before.Params
			*m = &changed
		}
	}
	return !slices.ContainsFunc(other.Replay(), func(d layers.Difference) bool { return d.Pattern == p })
}

// olderBase reports whether an epoch before began with the base of a pattern.
func (r *replayer) olderBase(p *layers.Pattern, before int) bool {
	for i, ch := range r.past.chapters[:before] {
		if ch.Eve == nil && i == before-1 && ch.readEve(r.repo, layers.Parse) != nil {
			continue
		}
		for j, m := range []*layers.Memory{ch.Memory, ch.Eve} {
			if q := m.Same(p); q != nil && (i < before-1 || j == 1) && !q.Joins() && q.Begin == p.Begin {
				return true
			}
		}
	}
	return false
}

// odd is a tag that closes something else than its name says.
func (ch *chapter) odd() *divergence {
	v := &divergence{chapter: ch, file: ch.tag.Name, want: ch.epoch, cause: causeTampered, commit: ch.tag.Target,
		detail: "the tag was made by hand, or moved", hint: "git show " + ch.tag.Name + "; git fetch --tags --force"}
	v.text = "its commit holds no memory that closed " + ch.epoch
	if ch.Memory != nil {
		v.file, v.found = ch.Memory.File, ch.Memory.Epoch.Closed
		if l := ch.Memory.Layer(2); l != nil {
			v.at = ch.Memory.Doc.Position(l.Span.Start)
		}
	}
	return v
}

// untrue is a snapshot that does not hold what its message says.
func (ch *chapter) untrue(line string) *divergence {
	v := &divergence{chapter: ch, file: ch.Memory.File, want: "what the tag's message says", found: line, text: ch.tag.Name + ": " + line,
		cause: causeTampered, detail: "the tag was moved, or its commit made anew", commit: ch.tag.Target, hint: "git hebbian snapshot verify " + ch.tag.Name}
	if l := ch.Memory.Layer(2); l != nil {
		v.at = ch.Memory.Doc.Position(l.Span.Start)
	}
	if !layers.SaysSessions(ch.tag.Message, ch.ids) {
		v.cause, v.detail = causeNote, "a note of its commit is missing, or was changed"
	}
	return v
}

// editedBase is a base that no update gave.
func editedBase(m *layers.Memory, p *layers.Pattern, versions []revision, at int) *divergence {
	v := &divergence{file: m.File, at: m.Doc.Position(p.Number.Start), pattern: p.ID, found: p.Begin.Weight.String(),
		cause: causeTampered, hint: "to set a weight by hand, change only the number in brackets: git hebbian help blame tells who"}
	var by *revision
	parents := []*layers.Memory(nil)
	if at >= 0 {
		by = &versions[at]
		parents, v.commit = by.Parents, by.who.Commit
	} else if len(versions) > 0 {
		parents = []*layers.Memory{versions[0].Memory}
	}
	for _, m := range parents {
		if q := m.Same(p); q != nil && !q.Joins() {
			v.want = q.Begin.Weight.String()
			if v.want == v.found {
				v.want, v.found = stateWords(q.Begin), stateWords(p.Begin)
			}
		}
	}
	v.text = fmt.Sprintf("%s has base %s, it was %s", p.ID, v.found, v.want)
	v.detail = "base= was edited, " + by.by()
	v.hint = "git hebbian blame " + p.ID + "; to set a weight by hand, change only the number in brackets"
	return v
}

// cite names the place of a session.
func cite(s *layers.Session) string { return fmt.Sprintf("%s#L%d", s.File, s.At.Line) }
