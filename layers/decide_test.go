package layers_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// deciding returns the plan by which decisions about a memory without sessions
// are made.
func deciding(src string) *layers.Plan {
	m, e := gather(src, nil)
	return layers.NewPlan(m, e, nil, at(0))
}

// four returns a memory of the given bodies of layers 1 and 2.
func four(core, patterns string) string {
	if patterns == "" {
		return strings.Replace(four(core, "@\n"), "@\n\n", "", 1)
	}
	return "## Layer 1: CORE\n" + core + "## Layer 2: CONSOLIDATED PATTERNS\n\n" + patterns + "\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"
}

const promoted = "- a <!-- hebbian: id=a -->\n"

func TestPromoteMakesAPlainLineAtTheEndOfCore(t *testing.T) {
	tests := []struct {
		name                 string
		core, pattern        string
		wantCore, wantLayer2 string
	}{
		{"a list", "\n- x\n\n", "- [0.5] a\n", "\n- x\n" + promoted + "\n", ""},
		{"a list of stars", "\n* x\n\n", "- [0.5] a\n", "\n* x\n* a <!-- hebbian: id=a -->\n\n", ""},
		{"text", "\nx\n\n", "- [0.5] a\n", "\nx\n\n" + promoted + "\n", ""},
		{"nothing", "\n", "- [0.5] a\n", "\n" + promoted + "\n", ""},
		{"nothing, and no blank line", "", "- [0.5] a\n", "\n" + promoted, ""},
		{"no blank line behind it", "- x\n", "- [0.5] a\n", "- x\n" + promoted, ""},
		{"other fields go, other comments stay", "\n", "- [0.5] a <!-- importance: 7 --> <!-- hebbian: scope=\"b, c\" id=a w=0.50 base=0.50 mine=1 --> <!-- y -->\n", "\n- a <!-- importance: 7 --> <!-- hebbian: id=a --> <!-- y -->\n\n", ""},
		{"all lines of it", "\n", "- [0.5] a\n  b\n\n  - c\n- [0.5] d\n", "\n- a\n  b <!-- hebbian: id=a-b -->\n\n  - c\n\n", "- [0.5] d\n"},
		{"from an ordered list", "\n", "10. [0.5] a\n    b\n\n    - c\n", "\n- a\n  b <!-- hebbian: id=a-b -->\n\n  - c\n\n", ""},
		{"that is indented", "\n", "   - [.5]   a\n     b\n", "\n- a\n  b <!-- hebbian: id=a-b -->\n\n", ""},
		{"from a loose list", "\n", "- [0.5] b\n\n- [0.5] a\n\n- [0.5] c\n", "\n" + promoted + "\n", "- [0.5] b\n\n- [0.5] c\n"},
	}
	for _, tt := range tests {
		for _, form := range []func(string) string{func(s string) string { return s }, crlf, func(s string) string { return "\ufeff" + s }} {
			t.Run(tt.name, func(t *testing.T) {
				src := form(four(tt.core, tt.pattern))
				id := "a"
				if deciding(src).Memory.Pattern(id) == nil {
					id = "a-b"
				}
				d, err := deciding(src).Promote(id, true)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "memory", form(four(tt.wantCore, tt.wantLayer2)), spliced(t, src, d.Edits))
			})
		}
	}
}

func TestPromoteKeepsAMissingLastLineEnd(t *testing.T) {
	src := "## Layer 2\n\n- [0.5] a\n\n## Layer 1"
	d, err := deciding(src).Promote("a", true)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "memory", "## Layer 2\n\n## Layer 1\n\n- a <!-- hebbian: id=a -->", spliced(t, src, d.Edits))
}

