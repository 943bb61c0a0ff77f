package layers_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// pointed returns a memory file after an update with the given notes, "file:
// text" each.
func pointed(t *testing.T, file, src string, notes ...string) string {
	t.Helper()
	m := layers.Parse(file, []byte(src))
	e := layers.NewEpisodes(m.Epoch)
	for _, n := range notes {
		file, text, _ := strings.Cut(n, ": ")
		e.Read(file, []byte(text))
	}
	return spliced(t, src, layers.NewPlan(m, e, nil, at(800)).Edits[file])
}

// days returns notes with one session a day, s1 on the first of November.
func days(n int) []string {
	var notes []string
	for day := 1; day <= n; day++ {
		notes = append(notes, fmt.Sprintf("memory/2026-11-%02d.md: %s", day, strings.Replace(
			section(fmt.Sprintf("s%d", day), fmt.Sprintf("2026-11-%02dT10:00", day), "", ""), "10:00 <", "10:00 — T <", 1)))
	}
	return notes
}

// line is the pointer to the session of a day.
func line(day int) string {
	return fmt.Sprintf("- [2026-11-%02d 10:00](memory/2026-11-%02d.md) T <!-- hebbian: session=s%d -->", day, day, day)
}

func TestPointersStandWhereTheyBelong(t *testing.T) {
	const end = "<!-- hebbian: end -->\n"
	tests := []struct{ name, src, want string }{
		{"an empty layer", "## Layer 3\n\n## Layer 4\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n\n## Layer 4\n"},
		{"no blank line", "## Layer 3\n## Layer 4\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n\n## Layer 4\n"},
		{"at the end of the file", "## Layer 3\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"no last line end", "## Layer 3", "## Layer 3\n\n" + line(2) + "\n" + line(1)},
		{"blank lines behind", "## Layer 3\n\n\n\n## Layer 4\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n\n\n\n## Layer 4\n"},
		{"an underlined heading", "Layer 3\n-------\n", "Layer 3\n-------\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"a banner", "# ══\n# LAYER 3\n# ══\n\n# ══\n# LAYER 4\n# ══\n", "# ══\n# LAYER 3\n# ══\n\n" + line(2) + "\n" + line(1) + "\n\n# ══\n# LAYER 4\n# ══\n"},
		{"below text", "## Layer 3\n\nLast sessions.\n\n## Layer 4\n", "## Layer 3\n\nLast sessions.\n\n" + line(2) + "\n" + line(1) + "\n\n## Layer 4\n"},
		{"below code", "## Layer 3\n\n```\n- x\n```\n", "## Layer 3\n\n```\n- x\n```\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"above a person's item", "## Layer 3\n\ntext\n\n- mine\n", "## Layer 3\n\ntext\n\n" + line(2) + "\n" + line(1) + "\n- mine\n"},
		{"above a person's item without a line end", "## Layer 3\n- mine", "## Layer 3\n" + line(2) + "\n" + line(1) + "\n- mine"},
		{"between markers", "<!-- hebbian: layer=3 -->\n" + end, "<!-- hebbian: layer=3 -->\n\n" + line(2) + "\n" + line(1) + "\n\n" + end},
		{"between markers with text", "<!-- hebbian: layer=3 -->\n\ntext\n" + end, "<!-- hebbian: layer=3 -->\n\ntext\n\n" + line(2) + "\n" + line(1) + "\n\n" + end},
		{"one is there", "## Layer 3\n\n" + line(1) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"the newer is there", "## Layer 3\n\n" + line(2) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"the newer is there without a line end", "## Layer 3\n\n" + line(2), "## Layer 3\n\n" + line(2) + "\n" + line(1)},
		{"both are there", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"in the wrong order", "## Layer 3\n\n" + line(1) + "\n" + line(2) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"twice", "## Layer 3\n\n" + line(2) + "\n" + line(2) + "\n" + line(1) + "\n" + line(1) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"a session that is gone", "## Layer 3\n\n" + line(9) + "\n" + line(2) + "\n" + line(1) + "\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"people's lines among ours", "## Layer 3\n\n- a\n" + line(2) + "\n- b\n" + line(9) + "\n- c\n" + line(1) + "\n- d\n", "## Layer 3\n\n- a\n" + line(2) + "\n- b\n- c\n" + line(1) + "\n- d\n"},
		{"a title that a person changed", "## Layer 3\n\n" + strings.Replace(line(2), ") T", ") Better", 1) + "\n" + line(1) + "\n", "## Layer 3\n\n" + strings.Replace(line(2), ") T", ") Better", 1) + "\n" + line(1) + "\n"},
		{"a person's pointer to the same note", "## Layer 3\n\n- [x](memory/2026-11-02.md)\n", "## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n- [x](memory/2026-11-02.md)\n"},
		{"pointers outside layer 3", line(2) + "\n\n## Layer 3\n", line(2) + "\n\n## Layer 3\n\n" + line(2) + "\n" + line(1) + "\n"},
		{"no layer 3", "## Layer 1\n", "## Layer 1\n"},
		{"code that never ends", "## Layer 3\n\n```\n", "## Layer 3\n\n```\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, "memory", test.want, pointed(t, memoryFile, test.src, days(2)...))
			same(t, "memory of Windows", "\ufeffx\r\n\r\n"+crlf(test.want), pointed(t, memoryFile, "\ufeffx\r\n\r\n"+crlf(test.src), days(2)...))
			same(t, "again", test.want, pointed(t, memoryFile, test.want, days(2)...))
		})
	}
}

func TestWindowKeepsTheLastSessions(t *testing.T) {
	window := func(n int) string {
		return fmt.Sprintf("## Layer 4\n\n```yaml hebbian\nparameters: {episodic_window: %d}\n```\n", n)
	}
	tests := []struct {
		name      string
		window    int
		src, want string
	}{
		{"two of four", 2, "", line(4) + "\n" + line(3) + "\n\n"},
		{"the older ones go", 2, line(2) + "\n" + line(1) + "\n", line(4) + "\n" + line(3) + "\n"},
		{"one stays", 2, line(3) + "\n" + line(2) + "\n", line(4) + "\n" + line(3) + "\n"},
		{"none", 0, line(2) + "\n- mine\n", "- mine\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := pointed(t, memoryFile, "## Layer 3\n\n"+test.src+"\n"+window(test.window), days(4)...)
			same(t, "memory", "## Layer 3\n\n"+test.want+"\n"+window(test.window), got)
		})
	}
}

// What people write in layer 3 is theirs, also where it hangs on a line of
// ours or begins in another column.
func TestPeoplesLinesStayInLayer3(t *testing.T) {
	const window = "\n## Layer 4\n\n```yaml hebbian\nparameters: {episodic_window: 1}\n```\n"
	tests := []struct{ name, src string }{
		{"an item", "- mine\n"},
		{"an indented item", "   - mine\n"},
		{"an item indented by two", "text\n\n  - mine\n  - mine too\n"},
		{"a remark below a pointer", line(1) + "\n  - mine\n"},
		{"a paragraph below a pointer", line(1) + "\n\n  mine\n"},
		{"a paragraph behind the pointers", line(1) + "\n\nmine\n"},
		{"a lazy line", line(1) + "\nmine\n"},
		{"an item in a list of numbers", "1. mine\n" + line(1) + "\n"},
		{"code", "    mine\n\n" + line(1) + "\n"},
		{"a quote", line(1) + "\n> mine\n"},
		{"a lower heading", line(1) + "\n\n### mine\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := "## Layer 3\n\n" + test.src + window
			for n := 2; n <= 5; n++ {
				src = pointed(t, memoryFile, src, days(n)...)
			}
			if got, want := strings.Count(src, "mine"), strings.Count(test.src, "mine"); got != want {
				t.Errorf("%d of %d lines are there in:\n%s", got, want, src)
			}
			if !strings.Contains(src, line(5)+"\n") || strings.Contains(src, "session=s4") {
				t.Errorf("the pointers are not those of the window:\n%s", src)
			}
		})
	}
}

func TestTitleReadsTheSameInItsPointer(t *testing.T) {
	for _, title := range []string{
		"Fix the login", "a `code` b", "a [link](x.md) b", "*emphasis* and **more**", "a \\[b\\](c)", "a \\*b\\* c", "a \\`b\\` c", "back\\\\slash",
		"a &lt;b&gt; &amp; c", "a < b > c", "\\<!-- hebbian: session=s9 -->", "![alt](x.png)", "tests: 100 %", "a | b", "~~a~~", "# a", "1\\. a", "été 测试",
		"fix `__init__.py`", "\\_a\\_ b", "snake_case_name", "`**kwargs`", "`a_b` and `_c_`", "`<b>`", "x\\", "[ref]: x", "[^1]", "&#42;a&#42;", "`&amp;`",
	} {
		note := "memory/2026-11-01.md: ## Session 10:00 — " + title + "\n\n- Activated: x\n"
		want := layers.ParseNote("memory/2026-11-01.md", []byte(note[len("memory/2026-11-01.md: "):])).Sessions[0].Title
		after := layers.Parse(memoryFile, []byte(pointed(t, memoryFile, "## Layer 3\n", note)))
		if len(after.Doc.Items) != 1 || len(after.Doc.Annotations) != 1 || after.Doc.Items[0].Annotation == nil || len(after.Findings) > 0 {
			t.Errorf("%q is written as\n%s", title, after.Doc.Source)
			continue
		}
		_, text, _ := strings.Cut(after.Doc.Text(after.Doc.Items[0].Content), ".md) ")
		d, err := markdown.Parse([]byte("# t " + text))
		if err != nil || len(d.Headings) != 1 || d.Headings[0].Text != "t "+want {
			t.Errorf("%q is written as %q, which does not read as %q", title, text, want)
		}
	}
}

func TestPointerLeadsFromTheMemoryFileToTheNote(t *testing.T) {
	tests := []struct{ memory, note, want string }{
		{"CLAUDE.md", "memory/2026-11-01.md", "(memory/2026-11-01.md)"},
		{"docs/CLAUDE.md", "memory/2026-11-01.md", "(../memory/2026-11-01.md)"},
		{"docs/CLAUDE.md", "docs/memory/2026-11-01.md", "(memory/2026-11-01.md)"},
		{"a/b/CLAUDE.md", "a/memory/2026-11-01.md", "(../memory/2026-11-01.md)"},
		{"a/b/CLAUDE.md", "ab/2026-11-01.md", "(../../ab/2026-11-01.md)"},
		{"CLAUDE.md", "memory/2026-11-01-a b.md", "(memory/2026-11-01-a%20b.md)"},
		{"CLAUDE.md", "memory/2026-11-01-a(b.md", "(memory/2026-11-01-a%28b.md)"},
		{"CLAUDE.md", "memory/2026-11-01-a<b>.md", "(memory/2026-11-01-a%3Cb%3E.md)"},
	}
	for _, test := range tests {
		t.Run(test.memory+" "+test.note, func(t *testing.T) {
			got := pointed(t, test.memory, "## Layer 3\n", test.note+": ## Session 10:00 T\n")
			if !strings.Contains(got, test.want) {
				t.Errorf("%s is not in\n%s", test.want, got)
			}
		})
	}
}

func TestPointerWithoutATitleNamesTheSession(t *testing.T) {
	got := pointed(t, memoryFile, "## Layer 3\n", "memory/2026-11-01.md: "+section("s1", "2026-11-01T10:00", "", ""))
	same(t, "memory", "## Layer 3\n\n- [2026-11-01 10:00](memory/2026-11-01.md) session s1 <!-- hebbian: session=s1 -->\n", got)
}
