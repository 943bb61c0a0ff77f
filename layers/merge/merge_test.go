package merge_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/merge"
)

const memoryFile, noteFile = "CLAUDE.md", "memory/2026-11-28.md"

// memory is a memory file with a heading of layer 2, patterns and pointers.
func memory(heading, patterns, pointers string) string {
	return "## Layer 1: CORE\n\n- Ask first.\n\n## Layer 2: CONSOLIDATED PATTERNS" + heading + "\n\n" + patterns + "\n## Layer 3: EPISODIC INDEX\n\n" + pointers + "\n## Layer 4: META INSTRUCTIONS\n"
}

// merged merges two sides as git would with the driver.
func merged(t testing.TB, v merge.Versions) (result string, conflicts bool) {
	t.Helper()
	if out, ok := v.Settled(); ok {
		return string(out), false
	}
	dir := t.TempDir()
	var names []string
	for i, src := range [][]byte{v.Ours, v.Base, v.Theirs} {
		name := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(name, src, 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	out, err := exec.Command("git", append([]string{"merge-file", "-p"}, names...)...).Output()
	exit, failed := err.(*exec.ExitError)
	if err != nil && (!failed || exit.ExitCode() > 127) {
		t.Fatal(err)
	}
	return string(out), err != nil
}

func versions(base, ours, theirs string) merge.Versions {
	return merge.Versions{Base: []byte(base), Ours: []byte(ours), Theirs: []byte(theirs)}
}

func TestStateIsChosenByMeaning(t *testing.T) {
	const heading = " <!-- hebbian: epoch=2026-11 -->"
	line := func(number, fields string) string {
		return "- [" + number + "] Run tests. <!-- hebbian: id=a " + fields + " -->\n"
	}
	base := line("0.55", "w=0.55 base=0.50")
	tests := []struct {
		name, base, ours, theirs, want string
	}{
		{"only theirs counted", base, base, line("0.60", "w=0.60 base=0.50"), line("0.60", "w=0.60 base=0.50")},
		{"both counted", base, line("0.60", "w=0.60 base=0.50"), line("0.53", "w=0.53 base=0.50"), line("0.60", "w=0.60 base=0.50")},
		{"ours set by hand", base, line("0.80", "w=0.55 base=0.50"), line("0.60", "w=0.60 base=0.50"), line("0.80", "w=0.55 base=0.50")},
		{"theirs set by hand", base, line("0.60", "w=0.60 base=0.50"), line("0.80", "w=0.55 base=0.50"), line("0.80", "w=0.55 base=0.50")},
		{"the hand by which theirs was set has been seen", base, line("0.60", "w=0.60 base=0.50"), line("0.80", "w=0.80 base=0.80 from=2026-11-20T00:00:00Z"), line("0.80", "w=0.80 base=0.80 from=2026-11-20T00:00:00Z")},
		{"the newer hand counts", base, line("0.70", "w=0.70 base=0.70 from=2026-11-21T00:00:00Z"), line("0.80", "w=0.80 base=0.80 from=2026-11-20T00:00:00Z"), line("0.70", "w=0.70 base=0.70 from=2026-11-21T00:00:00Z")},
		{"both joined: the one that counts more sessions", "- [0.50] Run tests.\n", line("0.55", "w=0.55 base=0.50 from=2026-11-20T00:00:00Z"), line("0.60", "w=0.60 base=0.50 from=2026-11-10T00:00:00Z"), line("0.60", "w=0.60 base=0.50 from=2026-11-10T00:00:00Z")},
		{"theirs took the update back", base, base, "- [0.50] Run tests.\n", "- [0.50] Run tests.\n"},
		{"ours has another text", base, strings.Replace(base, "tests", "all tests", 1), line("0.60", "w=0.60 base=0.50"), strings.Replace(line("0.60", "w=0.60 base=0.50"), "tests", "all tests", 1)},
		{"ours got a scope", base, line("0.55", `w=0.55 base=0.50 scope=release`), line("0.60", "w=0.60 base=0.50"), line("0.60", "w=0.60 base=0.50 scope=release")},
		{"ours got another id", base, strings.Replace(line("0.55", `w=0.55 base=0.50 was=a`), "id=a", "id=b", 1), line("0.60", "w=0.60 base=0.50"), strings.Replace(line("0.60", `w=0.60 base=0.50 was=a`), "id=a", "id=b", 1)},
		{"former ids of both", base, line("0.55", `w=0.55 base=0.50 was=x`), line("0.55", `w=0.55 base=0.50 was=y`), line("0.55", `w=0.55 base=0.50 was="x, y"`)},
		{"a stage", base, line("0.55", "w=0.55 base=0.50 stage=emergent"), line("0.60", "w=0.60 base=0.50"), line("0.60", "w=0.60 base=0.50 stage=emergent")},
		{"ours deleted it", base, "", line("0.60", "w=0.60 base=0.50"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			const other = "- [0.30] Stay. <!-- hebbian: id=s w=0.30 base=0.30 -->\n"
			v, _, err := merge.Memory(memoryFile, versions(memory(heading, other+test.base, ""), memory(heading, other+test.ours, "- Mine.\n"), memory(heading, other+test.theirs, "")), nil)
			if err != nil {
				t.Fatal(err)
			}
			got, conflicts := merged(t, v)
			if diff := cmp.Diff(memory(heading, other+test.want, "- Mine.\n"), got); diff != "" || conflicts {
				t.Errorf("conflicts %v, -want +got\n%s", conflicts, diff)
			}
		})
	}
}

func TestLaterEpochCounts(t *testing.T) {
	old := memory(" <!-- hebbian: epoch=2026-11 -->", "- [0.55] A. <!-- hebbian: id=a w=0.55 base=0.50 -->\n", "")
	ours := memory(" <!-- hebbian: epoch=2026-11 -->", "- [0.60] A. <!-- hebbian: id=a w=0.60 base=0.50 -->\n", "")
	theirs := memory(" <!-- hebbian: epoch=2026-12 closed=2026-11 sessions=1 digest=0123abcd -->", "- [0.55] A. <!-- hebbian: id=a w=0.55 base=0.55 streak=1 -->\n", "")
	for _, v := range []merge.Versions{versions(old, ours, theirs), versions(old, theirs, ours)} {
		m, _, err := merge.Memory(memoryFile, v, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, conflicts := merged(t, m)
		if diff := cmp.Diff(theirs, got); diff != "" || conflicts {
			t.Errorf("conflicts %v, -want +got\n%s", conflicts, diff)
		}
	}
}

func TestPointersOfBothSidesNewestFirst(t *testing.T) {
	pointer := func(minute, id string) string {
		return "- [2026-11-28 10:" + minute + "](memory/2026-11-28.md) T <!-- hebbian: session=" + id + " -->\n"
	}
	const mine = "- A line of mine.\n"
	base := memory("", "", pointer("02", "b")+pointer("01", "a"))
	ours := memory("", "", pointer("03", "c")+pointer("02", "b")+pointer("01", "a")+mine)
	theirs := memory("", "", pointer("04", "d")+pointer("02", "b"))
	v, _, err := merge.Memory(memoryFile, versions(base, ours, theirs), nil)
	if err != nil {
		t.Fatal(err)
	}
	got, conflicts := merged(t, v)
	want := memory("", "", pointer("04", "d")+pointer("03", "c")+pointer("02", "b")+mine)
	if diff := cmp.Diff(want, got); diff != "" || conflicts {
		t.Errorf("conflicts %v, -want +got\n%s", conflicts, diff)
	}
}

func TestConflictsOfAnEarlierMergeAreForText(t *testing.T) {
	for _, begin := range []string{"", "<<<<<<< a\n"} {
		_, err := merge.Note(noteFile, versions("", begin+"# A\n", "# B\n"), func() []string { return nil })
		if (err != nil) != (begin != "") {
			t.Errorf("a note that begins with %q: %v", begin, err)
		}
	}
}

// harvested is a section as harvest writes it, with the sum by which it knows it.
func harvested(end, text string) string {
	heading := "## Session 10:00 — T <!-- hebbian: session=s1 start=2026-11-28T10:00:00Z kind=interactive end=2026-11-28T" + end + ":00Z"
	sum := sha256.Sum256([]byte(heading + " -->\n" + text))
	return fmt.Sprintf("%s sum=%x -->\n\n%s\n", heading, sum[:4], text)
}

func TestSessionThatWentOnCountsInFull(t *testing.T) {
	base, ours, theirs := harvested("10:30", "- One."), harvested("11:00", "- One.\n- Two."), harvested("12:00", "- Both in other words.")
	for _, v := range []merge.Versions{versions(base, ours, theirs), versions(base, theirs, ours), versions("", ours, theirs)} {
		m, err := merge.Note(noteFile, v, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, conflicts := merged(t, m)
		if diff := cmp.Diff(theirs, got); diff != "" || conflicts {
			t.Errorf("conflicts %v, -want +got\n%s", conflicts, diff)
		}
	}
	m, err := merge.Note(noteFile, versions(base, ours, strings.Replace(theirs, "other", "my", 1)), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, conflicts := merged(t, m); !conflicts {
		t.Error("what a person wrote in a section is no conflict")
	}
}

// A scribe makes random versions of notes and memories.
type scribe struct {
	*rand.Rand
	lines int
}

// line is a line that nobody else wrote.
func (s *scribe) line() string {
	s.lines++
	return fmt.Sprintf("- Line %d of a person.\n", s.lines)
}

func (s *scribe) session() string {
	hour, id := s.IntN(24), s.IntN(100000)
	epoch := ""
	if s.IntN(2) == 0 {
		epoch = " epoch=2026-11"
	}
	return fmt.Sprintf("## Session %02d:00 — T <!-- hebbian: session=s%d start=2026-11-28T%02d:00:00Z kind=interactive%s -->\n\n%s- Activated: a\n", hour, id, hour, epoch, s.line())
}

func (s *scribe) note() []string {
	parts := []string{"# 2026-11-28\n\n" + s.line()}
	for range s.IntN(4) {
		parts = append(parts, s.session())
	}
	if s.IntN(2) == 0 {
		parts = append(parts, "## Thoughts\n\n"+s.line())
	}
	if s.IntN(2) == 0 {
		parts = append(parts, "## Retain\n\n"+s.line()+s.line())
	}
	return parts
}

// edited is what somebody made of a note.
func (s *scribe) edited(parts []string) []string {
	parts = slices.Clone(parts)
	for range 1 + s.IntN(3) {
		switch i := s.IntN(len(parts)); s.IntN(4) {
		case 0:
			parts[i] += s.line()
		case 1:
			parts = slices.Insert(parts, 1, s.session())
		case 2:
			parts[i] = strings.Replace(parts[i], "kind=interactive -->", "kind=interactive epoch=2026-11 -->", 1)
		default:
			parts = append(parts, fmt.Sprintf("## Part %d\n\n%s", s.lines, s.line()))
		}
	}
	return parts
}

// TestNothingOfAPersonIsLost merges random notes: each line that a person added
// is in the result, or in its conflict; each session stands there once; a side
// that changed nothing changes nothing; and which side is ours does not matter
// for the sessions.
func TestNothingOfAPersonIsLost(t *testing.T) {
	runs := 150
	if testing.Short() {
		runs = 40
	}
	none := func() []string { return nil }
	for seed := range uint64(runs) {
		s := &scribe{Rand: rand.New(rand.NewPCG(seed, 3))}
		parts := s.note()
		text := func(parts []string) string { return strings.Join(parts, "\n") }
		b, o, th := text(parts), text(s.edited(parts)), text(s.edited(parts))
		for _, x := range []merge.Versions{versions(b, o, b), versions(b, b, o), versions(b, o, o)} {
			if v, err := merge.Note(noteFile, x, none); err != nil || string(v.Ours) != o || string(v.Theirs) != o {
				t.Fatalf("seed %d: one changed side is not the result: %v", seed, err)
			}
		}
		v, err := merge.Note(noteFile, versions(b, o, th), none)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		got, conflicts := merged(t, v)
		for _, side := range []string{o, th} {
			for line := range strings.Lines(side) {
				if strings.Contains(line, "of a person") && !strings.Contains(got, strings.TrimSpace(line)) {
					t.Fatalf("seed %d: %q is lost\nbase\n%s\nours\n%s\ntheirs\n%s\ngot\n%s", seed, line, b, o, th, got)
				}
			}
		}
		v2, err := merge.Note(noteFile, versions(b, th, o), none)
		if err != nil {
			t.Fatal(err)
		}
		other, _ := merged(t, v2)
		if conflicts {
			continue
		}
		if diff := cmp.Diff(sessionsOf(other), sessionsOf(got)); diff != "" {
			t.Fatalf("seed %d: the sessions depend on the side\n%s", seed, diff)
		}
		if ids := sessionsOf(got); len(slices.Compact(ids)) != len(sessionsOf(got)) {
			t.Fatalf("seed %d: a session stands there twice: %v", seed, ids)
		}
	}
}

// patterns are random patterns of a memory, each with a text of its own.
func (s *scribe) patterns() []string {
	var list []string
	for i := range 2 + s.IntN(5) {
		list = append(list, fmt.Sprintf("- [0.50] Pattern %d. <!-- hebbian: id=p%d w=0.50 base=0.50 -->\n", i, i))
	}
	return list
}

// worked is what an update and a person made of patterns.
func (s *scribe) worked(list []string) []string {
	list = slices.Clone(list)
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], "0.50] ", fmt.Sprintf("0.%d] ", 51+s.IntN(3)))
		list[i] = strings.ReplaceAll(list[i], "w=0.50", "w="+list[i][len("- ["):len("- [0.51")])
	}
	for range s.IntN(3) {
		switch i := s.IntN(len(list)); s.IntN(3) {
		case 0:
			s.lines++
			list[i] = strings.Replace(list[i], ". <!--", fmt.Sprintf(", line %d of a person. <!--", s.lines), 1)
		case 1:
			list = slices.Insert(list, i, strings.Replace(s.line(), "- ", "- [0.30] ", 1))
		default:
			if len(list) > 1 {
				list = slices.Delete(list, i, i+1)
			}
		}
	}
	return list
}

// TestNoPatternOfAPersonIsLost does the same with random memories, in which each
// side has counted sessions: a conflict holds words of people only.
func TestNoPatternOfAPersonIsLost(t *testing.T) {
	runs := 200
	if testing.Short() {
		runs = 40
	}
	clean := 0
	for seed := range uint64(runs) {
		s := &scribe{Rand: rand.New(rand.NewPCG(seed, 5))}
		list := s.patterns()
		text := func(list []string) string {
			return memory(" <!-- hebbian: epoch=2026-11 -->", strings.Join(list, ""), "")
		}
		b, o, th := text(list), text(s.worked(list)), text(s.worked(list))
		v, _, err := merge.Memory(memoryFile, versions(b, o, th), nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		got, conflicts := merged(t, v)
		if !conflicts {
			clean++
			if m := layers.Parse(memoryFile, []byte(got)); layers.Errors(m.Findings) > 0 {
				t.Fatalf("seed %d: %v\n%s", seed, m.Findings, got)
			}
		}
		for _, side := range []string{o, th} {
			for _, p := range layers.Parse(memoryFile, []byte(side)).Patterns {
				if strings.Contains(p.Text, "of a person") && !strings.Contains(got, p.Text) {
					t.Fatalf("seed %d: %q is lost\nbase\n%s\nours\n%s\ntheirs\n%s\ngot\n%s", seed, p.Text, b, o, th, got)
				}
			}
		}
		if plain := !strings.Contains(o+th, "of a person"); plain && conflicts {
			t.Fatalf("seed %d: numbers are in conflict\nbase\n%s\nours\n%s\ntheirs\n%s\ngot\n%s", seed, b, o, th, got)
		}
	}
	t.Logf("%d of %d merges without a conflict", clean, runs)
}

// sessionsOf returns the ids and stamps of a note's sessions, sorted.
func sessionsOf(src string) []string {
	var ids []string
	for _, s := range layers.ParseNote(noteFile, []byte(src)).Sessions {
		ids = append(ids, s.ID+" "+s.Epoch)
	}
	slices.Sort(ids)
	return ids
}

// FuzzVersions holds that no bytes make the merge fail in another way than by
// saying so, and that one changed side is the result.
func FuzzVersions(f *testing.F) {
	sound := memory(" <!-- hebbian: epoch=2026-11 -->", "- [0.55] A. <!-- hebbian: id=a w=0.55 base=0.50 -->\n", "- [2026-11-28 10:00](memory/2026-11-28.md) T <!-- hebbian: session=s -->\n")
	f.Add(sound, strings.Replace(sound, "0.55", "0.60", 2), strings.Replace(sound, "A.", "B.", 1))
	f.Add("", sound, sound+"x")
	f.Add("# A\n\n## Retain\n\n- x\n", "# A\n\n## Retain\n\n- x\n- y\n", "# A\r\n\n## Retain\n- z\n")
	f.Fuzz(func(t *testing.T, base, ours, theirs string) {
		none := func() []string { return nil }
		for _, x := range []merge.Versions{versions(base, ours, base), versions(base, ours, ours), versions(base, base, ours)} {
			m, _, err := merge.Memory(memoryFile, x, nil)
			n, errNote := merge.Note(noteFile, x, none)
			if err != nil || errNote != nil || string(m.Ours) != ours || !bytes.Equal(n.Theirs, []byte(ours)) {
				t.Fatal("one changed side is not the result")
			}
		}
		v := versions(base, ours, theirs)
		if m, _, err := merge.Memory(memoryFile, v, nil); err != nil && string(m.Ours) != ours {
			t.Fatal("an error changed the versions")
		}
		if n, err := merge.Note(noteFile, v, none); err != nil && string(n.Ours) != ours {
			t.Fatal("an error changed the versions")
		}
	})
}
