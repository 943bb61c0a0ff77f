package coactivation_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/coactivation"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// memory has a pattern for each id; one may have fields behind it, as in "a scope=go".
func memory(parameters string, ids ...string) *layers.Memory {
	var b strings.Builder
	b.WriteString("## Layer 2: CONSOLIDATED PATTERNS\n\n")
	for _, id := range ids {
		fmt.Fprintf(&b, "- [0.50] Text. <!-- hebbian: id=%s -->\n", id)
	}
	if parameters != "" {
		b.WriteString("\n## Layer 4: META INSTRUCTIONS\n\n```yaml hebbian\n" + parameters + "\n```\n")
	}
	return layers.Parse("CLAUDE.md", []byte(b.String()))
}

// sessions reads a line for each, "a b 0.5 | go, c++": what it uses, and its tags.
// One starts each hour.
func sessions(lines ...string) []*layers.Session {
	var list []*layers.Session
	for i, line := range lines {
		used, tags, _ := strings.Cut(line, "|")
		s := &layers.Session{ID: fmt.Sprint(i), Kind: layers.Interactive, Start: time.Date(2026, 11, 1, i, 0, 0, 0, time.UTC)}
		for word := range strings.FieldsSeq(used) {
			if w, err := hebb.ParseWeight(word); err == nil {
				s.Uses[len(s.Uses)-1].Activation = hebb.Activation(w)
				continue
			}
			s.Uses = append(s.Uses, layers.Activated{ID: word, Activation: hebb.Scale})
		}
		for tag := range strings.SplitSeq(tags, ",") {
			if tag = strings.TrimSpace(tag); tag != "" {
				s.Tags = append(s.Tags, tag)
			}
		}
		list = append(list, s)
	}
	return list
}

func times(n int, line string) []string { return slices.Repeat([]string{line}, n) }

// pairs writes pairs as "a b both/either".
func pairs(a *coactivation.Analysis, list []coactivation.Pair) []string {
	out := []string{}
	for _, p := range list {
		out = append(out, fmt.Sprintf("%s %s %d/%d", a.Memory.Patterns[p.A].ID, a.Memory.Patterns[p.B].ID, p.Both, p.Either()))
	}
	return out
}

