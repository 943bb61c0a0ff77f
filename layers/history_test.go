package layers_test

import (
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

// A checkout is a memory and its notes as files.
type checkout struct {
	memory string
	notes  map[string]string
	tags   map[string]checkout // snapshots, by epoch
	eve    string              // of a snapshot: the memory that it was made from
	closed time.Time           // of a snapshot: when it was made
}

const memoryFile = "CLAUDE.md"

var patternNames = []string{"alpha", "beta", "gamma"}

func newCheckout(patterns string) checkout {
	return checkout{
		memory: "# M\n\n## Layer 1: CORE\n\n- Core.\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n" + patterns + "\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n",
		notes:  map[string]string{},
		tags:   map[string]checkout{},
	}
}

func (c checkout) clone() checkout {
	c.notes, c.tags = maps.Clone(c.notes), maps.Clone(c.tags)
	return c
}

// write adds a session to a note of its own.
func (c checkout) write(id string, start time.Time, used []string) {
	s := fmt.Sprintf("## Session %s <!-- hebbian: session=%s start=%s kind=interactive -->\n\n", start.Format("15:04"), id, start.Format(time.RFC3339))
	if len(used) > 0 {
		s += "- Activated: " + strings.Join(used, ", ") + "\n"
	}
	c.notes["memory/"+start.Format("2006-01-02")+"-"+id+".md"] = s
}

func (c checkout) read(t *testing.T) (*layers.Memory, *layers.Episodes, *layers.Snapshot) {
	t.Helper()
	m := layers.Parse(memoryFile, []byte(c.memory))
	if len(m.Findings) > 0 {
		t.Fatalf("findings %v in:\n%s", m.Findings, c.memory)
	}
	e := layers.NewEpisodes(m.Epoch)
	for _, file := range slices.Sorted(maps.Keys(c.notes)) {
		e.Add(file, []byte(c.notes[file]))
	}
	for wanted := e.Wanted(m.Params.Window); len(wanted) > 0; wanted = e.Wanted(m.Params.Window) {
		for _, file := range wanted {
			e.Read(file, []byte(c.notes[file]))
		}
	}
	tag, ok := c.tags[m.Epoch.Closed]
	if !ok {
		return m, e, nil
	}
	snap := &layers.Snapshot{Held: layers.Held{}, Memory: layers.Parse(memoryFile, []byte(tag.memory))}
	if e.Slipped() {
		then := layers.NewEpisodes(layers.Epoch{Open: m.Epoch.Closed})
		for file, src := range tag.notes {
			then.Add(file, []byte(src))
		}
		ids := map[string]bool{}
		for _, id := range then.OpenIDs() {
			ids[id] = true
		}
		snap.Held[m.Epoch.Closed] = ids
	}
	return m, e, snap
}

func (c *checkout) apply(t *testing.T, edits map[string][]markdown.Edit) {
	t.Helper()
	for file, es := range edits {
		src := c.memory
		if file != memoryFile {
			src = c.notes[file]
		}
		out, err := markdown.Apply([]byte(src), es)
		if err != nil {
			t.Fatal(err)
		}
		if file == memoryFile {
			c.memory = string(out)
		} else {
			c.notes[file] = string(out)
		}
	}
}

func (c *checkout) update(t *testing.T, now time.Time) *layers.Plan {
	t.Helper()
	m, e, snap := c.read(t)
	p := layers.NewPlan(m, e, snap, now)
	c.apply(t, p.Edits)
	return p
}

func (c *checkout) snapshot(t *testing.T, now time.Time) {
	t.Helper()
	m, e, snap := c.read(t)
	closing := layers.Close(m, e, snap, now)
	before := c.memory
	c.apply(t, closing.Edits)
	tag := c.clone()
	tag.eve, tag.closed = before, now
	c.tags[closing.Epoch.Closed] = tag
}

// weights returns the visible numbers by id.
func (c checkout) weights(t *testing.T) map[string]string {
	t.Helper()
	w := map[string]string{}
	for _, p := range layers.Parse(memoryFile, []byte(c.memory)).Patterns {
		w[p.ID] = p.Visible.String()
	}
	return w
}

// merge is the worst merge: the whole memory file from one side; the notes are
// the union, a stamp wins.
func merge(ours, theirs checkout, mine bool) checkout {
	m := theirs.clone()
	if mine {
		m = ours.clone()
	}
	for _, side := range []checkout{ours, theirs} {
		for file, src := range side.notes {
			if !strings.Contains(m.notes[file], "epoch=") {
				m.notes[file] = src
			}
		}
	}
	return m
}

func at(hour int) time.Time {
	return time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(hour) * time.Hour)
}

