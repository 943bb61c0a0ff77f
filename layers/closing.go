package layers

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Closing is what a snapshot would do: close the open epoch and begin the
// next one. Sessions that are pending stay so, for the new epoch.
type Closing struct {
	Memory   *Memory
	Epoch    Epoch  // what layer 2 says afterwards
	Moves    []Move // After is the state that becomes the new base
	Pending  int    // sessions that are not part of the epoch
	Edits    map[string][]markdown.Edit
	Findings []Finding
}

// Close returns what a snapshot at a moment would do. The next epoch is the
// month after the open one, or the present month if that is later.
func Close(m *Memory, e *Episodes, snap *Snapshot, now time.Time) *Closing {
	open := e.epoch.Open
	if open == "" {
		open = Month(now)
	}
	ids := e.OpenIDs()
	c := &Closing{Memory: m, Edits: map[string][]markdown.Edit{}, Epoch: Epoch{
		Open: max(NextMonth(open), Month(now)), Closed: open, Sessions: len(ids), Digest: SessionDigest(ids),
	}}
	roll := e.Roll(nil)
	c.Pending, roll.Pending = len(roll.Pending), nil
	p := Plan{Memory: m, Edits: c.Edits, Epoch: c.Epoch}
	used := m.bind(roll.Counted)
	for _, pattern := range m.Patterns {
		mv := m.move(pattern, roll, used, snap, now)
		if mv.Reason == Joined {
			mv.From = time.Time{}
		}
		closed := mv
		closed.Reason, closed.Begin = Joined, mv.After // a new base, whatever the reason
		p.editPattern(&closed)
		c.Moves = append(c.Moves, mv)
	}
	p.editEpoch()
	p.verify()
	c.Findings = p.Findings
	return c
}

// A Census is what the message of a snapshot's tag says: counts, and digests
// by which anyone can verify that the tag still holds what it held.
type Census struct {
	Epoch    string
	Patterns int
	Stages   map[hebb.Stage]int
	Sessions int
	Digest   string    // SessionDigest of the epoch's sessions
	Layers   [5]string // 32 hex digits of the SHA-256 of each layer's text; empty: it is not there
}

// NewCensus counts a memory whose epoch has just been closed. Sessions are the
// ids of the closed epoch.
func NewCensus(m *Memory, epoch string, sessions []string) Census {
	c := Census{Epoch: epoch, Patterns: len(m.Patterns), Stages: map[hebb.Stage]int{}, Sessions: len(sessions), Digest: SessionDigest(sessions)}
	for _, p := range m.Patterns {
		c.Stages[p.Begin.Stage]++
	}
	for n := 1; n <= 4; n++ {
		if text, ok := m.frozen(n); ok {
			sum := sha256.Sum256(text)
			c.Layers[n] = hex.EncodeToString(sum[:16])
		}
	}
	return c
}

// String returns the message of the tag.
func (c Census) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "memory of %s\n\n", c.Epoch)
	for _, line := range c.lines() {
		fmt.Fprintf(&b, "%s: %s\n", line[0], line[1])
	}
	return b.String()
}

func (c Census) lines() [][2]string {
	var stages []string
	for s, name := range hebb.StageNames() {
		if n := c.Stages[hebb.Stage(s)]; n > 0 {
			stages = append(stages, strconv.Itoa(n)+" "+name)
		}
	}
	patterns := strconv.Itoa(c.Patterns)
	if len(stages) > 0 {
		patterns += " (" + strings.Join(stages, ", ") + ")"
	}
	lines := [][2]string{
		{"Hebbian-Epoch", c.Epoch},
		{"Patterns", patterns},
		{"Sessions", strconv.Itoa(c.Sessions)},
		{"Sessions-Digest", c.Digest},
	}
	for n := 1; n <= 4; n++ {
		if c.Layers[n] != "" {
			lines = append(lines, [2]string{"Layer-" + strconv.Itoa(n) + "-Digest", c.Layers[n]})
		}
	}
	return lines
}

// Differences returns the lines of a tag's message that the census contradicts,
// as "name: said X, holds Y". Lines that are not a census's are passed over.
func (c Census) Differences(message string) []string {
	said, held := tagLines(message), map[string]bool{}
	var out []string
	for _, line := range c.lines() {
		held[line[0]] = true
		if said[line[0]] != line[1] {
			out = append(out, fmt.Sprintf("%s: the tag says %q, its commit holds %q", line[0], said[line[0]], line[1]))
		}
	}
	for n := 1; n <= 4; n++ {
		if name := "Layer-" + strconv.Itoa(n) + "-Digest"; said[name] != "" && !held[name] {
			out = append(out, fmt.Sprintf("%s: the tag says %q, its commit holds %q", name, said[name], ""))
		}
	}
	return out
}

// SaysSessions reports whether the message of a tag names just these sessions,
// by their count and digest.
func SaysSessions(message string, ids []string) bool {
	said := tagLines(message)
	return said["Sessions"] == strconv.Itoa(len(ids)) && said["Sessions-Digest"] == SessionDigest(ids)
}

// tagLines returns the "name: value" lines of a tag's message.
func tagLines(message string) map[string]string {
	said := map[string]string{}
	for line := range strings.SplitSeq(message, "\n") {
		if name, value, ok := strings.Cut(line, ": "); ok {
			said[name] = strings.TrimSpace(value)
		}
	}
	return said
}

// ClosesLike reports whether another memory closed its epoch alike: with the same
// sessions, and with the same bases of the same patterns.
func (m *Memory) ClosesLike(n *Memory) bool {
	same := func(p, q *Pattern) bool {
		return p.ID == q.ID && (p.SameBase(q) || p.Joins() && q.Joins() && p.Visible == q.Visible)
	}
	byID := func(m *Memory) []*Pattern {
		return slices.SortedFunc(slices.Values(m.Patterns), func(p, q *Pattern) int { return strings.Compare(p.ID, q.ID) })
	}
	return m.Epoch == n.Epoch && slices.EqualFunc(byID(m), byID(n), same)
}
