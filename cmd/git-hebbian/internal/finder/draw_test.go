package finder_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

// screen returns what a model shows, without spaces at the ends of rows.
func screen(m finder.Model) string {
	rows, _, _ := m.Rows()
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return strings.Join(rows, "\n") + "\n"
}

func check(t *testing.T, m finder.Model, want string) {
	t.Helper()
	if got := screen(m); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("got:\n%swant:%s", got, want)
	}
}

func sample() []finder.Hit {
	return []finder.Hit{
		{Source: "memory/2026-11-18.md#L3", Label: "2026-11-18 Mira", Text: "The queue drops messages", Marks: [][2]int{{4, 9}}},
		{Source: "bank/queue.md#L12", Label: "fact", Text: "日本語 queue", Marks: [][2]int{{10, 15}}},
	}
}

func TestASmallScreenShowsTheList(t *testing.T) {
	m := finder.NewModel("queue", 20, 6, true)
	check(t, m, `
> queue




searching
`)
	m.Answer("queue", sample()...)
	m.Press("down")
	check(t, m, `
> queue
  The queue drops m…
> 日本語 queue


2 of 2 hits, 7 ms
`)
	m.Type("s")
	m.Answer("queues")
	check(t, m, `
> queues




no hit, 7 ms
`)
}

func TestANarrowScreenSaysWhereTheHitIs(t *testing.T) {
	m := finder.NewModel("queue", 56, 8, true)
	m.Answer("queue", sample()...)
	check(t, m, `
> queue
> 2026-11-18 Mira  The queue drops messages
  fact             日本語 queue



memory/2026-11-18.md#L3
1 of 2 hits, 7 ms                     enter, arrows, esc
`)
}

func TestAMiddlingScreenShowsThePreviewBelow(t *testing.T) {
	m := finder.NewModel("queue", 60, 16, true)
	hits := sample()
	m.Answer("queue", hits...)
	m.Show(hits[0], 2, "# A", "\tbefore", hits[0].Text+" when the disk is full, and nobody sees it in time", "after")
	check(t, m, `
> queue
> 2026-11-18 Mira  The queue drops messages
  fact             日本語 queue



memory/2026-11-18.md#L3 ────────────────────────────────────
  # A
      before
> The queue drops messages when the disk is full, and nobody
> sees it in time
  after



1 of 2 hits, 7 ms     enter chooses, arrows move, esc leaves
`)
	m.Press("down")
	if got := screen(m); strings.Contains(got, "before") || !strings.Contains(got, "bank/queue.md#L12 ───") {
		t.Errorf("the preview is that of another hit:\n%s", got)
	}
	m.Resize(60, 15)
	if got := screen(m); strings.Contains(got, "──") {
		t.Errorf("15 rows have no room for a preview:\n%s", got)
	}
}

func TestABroadScreenShowsThePreviewBeside(t *testing.T) {
	m := finder.NewModel("queue", 100, 6, true)
	hits := sample()
	m.Answer("queue", hits...)
	m.Show(hits[0], 6, "1", "2", "3", "4", "5", "6", hits[0].Text, "8")
	check(t, m, `
> queue
> 2026-11-18 Mira  The queue drops messages             │ memory/2026-11-18.md#L3
  fact             日本語 queue                         │   6
                                                        │ > The queue drops messages
                                                        │   8
1 of 2 hits, 7 ms                                             enter chooses, arrows move, esc leaves
`)
}

func TestMarksAreBold(t *testing.T) {
	m := finder.NewModel("queue", 56, 8, false)
	m.Answer("queue", sample()...)
	for row := 1; row <= 2; row++ {
		if got := m.Strong(row); got != "queue" {
			t.Errorf("row %d: %q is bold", row, got)
		}
	}
}

func TestTheFirstMarkOfALongLineIsInSight(t *testing.T) {
	for _, lead := range []int{0, 10, 25, 60, 5000} {
		text := strings.Repeat("a ", lead) + "needle" + strings.Repeat(" z", 3000)
		m := finder.NewModel("needle", 40, 8, false)
		m.Answer("needle", finder.Hit{Text: text, Marks: [][2]int{{2 * lead, 2*lead + 6}}})
		if got := m.Strong(1); got != "needle" {
			t.Errorf("after %d letters, %q is bold:\n%s", 2*lead, got, screen(m))
		}
	}
}

func TestTheCaretOfALongQuestionIsInSight(t *testing.T) {
	m := finder.NewModel(strings.Repeat("日", 40)+"end", 20, 6, false)
	rows, _, caret := m.Rows()
	if !strings.HasSuffix(strings.TrimRight(rows[0], " "), "end") || caret != 19 {
		t.Errorf("caret %d: %q", caret, rows[0])
	}
}