func pick(r *rand.Rand, most int) []string { return pickFrom(r, patternNames, most) }

func pickFrom(r *rand.Rand, from []string, most int) []string {
	names := slices.Clone(from)
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return names[:r.IntN(most+1)]
}

const threePatterns = "- [0.90] alpha\n- [0.05] beta\n- [0.50] gamma\n"

// TestBranchesAndMergesEndInOneSerialFold updates on up to three branches that
// are merged with either side of the memory file, in any order of arrival.
func TestBranchesAndMergesEndInOneSerialFold(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		serial := newCheckout(threePatterns)
		serial.update(t, at(0))
		branches := []checkout{serial.clone()}
		order := r.Perm(2 + r.IntN(12))
		for _, hour := range order {
			id, used := fmt.Sprintf("s%02d", hour), pick(r, 2)
			serial.write(id, at(1+hour), used)
			k := r.IntN(len(branches))
			branches[k].write(id, at(1+hour), used)
			if r.IntN(2) == 0 {
				branches[k].update(t, at(50))
			}
			if len(branches) < 3 && r.IntN(3) == 0 {
				branches = append(branches, branches[r.IntN(len(branches))].clone())
			}
			if len(branches) > 1 && r.IntN(3) == 0 {
				last := branches[len(branches)-1]
				branches = branches[:len(branches)-1]
				k := r.IntN(len(branches))
				branches[k] = merge(branches[k], last, r.IntN(2) == 0)
			}
		}
		serial.update(t, at(99))
		final := branches[0]
		for _, b := range branches[1:] {
			final = merge(final, b, r.IntN(2) == 0)
		}
		final.update(t, at(98))
		if got, want := final.weights(t), serial.weights(t); !maps.Equal(got, want) {
			t.Fatalf("seed %d: merged %v, serial %v\n%s", seed, got, want, final.memory)
		}
		if p := final.update(t, at(98)); !p.Empty() {
			t.Fatalf("seed %d: a second update is not empty: %v", seed, p.Edits)
		}
	}
}

// A refPattern and a refSession are the reference: weights in 1/10000, by the
// rule written out once more in the plainest way.
type refPattern struct {
	visible, written, base int
	joined                 bool
	from                   time.Time
}

type refSession struct {
	start time.Time
	id    string
	used  []string
	epoch string
}

type reference struct {
	epoch    string
	patterns map[string]*refPattern
	sessions map[string]*refSession
	held     map[string]bool // sessions of the closed epoch when it was closed
	closed   string
}

func (ref *reference) fold(name string, p *refPattern) int {
	var list []*refSession
	for _, s := range ref.sessions {
		if s.epoch == ref.epoch && !s.start.Before(p.from) {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b *refSession) int {
		if c := a.start.Compare(b.start); c != 0 {
			return c
		}
		return strings.Compare(a.id, b.id)
	})
	w := p.base
	for _, s := range list {
		if slices.Contains(s.used, name) {
			w += 500
		} else {
			w -= 200
		}
		w = max(0, min(9500, w))
	}
	return w
}

func (ref *reference) update(now time.Time) {
	if ref.epoch == "" {
		ref.epoch = now.Format("2006-01")
	}
	counted := false
	first := now
	for _, s := range ref.sessions {
		counted = counted || s.epoch == ref.epoch
	}
	var pending []*refSession
	for id, s := range ref.sessions {
		if s.epoch == "" || s.epoch == ref.closed && ref.closed != "" && !ref.held[id] {
			pending = append(pending, s)
		}
	}
	if len(pending) > 0 {
		first = slices.MinFunc(pending, func(a, b *refSession) int { return a.start.Compare(b.start) }).start
	}
	for _, p := range ref.patterns {
		switch {
		case !p.joined:
			p.joined, p.base = true, p.visible
			if counted {
				p.from = first
			}
		case p.visible != p.written:
			p.base, p.from = p.visible, now
		}
	}
	for _, s := range pending {
		s.epoch = ref.epoch
	}
	for name, p := range ref.patterns {
		p.written = ref.fold(name, p)
		p.visible = p.written
	}
}

func (ref *reference) snapshot() {
	ref.closed, ref.held = ref.epoch, map[string]bool{}
	for id, s := range ref.sessions {
		if s.epoch == ref.epoch {
			ref.held[id] = true
		}
	}
	for name, p := range ref.patterns {
		p.base = ref.fold(name, p)
	}
	t, _ := time.Parse("2006-01", ref.epoch)
	ref.epoch = t.AddDate(0, 1, 0).Format("2006-01")
}

