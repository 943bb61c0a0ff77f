package bank

import (
	"bytes"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// gather reads the notes, and what they say was recalled.
func (p *planner) gather() []*Noted {
	files := slices.DeleteFunc(slices.Clone(p.Notes), func(f File) bool {
		date, _ := layers.NoteDate(f.Name)
		return p.tooOld(date) && !mayBeForeign(f.Src) // nothing in it counts
	})
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	var said []*Noted
	for _, n := range onAll(files, readNote) {
		p.recalled(n.recalls)
		said = append(said, p.remembered(n.said)...)
	}
	for _, r := range p.Told {
		if !p.tooOld(r.At) && !slices.ContainsFunc(p.recalls[r.Fact], r.Same) {
			p.recalled([]Recall{r})
		}
	}
	return said
}

// tooOld reports whether nothing of a day counts any more.
func (p *planner) tooOld(at time.Time) bool {
	return days(day(at), p.Now) > p.params.MaxAgeDays && day(at).Before(day(p.Since))
}

// recalled takes in recalls that were before now.
func (p *planner) recalled(recalls []Recall) {
	for _, r := range recalls {
		if !r.At.After(p.Now) {
			p.recalls[r.Fact] = append(p.recalls[r.Fact], r)
		}
	}
}

// remembered leaves out what is to be forgotten.
func (p *planner) remembered(said []*Noted) []*Noted {
	if p.Input.Forgotten == nil {
		return said
	}
	all := len(said)
	said = slices.DeleteFunc(said, func(n *Noted) bool { return p.Input.Forgotten(n.Text) })
	p.plan.Forgotten += all - len(said)
	return said
}

// mayBeForeign reports whether something in a note may come from outside.
func mayBeForeign(src []byte) bool {
	return bytes.Contains(src, []byte("=untrusted")) || bytes.Contains(src, []byte("=system"))
}

// A note is a daily note, read.
type note struct {
	said    []*Noted
	recalls []Recall
}

// readNote reads what a note states, and what it says was recalled.
func readNote(f File) note {
	n := layers.ParseNote(f.Name, f.Src)
	if n.Unreadable() {
		return note{}
	}
	return note{stated(n, f.Src), recallsIn(n.Doc, n.Date)}
}

// stated returns what a note states: its list items, without those in sections
// of ours that count, and without what a session's section says of itself.
func stated(note *layers.Note, src []byte) []*Noted {
	outline := outlineOf(note)
	var found []*Noted
	for _, f := range notes.Read(notes.Note, src, nil) {
		if f.Form != notes.Bullet {
			continue
		}
		n := noted(note, outline, f, src)
		if n.Session != "" && Labelled(n.Text) {
			continue // Activated, Tags and the like
		}
		found = append(found, n)
	}
	return found
}

// onAll does something with each of a list, on all processors, and returns the
// results in its order.
func onAll[A, B any](list []A, do func(A) B) []B {
	results := make([]B, len(list))
	var next atomic.Int64
	var running sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(list)) {
		running.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
				results[i] = do(list[i])
			}
		})
	}
	running.Wait()
	return results
}