func TestPromoteAsksForACandidate(t *testing.T) {
	line := func(stage string) string { return "- [0.95] a <!-- hebbian: id=a w=0.95 base=0.95 " + stage + " -->\n" }
	tests := []struct {
		name, fields string
		passes       bool
	}{
		{"a candidate", "stage=candidate", true},
		{"a strong one", "stage=strong", false},
		{"a frozen one", "stage=candidate frozen=2026-11-01", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var refusal *layers.Refusal
			_, err := deciding(four("\n", line(tt.fields))).Promote("a", false)
			if tt.passes != (err == nil) || err != nil && (!errors.As(err, &refusal) || !strings.Contains(refusal.Hint(), "--force")) {
				t.Errorf("promote gives %v", err)
			}
		})
	}
}

func TestRetireLeavesALineForTheArchive(t *testing.T) {
	tests := []struct{ name, patterns, archive, rest string }{
		{"as it stands", "- [0.5] x\n- [.5] a <!-- hebbian: id=a w=0.50 cue=\"b c\" mine=1 -->\n", "- [.5] a <!-- hebbian: id=a w=0.50 cue=\"b c\" mine=1 retired=2026-11-01 -->\n", "- [0.5] x\n"},
		{"without an id yet", "- [0.5] a\n", "- [0.5] a <!-- hebbian: id=a retired=2026-11-01 -->\n", ""},
		{"of several lines", "  * [0.5] a\n    b <!-- hebbian: id=a -->\n\n    - c\n", "- [0.5] a\n  b <!-- hebbian: id=a retired=2026-11-01 -->\n\n  - c\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, form := range []func(string) string{func(s string) string { return s }, crlf} {
				src := form(four("\n", tt.patterns))
				d, err := deciding(src).Retire("a", at(0))
				if err != nil {
					t.Fatal(err)
				}
				same(t, "archive", tt.archive, d.Archive)
				same(t, "memory", form(four("\n", tt.rest)), spliced(t, src, d.Edits))
				same(t, "ids", []string{"a"}, layers.RetiredIDs([]byte("# Archive\n\n"+d.Archive)))
			}
		})
	}
}

func TestADecisionThatWouldChangeAnotherPatternIsRefused(t *testing.T) {
	src := four("\n", "- [0.5] a\n- [0.6] a\n") // the second one would get the id of the first
	if d, err := deciding(src).Retire("a", at(0)); err == nil {
		t.Errorf("it gives %q", spliced(t, src, d.Edits))
	}
	if _, err := deciding(src).Retire("a-2", at(0)); err != nil {
		t.Errorf("the second one: %v", err)
	}
}

func TestUpdateTakesASetWeightAsTheBase(t *testing.T) {
	for _, line := range []string{"- [0.62] a\n", "- [0.62] a <!-- hebbian: id=a w=0.62 base=0.60 -->\n", "- [0.62] a <!-- hebbian: id=a w=0.70 base=0.60 -->\n", "- [0.62] a <!-- hebbian: id=a w=0.62 base=0.62 frozen=2026-10-01 -->\n"} {
		c := newCheckout(line)
		d, err := deciding(c.memory).SetWeight("a", 7000)
		if err != nil {
			t.Fatal(err)
		}
		c.memory = spliced(t, c.memory, d.Edits)
		c.write("s1", at(1), []string{"a"})
		c.update(t, at(2))
		p := layers.Parse(memoryFile, []byte(c.memory)).Pattern("a")
		joined := !strings.Contains(line, "w=")
		if p.Base == nil || *p.Base != 7000 || !joined && p.Visible != 7000 || joined && p.Visible != 7500 {
			t.Errorf("%q: after the update\n%s", line, c.memory)
		}
	}
}

func TestSetIsWithinTheParameters(t *testing.T) {
	for w, want := range map[hebb.Weight]bool{-1: false, 0: true, 5000: true, 9500: true, 9501: false} {
		if _, err := deciding(four("\n", "- [0.5] a\n")).SetWeight("a", w); (err == nil) != want {
			t.Errorf("set %s: %v", w, err)
		}
	}
}