// TestRandomHistoriesGiveWhatThePlainReferenceGives mixes late sessions,
// sessions that slip into a closed epoch, hand-set weights, new patterns and
// snapshots, on one branch.
func TestRandomHistoriesGiveWhatThePlainReferenceGives(t *testing.T) {
	for seed := range uint64(400) {
		c, ref, clock := randomHistory(t, seed, func(*checkout, time.Time) {})
		want := map[string]string{}
		for name, p := range ref.patterns {
			want[name] = fmt.Sprintf("%d.%02d", p.visible/10000, p.visible%10000/100)
		}
		if got := c.weights(t); !maps.Equal(got, want) {
			t.Fatalf("seed %d: got %v, the reference gives %v\n%s", seed, got, want, c.memory)
		}
		if p := c.update(t, clock); !p.Empty() {
			t.Fatalf("seed %d: a second update is not empty: %v", seed, p.Edits)
		}
	}
}

// randomHistory is a history of 30 steps, and the reference beside it. Sees is
// shown the checkout after each step.
func randomHistory(t *testing.T, seed uint64, sees func(c *checkout, clock time.Time)) (*checkout, *reference, time.Time) {
	r := rand.New(rand.NewPCG(seed, 2))
	first := newCheckout(threePatterns)
	c := &first
	ref := &reference{patterns: map[string]*refPattern{"alpha": {visible: 9000}, "beta": {visible: 500}, "gamma": {visible: 5000}}, sessions: map[string]*refSession{}}
	clock, names := at(24), slices.Clone(patternNames)
	for step := range 30 {
		clock = clock.Add(time.Duration(1+r.IntN(20)) * time.Hour)
		switch op := r.IntN(10); {
		case op < 5: // a session, perhaps one that is long past
			id := fmt.Sprintf("s%02d", step)
			start := clock.Add(-time.Duration(r.IntN(200)) * time.Hour).Truncate(time.Minute)
			used := pickFrom(r, names, 3)
			c.write(id, start, used)
			ref.sessions[id] = &refSession{start: start, id: id, used: used}
		case op < 8:
			c.update(t, clock)
			ref.update(clock)
		case op == 8: // a person sets a weight
			name := names[r.IntN(len(names))]
			w := r.IntN(96)
			c.memory = setVisible(t, c.memory, name, fmt.Sprintf("0.%02d", w))
			ref.patterns[name].visible = w * 100
		case step <= 10: // a person adds a pattern
			name := fmt.Sprintf("delta-%d", step)
			c.memory = strings.Replace(c.memory, "- [", "- [0.30] "+name+"\n- [", 1)
			ref.patterns[name] = &refPattern{visible: 3000}
			names = append(names, name)
		case ref.epoch != "":
			c.update(t, clock)
			ref.update(clock)
			c.snapshot(t, clock)
			ref.snapshot()
			if r.IntN(2) == 0 {
				slip(c, ref, r)
			}
		}
		sees(c, clock)
	}
	c.update(t, clock)
	ref.update(clock)
	sees(c, clock)
	return c, ref, clock
}

// slip adds a session that another branch stamped with the epoch that has just
// been closed here.
func slip(c *checkout, ref *reference, r *rand.Rand) {
	start := at(24 + r.IntN(100))
	id := fmt.Sprintf("x%04d", r.IntN(10000))
	used := pick(r, 2)
	c.write(id, start, used)
	file := "memory/" + start.Format("2006-01-02") + "-" + id + ".md"
	c.notes[file] = strings.Replace(c.notes[file], "kind=interactive", "kind=interactive epoch="+ref.closed, 1)
	ref.sessions[id] = &refSession{start: start, id: id, used: used, epoch: ref.closed}
}

// setVisible changes the number in brackets of a pattern and nothing else.
func setVisible(t *testing.T, memory, id, number string) string {
	t.Helper()
	m := layers.Parse(memoryFile, []byte(memory))
	p := m.Pattern(id)
	out, err := markdown.Apply([]byte(memory), []markdown.Edit{{Span: p.Number, New: number}})
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestOrderOfArrivalDoesNotMatter counts the same sessions in one update, and
// one by one in random order.
func TestOrderOfArrivalDoesNotMatter(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 3))
		once, each := newCheckout(threePatterns), newCheckout(threePatterns)
		once.update(t, at(0))
		each.update(t, at(0))
		for _, i := range r.Perm(6) {
			id, used := fmt.Sprintf("s%d", i), patternNames[:i%4]
			once.write(id, at(1+i), used)
			each.write(id, at(1+i), used)
			each.update(t, at(30))
		}
		once.update(t, at(30))
		if once.memory != each.memory {
			t.Fatalf("seed %d: at once:\n%s\none by one:\n%s", seed, once.memory, each.memory)
		}
	}
}
