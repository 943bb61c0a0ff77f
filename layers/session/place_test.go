package session_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
)

const daily = "memory/2026-11-28.md"

// a session of the day, and how long it took.
func at(clock, id, title string, minutes int) session.Placed {
	start, err := time.Parse(time.DateTime, "2026-11-28 "+clock)
	if err != nil {
		panic(err)
	}
	start = start.Add(300 * time.Millisecond)
	l := &session.Log{ID: id, Tool: "pi", Kind: "interactive", Start: start, End: start.Add(time.Duration(minutes) * time.Minute)}
	s := session.Story{Title: title, Lines: []string{fmt.Sprint("It took ", minutes, " minutes.")}}
	return session.Placed{ID: session.ID(l), Start: l.Start, End: l.End, Text: session.Section(l, s, []session.Use{{Pattern: "run-tests", Activation: 10000}})}
}

// put places sections and returns the note.
func put(t *testing.T, src []byte, sections ...session.Placed) ([]byte, []session.Outcome) {
	t.Helper()
	edits, outcomes, err := session.Place(daily, src, sections)
	if err != nil {
		t.Fatal(err)
	}
	after, err := markdown.Apply(src, edits)
	if err != nil {
		t.Fatal(err)
	}
	return after, outcomes
}

// skeleton returns the headings of a note and its paragraphs, a line each.
func skeleton(src []byte) string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(string(src), "\r\n", "\n")) {
		line, _, _ = strings.Cut(strings.TrimRight(line, "\n"), " <!--")
		if !strings.HasPrefix(line, "- It took") && !strings.HasPrefix(line, "- Activated: run-tests") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func TestPlace(t *testing.T) {
	noon, one := at("12:00:00", "noon", "noon", 5), at("13:00:00", "one", "one", 5)
	const ours = "## Session 12:00 — noon\n\n\n## Session 13:00 — one\n\n"
	tests := []struct{ name, src, want string }{
		{"empty", "", ours},
		{"prose", "# Day\n\nText.\n", "# Day\n\nText.\n\n" + ours},
		{"no last line end", "# Day\n\nText.", "# Day\n\nText.\n\n" + ours},
		{"empty lines at the end", "Text.\n\n\n", "Text.\n\n\n" + ours},
		{"blanks at the end", "Text.\n  ", "Text.\n  \n\n" + ours},
		{"front matter", "---\na: b\n---\n", "---\na: b\n---\n\n" + ours},
		{"byte order mark", "\ufeff", "\ufeff" + ours},
		{"facts", "## Retain\n- W @P: x\n", "## Retain\n- W @P: x\n\n" + ours},
		{"before facts", "## Session 11:00 — x\n\n- a\n\n## Retain\n- W\n", "## Session 11:00 — x\n\n- a\n\n" + ours + "\n## Retain\n- W"},
		{"between", "## Session 11:00 — x\n- a\n## Session 12:30 — y\n- b\n", "## Session 11:00 — x\n- a\n\n## Session 12:00 — noon\n\n\n## Session 12:30 — y\n- b\n\n## Session 13:00 — one\n\n"},
		{"before all", "# Day\n\n## Session 23:00 — x\n", "# Day\n\n" + ours + "\n## Session 23:00 — x"},
		{"what follows a session belongs to it", "## Session 11:00\n\n### What I learned\n\nText\n\n# Evening\n", "## Session 11:00\n\n### What I learned\n\nText\n\n" + ours + "\n# Evening"},
		{"a deeper session", "## Work\n\n### Session 11:00\n\n### Notes\n\nText\n", "## Work\n\n### Session 11:00\n\n### Notes\n\nText\n\n" + ours},
		{"a session that holds headings", "# Session 11:00\n\n## Notes\n\n- Activated: x\n", "# Session 11:00\n\n## Notes\n\n- Activated: x\n\n" + ours},
		{"code is no session", "```\n## Session 23:00\n```\n", "```\n## Session 23:00\n```\n\n" + ours},
		{"before a record at the end", "# Day\n\n## Recalls <!-- hebbian: log=recall -->\n\n- a\n", "# Day\n\n" + ours + "\n## Recalls\n\n- a"},
		{"before several", "Text.\n## A <!-- hebbian: log=a -->\n### B\n- b\n## C <!-- hebbian: log=c -->\n", "Text.\n\n" + ours + "\n## A\n### B\n- b\n## C"},
		{"a record alone", "## A <!-- hebbian: log=a -->\n", ours + "\n## A"},
		{"behind a record that is not at the end", "## A <!-- hebbian: log=a -->\n\n## B\n", "## A\n\n## B\n\n" + ours},
		{"behind what is only called so", "## Recalls\n\n- a\n", "## Recalls\n\n- a\n\n" + ours},
		{"between a session and a record", "## Session 11:00\n\n- a\n\n## A <!-- hebbian: log=a -->\n", "## Session 11:00\n\n- a\n\n" + ours + "\n## A"},
		{"behind a session above others, before a record", "# Session 11:00\n\n- Activated: x\n\n## A <!-- hebbian: log=a -->\n", "# Session 11:00\n\n- Activated: x\n\n" + ours + "\n## A"},
		{"behind a session in a record", "## A <!-- hebbian: log=a -->\n\n### Session 11:00\n", "## A\n\n### Session 11:00\n\n" + ours},
		{"underlined", "Session 23:00\n---\n", ours + "\nSession 23:00\n---"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			after, outcomes := put(t, []byte(tt.src), one, noon)
			if diff := cmp.Diff(strings.TrimRight(tt.want, "\n"), strings.TrimRight(skeleton(after), "\n")); diff != "" {
				t.Error(diff)
			}
			if !slices.Equal(outcomes, []session.Outcome{session.Added, session.Added}) {
				t.Errorf("the outcomes are %v", outcomes)
			}
		})
	}
}

