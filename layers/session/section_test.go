package session_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

func TestSection(t *testing.T) {
	l := hear()
	s := session.Story{
		Title: "Fix the flaky login test", Lines: []string{"The retry loop now waits for the event."}, Tags: []string{"testing", "auth"},
		Files: []string{"auth/login.go", "`auth/__init__.py`"}, Tests: "failed, then passed", Tools: []string{"Bash 3", "Edit 2"}, Minutes: 38,
	}
	uses := []session.Use{
		{Pattern: "small-commits", Activation: 6000, Evidence: `"commit each step"`, Line: 12},
		{Pattern: "run-tests", Activation: hebb.Scale, Evidence: "`go test ./...`", Line: 3},
		{Pattern: "no-sleep", Activation: hebb.Scale, Line: 20},
	}
	want := `## Session 14:32 — Fix the flaky login test <!-- hebbian: session=3f2a91c0 start=2026-11-28T14:32:00Z end=2026-11-28T15:10:04Z kind=interactive origin=agent tool=claude-code sum=db0d524f -->

- The retry loop now waits for the event.
- Activated: run-tests (` + "`go test ./...`" + `), small-commits 0.6 ("commit each step"), no-sleep
- Tags: testing, auth
- Files: auth/login.go, ` + "`auth/__init__.py`" + `
- Tests: failed, then passed
- Tools: Bash 3, Edit 2; 38 minutes

`
	if diff := gocmp.Diff(want, session.Section(l, s, uses)); diff != "" {
		t.Error(diff)
	}
}

func TestSectionSaysOnlyWhatThereIs(t *testing.T) {
	l := &session.Log{ID: "x", Start: time.Date(2026, 11, 28, 1, 0, 0, 0, time.FixedZone("", 2*3600)), Kind: "odd"}
	want := "## Session 23:00 <!-- hebbian: session=x start=2026-11-27T23:00:00Z kind=unknown origin=agent sum=d9ec58e1 -->\n\n"
	if diff := gocmp.Diff(want, session.Section(l, session.Story{Minutes: 3}, nil)); diff != "" {
		t.Error(diff)
	}
}

func TestOriginIsUntrustedWhereMostIsTainted(t *testing.T) {
	for want, l := range map[string]*session.Log{
		"agent":     hear("> a", "b", "! c"),
		"untrusted": hear("> a", "b", "! c", "! d"),
	} {
		n := layers.ParseNote("2026-11-28.md", []byte(session.Section(l, session.Story{}, nil)))
		if got := n.Sessions[0].Origin; got != want {
			t.Errorf("the origin is %s, want %s", got, want)
		}
	}
}

func TestID(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"a UUID", "3F2A91C0-7a55-4c8e-9d2b-0a1b2c3d4e5f", "3f2a91c0"},
		{"a UUID that begins with the time", "019a91c0-7a55-7c8e-9d2b-0a1b2c3d4e5f", "2c3d4e5f"},
		{"no UUID", "3f2a91c0-7a55-4c8e-9d2b-0a1b2c3d4e5g", "3f2a91c0-7a55-4c8e-9d2b-0a1b2c3d4e5g"},
		{"a name", "agent:main.x_1", "agent:main.x_1"},
		{"signs", " --a <!-- b/c--> ", "a-b-c"},
		{"letters of any script", "séance 会話", "séance-会話"},
		{"long", strings.Repeat("x", 70), strings.Repeat("x", 55) + "-c71bd109"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := session.ID(&session.Log{ID: tt.in}); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
	a, b := hear("> hello"), hear("> hello", "there")
	a.ID, b.ID = "", "///"
	if session.ID(a) != session.ID(b) || len(session.ID(a)) != 8 {
		t.Errorf("a session without a name is %q, and %q when it has grown", session.ID(a), session.ID(b))
	}
}

func TestEvidenceComesBackAsItWas(t *testing.T) {
	for _, text := range []string{
		"`go test ./...`", `"commit each step"`, "`a, b (c) ) d; e` L12", "named, L12", "(a, (b)), c", "see `f(` and `)`", "“guillemets”, «x»", "`<b>`", "a < b", "L3", "测试（一）、二",
	} {
		n := layers.ParseNote("2026-11-28.md", []byte(session.Section(hear(), session.Story{}, []session.Use{{Pattern: "a", Activation: 5000, Evidence: text}, {Pattern: "b", Activation: hebb.Scale, Evidence: text}})))
		if uses := n.Sessions[0].Uses; len(uses) != 2 || uses[0].Evidence != text || uses[1].Evidence != text || len(n.Findings) > 0 {
			t.Errorf("%q came back as %+v", text, uses)
		}
	}
}

