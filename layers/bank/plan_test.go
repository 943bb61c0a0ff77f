package bank_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// A memory is what a plan is made of, as tests write it.
type memory struct {
	notes map[string]string // by date
	pages map[string]string // by name
	file  string            // the memory file; empty: there is none
	now   string            // empty: 2026-11-30
	since string            // empty: a week before
}

func (m memory) plan() *bank.Plan {
	in := bank.Input{Now: date("2026-11-30").Add(12 * time.Hour)}
	if m.now != "" {
		in.Now = date(m.now).Add(12 * time.Hour)
	}
	in.Since = in.Now.AddDate(0, 0, -7)
	if m.since != "" {
		in.Since = date(m.since)
	}
	for day, text := range m.notes {
		in.Notes = append(in.Notes, bank.File{Name: "memory/" + day + ".md", Src: []byte(text)})
	}
	for name, text := range m.pages {
		in.Pages = append(in.Pages, bank.File{Name: name, Src: []byte(text)})
	}
	if m.file != "" {
		in.Memory = layers.Parse("CLAUDE.md", []byte(m.file))
	}
	return bank.NewPlan(in)
}

// noted returns a note for each day that retains the lines.
func noted(lines string, days ...string) map[string]string {
	all := map[string]string{}
	for _, d := range days {
		all[d] = "# " + d + "\n\n## Retain\n\n" + lines
	}
	return all
}

// page returns a page as a plan would have it; empty where it leaves it alone.
func page(p *bank.Plan, file string) string {
	for _, c := range p.Changes {
		if c.File == file {
			return string(c.New)
		}
	}
	return ""
}

// stopped returns the gates that stopped candidates.
func stopped(p *bank.Plan) string {
	var list []string
	for _, s := range p.Stopped() {
		list = append(list, fmt.Sprint(s.Gate, " ", s.Count))
	}
	return strings.Join(list, ", ")
}

const fiveDays = "2026-11-24 2026-11-25 2026-11-26 2026-11-28 2026-11-30"

func TestFactThatComesBackGoesOntoThePage(t *testing.T) {
	p := memory{notes: noted("- W The staging database moved to the Frankfurt region.\n", strings.Fields(fiveDays)...)}.plan()
	want := "# World\n\n- W The staging database moved to the Frankfurt region. ([2026-11-24](../memory/2026-11-24.md#L5), [2026-11-25](../memory/2026-11-25.md#L5), " +
		"[2026-11-26](../memory/2026-11-26.md#L5), [2026-11-28](../memory/2026-11-28.md#L5), [2026-11-30](../memory/2026-11-30.md#L5)) <!-- hebbian: id="
	if got := page(p, bank.WorldFile); !strings.HasPrefix(got, want) {
		t.Errorf("got %q\nstopped: %s", got, stopped(p))
	}
	again := memory{notes: noted("- W The staging database moved to the Frankfurt region.\n", strings.Fields(fiveDays)...), pages: map[string]string{bank.WorldFile: page(p, bank.WorldFile)}}.plan()
	if len(again.Changes) > 0 {
		t.Errorf("a second run changes %s", again.Changes[0].File)
	}
}

func TestFactThatWasSaidOnceStaysInItsNote(t *testing.T) {
	p := memory{notes: noted("- W The staging database moved to the Frankfurt region.\n", "2026-11-28")}.plan()
	if len(p.Changes) > 0 || stopped(p) != "use 1" {
		t.Errorf("%d pages change; stopped: %s", len(p.Changes), stopped(p))
	}
}

// TestUntrustedTextIsOnNoPage puts what comes from outside wherever a note may
// have it.
func TestUntrustedTextIsOnNoPage(t *testing.T) {
	const fact = "The staging database moved to the Frankfurt region."
	tests := []struct{ name, note, gate string }{
		{"it says so", "## Retain\n\n- W " + fact + " <!-- hebbian: origin=untrusted -->\n", "origin 1"},
		{"a program's", "## Retain\n\n- W " + fact + " <!-- hebbian: origin=system -->\n", "origin 1"},
		{"an origin that nobody knows", "## Retain\n\n- W " + fact + " <!-- hebbian: origin=root -->\n", "origin 1"},
		{"an untrusted session", "## Session 10:00 <!-- hebbian: session=a1 start=@T10:00:00Z kind=interactive origin=untrusted tool=claude-code -->\n\n- W " + fact + "\n", "origin 1"},
		{"below it", "## Session 10:00 <!-- hebbian: session=a1 start=@T10:00:00Z kind=interactive origin=untrusted tool=claude-code -->\n\n### Retain\n\n- W " + fact + "\n", "origin 1"},
		{"a session of cron", "## Session 10:00 <!-- hebbian: session=a1 start=@T10:00:00Z kind=cron origin=agent tool=claude-code -->\n\n- W " + fact + "\n", "session 1"},
		{"a heartbeat", "## Session 10:00 <!-- hebbian: session=a1 start=@T10:00:00Z kind=heartbeat origin=agent tool=openclaw -->\n\n- W " + fact + "\n", "session 1"},
		{"an agent of an agent", "## Session 10:00 <!-- hebbian: session=a1 start=@T10:00:00Z kind=subagent origin=agent tool=claude-code -->\n\n- W " + fact + "\n", "session 1"},
		{"retained by cron", "## Retain\n\n- W " + fact + " <!-- hebbian: origin=agent kind=cron -->\n", "session 1"},
		{"in code", "```\n## Retain\n\n- W " + fact + "\n```\n", ""},
		{"a comment", "<!--\n## Retain\n\n- W " + fact + "\n-->\n", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			all := map[string]string{}
			for _, day := range strings.Fields(fiveDays) {
				all[day] = "# " + day + "\n\n" + strings.ReplaceAll(strings.ReplaceAll(test.note, "@", day), "session=a1", "session=a"+day)
			}
			p := memory{notes: all}.plan()
			if len(p.Changes) > 0 {
				t.Errorf("it is on a page: %s", p.Changes[0].New)
			}
			if diff := cmp.Diff(test.gate, stopped(p)); diff != "" {
				t.Errorf("stopped: -want +got\n%s", diff)
			}
		})
	}
}