func TestNewNoteBeginsWithItsDate(t *testing.T) {
	s := at("12:00:00", "noon", "noon", 5)
	after, _ := put(t, nil, s)
	if want := "# 2026-11-28\n\n" + strings.TrimRight(s.Text, "\n") + "\n"; string(after) != want {
		t.Errorf("got %q, want %q", after, want)
	}
	if edits, outcomes, err := session.Place(daily, nil, nil); len(edits)+len(outcomes) > 0 || err != nil {
		t.Errorf("no sections make %v %v %v", edits, outcomes, err)
	}
}

func TestSessionThatGoesOn(t *testing.T) {
	short, long := at("12:00:00", "noon", "noon", 5), at("12:00:00", "noon", "noon and more", 50)
	before := "# Day\n\n" + strings.TrimSpace(short.Text)
	replace := func(old, new string) string {
		if !strings.Contains(before, old) {
			t.Fatalf("no %q in %s", old, before)
		}
		return strings.Replace(before, old, new, 1)
	}
	tests := []struct {
		name, src string
		s         session.Placed
		want      session.Outcome
	}{
		{"extended", before, long, session.Extended},
		{"followed by a heading", before + "\n\n\n## Retain\n", long, session.Extended},
		{"with other line ends", strings.ReplaceAll(before+"\n\n# x", "\n", "\r\n"), long, session.Extended},
		{"not gone on", before, short, session.Known},
		{"of an older copy of the log", "# Day\n\n" + long.Text, short, session.Known},
		{"stamped", replace(" sum=", " epoch=2026-11 sum="), long, session.Counted},
		{"an edited line", replace("It took", "They took"), long, session.Edited},
		{"an edited list", replace("Activated: run-tests", "Activated: run-tests, small-commits"), long, session.Edited},
		{"an edited title", replace("— noon", "— lunch"), long, session.Edited},
		{"an edited kind", replace("kind=interactive", "kind=unknown"), long, session.Edited},
		{"a field of somebody else", replace(" sum=", " x=y sum="), long, session.Edited},
		{"a comment of somebody else", replace("— noon", "— noon <!-- importance: 7 -->"), long, session.Edited},
		{"more text", before + "\n\nAnd a thought.\n", long, session.Edited},
		{"more below a heading", before + "\n\n### A thought\n", long, session.Edited},
		{"no sum", replace(" sum=", " other="), long, session.Edited},
		{"another name", replace("## Session 12:00", "## Lunch"), long, session.Edited},
		{"a broken annotation", replace("kind=interactive", "kind=\"interactive"), long, session.Edited},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			after, outcomes := put(t, []byte(tt.src), tt.s)
			if outcomes[0] != tt.want {
				t.Fatalf("the outcome is %v, want %v", outcomes[0], tt.want)
			}
			want := tt.src
			if tt.want == session.Extended {
				clean := func(s string) string { return strings.TrimSpace(s) }
				want = strings.ReplaceAll(strings.Replace(strings.ReplaceAll(tt.src, "\r\n", "\n"), clean(short.Text), clean(long.Text), 1), "\n", lineEndOf(tt.src))
			}
			if diff := cmp.Diff(want, string(after)); diff != "" {
				t.Error(diff)
			}
			if again, outcomes := put(t, after, tt.s); !bytes.Equal(again, after) || tt.want == session.Extended && outcomes[0] != session.Known {
				t.Errorf("a second time gives %v and\n%s", outcomes, again)
			}
		})
	}
}