func TestJaccardAndLiftAreThoseOfTheFormulas(t *testing.T) {
	tests := []struct {
		name                    string
		p                       coactivation.Pair
		jaccard, lift, expected float64
	}{
		{"independent", coactivation.Pair{UsesA: 5, UsesB: 4, Both: 2, Sessions: 10}, 2.0 / 7, 1, 2},
		{"always together", coactivation.Pair{UsesA: 4, UsesB: 4, Both: 4, Sessions: 16}, 1, 4, 1},
		{"never together", coactivation.Pair{UsesA: 5, UsesB: 6, Both: 0, Sessions: 12}, 0, 0, 2.5},
		{"one within the other", coactivation.Pair{UsesA: 3, UsesB: 9, Both: 3, Sessions: 18}, 1.0 / 3, 2, 1.5},
		{"in all sessions", coactivation.Pair{UsesA: 8, UsesB: 8, Both: 8, Sessions: 8}, 1, 1, 8},
		{"nothing", coactivation.Pair{}, 0, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := []float64{test.p.Jaccard(), test.p.Lift(), test.p.Expected()}
			if diff := cmp.Diff([]float64{test.jaccard, test.lift, test.expected}, got, cmpopts.EquateApprox(0, 1e-12)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestPairsNeedSupportAndAreInTheirOrder(t *testing.T) {
	a := coactivation.New(memory("", "a", "b", "c", "d"), sessions("a b", "a b c", "a b c", "a", "d", "d a", "d", "d d 0.5", "none"), 2)
	want := []string{"a b 3/5", "b c 2/3", "a c 2/5"}
	slices.Sort(want)
	got := pairs(a, a.Pairs)
	if got[0] != "b c 2/3" || got[1] != "a b 3/5" || got[2] != "a c 2/5" {
		t.Errorf("in the order %v", got)
	}
	if len(a.Strays) != 1 || a.Used() != 4 || !slices.Equal(a.Uses, []int{5, 3, 2, 4}) {
		t.Errorf("unknown %d, used %d, uses %v", len(a.Strays), a.Used(), a.Uses)
	}
	if got := pairs(coactivation.New(a.Memory, sessions("a b", "a b"), 3), nil); len(got) != 0 {
		t.Errorf("support of 2 counts at 3: %v", got)
	}
}

func TestMergeCandidatesBeginAtNineOfTen(t *testing.T) {
	m := memory("", "a", "b")
	nine := append(times(9, "a b"), "a")
	if a := coactivation.New(m, sessions(nine...), 5); len(a.Merge) != 1 {
		t.Errorf("9 of 10: %v", pairs(a, a.Merge))
	}
	if a := coactivation.New(m, sessions(append(nine, "b")...), 5); len(a.Merge) != 0 {
		t.Errorf("9 of 11: %v", pairs(a, a.Merge))
	}
}

func TestNeverTogetherNeedsAnExpectation(t *testing.T) {
	m := memory("", "a", "b")
	lines := append(times(10, "a"), times(10, "b")...) // 10 · 10 / 20 = 5 are expected
	if a := coactivation.New(m, sessions(lines...), 5); len(a.Apart) != 1 || a.Apart[0].Lift() != 0 {
		t.Errorf("%v", pairs(a, a.Apart))
	}
	if a := coactivation.New(m, sessions(append(lines, "")...), 5); len(a.Apart) != 0 {
		t.Errorf("100/21 is below 5: %v", pairs(a, a.Apart))
	}
	if a := coactivation.New(m, sessions(append(times(9, "a"), append(times(9, "b"), "a b")...)...), 5); len(a.Apart) != 0 {
		t.Errorf("1 of 5.3 is more than a tenth: %v", pairs(a, a.Apart))
	}
}

func TestClustersAreConnectedComponents(t *testing.T) {
	lines := slices.Concat(times(4, "a b"), times(4, "b c"), times(8, "e d"), times(2, "f"))
	a := coactivation.New(memory("", "a", "b", "c", "d", "e", "f"), sessions(lines...), 4)
	want := []coactivation.Cluster{{Patterns: []int{0, 1, 2}, Links: 2, Weakest: 0.5}, {Patterns: []int{3, 4}, Links: 1, Weakest: 1}}
	if diff := cmp.Diff(want, a.Clusters); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestTagsAreComparedInAnyCaseAndNeverJoined(t *testing.T) {
	a := coactivation.New(memory("", "a", "b"), sessions("a | c++, C++", "a b | C++, go", "b | c++go", "a | C++"), 1)
	var got []string
	for i, shares := range a.Shares {
		for _, s := range shares {
			got = append(got, fmt.Sprintf("%s %s %d/%d", a.Memory.Patterns[i].ID, s.Name, s.Both, s.Sessions))
		}
	}
	want := []string{"a C++ 3/3", "a go 1/1", "b c++go 1/1", "b go 1/1", "b C++ 1/3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestScopeIsSuggestedWhereItIsNoChance(t *testing.T) {
	idle := func(n int, tags string) []string { return times(n, "x |"+tags) }
	tests := []struct {
		name, id string
		lines    []string
		want     string // the field; empty: none
	}{
		{"all uses with a tag", "a", append(times(5, "a | c++"), idle(10, "go")...), "scope=c++"},
		{"a tag with blanks and quotes", "a", append(times(5, `a | end "to" --end`), idle(10, "go")...), `scope="end \"to\" -\u002dend"`},
		{"19 of 20", "a", slices.Concat(times(19, "a | go"), times(1, "a"), idle(40, "c")), "scope=go"},
		{"18 of 20", "a", slices.Concat(times(18, "a | go"), times(2, "a"), idle(40, "c")), ""},
		{"too few uses", "a", append(times(4, "a | go"), idle(10, "c")...), ""},
		{"a scope already", "a scope=go", append(times(5, "a | go"), idle(10, "c")...), ""},
		{"a tag of all", "a", append(times(60, "a | go"), idle(1, "go")...), ""},
		{"half of the sessions have it: 1 in 32", "a", slices.Concat(times(5, "a | go"), idle(5, "c")), "scope=go"},
		{"three in five have it: 8 in 100", "a", slices.Concat(times(5, "a | go"), idle(1, "go"), idle(4, "c")), ""},
		{"the tag of fewest sessions", "a", slices.Concat(times(5, "a | go, release"), idle(1, "go"), idle(14, "c")), "scope=release"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a := coactivation.New(memory("", test.id), sessions(test.lines...), 5)
			got := ""
			for _, s := range a.Scopes {
				got += s.Field()
			}
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestChanceIsThatOfTheBinomialDistribution(t *testing.T) {
	lines := slices.Concat(times(5, "a | go"), times(5, "x"))
	a := coactivation.New(memory("", "a"), sessions(lines...), 5)
	if got := a.Scopes[0].Chance; math.Abs(got-1.0/32) > 1e-9 {
		t.Errorf("%v, want 1/32", got)
	}
}

func TestBreakEvenIsThatOfTheLaw(t *testing.T) {
	lines := append(times(2, "a b 0.9 c | go"), times(5, "x | go")...)
	rare := func(m *layers.Memory, lines ...string) string {
		var ids []string
		for _, r := range coactivation.New(m, sessions(lines...), 1).Rare {
			ids = append(ids, fmt.Sprintf("%s %d/%d", m.Patterns[r.Pattern].ID, r.Used, r.Steps))
		}
		return strings.Join(ids, ", ")
	}
	tests := []struct{ name, got, want string }{
		{"two of seven hold, at 0.9 they do not", rare(memory("", "a", "b"), lines...), "b 2/7"},
		{"six sessions say nothing", rare(memory("", "b"), lines[:6]...), ""},
		{"another law", rare(memory("parameters: {decay: 0.01}", "a", "b"), lines...), ""},
		{"only sessions in scope count", rare(memory("", "a scope=GO", "b scope=none"), append(lines, times(9, "x")...)...), ""},
		{"and none before a weight that was set", rare(memory("", "a from=2026-11-01T07:00:00Z", "b from=2026-11-01T03:00:00Z"), append(times(9, "a"), "x", "x", "x")...), "b 0/9"},
		{"a day is a step", rare(memory("parameters: {decay_per: day}", "a"), slices.Concat(times(2, "a"), times(24*7, "x"))...), "a 1/8"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.name, test.got, test.want)
		}
	}
}

// random makes sessions that use some of the patterns.
func random(r *rand.Rand, patterns, n int) ([]string, []*layers.Session) {
	ids := make([]string, patterns)
	for i := range ids {
		ids[i] = fmt.Sprintf("p-%d", i)
	}
	lines := make([]string, n)
	for i := range lines {
		for _, id := range ids {
			if r.IntN(3) == 0 {
				lines[i] += id + " "
			}
		}
		lines[i] += fmt.Sprintf("| t-%d, T-%d", r.IntN(3), r.IntN(4))
	}
	return ids, sessions(lines...)
}

func TestAnalysisIsSymmetricBoundedAndOfNoOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	ignore := cmpopts.IgnoreUnexported(coactivation.Analysis{})
	for range 50 {
		ids, list := random(r, 1+r.IntN(9), r.IntN(150))
		a := coactivation.New(memory("", ids...), list, 1+r.IntN(5))
		h := a.Heat(100)
		for y, row := range h.Cells {
			for x, value := range row {
				if value != h.Cells[x][y] || value < 0 || value > 1 || x == y && value != 1 {
					t.Fatalf("cell %d, %d is %v and %v", x, y, value, h.Cells[x][y])
				}
			}
		}
		for _, p := range a.Pairs {
			q := p
			q.A, q.B, q.UsesA, q.UsesB = p.B, p.A, p.UsesB, p.UsesA
			if p.Jaccard() != q.Jaccard() || p.Lift() != q.Lift() || p.Lift() < 0 || p.Lift() > float64(p.Sessions) {
				t.Fatalf("%+v", p)
			}
		}
		mixed := slices.Clone(list)
		r.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		b := coactivation.New(a.Memory, mixed, a.Least)
		b.Memory = a.Memory
		if diff := cmp.Diff(a, b, ignore, cmpopts.IgnoreFields(coactivation.Analysis{}, "Memory"), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("another order: -want +got\n%s", diff)
		}
	}
}

func TestPictureIsSoundXMLWithoutAnyLink(t *testing.T) {
	a := coactivation.New(memory("", "a", "b"), sessions("a b", "a"), 1)
	a.Memory.Patterns[0].ID = `<a href="x">&` + strings.Repeat("é", 80)
	picture := a.SVG(a.Heat(9))
	d := xml.NewDecoder(strings.NewReader(string(picture)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && !slices.Contains([]string{"svg", "title", "rect", "text"}, e.Name.Local) {
			t.Errorf("an element %s", e.Name.Local)
		}
	}
	if string(picture) != string(a.SVG(a.Heat(9))) {
		t.Error("another picture of the same")
	}
}

func BenchmarkAnalysis(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	ids := make([]string, 500)
	for i := range ids {
		ids[i] = fmt.Sprintf("p-%d", i)
	}
	lines := make([]string, 18_000)
	for i := range lines {
		group := r.IntN(100)
		for k := range 5 {
			lines[i] += ids[group*5+k] + " "
		}
		lines[i] += fmt.Sprintf("p-%d | tag-%d, c++", r.IntN(500), group)
	}
	m, list := memory("", ids...), sessions(lines...)
	for b.Loop() {
		coactivation.New(m, list, 5)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/18_000, "ns/session")
}