// TestNoHistoryMovesAFrozenPattern freezes a pattern in the middle of a random
// history and lets it go later; from then on it is as one that begins there.
func TestNoHistoryMovesAFrozenPattern(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 21))
		c := newCheckout(threePatterns)
		clock, hour := at(24), 0
		live := func(steps int) {
			for range steps {
				hour += 1 + r.IntN(12)
				clock = at(24 + hour)
				c.write(fmt.Sprintf("s%03d", hour), clock.Add(-time.Duration(1+r.IntN(300))*time.Hour), pick(r, 3))
				switch r.IntN(4) {
				case 0, 1:
					c.update(t, clock)
				case 2:
					if m, _, _ := c.read(t); m.Epoch.Open != "" && r.IntN(3) == 0 {
						c.update(t, clock)
						c.snapshot(t, clock)
					}
				}
			}
		}
		decide := func(do func(*layers.Plan) (*layers.Decision, error)) {
			m, e, snap := c.read(t)
			d, err := do(layers.NewPlan(m, e, snap, clock))
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, c.memory)
			}
			c.memory = spliced(t, c.memory, d.Edits)
		}
		live(r.IntN(8))
		before := c.weights(t)["beta"]
		decide(func(p *layers.Plan) (*layers.Decision, error) { return p.Freeze("beta", clock) })
		if m, e, _ := c.read(t); slices.ContainsFunc(layers.Recount(m, e), func(s layers.Stale) bool { return s.Pattern.ID == "beta" }) {
			t.Fatalf("seed %d: the frozen number is not what its state gives\n%s", seed, c.memory)
		}
		live(1 + r.IntN(8))
		c.update(t, clock)
		p := layers.Parse(memoryFile, []byte(c.memory)).Pattern("beta")
		if p.Visible.String() != before || *p.Written != p.Visible || *p.Base != p.Visible || p.Begin.Stage == hebb.Fading || !p.Begin.Low.IsZero() {
			t.Fatalf("seed %d: frozen at %s\n%s", seed, before, c.memory)
		}
		decide(func(p *layers.Plan) (*layers.Decision, error) { return p.Thaw("beta", clock) })
		if plan := c.update(t, clock); !plan.Empty() {
			t.Fatalf("seed %d: letting it go moves it\n%s", seed, c.memory)
		}
		c.write("last", clock.Add(time.Hour), []string{"beta"})
		c.update(t, clock.Add(2*time.Hour))
		if got := c.weights(t)["beta"]; got != min(p.Visible+500, 9500).String() {
			t.Fatalf("seed %d: from %s it goes to %s\n%s", seed, before, got, c.memory)
		}
	}
}

func TestASessionThatUsedBothCountsOnceWithTheHigherActivation(t *testing.T) {
	tests := []struct{ name, used, want string }{
		{"the one that stays", "a", "0.55"},
		{"the one that goes", "b", "0.55"},
		{"a former id of it", "old-b", "0.55"},
		{"its text", "Say why.", "0.55"},
		{"both", "a 0.2, b", "0.55"},
		{"both, the other way round", "b 0.2, a", "0.55"},
		{"both in part", "a 0.2, b 0.6", "0.522"},
		{"neither", "c", "0.48"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newCheckout("- [0.50] a\n- [0.50] Say why. <!-- hebbian: id=b was=\"old-b\" w=0.50 base=0.50 -->\n- [0.50] c\n")
			c.update(t, at(0))
			c.write("s1", at(1), []string{tt.used})
			for _, counted := range []bool{false, true} {
				c := c.clone()
				if counted {
					c.update(t, at(2))
				}
				m, e, snap := c.read(t)
				d, next, err := layers.NewPlan(m, e, snap, at(3)).Merge(e, snap, "a", "b", at(3))
				if err != nil {
					t.Fatal(err)
				}
				c.memory = spliced(t, c.memory, d.Edits)
				if m, e, _ := c.read(t); len(layers.Recount(m, e)) > 0 {
					t.Errorf("counted %v: the merged number is not what its sessions give\n%s", counted, c.memory)
				}
				c.update(t, at(4))
				if got := c.weights(t)["a"]; got != tt.want || next.Moves[0].New().String() != got {
					t.Errorf("counted %v: %s, foreseen %s, want %s", counted, got, next.Moves[0].New(), tt.want)
				}
			}
		})
	}
}

