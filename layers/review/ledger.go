// Package review is what a person looks at after automatic changes: which of them
// wait, what they did to the memory, and the edits that take one of them back.
package review

import (
	"slices"
	"strings"
	"time"
)

// A Commit is what the ledger knows of one.
type Commit struct {
	ID      string
	Parents []string
	Time    time.Time // the committer's

	Automatic bool     // this program made it by itself
	Counts    bool     // it is one of those that a review is due after
	Clears    bool     // a person looked at all that it stands on
	Undoes    []string // the commits that it takes back
	Mainline  string   // where it takes back a merge: the parent that stays
}

// A Ledger tells which automatic commits wait for a person: those that no commit
// that clears stands on, and that no commit takes back. It takes in commits in
// about the order of their dates, the newest first, as git log gives them, and
// follows all parents of a merge. So a change of a side branch waits, though its
// merge came after a review that did not see it.
type Ledger struct {
	nodes map[string]*node
	order []*node // as they were taken in
	auto  []*node // the automatic ones among them
	undo  []*node // those that take others back
	open  int     // commits that were named as parents, are not taken in yet, and are not covered
	last  time.Time
}

// A node is a commit with its place in the history.
type node struct {
	Commit
	taken   bool
	turn    int  // in which it was taken in
	covered bool // a commit that clears stands on it
}

// slack is how far the clocks of two machines may differ: until so much older
// commits come by, one may have a child that is yet to come.
const slack = 24 * time.Hour

// NewLedger returns an empty ledger.
func NewLedger() *Ledger { return &Ledger{nodes: map[string]*node{}} }

// Add takes in a commit.
func (l *Ledger) Add(c Commit) {
	n := l.node(c.ID)
	if n.taken {
		return
	}
	if !n.covered {
		l.open--
	}
	n.Commit, n.taken, n.turn = c, true, len(l.order)
	l.order, l.last = append(l.order, n), c.Time
	if c.Automatic {
		l.auto = append(l.auto, n)
	}
	if len(c.Undoes) > 0 {
		l.undo = append(l.undo, n)
	}
	for _, id := range c.Parents {
		if p := l.node(id); n.covered || c.Clears {
			l.cover(p)
		}
	}
}

func (l *Ledger) node(id string) *node {
	n := l.nodes[id]
	if n == nil {
		n = &node{Commit: Commit{ID: id}}
		l.nodes[id] = n
		l.open++
	}
	return n
}

// cover marks a commit, and all that it stands on, as seen by a person.
func (l *Ledger) cover(n *node) {
	for stack := []*node{n}; len(stack) > 0; {
		n, stack = stack[len(stack)-1], stack[:len(stack)-1]
		if n.covered {
			continue
		}
		n.covered = true
		if !n.taken {
			l.open--
			continue
		}
		for _, id := range n.Parents {
			stack = append(stack, l.node(id))
		}
	}
}

// Done reports whether the commits that are yet to come change nothing: a person
// has seen all of them, or as many as most that count are known; a negative number
// is no bound.
func (l *Ledger) Done(most int) bool {
	if l.open > 0 && most < 0 {
		return false
	}
	settled, unsettled := 0, false
	taken := l.undone()
	for _, n := range l.auto {
		switch {
		case n.covered || taken[n.ID]:
		case !l.settled(n):
			unsettled = true
		case n.Counts:
			settled++
		}
	}
	return most >= 0 && settled >= most || l.open == 0 && !unsettled
}

// settled reports whether no child of a commit is yet to come.
func (l *Ledger) settled(n *node) bool { return n.Time.After(l.last.Add(slack)) }

