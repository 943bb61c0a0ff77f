package session

import (
	"slices"
	"strings"
)

// A draft is what the lines of one log say, before it is known which of them
// lie on the branch that the log ended on.
type draft struct {
	tree
	turns   []Turn
	marks   []mark   // of each turn
	ids     []uint64 // of the calls of all turns, in their order
	runs    map[uint64]run
	answers map[uint64]answer
	times   period
	cwd     tally
	branch  tally
	digest  string
	summed  int // how many turns there were when the digest was made
	foreign int // how many there were when the first one came that brought content from the network, with it; 0: none did
	lost    int // the same of turns that were taken back
}

// A mark is what must be known of a turn to place it.
type mark struct {
	message uint64 // the turns of one message are one; 0: of none
	place   int32  // in the tree; none: on every branch
	queued  bool   // it may be there a second time, as it was typed
	foreign bool   // it brought content from the network
	program string // the kind of session whose program said it in the name of the human
}

// say adds a turn; ids are those of its calls.
func (d *draft) say(t Turn, m mark, ids []uint64) {
	if t.Text == "" && len(t.Calls) == 0 && !m.foreign && m.program == "" {
		return
	}
	for i, c := range t.Calls {
		if r := runOf(c); r != noShell && ids[i] != 0 {
			if d.runs == nil {
				d.runs = map[uint64]run{}
			}
			d.runs[ids[i]] = r
		}
	}
	if n := len(d.turns); n == cap(d.turns) && n < quickly {
		d.turns, d.marks = slices.Grow(d.turns, 3*n+4), slices.Grow(d.marks, 3*n+4)
	}
	d.turns, d.marks, d.ids = append(d.turns, t), append(d.marks, m), append(d.ids, ids...)
}

// quickly is up to how many turns room is made for many more at once: most
// sessions have fewer, and each step copies all of them.
const quickly = 256

// answer takes in what a tool answered to the call of an id. The first answer
// counts; where a branch forks between calls, it may lie on another one.
func (d *draft) answer(id uint64, content raw, failed bool) {
	if _, answered := d.answers[id]; answered || id == 0 {
		return
	}
	if d.answers == nil {
		d.answers = map[uint64]answer{}
	}
	d.answers[id] = readAnswer(content, failed, d.runs[id])
	delete(d.runs, id)
}

// fold makes the turns of a log: those that lie on the branch, with what else
// belongs to their messages, since a message with several calls forks.
func (d *draft) fold(on func(i int) bool) []Turn {
	kept := d.kept(on)
	turns := d.turns[:0]
	var foreign []bool // of each turn, whether content from the network came with it
	last := mark{}
	lastHuman, ids := none, d.ids
	for i, t := range d.turns {
		m, mine := d.marks[i], ids[:len(t.Calls)]
		ids = ids[len(t.Calls):]
		brought := d.settle(t.Calls, mine) || m.foreign
		if brought && d.foreign == 0 {
			d.foreign = i + 1 // also on a branch that was left: the agent may remember it
		}
		if !kept[i] {
			continue
		}
		if t.Speaker == Agent && m.message != 0 && m.message == last.message && !foreign[len(turns)-1] {
			join(&turns[len(turns)-1], t)
			foreign[len(turns)-1] = brought
			continue
		}
		if t.Speaker == Human && t.Text != "" {
			if lastHuman != none && turns[lastHuman].Text == t.Text && (m.queued || d.marks[lastHuman].queued) {
				continue
			}
			lastHuman = len(turns)
		}
		last, d.marks[len(turns)] = m, m
		turns, foreign = append(turns, t), append(foreign, brought)
	}
	return taint(turns, foreign)
}

// kept says of each turn whether it stays.
func (d *draft) kept(on func(i int) bool) []bool {
	kept := make([]bool, len(d.turns))
	left := false
	for i := range d.turns {
		kept[i] = on(i)
		left = left || !kept[i]
	}
	if !left {
		return kept
	}
	messages := map[uint64]bool{}
	for i, m := range d.marks {
		if kept[i] && m.message != 0 {
			messages[m.message] = true
		}
	}
	for i, m := range d.marks {
		kept[i] = kept[i] || m.message != 0 && messages[m.message]
	}
	return kept
}

// settle gives calls their answers, and reports whether one of them brought
// content from the network.
func (d *draft) settle(calls []Call, ids []uint64) (foreign bool) {
	for i := range calls {
		c := &calls[i]
		if a, answered := d.answers[ids[i]]; answered {
			c.Done, c.Failed, c.Refused, c.Tests = true, a.failed, a.refused, a.tests
			foreign = foreign || a.foreign
		}
		foreign = foreign || c.Network && c.Done
	}
	return foreign
}

// join adds to a turn what another line of its message holds.
func join(to *Turn, t Turn) {
	to.Text = shortened(strings.TrimSpace(to.Text+"\n"+t.Text), MaxText)
	to.Calls = append(to.Calls, t.Calls...)
}

// sumUp takes in the agent's summary of what was said so far.
func (d *draft) sumUp(digest string) { d.digest, d.summed = digest, len(d.turns) }

// summedUp gives a folded log its digest, and says whether that or the title,
// made when there were so many turns, may tell what the network brought.
func (d *draft) summedUp(log *Log, titled int) {
	log.Digest = d.digest
	after := func(first, made int) bool { return first > 0 && first <= made }
	log.Influenced = log.Title != "" && (after(d.foreign, titled) || after(d.lost, titled+1)) ||
		log.Digest != "" && (after(d.foreign, d.summed) || after(d.lost, d.summed+1))
}

// taint marks what the agent said after content from the network had come,
// until the human spoke again. What strangers say in a group is marked already,
// and the human's silence goes on.
func taint(turns []Turn, foreign []bool) []Turn {
	tainted, kept := false, turns[:0]
	for i, t := range turns {
		if t.Speaker == Human && t.Text != "" && !t.Tainted {
			tainted = false
		}
		t.Tainted = t.Tainted || t.Speaker == Agent && tainted
		tainted = tainted || foreign[i]
		if t.Text != "" || len(t.Calls) > 0 {
			kept = append(kept, t)
		}
	}
	return kept
}

// A tally counts names, to find the most frequent one.
type tally struct {
	names  []string
	counts []int
	last   int
}

// mostNames is how many names are told apart.
const mostNames = 64

func (t *tally) add(v raw) {
	if !v.isText() || len(v) < 3 || len(v) > 4096 {
		return
	}
	// A name is mostly that of the line before.
	if inner := v[1 : len(v)-1]; t.last < len(t.names) && string(inner) == t.names[t.last] {
		t.counts[t.last]++
		return
	}
	name := v.text()
	for i := range t.names {
		if t.names[i] == name {
			t.last = i
			t.counts[i]++
			return
		}
	}
	if len(t.names) < mostNames {
		t.last = len(t.names)
		t.names, t.counts = append(t.names, name), append(t.counts, 1)
	}
}

// most returns the most frequent name, of several the first.
func (t *tally) most() string {
	best := -1
	for i, n := range t.counts {
		if best < 0 || n > t.counts[best] {
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return t.names[best]
}