// decisionOf makes a random decision about a pattern.
func decisionOf(r *rand.Rand, plan *layers.Plan, e *layers.Episodes, id, other string, now time.Time) (*layers.Decision, error) {
	switch r.IntN(6) {
	case 0:
		return plan.Promote(id, true)
	case 1:
		return plan.Retire(id, now)
	case 2:
		return plan.Freeze(id, now)
	case 3:
		return plan.Thaw(id, now)
	case 4:
		return plan.SetWeight(id, hebb.Weight(100*r.IntN(95)))
	}
	d, _, err := plan.Merge(e, nil, id, other, now)
	return d, err
}

// itemsOut returns the text of a document without the lines of some items, and
// without blank lines.
func itemsOut(m *layers.Memory, items ...markdown.Item) string {
	var edits []markdown.Edit
	for _, item := range items {
		edits = append(edits, markdown.Edit{Span: item.Lines})
	}
	var b strings.Builder
	for line := range strings.SplitSeq(cut(m.Doc, edits), "\n") {
		if strings.Trim(line, " \t\r\ufeff") != "" {
			b.WriteString(strings.TrimSuffix(line, "\r") + "\n")
		}
	}
	return b.String()
}

// TestDecisionsTouchOnlyWhatTheySay decides at random about random memories and
// compares all but the lines of the patterns that are decided about.
func TestDecisionsTouchOnlyWhatTheySay(t *testing.T) {
	made := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 22))
		memory, notes := randomMemory(r), randomNotes(r)
		m, e := gather(memory, notes)
		if len(m.Patterns) == 0 || layers.Errors(m.Findings) > 0 {
			continue
		}
		p, other := m.Patterns[r.IntN(len(m.Patterns))], m.Patterns[r.IntN(len(m.Patterns))]
		d, err := decisionOf(r, layers.NewPlan(m, e, nil, at(200)), e, p.ID, other.ID, at(200))
		if err != nil {
			continue
		}
		made++
		after := layers.Parse(memoryFile, []byte(spliced(t, memory, d.Edits)))
		gone, stays := []markdown.Item{*p.Item}, []markdown.Item{}
		if d.Gone != nil && d.Gone != d.Pattern {
			gone = append(gone, *d.Gone.Item)
		}
		for _, item := range after.Doc.Items {
			inCore := d.Frozen && after.Layer(1).Body.Contains(item.Span.Start)
			if id, _ := item.Annotation.Get("id"); inCore && item.Depth == 1 && id == p.ID {
				stays = append(stays, item)
			}
		}
		if q := after.Pattern(p.ID); d.Gone != d.Pattern {
			stays = append(stays, *q.Item)
			if kept := after.Doc.Text(q.Item.Content); q.Text != p.Text {
				t.Errorf("seed %d: the text of %s is %q", seed, p.ID, kept)
			}
		}
		if a, b := itemsOut(m, gone...), itemsOut(after, stays...); a != b {
			t.Errorf("seed %d: %s of\n%q\ngives\n%q", seed, d.Name, memory, after.Doc.Source)
		}
		if fs := news(m.Findings, after.Findings); layers.Errors(after.Findings) > 0 {
			t.Errorf("seed %d: %s of %q brings %q", seed, d.Name, memory, fs)
		}
		if strings.Contains(memory, "\r\n") && strings.Count(string(after.Doc.Source), "\n") != strings.Count(string(after.Doc.Source), "\r\n") {
			t.Errorf("seed %d: %s of %q mixes line ends: %q", seed, d.Name, memory, after.Doc.Source)
		}
	}
	if made < 500 {
		t.Errorf("only %d decisions were made", made)
	}
}