// undone returns the commits that others take back which nobody took back.
func (l *Ledger) undone() map[string]bool {
	if len(l.undo) == 0 {
		return nil
	}
	by := map[string][]*node{}
	for _, n := range l.undo {
		for _, id := range n.Undoes {
			id = l.whole(id)
			by[id] = append(by[id], n)
		}
	}
	known := map[string]bool{}
	var taken func(id string) bool
	taken = func(id string) bool {
		was, ok := known[id]
		if !ok {
			known[id] = false // whatever a message claims, nothing takes back itself
			was = slices.ContainsFunc(by[id], func(n *node) bool { return !taken(n.ID) })
			known[id] = was
		}
		return was
	}
	out := map[string]bool{}
	for id, undoers := range by {
		if !taken(id) {
			continue
		}
		out[id] = true
		for _, n := range undoers {
			if n.Mainline != "" && !taken(n.ID) {
				stays := l.below(n.Mainline)
				for below := range l.below(id) {
					out[below] = out[below] || !stays[below]
				}
			}
		}
	}
	return out
}

// whole returns the id of a commit that is named by the beginning of one, if it is
// known.
func (l *Ledger) whole(id string) string {
	if l.nodes[id] != nil {
		return id
	}
	for _, n := range l.order {
		if strings.HasPrefix(n.ID, id) {
			return n.ID
		}
	}
	return id
}

// Bare reports whether a commit was taken in that no person has seen.
func (l *Ledger) Bare(id string) bool {
	n := l.nodes[id]
	return n != nil && n.taken && !n.covered
}

// below returns a commit and all that it stands on, as far as it is known.
func (l *Ledger) below(id string) map[string]bool {
	found := map[string]bool{}
	for stack := []string{id}; len(stack) > 0; {
		id, stack = stack[len(stack)-1], stack[:len(stack)-1]
		if n := l.nodes[id]; !found[id] && n != nil {
			found[id] = true
			stack = append(stack, n.Parents...)
		}
	}
	return found
}

// Waiting returns the automatic commits that wait, parents before their children,
// and of those that do not stand on each other the older first.
func (l *Ledger) Waiting() []string {
	taken := l.undone()
	var waiting []string
	for _, n := range l.sorted() {
		if n.Automatic && !n.covered && !taken[n.ID] {
			waiting = append(waiting, n.ID)
		}
	}
	return waiting
}

// HasLive reports whether Live is known, whatever is yet to come.
func (l *Ledger) HasLive() bool {
	taken := l.undone()
	return slices.ContainsFunc(l.auto, func(n *node) bool { return !taken[n.ID] && l.settled(n) })
}

// Live returns the newest automatic commit that nobody took back, whether a person
// has seen it or not; empty: there is none.
func (l *Ledger) Live() string {
	taken := l.undone()
	for _, n := range slices.Backward(l.sorted()) {
		if n.Automatic && !taken[n.ID] {
			return n.ID
		}
	}
	return ""
}

// Count returns how many of those that wait count.
func (l *Ledger) Count() int {
	n := 0
	for _, id := range l.Waiting() {
		if l.nodes[id].Counts {
			n++
		}
	}
	return n
}

// sorted returns what was taken in, parents before their children.
func (l *Ledger) sorted() []*node {
	parents := map[*node]int{} // that have not had their turn
	children := map[*node][]*node{}
	var ready []*node
	for _, n := range l.order {
		for _, id := range n.Parents {
			if p := l.nodes[id]; p != nil && p.taken {
				parents[n]++
				children[p] = append(children[p], n)
			}
		}
		if parents[n] == 0 {
			ready = append(ready, n)
		}
	}
	sorted := make([]*node, 0, len(l.order))
	for len(ready) > 0 {
		at := 0 // the oldest; there are as many as there are branches
		for i, n := range ready {
			if c := n.Time.Compare(ready[at].Time); c < 0 || c == 0 && n.turn > ready[at].turn {
				at = i
			}
		}
		n := ready[at]
		ready = slices.Delete(ready, at, at+1)
		sorted = append(sorted, n)
		for _, c := range children[n] {
			if parents[c]--; parents[c] == 0 {
				ready = append(ready, c)
			}
		}
	}
	return sorted
}