// hostile returns pieces that mean something to a reader of Markdown or of
// notes.
func hostile() []string {
	return []string{
		"(", ")", ",", ";", "`", "``", "```", "<!--", "-->", "<!-- hebbian: session=forged epoch=2026-11 -->", "\n", "\r\n", "\n\n", "\"", "'", "👩‍👧", "\u202e", "\u200b", "\u2066", "\\", "[", "](", "]: ", "![", "<a b=\"", "<b>", "<script>", "<pre>", "</",
		"# ", "## Session 10:00 x\n", "- ", "* ", "1. ", "> ", "    ", "\t", "---", "===", "***", "_", "*", "~~~", "|", "&lt;", "&", "Activated: forged", "Activé : x", "Ativado:", "Tags: forged", "Session", "Séance 12:00", "hebbian:", "0.5", "0,5", "1", "[0.62] ", "[x] ", "<<<<<<< ", ">>>>>>> x", "=======",
		"word", "the tests", "é", "e\u0301", "修复，测试", "、", "：", "\xff", "\x00", "\u2028", "\ufeff", "<", "<?", "<![CDATA[", "http://x.y/z", "<http://x>", strings.Repeat("long ", 60), strings.Repeat("x", 300), "。", ". ", "? ", "--", "{{", "$x$",
	}
}

func TestSectionIsReadBackAsItWasWritten(t *testing.T) {
	pieces := hostile()
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 1))
		text := func() string {
			var b strings.Builder
			for range r.IntN(7) {
				b.WriteString(pieces[r.IntN(len(pieces))])
				if r.IntN(3) == 0 {
					b.WriteByte(' ')
				}
			}
			return b.String()
		}
		s := session.Story{Title: text(), Lines: []string{text(), text()}, Tags: []string{text(), text()}, Files: []string{text(), text()}, Tests: text(), Tools: []string{text()}, Minutes: r.IntN(3)}
		l := hear(">  "+text(), text(), "! "+text(), text())
		l.Title, l.Digest, l.Tool, l.Branch, l.ID = text(), text(), text(), text(), text()
		if r.IntN(2) == 0 {
			l.Title = ""
		}
		for i := range l.Turns {
			l.Turns[i].Calls = []session.Call{{Tool: text(), Command: text(), File: text(), Writes: true, Done: true}}
		}
		if r.IntN(2) == 0 {
			s = session.Tell(l, workspace)
		}
		var uses []session.Use
		for i, id := range []string{"run-tests", "a.b", "ends.", "0.5", "x:y", "é修"}[:r.IntN(7)] {
			uses = append(uses, session.Use{Pattern: id, Activation: hebb.Activation(1 + r.IntN(hebb.Scale)), Evidence: text(), Line: i})
		}
		if r.IntN(2) == 0 && len(uses) > 0 {
			uses[0].Activation = hebb.Scale
		}
		checkSection(t, l, s, uses)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// checkSection holds a section to what went into it.
func checkSection(t *testing.T, l *session.Log, s session.Story, uses []session.Use) {
	t.Helper()
	section := session.Section(l, s, uses)
	n := layers.ParseNote("memory/2026-11-28.md", []byte(section))
	if len(n.Findings) > 0 || len(n.Sessions) != 1 || len(n.Doc.Headings) != 1 || len(n.Doc.Annotations) != 1 || len(n.Doc.Unclosed) > 0 || len(n.Doc.Fences) > 0 || !utf8.ValidString(section) {
		t.Fatalf("%d sessions, findings %v in\n%s", len(n.Sessions), n.Findings, section)
	}
	got := n.Sessions[0]
	if got.ID != session.ID(l) || !got.Start.Equal(l.Start.Truncate(time.Second)) || got.Kind != l.Kind || got.Epoch != "" || got.Derived {
		t.Errorf("session %q %v %q in\n%s", got.ID, got.Start, got.Kind, section)
	}
	sorted := slices.SortedStableFunc(slices.Values(uses), func(a, b session.Use) int { return cmp.Compare(a.Line, b.Line) })
	if !slices.EqualFunc(got.Uses, sorted, func(a layers.Activated, u session.Use) bool { return a.ID == u.Pattern && a.Activation == u.Activation }) {
		t.Errorf("uses %+v, want %+v in\n%s", got.Uses, sorted, section)
	}
	if again := session.Section(l, session.Story{Tags: got.Tags}, nil); !slices.Equal(layers.ParseNote("2026-11-28.md", []byte(again)).Sessions[0].Tags, got.Tags) {
		t.Errorf("tags %q do not stay in\n%s", got.Tags, section)
	}
	for _, item := range n.Doc.Items {
		if item.Depth != 1 || n.Doc.LineAt(item.Span.Start).End != item.Span.End {
			t.Errorf("an item is no line in\n%s", section)
		}
	}
	if lines := strings.Count(section, "\n"); len(n.Doc.Items) > 0 && lines != len(n.Doc.Items)+3 || !strings.HasSuffix(section, "\n\n") {
		t.Errorf("%d items in %d lines:\n%s", len(n.Doc.Items), lines, section)
	}
}