func lineEndOf(src string) string {
	if strings.Contains(src, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

func TestOfOneSessionTwiceTheLongerCounts(t *testing.T) {
	short, long := at("12:00:00", "noon", "noon", 5), at("12:00:00", "noon", "noon", 50)
	for _, sections := range [][]session.Placed{{short, long}, {long, short, long}} {
		after, outcomes := put(t, nil, sections...)
		if !strings.Contains(string(after), "50 minutes") || strings.Count(string(after), "## ") != 1 || !slices.Contains(outcomes, session.Known) {
			t.Errorf("%v\n%s", outcomes, after)
		}
	}
}

func TestNothingIsPlacedWhereItWouldBeLost(t *testing.T) {
	tests := []struct{ name, file, src, want string }{
		{"an open fence", daily, "x\n```\ncode\n", "placing sessions in memory/2026-11-28.md:2:1: a code fence that never ends would swallow them"},
		{"an open comment", daily, "<!-- x\n", "placing sessions in memory/2026-11-28.md:1:1: a HTML comment that never ends would swallow them"},
		{"a conflict", daily, "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", "placing sessions in memory/2026-11-28.md:1:1: the note is in conflict"},
		{"no day", "memory/2026-11-31.md", "", "placing sessions in memory/2026-11-31.md: its name has no date"},
		{"no note", "MEMORY.md", "", "placing sessions in MEMORY.md: its name has no date"},
		{"too large", daily, strings.Repeat("x\n", 1<<20), "placing sessions in memory/2026-11-28.md: it is too large or too deeply nested to read"},
		{"becoming too large", daily, strings.Repeat("x\n", 1<<19), "placing sessions in memory/2026-11-28.md: it would become too large to read"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			edits, _, err := session.Place(tt.file, []byte(tt.src), []session.Placed{at("12:00:00", "noon", "noon", 5)})
			if err == nil || err.Error() != tt.want || edits != nil {
				t.Errorf("%d edits, error %v, want %s", len(edits), err, tt.want)
			}
		})
	}
}

// notes returns notes of all kinds.
func notes() map[string][]byte {
	day := "# Day\n\nText.\n\n## Session 12:00 — by hand\n\n- Activated: a\n\n### More\n\n- x\n\n## Session 09:00 — out of order\nText\n## Retain\n- W @P: x\n\n## Late\n"
	return map[string][]byte{
		"none": nil, "empty": {}, "prose": []byte("Text"), "retain": []byte("## Retain\n- W x\n"), "day": []byte(day), "windows": []byte(strings.ReplaceAll(day, "\n", "\r\n")),
		"mark": []byte("\ufeff" + day), "front": []byte("---\na: b\n---\n" + day), "half an end": []byte("Text\r"), "cut": []byte(strings.TrimSpace(day)), "levels": []byte("### Session 10:00\n#### Session 14:00\n##### a\n### b\n# Session 8:00\n### c\n- Activated: z\n"),
		"setext": []byte("[a]: b\nSession 13:00\n===\ntext\nSession 15:00 x\n---\n"), "mixed": []byte("a\r\nb\n\n- x\n  - y\n\n## Session 11:00\r\n\r\n> q"),
	}
}

func TestOrderOfArrivalDoesNotMatter(t *testing.T) {
	for name, src := range notes() {
		for seed := range uint64(60) {
			r := rand.New(rand.NewPCG(seed, 3))
			var sections []session.Placed
			for i := range 1 + r.IntN(6) {
				clock := fmt.Sprintf("%02d:%02d:00", r.IntN(24), 30*r.IntN(2))
				sections = append(sections, at(clock, fmt.Sprint("s", i), fmt.Sprint("t", i), 5+r.IntN(3)))
			}
			want, _ := put(t, src, sections...)
			checkPlaced(t, src, want, sections)
			r.Shuffle(len(sections), func(i, j int) { sections[i], sections[j] = sections[j], sections[i] })
			got := src
			for len(sections) > 0 {
				n := 1 + r.IntN(len(sections))
				got, _ = put(t, got, sections[:n]...)
				sections = sections[n:]
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Fatalf("%s, seed %d: %s", name, seed, diff)
			}
		}
	}
}

// checkPlaced holds a note to what was placed in it.
func checkPlaced(t *testing.T, src, after []byte, sections []session.Placed) {
	t.Helper()
	again, outcomes := put(t, after, sections...)
	if !bytes.Equal(again, after) {
		t.Errorf("a second time changes\n%s\nto\n%s", after, again)
	}
	n := layers.ParseNote(daily, after)
	for i, s := range sections {
		found := slices.IndexFunc(n.Sessions, func(is *layers.Session) bool { return is.ID == s.ID })
		if found < 0 || !n.Sessions[found].Start.Equal(s.Start.Truncate(time.Second)) || outcomes[i] != session.Known {
			t.Errorf("session %s is %v in\n%s", s.ID, outcomes[i], after)
		}
	}
	if bytes.Contains(after, []byte("\n\n\n## Session")) && !bytes.Contains(src, []byte("\n\n\n")) {
		t.Errorf("two empty lines in\n%s", after)
	}
}

func FuzzPlace(f *testing.F) {
	for _, src := range notes() {
		f.Add(src, uint16(600), uint16(800))
	}
	f.Add([]byte("- a\n  ```\n  x"), uint16(1), uint16(2))
	f.Add([]byte("<div>\nx\n\n<pre>\n"), uint16(1), uint16(2))
	f.Fuzz(func(t *testing.T, src []byte, a, b uint16) {
		clock := func(n uint16) string { return fmt.Sprintf("%02d:%02d:00", n/60%24, n%60) }
		sections := []session.Placed{at(clock(a), "one", "a", 3), at(clock(b), "two", "b", 4)}
		edits, outcomes, err := session.Place(daily, src, sections)
		if err != nil {
			return
		}
		for _, e := range edits {
			if !e.Empty() {
				t.Errorf("bytes %v are replaced", e.Span)
			}
		}
		if slices.Contains(outcomes, session.Edited) {
			return // the note names a session already
		}
		after, err := markdown.Apply(src, edits)
		if err != nil {
			t.Fatal(err)
		}
		checkPlaced(t, bytes.Repeat([]byte("\n"), 3), after, sections)
		one, _, err := session.Place(daily, src, sections[:1])
		if err != nil {
			return
		}
		got, _ := markdown.Apply(src, one)
		two, _, err := session.Place(daily, got, sections[1:])
		if got, _ = markdown.Apply(got, two); err != nil || !bytes.Equal(got, after) {
			t.Errorf("one after the other: %v\n%q\nboth: %q", err, got, after)
		}
	})
}