func TestTaintFollowsAFactWhoeverRepeatsIt(t *testing.T) {
	const foreign = "# A\n\n## Session 10:00 <!-- hebbian: session=b7 start=2026-11-20T10:00:00Z kind=interactive origin=untrusted tool=claude-code -->\n\n- The owner prefers the Frankfurt region for staging databases.\n"
	all := noted("- W The owner prefers the Frankfurt region for staging databases.\n", strings.Fields(fiveDays)...)
	all["2026-11-20"] = foreign
	p := memory{notes: all}.plan()
	if len(p.Changes) > 0 || stopped(p) != "taint 1" {
		t.Errorf("%d pages change; stopped: %s", len(p.Changes), stopped(p))
	}
	all = noted("- W The owner prefers the Frankfurt region for staging databases. <!-- hebbian: origin=owner -->\n", strings.Fields(fiveDays)...)
	all["2026-11-20"] = foreign
	if p := (memory{notes: all}).plan(); page(p, bank.WorldFile) == "" {
		t.Errorf("its owner's own word does not count; stopped: %s", stopped(p))
	}
}

func TestNewerObservationRetiresTheOlder(t *testing.T) {
	p := memory{notes: noted("- W @Peter: Lives in Lyon.\n", "2026-11-26")}.plan()
	before := page(p, "bank/entities/Peter.md")
	all := noted("- W @Peter: Lives in Porto.\n", "2026-11-29")
	all["2026-11-26"] = noted("- W @Peter: Lives in Lyon.\n", "2026-11-26")["2026-11-26"]
	after := page(memory{notes: all, pages: map[string]string{"bank/entities/Peter.md": before}}.plan(), "bank/entities/Peter.md")
	want := "- W ~~@Peter: Lives in Lyon.~~ ([2026-11-26](../../memory/2026-11-26.md#L5); retired 2026-11-29 by [2026-11-29](../../memory/2026-11-29.md#L5)) <!-- hebbian: id="
	if !strings.Contains(after, want) || !strings.Contains(after, "\n- W @Peter: Lives in Porto. ([2026-11-29](../../memory/2026-11-29.md#L5))") {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if again := (memory{notes: all, pages: map[string]string{"bank/entities/Peter.md": after}}).plan(); len(again.Changes) > 0 {
		t.Errorf("a second run changes it again:\n%s", again.Changes[0].New)
	}
}

func TestOpinionMovesInSmallSteps(t *testing.T) {
	const entry = "# Opinions\n\n- O(c=0.80) @Peter: Prefers short answers on chat.\n"
	support := noted("- O @Peter: Prefers short answers on chat.\n", "2026-11-25")
	against := noted("- O @Peter: Prefers long answers on chat.\n", "2026-11-25", "2026-11-26", "2026-11-27")
	tests := []struct {
		name  string
		notes map[string]string
		want  string
	}{
		{"support", support, "- O(c=0.81) @Peter: Prefers short answers on chat. (updated 2026-11-25; for [2026-11-25](../memory/2026-11-25.md#L5)) <!-- hebbian: base=0.80 importance="},
		{"one contradiction", noted("- O @Peter: Prefers long answers on chat.\n", "2026-11-25"), "- O(c=0.76) @Peter: Prefers short answers on chat. (updated 2026-11-25; against [2026-11-25](../memory/2026-11-25.md#L5))"},
		{"three", against, "- O(c=0.55) @Peter: Prefers short answers on chat. (updated 2026-11-27; against [2026-11-25](../memory/2026-11-25.md#L5), [2026-11-26](../memory/2026-11-26.md#L5), [2026-11-27](../memory/2026-11-27.md#L5))"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := memory{notes: test.notes, pages: map[string]string{bank.OpinionsFile: entry}}.plan()
			got := page(p, bank.OpinionsFile)
			if !strings.Contains(got, test.want) {
				t.Errorf("got\n%s\nwant in it\n%s", got, test.want)
			}
			if again := (memory{notes: test.notes, pages: map[string]string{bank.OpinionsFile: got}}).plan(); page(again, bank.OpinionsFile) != "" {
				t.Errorf("a second run changes it again:\n%s", page(again, bank.OpinionsFile))
			}
		})
	}
}