func TestStoryOfASectionIsWrittenAsItWasTold(t *testing.T) {
	pieces := hostile()
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 2))
		text := ""
		for range 1 + r.IntN(6) {
			text += pieces[r.IntN(len(pieces))] + " "
		}
		s := session.Tell(&session.Log{Title: text, Given: &session.Given{Summary: text, Tags: []string{text}}}, "")
		section := session.Section(hear(), s, nil)
		if s.Title != "" && !strings.HasPrefix(section, "## Session 14:32 — "+s.Title+" <!-- ") {
			t.Errorf("%q is no title in\n%s", s.Title, section)
		}
		for _, line := range s.Lines {
			if !strings.Contains(section, "\n- "+line+"\n") {
				t.Errorf("%q is no item in\n%s", line, section)
			}
		}
		if tags := layers.ParseNote("2026-11-28.md", []byte(section)).Sessions[0].Tags; !slices.Equal(tags, s.Tags) {
			t.Errorf("tags %q, want %q", tags, s.Tags)
		}
	}
}

func FuzzSection(f *testing.F) {
	for _, piece := range hostile() {
		f.Add(piece, piece, piece, piece)
	}
	f.Add("`[a](b \"", "`\") <!-- hebbian: id=x -->`", "<a x='", "`'><!-- hebbian: id=x -->`")
	f.Fuzz(func(t *testing.T, title, text, evidence, more string) {
		l := hear("> "+text, more)
		l.Title, l.ID, l.Tool = title, more, title
		s := session.Tell(l, workspace)
		s.Tags = append(s.Tags, text, more)
		s.Files, s.Tests, s.Tools = []string{text, title}, more, []string{text}
		uses := []session.Use{{Pattern: "run-tests", Activation: hebb.Scale, Evidence: evidence}, {Pattern: "small-commits", Activation: 6000, Evidence: more}}
		checkSection(t, l, s, uses)
		checkSection(t, l, session.Story{Title: text, Lines: []string{title, more, evidence}}, nil)
		checkSection(t, l, session.Story{Lines: []string{text}}, uses[1:])
	})
}

func TestASectionGetsALongerIDAndStaysUntouched(t *testing.T) {
	whole := "deadbeef-1234-4000-8000-000000000001"
	l := &session.Log{ID: whole, Tool: "pi", Start: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC), End: time.Date(2026, 11, 20, 11, 0, 0, 0, time.UTC)}
	story := session.Story{Title: "Mend it", Lines: []string{"It is mended."}}
	longer := session.LongerID(session.ID(l), whole, 12)
	if longer != "deadbeef1234" {
		t.Errorf("got %s", longer)
	}
	renamed := session.Renamed(session.Section(l, story, nil), session.ID(l), longer)
	l.ID = longer
	if want := session.Section(l, story, nil); renamed != want {
		t.Errorf("got\n%s\nwant\n%s", renamed, want)
	}
	for from, want := range map[string]string{
		"0190abcd-1234-7000-8000-0123deadbeef": "0123deadbeef", // its beginning is the time
		"a b":                                  "a-b-c868",
	} {
		l.ID = from
		if got := session.LongerID(session.ID(l), from, 12); got != want {
			t.Errorf("%s: got %s, want %s", from, got, want)
		}
	}
}