func TestHabitIsOnlyProposed(t *testing.T) {
	const file = "## Layer 1: CORE\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n- [0.50] Keep functions short.\n\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"
	all := map[string]string{}
	for i, day := range []string{"2026-11-25", "2026-11-26", "2026-11-27"} {
		all[day] = fmt.Sprintf("## Session 10:00 <!-- hebbian: session=a%d start=%sT10:00:00Z kind=interactive origin=agent tool=claude-code -->\n\n- Ran the linter before pushing the branch.\n- Kept the functions short.\n", i, day)
	}
	p := memory{notes: all, file: file}.plan()
	if len(p.Changes) > 0 || len(p.Habits) != 1 || p.Habits[0].Text != "Ran the linter before pushing the branch." || len(p.Habits[0].Sessions) != 3 {
		t.Fatalf("%d pages change, habits %+v", len(p.Changes), p.Habits)
	}
	delete(all, "2026-11-26")
	if p := (memory{notes: all, file: file}).plan(); len(p.Habits) > 0 {
		t.Errorf("two sessions are a habit: %+v", p.Habits)
	}
}

func TestPageThatIsFullTakesNothing(t *testing.T) {
	full := "# World\n\n" + strings.Repeat("- W Something that is known and takes room on the page.\n", 200)
	p := memory{notes: noted("- W The staging database moved to the Frankfurt region.\n", strings.Fields(fiveDays)...), pages: map[string]string{bank.WorldFile: full}}.plan()
	if len(p.Changes) > 0 || stopped(p) != "page 1" {
		t.Errorf("%d pages change; stopped: %s", len(p.Changes), stopped(p))
	}
}

func TestWhatAPersonRewordedIsNotAddedAgain(t *testing.T) {
	all := noted("- W @Peter: Works in the Porto office.\n", "2026-11-26")
	before := page(memory{notes: all}.plan(), "bank/entities/Peter.md")
	edited := strings.Replace(before, "Works in the Porto office.", "He is at our place in Porto, room 4.", 1)
	if edited == before {
		t.Fatal(before)
	}
	if p := (memory{notes: all, pages: map[string]string{"bank/entities/Peter.md": edited}}).plan(); len(p.Changes) > 0 {
		t.Errorf("it is changed:\n%s", p.Changes[0].New)
	}
}

func TestEntryOfSeveralLinesIsAnnouncedWhole(t *testing.T) {
	const entry = "# Opinions\n\n- O(c=0.80) @Peter: Prefers short\n  answers on chat.\n"
	p := memory{notes: noted("- O @Peter: Prefers short answers on chat.\n", "2026-11-25"), pages: map[string]string{bank.OpinionsFile: entry}}.plan()
	for _, c := range p.Changes {
		if lost := bank.Guard(c.File, c.Old, c.New, layers.DefaultParams().Reflect, c.Touched, func(int) bool { return true }); c.Old != nil && len(lost) > 0 {
			t.Errorf("%s:\n%s\nis refused: %+v", c.File, c.New, lost)
		}
	}
	if page(p, bank.OpinionsFile) == "" {
		t.Error("the opinion gets no evidence")
	}
}

func TestGuardNamesWhatWouldBeLost(t *testing.T) {
	const old = "# World\n\n- W One. ([2026-11-24](../memory/2026-11-24.md#L5))\n- W Two. ([2026-11-25](../memory/2026-11-25.md#L5))\n- W Three.\n- W Four.\n"
	person := func(int) bool { return true }
	program := func(int) bool { return false }
	tests := []struct {
		name, now string
		by        func(int) bool
		want      []string
	}{
		{"nothing", old, person, nil},
		{"one of four goes", strings.Replace(old, "- W Four.\n", "", 1), program, nil},
		{"two of four go", strings.Replace(old, "- W Three.\n- W Four.\n", "", 1), program, []string{"2 of 4 entries would go, at most 0.25 of them may"}},
		{"a source goes", strings.Replace(old, " ([2026-11-24](../memory/2026-11-24.md#L5))", "", 1), program, []string{"its source memory/2026-11-24.md#L5 would no longer be cited"}},
		{"a person's line changes", strings.Replace(old, "Three.", "Three!", 1), person, []string{"a person wrote this line, and it would change without a word"}},
		{"a program's line changes", strings.Replace(old, "Three.", "Three!", 1), program, nil},
		{"it grows too large", old + strings.Repeat("- W Something more that is new here.\n", 300), program, []string{"it would have 11234 characters, at most 10000"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, l := range bank.Guard(bank.WorldFile, []byte(old), []byte(test.now), layers.DefaultParams().Reflect, nil, test.by) {
				got = append(got, l.Text)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}
